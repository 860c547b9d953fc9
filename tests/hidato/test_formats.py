from __future__ import annotations

import time
import tracemalloc
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import (
    MAP_8X8,
    PUZZLE_10X10,
    RESULT_8X8,
    RESULT_15X15,
    SLIDES,
    slides_text,
)
from texts import check_place, check_readers, muddled, mutated
from tiers import FULL, slow

from hidato_edu import FormatError, hidato
from hidato_edu.boards.grid import ADJACENCIES, Grid, Square, square
from hidato_edu.hidato import Puzzle, Solution
from hidato_edu.hidato.formats.printed import printed


@st.composite
def puzzles(draw, rows=6, cols=6):
    """Any valid puzzle on squares."""
    size = (draw(st.integers(1, rows)), draw(st.integers(1, cols)))
    places = [(r, c) for r in range(size[0]) for c in range(size[1])]
    cells = draw(st.sets(st.sampled_from(places), min_size=1))
    grid = Grid(tuple(cells), Square(draw(st.sampled_from(sorted(ADJACENCIES)))), size)
    holders = draw(st.permutations(grid.cells))
    numbers = draw(st.lists(st.integers(1, len(cells)), unique=True, max_size=len(cells)))
    return Puzzle(grid, dict(zip(holders, numbers, strict=False)))


# --- the four forms of the slides ---------------------------------------------------------------

# file, rows, columns, open cells, givens, least and greatest given
FILES = [
    ("map_8x8.txt", 8, 8, 40, 0, None, None),
    ("result_8x8.txt", 8, 8, 40, 20, 1, 40),
    ("result_15x15.txt", 15, 15, 225, 112, 1, 225),
    ("puzzle_10x10.txt", 10, 10, 56, 19, 1, 56),
    ("answer_10x10.txt", 10, 10, 56, 56, 1, 56),
    ("table_13x13.txt", 13, 13, 169, 156, 1, 169),
]


@pytest.mark.parametrize(("name", "rows", "cols", "cells", "givens", "least", "most"), FILES)
def test_files_of_the_slides(name, rows, cols, cells, givens, least, most):
    puzzle = hidato.parse(slides_text(name))
    numbers = puzzle.givens.values()
    assert puzzle.grid.size == (rows, cols)
    assert (puzzle.size, len(numbers)) == (cells, givens)
    assert (min(numbers, default=None), max(numbers, default=None)) == (least, most)
    assert puzzle.grid.shape == Square("edges+corners")
    assert hidato.parse_all(slides_text(name)) == [puzzle]


def test_every_file_of_the_slides_is_tested():
    assert {path.name for path in SLIDES.glob("*.txt")} == {row[0] for row in FILES}


def test_the_readme_of_the_slides_gives_these_counts():
    readme = (SLIDES / "README.md").read_text(encoding="utf-8")
    for name, rows, cols, cells, givens, *_ in FILES:
        assert f"| `{name}` | {rows} x {cols} | {cells} | {givens} |" in readme


def test_one_board_in_four_forms():
    rows = "1  0 -1\n0  0  6\n0 -1  7"
    wanted = Puzzle(square(3, 3, blocked=[(0, 2), (2, 1)]), {(0, 0): 1, (1, 2): 6, (2, 2): 7})
    counted, headed, bare = f"1\n3 3\n{rows}\n", f"3 3\n{rows}\n", f"{rows}\n"
    shown = "generate start\n  1  .\n  .  .  6\n  .     7\ngenerate end\nelapsed time: 0.1 sec\n"
    for text in (counted, headed, bare, shown):
        assert hidato.parse(text) == wanted
        assert hidato.parse_all(text) == [wanted]
        assert hidato.parse_answer(text)[1, 2] == 6
    assert printed(wanted) in shown


def test_files_of_several_maps():
    boards = [MAP_8X8, PUZZLE_10X10, Puzzle(square(1, 1)), Puzzle(square(2, 2, adjacency="edges"))]
    assert hidato.parse_all(hidato.dump_all(boards)) == boards
    assert hidato.parse_all("\n".join(map(str, boards))) == boards  # without the number of maps
    with pytest.raises(
        FormatError, match=r"^line 12, column 1: '-1' begins a second board: .* all 4"
    ):
        hidato.parse(hidato.dump_all(boards))
    answers = hidato.parse_answers(hidato.dump_all([PUZZLE_10X10, MAP_8X8]))
    assert [sum(map(bool, answer.values())) for answer in answers] == [19, 0]


