"""A board of any family: its look, which the family declares, chooses the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from matplotlib.axes import Axes

from hidato_edu.boards.grid import Cell
from hidato_edu.draw.views.hashi.board import HashiBoard
from hidato_edu.draw.views.hashi.view import answered as laid
from hidato_edu.draw.views.kakuro.board import KakuroBoard
from hidato_edu.draw.views.numberlink.board import NumberlinkBoard
from hidato_edu.draw.views.numberlink.replay import answered
from hidato_edu.draw.views.paths.board import Board
from hidato_edu.draw.views.view import View, drawn
from hidato_edu.family import Violation
from hidato_edu.family.registry import families, family_of

__all__ = ["board", "by_cell", "look_of"]


def by_cell(numbers: Any) -> dict[Cell, Any]:
    """Return numbers, a mapping from cell or an array of shape (rows, cols), as a dict."""
    if numbers is None:
        return {}
    if isinstance(numbers, Mapping):
        return dict(numbers)
    return {(r, c): n for r, row in enumerate(numbers) for c, n in enumerate(row)}


def _numbers(puzzle: Any, numbers: Any, flagged: list[Cell]) -> View:
    grid = getattr(puzzle, "grid", puzzle)
    placed = puzzle if numbers is None and isinstance(puzzle, Mapping) else by_cell(numbers)
    standing = {cell: n for cell, n in placed.items() if cell in grid and n != -1}
    return Board(grid, getattr(puzzle, "givens", {}), standing, flagged)


def _runs(puzzle: Any, numbers: Any, flagged: list[Cell], candidates: bool | None = None) -> View:
    board = getattr(puzzle, "puzzle", puzzle)
    standing = dict(puzzle) if isinstance(puzzle, Mapping) else {}
    standing |= {cell: n for cell, n in by_cell(numbers).items() if cell in board.grid}
    return KakuroBoard(board, standing, flagged, candidates)


def _links(puzzle: Any, numbers: Any, flagged: list[Cell]) -> View:
    answer = puzzle if numbers is None and isinstance(puzzle, Mapping) else numbers
    board = getattr(puzzle, "puzzle", puzzle)
    return NumberlinkBoard(board.grid, board.givens, answered(board, answer), flagged)


def _bridges(puzzle: Any, numbers: Any, flagged: list[Cell]) -> View:
    answer = puzzle if numbers is None and isinstance(puzzle, Mapping) else numbers
    board = getattr(puzzle, "puzzle", puzzle)
    return HashiBoard(board, laid(board, answer), flagged)


BOARDS: dict[str, Callable[..., View]] = {
    "numbers": _numbers,
    "runs": _runs,
    "links": _links,
    "bridges": _bridges,
}
"""For each look of a family, what makes the view of a puzzle or a solution."""


def look_of(puzzle: Any) -> str:
    """Return what boards of the puzzle's family show; numbers, if it is of no family."""
    return families()[family_of(puzzle)].look


def board(
    puzzle: Any,
    numbers: Any = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> View:
    r"""Return the view of a board: givens set apart, the path, a ring on the changed cell.

    Cells have any shape. A straight line from a number at the border meets every cell of its row or
    column, also where hexagons are shifted. A piece of path that would run through a cell between
    its ends, as on Hopido's boards, takes a bow. A graph has its edges and, beside the disks, the
    names of its nodes.

    A Kakuro has its clues in the black cells, and in its blank cells the candidates: what a run has
    reported of ``("domain", cell)``, else what the document's table allows in both runs of the
    cell. What the last step removed is struck out; the only candidate of a cell has a yellow
    background; a cell without one is flagged.

    A Numberlink has its ends as disks, its paths as lines in the colour of their number, and solid
    cells hatched. A run of ``("link", a, b)`` lays and takes away links, one of a cell writes its
    number there until a link leads to it (-1: left over, an X). A run that reports
    ``("end", cell)`` makes its board, which is empty at first.

    A Hashi has its islands as circles, closed ones as squares, with the remaining points beside
    them. A run of ``("bridge", a, b)`` lays lanes in the colour of the rule that it names, whose
    number stands on the bridge; a guess is dashed. A cross marks where, by
    ``("domain", ("bridge", a, b))`` or ``("neighbors", a)`` of the run, no lane is possible.

    Parameters
    ----------
    puzzle : Puzzle, Solution or Grid
        What has a ``grid``, and perhaps ``givens``.
    numbers : mapping from cell to number, or array of shape (rows, cols), optional
        What else the board contains; -1 and 0 mean no number. For a Numberlink or a Hashi any
        answer that the family's ``violations`` takes, such as links, paths or bridges.
    violations : iterable of Violation
        Their cells are marked.
    candidates : bool, optional
        Whether the candidates of a Kakuro are shown. By default only in a player, and where they
        are too small to be read there, how many they are, in a circle.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once; the artists are then in ``view.parts``.

    Returns
    -------
    Board, KakuroBoard, NumberlinkBoard or HashiBoard
        It shows itself in a notebook, and plays in a `player`.

    Raises
    ------
    ValueError
        If `candidates` is set for a board that is not a Kakuro.
    InvalidPuzzle
        If `numbers` cannot be read as an answer to the Numberlink or Hashi.

    Examples
    --------
    >>> from hidato_edu import hidato, kakuro
    >>> view = board(hidato.parse("1 0 3"))
    >>> view.look(None, 0)["number-2", "text"]
    '3'
    >>> puzzle = kakuro.from_array([[(0, 0), (1, 0), (3, 0)], [(0, 4), None, None]])
    >>> look = board(puzzle, {(1, 1): 1}, candidates=True).look(None, 0)
    >>> look["number-0", "text"], look["small-1-3", "text"]
    ('1', '3')
    """
    flagged = [cell for violation in violations for cell in violation.cells]
    look = look_of(puzzle)
    if candidates is not None and look != "runs":
        raise ValueError(
            "candidates: only a Kakuro board shows them; for other boards use draw.domains"
        )
    more = {} if candidates is None else {"candidates": candidates}
    return drawn(BOARDS[look](puzzle, numbers, flagged, **more), ax)
