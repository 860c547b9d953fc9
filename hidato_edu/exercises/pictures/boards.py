"""Boards in feedback: as lines of text for everybody, and as a picture where one can be drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Any

from hidato_edu.boards.grid import Cell, Grid, Network
from hidato_edu.exercises import views
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.graphs import Graph

__all__ = [
    "FilledBoard",
    "GraphPicture",
    "HandBoard",
    "HandPicture",
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
TOWARD = dict(
    zip(ARROWS, ("up left", "up", "up right", "left", "right", "down left", "down", "down right"),
        strict=True)
)  # fmt: skip
TIPS = ("\N{BLACK UP-POINTING TRIANGLE}", "\N{BLACK DOWN-POINTING TRIANGLE}")
"""Of triangles with an even and with an odd sum of row and column."""


class Picture(ABC):
    """What feedback can show: ``str`` gives the text."""

    @abstractmethod
    def view(self) -> views.View:
        """Return what draws it."""

    def _repr_png_(self) -> bytes:
        return self.view()._repr_png_()


@dataclass(frozen=True)
class HandPicture(Picture):
    """A board on which a student works by hand, from the cell `start`; look at those `marked`."""

    start: Cell | None = field(default=None, kw_only=True)
    marked: tuple[Cell, ...] = field(default=(), kw_only=True)

    @property
    @abstractmethod
    def grid(self) -> Grid:
        """The cells that can be chosen."""

    @property
    def first(self) -> Cell:
        """The cell that a form frames first."""
        return self.start or self.grid.cells[0]

    def place(self, cell: Cell) -> str:
        """Return the name of a cell."""
        return self.grid.say(cell)

    @abstractmethod
    def describe(self, cell: Cell) -> str:
        """Return a cell and what it holds in words, for a screen reader."""


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
class FilledBoard(Picture):
    """A board with numbers; '.' is a blank, '#' a wall, '*' marks the cells to look at.

    On it are `numbers`, by default the givens; the cells of `violations` are marked.

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

    def view(self) -> views.View:
        """Return what draws it."""
        board = _with_written_walls(self.puzzle, self.numbers or {})
        return views.board(board, self.numbers, violations=self.violations)


def _with_written_walls(puzzle: Puzzle, numbers: Mapping[Cell, int]) -> Puzzle:
    """Return the puzzle with every wall that holds a number as a cell, so that it is drawn."""
    if puzzle.grid.shape.name == "graph":
        return puzzle
    rows, cols = puzzle.grid.size
    written = [cell for cell in numbers if 0 <= cell[0] < rows and 0 <= cell[1] < cols]
    return replace(puzzle, grid=replace(puzzle.grid, cells=(*puzzle.grid.cells, *written)))


@dataclass(frozen=True)
class PointerBoard(Picture):
    """A board on which every cell points to a neighbor, with the numbers of the walk.

    Where arrows would not tell all neighbors apart, as for a knight, '>' leads to the row and
    column that is meant, or to the node of a graph.

    `walk` has the cells that the walk visits, in order.

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

    def view(self) -> views.View:
        """Return what draws it."""
        return views.walk(self.grid, self.pointers, self.walk[0])


@dataclass(frozen=True)
class HandBoard(HandPicture):
    """A board on which a student works by hand: nothing on it is computed.

    Where numbers that follow each other are `joined`, the picture shows a path.

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

    @property
    def first(self) -> Cell:
        """The cell that a form frames first: without a start, that of the 1."""
        ones = (cell for cell, number in self.puzzle.givens.items() if number == 1)
        return self.start or next(ones, self.grid.cells[0])

    def describe(self, cell: Cell) -> str:
        """Return a cell and what it holds in words, for a screen reader."""
        number = self.numbers.get(cell, self.puzzle.givens.get(cell, 0))
        words = [self.grid.say(cell)]
        words.append(f"{number}, given" if cell in self.puzzle.givens else str(number or "blank"))
        to = (self.pointers or {}).get(cell)
        if to is not None:
            square = self.grid.shape.name == "square"
            toward = TOWARD.get((to[0] - cell[0], to[1] - cell[1])) if square else None
            words.append(f"points {toward or 'to ' + self.grid.say(to)}")
        return ", ".join(words)

    def view(self) -> views.View:
        """Return what draws it."""
        return views.ByHand(self)


@dataclass(frozen=True)
class GraphPicture(Picture):
    """A graph: in words every node with its neighbors; '*' marks what to look at.

    A node lies at its attribute ``pos``, or where it says itself. A pair need not be an edge.

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

    def view(self) -> views.View:
        """Return what draws it."""
        return views.graph(self.graph, nodes=self.nodes, edges=self.edges, labels=self._labels())

    def _labels(self) -> dict[Any, str]:
        """Return how a node is called in the picture: a cell without its parentheses."""
        return {node: str(node).strip("()").replace(", ", ",") for node in self.graph}


def _arrow(grid: Grid, cell: Cell, there: Cell) -> str:
    """Return an arrow towards a neighbor, or its name where eight arrows are too few."""
    shape = grid.shape
    if isinstance(shape, Network):
        return f">{shape.say(there).removeprefix('node ')}"
    near = shape.around(cell)
    told_apart = len({_way(grid, cell, one) for one in near}) == len(near)
    if told_apart and not _corners(grid, cell).isdisjoint(_corners(grid, there)):
        return ARROWS[_way(grid, cell, there)]
    return f">{there[0]},{there[1]}"


def _way(grid: Grid, cell: Cell, there: Cell) -> Cell:
    """Return in which of the eight directions of `ARROWS` a cell lies."""
    (x, y), (u, v) = grid.center(cell), grid.center(there)
    eighth = round(atan2(v - y, u - x) / (pi / 4)) * pi / 4
    return round(sin(eighth)), round(cos(eighth))


def _corners(grid: Grid, cell: Cell) -> set[tuple[float, ...]]:
    return {(round(x, 6), round(y, 6)) for x, y in grid.outline(cell)}


def as_table(grid: Grid, token: Callable[[Cell], str]) -> str:
    """Return the board as lines, with the numbers of rows and columns at the border.

    Shifted rows begin further right; a triangle has its tip behind its number. A graph
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
    starts = [grid.shape.text_place((row, 0), width)[1] for row in (0, 1)]
    lines = [" " * (margin + 2) + "".join(f" {col:>{width}}" for col in range(cols))]
    for row, line in enumerate(table):
        shift = " " * ((width + 1) // 2 * (starts[row % 2] > min(starts)))
        lines.append(f"{row:>{margin}} |{shift}" + "".join(f" {text:>{width}}" for text in line))
    return "\n".join(lines)
