"""A board of any family: the look that the family declares selects the view."""

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
"""For each look of a family, the function that makes the view of a puzzle or a solution."""


def look_of(puzzle: Any) -> str:
    """Return what boards of the puzzle's family show; ``"numbers"`` if it belongs to no family."""
    return families()[family_of(puzzle)].look


def board(
    puzzle: Any,
    numbers: Any = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> View:
    r"""Return the view of a board: distinct givens, the path, and a ring on the changed cell.

    Cells can have any shape. A straight line from an index at the border crosses every cell of its
    row or column, even where hexagons are shifted. A link that would run through a cell between
    its ends, as on Hopido's boards, is curved. A graph is drawn with its edges and with the names
    of its nodes beside the disks.

    A Kakuro shows its clues in the black cells, and in its blank cells the candidates: those that
    the run assigned to ``("domain", cell)``, otherwise those that the document's table allows for
    both runs of the cell. Candidates removed by the last step are struck out, the only candidate of
    a cell has a yellow background, and a cell without candidates is flagged.

    A Numberlink shows its ends as disks, its paths as lines in the color of their number, and solid
    cells hatched. Events of ``("link", a, b)`` add and remove links; an event of a cell writes its
    number there until a link leads to it (-1: left over, an X). A run with events of
    ``("end", cell)`` builds its board, which is empty at first.

    A Hashi shows its islands as circles, completed ones as squares, and beside them the points that
    are left. Events of ``("bridge", a, b)`` lay lanes in the color of the rule that they name; the
    rule's number is written on the bridge, and a guess is dashed. A cross marks where, according to
    events of ``("domain", ("bridge", a, b))`` or ``("neighbors", a)``, there can be no lane.

    Parameters
    ----------
    puzzle : Puzzle, Solution or Grid
        Anything with a ``grid`` and optionally ``givens``.
    numbers : mapping from cell to number, or array of shape (rows, cols), optional
        Further numbers on the board; -1 and 0 mean no number. For a Numberlink also links or paths:
        any answer that `numberlink.violations` takes; for a Hashi one that `hashi.violations`
        takes.
    violations : iterable of Violation
        Their cells are marked.
    candidates : bool, optional
        Whether the candidates of a Kakuro are shown. By default they are shown only in a player;
        where they would be too small to read, it shows their number in a circle.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately; the artists are then in ``view.parts``.

    Returns
    -------
    Board, KakuroBoard, NumberlinkBoard or HashiBoard
        It shows itself in a notebook and plays in a `player`.

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
