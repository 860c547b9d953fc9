"""Hidato on penpa-edit: which point of its lattices is which cell of a board.

penpa-edit draws squares up to 100 x 100, and it draws hexagons and triangles on boards that have
the shape of a hexagon or a triangle. But any set of points of its lattice can be the board, so
a rectangle is cut out by listing its cells. Columns of hexagons are the lattice's rows, turned and
mirrored. puzz.link and pzpr have no Hidato.

Points are numbered layer after layer, each layer row by row. Squares and hexagons are the first
layer, odd rows of hexagons half a cell to the right. On boards of triangles, the first layer are
the corners, arranged like the hexagons; the second are the triangles below a corner, which point
up; the third those below and to the left of a corner, which point down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from typing import NamedTuple

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import MAX_CELLS, Cell, Grid, Hexagonal, Shape, shape_named
from hidato_edu.boards.shapes import Point
from hidato_edu.core.errors import FormatError, InvalidPuzzle, NotWritable
from hidato_edu.core.tokens import Token, check_text, lines_of
from hidato_edu.family.puzzle_urls import SIZE, Page, read_page, write_page
from hidato_edu.family.texts import Format
from hidato_edu.hidato.puzzle import Numbers, Puzzle, Solution, numbers_of
from hidato_edu.hidato.writing import shape_words

__all__ = ["SITES", "from_link", "read_link", "to_link"]

SITES = {"penpa": "penpa-edit", "penpa-edit": "penpa-edit"}
"""Names of sites that open Hidato by a link."""

LATTICES = {"square": "square", "hexagon": "hex", "triangle": "tri"}
NAMES = {lattice: name for name, lattice in LATTICES.items()}
NAMES |= {"sudoku": "square", "kakuro": "square"}
MOST = {"square": 100, "hex": 20, "tri": 20}  # length of a side
BORDER = 2  # rows and columns of squares around the board that are not used
HIGH = sqrt(3) / 2
NEAR = {
    "edges": "share a side",
    "edges+corners": "share a side or a corner",
    "knight": "are a knight's move apart",
    "hopido": "are three straight or two diagonal steps apart",
}
TOLD = re.compile(r"\((square|hexagon|triangle) ([a-z+]+)(?: ([a-z-]+))?, (\d{1,6}) x (\d{1,6})\)")


LINK = re.compile(r"\s*(\w+://|[#?]?m=(edit|solve)&)")


class Spot(NamedTuple):
    """A point of a lattice: layer, row, place in the row."""

    layer: int
    row: int
    place: int


def to_link(
    puzzle: Puzzle,
    site: str = "penpa",
    *,
    edit: bool = True,
    answer: Numbers | None = None,
) -> str:
    r"""Return the address at which a site shows a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
        On squares up to 100 x 100, or on hexagons up to 57 x 57, on triangles up to 27 rows of 53.
    site : {"penpa"}
        penpa-edit, an editor for pencil puzzles that runs in a browser.
    edit : bool
        Whether it opens for editing, or for solving: then the givens cannot be changed.
    answer : mapping from cell to int, or array of shape (rows, cols), optional
        An answer. Once all its numbers are entered, penpa-edit says that the puzzle is solved.

    Raises
    ------
    NotWritable
        If this is not a puzzle, there is no such site, or it cannot draw the board.
    InvalidPuzzle
        If the answer has other cells than the board, or a value that is not a number from 1.

    Notes
    -----
    Linear in the number of cells. The site does not know which cells are neighbors: this is written
    into the title, from which `from_link` reads it back.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("hexagon edges odd-q\n2 2\n1 0\n0 4")
    >>> to_link(puzzle)[:47]
    'https://swaroopg92.github.io/penpa-edit/#m=edit'
    >>> from_link(to_link(puzzle)) == puzzle
    True
    """
    if site not in SITES:
        raise NotWritable(
            f"{site!r} is not a site that opens Hidato by a link; use 'penpa' (puzz.link and pzpr "
            "have no Hidato)"
        )
    if not isinstance(puzzle, Puzzle):
        raise NotWritable(f"{puzzle!r} is not a Puzzle; make one: hidato.parse(text)")
    grid = puzzle.grid
    if grid.shape.name not in LATTICES:
        raise NotWritable(
            f"penpa-edit draws squares, hexagons and triangles, but not {grid.shape.name}s"
        )
    spots = {cell: _spot(grid.shape, cell) for cell in grid.cells}
    size, wide, high = _extent(grid, spots)
    points = {cell: (s.layer * high + s.row) * wide + s.place for cell, s in spots.items()}
    center, canvas = _canvas(grid, list(spots.values()), size, wide, high)
    columns = _turned(grid.shape)
    page = Page(
        LATTICES[grid.shape.name],
        size,
        tuple(sorted(points.values())),
        {points[cell]: str(given) for cell, given in puzzle.givens.items()},
        title=f"Hidato ({shape_words(grid)}, {grid.size[1]} x {grid.size[0]})",
        rules=f"Write the numbers 1 to {len(grid)} into the cells, each number once. Cells with "
        f"consecutive numbers {NEAR[grid.shape.adjacency]}.",
        center=center,
        canvas=canvas[::-1] if columns else canvas,
        turn=90 if columns else 0,
        mirror=(-1, 1) if columns else (1, 1),
        margin=(0, 0, 0, 0) if grid.shape.name == "square" else (0,),
    )
    found = None
    if answer is not None:
        found = {points[cell]: n for cell, n in _written(puzzle, answer).items()}
    return write_page(page, edit=edit, answer=found)


def _written(puzzle: Puzzle, answer: Numbers) -> dict[Cell, int]:
    """Return the numbers of an answer, checked to be numbers from 1 in cells of the board."""
    numbers = numbers_of(puzzle, answer)
    for cell, number in numbers.items():
        if cell not in puzzle.grid:
            raise InvalidPuzzle(f"the answer has a number at {cell!r}, which is not a cell")
        if not is_whole(number) or number < 1:
            at = puzzle.grid.say(cell)
            raise InvalidPuzzle(f"the answer has {number!r} at {at}: use a number from 1")
    return {cell: int(number) for cell, number in numbers.items()}


def from_link(address: str, adjacency: str | None = None) -> Puzzle:
    r"""Return the puzzle of a link to penpa-edit.

    Parameters
    ----------
    address : str
        A link from the site to a board of squares, hexagons or triangles. Dark cells without
        a number are walls. Numbers that were entered while solving do not count.
    adjacency : str, optional
        Which cells are neighbors, see `grid.SHAPES`; by default what the title of the board
        says, as `to_link` writes it, else the usual ones.

    Raises
    ------
    FormatError
        If it is not such a link, or its board is not a puzzle.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from_link(to_link(hidato.parse("1 0 -1 3")))
    hidato.parse('4 1\n 1  0 -1  3')
    """
    return read_link(address, 1, adjacency)


def read_link(address: str, line: int, adjacency: str | None = None) -> Puzzle:
    """Return the puzzle of a link in a line of a text; see `from_link`."""
    check_text(address)
    if re.match(r"\s*\w+://[^/]*(puzz\.link|pzv|pzpr)", address):
        raise _refused(address, line, "puzz.link and pzpr have no Hidato")
    page = read_page(address, line)
    name = NAMES.get(page.lattice)
    if name is None or not all(0 < side <= MOST["square"] for side in page.size):
        shown = f"{page.lattice!r}, {page.size[0]} x {page.size[1]}"
        raise _refused(
            address,
            line,
            f"its grid is {shown}; squares, hexagons and triangles are read, "
            f"up to {MOST['square']} along a side",
        )
    wide, high = _wide(name, page.size)
    cells = [point for point in page.cells if point in page.numbers or point not in page.shaded]
    beside = set(page.numbers).difference(cells)
    if not cells or beside or min(cells) < 0:
        first = f"{page.numbers[min(beside)]!r} is outside the cells" if beside else ""
        raise _refused(address, line, first or "it has no cell")
    spots = {p: Spot(p // (wide * high), p // wide % high, p % wide) for p in cells}
    shape, size = _told(page, name)
    try:
        shape, at, size = _placed(page, name, shape, spots, size)
        if adjacency is not None:
            shape = shape_named(name, adjacency, shape.layout or None)
        givens = {at[point]: _number(text) for point, text in page.numbers.items()}
        return Puzzle(Grid(tuple(at.values()), shape, size), givens)
    except ValueError as error:
        raise _refused(address, line, str(error)) from None


def _refused(address: str, line: int, why: str) -> FormatError:
    shown = address.strip()[:40]
    column = 1 + len(address) - len(address.lstrip())
    return FormatError(f"no Hidato can be read: {why}", line=line, column=column, token=shown)


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValueError(f"{text!r} is not a number from 1")
    return int(text)


# --- from cells to points ----------------------------------------------------------------------


def _turned(shape: Shape) -> bool:
    """Return whether rows and columns are exchanged: hexagons in columns."""
    return isinstance(shape, Hexagonal) and shape.in_columns


def _spot(shape: Shape, cell: Cell) -> Spot:
    """Return the point of a cell."""
    row, col = cell[::-1] if _turned(shape) else cell
    if shape.name == "square":
        return Spot(0, row + BORDER, col + BORDER)
    if shape.name == "hexagon":
        # The lattice shifts odd rows: if the board shifts even ones, it begins one row later.
        return Spot(0, row + BORDER + shape.layout.startswith("even"), col + BORDER)
    line, half = row + BORDER, col + BORDER + 2
    tip_up = sum(cell) % 2 == 0
    # Corners are at half sides: the tip of this triangle, or the right corner above its tip.
    return Spot(1 if tip_up else 2, line, (half + (not tip_up) - line % 2) // 2)


def _cell(shape: Shape, spot: Spot) -> Cell:
    """Return the cell of a point, the inverse of `_spot`."""
    if shape.name == "triangle":
        row = spot.row - BORDER
        half = 2 * spot.place + spot.row % 2 - (spot.layer == 2)
        return row, half - BORDER - 2
    row = spot.row - BORDER - shape.layout.startswith("even")
    col = spot.place - BORDER
    return (col, row) if _turned(shape) else (row, col)


def _wide(name: str, size: tuple[int, int]) -> tuple[int, int]:
    """Return how many points a row of the lattice has, and how many rows a layer has."""
    if name == "square":
        return size[0] + 2 * BORDER, size[1] + 2 * BORDER
    points = 3 * size[0] + 1 if name == "hexagon" else int(size[0] * 4 / 3 + 4)
    return points, points


def _extent(grid: Grid, spots: Mapping[Cell, Spot]) -> tuple[tuple[int, int], int, int]:
    """Return the size of the grid on penpa-edit, and the size of a layer."""
    name = grid.shape.name
    most = MOST[LATTICES[name]]
    if name == "square":
        size = grid.size[::-1]
        sizes = [size] if max(size) <= most else []
    else:
        reach = BORDER + max(max(spot.row, spot.place) for spot in spots.values())
        sizes = [(k, k) for k in range(1, most + 1) if _wide(name, (k, k))[0] >= reach]
    if not sizes:
        raise NotWritable(
            f"penpa-edit cannot draw a board of {grid.size[1]} x {grid.size[0]} {name}s: it is too "
            "large"
        )
    return sizes[0], *_wide(name, sizes[0])


def _canvas(
    grid: Grid, spots: list[Spot], size: tuple[int, int], wide: int, high: int
) -> tuple[int, tuple[int, int]]:
    """Return the point in the middle, and the size of the canvas around it in pixels."""
    if grid.shape.name == "square":
        # Between two cells is a corner, or the middle of a side, in layers 1, 2, 3.
        cols, rows = size
        layer = {(1, 1): 0, (0, 0): 1, (1, 0): 2, (0, 1): 3}[cols % 2, rows % 2]
        row, place = BORDER + (rows - 1) // 2, BORDER + (cols - 1) // 2
        return (layer * high + row) * wide + place, (SIZE * (cols + 1), SIZE * (rows + 1))
    places = [_picture(grid.shape, spot) for spot in spots]
    middle = [(min(part) + max(part)) / 2 for part in zip(*places, strict=True)]
    far = [(x - middle[0]) ** 2 + (y - middle[1]) ** 2 for x, y in places]
    nearest = far.index(min(far))
    x, y = places[nearest]
    half = max(abs(px - x) for px, _ in places) + 1, max(abs(py - y) for _, py in places) + 1
    center = spots[nearest]
    point = (center.layer * high + center.row) * wide + center.place
    return point, (ceil(2 * SIZE * half[0]), ceil(2 * SIZE * half[1]))


def _picture(shape: Shape, spot: Spot) -> Point:
    """Return where penpa-edit draws a point, before it turns the board; a side has length 1."""
    x, y = spot.place + spot.row % 2 / 2, spot.row * HIGH
    if shape.name == "hexagon":
        return x, y
    return (x, y + HIGH * 2 / 3) if spot.layer == 1 else (x - 0.5, y + HIGH / 3)


# --- and back ----------------------------------------------------------------------------------


def _told(page: Page, name: str) -> tuple[Shape, tuple[int, int] | None]:
    """Return shape and size from the title that `to_link` wrote, or the usual shape."""
    found = TOLD.search(page.title)
    if not found or found[1] != name or int(found[4]) * int(found[5]) > MAX_CELLS:
        return shape_named(name), None
    try:
        return shape_named(name, found[2], found[3]), (int(found[5]), int(found[4]))
    except ValueError:
        return shape_named(name), None


def _placed(
    page: Page, name: str, shape: Shape, spots: Mapping[int, Spot], size: tuple[int, int] | None
) -> tuple[Shape, dict[int, Cell], tuple[int, int]]:
    """Return the shape, the cell of every point, and rows and columns of the board."""
    layers = (1, 2) if name == "triangle" else (0,)
    if not all(spot.layer in layers for spot in spots.values()):
        raise ValueError("one of its cells is between the cells of the grid")
    at = {point: _cell(shape, spot) for point, spot in spots.items()}
    if name == "square":
        above, below, left, right = (*page.margin, 0, 0, 0, 0)[:4]
        size = (page.size[1] - above - below, page.size[0] - left - right)
        if min(page.margin, default=0) < 0 or min(size) < 1:
            raise ValueError(f"the margins {[*page.margin]} leave no row or no column")
        if not all(0 <= r - above < size[0] and 0 <= c - left < size[1] for r, c in at.values()):
            raise ValueError(f"one of its cells is in the margins {[*page.margin]} of the board")
        at = {point: (row - above, col - left) for point, (row, col) in at.items()}
        return shape, at, size
    if size and all(0 <= r < size[0] and 0 <= c < size[1] for r, c in at.values()):
        return shape, at, size
    # A board not made by `to_link` begins with its first row and column; row parity is kept.
    if name == "hexagon":
        turned = page.turn % 180 == 90 and page.mirror[0] * page.mirror[1] == -1
        first = min(spot.row for spot in spots.values())
        layout = f"{'even' if first % 2 else 'odd'}-{'q' if turned else 'r'}"
        shape = shape_named(name, shape.adjacency, layout)
        at = {point: _cell(shape, spot) for point, spot in spots.items()}
    top, left = (min(cell[part] for cell in at.values()) for part in (0, 1))
    if name == "triangle" and (top + left) % 2:
        left -= 1
    at = {point: (row - top, col - left) for point, (row, col) in at.items()}
    return shape, at, (0, 0)


# --- in texts ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Link:
    """A line with a link."""

    text: str
    line: int

    @property
    def start(self) -> Token:
        """Where it begins."""
        return Token(self.text.strip()[:40], self.line, 1)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it leads to."""
        return read_link(self.text, self.line)

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers that are given there, and 0 for blanks."""
        puzzle = self.puzzle
        return {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}


def _are_links(lines: list[str]) -> bool:
    return LINK.match(next(line for line in lines if line.strip())) is not None


def _read(text: str) -> list[Link]:
    return [Link(line, at) for at, line in enumerate(lines_of(text), start=1) if line.strip()]


def _write(boards: list[Puzzle | Solution]) -> str:
    puzzles = [board if isinstance(board, Puzzle) else board.to_puzzle() for board in boards]
    return "".join(f"{to_link(puzzle)}\n" for puzzle in puzzles)


FORMAT = Format("links that open penpa-edit, one a line", _write, "link", _are_links, _read)
