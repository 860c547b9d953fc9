"""The Java course's maps, there and back, their labels, and what damages them."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles import ROOT
from shaped import LATTICES, lattice_boards, puzzles_on

from hidato_edu import FormatError, InvalidPuzzle, NotWritable, hidato
from hidato_edu.boards import grid
from hidato_edu.boards.grid import LAYOUTS, Hexagonal, Square, Triangular
from hidato_edu.hidato import JavaMap, Puzzle
from hidato_edu.hidato.formats.java import ADJACENT, TYPES
from hidato_edu.hidato.formats.java_writing import java_map

JAVA = ROOT / "data" / "java"
WRITABLE = [s for s in LATTICES if s.name in TYPES.values() and s.adjacency in ADJACENT.values()]
PUZZLES = puzzles_on(lattice_boards(WRITABLE))
USUAL = puzzles_on(lattice_boards([s for s in WRITABLE if s.layout in ("", "odd-r")]))
LABELS = st.sampled_from([True, False, None])

# As students write collections: headings, comments, 0 for a blank, commas at the end of a row, a
# map that was never finished, labels here and there.
COLLECTION = """SQUARES, SIDES

Q,C,2,3
1,?,#,
*,3,?

TRUE


q, ca ,2,2
1 , 0
0,\t4
// this one, too,
false

Q,C,3,3
1,?,?
?,?,?

//NOT FINISHED

