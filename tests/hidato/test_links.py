"""Links to penpa-edit, there and back, and what that editor makes of them."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from dataclasses import replace
from math import cos, isclose, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shaped import LATTICES as EVERY
from shaped import lattice_boards, puzzles_on

from hidato_edu import FormatError, InvalidPuzzle, NotWritable, hidato
from hidato_edu.boards import grid
from hidato_edu.boards.grid import Hexagonal, Square, Triangular
from hidato_edu.family.puzzle_urls import PENPA, Page, pack, read_page, unpack, write_page
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.formats import penpa

LATTICES = [shape for shape in EVERY if shape.name in penpa.LATTICES]
PUZZLES = puzzles_on(lattice_boards(LATTICES))


# --- what penpa-edit does with a link, told again from its source -------------------------------


class Editor:
    """A board as penpa-edit loads it: points with their places on the canvas, and the givens.

    Written after class_square.js, class_hex.js, class_tri.js (where points are, and which corners
    a cell has) and the function load of general.js.
    """

    def __init__(self, url: str) -> None:
        found = dict(item.split("=")[:2] for item in url.split("#")[1].split("&"))
        lines = self.open(found["p"])
        self.found = found
        self.lines = lines
        head = lines[0].split(",")
        self.kind, self.nx, self.ny, self.size = head[0], *map(int, head[1:4])
        self.turn, self.mirror = int(head[4]), (int(head[5]), int(head[6]))
        self.canvas = int(head[7]), int(head[8])
        self.center = int(head[9])
        self.title, self.rules = (head[k].replace("%2C", ",") for k in (15, 18))
        given = json.loads(lines[3])
        for name in ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages"):
            assert given[name] == []
        assert given["command_undo"] == {"__a": []}
        self.numbers = {int(point): entry for point, entry in given["number"].items()}
        cells = json.loads(lines[5])
        for k in range(1, len(cells)):
            cells[k] += cells[k - 1]
        self.cells = cells

    @staticmethod
    def open(packed: str) -> list[str]:
        padded = packed + "=" * (-len(packed) % 4)
        return zlib.decompress(b64decode(padded, validate=True), -15).decode().split("\n")

    @property
    def wide(self) -> int:
        """Points in a row."""
        if self.kind == "square":
            return self.nx + 4
        return self.nx * 3 + 1 if self.kind == "hex" else int(self.nx * 4 / 3 + 4)

    @property
    def high(self) -> int:
        return self.ny + 4 if self.kind == "square" else self.wide

    def place(self, point: int) -> tuple[float, float]:
        """Return where a point is before the board is turned; a cell has size 1."""
        layer, rest = divmod(point, self.wide * self.high)
        j, i = divmod(rest, self.wide)
        if self.kind == "square":
            right, down = [(0, 0), (0.5, 0.5), (0, 0.5), (0.5, 0)][layer]
            return i + 0.5 + right, j + 0.5 + down
        x, y = i + j % 2 * 0.5, j * sqrt(3) / 2
        if self.kind == "hex":
            assert layer == 0
            return x, y
        return [(x, y), (x, y + sqrt(3) / 3), (x - 0.5, y + sqrt(3) / 6)][layer]

    def shown(self, point: int) -> tuple[float, float]:
        """Return where a point stands on the canvas, in cells, from its middle."""
        x, y = (a - b for a, b in zip(self.place(point), self.place(self.center), strict=True))
        turn = self.turn * pi / 180
        x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        return x * self.mirror[0], y * self.mirror[1]

    def corners(self, point: int) -> set[int]:
        """Return the corners of a triangle."""
        n = self.wide
        layer, k = divmod(point, n * n)
        odd = k // n % 2
        return {k, k + n - 1 + odd, k + n + odd} if layer == 1 else {k - 1, k, k + n - 1 + odd}

    def hexagons_around(self, point: int) -> set[int]:
        n, odd = self.wide, point // self.wide % 2
        steps = (-n - 1 + odd, -n + odd, -1, 1, n - 1 + odd, n + odd)
        return {point + step for step in steps}


@given(PUZZLES)
def test_penpa_edit_shows_the_board(puzzle):
    board = puzzle.grid
    editor = Editor(hidato.to_link(puzzle))
    assert len(editor.cells) == len(set(editor.cells)) == len(board)
    side = {"square": 1, "hexagon": 1, "triangle": 2}[board.shape.name]
    # Cells stand as ours do, moved as a whole; sorted by that, they are the same ones.
    shown = {point: editor.shown(point) for point in editor.cells}
    ours = {cell: tuple(part / side for part in board.center(cell)) for cell in board.cells}
    order = sorted(board.cells, key=lambda cell: (round(ours[cell][1], 4), ours[cell][0]))
    points = sorted(shown, key=lambda point: (round(shown[point][1], 4), shown[point][0]))
    moved = [a - b for a, b in zip(shown[points[0]], ours[order[0]], strict=True)]
    for cell, point in zip(order, points, strict=True):
        for part in (0, 1):
            assert isclose(shown[point][part], ours[cell][part] + moved[part], abs_tol=1e-9)
            # ... and within the canvas, half a cell from its border.
            assert abs(shown[point][part]) + 0.5 <= editor.canvas[part] / editor.size / 2 + 1e-9
    at = dict(zip(order, points, strict=True))
    assert {at[cell]: [str(n), 1, "1"] for cell, n in puzzle.givens.items()} == editor.numbers
    assert editor.kind in ("square", "hex", "tri")
    assert editor.nx <= (100 if editor.kind == "square" else 20)
    near = {cell: {at[other] for other in board.neighbors(cell)} for cell in board.cells}
    for cell, point in at.items():
        if editor.kind == "hex":
            assert near[cell] == editor.hexagons_around(point) & set(editor.cells)
        if editor.kind == "tri":
            shared = 2 if board.shape.adjacency == "edges" else 1
            assert near[cell] == {
                other
                for other in editor.cells
                if other != point and len(editor.corners(point) & editor.corners(other)) >= shared
            }
    for point in editor.cells:  # the outermost points of a lattice are not drawn
        row, place = divmod(point % (editor.wide * editor.high), editor.wide)
        assert 0 < row < editor.high - 1
        assert 0 < place < editor.wide - 1


def test_the_middle_of_squares_is_that_of_the_editor():
    for rows, cols in ((3, 3), (3, 4), (4, 3), (4, 4), (1, 1), (7, 2)):
        editor = Editor(hidato.to_link(Puzzle(grid.square(rows, cols))))
        x, y = zip(*map(editor.shown, editor.cells), strict=True)
        assert (min(x), min(y)) == (-max(x), -max(y))
        assert editor.canvas == (38 * (cols + 1), 38 * (rows + 1))


def test_a_link_to_edit_and_a_link_to_solve():
    puzzle = hidato.parse("hexagon edges odd-q\n2 2\n1 0\n0 0")
    edit, solve = hidato.to_link(puzzle), hidato.to_link(puzzle, edit=False)
    assert edit.startswith(PENPA + "#m=edit&p=")
    assert solve.startswith(PENPA + "#m=solve&p=")
    for link in (edit, solve):
        editor = Editor(link)
        assert len(editor.lines) == 11
        assert editor.title == "Title: Hidato (hexagon edges odd-q, 2 x 2)"
        assert editor.rules.startswith("Write the numbers 1 to 4 into the cells, each number once.")
        assert editor.rules.endswith("Cells with consecutive numbers share a side.")
        assert hidato.from_link(link) == puzzle
    assert json.loads(Editor(edit).lines[2])["pu_a"]["edit_mode"] == "number"
    assert Editor(solve).lines[2] == '["1","2","1"]~"number"~["1",2]'


def test_the_answer_that_the_editor_compares_with():
    puzzle = hidato.parse("1 0 0 0\n0 0 0 8")
    answer = hidato.solve(puzzle)
    editor = Editor(hidato.to_link(puzzle, edit=False, answer=answer))
    wanted = json.loads(Editor.open(editor.found["a"])[0])
    assert [len(part) for part in wanted] == [0, 0, 0, 0, 6, 0]
    assert wanted[4] == sorted(wanted[4])
    written = dict(map(int, entry.split(",")) for entry in wanted[4])
    givens = {point: int(entry[0]) for point, entry in editor.numbers.items()}
    assert [(written | givens)[point] for point in editor.cells] == [
        answer[cell] for cell in puzzle.grid.cells
    ]
    assert json.loads(editor.lines[7]) == {"sol_number": True}


# --- there and back -----------------------------------------------------------------------------


@given(PUZZLES)
def test_links_there_and_back(puzzle):
    for edit in (True, False):
        link = hidato.to_link(puzzle, edit=edit)
        assert re.fullmatch(r"https://[\w./-]+#m=(edit|solve)&p=[\w+/]+=*", link)
        assert hidato.from_link(link) == puzzle
    assert hidato.parse(link) == puzzle
    assert hidato.parse_answer(link) == hidato.parse_answer(str(puzzle))


@given(st.lists(PUZZLES, min_size=2, max_size=3))
def test_a_text_of_links(boards):
    text = "\r\n\n".join(map(hidato.to_link, boards))
    assert hidato.parse_all(text) == boards
    with pytest.raises(FormatError, match=r"^line 3, column 1: .* begins a second board"):
        hidato.parse(text)


def masked(link: str) -> str:
    head, _, data = link.partition("&p=")
    return f"{head}&p={data.replace('+', '%2B').replace('/', '%2F').replace('=', '%3D')}"


PASSED_ON = {
    "what stands behind #": lambda link: link.partition("#")[2],
    "with #": lambda link: "#" + link.partition("#")[2],
    "an old link": lambda link: link.replace("#", "?"),
    "masked": masked,
    "a plus read as a blank": lambda link: link.replace("+", " "),
    "no padding": lambda link: link.rstrip("="),
    "blanks around": lambda link: "  " + link + " \n",
    "more fields": lambda link: link + "&a=abc&l=solvedup",
    "another copy of the site": lambda link: link.replace(PENPA, "https://example.org/penpa/"),
}


@pytest.mark.parametrize("change", PASSED_ON.values(), ids=PASSED_ON)
def test_links_as_they_are_passed_on(change):
    for text in ("1 0 -1 3", "hex edges odd-r\n4 4\n" + "0 0 0 0\n" * 4):
        puzzle = hidato.parse(text)
        link = change(hidato.to_link(puzzle))
        assert hidato.from_link(link) == puzzle
        assert hidato.parse(link) == puzzle


# --- boards of others ---------------------------------------------------------------------------


def other_link(lattice: str, size: int, cells: list[int], numbers: dict[int, str], **more) -> str:
    return write_page(Page(lattice, (size, size), tuple(cells), numbers, **more))


def test_squares_with_shaded_walls_and_margins():
    # 4 x 4 points wide with one row above and one column at the right that are no part of it.
    link = other_link(
        "square",
        4,
        [8 * row + col for row in (3, 4, 5) for col in (2, 3, 4)],
        {26: "1", 44: "8", 35: " 3 "},
        shaded=frozenset({27, 35}),
        margin=(1, 0, 0, 1),
        title="My first one",
    )
    puzzle = hidato.from_link(link)
    assert puzzle == hidato.parse("3 3\n1 -1 0\n0 3 0\n0 0 8")
    assert hidato.from_link(link, adjacency="edges").grid.shape == Square("edges")
    with pytest.raises(FormatError, match="'faces' is not an adjacency of squares"):
        hidato.from_link(link, adjacency="faces")


def test_hexagons_of_a_new_board():
    # What the editor makes of side 2: the point 24 in the middle, and the six around it.
    cells = [17, 18, 23, 24, 25, 31, 32]
    puzzle = hidato.from_link(other_link("hex", 2, cells, {24: "1"}))
    assert puzzle.grid.shape == Hexagonal("odd-r")
    assert puzzle.grid.size == (3, 3)
    assert [len(near) for near in puzzle.grid.links] == [3, 3, 3, 6, 3, 3, 3]
    assert len(puzzle.grid.neighbors(next(iter(puzzle.givens)))) == 6
    turned = hidato.from_link(other_link("hex", 2, cells, {}, turn=90, mirror=(-1, 1)))
    assert turned.grid.shape == Hexagonal("odd-q")
    assert sorted(map(len, turned.grid.links)) == [3, 3, 3, 3, 3, 3, 6]


def test_triangles_of_a_new_board():
    # Side 2: the point 50 at the top, 92 with its tip down below it, 55 and 56 at its sides.
    puzzle = hidato.from_link(other_link("tri", 2, [50, 92, 55, 56], {92: "1"}))
    assert puzzle.grid.shape == Triangular()
    assert [len(near) for near in puzzle.grid.links] == [1, 1, 3, 1]
    assert len(puzzle.grid.neighbors(next(iter(puzzle.givens)))) == 3


def test_triangles_of_another():
    puzzle = hidato.parse("triangle edges\n4 2\n-1 1 0 0\n-1 0 0 6")
    page = read_page(hidato.to_link(puzzle))
    bare = write_page(Page(page.lattice, page.size, page.cells, page.numbers))
    found = hidato.from_link(bare)
    assert found.grid.shape == Triangular()
    assert sorted(map(len, found.grid.links)) == sorted(map(len, puzzle.grid.links))
    assert hidato.uniqueness(found) == hidato.uniqueness(puzzle)
    assert found.to_array()[0].count(-1) == 1  # the first column stays, for parity


def test_a_board_that_was_made_larger_afterwards():
    puzzle = hidato.parse("hexagon edges odd-q\n2 2\n1 0\n0 0")
    page = read_page(hidato.to_link(puzzle))
    cells = tuple(sorted({*page.cells, max(page.cells) + 1}))
    found = hidato.from_link(write_page(replace(page, cells=cells)))
    assert found.size == 5
    assert found.grid.shape == Hexagonal("odd-q")


# --- what cannot be linked, and damage ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "site", "problem"),
    [
        ("1 0", "puzz.link", "'puzz.link' is not a site .*puzz.link and pzpr have no Hidato"),
        ("1 0", "janko", "use 'penpa'"),
        ("graph 1 0\nnode a at 0 0 blank", "penpa", "but not graphs"),
        (
            "101 1\n" + "0 " * 101,
            "penpa",
            "cannot draw a board of 101 x 1 squares: it is too large",
        ),
        ("hex edges odd-r\n60 1\n" + "0 " * 60, "penpa", "60 x 1 hexagons: it is too large"),
        ("triangle edges\n60 1\n" + "0 " * 60, "penpa", "60 x 1 triangles: it is too large"),
    ],
)
def test_boards_that_cannot_be_linked(text, site, problem):
    with pytest.raises(NotWritable, match=problem):
        hidato.to_link(hidato.parse(text), site)


@pytest.mark.parametrize("shape", LATTICES, ids=str)
def test_large_boards_can_be_linked(shape):
    size = (26, 50) if shape.name == "triangle" else (50, 50)
    cells = tuple((r, c) for r in range(size[0]) for c in range(size[1]))
    puzzle = Puzzle(grid.Grid(cells, shape, size), {(size[0] - 1, 3): 7})
    link = hidato.to_link(puzzle)
    assert hidato.from_link(link) == puzzle
    assert len(link) < 8_000  # what penpa-edit holds for the longest address


def damaged(change) -> str:
    head, _, data = hidato.to_link(hidato.parse("1 0 -1 3")).partition("&p=")
    return f"{head}&p={change(data)}"


def lines_changed(number: int, text: str) -> str:
    def change(data: str) -> str:
        lines = unpack(data).split("\n")
        lines[number] = text
        return pack("\n".join(lines))

    return damaged(change)


def test_short_names_as_the_editor_writes_them():
    puzzle = hidato.parse("hexagon edges odd-r\n3 2\n-1 -1 -1\n-1 1 0")  # the first row is empty
    head, _, data = hidato.to_link(puzzle).partition("&p=")
    text = unpack(data)
    for long, short in (('"number"', "zN"), ('"surface"', "zS")):
        assert long in text
        text = text.replace(long, short)
    assert hidato.from_link(f"{head}&p={pack(text)}") == puzzle
    assert read_page(f"{head}&p={pack(text)}", 1) == read_page(f"{head}&p={data}", 1)


BAD = [
    ("another site", "https://example.org/", "cannot be read; use"),
    ("shortened", "https://tinyurl.com/abc", "not shortened"),
    ("puzz.link", "https://puzz.link/p?hidato/3/3/1", "puzz.link and pzpr have no Hidato"),
    ("no host", "https://sw]roop", "cannot be read; use"),
    ("no host either", "https://[::x/#m=edit&p=abc", "cannot be read; use"),
    ("margins", lines_changed(1, "[9,9,0,0]"), "leave no row or no column"),
    ("negative margins", lines_changed(1, "[0,0,-1,0]"), "the margins [0, 0, -1, 0]"),
    ("a cell in the margin", lines_changed(1, "[0,0,1,0]"), "is in the margins [0, 0, 1, 0]"),
    ("above", other_link("square", 4, [18, 26], {}, margin=(1, 0, 0, 0)), "is in the margins"),
    ("no board", PENPA, "cannot be read; use"),
    ("no base64", damaged(lambda data: "%%%"), "it is not a packed text"),
    ("no base64 either", damaged(lambda data: "abcde"), "it is not a packed text"),
    ("cut", damaged(lambda data: data[:40]), "the link is damaged: its end is missing"),
    ("another text", damaged(lambda data: pack("hello")), "its text has 1 lines"),
    ("other lines", damaged(lambda data: pack("hello\n" * 9)), "'hello' is not a board"),
    ("a bomb", damaged(lambda data: pack("0" * 5_000_000)), "more than 4,000,000 bytes"),
    ("no cells", lines_changed(5, "{}"), "is not a board"),
    ("cells of words", lines_changed(5, '["a"]'), "is not a board"),
    ("no numbers", lines_changed(3, "[]"), "is not a board"),
    ("deep", lines_changed(3, "[" * 100_000), "is not a board"),
    ("another grid", lines_changed(0, "cube,2,2,38,0,1,1,9,9,1,1"), "'cube', 2 x 2"),
    ("a huge grid", lines_changed(0, "square,9999,9,38,0,1,1,9,9,1,1"), "'square', 9999 x 9"),
    ("cells elsewhere", lines_changed(5, "[900]"), "is outside the cells"),
    ("no cell", lines_changed(5, "[]"), "is outside the cells"),
    ("a clue of letters", lines_changed(3, '{"number":{"18":["A",1,"1"]}}'), "'A' is not a number"),
    ("given twice", lines_changed(3, '{"number":{"18":["1"],"19":["1"]}}'), "given 1 twice"),
    ("too large", lines_changed(3, '{"number":{"18":["9"]}}'), "the board has 3 open cells"),
]  # fmt: skip


@pytest.mark.parametrize(("color", "size"), [(1, 2), (4, 2), (8, 2), (2, 3), (3, 3)])
def test_only_dark_cells_are_walls(color, size):
    link = lines_changed(3, f'{{"number":{{"18":["1"]}},"surface":{{"19":{color}}}}}')
    assert hidato.from_link(link).size == size


@pytest.mark.parametrize(("link", "problem"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_damaged_links(link, problem):
    for read, text, line in ((hidato.from_link, link, 1), (hidato.parse_all, "\n" + link, 2)):
        with pytest.raises(FormatError, match=re.escape(problem)) as caught:
            read(text)
        assert caught.value.line == line
        assert len(str(caught.value)) < 250


def test_what_is_no_link_and_no_answer():
    with pytest.raises(FormatError, match="line 1, column 1: 'https://sw]roop' cannot be read"):
        hidato.parse_answer("https://sw]roop")
    for read in (hidato.from_link, hidato.parse, hidato.read_java):
        with pytest.raises(FormatError, match=r"a text \(str\) is needed, not NoneType"):
            read(None)
    puzzle = hidato.parse("1 0 0 4")
    with pytest.raises(NotWritable, match="'1 0 3' is not a Puzzle"):
        hidato.to_link("1 0 3")
    for answer, problem in [
        ([[1]], "the puzzle has 1 rows of 4"),
        ({(9, 9): 1}, r"a number at \(9, 9\), which is not a cell"),
        ({(0, 1): "x"}, "has 'x' at row 0, column 1: use a number from 1"),
    ]:
        with pytest.raises(InvalidPuzzle, match=problem):
            hidato.to_link(puzzle, answer=answer)
    whole = hidato.solve(puzzle)
    assert hidato.to_link(puzzle, answer=[[1, 2, 3, 4]]) == hidato.to_link(puzzle, answer=whole)


@given(st.integers(0, 400), st.text(max_size=3), st.integers(0, 3))
def test_mutated_links(at, text, cut):
    link = hidato.to_link(hidato.parse("triangle edges\n3 2\n1 0 0\n-1 0 5"))
    try:
        puzzle = hidato.from_link(link[:at] + text + link[at + cut :])
    except FormatError:
        puzzle = None
    assert puzzle is None or puzzle.size < 50


@given(st.text(max_size=300))
def test_texts_are_packed_and_unpacked(text):
    text = text.encode("utf-8", "ignore").decode()
    assert unpack(pack(text)) == text
