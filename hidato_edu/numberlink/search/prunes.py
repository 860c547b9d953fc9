"""Prunes: what a call looks at before it leads a path on. None of them loses a solution.

M. Zucker: Flow Free solver, 2016, has dead ends, stranded colors and regions.
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
    """The board when a call begins, as a prune sees it; read only, valid during the call.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle that is searched.
    tips : dict from int to ((row, col), (row, col))
        Of each number whose path is open its two tips.
    free : tuple of (row, col)
        The cells that no path uses, row by row.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> def stranded(state):
    ...     tips = [tip for pair in state.tips.values() for tip in pair]
    ...     for cell in state.free:
    ...         if not {*state.free, *tips} & {*state.puzzle.grid.neighbors(cell)}:
    ...             return numberlink.Reason("no path can come here", (cell,))
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
        """Of each number whose path is open its two tips."""
        growing = self._growing
        cells = [growing.cell(place) for place in growing.tips]
        return {growing.numbers[i >> 1]: (cells[i], cells[i + 1]) for i in growing.open}

    @property
    def free(self) -> tuple[Cell, ...]:
        """The cells that no path uses."""
        return self._growing.cells(self._growing.free)

    def __str__(self) -> str:
        return f"tips {dict(self.tips)}, free cells {self.free}"


Prune: TypeAlias = Callable[[State], Reason | str | None]


def dead_end(state: State) -> Reason | None:
    """Prune where a tip has no way or, where all cells must be used, a free cell fewer than two."""
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
    """Prune where no region of free cells joins the tips of a number.

    Or, where all cells must be used, where no number can come into a region and out again.
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
    """Prune where a region has more cells of one color than the paths in it are able to use.

    The colors are those of a chessboard; only where all cells must be used.
    """
    growing = state._growing
    if growing.cover:
        regions = growing.regions()
        for i, part in enumerate(regions.parts):
            if not _balanced(growing, i, regions):
                return Reason("colors", growing.cells(part))
    return None


def _balanced(growing: Growing, region: int, regions: Regions) -> bool:
    """Return whether the paths that can live in a region can use as many black cells as white.

    A path changes its color at each step. What lies between two black tips is one cell more
    white than black.
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
"""The prunes by the names that `steps` knows, from the cheapest to the dearest."""
