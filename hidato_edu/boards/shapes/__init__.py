"""Shapes of cells: squares, hexagons, triangles, the nodes of any graph.

A `Shape` is a lattice without borders: it defines the candidates for neighbors of a cell, a lower
bound for the moves between two cells, how a cell is drawn, and its name.

One module for each shape; those with a ``SHAPE`` have a name in texts.

Reading order: `shape`, `squares`, `hexagons`, `triangles`, `network`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from hidato_edu.boards.shapes.hexagons import LAYOUTS, Hexagonal
from hidato_edu.boards.shapes.network import Network
from hidato_edu.boards.shapes.shape import Cell, Point, Shape, wrong_name
from hidato_edu.boards.shapes.squares import ADJACENCIES, Square
from hidato_edu.boards.shapes.triangles import Triangular
from hidato_edu.core.errors import InvalidPuzzle

__all__ = [
    "ADJACENCIES",
    "LAYOUTS",
    "SHAPES",
    "Cell",
    "Hexagonal",
    "Network",
    "Point",
    "Shape",
    "Square",
    "Triangular",
    "lattices",
    "shape_named",
]

_MODULES = [import_module(one.name) for one in iter_modules(__path__, f"{__name__}.")]
_DECLARED: list[type[Any]] = [module.SHAPE for module in _MODULES if hasattr(module, "SHAPE")]
_DECLARED.sort(key=lambda kind: (kind.name != "square", kind.name))  # squares come first

KINDS = {kind.name: kind for kind in _DECLARED}
NAMES = {name: kind for kind in KINDS.values() for name in (kind.name, *kind.aliases)}

SHAPES: dict[str, tuple[str, ...]] = {name: kind.adjacencies for name, kind in KINDS.items()}
"""The shapes of a lattice and their adjacencies."""


def lattices() -> Iterator[Shape]:
    """Yield every lattice that has a name: of each shape the usual adjacency first.

    Examples
    --------
    >>> list(lattices())[:2]
    [Square(adjacency='edges+corners'), Square(adjacency='edges')]
    """
    for name, kind in KINDS.items():
        for layout in kind.layouts or (None,):
            for adjacency in dict.fromkeys((kind().adjacency, *kind.adjacencies)):
                yield shape_named(name, adjacency, layout)


def shape_named(name: str, adjacency: str | None = None, layout: str | None = None) -> Shape:
    """Return the lattice with a name.

    Parameters
    ----------
    name : str
        ``"square"``, ``"hexagon"`` (or ``"hex"``), ``"triangle"``.
    adjacency : str, optional
        One of `SHAPES`; by default ``"edges+corners"`` for squares, ``"edges"`` for the others.
    layout : str, optional
        One of `LAYOUTS`, for hexagons only; by default ``"odd-r"``.

    Raises
    ------
    InvalidPuzzle
        If there is no such shape, adjacency or layout.

    Examples
    --------
    >>> shape_named("hex", layout="odd-q"), shape_named("triangle", "edges+corners")
    (Hexagonal(layout='odd-q', adjacency='edges'), Triangular(adjacency='edges+corners'))
    """
    kind = NAMES.get(name)
    if kind is None:
        raise wrong_name("shape of a cell", name, SHAPES)
    how = {"adjacency": adjacency, "layout": layout}
    if not kind.layouts:
        if layout:
            have = " and ".join(f"{one.name}s" for one in KINDS.values() if one.layouts)
            raise InvalidPuzzle(
                f"layout {layout!r}: leave it out for {kind.name}s; only {have} have one"
            )
        del how["layout"]
    shape: Shape = kind(**{key: value for key, value in how.items() if value is not None})
    return shape
