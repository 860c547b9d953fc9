"""Pictures of domains and hints, for each family."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from matplotlib.axes import Axes

from hidato_edu.boards.grid import Cell
from hidato_edu.draw.families import by_cell, look_of
from hidato_edu.draw.views.hashi.hint import HashiHint
from hidato_edu.draw.views.hashi.view import answered as laid
from hidato_edu.draw.views.hint import Advice, HintView
from hidato_edu.draw.views.kakuro.board import KakuroBoard
from hidato_edu.draw.views.kakuro.hint import KakuroHint
from hidato_edu.draw.views.numberlink.hint import NumberlinkHint
from hidato_edu.draw.views.paths.domains import DomainView
from hidato_edu.draw.views.view import View, drawn

__all__ = ["domains", "hint"]


HINTS: dict[str, Callable[[Any, Advice, Any], View]] = {
    "numbers": lambda puzzle, hint, numbers: HintView(
        puzzle.grid, puzzle.givens, numbers or {}, hint
    ),
    "runs": lambda puzzle, hint, numbers: KakuroHint(puzzle, by_cell(numbers), hint),
    "links": lambda puzzle, hint, numbers: NumberlinkHint(puzzle, numbers or {}, hint),
    "bridges": lambda puzzle, hint, numbers: HashiHint(puzzle, laid(puzzle, numbers), hint),
}
"""For each look of a family, what makes the view of a hint."""


def domains(
    puzzle: Any,
    domains: Mapping[Any, Iterable[Any]] | None = None,
    *,
    number: int | None = None,
    ax: Axes | None = None,
) -> View:
    """Return the view of what propagation knows: which cells each number can take.

    Parameters
    ----------
    puzzle : Puzzle or Grid
        What has a ``grid``, and perhaps ``givens``.
    domains : mapping from number to cells, optional
        The cells that each number can take; with a single cell, it is placed. In a player, an event
        ``Assign(("domain", k), old, new, why)``, old and new being tuples or sets of
        cells, changes the domain of k; one of a cell writes a number. Of a Kakuro a mapping from
        cell to digits, such as `kakuro.domains` returns, and events of ``("domain", cell)``.
    number : int, optional
        Show only the cells of this number, and which of them lie beside a cell of the number
        before and of the number after: from there it can be reached. By default every cell shows
        its candidates, or, in a circle, how many they are.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    DomainView, or KakuroBoard
        It shows itself in a notebook, and plays in a `player`. Of a Kakuro it is the `board` with
        its candidates.

    Raises
    ------
    ValueError
        If the board does not have the number, or it is a Kakuro.

    Notes
    -----
    A step costs as much as cells change; with `number`, a step that changes the domain of this
    number or of one beside it costs as much as the board has cells.

    Examples
    --------
    >>> from hidato_edu import hidato, kakuro
    >>> view = domains(hidato.parse("1 0 0 4"), {2: [(0, 1)], 3: [(0, 1), (0, 2)]})
    >>> look = view.look(None, 0)
    >>> [look[f"number-{cell}", "text"] for cell in range(4)], look["status", "text"]
    (['1', '2', '3', '4'], '3 of 4 numbers placed')
    >>> puzzle = kakuro.from_array([[(0, 0), (1, 0), (3, 0)], [(0, 4), None, None]])
    >>> look = domains(puzzle, kakuro.domains(puzzle)).look(None, 0)
    >>> "".join(look[f"small-1-{digit}", "text"] for digit in range(1, 10))
    '3'
    """
    if look_of(puzzle) == "runs":
        if number is not None:
            raise ValueError(f"number={number}: a Kakuro has each digit many times; leave it out")
        return drawn(KakuroBoard(puzzle, {}, candidates=True, domains=domains or {}), ax)
    grid = getattr(puzzle, "grid", puzzle)
    if number is not None and not 1 <= number <= len(grid):
        raise ValueError(f"number={number}: the board has the numbers 1 to {len(grid)}")
    return drawn(DomainView(grid, getattr(puzzle, "givens", {}), domains or {}, number), ax)


def hint(
    puzzle: Any,
    hint: Advice,
    numbers: Mapping[Cell, int] | None = None,
    *,
    ax: Axes | None = None,
) -> View:
    """Return the view of a hint on its board: what follows, and the cells that show why.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    hint : Advice
        What has the ``numbers`` that the hint places, the ``cells`` of its reason, what it has
        ``removed``, and a ``sentence``.
    numbers : mapping from cell to number, optional
        What the board contains besides the givens; for a Numberlink a mapping from link to 1, for
        a Hashi one from bridge to lanes.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    HintView, KakuroHint, NumberlinkHint or HashiHint
        It shows itself in a notebook. A placed number is ringed, and dashed lines join it with
        the numbers that stand next before and after it; the cells of the reason are framed with
        dashes; a number with a stroke is struck out, and a cross strikes out several. In a Kakuro
        every candidate that is struck out has a stroke of its own. In a Numberlink a link that
        follows has a halo, and one that cannot be is dashed, with a cross; so has a wrong one. In a
        Hashi so has a bridge whose lanes follow; a cross stands where none can be, a number behind
        a sign says how many at most, and a wrong bridge has a red cross.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> from hidato_edu import hidato
    >>> found = SimpleNamespace(technique="two-ended reach", numbers={(0, 1): 2},
    ...     cells=((0, 0), (0, 2)), removed={}, sentence="Only one cell lies beside 1 and 3.")
    >>> hint(hidato.parse("1 0 3"), found)
    <hint view: two-ended reach; Only one cell lies beside 1 and 3.>
    """
    return drawn(HINTS[look_of(puzzle)](puzzle, hint, numbers), ax)