def test_several_printed_results():
    both = slides_text("result_8x8.txt") + "\n" + slides_text("result_15x15.txt")
    assert hidato.parse_all(both) == [RESULT_8X8, RESULT_15X15]


def test_damage_of_the_printed_8x8_result_is_mended_as_the_readme_says():
    assert RESULT_8X8.grid == MAP_8X8.grid
    row = [RESULT_8X8.givens.get((6, c), 0) for c in range(4, 8)]
    assert row == [17, 5, 1, 0]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        # Two columns and no header, in an answer: only a header that fits is one.
        ("2 3\n1 4", [[2, 3], [1, 4]]),
        ("1 2\n4 3", [[1, 2], [4, 3]]),
        ("4 2\n3 1", [[4, 2], [3, 1]]),
        ("2 1\n1 2", [[1, 2]]),
        ("1\n2\n3", [[1], [2], [3]]),
        ("1 2 3", [[1, 2, 3]]),
        ("7", [[7]]),
        ("2 2\n1 1\n99 0", [[1, 1], [99, 0]]),
    ],
)
def test_answers_as_they_stand(text, rows):
    wanted = {(r, c): n for r, row in enumerate(rows) for c, n in enumerate(row) if n != -1}
    assert hidato.parse_answer(text) == wanted


# --- there and back -----------------------------------------------------------------------------


@given(puzzles())
@settings(max_examples=300 if FULL else 20)
def test_str_and_parse_are_inverse(puzzle):
    text = str(puzzle)
    assert hidato.parse(text) == puzzle
    assert str(hidato.parse(text)) == text
    assert hidato.dump(puzzle) == text
    assert hash(hidato.parse(text)) == hash(puzzle)


def framed(text: str) -> str:
    return f"generate start\n{text}\ngenerate end\n"


@given(puzzles())
@settings(max_examples=300 if FULL else 20)
def test_printed_form_there_and_back(puzzle):
    # Empty rows above and below and empty columns at the right cannot be seen on paper.
    used = {row for row, _ in puzzle.grid.cells}
    rows = puzzle.to_array()[min(used) : max(used) + 1]
    cols = 1 + max(col for _, col in puzzle.grid.cells)
    wanted = hidato.from_array([row[:cols] for row in rows])
    assert hidato.parse(framed(printed(puzzle))) == wanted


@pytest.mark.parametrize("name", ["result_8x8.txt", "result_15x15.txt"])
def test_printed_form_is_that_of_the_slides(name):
    text = slides_text(name)
    board = "\n".join(text.splitlines()[1:-2])
    assert printed(hidato.parse(text)) == board


def test_solutions_are_written_too():
    answer = hidato.solve(PUZZLE_10X10)
    assert hidato.parse(str(answer)) == answer.to_puzzle()
    assert hidato.parse(framed(printed(answer))) == answer.to_puzzle()
    assert hidato.parse_answer(str(answer)) == answer
    assert isinstance(
        eval(repr(answer), {"Solution": Solution, "Grid": Grid, "Square": Square}), Solution
    )


# --- what editors do to a file ------------------------------------------------------------------


@given(puzzles(), st.integers())
@settings(deadline=None)
def test_line_ends_byte_order_mark_and_blanks_do_not_matter(puzzle, seed):
    rng = Random(seed)
    for text in (str(puzzle), hidato.dump_all([puzzle])):
        assert hidato.parse(muddled(text, rng)) == puzzle


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_file_with_a_mark_and_every_line_end(end):
    for name, *_ in FILES:
        text = slides_text(name)
        for mark in ("\ufeff",) if end == "\n" else ("", "\ufeff"):
            assert hidato.parse(mark + text.replace("\n", end)) == hidato.parse(text)


# --- bad input ----------------------------------------------------------------------------------

