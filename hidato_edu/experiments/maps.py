"""Maps by name, for sweeps and the laboratory."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial

from hidato_edu.boards.grid import Grid, Square, hexagonal, shape_named, square
from hidato_edu.core import resources
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.experiments import figures
from hidato_edu.hidato.formats import parse_all

__all__ = ["MAPS", "map_name", "preset", "read_map"]


def _slides() -> Grid:
    text = resources.data("slides/map_8x8.txt").read_text(encoding="utf-8")
    return parse_all(text)[0].grid


def _ring() -> Grid:
    return square(7, 7, blocked=[(row, col) for row in range(1, 6) for col in range(1, 6)])


def _rooms() -> Grid:
    """Two rooms joined by one cell: a path has to finish the first room before it leaves."""
    return square(5, 9, blocked=[(row, 4) for row in range(5) if row != 2])


def _holes() -> Grid:
    return square(9, 9, blocked=[(row, col) for row in range(1, 9, 3) for col in range(1, 9, 3)])


def _fork() -> Grid:
    """Three arms from one cell: no path, because a path has only two ends."""
    arms = [(4, col) for col in range(7)] + [(row, 3) for row in range(4)]
    return Grid(tuple(arms), Square("edges+corners"), (5, 7))


def _islands() -> Grid:
    return square(4, 7, blocked=[(row, 3) for row in range(4)])


MAPS: dict[str, Callable[[], Grid]] = {
    "slides": _slides,
    "4 x 4": partial(square, 4, 4),
    "8 x 8": partial(square, 8, 8),
    "10 x 10": partial(square, 10, 10),
    "15 x 15": partial(square, 15, 15),
    "20 x 20": partial(square, 20, 20),
    "30 x 30": partial(square, 30, 30),
    "rooms": _rooms,
    "holes": _holes,
    "ring": _ring,
    "fork": _fork,
    "islands": _islands,
    "honeycomb": partial(hexagonal, 8, 8),
    "hexagon": figures.hexagon,
    "flower": figures.flower,
    "triangle": figures.triangle,
    "gem": figures.gem,
    "dodecahedron": figures.dodecahedron,
}
"""Maps by name: the map of the slides, full boards, a narrow door, holes, a ring, two without a
path, three of hexagons, two of triangles, and a graph."""

NAME = re.compile(r"[^\W\d_]+|\d+ *x *\d+")
"""A text that is meant as the name of a map, even if there is no such map."""


@cache
def preset(name: str) -> Grid:
    """Return the map of a name.

    Parameters
    ----------
    name : str
        One of `MAPS`. Squares have eight neighbors.

    Raises
    ------
    ValueError
        If there is no such name.

    Examples
    --------
    >>> len(preset("slides")), preset("slides").size
    (40, (8, 8))
    """
    if name not in MAPS:
        raise ValueError(f"no map is called {name!r}; use one of {', '.join(map(repr, MAPS))}")
    return MAPS[name]()


def read_map(source: Grid | str, adjacency: str | None = None) -> Grid:
    r"""Return the open cells of a map.

    Parameters
    ----------
    source : Grid or str
        A grid, a name from `MAPS`, or a text in one of the formats that `hidato.parse` reads. If
        there are several maps, the first is used.
    adjacency : str, optional
        Which cells are neighbors, see `grid.SHAPES`; by default that of the map.

    Raises
    ------
    FormatError
        If a text of several words is not a map, with line and column.
    InvalidPuzzle
        If the cells of the map cannot have such neighbors.
    ValueError
        If one word, or a size such as ``"5 x 5"``, is not the name of a map.

    Examples
    --------
    >>> len(read_map("2 2\n0 0\n0 -1")), read_map("8 x 8", "edges").shape.adjacency
    (3, 'edges')
    """
    check_type(source, Grid, str, use="use the name of a map, such as 'slides'")
    if isinstance(source, Grid):
        grid = source
    elif source.strip() in MAPS or NAME.fullmatch(source.strip()):
        grid = preset(source.strip())
    else:
        grid = parse_all(source)[0].grid
    if adjacency is None or adjacency == grid.shape.adjacency:
        return grid
    if grid.shape.name == "graph":
        raise InvalidPuzzle(f"adjacency={adjacency!r}: leave it out for a graph, which has edges")
    return Grid(
        grid.cells, shape_named(grid.shape.name, adjacency, grid.shape.layout or None), grid.size
    )


def map_name(grid: Grid) -> str | None:
    """Return the name of a map with these cells and neighbors, or None.

    Examples
    --------
    >>> map_name(square(8, 8)), map_name(square(8, 9))
    ('8 x 8', None)
    """
    return next((name for name in MAPS if preset(name) == grid), None)
