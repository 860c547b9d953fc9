"""Make the puzzles of ``data/library``: ``make puzzles``, some ten seconds; always the same ones.

For every board and level, seeds are tried in turn until one reaches the level with one answer;
where none does, the one with the most blanks is taken, and its level is the one it has.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import cos, pi, sin
from random import Random
from typing import Any, NamedTuple

import networkx as nx

from hidato_edu import Grid, hidato, library
from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core import resources
from hidato_edu.core.errors import GenerationFailed

SEEDS = 12  # tried for a level
TITLES = {
    "squares": "Squares: sides, sides and corners, knight's and Hopido moves",
    "hexagons": "Hexagons in four layouts",
    "triangles": "Triangles with 3 or 12 neighbors",
    "graphs": "Nodes of graphs",
}


class Plan(NamedTuple):
    """A board, and the levels and grades of the puzzles that are made on it."""

    name: str
    board: Grid
    wanted: tuple[int | str, ...]


# --- boards --------------------------------------------------------------------------------------


def within(board: Grid, inside: Callable[[Cell], bool]) -> Grid:
    """Return the part of a board whose cells lie inside."""
    return Grid(tuple(cell for cell in board.cells if inside(cell)), board.shape, board.size)


def spiral(size: int, **options: Any) -> Grid:
    """Return a corridor that winds inwards on a square board."""
    row, col, heading = 0, 0, (0, 1)
    walk = [(row, col)]
    while True:
        ahead = (row + heading[0], col + heading[1])
        beyond = (row + 2 * heading[0], col + 2 * heading[1])
        if not all(0 <= part < size for part in ahead) or beyond in walk:
            heading = (heading[1], -heading[0])
            ahead = (row + heading[0], col + heading[1])
            beyond = (row + 2 * heading[0], col + 2 * heading[1])
            if ahead in walk or beyond in walk:
                return within(grid.square(size, size, **options), walk.__contains__)
        row, col = ahead
        walk.append(ahead)


def cave(board: Grid, cells: int, seed: int) -> Grid:
    """Return a board cut to a random walk that keeps away from itself: corridors, a few rooms."""
    rng = Random(seed)
    while True:
        walk = [rng.choice(board.cells)]
        while len(walk) < cells:
            free = [near for near in board.neighbors(walk[-1]) if near not in walk]
            if not free:
                break
            rng.shuffle(free)
            walk.append(min(free, key=lambda near: sum(n in walk for n in board.neighbors(near))))
        if len(walk) == cells:
            return within(board, walk.__contains__)


def cut(board: Grid) -> Grid:
    """Return a board moved to the top left corner, but by two where one would turn its cells."""
    rows, cols = (min(axis) for axis in zip(*board.cells, strict=True))
    if not board.shape.layout.endswith("q"):
        rows -= rows % 2
    if not board.shape.layout.endswith("r"):
        cols -= cols % 2
    return Grid(tuple((r - rows, c - cols) for r, c in board.cells), board.shape)


def axial(board: Grid, center: Cell, cell: Cell) -> tuple[int, int, int]:
    """Return the three coordinates of a hexagon that add up to 0, seen from another."""
    (x, y), (u, v) = board.center(center), board.center(cell)
    if board.shape.layout.endswith("q"):
        x, y, u, v = y, x, v, u
    line = round((v - y) / (3**0.5 / 2))
    place = round(u - x - line / 2)
    return place, line, -place - line


def star(size: int, layout: str) -> Grid:
    """Return two triangles of hexagons across each other."""
    board, center = middle(4 * size + 1, layout)

    def inside(cell: Cell) -> bool:
        places = axial(board, center, cell)
        return max(places) <= size or min(places) >= -size

    return cut(within(board, inside))


def flower(layout: str) -> Grid:
    """Return a rosette of 7 hexagons, each with its six neighbors."""
    board, center = middle(9, layout)
    seeds = [(0, 0, 0), (3, 0, -3), (-3, 0, 3), (0, 3, -3), (0, -3, 3), (3, -3, 0), (-3, 3, 0)]
    hearts = [cell for cell in board.cells if axial(board, center, cell) in seeds]
    return cut(within(board, lambda cell: any(board.distance(cell, one) <= 1 for one in hearts)))


def wedge(size: int, layout: str) -> Grid:
    """Return a triangle of hexagons."""
    board, center = middle(4 * size + 1, layout)

    def inside(cell: Cell) -> bool:
        place, line, rest = axial(board, center, cell)
        return place >= 0 and line >= 0 and rest > -size

    return cut(within(board, inside))


def honeycomb(radius: int, layout: str, hole: int = -1) -> Grid:
    """Return a hexagon of hexagons; without those within `hole` moves of the middle."""
    board, center = middle(2 * radius + 3, layout)
    return cut(within(board, lambda cell: hole < board.distance(center, cell) <= radius))


def middle(size: int, layout: str) -> tuple[Grid, Cell]:
    return grid.hexagonal(size, size, layout=layout), (size // 2, size // 2)


def triangles(rows: Iterable[tuple[int, int]], adjacency: str) -> Grid:
    """Return triangles in rows, each from a first to a last column."""
    cells = tuple((r, c) for r, (first, last) in enumerate(rows) for c in range(first, last + 1))
    return cut(Grid(cells, grid.Triangular(adjacency)))


def triangle(side: int, adjacency: str) -> Grid:
    """Return a triangle of triangles, tip up."""
    tip = side + side % 2
    return triangles(((tip - r, tip + r) for r in range(side)), adjacency)


def hexagon(side: int, adjacency: str) -> Grid:
    """Return a hexagon of triangles."""
    first = side + side % 2
    upper = [(first - r, first + 2 * side + r) for r in range(side)]
    return triangles(upper + upper[::-1], adjacency)


def hexagram(side: int, adjacency: str) -> Grid:
    """Return two triangles of triangles across each other."""
    tip, high = 3 * side + 3 * side % 2, 3 * side
    up = {(r, c) for r in range(high) for c in range(tip - r, tip + r + 1)}
    down = {(side + high - 1 - r, c) for r in range(high) for c in range(tip - r, tip + r + 1)}
    return cut(Grid(tuple(up | down), grid.Triangular(adjacency)))


def drawn(graph: nx.Graph) -> Grid:
    """Return the board of a planar graph: its largest face outside, every node amid its neighbors.

    Each node inside is moved to the middle of its neighbors until nothing moves any more
    (W. T. Tutte, How to Draw a Graph, 1963); then the crowd in the middle is spread.
    """
    planar, drawing = nx.check_planarity(graph)
    assert planar
    faces = [drawing.traverse_face(*edge) for edge in sorted(drawing.edges)]
    outside = max(faces, key=len)
    places = dict.fromkeys(graph, 0j)
    places |= {node: turned(k / len(outside)) for k, node in enumerate(outside)}
    for _, node in product(range(500), sorted(set(graph) - set(outside))):
        places[node] = sum(places[near] for near in graph[node]) / len(graph[node])
    return placed(graph, {node: place / abs(place) ** 0.5 for node, place in places.items()})


def ringed(graph: nx.Graph, *rings: Iterable[int], part: float = 1.0) -> Grid:
    """Return the board of a graph with its nodes on rings, or on a part of them."""
    places = {}
    for depth, ring in enumerate(rings):
        nodes = list(ring)
        for k, node in enumerate(nodes):
            share = k / len(nodes) if part == 1 else part * (k / (len(nodes) - 1) - 0.5)
            places[node] = turned(share) * 0.6**depth
    return placed(graph, places)


def turned(share: float) -> complex:
    """Return a place on a circle, so far from the top as a share of a turn tells."""
    return sin(2 * pi * share) + cos(2 * pi * share) * 1j


def placed(graph: nx.Graph, places: dict[int, complex]) -> Grid:
    """Return the board of a graph; what is 1 in a place is 10 on the board."""
    ordered = nx.Graph()
    ordered.add_nodes_from(sorted(graph))
    ordered.add_edges_from(graph.edges)
    spots = {n: (round(10 * at.real, 2), round(10 * at.imag, 2)) for n, at in places.items()}
    return grid.from_graph(ordered, spots)


# --- plans ---------------------------------------------------------------------------------------


def squares() -> Iterator[Plan]:
    """Yield the boards of squares."""
    board, sides = grid.square, "edges"
    frame = board(7, 7, blocked=product(range(2, 5), repeat=2))
    cross = board(8, 8, blocked=[(r, c) for r, c in product((0, 1, 6, 7), repeat=2)])
    yield Plan("small square", board(5, 5), (1, 3))
    yield Plan("square", board(6, 6), (2, 4))
    yield Plan("picture frame", frame, (3, 4))
    yield Plan("cross", cross, (2, 4))
    yield Plan(
        "diamond", within(board(9, 9), lambda cell: abs(cell[0] - 4) + abs(cell[1] - 4) <= 4), (3,)
    )
    yield Plan("chessboard", board(8, 8), ("easy", "medium", "hard", "very hard", "extreme", 6))
    yield Plan("caves", cave(board(9, 9), 50, 3), (5, 6))
    yield Plan("spiral", spiral(9), (6,))
    yield Plan("garden", board(6, 6, adjacency=sides), (1, 3, 5))
    yield Plan("field", board(7, 7, adjacency=sides), (4, 6))
    yield Plan("four windows", board(7, 6, adjacency=sides, blocked=WINDOWS), (2, 5))
    yield Plan("knights", board(6, 6, adjacency="knight"), (1, 3, 5))
    yield Plan("knights at a well", board(6, 7, adjacency="knight", blocked=WELL), (2, 4))
    yield Plan("hopido", board(6, 6, adjacency="hopido"), (2, 4, 5))
    yield Plan("hopido cross", within_cross(board(8, 8, adjacency="hopido")), (3, 5))


WINDOWS = [(1, 1), (1, 4), (5, 1), (5, 4)]
WELL = [(2, 3), (3, 3)]


def within_cross(board: Grid) -> Grid:
    """Return a board without its four corners of 2 x 2 cells."""
    return within(board, lambda cell: any(2 <= part <= 5 for part in cell))


def hexagons() -> Iterator[Plan]:
    """Yield the boards of hexagons."""
    yield Plan("bricks", grid.hexagonal(5, 6), (2, 4))
    yield Plan("shifted bricks", grid.hexagonal(5, 6, layout="even-r"), (3, 5))
    yield Plan("columns", grid.hexagonal(6, 5, layout="odd-q"), (1, 4))
    yield Plan("shifted columns", grid.hexagonal(6, 5, layout="even-q"), (3, 5))
    yield Plan("honeycomb", honeycomb(3, "odd-r"), (1, 3, 5))
    yield Plan("small honeycomb", honeycomb(2, "even-q"), (2, 4))
    yield Plan("ring of bees", honeycomb(3, "odd-q", hole=1), (4, 5))
    yield Plan("snow star", star(2, "even-r"), (3, 5))
    yield Plan("flower", flower("odd-r"), (2, 4))
    yield Plan("wedge", wedge(7, "odd-q"), (1, 5))
    yield Plan("ants", cave(grid.hexagonal(9, 9), 40, 2), (6,))


def all_triangles() -> Iterator[Plan]:
    """Yield the boards of triangles."""
    sides, corners = "edges", "edges+corners"
    yield Plan("band", grid.triangular(4, 9), (1, 3, 6))
    yield Plan("broad band", grid.triangular(6, 11), (6,))
    yield Plan("six slices", hexagon(2, sides), (2, 4))
    yield Plan("gem", hexagon(3, sides), (4, 6))
    yield Plan("pyramid", triangle(5, corners), (1, 2, 3, 6))
    yield Plan("high pyramid", triangle(6, corners), (2, 3))
    yield Plan("cut stone", hexagon(2, corners), (1, 3))
    yield Plan("small star", hexagram(1, corners), (2, 3))
    yield Plan("large star", hexagram(2, corners), (3,))
    yield Plan("zigzag", grid.triangular(2, 15, adjacency=corners), (3, 4))
    yield Plan("crystals", cave(grid.triangular(9, 15, adjacency=corners), 40, 3), (5, 6))


def graphs() -> Iterator[Plan]:
    """Yield the boards of graphs."""
    yield Plan("dodecahedron", drawn(nx.dodecahedral_graph()), (1, 3, 5))
    yield Plan("icosahedron", drawn(nx.icosahedral_graph()), (1, 3))
    yield Plan("truncated tetrahedron", drawn(nx.truncated_tetrahedron_graph()), (2, 4))
    yield Plan("truncated cube", drawn(nx.truncated_cube_graph()), (5, 6))
    yield Plan("prism", drawn(nx.circular_ladder_graph(8)), (2, 5))
    horseshoe = ringed(nx.ladder_graph(12), range(12), range(12, 24), part=0.8)
    yield Plan("horseshoe", horseshoe, (3, 6))
    yield Plan("Petersen", ringed(nx.petersen_graph(), range(5), range(5, 10)), (4, 6))
    yield Plan("Heawood", ringed(nx.heawood_graph(), range(14)), (4,))
    yield Plan("Desargues", ringed(nx.desargues_graph(), range(20)), (5,))


PLANS = {"squares": squares, "hexagons": hexagons, "triangles": all_triangles, "graphs": graphs}


# --- puzzles -------------------------------------------------------------------------------------


def made(board: Grid, wanted: int | str, seed: int) -> tuple[hidato.Puzzle, str]:
    """Return a puzzle of a level or a grade, and the line that makes it again of its grid."""
    if isinstance(wanted, int):
        puzzle = hidato.generate_level(board, wanted, seed=seed).puzzle
        return puzzle, f"hidato.generate_level(puzzle.grid, {wanted}, seed={seed}).puzzle"
    puzzle = hidato.generate(board, 0.7, difficulty=wanted, seed=seed)
    return puzzle, f"hidato.generate(puzzle.grid, 0.7, difficulty={wanted!r}, seed={seed})"


def entry(plan: Plan, wanted: int | str) -> library.Entry:
    """Return the puzzle of the first seed that is as wanted, else the one with the most blanks."""
    found = []
    for seed in range(1, SEEDS + 1):
        try:
            puzzle, line = made(plan.board, wanted, seed)
        except GenerationFailed:
            continue
        found.append(library.Entry("", puzzle, seed=seed, made=line))
        if isinstance(wanted, str) or found[-1].level >= wanted:
            break
    best = max(found, key=lambda one: one.blanks)
    assert {hidato.uniqueness(best.puzzle, engine=one) for one in ("engine", "sat")} == {"unique"}
    reached = isinstance(wanted, str) or best.level >= wanted
    return replace(
        best,
        name=f"{plan.name} {wanted}" if reached else f"{plan.name} at its limit",
        grade=hidato.grade(best.puzzle, max_seconds=120),
        uniqueness="unique",
        asked=wanted if isinstance(wanted, int) else None,
        source="hidato_edu",
    )


def document(entries: Iterable[library.Entry], title: str) -> str:
    """Return the text of a file with several puzzles."""
    puzzles = [one.to_document() for one in entries]
    for one in puzzles:
        for key in ("created", "notes", "game"):  # of a user's own puzzles only
            del one[key]
    return json.dumps(
        {"schema": library.SCHEMA, "title": title, "puzzles": puzzles}, indent=1, ensure_ascii=False
    )


def main() -> None:
    folder = resources.data() / "library"
    folder.mkdir(exist_ok=True)
    for name, plans in PLANS.items():
        entries = [entry(plan, wanted) for plan in plans() for wanted in plan.wanted]
        for one in entries:
            print(f"{one.name:<28}{one.puzzle.size:>4}{one.blanks:>6.0%}  {one.grade}", flush=True)
        (folder / f"{name}.json").write_text(
            document(entries, TITLES[name]) + "\n", encoding="utf-8", newline="\n"
        )


if __name__ == "__main__":
    main()
