"""What the editor shows: the kinds of cells, and boards as texts with a character for each cell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeAlias

from hidato_edu import experiments
from hidato_edu.boards.grid import Cell, Grid, Network
from hidato_edu.boards.shapes import Shape, lattices
from hidato_edu.core.errors import FormatError, InvalidPuzzle

__all__ = [
    "GRAPH",
    "KINDS",
    "SIZE",
    "as_board",
    "as_grid",
    "cell_at",
    "checked",
    "described",
    "kinds",
    "maps",
    "place_of",
    "read_map",
]

Board: TypeAlias = dict[str, Any]

SIZE = 40  # rows and columns that the editor shows
GRAPH = "graph"


def _kind(shape: Shape) -> str:
    """Return the key of a shape; of hexagons the adjacency does not count, it is always six."""
    return GRAPH if shape.name == GRAPH else f"{shape.name} {shape.layout or shape.adjacency}"


# Of shapes that differ in their adjacency only, the usual one.
KINDS: dict[str, Shape] = {_kind(shape): shape for shape in reversed([*lattices()])}
KINDS = dict(reversed(KINDS.items()))
"""Key to lattice, in the order of the menu; a graph is of the kind `GRAPH`."""

FAR = 1_000, 2_000  # a row and a column that are told apart in the words of a cell


def kinds() -> list[Board]:
    """Return how the cells of each kind are drawn and called.

    Examples
    --------
    >>> hexagon = next(one for one in kinds() if one["kind"] == "hexagon odd-q")
    >>> hexagon["cells"][0][1]["name"], hexagon["down"], hexagon["right"]
    ('column {col}, hexagon {row}', [0.0, 2.0], [1.7321, 0.0])
    """
    return [
        {
            "kind": kind,
            "words": shape.words,
            "cells": [[_cell(shape, row, col) for col in (0, 1)] for row in (0, 1)],
            "down": _way(shape, (2, 0)),
            "right": _way(shape, (0, 2)),
        }
        for kind, shape in KINDS.items()
    ]


def _cell(shape: Shape, row: int, col: int) -> Board:
    far = (FAR[0] + row, FAR[1] + col)
    name = shape.say(far).replace(str(far[0]), "{row}").replace(str(far[1]), "{col}")
    return {
        "name": name,
        "corners": [_short(*point) for point in shape.outline((row, col))],
        "near": [[r - row, c - col] for r, c in shape.around((row, col))],
    }


def _way(shape: Shape, cell: Cell) -> list[float]:
    (x, y), (u, v) = shape.center((0, 0)), shape.center(cell)
    return _short(u - x, v - y)


def _short(x: float, y: float) -> list[float]:
    return [round(x, 4), round(y, 4)]


# ---- boards in and out


def as_board(grid: Grid) -> Board:
    """Return a grid as the editor takes it.

    Examples
    --------
    >>> from hidato_edu.boards.grid import triangular
    >>> as_board(triangular(2, 3, blocked=[(0, 1)]))
    {'map': ['.#.', '...'], 'kind': 'triangle edges', 'graph': None}
    """
    shape = grid.shape
    if isinstance(shape, Network):
        nodes = "".join(".#"[node not in grid] for node in shape.cells)
        return {"map": [nodes], "kind": GRAPH, "graph": _graph(shape)}
    rows, cols = grid.size
    texts = ["".join(".#"[(r, c) not in grid] for c in range(cols)) for r in range(rows)]
    return {"map": texts, "kind": _kind(shape), "graph": None}


def as_grid(board: Mapping[str, Any]) -> Grid:
    """Return the grid of a board, see `as_board`.

    Examples
    --------
    >>> board = as_grid({"map": [".#", ".."], "kind": "square edges", "graph": None})
    >>> board.neighbors((1, 0))
    ((0, 0), (1, 1))
    """
    rows = board["map"]
    opened = [(r, c) for r, row in enumerate(rows) for c, one in enumerate(row) if one == "."]
    if not opened:
        raise ValueError("the map has no open cell: a path needs at least one")
    if board["kind"] != GRAPH:
        return Grid(tuple(opened), KINDS[board["kind"]], (len(rows), len(rows[0])))
    shape = _network(board["graph"])
    size = Grid(shape.cells, shape).size
    return Grid(tuple(shape.cells[node] for _, node in opened), shape, size)


def cell_at(grid: Grid, place: Iterable[int]) -> Cell:
    """Return the cell at a place of the editor: of a graph, row 0 and the number of a node."""
    row, col = place
    return grid.shape.cells[col] if isinstance(grid.shape, Network) else (row, col)


def place_of(grid: Grid, cell: Cell) -> list[int]:
    """Return the place of a cell in the editor, see `cell_at`."""
    return [0, grid.shape.cells.index(cell)] if isinstance(grid.shape, Network) else list(cell)


def _graph(shape: Network) -> Board:
    """Return a graph as plain values: first what it is, then how it is drawn."""
    from hidato_edu.draw.views.graphs.bows import bowed  # a worker loads nothing that draws

    corner = shape.outline(shape.cells[0])[0][0]
    radius = corner - shape.points[0][0]
    lines = bowed(shape.points, shape.edges, 2 * radius, 1.2 * radius, touch=0.9 * radius)
    return {
        "cells": list(map(list, shape.cells)),
        "names": list(shape.names),
        "points": list(map(list, shape.points)),
        "edges": list(map(list, shape.edges)),
        "words": [shape.say(cell) for cell in shape.cells],
        "radius": radius,
        "lines": [[[float(f"{x:.5g}"), float(f"{y:.5g}")] for x, y in line] for line in lines],
    }


def _network(graph: Mapping[str, Any]) -> Network:
    return _network_of(
        tuple((row, col) for row, col in graph["cells"]),
        tuple(graph["names"]),
        tuple((x, y) for x, y in graph["points"]),
        tuple((one, other) for one, other in graph["edges"]),
    )


_network_of = cache(Network)  # it keeps the distances that it has found


# ---- where boards come from


def checked(grid: Grid) -> Grid:
    """Return a grid if the laboratory can show it.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> checked(square(2, 50))
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.InvalidPuzzle: the laboratory shows 40 rows and columns at most, not 2 x 50
    """  # noqa: E501
    shape = grid.shape
    if isinstance(shape, Network):
        if len(shape.cells) > SIZE * SIZE:
            raise InvalidPuzzle(
                f"the laboratory shows {SIZE * SIZE:,} nodes at most, not {len(shape.cells):,}"
            )
    elif _kind(shape) not in KINDS:
        raise InvalidPuzzle(
            f"the laboratory shows squares, hexagons, triangles and graphs, not {shape!r}"
        )
    elif max(grid.size) > SIZE:
        rows, cols = grid.size
        raise InvalidPuzzle(
            f"the laboratory shows {SIZE} rows and columns at most, not {rows} x {cols}"
        )
    return grid


def maps() -> list[Board]:
    """Return the maps that have a name: ``name``, ``words``, and the board.

    Examples
    --------
    >>> [one["words"] for one in maps()][-4:]
    ['flower: hexagons', 'triangle: triangles', 'gem: triangles', 'dodecahedron: a graph']
    """
    found = []
    for name in experiments.MAPS:
        board = as_board(experiments.preset(name))
        form = "a graph" if board["kind"] == GRAPH else f"{board['kind'].split()[0]}s"
        words = name if form == "squares" else f"{name}: {form}"
        found.append({"name": name, "words": words, **board})
    return found


def described(grid: Grid) -> str:
    """Return in a few words how many cells there are, and of what kind.

    Examples
    --------
    >>> described(experiments.preset("honeycomb")), described(experiments.preset("dodecahedron"))
    ('64 cells (hexagons, odd rows shifted)', '20 nodes of a graph')
    """
    kind = _kind(grid.shape)
    if kind == GRAPH:
        return f"{len(grid):,} nodes of a graph"
    return f"{len(grid):,} cells ({KINDS[kind].words})"


def read_map(text: str) -> Board:
    r"""Return a map that was loaded or pasted, or what is wrong with it.

    Examples
    --------
    >>> read_map("hexagon edges even-q\n2 2\n0 0\n0 -1")["map"], read_map("T,CA,1,2\n?,?")["kind"]
    (['..', '.#'], 'triangle edges+corners')
    >>> read_map("2 2\n0 0\n0 x")["place"]
    [10, 11]
    """
    try:
        board = as_board(checked(experiments.read_map(text)))
    except FormatError as error:
        lines = text.splitlines(keepends=True)
        begin = sum(map(len, lines[: error.line - 1])) + error.column - 1
        return {"problem": f"{error}", "place": [begin, begin + max(1, len(error.token))]}
    except ValueError as error:
        return {"problem": f"{error}"}
    return {"problem": "", **board}
