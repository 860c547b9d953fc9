"""Boards as texts: rows of numbers, or the nodes and edges of a graph.

`hidato_edu.hidato.formats` reads these texts back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from hidato_edu.boards.grid import Cell, Grid, Network, Square

__all__ = ["shape_words", "to_rows", "to_text"]

PLAIN_NAME = re.compile(r'[^\s"]+')


def to_rows(grid: Grid, numbers: Mapping[Cell, int]) -> list[list[int]]:
    """Return rows of numbers: -1 outside the grid, 0 where `numbers` has none."""
    rows, cols = grid.size
    return [
        [numbers.get((r, c), 0) if (r, c) in grid else -1 for c in range(cols)] for r in range(rows)
    ]


def to_text(grid: Grid, numbers: Mapping[Cell, int]) -> str:
    """Return a board as text that `hidato.parse` reads back.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> print(to_text(grid.hexagonal(2, 2), {(0, 0): 1}))
    hexagon edges odd-r
    2 2
    1 0
    0 0
    """
    if isinstance(grid.shape, Network):
        return "\n".join(_graph_lines(grid, grid.shape, numbers))
    rows = to_rows(grid, numbers)
    width = max(len(str(number)) for row in rows for number in row)
    lines = [" ".join(f"{number:>{width}}" for number in row) for row in rows]
    header = [f"{grid.size[1]} {grid.size[0]}"]
    usual = Square()
    if (grid.shape.name, grid.shape.adjacency) != (usual.name, usual.adjacency):
        header.insert(0, shape_words(grid))
    return "\n".join([*header, *lines])


def shape_words(grid: Grid) -> str:
    """Return shape, adjacency and layout of the cells: ``"hexagon edges odd-r"``."""
    return " ".join(filter(None, (grid.shape.name, grid.shape.adjacency, grid.shape.layout)))


def _graph_lines(grid: Grid, shape: Network, numbers: Mapping[Cell, int]) -> Iterator[str]:
    """Yield the lines of a graph: its counts, its nodes with their contents, its edges."""
    yield f"graph {len(shape.cells)} {len(shape.edges)}"
    least = tuple(1 + max(part) for part in zip(*grid.cells, strict=True))
    if grid.size != least:
        yield f"size {grid.size[1]} {grid.size[0]}"
    names = [_quoted(name) for name in shape.names]
    for node, (cell, (x, y)) in enumerate(zip(shape.cells, shape.points, strict=True)):
        number = numbers.get(cell, 0)
        holds = ("given " + str(number) if number else "blank") if cell in grid else "wall"
        place = "" if cell == (0, node) else f" cell {cell[0]} {cell[1]}"
        yield f"node {names[node]} at {_short(x)} {_short(y)} {holds}{place}"
    for one, other in shape.edges:
        yield f"edge {names[one]} {names[other]}"


def _quoted(name: str) -> str:
    plain = PLAIN_NAME.fullmatch(name) and name.isprintable()
    return name if plain else json.dumps(name)


def _short(value: float) -> str:
    """Return a number as text that is read back exactly, without a point if it is whole."""
    return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
