"""Boards without numbers: cells, who is whose neighbor, and how a cell is drawn.

A `Grid` is a set of cells together with a `Shape`, which knows the free lattice: candidates for
neighbors, distance, outline. A blocked cell is simply not in the grid.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, isfinite, pi, sin
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

    def say(self, cell: Cell) -> str:
        """Return the name of a cell in the shape's own terms: ``"row 2, column 3"``."""
        return self.shape.say(cell)

    def to_networkx(self) -> nx.Graph[Any]:
        """Return the graph of the cells.

        Returns
        -------
        networkx.Graph
            Nodes are cells with ``pos`` = (x, y), y growing upwards as networkx draws it; those of
            a board made from a graph also have its ``name`` of the node.

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
    adjacency : {"edges+corners", "edges", "knight", "hopido"}
        See `Square`.
    blocked : iterable of (row, col)
        Cells that are no part of the board.

    Raises
    ------
    InvalidPuzzle
        If the extent is no whole number from 1 or too large, or no open cell is left.

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
        Extent; at most `MAX_CELLS` cells in all.
    layout : {"odd-r", "even-r", "odd-q", "even-q"}
        Which rows or columns are shifted, see `LAYOUTS`.
    adjacency : {"edges", "edges+corners"}
        Both name the same six neighbors.
    blocked : iterable of (row, col)
        Cells that are no part of the board.

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
    """Return a board of triangles, the first of which has its base below.

    Parameters
    ----------
    rows, cols : int
        Extent; at most `MAX_CELLS` cells in all.
    adjacency : {"edges", "edges+corners"}
        The three neighbors over a side, or the twelve over sides and corners.
    blocked : iterable of (row, col)
        Cells that are no part of the board.

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
            f"and there may be {MAX_CELLS:,} cells at most"
        )
    try:
        shut = {(row, col) for row, col in blocked}
    except (TypeError, ValueError):
        raise InvalidPuzzle(f"blocked={blocked!r}: use cells (row, column)") from None
    cells = tuple((r, c) for r in range(rows) for c in range(cols) if (r, c) not in shut)
    return Grid(cells, shape, (rows, cols))


def _whole(extent: Any) -> int:
    """Return a number of rows or columns; NumPy's ints are welcome."""
    try:
        if not isinstance(extent, bool):
            return index(extent)
    except TypeError:
        pass
    raise InvalidPuzzle(f"{extent!r} is no number of rows or columns: use a whole number from 1")


def from_graph(graph: nx.Graph[Any], pos: Mapping[Hashable, Sequence[float]] | None = None) -> Grid:
    """Return a board whose cells are the nodes of a graph.

    Parameters
    ----------
    graph : networkx.Graph
        Any graph; directions, weights, loops and doubled edges do not count.
    pos : mapping from node to (x, y), optional
        Where the nodes are drawn, y growing upwards as networkx draws it; by default the
        attribute ``pos`` of each node, or a circle where a node has none.

    Returns
    -------
    Grid
        Nodes that are all pairs of whole numbers from 0 keep them as cells, where these lie on a
        board of at most `MAX_CELLS` cells; otherwise node k of the graph is the cell ``(0, k)``.
        ``grid.shape.names`` tells their names.

    Raises
    ------
    InvalidPuzzle
        If it is no graph, there is no node, two nodes have the same name or place, or a place is
        missing in `pos` or is no pair of numbers.

    Examples
    --------
    >>> import networkx as nx
    >>> board = from_graph(nx.cycle_graph(["a", "b", "c", "d"]))
    >>> board.neighbors((0, 0)), board.say((0, 2))
    (((0, 1), (0, 3)), 'node c')
    """
    try:
        nodes = list(graph.nodes)
    except (AttributeError, TypeError):
        raise InvalidPuzzle(f"{graph!r} is no graph: one of networkx is needed") from None
    if not nodes:
        raise InvalidPuzzle("a board needs at least one open cell: the graph has no node")
    places = _places(graph, nodes) if pos is None else pos
    missing = next((node for node in nodes if node not in places), None)
    if missing is not None:
        raise InvalidPuzzle(f"pos has no place for the node {missing!r}")
    index = {node: number for number, node in enumerate(nodes)}
    edges = {tuple(sorted((index[a], index[b]))) for a, b in graph.edges() if a != b}
    shape = Network(
        tuple(nodes) if _are_cells(nodes) else tuple((0, k) for k in range(len(nodes))),
        tuple(map(str, nodes)),
        tuple(_down(node, places[node]) for node in nodes),
        tuple((a, b) for a, b in sorted(edges)),
    )
    return Grid(shape.cells, shape)


def _places(graph: nx.Graph[Any], nodes: list[Any]) -> Mapping[Hashable, Sequence[float]]:
    """Return the places that the nodes tell, or a circle on which they are 1 apart."""
    told = {node: graph.nodes[node].get("pos") for node in nodes}
    if all(place is not None for place in told.values()):
        return told
    turn = 2 * pi / len(nodes)
    radius = 0.5 / sin(turn / 2) if len(nodes) > 1 else 0.0
    ring = [(radius * sin(k * turn), radius * cos(k * turn)) for k in range(len(nodes))]
    return {node: (round(x, 9), round(y, 9)) for node, (x, y) in zip(nodes, ring, strict=True)}


def _down(node: object, place: Sequence[float]) -> Point:
    """Return a place with y growing downwards."""
    try:
        x, y = map(float, place)
    except (TypeError, ValueError):
        raise InvalidPuzzle(f"{place!r} is no place (x, y) of the node {node!r}") from None
    if not (isfinite(x) and isfinite(y)):
        raise InvalidPuzzle(f"{place!r} is no place (x, y) of the node {node!r}")
    return (x, 0.0 - y)


def _are_cells(nodes: Sequence[Any]) -> bool:
    """Return whether all nodes are pairs of whole numbers from 0, on no board that is too large."""
    if not all(map(_is_cell, nodes)):
        return False
    rows, cols = (1 + max(part) for part in zip(*nodes, strict=True))
    return bool(rows * cols <= MAX_CELLS)


def _is_cell(node: object) -> bool:
    """Return whether a node is a pair of whole numbers from 0."""
    if not isinstance(node, tuple) or len(node) != 2:
        return False
    return all(type(part) is int and part >= 0 for part in node)
