"""Boards without numbers: the cells, their neighbors, and how a cell is drawn.

A `Grid` is a set of cells together with a `Shape`, the lattice without borders: candidates for
neighbors, distance, outline. A blocked cell is not in the grid.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any

from hidato_edu.boards.shapes import (
    ADJACENCIES,
    LAYOUTS,
    SHAPES,
    Cell,
    Hexagonal,
    Network,
    Point,
    Shape,
    Square,
    Triangular,
    shape_named,
)
from hidato_edu.boards.shapes.network import network_of
from hidato_edu.core.errors import InvalidPuzzle

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "ADJACENCIES",
    "LAYOUTS",
    "MAX_CELLS",
    "SHAPES",
    "Cell",
    "Grid",
    "Hexagonal",
    "Network",
    "Shape",
    "Square",
    "Triangular",
    "from_graph",
    "hexagonal",
    "shape_named",
    "square",
    "triangular",
    "two_colors",
]

MAX_CELLS = 1_000_000
SQUARES = Square()


@dataclass(frozen=True)
class Grid:
    """The open cells of a board and their neighborhood; frozen, hashable, equal by value.

    Parameters
    ----------
    cells : iterable of (row, col)
        The open cells; they are sorted row by row.
    shape : Shape
        The lattice of the cells.
    size : (rows, cols)
        The extent of the board, including blocked cells; by default the smallest that contains the
        cells.

    Raises
    ------
    InvalidPuzzle
        If there is no cell, or a cell is outside the extent.

    Examples
    --------
    >>> board = square(2, 3, blocked=[(0, 1)])
    >>> board.cells
    ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2))
    >>> board.neighbors((0, 0))
    ((1, 0), (1, 1))
    """

    cells: tuple[Cell, ...]
    shape: Shape = SQUARES
    size: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        cells = tuple(sorted(set(self.cells)))
        if not cells:
            raise InvalidPuzzle("a board needs at least one open cell")
        rows = 1 + max(row for row, _ in cells)
        cols = 1 + max(col for _, col in cells)
        size = (rows, cols) if self.size == (0, 0) else self.size
        if rows > size[0] or cols > size[1] or min(map(min, cells)) < 0:
            raise InvalidPuzzle(f"a cell is outside the board of {size[0]} rows, {size[1]} columns")
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "size", size)

    @cached_property
    def index(self) -> dict[Cell, int]:
        """The number of every cell, from 0, row by row, for fast inner loops."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def links(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the neighbors of every cell, in the order of `neighbors`."""
        index = self.index
        return tuple(
            tuple(index[near] for near in self.shape.around(cell) if near in index)
            for cell in self.cells
        )

    @cached_property
    def colors(self) -> tuple[int, ...] | None:
        """A color, 0 or 1, for every cell, so that neighbors differ as on a chessboard.

        None if two colors are not enough, or if the board is not connected, because the colors of
        its parts are then independent. Linear in the number of neighbors.

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

        Parameters
        ----------
        cell : (row, col)
            An open cell.

        Raises
        ------
        KeyError
            If the cell is not in the grid.
        """
        return tuple(self.cells[number] for number in self.links[self.index[cell]])

    def distance(self, a: Cell, b: Cell) -> float:
        """Return a lower bound for the number of moves from a to b, as if no cell were blocked."""
        return self.shape.distance(a, b)

    def center(self, cell: Cell) -> Point:
        """Return the center (x, y) of a cell; y grows downwards."""
        return self.shape.center(cell)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners (x, y) of a cell; y grows downwards."""
        return self.shape.outline(cell)

    def say(self, cell: Cell) -> str:
        """Return the name of a cell, as its shape defines it: ``"row 2, column 3"``."""
        return self.shape.say(cell)

    def to_networkx(self) -> nx.Graph[Any]:
        """Return the graph of the cells.

        Returns
        -------
        networkx.Graph
            The nodes are cells with ``pos`` = (x, y), where y grows upwards as in networkx; on a
            board made from a graph, they also have the ``name`` of its node.

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
            graph.add_node(cell, pos=(x, 0.0 - y))
        if isinstance(self.shape, Network):
            names = dict(zip(self.shape.cells, self.shape.names, strict=True))
            nx.set_node_attributes(graph, {cell: names[cell] for cell in self.cells}, "name")
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
    """Return a color, 0 or 1, for some cells so that neighbors differ; None if there is none.

    Parameters
    ----------
    links : sequence of sequences of int
        The neighbors of every cell.
    cells : sequence of int
        The cells to color. Those that are not connected with the first get no color.

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
        The extent; at most `MAX_CELLS` cells in total.
    adjacency : {"edges+corners", "edges", "knight", "hopido"}
        See `Square`.
    blocked : iterable of (row, col)
        Cells that are not part of the board.

    Raises
    ------
    InvalidPuzzle
        If the extent is not a whole number from 1 or is too large, or no open cell is left.

    Examples
    --------
    >>> len(square(8, 8)), len(square(8, 8).neighbors((0, 0)))
    (64, 3)
    """
    return _rectangle(rows, cols, Square(adjacency), blocked)


