"""What each family of puzzles is drawn as: the one place where a new family says so.

A family registers its own view for its own types; what no family claims is drawn as a board of
Hidato, which has a ``grid``, and perhaps ``givens``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch
from typing import Any, TypeAlias, overload

from matplotlib.axes import Axes

from hidato_edu import hashi, kakuro, numberlink
from hidato_edu.boards.grid import Cell
from hidato_edu.draw.views.hashi.board import HashiBoard
from hidato_edu.draw.views.hashi.view import answered as laid
from hidato_edu.draw.views.kakuro.board import KakuroBoard
from hidato_edu.draw.views.numberlink.board import NumberlinkBoard
from hidato_edu.draw.views.numberlink.replay import answered
from hidato_edu.draw.views.paths.board import Board
from hidato_edu.draw.views.view import View, drawn
from hidato_edu.family import Violation

__all__ = ["board", "by_cell"]

Numbers: TypeAlias = "Mapping[Cell, Any] | Sequence[Sequence[Any]] | None"


def by_cell(numbers: Any) -> dict[Cell, Any]:
    """Return numbers, a mapping from cell or an array of shape (rows, cols), as a dict."""
    if numbers is None:
        return {}
    if isinstance(numbers, Mapping):
        return dict(numbers)
    return {(r, c): n for r, row in enumerate(numbers) for c, n in enumerate(row)}


@singledispatch
def board_of(puzzle: Any, numbers: Any, flagged: Iterable[Cell], candidates: bool | None) -> View:
    """Return the view of a board; see `hidato_edu.draw.board` for the parameters."""
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


@overload
def board(
    puzzle: kakuro.Puzzle | kakuro.Solution,
    numbers: Numbers = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> KakuroBoard: ...


@overload
def board(
    puzzle: numberlink.Puzzle | numberlink.Solution,
    numbers: Any = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: None = None,
    ax: Axes | None = None,
) -> NumberlinkBoard: ...


@overload
def board(
    puzzle: hashi.Puzzle | hashi.Solution,
    numbers: Any = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: None = None,
    ax: Axes | None = None,
) -> HashiBoard: ...


@overload
def board(
    puzzle: Any,
    numbers: Numbers = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> Board: ...


def board(
    puzzle: Any,
    numbers: Numbers = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> View:
    r"""Return the view of a board: givens set apart, the path, a ring on the changed cell.

    Cells have any shape. From the numbers at the border straight on, every cell of a row or column
    is met, also where hexagons are shifted. A piece of path that would run through a cell between
    its ends, as on Hopido's boards, takes a bow. A graph has its edges and, beside the disks, the
    names of its nodes.

    A Kakuro has its clues in the black cells, and in its blank cells the candidates: what a run has
    told of ``("domain", cell)``, else what the document's table says of both runs of the cell. What
    the last step took away is struck out; the only candidate of a cell has a yellow ground; a cell
    without one is flagged.

    A Numberlink has its ends as disks, its paths as lines in the colour of their number, and solid
    cells hatched. A run of ``("link", a, b)`` lays and takes away links, one of a cell writes its
    number there until a link leads to it (-1: left over, an X). One that tells of
    ``("end", cell)`` makes its board, which is empty at first.

    A Hashi has its islands as circles, closed ones as squares, and the points that are left beside
    them. A run of ``("bridge", a, b)`` lays lanes in the colour of the rule that it names, whose
    number stands on the bridge; a guess is dashed. A cross stands where the run has told of
    ``("domain", ("bridge", a, b))`` or ``("neighbors", a)`` that no lane can be.

    Parameters
    ----------
    puzzle : Puzzle, Solution or Grid
        What has a ``grid``, and perhaps ``givens``.
    numbers : mapping from cell to number, or array of shape (rows, cols), optional
        What stands on the board besides; -1 and 0 are no numbers. Of a Numberlink also links or
        paths: any answer that `numberlink.violations` takes; of a Hashi one for `hashi.violations`.
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
        If `candidates` are asked for of a board that is no Kakuro.
    InvalidPuzzle
        If what stands on a Numberlink or a Hashi can be read in no way.

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
    return drawn(board_of(puzzle, numbers, flagged, candidates), ax)
