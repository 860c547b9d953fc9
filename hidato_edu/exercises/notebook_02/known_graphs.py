"""Known wrong graphs of a board: one right rule, each time with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import combinations, pairwise, product
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Misconception
from hidato_edu.hidato.hardness.graphs import Graph
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["MISCONCEPTIONS"]

Near: TypeAlias = Callable[[int, int], bool]
"""Whether cells so many rows and columns apart are joined."""
Build: TypeAlias = Callable[[Puzzle], Graph]


def _graph(nodes: Iterable[object], edges: Iterable[tuple[object, object]]) -> Graph:
    import networkx as nx

    graph: Graph = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_edges_from(edges)
    return graph


def _king(rows: int, cols: int) -> bool:
    return max(abs(rows), abs(cols)) == 1


def _joined(cells: Collection[Cell], near: Near) -> list[tuple[Cell, Cell]]:
    return [(a, b) for a, b in product(cells, repeat=2) if near(b[0] - a[0], b[1] - a[1])]


def _by(near: Near) -> Build:
    """Return what makes a graph with another idea of touching."""
    return lambda puzzle: _graph(puzzle.grid.cells, _joined(puzzle.grid.cells, near))


def _directions(*steps: Cell) -> Build:
    return _by(lambda rows, cols: (rows, cols) in steps)


def _loops(puzzle: Puzzle) -> Graph:
    cells = puzzle.grid.cells
    return _graph(cells, _joined(cells, lambda rows, cols: max(abs(rows), abs(cols)) <= 1))


def _edges_only(puzzle: Puzzle) -> Graph:
    return _graph((), _joined(puzzle.grid.cells, _king))


def _all_cells(puzzle: Puzzle) -> list[Cell]:
    rows, cols = puzzle.grid.size
    return [(row, col) for row in range(rows) for col in range(cols)]


def _with_walls(puzzle: Puzzle) -> Graph:
    return _graph(_all_cells(puzzle), _joined(_all_cells(puzzle), _king))


def _lone_walls(puzzle: Puzzle) -> Graph:
    return _graph(_all_cells(puzzle), _joined(puzzle.grid.cells, _king))


def _edge_to_wall(puzzle: Puzzle) -> Graph:
    cells, everywhere = puzzle.grid.cells, _all_cells(puzzle)
    return _graph(cells, [(a, b) for a, b in _joined(everywhere, _king) if a in cells])


def _over_the_border(puzzle: Puzzle) -> Graph:
    cells = puzzle.grid.cells
    around = [step for step in product((-1, 0, 1), repeat=2) if any(step)]
    pairs = product(cells, around)
    return _graph(cells, [(cell, (cell[0] + step[0], cell[1] + step[1])) for cell, step in pairs])


def _wrapped(below: bool, above: bool) -> Build:
    """Return what joins opposite edges: a[-1] is the last element."""

    def build(puzzle: Puzzle) -> Graph:
        rows, cols = puzzle.grid.size
        cells = puzzle.grid.cells
        edges = []
        for (row, col), down, right in product(cells, (-1, 0, 1), (-1, 0, 1)):
            there = (row + down, col + right)
            if below:
                there = (there[0] + rows * (there[0] < 0), there[1] + cols * (there[1] < 0))
            if above:
                there = (there[0] % rows, there[1] % cols)
            if there in puzzle.grid and there != (row, col):
                edges.append(((row, col), there))
        return _graph(cells, edges)

    return build


def _flat(puzzle: Puzzle) -> Graph:
    cols = puzzle.grid.size[1]
    near = {1, cols - 1, cols, cols + 1}
    pairs = combinations(puzzle.grid.cells, 2)
    return _graph(
        puzzle.grid.cells,
        [(a, b) for a, b in pairs if abs((b[0] - a[0]) * cols + b[1] - a[1]) in near],
    )


def _only(wanted: Callable[[Puzzle, Cell], bool], isolated: bool) -> Build:
    """Return what looks at some of the open cells only."""

    def build(puzzle: Puzzle) -> Graph:
        cells = [cell for cell in puzzle.grid.cells if wanted(puzzle, cell)]
        return _graph(puzzle.grid.cells if isolated else cells, _joined(cells, _king))

    return build


def _swapped(puzzle: Puzzle) -> Graph:
    cells = [(col, row) for row, col in puzzle.grid.cells]
    return _graph(cells, _joined(cells, _king))


def _numbered(first: int) -> Build:
    def build(puzzle: Puzzle) -> Graph:
        number = {cell: place for place, cell in enumerate(puzzle.grid.cells, start=first)}
        pairs = _joined(puzzle.grid.cells, _king)
        return _graph(number.values(), [(number[a], number[b]) for a, b in pairs])

    return build


def _in_order(puzzle: Puzzle) -> Graph:
    return _graph(puzzle.grid.cells, pairwise(puzzle.grid.cells))


_BLANK = lambda puzzle, cell: cell not in puzzle.givens  # noqa: E731
_INSIDE = lambda puzzle, cell: (  # noqa: E731
    cell[0] < puzzle.grid.size[0] - 1 and cell[1] < puzzle.grid.size[1] - 1
)

MISCONCEPTIONS = (
    Misconception(
        "no-edges",
        "The nodes are there, but no edge yet: `graph.add_edge(cell, other)` joins two cells.",
        (_by(lambda rows, cols: False),),
        "not yet",
    ),
    Misconception(
        "empty",
        "Your function returns a graph without nodes. Every open cell is a node.",
        (lambda puzzle: _graph((), ()),),
    ),
    Misconception(
        "four-neighbors",
        "Only cells with a common side are joined in your graph. In a Hidato cells that touch at a "
        "corner are neighbors, too.",
        (_by(lambda rows, cols: abs(rows) + abs(cols) == 1),),
    ),
    Misconception(
        "diagonals-only",
        "Only cells that touch at a corner are joined in your graph. Those with a common side "
        "touch, too.",
        (_by(lambda rows, cols: abs(rows) == abs(cols) == 1),),
    ),
    Misconception(
        "one-diagonal",
        "In your graph diagonal edges lead in one direction only. There are two kinds: down-right "
        "and down-left.",
        (_directions((0, 1), (1, 0), (1, 1)), _directions((0, 1), (1, 0), (1, -1))),
    ),
    Misconception(
        "one-direction",
        "Your graph has edges beside each other, or above each other, but not both. Go through "
        "all directions in which a king can step.",
        (
            _directions((0, 1)),
            _directions((1, 0)),
            _directions((1, 1)),
            _directions((1, -1)),
            _directions((0, 1), (1, 1), (1, -1)),
            _directions((1, 0), (1, 1), (1, -1)),
            _directions((0, 1), (1, 1)),
            _directions((1, 0), (1, 1)),
        ),
    ),
    Misconception(
        "manhattan",
        "Your graph also joins cells that lie two apart in a straight line; rows + columns <= 2 "
        "does that. Look at rows and columns separately.",
        (_by(lambda rows, cols: 1 <= abs(rows) + abs(cols) <= 2),
         _by(lambda rows, cols: abs(rows) + abs(cols) <= 2)),
    ),
    Misconception(
        "two-away",
        "Your graph also joins cells two rows or two columns apart. They do not touch.",
        (_by(lambda rows, cols: 1 <= max(abs(rows), abs(cols)) <= 2),
         _by(lambda rows, cols: max(abs(rows), abs(cols)) <= 2),
         _by(lambda rows, cols: max(abs(rows), abs(cols)) == 2)),
    ),
    Misconception(
        "one-distance",
        "Your graph joins cells where the row or the column is near. Both have to be.",
        (_by(lambda rows, cols: min(abs(rows), abs(cols)) <= 1 and (rows, cols) != (0, 0)),
         _by(lambda rows, cols: abs(rows) == 1 or abs(cols) == 1),
         _by(lambda rows, cols: min(abs(rows), abs(cols)) == 1),
         _by(lambda rows, cols: abs(rows) <= 1 or abs(cols) <= 1)),
    ),
    Misconception(
        "no-absolute-value",
        "Your graph joins cells that are far apart: a difference below 0 counts as small. Take "
        "its size, `abs`.",
        (_by(lambda rows, cols: rows <= 1 and cols <= 1 and (rows, cols) != (0, 0)),
         _by(lambda rows, cols: rows <= 1 and cols <= 1),
         _by(lambda rows, cols: max(rows, cols) == 1)),
    ),
    Misconception(
        "same-line",
        "Your graph joins all cells of a row, or of a column, however far apart.",
        (_by(lambda rows, cols: (rows == 0) != (cols == 0)),
         _by(lambda rows, cols: rows == 0 != cols),
         _by(lambda rows, cols: cols == 0 != rows)),
    ),
    Misconception(
        "knight",
        "Your graph joins cells that are a knight's move apart. Cells that touch are asked.",
        (_by(lambda rows, cols: {abs(rows), abs(cols)} == {1, 2}),),
    ),
    Misconception(
        "all-pairs",
        "Your graph joins every two cells, whether they touch or not.",
        (_by(lambda rows, cols: (rows, cols) != (0, 0)), _by(lambda rows, cols: True)),
    ),
    Misconception(
        "in-order",
        "Your graph joins each cell with the next one in the list of cells. Whether two cells "
        "touch does not depend on their places in the list.",
        (_in_order,),
    ),
    Misconception(
        "loops",
        "In your graph every cell is joined with itself, too: a distance of 0 is not excluded.",
        (_loops,
         _by(lambda rows, cols: abs(rows) + abs(cols) <= 1),
         _by(lambda rows, cols: rows == cols == 0)),
    ),
    Misconception(
        "lonely-cells",
        "Cells without a neighbor are missing: adding edges adds the nodes at their ends, no "
        "others. Add all open cells as nodes first.",
        (_edges_only,),
    ),
    Misconception(
        "walls",
        "Walls are nodes of your graph, or edges lead to them. Only open cells are nodes.",
        (_with_walls, _lone_walls, _edge_to_wall),
    ),
    Misconception(
        "over-the-border",
        "Edges of your graph lead to cells that are not on the board, such as (-1, 0). Add an edge "
        "only where both ends are open cells.",
        (_over_the_border,),
    ),
    Misconception(
        "wrap-around",
        "Your graph joins opposite edges of the board. In Python a[-1] is the last element and no "
        "error; a list of all cells in one row runs on into the next line.",
        (_wrapped(True, False), _wrapped(False, True), _flat),
    ),
    Misconception(
        "givens",
        "Cells with a given are left out, or only they are there. Every open cell is a node, "
        "whatever stands in it.",
        (
            _only(_BLANK, isolated=False),
            _only(_BLANK, isolated=True),
            _only(lambda puzzle, cell: cell in puzzle.givens, isolated=False),
            _only(lambda puzzle, cell: cell in puzzle.givens, isolated=True),
        ),
    ),
    Misconception(
        "last-line",
        "The last row and the last column are left out: `range(n)` ends at n - 1 already.",
        (_only(_INSIDE, isolated=False), _only(_INSIDE, isolated=True)),
    ),
    Misconception(
        "swapped-nodes",
        "Your nodes are (column, row). In this package a cell is (row, column).",
        (_swapped,),
    ),
    Misconception(
        "numbered-nodes",
        "Your nodes are numbers. Asked are the cells themselves as nodes, pairs (row, column).",
        (_numbered(0), _numbered(1)),
    ),
)  # fmt: skip
