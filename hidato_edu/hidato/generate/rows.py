"""The generators of Hidato as rows of a table, for sweeps and the laboratory."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from math import exp
from typing import Any

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import GenerationFailed, LimitReached
from hidato_edu.family.generator import Generated
from hidato_edu.hidato.climb.acceptance import Accept, Rule, Schedule
from hidato_edu.hidato.climb.fast_climb import climb_run
from hidato_edu.hidato.climb.outcome import Climb
from hidato_edu.hidato.documents.java.generator import JavaGenerated, java_generate
from hidato_edu.hidato.generate.generator import generate_with_report
from hidato_edu.hidato.generate.levels import wanted_blanks
from hidato_edu.hidato.generate.report import Report
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "OWN",
    "SURE",
    "as_rule",
    "climb_row",
    "made_by_climb",
    "made_by_template",
    "row_of_climb",
    "template_row",
]

OWN = "own"
SURE = "delta <= 0"  # the rule that own rules begin with

ALLOWED = (
    ast.Expression, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Load,
    ast.boolop, ast.operator, ast.unaryop, ast.cmpop,
)  # fmt: skip
OPERATORS: dict[type, str] = {ast.Pow: "**", ast.LShift: "<<"}
"""What is not allowed: ``9**9**9`` never ends."""
LONGEST = 200  # characters of a rule: a deeper one would end Python's stack
NAMES = {"delta", "temperature", "u"}
FUNCTIONS: dict[str, Callable[..., Any]] = {"abs": abs, "exp": exp, "max": max, "min": min}


def as_rule(line: str) -> Accept:
    """Return the rule of a line of Python with ``delta``, ``temperature`` and ``u``.

    Only numbers, operators, comparisons and `abs`, `exp`, `max`, `min` are allowed, so that a
    laboratory that somebody shares cannot run anything else.

    Parameters
    ----------
    line : str
        An expression, see `hidato_edu.hidato.climb_steps` for the meaning of the three names.

    Raises
    ------
    ValueError
        If the line is not such an expression.

    Examples
    --------
    >>> rule = as_rule("delta <= 0 or u < 0.1")
    >>> rule(1, 0.0, 0.05), rule(1, 0.0, 0.5)
    (True, False)
    >>> as_rule("print(1)")
    Traceback (most recent call last):
    ...
    ValueError: the rule cannot use print(1): use delta, temperature, u, numbers, abs, exp, ...
    """
    return _compiled(line)


@cache
def _compiled(line: str) -> Accept:
    if len(line) > LONGEST:
        raise ValueError(f"the rule has {len(line):,} characters; use at most {LONGEST}")
    try:
        tree = ast.parse(line.strip(), mode="eval")
    except (SyntaxError, ValueError) as error:  # the latter of a null character
        raise ValueError(f"the rule is not an expression of Python: {error}") from None
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=int() | float()):
                fine = True
            case ast.Pow() | ast.LShift():
                fine = False  # 9**9**9 and 1 << 9**9 never end
            case ast.Name(id=name):
                fine = name in NAMES or name in FUNCTIONS
            case ast.Call(func=ast.Name(id=name), keywords=[]):
                fine = name in FUNCTIONS
            case _:
                fine = isinstance(node, ALLOWED)
        if not fine:
            what = OPERATORS.get(type(node)) or ast.unparse(node)
            raise ValueError(
                f"the rule cannot use {what}: use delta, temperature, u, numbers, "
                "abs, exp, max and min"
            )
    scope: dict[str, Any] = {"__builtins__": {}, **FUNCTIONS}
    body = compile(tree, "<rule>", "eval")

    def rule(delta: int, temperature: float, u: float) -> bool:
        names = {"delta": delta, "temperature": temperature, "u": u}
        return bool(eval(body, scope, names))

    return rule


def climb_row(board: Grid, *, seed: int, **settings: Any) -> dict[str, Any]:
    """Return a climb as a row; settings are the knobs, and those of `climb_run`.

    With ``curve=True`` the row has the curve.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> row = climb_row(square(4, 4), seed=1)
    >>> row["outcome"], row["moves"], row["blanks"]
    ('found', 54, 0)
    """
    run = _climbed(board, seed, **settings)
    return row_of_climb(run) | ({"curve": run.curve} if settings.get("curve") else {})


def made_by_climb(
    board: Grid, *, seed: int, blanks: float = 0.5, unique: bool = True,
    max_seconds: float | None = None, **settings: Any,
) -> Generated[Puzzle, Report]:  # fmt: skip
    """Return a puzzle from the walk of a climb, on the cells that it has visited.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> len(made_by_climb(square(4, 4), seed=1, blanks=0.25, unique=False).puzzle.givens)
    12
    """
    path = _climbed(board, seed, **settings).cut()
    return generate_with_report(
        path.grid, blanks, unique=unique, seed=seed, path=path, max_seconds=max_seconds
    )


def _climbed(
    board: Grid,
    seed: int,
    rule: Rule | str = "not-worse",
    accept: str = SURE,
    hot: float = 10.0,
    cold: float = 0.1,
    schedule: Schedule = "exponential",
    start: Cell | str | None = None,
    max_moves: int = 100_000,
    tries: int = 1,
    **more: Any,
) -> Climb:
    return climb_run(
        board,
        as_rule(accept) if rule == OWN else rule,  # type: ignore[arg-type]
        temperatures=(hot, cold),
        schedule=schedule,
        start=None if isinstance(start, str) else start,
        max_moves=max_moves,
        tries=tries,
        seed=seed,
        **more,
    )


def row_of_climb(run: Climb) -> dict[str, Any]:
    """Return a climb as a row of a table, without its curve."""
    return {
        "outcome": run.outcome,
        "moves": run.moves,
        "seconds": run.seconds,
        "solved": run.blanks == 0,
        "blanks": run.blanks,
        "tried": run.tries,
        "message": run.why,
    }


def template_row(
    board: Grid, *, seed: int, level: int = 3, share: float | None = None
) -> dict[str, Any]:
    """Return a puzzle of the Java course's template, of the size of a board, as a row.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> row = template_row(square(6, 6), seed=1, share=0.5)
    >>> row["solved"], row["cells"], row["givens"], row["walks"]
    (True, 29, 15, 3)
    """
    try:
        made = java_generate(board.shape, *board.size, level, seed)
    except (GenerationFailed, LimitReached) as failed:
        return {"outcome": "failed", "solved": False, "message": str(failed)}
    n = made.puzzle.size
    givens = len(made.puzzle.givens) if share is None else n - wanted_blanks(share, n)
    return {
        "outcome": "found",
        "solved": True,
        "walks": made.walks,
        "covered": made.covered,
        "cells": n,
        "holes": len(made.holes),
        "givens": givens,
    }


def made_by_template(
    board: Grid, *, seed: int, level: int = 3, share: float | None = None
) -> JavaGenerated | Generated[Puzzle, Report]:
    """Return what the same run has made; with a share, other numbers of its path are blank.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> puzzle = made_by_template(square(6, 6), seed=1, share=0.5).puzzle
    >>> puzzle.size, len(puzzle.givens)
    (29, 15)
    """
    made = java_generate(board.shape, *board.size, level, seed)
    if share is None:
        return made
    return generate_with_report(made.puzzle.grid, share, seed=seed, path=made.answer)