# what is wrong, text, line, column, token, a part of the message that only this mistake has
BAD = [
    ("empty file", "", 1, 1, "", "the text is empty"),
    ("only blanks", " \n\t\n\n", 1, 1, "", "the text is empty"),
    ("only a byte order mark", "\ufeff", 1, 1, "", "the text is empty"),
    ("too few maps", "2\n2 1\n1 0\n", 1, 1, "2", "'2' maps are announced, but the text has 1"),
    ("too many maps", "1\n2 1\n1 0\n2 1\n1 2", 4, 1, "2", "comes after the 1 maps that line 1"),
    ("no maps", "0\n2 1\n1 0", 1, 1, "0", "is not a number of maps: it must be at least 1"),
    ("negative number of maps", "-3\n2 1\n1 0", 1, 1, "-3", "is not a number of maps"),
    ("a word for the number of maps", "two\n2 1\n1 0", 1, 1, "two", "is not a shape of cells"),
    ("too few rows", "3 4\n1 0 0\n0 0 0\n", 1, 3, "4", "rows are announced, but 2 follow"),
    ("too few rows of two", "2 3\n1 0\n0 4\n", 1, 3, "3", "rows are announced, but 2 follow"),
    ("no rows at all", "1\n3 4", 2, 3, "4", "rows are announced, but 0 follow"),
    ("too many rows", "3 1\n1 0 0\n0 0 6", 3, 1, "0", "begins an extra row"),
    ("short row", "3 2\n1 0 0\n0 0\n", 3, 4, "0", "the row ends after '0'"),
    ("short rows only", "3 2\n1 0\n0 0\n", 2, 4, "0", "the row ends after '0': it has 2 numbers"),
    ("short row, no header", "1 0 3\n0\n", 2, 2, "0", "the row ends after '0': it has 1 numbers"),
    ("long row", "3 2\n1 0 0 9\n0 0 6", 2, 7, "9", "is too many: this row has 4"),
    ("long row, no header", "1 0 0\n0 0 6 7", 2, 7, "7", "is too many: this row has 4 numbers"),
    ("text for a number", "3 1\n1 x 3", 2, 3, "x", "'x' is not a whole number"),
    ("a fraction", "3 1\n1 2.0 3", 2, 3, "2.0", "'2.0' is not a whole number"),
    ("an exponent", "3 1\n1 1e1 3", 2, 3, "1e1", "'1e1' is not a whole number"),
    ("underscores", "3 1\n1 1_0 3", 2, 3, "1_0", "'1_0' is not a whole number"),
    ("commas", "1,0,3", 1, 1, "1,0,3", "'1,0,3' is not a whole number"),
    ("digits of another script", "3 1\n1 \u0662 3", 2, 3, "\u0662", "is not a whole number"),
    ("a superscript", "3 1\n1 \u00b2 3", 2, 3, "\u00b2", "is not a whole number"),
    ("another minus", "3 1\n1 \u22121 3", 2, 3, "\u22121", "is not a whole number"),
    ("text for a width", "x 1\n1 0 3", 1, 1, "x", "is not a shape of cells"),
    ("text for a height", "3 y\n1 0 3", 1, 3, "y", "'y' is not a whole number"),
    ("negative width", "-3 1\n1 0 3", 1, 1, "-3", "is not a width: it must be at least 1"),
    ("no height", "3 0\n1 0 3", 1, 3, "0", "is not a height: it must be at least 1"),
    ("header of three", "1\n3 1\n1 0 3\n3 1 1\n", 4, 1, "3", "comes after the 1 maps"),
    ("second header of three", "2\n3 1\n1 0 3\n3 1 1\n1 0 3", 4, 1, "3", "does not begin a header"),
    ("huge board", "100000 100000\n0 0 0", 1, 1, "100000", "x 100000 cells are too many"),
    ("board just too large", "1000001 1\n0", 1, 1, "1000001", "x 1 cells are too many"),
    ("huge number of digits", "3 1\n1 " + "9" * 5000 + " 3", 2, 3, "9" * 5000, "is too large"),
    ("huge width", "9" * 30 + " 1\n0 0 0", 1, 1, "9" * 30, "is too large"),
    ("huge number of maps", "999999999\n2 1\n1 0", 1, 1, "999999999", "the text has 1"),
    ("negative number", "3 1\n1 -2 3", 2, 3, "-2", "'-2' is negative"),
    ("given twice", "3 2\n1 0 4\n0 4 0", 3, 3, "4", "is given twice, first at line 2, column 5"),
    ("out of range", "3 1\n1 0 4", 2, 5, "4", "is out of range: the board has 3 open cells"),
    ("out of range by a wall", "3 1\n1 -1 3", 2, 6, "3", "the board has 2 open cells"),
    ("no cells", "2 2\n-1 -1\n-1 -1", 2, 1, "-1", "a board needs at least one"),
    ("no cells, no header", "-1 -1 -1", 1, 1, "-1", "a board needs at least one"),
    ("unknown shape", "octagon edges\n3 1\n1 0 3", 1, 1, "octagon", "'octagon' is not a shape"),
    ("unknown adjacency", "square faces\n3 1\n1 0 3", 1, 8, "faces", "'faces' is not an allowed"),
    ("shape without adjacency", "square\n3 1\n1 0 3", 1, 7, "square", "adjacency is missing"),
    ("shape without a map", "square edges", 1, 8, "edges", "is the end of the text"),
    ("a second map", "3 1\n1 0 3\n4 1\n1 0 0 4", 4, 1, "1", "begins a second board"),
    ("start without end", "generate start\n  1  .", 1, 1, "generate start", "needs a"),
    ("start twice", "generate start\n  1\ngenerate start", 3, 1, "generate start", "' again"),
    ("end without start", "generate end", 1, 1, "generate", "is not a shape of cells"),
    ("text beside a result", "hello\ngenerate start\n  1\ngenerate end", 1, 1, "hello", "outside"),
    ("printed nothing", "generate start\n\ngenerate end", 2, 1, "", "needs at least one"),
    ("printed askew", "generate start\n  1  .\n .\ngenerate end", 2, 3, "1", "of equal width"),
    ("printed text", "generate start\n  1  x\ngenerate end", 2, 6, "x", "is not a whole number"),
    ("printed out of range", "generate start\n  1  9\ngenerate end", 2, 6, "9", "is out of range"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "token", "message"), [r[1:] for r in BAD], ids=[r[0] for r in BAD]
)
def test_bad_input_is_named_with_its_place(text, line, column, token, message):
    check_place(hidato.parse, text, (line, column, token), message)
    if "second board" not in message:
        with pytest.raises(FormatError):
            hidato.parse_all(text)