def hexagonal(
    rows: int,
    cols: int,
    *,
    layout: str = "odd-r",
    adjacency: str = "edges",
    blocked: Iterable[Cell] = (),
) -> Grid:
    """Return a board of hexagons, in rows or in columns.

    Parameters
    ----------
    rows, cols : int
        The extent; at most `MAX_CELLS` cells in total.
    layout : {"odd-r", "even-r", "odd-q", "even-q"}
        Which rows or columns are shifted, see `LAYOUTS`.
    adjacency : {"edges", "edges+corners"}
        Both mean the same six neighbors.
    blocked : iterable of (row, col)
        Cells that are not part of the board.

    Raises
    ------
    InvalidPuzzle
        As `square`, and if there is no such layout.

    Examples
    --------
    >>> hexagonal(3, 3).neighbors((1, 1))
    ((0, 1), (0, 2), (1, 0), (1, 2), (2, 1), (2, 2))
    """
    return _rectangle(rows, cols, Hexagonal(layout, adjacency), blocked)


def triangular(
    rows: int, cols: int, *, adjacency: str = "edges", blocked: Iterable[Cell] = ()
) -> Grid:
    """Return a board of triangles, the first of which points up.

    Parameters
    ----------
    rows, cols : int
        The extent; at most `MAX_CELLS` cells in total.
    adjacency : {"edges", "edges+corners"}
        The three neighbors that share a side, or the twelve that share a side or a corner.
    blocked : iterable of (row, col)
        Cells that are not part of the board.

    Raises
    ------
    InvalidPuzzle
        As `square`.

    Examples
    --------
    >>> triangular(2, 4).neighbors((0, 2))
    ((0, 1), (0, 3), (1, 2))
    """
    return _rectangle(rows, cols, Triangular(adjacency), blocked)


def _rectangle(rows: int, cols: int, shape: Shape, blocked: Iterable[Cell]) -> Grid:
    rows, cols = _whole(rows), _whole(cols)
    if rows < 1 or cols < 1 or rows * cols > MAX_CELLS:
        raise InvalidPuzzle(
            f"a board of {rows} x {cols} cells: both must be at least 1, "
            f"and at most {MAX_CELLS:,} cells are allowed"
        )
    try:
        shut = {(row, col) for row, col in blocked}
    except (TypeError, ValueError):
        raise InvalidPuzzle(f"blocked={blocked!r}: use cells (row, column)") from None
    cells = tuple((r, c) for r in range(rows) for c in range(cols) if (r, c) not in shut)
    return Grid(cells, shape, (rows, cols))


def _whole(extent: Any) -> int:
    """Return a number of rows or columns, given as an int of Python or NumPy."""
    try:
        if not isinstance(extent, bool):
            return index(extent)
    except TypeError:
        pass
    raise InvalidPuzzle(f"{extent!r} is not a number of rows or columns: use a whole number from 1")


def from_graph(graph: nx.Graph[Any], pos: Mapping[Hashable, Sequence[float]] | None = None) -> Grid:
    """Return a board whose cells are the nodes of a graph.

    Parameters
    ----------
    graph : networkx.Graph
        Any graph; directions, weights, loops and parallel edges are ignored.
    pos : mapping from node to (x, y), optional
        The positions of the nodes, where y grows upwards as in networkx; by default the attribute
        ``pos`` of each node, or a circle if a node has none.

    Returns
    -------
    Grid
        If all nodes are pairs of whole numbers from 0, on a board of at most `MAX_CELLS` cells,
        they are the cells; otherwise node k of the graph is the cell ``(0, k)``.
        ``grid.shape.names`` contains their names.

    Raises
    ------
    InvalidPuzzle
        If it is not a graph, there is no node, two nodes have the same name or position, or a
        position is missing in `pos` or is not a pair of numbers.

    Examples
    --------
    >>> import networkx as nx
    >>> board = from_graph(nx.cycle_graph(["a", "b", "c", "d"]))
    >>> board.neighbors((0, 0)), board.say((0, 2))
    (((0, 1), (0, 3)), 'node c')
    """
    shape = network_of(graph, pos, MAX_CELLS)
    return Grid(shape.cells, shape)
