"""Shapes of cells: squares, hexagons, triangles, the nodes of any graph.

A `Shape` is a lattice without borders: it defines the candidates for neighbors of a cell, a lower
bound for the moves between two cells, how a cell is drawn, and its name.

Reading order: `shape`, `squares`, `hexagons`, `triangles`, `network`.
"""

from __future__ import annotations

from hidato_edu.boards.shapes.hexagons import LAYOUTS, Hexagonal
from hidato_edu.boards.shapes.network import Network
from hidato_edu.boards.shapes.shape import Cell, Point, Shape, check_name
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
    "shape_named",
]

SHAPES: dict[str, tuple[str, ...]] = {
    "square": tuple(ADJACENCIES),
    "hexagon": ("edges", "edges+corners"),
    "triangle": ("edges", "edges+corners"),
}
"""The shapes of a lattice and their adjacencies."""

USUAL = {"square": "edges+corners", "hexagon": "edges", "triangle": "edges"}
ALIASES = {"hex": "hexagon", "hexagonal": "hexagon", "tri": "triangle", "triangular": "triangle"}


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
    known = ALIASES.get(name, name)
    check_name("shape of a cell", known, SHAPES)
    kind = USUAL[known] if adjacency is None else adjacency
    if known == "hexagon":
        return Hexagonal("odd-r" if layout is None else layout, kind)
    if layout:
        raise InvalidPuzzle(f"layout {layout!r}: leave it out for {known}s; only hexagons have one")
    return Square(kind) if known == "square" else Triangular(kind)
