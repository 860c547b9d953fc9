"""Boards without numbers: cells, who is whose neighbor, and how a cell is drawn.

A `Grid` is a set of cells together with a `Shape`, which knows the free lattice: candidates for
neighbors, distance, outline. A blocked cell is simply not in the grid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from hidato_edu.errors import InvalidPuzzle

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["ADJACENCIES", "MAX_CELLS", "Cell", "Grid", "Shape", "Square", "square", "two_colors"]

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]

MAX_CELLS = 1_000_000

ADJACENCIES: dict[str, tuple[Cell, ...]] = {
    "edges": ((-1, 0), (0, -1), (0, 1), (1, 0)),
    "edges+corners": ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
    "knight": ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)),
    "hopido": ((-3, 0), (-2, -2), (-2, 2), (0, -3), (0, 3), (2, -2), (2, 2), (3, 0)),
}
"""Offsets (rows, columns) from a square cell to its neighbors, row by row."""


class Shape(Protocol):
    """A lattice without borders: what `Grid` must know of its cells."""

    @property
    def name(self) -> str:
        """Name of the shape of a cell: ``"square"``."""

    @property
    def adjacency(self) -> str:
        """Name of the neighborhood: ``"edges"``, ``"edges+corners"``, ..."""

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return all cells that would be neighbors, in the shape's own order."""

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the least number of moves from a to b where no cell is blocked."""

    def center(self, cell: Cell) -> Point:
        """Return (x, y), y growing downwards."""

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners (x, y) of the cell, y growing downwards."""