HEXAGONS AND TRIANGLES
H,C,2,2
1,?
?,4
H,CA,1,2
2,1
TRUE
T,CA,3,1
1
#
?
"""


def test_a_collection_of_students():
    maps = hidato.read_java(COLLECTION)
    assert [found.solvable for found in maps] == [True, False, None, None, True, None]
    assert [found.shape for found in maps] == [
        Square("edges"),
        Square(),
        Square("edges"),
        Hexagonal(),
        Hexagonal("odd-r", "edges+corners"),
        Triangular("edges+corners"),
    ]
    assert maps[0].outside == {(0, 2)}
    assert maps[0].holes == {(1, 0)}
    assert [found.title for found in maps[:3]] == ["SQUARES, SIDES", "", "// this one, too,"]
    assert maps[3].title == "//NOT FINISHED\nHEXAGONS AND TRIANGLES"
    right = [found.puzzle for found in maps if found.problem is None]
    assert [puzzle.size for puzzle in right] == [4, 4, 4, 2, 2]
    assert right[1].givens == {(0, 0): 1, (1, 1): 4}
    assert right[4].grid.size == (3, 1)
    for _ in range(2):  # it does not wear out
        with pytest.raises(FormatError, match="line 16, column 5: '3' rows are announced, but 2 f"):
            _ = maps[2].puzzle
    with pytest.raises(FormatError, match="line 16"):
        hidato.parse_all(COLLECTION)
    with pytest.raises(FormatError, match="line 16"):
        str(maps[2])
    with pytest.raises(FormatError, match="begins a second board: parse_all reads all 6"):
        hidato.parse(COLLECTION)


def test_the_collection_of_the_package_is_as_its_readme_says():
    readme = (JAVA / "README.md").read_text(encoding="utf-8")
    text = (JAVA / "collection.txt").read_text(encoding="utf-8")
    maps = hidato.read_java(text)
    assert hidato.parse_all(text) == [found.puzzle for found in maps]
    told = {"unique": "one", "several": "several", "none": "none"}
    wrong = 0
    for number, found in enumerate(maps, start=1):
        puzzle = found.puzzle
        rows, cols = puzzle.grid.size
        verdict = hidato.uniqueness(puzzle)
        row = next(line for line in readme.splitlines() if line.startswith(f"| {number} |"))
        assert f"`{str(found)[:3]}" in row
        assert f"| {rows} x {cols} | {puzzle.size} | {str(found.solvable).upper()} " in row
        assert row.split("|")[6].strip().partition(":")[0] == told[verdict]
        wrong += found.solvable != (verdict != "none")
    assert (len(maps), wrong, readme.count("the label is wrong")) == (9, 1, 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_byte_order_mark_and_blank_lines(end):
    wanted = [found.puzzle for found in hidato.read_java(COLLECTION) if not found.problem]
    text = "\ufeff" + end.join(line + "  " for line in COLLECTION.splitlines())
    assert [found.puzzle for found in hidato.read_java(text) if not found.problem] == wanted
    spread = text.replace(end, end + end)  # blank lines between the rows of a map
    assert [found.puzzle for found in hidato.read_java(spread) if not found.problem] == wanted


# --- there and back -----------------------------------------------------------------------------


def layout_of(puzzle):
    return puzzle.grid.shape.layout or "odd-r"


@given(PUZZLES, LABELS)
def test_puzzles_there_and_back(puzzle, label):
    text = hidato.dump_java(puzzle, label, layout_of(puzzle))
    (found,) = hidato.read_java(text, layout_of(puzzle))
    assert found.puzzle == puzzle
    assert found.solvable is label
    assert hidato.dump_java(found, layout=layout_of(puzzle)) == text
    assert found.answer == {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    if layout_of(puzzle) == "odd-r":
        assert hidato.parse(text) == puzzle
        assert hidato.parse_answer(text) == found.answer
    for where in ("?", "#", "*"):
        assert text.count(where) == sum(row.count(where) for row in found.tokens)


@given(PUZZLES, st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4))), LABELS)
def test_marks_of_blocked_cells_survive(puzzle, holes, label):
    layout = layout_of(puzzle)
    made = java_map(puzzle, label, layout, holes=holes)
    rows, cols = puzzle.grid.size
    shut = {(r, c) for r in range(rows) for c in range(cols)} - set(puzzle.grid.cells)
    assert made.holes == shut & holes
    assert made.outside == shut - holes
    assert hidato.read_java(str(made), layout) == [made]
    assert made.puzzle == puzzle


@given(st.lists(st.tuples(USUAL, LABELS), min_size=1, max_size=4))
def test_collections_there_and_back(boards):
    puzzles, labels = zip(*boards, strict=True)
    text = hidato.dump_java(puzzles, labels)
    maps = hidato.read_java(text)
    assert [found.puzzle for found in maps] == list(puzzles) == hidato.parse_all(text)
    assert [found.solvable for found in maps] == list(labels)
    assert hidato.dump_java(maps) == text
    assert all(found.solvable for found in hidato.read_java(hidato.dump_java(maps, True)))


def test_solutions_are_written_too():
    puzzle = hidato.parse("T,C,2,3\n?,1,#\n?,?,5")
    answer = hidato.solve(puzzle)
    text = hidato.dump_java(answer)
    assert text == "T,C,2,3\n2,1,#\n3,4,5\n"
    assert hidato.parse_answer(text) == answer
    assert hidato.is_solution(puzzle, hidato.parse_answer(text))


def test_what_a_board_encloses_is_a_hole():
    ring = [(r, c) for r in range(1, 4) for c in range(1, 4)]
    for make in (grid.square, grid.hexagonal, grid.triangular):
        board = make(5, 5, blocked=[*ring, (0, 0)])
        found = java_map(Puzzle(board))
        assert found.holes == set(ring)
        assert found.outside == {(0, 0)}
    # Over a corner there is no way out for squares, but over a side there is.
    corner = java_map(Puzzle(grid.square(4, 4, blocked=[(0, 0), (1, 1)])))
    assert (corner.outside, corner.holes) == ({(0, 0)}, {(1, 1)})
    side = java_map(Puzzle(grid.square(4, 4, blocked=[(0, 1), (1, 1), (2, 1)])))
    assert (side.outside, side.holes) == ({(0, 1), (1, 1), (2, 1)}, set())


def test_a_map_made_by_hand():
    made = JavaMap((("1", "?"), ("#", "9")), Square())
    with pytest.raises(FormatError, match="line 3, column 3: '9' is out of range"):
        _ = made.puzzle
    assert made.answer == {(0, 0): 1, (0, 1): 0, (1, 1): 9}
    assert str(made) == "Q,CA,2,2\n1,?\n#,9"
    assert made == hidato.read_java(str(made))[0]
    assert hash(made) == hash(hidato.read_java(str(made))[0])
    for tokens, problem in (
        ((), "at least one row"),
        ((("1", "?"), ("#",)), "line 3, column 1: '#' ends the row, which has 1 tokens instead of"),
        ((("1", "-1"),), "line 2, column 3: '-1' is not a token of a map"),
    ):
        wrong = JavaMap(tokens, Square())
        with pytest.raises(FormatError, match=problem):
            _ = wrong.puzzle
        with pytest.raises(FormatError, match=problem):
            hidato.dump_java(wrong)


def test_maps_are_copied_and_pickled():
    maps = hidato.read_java(COLLECTION)
    for again in (copy.deepcopy(maps), pickle.loads(pickle.dumps(maps))):
        assert again == maps
        assert [found.problem for found in again] == [found.problem for found in maps]
        assert again[0].puzzle == maps[0].puzzle


# --- what cannot be said ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("square knight\n1 0", "cannot express knight moves"),
        ("square hopido\n1 0", "cannot express hopido moves"),
        ("graph 1 0\nnode a at 0 0 blank", "hexagons only"),
        ("hexagon edges even-q\n1 0", "this board is even-q.*layout='even-q'"),
    ],
)
def test_boards_that_the_format_has_no_words_for(text, problem):
    puzzle = hidato.parse(text)
    with pytest.raises(NotWritable, match=problem):
        hidato.dump_java(puzzle)
    with pytest.raises(NotWritable, match=problem):
        hidato.dump_as(puzzle, "java")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_layout_is_named_by_the_caller(layout):
    text = "H,C,2,2\n1,?\n?,4"
    (found,) = hidato.read_java(text, layout)
    assert found.shape == Hexagonal(layout)
    assert hidato.dump_java(found, layout=layout) == text + "\n"
    assert hidato.read_java("Q,C,1,1\n?", layout)[0].shape == Square("edges")
    other = "even-r" if layout == "odd-r" else "odd-r"
    with pytest.raises(NotWritable, match=f"is {layout}"):
        hidato.dump_java(found, layout=other)


def test_a_zero_is_a_blank_and_zeros_in_front_do_not_count():
    (found,) = hidato.read_java("Q,C,1,3\n01,0,00")
    assert (str(found), found.puzzle.givens) == ("Q,C,1,3\n1,?,?", {(0, 0): 1})


def test_arguments_that_are_wrong():
    with pytest.raises(InvalidPuzzle, match="'odd' is not a layout of hexagons; use one of odd-r"):
        hidato.read_java("Q,C,1,1\n?", "odd")
    with pytest.raises(InvalidPuzzle, match="'odd' is not a layout of hexagons; use one of odd-r"):
        hidato.dump_java(hidato.parse("1 0"), layout="odd")
    with pytest.raises(ValueError, match="2 labels for 1 maps"):
        hidato.dump_java([hidato.parse("1 0")], [True, False])
    with pytest.raises(ValueError, match="at least one map"):
        hidato.dump_java([])
    for label in ("yes", 1, ["yes"]):
        with pytest.raises(ValueError, match="; use True, False or None"):
            hidato.dump_java(hidato.parse("1 0"), label)
    for board in ("x", None, ["x"]):
        with pytest.raises(NotWritable, match="is not a board: use a Puzzle"):
            hidato.dump_java(board)
        with pytest.raises(TypeError, match="is not a Puzzle or Solution of a Hidato"):
            hidato.dump_as(board)


# --- damage -------------------------------------------------------------------------------------

# what is wrong, text, line, column, token, a part of the message that only this mistake has
BAD = [
    ("unknown type", "S,C,1,2\n1,?", 1, 1, "S", "use Q (squares), T (triangles) or H (hexagons)"),
    ("unknown adjacency", "Q,A,1,2\n1,?", 1, 3, "A", "use C (sides) or CA (sides and corners)"),
    ("no adjacency", "Q,1,2\n1,?", 1, 1, "Q,1,2", "is not the header of a map"),
    ("too many parts", "Q,C,1,2,3\n1,?", 1, 1, "Q,C,1,2,3", "is not the header of a map"),
    ("no rows", "Q,C,0,2\n1,?", 1, 5, "0", "is not a number of rows"),
    ("no columns", "Q,C, 1,-2\n1,?", 1, 8, "-2", "is not a number of columns"),
    ("a word for a size", "Q,C,one,2\n1,?", 1, 5, "one", "is not a number of rows"),
    ("too large", "Q,C,5000,5000\n1,?", 1, 5, "5000", "x 5000 cells are too many; use at most"),
    ("huge size", "Q,C,1,9999999999\n1,?", 1, 7, "9999999999", "is not a number of columns"),
    ("too few rows", "Q,C,3,2\n1,?", 1, 5, "3", "rows are announced, but 1 follow"),
    ("no rows at all", "Q,C,3,2", 1, 5, "3", "rows are announced, but 0 follow"),
    ("too many rows", "Q,C,1,2\n1,?\n\n?,?", 4, 1, "?", "begins an extra row: the header ann"),
    ("rows of one too many", "Q,C,1,1\n1\n?", 3, 1, "?", "begins an extra row"),
    ("long row", "Q,C,1,2\n1,?,?,#", 2, 5, "?", "is not allowed: this row has 4 tokens instead of"),
    ("short row", "Q,C,1,3\n1,?", 2, 3, "?", "ends the row, which has 2 tokens instead of 3"),
    ("comma for a token", "Q,C,1,3\n1,?,", 2, 3, "?", "which has 2 tokens instead of 3"),
    ("nothing between", "Q,C,1,3\n1,,?", 2, 3, "", "'' is not a token of a map; use a number"),
    ("a wall of ours", "Q,C,1,3\n1, -1,?", 2, 4, "-1", "'-1' is not a token of a map"),
    ("a dot", "Q,C,1,3\n1,.,?", 2, 3, ".", "'.' is not a token of a map"),
    ("a word", "Q,C,1,3\nx,?,?", 2, 1, "x", "'x' is not a token of a map"),
    ("other digits", "Q,C,1,3\n1,\u0662,?", 2, 3, "\u0662", "is not a token of a map"),
    ("huge number", "Q,C,1,2\n1,9999999999", 2, 3, "9999999999", "is not a token of a map"),
    ("given twice", "Q,C,2,2\n1,?\n?,1", 3, 3, "1", "is given twice, first at line 2, column 1"),
    ("out of range", "Q,C,2,2\n1,?\n#, 4", 3, 4, "4", "the board has 3 open cells"),
    ("no cells", "Q,C,1,2\n#,*", 1, 1, "Q,C,1,2", "begins a board without open cells"),
    ("a second label", "Q,C,1,2\n1,?\nTRUE\nFALSE", 4, 1, "FALSE", "is a second label: line 3"),
    ("a label in front", "TRUE\nQ,C,1,2\n1,?", 1, 1, "TRUE", "is before the first map"),
    ("no header", "Q,C,1,2\n1,?\nTRUE\n\n1,?", 5, 1, "1,?", "is not the header of a map"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "token", "message"), [r[1:] for r in BAD], ids=[r[0] for r in BAD]
)
def test_damage_is_named_with_its_place(text, line, column, token, message):
    with pytest.raises(FormatError) as caught:
        hidato.parse_all(text)
    error = caught.value
    assert (error.line, error.column, error.token) == (line, column, token)
    assert message in str(error)
    assert len(str(error)) < 200


@pytest.mark.parametrize(
    "text", [row[1] for row in BAD if row[0] != "a label in front"], ids=lambda text: text[:12]
)
def test_a_broken_map_hides_no_other(text):
    maps = hidato.read_java(f"Q,CA,1,2\n1,?\n\nFALSE\n\n{text}\n\nT,C,1,3\n?,?,1\n\nTRUE\n")
    assert maps[0].puzzle.size == 2
    assert maps[-1].puzzle.size == 3
    assert (maps[0].solvable, maps[-1].solvable) == (False, True)
    broken = maps[1:-1]
    assert broken
    with pytest.raises(FormatError):
        [found.puzzle for found in broken]


def test_a_text_without_a_map():
    for text in ("", "only words", "// a comment"):
        with pytest.raises(FormatError, match="has no map: a line 'type,adjacency,rows,columns'"):
            hidato.read_java(text)


WORDS = ["Q,C,2,2", "H,CA,1,2", "T,C,1,1", "Q,", "1,?", "?,#,", "*", "1", ",", "TRUE", "false"]
WORDS += ["//", "x", "\nT,C,1,1\n?\n"]  # the last is a whole map


@given(st.lists(st.sampled_from([*WORDS, "\n", "\n", " "]), max_size=40))
def test_any_text_of_likely_words(words):
    text = "".join(words)
    try:
        maps = hidato.read_java(text)
    except FormatError:
        maps = []
    for found in maps:
        try:
            assert hidato.read_java(str(found))[0].puzzle == found.puzzle
        except FormatError as error:
            told = error.line
        else:
            told = 1
        assert 1 <= told <= 1 + text.count("\n")
