"""Boards in feedback: as lines of text for everybody, and as a picture where one can be drawn."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from html import escape
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Any, Protocol

from hidato_edu.boards.grid import Cell, Grid, Network
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.graphs import Graph

__all__ = [
    "FilledBoard",
    "GraphPicture",
    "HandBoard",
    "Picture",
    "PointerBoard",
    "as_image",
    "as_table",
]

ARROWS = {
    (-1, -1): "\N{NORTH WEST ARROW}",
    (-1, 0): "\N{UPWARDS ARROW}",
    (-1, 1): "\N{NORTH EAST ARROW}",
    (0, -1): "\N{LEFTWARDS ARROW}",
    (0, 1): "\N{RIGHTWARDS ARROW}",
    (1, -1): "\N{SOUTH WEST ARROW}",
    (1, 0): "\N{DOWNWARDS ARROW}",
    (1, 1): "\N{SOUTH EAST ARROW}",
}
TIPS = ("\N{BLACK UP-POINTING TRIANGLE}", "\N{BLACK DOWN-POINTING TRIANGLE}")
"""Of triangles with an even and with an odd sum of row and column."""


class Picture(Protocol):
    """What feedback can show: ``str`` gives the text."""

    def __str__(self) -> str: ...

    def _repr_png_(self) -> bytes: ...


def as_image(picture: Picture) -> str:
    """Return a picture as HTML; its text is there for screen readers.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> as_image(FilledBoard(hidato.from_array([[1, 2]])))[:10]
    '<img alt="'
    """
    text = escape(str(picture))
    try:
        png = picture._repr_png_()
    except ImportError:  # a browser's Python without matplotlib
        return f"<pre>{text}</pre>"
    image = b64encode(png).decode()
    return f'<img alt="{text}" style="max-width: 320px" src="data:image/png;base64,{image}">'


@dataclass(frozen=True)
class FilledBoard:
    """A board with numbers; '.' is a blank, '#' a wall, '*' marks the cells to look at.

    Parameters
    ----------
    puzzle : Puzzle
        The board and its givens.
    numbers : mapping from cell to int, optional
        What stands on it; by default the givens.
    violations : tuple of Violation
        Their cells are marked.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> defect = Violation("blank", ((0, 1),), "row 0, column 1 is blank")
    >>> print(FilledBoard(hidato.from_array([[1, 0], [-1, 3]]), violations=(defect,)))
         0  1
    0 |  1 *.
    1 |  #  3
    >>> print(FilledBoard(hidato.from_array([[1, 0], [0, 4]], cell="hexagon")))
         0  1
    0 |  1  .
    1 |   .  4
    >>> print(FilledBoard(hidato.from_array([[1, 0], [0, 4]], cell="triangle")))
         0  1
    0 | 1▲ .▼
    1 | .▼ 4▲
    """

    puzzle: Puzzle
    numbers: Mapping[Cell, int] | None = None
    violations: tuple[Violation, ...] = ()

    def __str__(self) -> str:
        shown = self.puzzle.givens if self.numbers is None else self.numbers
        marked = {cell for violation in self.violations for cell in violation.cells}

        def token(cell: Cell) -> str:
            number = shown.get(cell, 0)
            text = str(number) if number else "." if cell in self.puzzle.grid else "#"
            return f"*{text}" if cell in marked else text

        return as_table(self.puzzle.grid, token)

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        png: bytes = draw.board(
            _with_written_walls(self.puzzle, self.numbers or {}),
            self.numbers,
            violations=self.violations,
        )._repr_png_()
        return png


def _with_written_walls(puzzle: Puzzle, numbers: Mapping[Cell, int]) -> Puzzle:
    """Return the puzzle with every wall that holds a number as a cell, so that it is drawn."""
    if puzzle.grid.shape.name == "graph":
        return puzzle
    rows, cols = puzzle.grid.size
    written = [cell for cell in numbers if 0 <= cell[0] < rows and 0 <= cell[1] < cols]
    return replace(puzzle, grid=replace(puzzle.grid, cells=(*puzzle.grid.cells, *written)))


@dataclass(frozen=True)
class PointerBoard:
    """A board on which every cell points to a neighbor, with the numbers of the walk.

    Where arrows would not tell all neighbors apart, as for a knight, '>' leads to the row and
    column that is meant, or to the node of a graph.

    Parameters
    ----------
    grid : Grid
        The open cells.
    pointers : mapping from cell to cell
        Where each of them points to.
    walk : tuple of (row, col)
        The cells that the walk visits, in order; it begins at the first.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> points = {(0, 0): (0, 1), (0, 1): (0, 0), (0, 2): (0, 1)}
    >>> print(PointerBoard(grid.square(1, 3), points, ((0, 1), (0, 0))))
         0  1  2
    0 | 2→ 1← .←
    >>> knight = grid.square(2, 3, adjacency="knight")
    >>> print(PointerBoard(knight, {(0, 0): (1, 2), (1, 2): (0, 0)}, ((0, 0), (1, 2))))
            0     1     2
    0 | 1>1,2     #     #
    1 |     #     # 2>0,0
    """

    grid: Grid
    pointers: Mapping[Cell, Cell]
    walk: tuple[Cell, ...]

    def __str__(self) -> str:
        order = {cell: number for number, cell in enumerate(self.walk, start=1)}

        def token(cell: Cell) -> str:
            if cell not in self.pointers:
                return "#"
            return f"{order.get(cell, '.')}{_arrow(self.grid, cell, self.pointers[cell])}"

        return as_table(self.grid, token)

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        png: bytes = draw.walk(self.grid, self.pointers, self.walk[0])._repr_png_()
        return png


@dataclass(frozen=True)
class HandBoard:
    """A board on which a student works by hand: nothing on it is computed.

    Parameters
    ----------
    puzzle : Puzzle
        The board and its givens.
    numbers : mapping from cell to int
        What the student has written so far.
    pointers : mapping from cell to cell, optional
        Where the cells point to, on a board of pointers.
    start : (row, col), optional
        Where the work begins; it is framed in the picture.
    marked : tuple of (row, col)
        The cells to look at, with '*' in the text.
    joined : bool
        Whether the picture joins neighbors whose numbers follow each other, as on a path.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> board = hidato.from_array([[1, 0, 0]])
    >>> print(HandBoard(board, {(0, 1): 2}, {(0, 1): (0, 0)}, marked=((0, 2),)))
         0  1  2
    0 |  1 2← *.
    """

    puzzle: Puzzle
    numbers: Mapping[Cell, int]
    pointers: Mapping[Cell, Cell] | None = None
    start: Cell | None = None
    marked: tuple[Cell, ...] = ()
    joined: bool = True

    @property
    def grid(self) -> Grid:
        """The cells of the board."""
        return self.puzzle.grid

    def __str__(self) -> str:
        shown = {**self.puzzle.givens, **self.numbers}

        def token(cell: Cell) -> str:
            text = str(shown.get(cell, ".")) if cell in self.puzzle.grid else "#"
            there = (self.pointers or {}).get(cell)
            if there is not None:
                text += _arrow(self.puzzle.grid, cell, there)
            return f"*{text}" if cell in self.marked else text

        return as_table(self.puzzle.grid, token)

    def _repr_png_(self) -> bytes:
        from hidato_edu.draw.views.manual_trace import ByHand

        png: bytes = ByHand(self)._repr_png_()
        return png


@dataclass(frozen=True)
class GraphPicture:
    """A graph: in words every node with its neighbors; '*' marks what to look at.

    Parameters
    ----------
    graph : networkx.Graph
        At least one node. A node lies at its attribute ``pos``, or where it says itself.
    nodes : tuple of nodes
        They are marked.
    edges : tuple of pairs of nodes
        They are marked, too; a pair need not be an edge.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> graph = grid.square(1, 3).to_networkx()
    >>> print(GraphPicture(graph, nodes=((0, 1),), edges=(((0, 0), (0, 2)),)))
     (0, 0): (0, 1)
    *(0, 1): (0, 0) (0, 2)
     (0, 2): (0, 1)
    * (0, 0) - (0, 2)
    """

    graph: Graph
    nodes: tuple[Any, ...] = ()
    edges: tuple[tuple[Any, Any], ...] = ()

    def __str__(self) -> str:
        width = max(len(str(node)) for node in self.graph)
        lines = [
            f"{'*' if node in self.nodes else ' '}{node!s:<{width}}: "
            + " ".join(str(other) for other in self.graph[node])
            for node in self.graph
        ]
        pairs = [f"* {a} - {b}" for a, b in self.edges]
        return "\n".join(line.rstrip() for line in (*lines, *pairs))

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        view = draw.graph(self.graph, nodes=self.nodes, edges=self.edges, labels=self._labels())
        png: bytes = view._repr_png_()
        return png

    def _labels(self) -> dict[Any, str]:
        """Return how a node is called in the picture: a cell without its parentheses."""
        return {node: str(node).strip("()").replace(", ", ",") for node in self.graph}


def _arrow(grid: Grid, cell: Cell, there: Cell) -> str:
    """Return an arrow towards a neighbor, or its name where eight arrows are too few."""
    shape = grid.shape
    if isinstance(shape, Network):
        return f">{shape.say(there).removeprefix('node ')}"
    step = (there[0] - cell[0], there[1] - cell[1])
    if shape.name == "square" and step in ARROWS:
        return ARROWS[step]
    if shape.name == "hexagon" or (shape.name == "triangle" and shape.adjacency == "edges"):
        (x, y), (u, v) = grid.center(cell), grid.center(there)
        eighth = round(atan2(v - y, u - x) / (pi / 4))
        return ARROWS[round(sin(eighth * pi / 4)), round(cos(eighth * pi / 4))]
    return f">{there[0]},{there[1]}"


def as_table(grid: Grid, token: Callable[[Cell], str]) -> str:
    """Return the board as lines, with the numbers of rows and columns at the border.

    Shifted rows of hexagons begin further right; a triangle has its tip behind its number. A graph
    has a line for every node.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> print(as_table(grid.square(1, 2), lambda cell: "ab"[cell[1]]))
         0  1
    0 |  a  b
    """
    if isinstance(grid.shape, Network):
        names = [grid.say(cell).removeprefix("node ") for cell in grid.cells]
        margin = max(map(len, names))
        named = zip(names, grid.cells, strict=True)
        return "\n".join(f"{name:<{margin}} | {token(cell)}" for name, cell in named)
    rows, cols = grid.size
    tips = TIPS if grid.shape.name == "triangle" else ("", "")
    table = [[token((r, c)) + tips[(r + c) % 2] for c in range(cols)] for r in range(rows)]
    width = max(2, *(len(text) for line in table for text in line))
    margin = len(str(rows - 1))
    lines = [" " * (margin + 2) + "".join(f" {col:>{width}}" for col in range(cols))]
    for row, line in enumerate(table):
        is_shifted = grid.shape.layout == ("odd-r" if row % 2 else "even-r")
        shift = " " * ((width + 1) // 2 * is_shifted)
        lines.append(f"{row:>{margin}} |{shift}" + "".join(f" {text:>{width}}" for text in line))
    return "\n".join(lines)
