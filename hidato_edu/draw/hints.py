"""Domains and hints in the pictures of each family."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from matplotlib.axes import Axes

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import check_type
from hidato_edu.draw.families import by_cell, look_of
from hidato_edu.draw.views.hashi.hint import HashiHint
from hidato_edu.draw.views.hashi.view import answered as laid
from hidato_edu.draw.views.hint import Advice, HintView
from hidato_edu.draw.views.kakuro.board import KakuroBoard
from hidato_edu.draw.views.kakuro.hint import KakuroHint
from hidato_edu.draw.views.numberlink.hint import NumberlinkHint
from hidato_edu.draw.views.paths.domains import DomainView
from hidato_edu.draw.views.view import View, drawn
from hidato_edu.family.registry import families, family_of

__all__ = ["domains", "hint"]


HINTS: dict[str, Callable[[Any, Advice, Any], View]] = {
    "numbers": lambda puzzle, hint, numbers: HintView(
        puzzle.grid, puzzle.givens, numbers or {}, hint
    ),
    "runs": lambda puzzle, hint, numbers: KakuroHint(puzzle, by_cell(numbers), hint),
    "links": lambda puzzle, hint, numbers: NumberlinkHint(puzzle, numbers or {}, hint),
    "bridges": lambda puzzle, hint, numbers: HashiHint(puzzle, laid(puzzle, numbers), hint),
}
"""For each look of a family, the function that makes the view of a hint."""


def domains(
    puzzle: Any,
    domains: Mapping[Any, Iterable[Any]] | None = None,
    *,
    number: int | None = None,
    ax: Axes | None = None,
) -> View:
    """Return the view of what propagation knows: where each number can be.

    Parameters
    ----------
    puzzle : Puzzle or Grid
        Anything with a ``grid`` and optionally ``givens``.
    domains : mapping from number to cells, optional
        The cells where each number can be; a number with a single cell is placed there. In a
        player, an event ``Assign(("domain", k), old, new, why)``, where old and new are tuples or
        sets of cells, changes the domain of k; an event of a cell writes a number. For a Kakuro a
        mapping from cell to digits, such as `kakuro.domains` returns, and events of
        ``("domain", cell)``.
    number : int, optional
        Show only the cells of this number, and which of them are beside a cell of the previous
        and of the next number, so that they can be reached from there. By default every cell shows
        its candidates or, in a circle, their number.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    DomainView or KakuroBoard
        It shows itself in a notebook and plays in a `player`. For a Kakuro it is the `board` with
        its candidates.

    Raises
    ------
    ValueError
        If the board does not have this number, or `number` is given for a Kakuro.

    Notes
    -----
    The cost of a step is linear in the number of changed cells; with `number`, a step that changes
    the domain of this number, the previous or the next one is linear in the number of all cells.

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
    """Return the view of a hint on its board: what follows and the cells that show why.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    hint : Advice
        An object with a ``technique``, the ``numbers`` that it places, the ``cells`` of its reason,
        the candidates ``removed``, and a ``sentence``.
    numbers : mapping from cell to number, optional
        Numbers on the board besides the givens; for a Numberlink a mapping from link to 1, for a
        Hashi a mapping from bridge to number of lanes.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    HintView, KakuroHint, NumberlinkHint or HashiHint
        It shows itself in a notebook. A placed number is ringed, and dashed lines join it to the
        nearest numbers before and after it on the board; the cells of the reason have a dashed
        frame; a stroke strikes out one number, a cross several. In a Kakuro every candidate that is
        struck out has its own stroke. In a Numberlink a link that follows has a halo; an impossible
        or wrong link is dashed, with a cross. In a Hashi a bridge whose lanes follow has a halo; a
        cross marks where no bridge is possible, a number after a sign gives the maximum, and a
        wrong bridge has a red cross.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> from hidato_edu import hidato
    >>> found = SimpleNamespace(technique="two-ended reach", numbers={(0, 1): 2},
    ...     cells=((0, 0), (0, 2)), removed={}, sentence="Only one cell lies beside 1 and 3.")
    >>> hint(hidato.parse("1 0 3"), found)
    <hint view: two-ended reach; Only one cell lies beside 1 and 3.>
    """
    check_type(puzzle, families()[family_of(puzzle)].puzzle)
    check_type(hint, Advice, use="use the hint of hidato.hint(puzzle)")
    return drawn(HINTS[look_of(puzzle)](puzzle, hint, numbers), ax)
