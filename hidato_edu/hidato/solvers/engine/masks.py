"""Sets of cells as integers: one bit per cell, so that a few operations move a whole set.

Every cell of a grid has a bit; a set of cells is an int, a *mask*. ``a & b`` is the intersection of
two sets, ``a & ~b`` their difference, and ``a.bit_count()`` counts. The core of the engine is
`Masks.beside`: all neighbors of all cells of a set at once. On a lattice that is a handful of
shifts, because the bits are laid out row by row with empty columns between the rows::

    cells (r, c) of a 2 x 3 board      bits (4 = 3 columns and an empty one)
    (0,0) (0,1) (0,2)                   0  1  2  .
    (1,0) (1,1) (1,2)                   4  5  6  .

A step to the right is then ``mask << 1``, a step down ``mask << 4``, and a step into the empty
column is masked out. The shifts are computed from `Grid.links`; nothing here depends on a shape. On
graphs, and on boards that are mostly walls, there would be too many shifts or too many empty bits:
there the cells have consecutive bits, and neighbors are looked up in tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache

from hidato_edu.boards.grid import Cell, Grid

__all__ = ["Masks", "bits_of", "masks_of"]

MOST_SHIFTS = 16
MOST_EMPTY = 32  # bits for each cell; a longer mask is slower than a table
MANY = 4_000  # cells; for more, the tables would take too much memory


class Masks:
    """The cells of a grid as bits.

    `all` is the mask of all cells, `bits` has the bit of every cell in the order of `Grid.cells`,
    and `near` maps the bit of a cell to the mask of its neighbors. `beside` is a function from a
    mask to the mask of all neighbors of its cells; a cell of the set itself is in the result only
    if it is a neighbor of another one.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> masks = Masks(grid.square(2, 3))
    >>> corner = masks.mask([(0, 0)])
    >>> masks.cells(masks.beside(corner))
    ((0, 1), (1, 0), (1, 1))
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        wide = grid.size[1]
        reach = max(
            (
                abs(grid.cells[near][1] - grid.cells[number][1])
                for number, links in enumerate(grid.links)
                for near in links
            ),
            default=0,
        )
        pitch = wide + reach
        first = grid.cells[0][0]
        places = [(row - first) * pitch + col for row, col in grid.cells]
        if places[-1] > MOST_EMPTY * len(places):
            places = list(range(len(places)))
        self.bits = tuple(1 << place for place in places)
        self.all = sum(self.bits)
        self.near = {
            bit: sum(self.bits[near] for near in links)
            for bit, links in zip(self.bits, grid.links, strict=True)
        }
        self._cell = dict(zip(self.bits, grid.cells, strict=True))
        sources: dict[int, int] = defaultdict(int)
        for number, links in enumerate(grid.links):
            for near in links:
                sources[places[near] - places[number]] |= self.bits[number]
        self.beside = _beside(self.all, sources, pitch, self.near)

    @cached_property
    def colors(self) -> tuple[int, int] | None:
        """Two masks such that neighbors are never in the same one, if `Grid.colors` exist."""
        if self.grid.colors is None:
            return None
        odd = sum(bit for bit, color in zip(self.bits, self.grid.colors, strict=True) if color)
        return self.all ^ odd, odd

    def mask(self, cells: Iterable[Cell]) -> int:
        """Return the mask of some cells."""
        return sum(self.bits[self.grid.index[cell]] for cell in set(cells))

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, row by row."""
        return tuple(self._cell[bit] for bit in bits_of(mask))

    def cell(self, bit: int) -> Cell:
        """Return the cell of a bit."""
        return self._cell[bit]


@lru_cache(maxsize=8)
def masks_of(grid: Grid) -> Masks:
    """Return the masks of a grid, cached."""
    return Masks(grid)


def bits_of(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def _beside(
    cells: int, sources: dict[int, int], pitch: int, near: dict[int, int]
) -> Callable[[int], int]:
    """Return the function `Masks.beside`: by shifts if a few suffice, else by tables."""
    exact = all(
        source == cells & (cells >> shift if shift > 0 else cells << -shift)
        for shift, source in sources.items()
    )
    king = {sign * shift for sign in (1, -1) for shift in (1, pitch - 1, pitch, pitch + 1)}
    if exact and set(sources) == king:
        return _by_king(cells, pitch)
    if len(sources) > MOST_SHIFTS:
        return _by_tables(cells, near)
    return _by_shifts(cells, sources)


def _by_king(cells: int, pitch: int) -> Callable[[int], int]:
    """Do eight shifts in four: first along the row, then the whole row up and down."""

    def beside(mask: int) -> int:
        sides = mask << 1 | mask >> 1
        row = mask | sides
        return (sides | row << pitch | row >> pitch) & cells

    return beside


def _by_shifts(cells: int, sources: dict[int, int]) -> Callable[[int], int]:
    """Do one shift for each difference between the positions of neighbors."""
    ups = tuple((shift, source) for shift, source in sources.items() if shift > 0)
    downs = tuple((-shift, source) for shift, source in sources.items() if shift < 0)

    def beside(mask: int) -> int:
        found = 0
        for shift, source in ups:
            found |= (mask & source) << shift
        for shift, source in downs:
            found |= (mask & source) >> shift
        return found

    return beside


def _by_tables(cells: int, near: dict[int, int]) -> Callable[[int], int]:
    """Look up the neighbors of every set of eight cells, for graphs that are not lattices."""
    if len(near) > MANY:
        return _by_cells(near)
    tables = []
    for low in range(0, cells.bit_length(), 8):
        table = [0] * 256
        for chosen in range(1, 256):
            bit = chosen & -chosen
            table[chosen] = table[chosen ^ bit] | near.get(bit << low, 0)
        tables.append(table)
    size = len(tables)

    def beside(mask: int) -> int:
        found = 0
        for table, byte in zip(tables, mask.to_bytes(size, "little"), strict=True):
            if byte:
                found |= table[byte]
        return found

    return beside


def _by_cells(near: dict[int, int]) -> Callable[[int], int]:
    """Collect the neighbors cell by cell, for large graphs."""

    def beside(mask: int) -> int:
        found = 0
        for bit in bits_of(mask):
            found |= near[bit]
        return found

    return beside
