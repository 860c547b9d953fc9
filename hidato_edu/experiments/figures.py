"""Maps in the shape of a figure, with cells that are not squares, for `maps`."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from hidato_edu.boards.grid import Cell, Grid, Network, hexagonal, triangular

__all__ = ["dodecahedron", "flower", "gem", "hexagon", "triangle"]


def hexagon(side: int = 5) -> Grid:
    """Return a hexagon of hexagons; `side` is the number of cells on each side.

    Examples
    --------
    >>> len(hexagon(3)), hexagon(3).neighbors((0, 1))
    (19, ((0, 2), (1, 0), (1, 1)))
    """
    around = hexagonal(2 * side - 1, 2 * side - 1)
    middle = (side - 1, side - 1)
    cells = tuple(cell for cell in around.cells if around.distance(middle, cell) < side)
    return Grid(cells, around.shape, around.size)


def flower() -> Grid:
    """Return seven flowers of seven hexagons, one of them in the middle.

    Examples
    --------
    >>> len(flower()), flower().size
    (49, (9, 8))
    """
    around = hexagonal(9, 9)
    middle = around.center((4, 4))
    hearts = {(4, 4)}
    for petal in range(6):
        # The next heart is two cells away, and one more after a turn of 60 degrees.
        x = y = 0.0
        for steps, turn in ((2, petal), (1, petal + 1)):
            x, y = x + steps * cos(turn * pi / 3), y + steps * sin(turn * pi / 3)
        hearts.add(_nearest(around, middle[0] + x, middle[1] + y))
    cells = {near for heart in hearts for near in (heart, *around.neighbors(heart))}
    return Grid(tuple(cells), around.shape)


def triangle(side: int = 7) -> Grid:
    """Return a triangle of triangles, whose neighbors share a side or a corner.

    Examples
    --------
    >>> len(triangle()), triangle(3).cells
    (49, ((0, 2), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4)))
    """
    around = triangular(side, 2 * side - 1, adjacency="edges+corners")
    cells = tuple((row, col) for row, col in around.cells if abs(col - side + 1) <= row)
    return Grid(cells, around.shape, around.size)


def gem(side: int = 3) -> Grid:
    """Return a hexagon of triangles, whose neighbors share a side; `side` is odd.

    Examples
    --------
    >>> len(gem()), len(gem(1)), gem(1).neighbors((0, 0))
    (54, 6, ((0, 1), (1, 0)))
    """
    around = triangular(2 * side, 4 * side - 1)
    cells = (
        (row, col)
        for row, col in around.cells
        if abs(col - 2 * side + 1) <= side + min(row, 2 * side - 1 - row)
    )
    return Grid(tuple(cells), around.shape, around.size)


def dodecahedron() -> Grid:
    """Return the corners and edges of the dodecahedron: Hamilton's Icosian game of 1857.

    Examples
    --------
    >>> board = dodecahedron()
    >>> len(board), board.neighbors((0, 0)), board.say((0, 19))
    (20, ((0, 1), (0, 4), (0, 5)), 'node 20')
    """
    rings = ((4.0, 0.0), (2.7, 0.0), (2.0, 0.5), (1.0, 0.5))  # radius, and turn in fifths
    points = [
        (radius * sin((k + turn) * 2 * pi / 5), -radius * cos((k + turn) * 2 * pi / 5))
        for radius, turn in rings
        for k in range(5)
    ]
    edges = [(k, (k + 1) % 5) for k in range(5)] + [(15 + k, 15 + (k + 1) % 5) for k in range(5)]
    for k in range(5):
        edges += [(k, 5 + k), (5 + k, 10 + k), (5 + (k + 1) % 5, 10 + k), (10 + k, 15 + k)]
    pairs = {(min(pair), max(pair)) for pair in edges}
    cells: tuple[Cell, ...] = tuple((0, k) for k in range(20))
    names = tuple(str(k) for k in range(1, 21))
    shape = Network(cells, names, tuple(points), tuple(sorted(pairs)))
    return Grid(cells, shape)


def _nearest(grid: Grid, x: float, y: float) -> Cell:
    """Return the cell whose center is nearest to a point."""

    def away(cell: Cell) -> float:
        there = grid.center(cell)
        return hypot(there[0] - x, there[1] - y)

    return min(grid.cells, key=away)