def test_place_survives_blank_lines_and_line_ends():
    for end in ("\n", "\r\n", "\r"):
        with pytest.raises(FormatError) as caught:
            hidato.parse(end.join(["", "  3  1", "", " 1  0   x"]))
        assert (caught.value.line, caught.value.column) == (4, 9)


@pytest.mark.parametrize(
    "text",
    [
        "1000 1000\n0 0 0",
        "999999 1\n0",
        "1 1000000\n0",
        "1000000000000 1000000000000\n0",
        "999999999 999999999\n" + "0 0\n" * 3,
        "999999999\n1000 1000\n0",
        framed(" " * 2_000 + ".\n" + "\n" * 2_000 + "  ."),
        framed("  ." + " " * 59_998 + "." + "\n  ." * 1_000),
    ],
    ids=lambda text: text[:20],
)
def test_huge_sizes_take_no_memory(text):
    tracemalloc.start()
    began = time.process_time()
    with pytest.raises(FormatError):
        hidato.parse(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2_000_000 + 20 * len(text)
    assert time.process_time() - began < 10


@slow
def test_a_large_board_is_read():
    assert len(hidato.parse("1000 100\n" + ("0 " * 1000 + "\n") * 100).grid) == 100_000


# --- fuzz ---------------------------------------------------------------------------------------


READERS = (hidato.parse, hidato.parse_all, hidato.parse_answer, hidato.parse_answers)


@given(st.text(max_size=200))
@settings(max_examples=500 if FULL else 20)
def test_any_text(text):
    check_readers(READERS, text)


WORDS = ["0", "1", "2", "3", "-1", ".", "9", "-2", "x", "square", "edges", "generate start"]
WORDS += ["generate end", "elapsed time: 1", "100000", "9" * 40, "\u0663", "\ufeff", "\x00", "\v"]


@given(st.lists(st.sampled_from([*WORDS, " ", "  ", "\n", "\n", "\r\n", "\t"]), max_size=60))
@settings(max_examples=500 if FULL else 20)
def test_any_text_of_likely_words(words):
    check_readers(READERS, "".join(words))


TEXTS = st.sampled_from([slides_text(file[0]) for file in FILES])


@given(mutated(TEXTS, [*WORDS, "", " ", "\n"], longest=40))
@settings(max_examples=400 if FULL else 20)
def test_mutated_files(text):
    check_readers(READERS, text)


@pytest.mark.parametrize("rows", [1, 2, 5])
@pytest.mark.parametrize("cols", [1, 2, 3])
def test_one_row_too_few_or_too_many_is_never_read_as_another_puzzle(rows, cols):
    puzzle = hidato.generate(square(rows, cols), 1.0, seed=1, path="climb")
    lines = str(puzzle).splitlines()
    for wrong in (lines[:-1], [*lines, lines[-1]], [*lines, " ".join(["0"] * cols)]):
        if len(wrong) == 1:
            continue  # a header alone is a table of two numbers
        with pytest.raises(FormatError):
            hidato.parse("\n".join(wrong))
        with pytest.raises(FormatError):
            hidato.parse("\n".join(["1", *wrong]))


def test_13x13_table_is_headerless():
    assert slides_text("table_13x13.txt").split()[:2] != ["13", "13"]
