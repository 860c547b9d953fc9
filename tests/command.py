"""The command line, run in this process: for tests of what it prints and returns."""

from __future__ import annotations

from typing import Any

from typer.testing import CliRunner

from hidato_edu import cli

__all__ = ["run"]


def run(*args: object, stdin: str | bytes | None = None) -> Any:
    """Return the result of ``hidato-edu`` with these arguments; raise what it does not expect."""
    result = CliRunner().invoke(cli.app, [str(arg) for arg in args], input=stdin)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result
