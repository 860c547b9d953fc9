"""What each family of puzzles is drawn as: the one place where a new family says so.

A family registers its own view for its own types; what no family claims is drawn as a board of
Hidato, which has a ``grid``, and perhaps ``givens``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import Any

from hidato_edu import hashi, kakuro, numberlink
from hidato_edu.boards.grid import Cell
from hidato_edu.draw.views.hashi.board import HashiBoard
from hidato_edu.draw.views.hashi.hint import HashiHint
from hidato_edu.draw.views.hashi.view import answered as laid
from hidato_edu.draw.views.hint import Advice, HintView
from hidato_edu.draw.views.kakuro.board import KakuroBoard
from hidato_edu.draw.views.kakuro.hint import KakuroHint
from hidato_edu.draw.views.numberlink.board import NumberlinkBoard
from hidato_edu.draw.views.numberlink.hint import NumberlinkHint
from hidato_edu.draw.views.numberlink.replay import answered
from hidato_edu.draw.views.paths.board import Board
from hidato_edu.draw.views.paths.domains import DomainView
from hidato_edu.draw.views.view import View

__all__ = ["board_of", "by_cell", "domains_of", "hint_of"]


def by_cell(numbers: Any) -> dict[Cell, Any]:
    """Return numbers, a mapping from cell or an array of shape (rows, cols), as a dict."""
    if numbers is None:
        return {}
    if isinstance(numbers, Mapping):
        return dict(numbers)
    return {(r, c): n for r, row in enumerate(numbers) for c, n in enumerate(row)}


# --- boards ---------------------------------------------------------------------------------------


@singledispatch
def board_of(puzzle: Any, numbers: Any, flagged: Iterable[Cell], candidates: bool | None) -> View:
    """Return the view of a board; see `hidato_edu.draw.views.paths.board` for the parameters."""
    _refuse_candidates(candidates)
    grid = getattr(puzzle, "grid", puzzle)
    placed = puzzle if numbers is None and isinstance(puzzle, Mapping) else by_cell(numbers)
    standing = {cell: n for cell, n in placed.items() if cell in grid and n != -1}
    return Board(grid, getattr(puzzle, "givens", {}), standing, flagged)


@board_of.register
def _(
    puzzle: kakuro.Puzzle, numbers: Any, flagged: Iterable[Cell], candidates: bool | None
) -> KakuroBoard:
    standing = {cell: n for cell, n in by_cell(numbers).items() if cell in puzzle.grid}
    return KakuroBoard(puzzle, standing, flagged, candidates)


@board_of.register
def _(
    puzzle: kakuro.Solution, numbers: Any, flagged: Iterable[Cell], candidates: bool | None
) -> KakuroBoard:
    standing = dict(puzzle) | by_cell(numbers)
    return KakuroBoard(puzzle.puzzle, standing, flagged, candidates)


@board_of.register
def _(
    puzzle: numberlink.Puzzle, numbers: Any, flagged: Iterable[Cell], candidates: bool | None
) -> NumberlinkBoard:
    _refuse_candidates(candidates)
    return NumberlinkBoard(puzzle.grid, puzzle.givens, answered(puzzle, numbers), flagged)


@board_of.register
def _(
    puzzle: numberlink.Solution, numbers: Any, flagged: Iterable[Cell], candidates: bool | None
) -> View:
    return board_of(puzzle.puzzle, puzzle if numbers is None else numbers, flagged, candidates)


@board_of.register
def _(
    puzzle: hashi.Puzzle, numbers: Any, flagged: Iterable[Cell], candidates: bool | None
) -> HashiBoard:
    _refuse_candidates(candidates)
    return HashiBoard(puzzle, laid(puzzle, numbers), flagged)


@board_of.register
def _(
    puzzle: hashi.Solution, numbers: Any, flagged: Iterable[Cell], candidates: bool | None
) -> View:
    return board_of(puzzle.puzzle, puzzle if numbers is None else numbers, flagged, candidates)


def _refuse_candidates(candidates: bool | None) -> None:
    if candidates is not None:
        raise ValueError("candidates: a board of Kakuro shows them, for others see draw.domains")


# --- domains --------------------------------------------------------------------------------------


@singledispatch
def domains_of(puzzle: Any, domains: Mapping[Any, Iterable[Any]], number: int | None) -> View:
    """Return the view of what propagation knows; see `hidato_edu.draw.views.paths.domains`."""
    grid = getattr(puzzle, "grid", puzzle)
    if number is not None and not 1 <= number <= len(grid):
        raise ValueError(f"number={number}: the board has the numbers 1 to {len(grid)}")
    return DomainView(grid, getattr(puzzle, "givens", {}), domains, number)


@domains_of.register
def _(
    puzzle: kakuro.Puzzle, domains: Mapping[Any, Iterable[Any]], number: int | None
) -> KakuroBoard:
    if number is not None:
        raise ValueError(f"number={number}: a Kakuro has each digit many times; leave it out")
    return KakuroBoard(puzzle, {}, candidates=True, domains=domains)


# --- hints ----------------------------------------------------------------------------------------


@singledispatch
def hint_of(puzzle: Any, hint: Advice, numbers: Any) -> View:
    """Return the view of a hint on its board; see `hidato_edu.draw.views.hint`."""
    return HintView(puzzle.grid, puzzle.givens, numbers or {}, hint)


@hint_of.register
def _(puzzle: kakuro.Puzzle, hint: Advice, numbers: Any) -> KakuroHint:
    return KakuroHint(puzzle, by_cell(numbers), hint)


@hint_of.register
def _(puzzle: numberlink.Puzzle, hint: Advice, numbers: Any) -> NumberlinkHint:
    return NumberlinkHint(puzzle, numbers or {}, hint)


@hint_of.register
def _(puzzle: hashi.Puzzle, hint: Advice, numbers: Any) -> HashiHint:
    return HashiHint(puzzle, laid(puzzle, numbers), hint)
