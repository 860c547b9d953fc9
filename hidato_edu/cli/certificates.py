"""Commands that prove how many solutions a puzzle has, and check such proofs."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from hidato_edu import proofs
from hidato_edu.cli.common import (
    BUDGET_REACHED,
    NO_ANSWER,
    Family,
    MaxNodes,
    MaxSeconds,
    puzzles,
    read,
    say,
    stop,
    work,
    write,
)
from hidato_edu.core.errors import LimitReached

__all__ = ["certify", "check"]


def certify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    number: Annotated[
        int, typer.Option("--map", min=1, help="The number of the puzzle in the file.")
    ] = 1,
    family: Family = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
) -> None:
    """Prove that a puzzle has no solution, exactly one, or several."""
    _, good, _ = puzzles(file, family)
    if number not in good:
        stop(f"--map {number}: use one of {', '.join(map(str, good)) or 'none'}")
    make = partial(proofs.certificate, max_nodes=max_nodes, max_seconds=max_seconds)
    [(made, _)], code = work({number: good[number]}, make)
    if made is not None:
        write(str(made), out)
        say(f"map {number}: {made.claim}")
    raise typer.Exit(code)


def check(
    file: Annotated[str, typer.Argument(metavar="CERTIFICATE", help="A certificate, or -.")],
    export: Annotated[
        Path | None,
        typer.Option(help="Also write rules.cnf and proof.drup for other checkers to this folder."),
    ] = None,
    max_seconds: MaxSeconds = None,
) -> None:
    """Check a certificate, and print its claim and its solutions."""
    try:
        sure = read(file, partial(proofs.check, max_seconds=max_seconds))
    except proofs.Refused as error:
        say(f"refused: {error}")
        raise typer.Exit(NO_ANSWER) from None
    except LimitReached as error:
        say(str(error))
        raise typer.Exit(BUDGET_REACHED) from None
    if export is not None:
        for name, text in sure.files().items():
            write(text, export / name)
    typer.echo(sure.claim)
    for solution in sure.solutions:
        typer.echo(str(solution))
