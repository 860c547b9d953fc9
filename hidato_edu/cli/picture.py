r"""A board as text in a terminal: squares, hexagons in four layouts, triangles, a list of nodes.

Rows of hexagons are shifted by half a cell, columns by half a row; a triangle is drawn with two of
its sides, ``/ 7\`` or ``\ 7/``. The numbers in the margin are those of rows and columns.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from itertools import product

import typer

from hidato_edu.boards.grid import Cell, Grid, Network

__all__ = ["picture"]

BLANK = "."


def picture(grid: Grid, numbers: Mapping[Cell, int], bold: Container[Cell] = ()) -> str:
    r"""Return a board with its numbers; a blank is '.', a wall is empty.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> print(picture(grid.square(2, 3, blocked=[(1, 0)]), {(0, 1): 5}))
        0 1 2
      +------
    0 | . 5 .
    1 |   . .
    >>> print(picture(grid.hexagonal(2, 3), {(0, 1): 5}))
        0   1   2
      +------------
    0 | .   5   .
    1 |   .   .   .
    >>> print(picture(grid.hexagonal(2, 3, layout="odd-q"), {(0, 1): 5}))
        0 1 2
      +------
    0 | .   .
      |   5
    1 | .   .
      |   .
    >>> print(picture(grid.triangular(2, 4), {(0, 1): 5}))
         0 1 2 3
      +---------
    0 | /.\5/.\./
    1 | \./.\./.\
    """
    width = len(str(len(grid)))
    fields = {cell: f"{numbers.get(cell) or BLANK:>{width}}" for cell in grid.cells}
    if isinstance(grid.shape, Network):
        return "\n".join(_nodes(grid, grid.shape, fields, bold))
    rows, cols = map(range, grid.size)
    places = {cell: grid.shape.text_place(cell, width) for cell in product(rows, cols)}
    signs = dict(side for cell in grid.cells for side in grid.shape.text_sides(cell, width))
    for cell, field in fields.items():
        line, start = places[cell]
        strong = cell in bold
        signs |= {(line, start + k): _strong(sign, strong) for k, sign in enumerate(field)}
    return "\n".join(_framed(grid, signs, places, width))


def _framed(
    grid: Grid,
    signs: Mapping[tuple[int, int], str],
    places: Mapping[Cell, tuple[int, int]],
    width: int,
) -> Iterator[str]:
    """Yield the lines, with the numbers of rows and columns in the margin."""
    rows, cols = grid.size
    long = 1 + max(start for _, start in places.values()) + width
    margin = len(str(rows - 1))
    head = [" "] * long
    for col in range(cols):
        end = min(places[row, col][1] for row in range(rows)) + width
        label = str(col)
        head[max(0, end - len(label)) : end] = label
    yield f"{'':{margin + 3}}{''.join(head)}".rstrip()
    yield f"{'':{margin + 1}}+{'-' * long}"
    labels = {min(places[row, col][0] for col in range(cols)): row for row in range(rows)}
    for line in range(1 + max(line for line, _ in places.values())):
        text = "".join(signs.get((line, at), " ") for at in range(long))
        yield f"{labels.get(line, ''):>{margin}} | {text}".rstrip()


def _strong(text: str, is_strong: bool) -> str:
    return typer.style(text, bold=True) if is_strong else text


def _nodes(
    grid: Grid, shape: Network, fields: Mapping[Cell, str], bold: Container[Cell]
) -> Iterator[str]:
    """Yield a line for each node: its name and number, and those of its neighbors."""
    names = dict(zip(shape.cells, shape.names, strict=True))
    long = max(map(len, shape.names))
    for cell in shape.cells:
        around = ", ".join(f"{names[near]} {fields[near].strip()}" for near in grid.neighbors(cell))
        field = _strong(fields[cell], cell in bold)
        yield f"{names[cell]:<{long}}  {field}   beside {around}"
