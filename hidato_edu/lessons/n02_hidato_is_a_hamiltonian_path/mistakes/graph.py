"""Known wrong graphs of a board: one right rule, each time with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import combinations, pairwise, product
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.hidato.hardness.graphs import Graph
from hidato_edu.hidato.puzzle import Puzzle

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

KNOWN = {
    "no-edges": (_by(lambda rows, cols: False),),
    "empty": (lambda puzzle: _graph((), ()),),
    "four-neighbors": (_by(lambda rows, cols: abs(rows) + abs(cols) == 1),),
    "diagonals-only": (_by(lambda rows, cols: abs(rows) == abs(cols) == 1),),
    "one-diagonal": (_directions((0, 1), (1, 0), (1, 1)), _directions((0, 1), (1, 0), (1, -1))),
    "one-direction": (
        _directions((0, 1)),
        _directions((1, 0)),
        _directions((1, 1)),
        _directions((1, -1)),
        _directions((0, 1), (1, 1), (1, -1)),
        _directions((1, 0), (1, 1), (1, -1)),
        _directions((0, 1), (1, 1)),
        _directions((1, 0), (1, 1)),
    ),
    "manhattan": (
        _by(lambda rows, cols: 1 <= abs(rows) + abs(cols) <= 2),
        _by(lambda rows, cols: abs(rows) + abs(cols) <= 2),
    ),
    "two-away": (
        _by(lambda rows, cols: 1 <= max(abs(rows), abs(cols)) <= 2),
        _by(lambda rows, cols: max(abs(rows), abs(cols)) <= 2),
        _by(lambda rows, cols: max(abs(rows), abs(cols)) == 2),
    ),
    "one-distance": (
        _by(lambda rows, cols: min(abs(rows), abs(cols)) <= 1 and (rows, cols) != (0, 0)),
        _by(lambda rows, cols: abs(rows) == 1 or abs(cols) == 1),
        _by(lambda rows, cols: min(abs(rows), abs(cols)) == 1),
        _by(lambda rows, cols: abs(rows) <= 1 or abs(cols) <= 1),
    ),
    "no-absolute-value": (
        _by(lambda rows, cols: rows <= 1 and cols <= 1 and (rows, cols) != (0, 0)),
        _by(lambda rows, cols: rows <= 1 and cols <= 1),
        _by(lambda rows, cols: max(rows, cols) == 1),
    ),
    "same-line": (
        _by(lambda rows, cols: (rows == 0) != (cols == 0)),
        _by(lambda rows, cols: rows == 0 != cols),
        _by(lambda rows, cols: cols == 0 != rows),
    ),
    "knight": (_by(lambda rows, cols: {abs(rows), abs(cols)} == {1, 2}),),
    "all-pairs": (_by(lambda rows, cols: (rows, cols) != (0, 0)), _by(lambda rows, cols: True)),
    "in-order": (_in_order,),
    "loops": (
        _loops,
        _by(lambda rows, cols: abs(rows) + abs(cols) <= 1),
        _by(lambda rows, cols: rows == cols == 0),
    ),
    "lonely-cells": (_edges_only,),
    "walls": (_with_walls, _lone_walls, _edge_to_wall),
    "over-the-border": (_over_the_border,),
    "wrap-around": (_wrapped(True, False), _wrapped(False, True), _flat),
    "givens": (
        _only(_BLANK, isolated=False),
        _only(_BLANK, isolated=True),
        _only(lambda puzzle, cell: cell in puzzle.givens, isolated=False),
        _only(lambda puzzle, cell: cell in puzzle.givens, isolated=True),
    ),
    "last-line": (_only(_INSIDE, isolated=False), _only(_INSIDE, isolated=True)),
    "swapped-nodes": (_swapped,),
    "numbered-nodes": (_numbered(0), _numbered(1)),
}
