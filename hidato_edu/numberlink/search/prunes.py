"""Prunes: the tests of a call before it extends a path. None of them loses a solution.

References
----------
M. Zucker: Flow Free solver, 2016 (dead ends, stranded colors and regions).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.family.prunes import Reason
from hidato_edu.numberlink.puzzle import Puzzle
from hidato_edu.numberlink.search.growing import Growing, Regions

__all__ = ["PRUNES", "Prune", "State", "colors", "cut_off", "dead_end"]


class State:
    """The board at the start of a call, as a prune sees it; read only, valid during the call.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle that is searched.
    tips : dict from int to ((row, col), (row, col))
        The two tips of each number whose path is open.
    free : tuple of (row, col)
        The unused cells, row by row.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> def stranded(state):
    ...     tips = [tip for pair in state.tips.values() for tip in pair]
    ...     for cell in state.free:
    ...         if not {*state.free, *tips} & {*state.puzzle.grid.neighbors(cell)}:
    ...             return numberlink.Reason("no path can reach this cell", (cell,))
    >>> puzzle = numberlink.from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]])
    >>> [numberlink.count_nodes(puzzle, prunes=some, order="fixed") for some in ((), stranded)]
    [34, 30]
    """

    def __init__(self, growing: Growing) -> None:
        self._growing = growing

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is searched."""
        return self._growing.puzzle

    @property
    def tips(self) -> Mapping[int, tuple[Cell, Cell]]:
        """The two tips of each number whose path is open."""
        growing = self._growing
        cells = [growing.cell(place) for place in growing.tips]
        return {growing.numbers[i >> 1]: (cells[i], cells[i + 1]) for i in growing.open}

    @property
    def free(self) -> tuple[Cell, ...]:
        """The unused cells, row by row."""
        return self._growing.cells(self._growing.free)

    def __str__(self) -> str:
        return f"tips {dict(self.tips)}, free cells {self.free}"


Prune: TypeAlias = Callable[[State], Reason | str | None]


def dead_end(state: State) -> Reason | None:
    """Prune if a tip has no way or, if all cells must be used, a free cell has fewer than two."""
    growing = state._growing
    if growing.cover:
        ways = growing.free | growing.ends
        right, left = ways >> 1, ways << 1
        below, above = ways >> growing.stride, ways << growing.stride
        twice = right & left | below & above | (right | left) & (below | above)
        dead = growing.free & ~twice
        if dead:
            return Reason("dead end", growing.cells(dead & -dead))
    if growing.order == "fixed":  # otherwise all ways have been looked at
        for first in growing.open:
            for side in (first, first + 1):
                if not growing.ways(side):
                    return Reason("dead end", (growing.cell(growing.tips[side]),))
    return None


def cut_off(state: State) -> Reason | None:
    """Prune if no region of free cells connects the tips of a number.

    If all cells must be used, also prune if no number's path can pass through a region.
    """
    growing = state._growing
    tips, (parts, homes) = growing.tips, growing.regions()
    for first, some in homes.items():
        if not some and not growing.near[tips[first]] >> tips[first + 1] & 1:
            return Reason("cut off", growing.cells(1 << tips[first] | 1 << tips[first + 1]))
    if growing.cover:
        lived = {i for some in homes.values() for i in some}
        for i, part in enumerate(parts):
            if i not in lived:
                return Reason("cut off", growing.cells(part))
    return None


def colors(state: State) -> Reason | None:
    """Prune if a region has more cells of one chessboard color than its paths can use.

    This holds only if all cells must be used.
    """
    growing = state._growing
    if growing.cover:
        regions = growing.regions()
        for i, part in enumerate(regions.parts):
            if not _balanced(growing, i, regions):
                return Reason("colors", growing.cells(part))
    return None


def _balanced(growing: Growing, region: int, regions: Regions) -> bool:
    """Return whether the paths that can use a region can use its black and its white cells.

    A path changes its color at each step, so between two black tips it uses one more white cell
    than black cells.
    """
    least = most = 0
    for first, some in regions.homes.items():
        if region not in some:
            continue
        one, other = (growing.black >> place & 1 for place in growing.tips[first : first + 2])
        more = 1 - one - other  # black cells more than white
        if len(some) == 1:
            least += more
            most += more
        else:
            least += min(more, 0)
            most += max(more, 0)
    part = regions.parts[region]
    black = (part & growing.black).bit_count()
    return least <= 2 * black - part.bit_count() <= most


PRUNES: dict[str, Prune] = {"dead-end": dead_end, "cut-off": cut_off, "colors": colors}
"""The prunes by the names that `steps` takes, cheapest first."""
