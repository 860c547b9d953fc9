"""``python -m hidato_edu.cli`` is the command `hidato-edu`."""

from hidato_edu.cli import app

if __name__ == "__main__":
    app()
