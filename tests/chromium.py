"""Find a Chromium for the browser tests, or install one: ``python tests/chromium.py``.

The order: the variable CHROMIUM_PATH, a browser of the system, one that Playwright has installed
before. Where there is none, the script installs Debian's package if it may, else Playwright's
own. It prints the path; what it does on the way goes to standard error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PLAYWRIGHT_PATH = (
    "from playwright.sync_api import sync_playwright as run\n"
    "with run() as playwright: print(playwright.chromium.executable_path)"
)


def find() -> Path | None:
    """Return the executable of a Chromium-like browser, or None."""
    named = os.environ.get("CHROMIUM_PATH")
    if named:
        if not Path(named).is_file():
            raise FileNotFoundError(f"CHROMIUM_PATH names no file: {named}")
        return Path(named)
    return next((path for path in _candidates() if path.is_file() and _starts(path)), None)


def _candidates() -> Iterator[Path]:
    yield from (Path(found) for name in NAMES if (found := shutil.which(name)))
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            for app in ("Chromium", "Google Chrome", "Microsoft Edge"):
                yield folder / f"{app}.app" / "Contents" / "MacOS" / app
    if sys.platform == "win32":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            folder = Path(os.environ.get(variable, "."))
            yield folder / "Google" / "Chrome" / "Application" / "chrome.exe"
            yield folder / "Microsoft" / "Edge" / "Application" / "msedge.exe"
    # In a process of its own: Playwright refuses to start twice in one.
    asked = subprocess.run(
        [sys.executable, "-c", PLAYWRIGHT_PATH], capture_output=True, text=True, check=False
    )
    if asked.returncode == 0:
        yield Path(asked.stdout.strip())


def _starts(path: Path) -> bool:
    """Return whether a browser is more than a stub that asks for another package."""
    if sys.platform == "win32":  # there --version opens a window
        return True
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


def install() -> None:
    """Install Debian's package where that is allowed, else Playwright's own browser."""
    if not _install_debian():
        _run([sys.executable, "-m", "playwright", "install", "chromium"])


def _install_debian() -> bool:
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid"):
        return False
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if prefix and (shutil.which("sudo") is None or not _run([*prefix, "true"])):
        return False
    command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", apt, "-qq"]
    package = [*command, "install", "-y", "--no-install-recommends", "chromium"]
    # Fresh package lists first: those on the machine may be old, or not there at all.
    return _run([*command, "update"]) and _run(package) and shutil.which("chromium") is not None


def _run(command: list[str]) -> bool:
    print("$", *command, file=sys.stderr, flush=True)
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def main() -> int:
    """Print the path of a browser, installed now if need be; return 1 where there is none."""
    path = find()
    if path is None:
        install()
        path = find()
    if path is None:
        print("no Chromium was found, and none could be installed", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
