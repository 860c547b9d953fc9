"""Boards with known answers, shared by the tests; each number says where it comes from."""

from __future__ import annotations

from pathlib import Path

from hidato_edu import Grid, hidato
from hidato_edu.boards.grid import Cell, Square

ROOT = Path(__file__).resolve().parent.parent
SLIDES = ROOT / "data" / "slides"


def slides_text(name: str) -> str:
    """Return one of the files of data/slides."""
    return (SLIDES / name).read_text(encoding="utf-8")


MAP_8X8 = hidato.parse(slides_text("map_8x8.txt"))
RESULT_8X8 = hidato.parse(slides_text("result_8x8.txt"))
RESULT_15X15 = hidato.parse(slides_text("result_15x15.txt"))
PUZZLE_10X10 = hidato.parse(slides_text("puzzle_10x10.txt"))
ANSWER_10X10 = hidato.parse_answer(slides_text("answer_10x10.txt"))
TABLE_13X13 = hidato.parse(slides_text("table_13x13.txt"))


def exchanged(grid: Grid, cell: Cell) -> list[Cell]:
    """Return the neighbors in the slides' order with rows and columns exchanged."""
    row, col = cell
    near = [(row + dx, col + dy) for dx, dy in hidato.SLIDES_ORDER]
    return [place for place in near if place in grid]


# Counted with throwaway programs that share no code with this package: the calls of the slides'
# recursion on the slides' 10x10 puzzle until it returns true, and those of the whole search,
# where the first call is the one that looks for 2.
CALLS_TO_ANSWER = (("slides", 18_983), (exchanged, 57_306), ("row-major", 57_377))
CALLS_IN_ALL = 133_267
WRITES_IN_ALL = 99_269


def all_paths(grid: Grid) -> list[tuple[Cell, ...]]:
    """Return every path through all cells, by trying: an independent oracle for small boards."""
    cells = set(grid.cells)

    def near(a: Cell, b: Cell) -> bool:
        return b in grid.shape.around(a)

    def extend(path: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
        if len(path) == len(cells):
            return [path]
        rest = cells.difference(path)
        return [
            longer for c in rest if not path or near(path[-1], c) for longer in extend((*path, c))
        ]

    return extend(())


def subsets(rows: int, cols: int, adjacency: str) -> list[Grid]:
    """Return every board within a rectangle."""
    places = [(r, c) for r in range(rows) for c in range(cols)]
    return [
        Grid(
            tuple(p for i, p in enumerate(places) if bits >> i & 1), Square(adjacency), (rows, cols)
        )
        for bits in range(1, 1 << len(places))
    ]