@dataclass(frozen=True)
class Square:
    """The square lattice.

    Parameters
    ----------
    adjacency : {"edges+corners", "edges", "knight", "hopido"}
        Which cells are neighbors: the eight around, the four that share a side, a knight's move
        away, or three straight or two diagonal away.

    Raises
    ------
    InvalidPuzzle
        If there is no such adjacency.

    Examples
    --------
    >>> Square("edges").around((1, 1))
    ((0, 1), (1, 0), (1, 2), (2, 1))
    >>> Square().distance((0, 0), (3, 5)), Square("edges").distance((0, 0), (3, 5))
    (5, 8)
    """

    adjacency: str = "edges+corners"

    def __post_init__(self) -> None:
        if self.adjacency not in ADJACENCIES:
            raise InvalidPuzzle(
                f"{self.adjacency!r} is no adjacency of squares; "
                f"use one of {', '.join(ADJACENCIES)}"
            )

    @property
    def name(self) -> str:
        """Always ``"square"``."""
        return "square"

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return all cells that would be neighbors, row by row."""
        row, col = cell
        return tuple((row + dr, col + dc) for dr, dc in ADJACENCIES[self.adjacency])

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the least number of moves from a to b on a board without borders.

        Returns
        -------
        float
            An int, or ``inf`` where no number of moves leads from a to b.

        Notes
        -----
        Constant for the two king-like neighborhoods; for knight and Hopido moves a breadth-first
        search, kept for later calls.
        """
        rows, cols = abs(a[0] - b[0]), abs(a[1] - b[1])
        if self.adjacency == "edges":
            return rows + cols
        if self.adjacency == "edges+corners":
            return max(rows, cols)
        return _leaps(ADJACENCIES[self.adjacency], min(rows, cols), max(rows, cols))

    def center(self, cell: Cell) -> Point:
        """Return the middle (x, y) of the unit square of the cell."""
        return (cell[1] + 0.5, cell[0] + 0.5)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the four corners of the unit square of the cell."""
        row, col = cell
        return ((col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1))


@cache
def _leaps(offsets: tuple[Cell, ...], rows: int, cols: int) -> float:
    """Return the moves from (0, 0) to (rows, cols), by a search from both ends."""
    if rows == cols == 0:
        return 0
    sides: list[set[Cell]] = [{(0, 0)}, {(rows, cols)}]
    seen: list[set[Cell]] = [{(0, 0)}, {(rows, cols)}]
    # An offset that can be reached needs at most rows + cols + 4 moves (tested to 30 x 30).
    for moves in range(1, rows + cols + 5):
        side = moves % 2
        sides[side] = {(r + dr, c + dc) for r, c in sides[side] for dr, dc in offsets} - seen[side]
        seen[side] |= sides[side]
        if not sides[side].isdisjoint(seen[1 - side]):
            return moves
    return inf


@dataclass(frozen=True)
class Grid:
    """The open cells of a board and their neighborhood; frozen, hashable, equal by value.

    Parameters
    ----------
    cells : iterable of (row, col)
        The open cells; kept sorted row by row.
    shape : Shape
        The lattice that the cells lie on.
    size : (rows, cols)
        Extent of the board, blocked cells included; by default the smallest that holds the cells.

    Raises
    ------
    InvalidPuzzle
        If there is no cell, or a cell outside the extent.

    Examples
    --------
    >>> board = square(2, 3, blocked=[(0, 1)])
    >>> board.cells
    ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2))
    >>> board.neighbors((0, 0))
    ((1, 0), (1, 1))
    """

    cells: tuple[Cell, ...]
    shape: Shape = Square()
    size: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        cells = tuple(sorted(set(self.cells)))
        if not cells:
            raise InvalidPuzzle("a board needs at least one open cell")
        rows = 1 + max(row for row, _ in cells)
        cols = 1 + max(col for _, col in cells)
        size = (rows, cols) if self.size == (0, 0) else self.size
        if rows > size[0] or cols > size[1] or min(map(min, cells)) < 0:
            raise InvalidPuzzle(
                f"a cell lies outside the board of {size[0]} rows, {size[1]} columns"
            )
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "size", size)

    @cached_property
    def index(self) -> dict[Cell, int]:
        """Number of every cell, from 0, row by row: what inner loops work with."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def links(self) -> tuple[tuple[int, ...], ...]:
        """Numbers of the neighbors of every cell, in the order of `neighbors`."""
        index = self.index
        return tuple(
            tuple(index[near] for near in self.shape.around(cell) if near in index)
            for cell in self.cells
        )

    @cached_property
    def colors(self) -> tuple[int, ...] | None:
        """A color, 0 or 1, of every cell, so that neighbors differ as on a chessboard.

        None where two colors are not enough; and where the board falls into parts, for then the
        colors of one part say nothing about those of another. Linear in the number of neighbors.

        Examples
        --------
        >>> square(2, 3, adjacency="edges").colors, square(2, 3).colors
        ((0, 1, 0, 1, 0, 1), None)
        """
        colors = two_colors(self.links, range(len(self)))
        if colors is None or len(colors) < len(self):
            return None
        return tuple(color for _, color in sorted(colors.items()))

    def neighbors(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the open neighbors of an open cell.

        Raises
        ------
        KeyError
            If the cell is not in the grid.
        """
        return tuple(self.cells[number] for number in self.links[self.index[cell]])

    def distance(self, a: Cell, b: Cell) -> float:
        """Return a lower bound of the number of moves from a to b: blocked cells do not count."""
        return self.shape.distance(a, b)

    def center(self, cell: Cell) -> Point:
        """Return the middle (x, y) of a cell, y growing downwards."""
        return self.shape.center(cell)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners (x, y) of a cell, y growing downwards."""
        return self.shape.outline(cell)

    def to_networkx(self) -> nx.Graph[Any]:
        """Return the graph of the cells.

        Returns
        -------
        networkx.Graph
            Nodes are cells with ``pos`` = (x, y), y growing upwards as networkx draws it.

        Examples
        --------
        >>> graph = square(2, 2, adjacency="edges").to_networkx()
        >>> sorted(graph.edges)
        [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]
        """
        import networkx as nx

        graph = nx.Graph()
        for cell in self.cells:
            x, y = self.center(cell)
            graph.add_node(cell, pos=(x, -y))
        graph.add_edges_from(
            (cell, self.cells[near])
            for number, cell in enumerate(self.cells)
            for near in self.links[number]
            if number < near
        )
        return graph

    def __contains__(self, cell: object) -> bool:
        return cell in self.index

    def __len__(self) -> int:
        return len(self.cells)


def two_colors(links: Sequence[Sequence[int]], cells: Sequence[int]) -> dict[int, int] | None:
    """Return a color, 0 or 1, of some cells so that neighbors differ; None if that cannot be.

    Parameters
    ----------
    links : sequence of sequences of int
        The neighbors of every cell.
    cells : sequence of int
        The cells that count. Those that no way joins with the first of them get no color.

    Notes
    -----
    Linear in the number of neighbors.

    Examples
    --------
    >>> two_colors([(1, 2), (0, 2), (0, 1)], [0, 2]), two_colors([(1, 2), (0, 2), (0, 1)], range(3))
    ({0: 0, 2: 1}, None)
    """
    inside = cells if isinstance(cells, range) else set(cells)
    colors = {cells[0]: 0}
    reached = [cells[0]]
    for here in reached:
        other = 1 - colors[here]
        for near in links[here]:
            if near in inside:
                if near not in colors:
                    colors[near] = other
                    reached.append(near)
                elif colors[near] != other:
                    return None
    return colors


def square(
    rows: int, cols: int, *, adjacency: str = "edges+corners", blocked: Iterable[Cell] = ()
) -> Grid:
    """Return a rectangular board of squares.

    Parameters
    ----------
    rows, cols : int
        Extent; at most `MAX_CELLS` cells in all.
    adjacency : str
        See `Square`.
    blocked : iterable of (row, col)
        Cells that are no part of the board.

    Raises
    ------
    InvalidPuzzle
        If the extent is not positive or too large, or no open cell is left.

    Examples
    --------
    >>> len(square(8, 8)), len(square(8, 8).neighbors((0, 0)))
    (64, 3)
    """
    if rows < 1 or cols < 1 or rows * cols > MAX_CELLS:
        raise InvalidPuzzle(
            f"a board of {rows} x {cols} cells: both must be at least 1, "
            f"and there may be {MAX_CELLS:,} cells at most"
        )
    shut = set(blocked)
    cells = tuple((r, c) for r in range(rows) for c in range(cols) if (r, c) not in shut)
    return Grid(cells, Square(adjacency), (rows, cols))
