"""Texts of Numberlinks, there and back, and what is said about those that are none."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberlink.boards import ADJACENT, COLUMN, SEVERAL, SOLID, STRAIGHT, TURNS, TWO, puzzles
from numberlink.oracles import all_answers
from texts import check_place, check_readers, muddled, mutated
from tiers import slow

from hidato_edu import FormatError, InvalidPuzzle, NotWritable, hidato, kakuro, numberlink
from hidato_edu.core import resources
from hidato_edu.kakuro.formats import is_kakuro
from hidato_edu.numberlink import Puzzle, Solution, from_array
from hidato_edu.numberlink.formats import is_numberlink
from hidato_edu.numberlink.formats.flow import dump_flow
from hidato_edu.numberlink.rules import links_of

CONVENTIONS = {"document": (True, True), "flow": (True, False), "link": (False, True)}


def read_as(puzzle: Puzzle, name: str) -> Puzzle:
    """Return a puzzle under the conventions that a format has for all."""
    if name == "own":
        return puzzle
    cover, self_touch = CONVENTIONS[name]
    return puzzle.under(cover=cover, self_touch=self_touch)


def solved(puzzle: Puzzle) -> Solution:
    return Solution.of_paths(puzzle, all_answers(puzzle, limit=1)[0])


# --- our own text -------------------------------------------------------------------------------


@given(puzzles(5, 5, cells=20))
def test_str_and_parse_are_inverse(puzzle):
    text = str(puzzle)
    assert numberlink.parse(text) == puzzle
    assert is_numberlink(text)
    bare = "\n".join(text.split("\n")[1:])
    assert numberlink.parse(bare) == puzzle.under(cover=True, self_touch=True)
    told = numberlink.parse(bare, cover=puzzle.cover, self_touch=puzzle.self_touch)
    assert told == puzzle


@given(st.lists(puzzles(), min_size=1, max_size=3), st.integers())
def test_dump_all_and_parse_all_are_inverse(boards, seed):
    assert numberlink.parse_all(numberlink.dump_all(boards)) == boards
    assert numberlink.parse_all("\n".join(map(str, boards))) == boards
    assert numberlink.parse_all(muddled(numberlink.dump_all(boards), Random(seed))) == boards
    assert numberlink.parse(muddled(str(boards[0]), Random(seed))) == boards[0]
    bare = "\n\n".join("\n".join(str(board).split("\n")[1:]) for board in boards)
    wanted = [board.under(cover=True, self_touch=True) for board in boards]
    assert numberlink.parse_all(bare) == wanted


def test_one_board_in_many_forms():
    wanted = from_array([[1, 0, 1], [-1, 12, 12]])
    for text in (
        "numberlink 2 3\n 1  .  1\n #  12  12",
        "1 . 1\nX 12 12\n",
        "\n\n1 0 1 \n-1\t12 012\n\n",
        "\ufeffnumberlink 2 3\r\n1 . 1\r\nx 12 12\r\n",
        "1 . +1\r# 12 12",
        "numberlink 2 3 cover=yes self_touch=yes\n1 . 1\n# 12 12",
        "numberlink 2 3\n\n1 . 1\n\n# 12 12",
        "| 1 || || 1 |\n| X || 12|| 12|",
        "|1|| ||1|\r\n|x||12|| 12 |",
        "| 1 || 0 || 1 | | X || 12|| 12|",
    ):
        assert numberlink.parse(text) == wanted


@pytest.mark.parametrize(
    ("said", "cover", "self_touch"),
    [
        ("", True, True),
        (" cover=no", False, True),
        (" self_touch=no", True, False),
        (" self_touch=no  cover=no", False, False),
        (" cover=yes self_touch=no", True, False),
    ],
)
def test_conventions_are_said_behind_the_size(said, cover, self_touch):
    text = f"numberlink 1 3{said}\n1 . 1"
    puzzle = numberlink.parse(text)
    assert (puzzle.cover, puzzle.self_touch) == (cover, self_touch)
    assert numberlink.parse(text, cover=True, self_touch=False) == puzzle.under(
        cover=True, self_touch=False
    )
    assert (
        numberlink.parse_all(text + "\n\n" + text, cover=False) == [puzzle.under(cover=False)] * 2
    )
    with pytest.raises(InvalidPuzzle, match="cover='no'; use True or False"):
        numberlink.parse(text, cover="no")


def test_other_families_are_told_apart():
    for text in (
        "",
        "1 0 3",
        "2 2\n0 0\n0 0",
        "12 1\n10\n0\n11",
        "1 1\n1",
        str(hidato.parse("1 0 -1 3")),
        hidato.to_link(hidato.parse("1 0 3")),
        "# 1\\ 3\\\n\\4 0 0",
        kakuro.to_link(kakuro.parse("# 1\\ 3\\\n\\4 0 0")),
        "graph 1 0\nnode | at 0 0 blank",
        "1\n2\n1 1\n1 1\n0",
    ):
        assert not is_numberlink(text)
    for text in (
        " \nnumberlink 1 2\n1 1",
        "\ufeff| 1 || 1 |",
        "Table to be  solved:\n| 1 || 1 |",
        "# made by hand\n\n2 1\nAA",
        "3 1\n1.1",
        "2 1\n11",
        *LINKS,
    ):
        assert is_numberlink(text)
        assert not is_kakuro(text) or text.startswith("#")


# --- the document's printed form ----------------------------------------------------------------


def test_the_example_of_the_document():
    text = resources.data("numberlink/example.txt").read_text(encoding="utf-8")
    puzzle = numberlink.parse(text)
    answer = numberlink.parse_answer(text)
    assert puzzle.grid.size == (7, 7)
    assert len(puzzle.pairs) == 7
    assert puzzle.size == 46
    assert numberlink.is_solution(puzzle, answer)
    (paths,) = all_answers(puzzle)
    found = Solution.of_paths(puzzle, paths)
    assert found.labels == answer
    assert numberlink.dump_printed(found) == text
    for cover, self_touch in [(True, False), (False, True), (False, False)]:
        again = puzzle.under(cover=cover, self_touch=self_touch)
        assert numberlink.uniqueness(again) == "unique"


def test_a_table_that_was_copied_into_one_line():
    text = "| || 1 || 2 | | || || | | || 1 || 2 |"
    assert numberlink.parse(text).to_array() == [[0, 1, 2], [0, 0, 0], [0, 1, 2]]
    assert numberlink.parse("| 1 | | 1 |") == from_array([[1], [1]])
    assert numberlink.parse("| 1 |\n| 1 |") == from_array([[1], [1]])
    check_place(
        numberlink.parse,
        "| 1 | | 1 |\n| 2 | | 2 |",
        (1, 9, "1"),
        "follows a blank: the cells of a row",
    )


@given(puzzles(5, 5, cells=20))
def test_printed_there_and_back(puzzle):
    text = numberlink.dump_printed(puzzle)
    assert numberlink.parse(text) == puzzle.under(cover=True, self_touch=True)
    assert numberlink.parse(text.replace("\n", "\r\n")) == numberlink.parse(text)
    lines = text.rstrip("\n").split("\n")
    assert numberlink.parse(" ".join(lines)) == numberlink.parse(text)
    widths = {"| |": "|   |", "| X |": "|  X  |"}
    wide = re.sub(r"\| \||\| X \|", lambda found: widths[found[0]], text)
    assert numberlink.parse(wide) == numberlink.parse(text)


def test_how_cells_are_printed():
    puzzle = from_array([[9, 0, 9, -1], [10, 0, 10, -1], [123, 0, 0, 123]])
    assert numberlink.dump_printed(puzzle) == (
        "| 9 || || 9 || X |\n| 10|| || 10|| X |\n| 123|| || || 123|\n"
    )


def test_the_whole_print_has_puzzle_and_answer():
    answers = [solved(SOLID), solved(STRAIGHT)]
    text = numberlink.dump_as(answers, "document")
    assert text.count("Table to be solved:") == text.count("The solution to the above table:") == 2
    assert numberlink.parse_all(text) == [SOLID, STRAIGHT]
    assert numberlink.parse_answers(text) == [answer.labels for answer in answers]
    only = text[text.index("The solution") : text.rindex("Table")]
    assert numberlink.parse_answer(only) == answers[0].labels
    with pytest.raises(FormatError, match="no table below a line 'Table to be solved:'"):
        numberlink.parse(only)


# --- flow text ----------------------------------------------------------------------------------

FLOW = """
# two boards

5 4
C...B
A.BA.
...C.
.....

3 2
1.1
a.a
0 0
"""


def test_flow_text():
    first, other = numberlink.parse_all(FLOW)
    assert first.to_array() == [[3, 0, 0, 0, 2], [1, 0, 2, 1, 0], [0, 0, 0, 3, 0], [0] * 5]
    assert other.to_array() == [[1, 0, 1], [10, 0, 10]]
    for puzzle in (first, other):
        assert (puzzle.cover, puzzle.self_touch) == (True, False)
    assert numberlink.parse_all(FLOW.replace("0 0\n", "")) == [first, other]
    assert numberlink.parse_all(FLOW, self_touch=True)[0].self_touch
    answer = numberlink.parse_answer("5 4\nCCBBB\nACBAA\nACCCA\nAAAAA\n")
    assert numberlink.is_solution(first, answer)
    assert dump_flow(Solution(first, solution_links(first, answer))) == (
        "5 4\nCCBBB\nACBAA\nACCCA\nAAAAA\n0 0\n"
    )


def solution_links(puzzle, answer):
    links = links_of(puzzle, answer)
    return {one: answer[one[1]] for one in links}


@pytest.mark.parametrize(
    ("signs", "numbers"),
    [
        ("AZaz", (1, 26, 27, 52)),
        ("19az", (1, 9, 10, 35)),
        ("1AZ0", (1, 36, 61, 62)),
        ("0A", (62, 36)),
    ],
)
def test_letters_are_numbers(signs, numbers):
    row = "".join(sign * 2 for sign in signs)
    puzzle = numberlink.parse(f"{len(row)} 1\n{row}")
    assert [puzzle.givens[0, 2 * k] for k in range(len(signs))] == list(numbers)
    assert numberlink.parse(dump_flow(puzzle)) == puzzle


def test_letters_are_written_where_they_are_enough():
    assert dump_flow(from_array([[1, 52, 1, 52]])) == "4 1\nAzAz\n0 0\n"
    assert dump_flow(from_array([[1, 53, 1, 53]])) == "4 1\n1R1R\n0 0\n"
    full = from_array([[n, n] for n in range(1, 63)])
    assert numberlink.parse(dump_flow(full), self_touch=True) == full
    for numbers in ((10, 53), (1, 63)):
        with pytest.raises(
            NotWritable, match=f"no character for {numbers[1]}: numbers are 1 to 52"
        ):
            dump_flow(from_array([[*numbers, *numbers]]))


@given(st.lists(puzzles(5, 5, cells=20), min_size=1, max_size=3))
def test_flow_there_and_back(boards):
    open_boards = [board for board in boards if all(-1 not in row for row in board.to_array())]
    if len(open_boards) < len(boards):
        with pytest.raises(NotWritable, match="no character for a solid cell"):
            dump_flow(boards)
    text = dump_flow(open_boards)
    assert text.endswith("0 0\n")
    if open_boards:
        wanted = [read_as(board, "flow") for board in open_boards]
        assert numberlink.parse_all(text) == wanted
        assert is_numberlink(text)


# --- puzz.link ----------------------------------------------------------------------------------

# Boards of our own; the program of the site, run on these addresses, finds the same and writes the
# same addresses.
LINKS = {
    "https://puzz.link/p?numlin/3/1/1g1": [[1, 0, 1]],
    "https://puzz.link/p?numlin/2/2/1g1g": [[1, 0], [1, 0]],
    "http://pzv.jp/p.html?numlin/4/1/f-10f-10": [[15, 16, 15, 16]],
    "https://puzz.link/p?numlin/4/1/-ff+100-ff+100": [[255, 256, 255, 256]],
    "https://puzz.link/p?numlin/2/1/+3e7+3e7": [[999, 999]],
    "https://puzz.link/p?numlin/23/1/1zg1": [[1, *[0] * 21, 1]],
}


@pytest.mark.parametrize("address", LINKS)
def test_links_sign_by_sign(address):
    puzzle = numberlink.from_link(address)
    assert puzzle == from_array(LINKS[address], cover=False)
    site = "pzv.jp" if "pzv" in address else "puzz.link"
    assert numberlink.to_link(puzzle, site) == address


@given(puzzles(5, 5, cells=20))
def test_links_there_and_back(puzzle):
    if any(-1 in row for row in puzzle.to_array()):
        with pytest.raises(NotWritable, match="cannot express a solid cell"):
            numberlink.to_link(puzzle)
        return
    address = numberlink.to_link(puzzle)
    assert numberlink.parse(address) == read_as(puzzle, "link")
    assert numberlink.to_link(numberlink.from_link(address)) == address


def test_numbers_that_an_address_cannot_hold():
    with pytest.raises(NotWritable, match=r"1000 is too large for puzz\.link: 999 at most"):
        numberlink.to_link(from_array([[1000, 1000]]))


# --- formats by name ----------------------------------------------------------------------------


def test_formats():
    boards = [STRAIGHT, TWO, TURNS.under(cover=False), ADJACENT.under(self_touch=False)]
    for name in numberlink.FORMATS:
        text = numberlink.dump_as(boards, name)
        assert numberlink.parse_all(text) == [read_as(board, name) for board in boards]
        assert is_numberlink(text)
    answers = [solved(board) for board in (STRAIGHT, TWO, TURNS.under(cover=False))]
    labels = [answer.labels for answer in answers]
    for name in ("own", "document", "flow"):
        assert numberlink.parse_answers(numberlink.dump_as(answers, name)) == labels
    links = numberlink.dump_as([answer.puzzle for answer in answers], "link")
    assert numberlink.dump_as(answers, "link") == links
    assert numberlink.dump_as(STRAIGHT) == str(STRAIGHT) + "\n"
    assert numberlink.dump(STRAIGHT) == str(STRAIGHT)


@pytest.mark.parametrize(
    ("boards", "name", "problem", "message"),
    [
        (
            STRAIGHT,
            "java",
            ValueError,
            "'java' is not a format of a puzzle; use one of own, document",
        ),
        ([], "own", ValueError, "at least one board"),
        ([], "link", ValueError, "at least one board"),
        ([], "flow", ValueError, "at least one board"),
        (SOLID, "flow", NotWritable, "no character for a solid cell; use the format 'own'"),
        (COLUMN, "link", NotWritable, "cannot express a solid cell; use 'own'"),
        (["1 1"], "own", TypeError, "'1 1' is not a Puzzle or Solution of a Numberlink"),
        ([hidato.parse("1 0 3")], "own", TypeError, "is not a Puzzle or Solution of a Numberlink"),
    ],
)
def test_what_cannot_be_written(boards, name, problem, message):
    with pytest.raises(problem, match=re.escape(message)):
        numberlink.dump_as(boards, name)


# --- answers ------------------------------------------------------------------------------------


def test_answers_as_they_stand():
    assert numberlink.parse_answer("1 7\n# 0") == {(0, 0): 1, (0, 1): 7, (1, 1): 0}
    assert numberlink.parse_answer("numberlink 1 3\n1 1 1") == {(0, c): 1 for c in range(3)}
    assert numberlink.parse_answer(str(SOLID)) == {
        cell: SOLID.givens.get(cell, 0) for cell in SOLID.grid.cells
    }
    for answer in (solved(SEVERAL), solved(COLUMN)):
        assert numberlink.parse_answer(str(answer)) == answer.labels
    with pytest.raises(FormatError, match="parse_answers reads all 2"):
        numberlink.parse_answer("1 1\n\n2 2")


@given(puzzles())
def test_answers_there_and_back(puzzle):
    answers = [Solution.of_paths(puzzle, paths) for paths in all_answers(puzzle, limit=3)]
    if answers:
        labels = [answer.labels for answer in answers]
        for name in ("own", "document"):
            text = numberlink.dump_as(answers, name)
            assert numberlink.parse_answers(text) == labels
            assert all(
                numberlink.is_solution(puzzle, one) for one in numberlink.parse_answers(text)
            )


# --- bad input ----------------------------------------------------------------------------------

LINK = "https://puzz.link/p?numlin/"
KIND = "https://puzz.link/p?kakuro/2/1/l134"

# what is wrong, text, line, column, token, a part of the message that only this mistake has
BAD = [
    ("empty", "", 1, 1, "", "the text is empty"),
    ("only blanks", " \n\t\n\n", 1, 1, "", "the text is empty"),
    ("ragged", "1 . 1\n2 2", 2, 4, "2", "the row ends after '2': it has 2 cells instead of 3"),
    ("long row", "1 1\n2 2 .", 2, 5, ".", "is too many: this row has 3 cells instead of 2"),
    ("a word", "1 a\n1 .", 1, 3, "a", "'a' is not known here; use a number from 1 for an end"),
    ("no size above letters", "A..A\nB..B", 1, 1, "A..A", "letters need a line WIDTH HEIGHT above"),
    ("a negative number", "1 -3\n1 .", 1, 3, "-3", "'-3' is not a number of a path"),
    ("a float", "1 1.0", 1, 3, "1.0", "is not known here"),
    ("a huge number", "1 " + "9" * 5000, 1, 3, "9" * 5000, "is too large"),
    ("once", "1 2 1\n. . .", 1, 3, "2", "2 at row 0, column 1: each number must be in two cells"),
    ("three times", "1 . 1\n. 1 .", 2, 3, "1", "this number is already in two other cells"),
    ("no numbers", ". .\n. .", 1, 1, ".", "a board: a board needs at least one pair"),
    ("all solid", "# #", 1, 1, "#", "at least one cell that is not solid"),
    ("rows missing", "numberlink 3 2\n1 1\n2 2", 1, 12, "3", "rows are announced, but 2 follow"),
    ("rows of the second", "numberlink 1 2\n1 1\nnumberlink 3 2\n2 2", 3, 12, "3", "but 1 follow"),
    ("rows too many", "numberlink 1 2\n1 1\n2 2", 3, 1, "2", "begins an extra row"),
    ("rows too short", "numberlink 1 3\n1 1", 2, 4, "1", "the row ends after '1'"),
    ("a name alone", "numberlink", 1, 1, "numberlink", "ends the line: a line 'numberlink ROWS"),
    ("one size", "numberlink 2\n1 1", 1, 12, "2", "ends the line: a line 'numberlink ROWS"),
    ("another word", "numberlink 1 2 fill\n1 1", 1, 16, "fill", "is not known here: a line"),
    ("another value", "numberlink 1 2 cover=1\n1 1", 1, 16, "cover=1", "use cover=yes or cover=no"),
    ("no value", "numberlink 1 2 cover\n1 1", 1, 16, "cover", "use cover=yes or cover=no"),
    (
        "said twice",
        "numberlink 1 2 cover=no cover=no\n1 1",
        1,
        25,
        "cover=no",
        "repeats cover",
    ),
    ("no rows", "numberlink 0 2", 1, 12, "0", "is not a number of rows: it must be at least 1"),
    ("a word for columns", "numberlink 1 x", 1, 14, "x", "a number of columns is needed"),
    ("huge", "numberlink 100000 100000\n1", 1, 12, "100000", "cells are too many; use at most"),
    ("second board", "1 1\n\n2 2", 3, 1, "2", "begins a second board: parse_all reads all 2"),
    # the document's print
    ("one stroke", "| 1 | 1 |", 1, 7, "1", "is not a cell: each cell has two bars"),
    ("a stroke missing", "| 1 || 1", 1, 6, "|", "is not a cell: each cell has two bars"),
    ("words in a cell", "| 1 || 1 2 |", 1, 8, "1 2", "is not known here"),
    ("a word in a cell", "| 1 || a |", 1, 8, "a", "'a' is not known here; use a number"),
    ("another line", "| 1 || 1 |\nsolution\n| 1 || 1 |", 2, 1, "solution", "is not a cell; use"),
    ("ragged print", "| 1 || 1 |\n| 2 || 2 || |", 2, 11, "| |", "this row has 3 cells instead"),
    ("once in print", "| 1 || |\n| || 1 |\n| 2 || |", 3, 3, "2", "must be in two cells"),
    ("a second print", "| 1 || 1 |\n\n| 2 || 2 |", 3, 3, "2", "parse_all reads all 2"),
    # flow text
    ("row too short", "3 2\nA.A\nBB", 3, 3, "BB", "the row ends after 'BB': it has 2 cells"),
    ("row too long", "3 2\nA.A\nB..B", 3, 4, "B", "is too many: this row has 4 cells instead of 3"),
    ("flow rows missing", "3 2\nA.A", 1, 3, "2", "rows are announced, but 1 follow"),
    ("a wall", "3 1\nA#A", 2, 2, "#", "is not known here; use a letter or digit for an end"),
    ("a blank in a row", "3 2\nA.A\nB B", 3, 3, "B", "use no blanks between the characters"),
    ("a sign once", "3 2\nA.A\nB..", 3, 1, "B", "2 at row 1, column 0: each number must be in"),
    ("behind the end", "2 1\nAA\n0 0\n2 1\nBB", 4, 1, "2", "comes after 0 0, which ends the file"),
    ("one size only", "2 1\nAA\n2\nBB", 3, 1, "2", "a line WIDTH HEIGHT is needed here"),
    ("width 0", "2 1\nAA\n0 1\nBB", 3, 1, "0", "is not a width: it must be at least 1"),
    ("huge flow", "9999 9999\nAA", 1, 1, "9999", "cells are too many"),
    ("second flow", "2 1\nAA\n2 1\nBB", 4, 1, "B", "parse_all reads all 2"),
    # links
    ("another kind", KIND, 1, 1, KIND, "cannot be read; use"),
    ("another site", "https://x.org/", 1, 1, "https://x.org/", "cannot be read; use"),
    ("no size in a link", LINK + "1g1", 1, 1, LINK + "1g1", "cannot be read; use"),
    ("too large", LINK + "1001/1000/z", 1, 28, "1001/1000", "a board with too many cells"),
    ("ends early", LINK + "3/1/1g", 1, 34, "1g", "the link ends after '1g'"),
    ("ends in a number", LINK + "2/1/1-1", 1, 35, "1-1", "the link ends after '1-1'"),
    ("no cells", LINK + "2/1/", 1, 32, "", "the link ends before its first cell"),
    ("signs left over", LINK + "2/1/11g", 1, 34, "g", "is too many: the board is complete"),
    ("a gap over the end", LINK + "3/1/1i", 1, 33, "i", "is 3 empty cells, and there is room"),
    ("untold", LINK + "2/1/.1", 1, 32, ".", "is an end without a number (? on the site)"),
    ("number 0", LINK + "2/1/00", 1, 32, "0", "is 0: use a number from 1 to 999"),
    ("number 1000", LINK + "2/1/+3e81", 1, 32, "+3e8", "is 1000: use a number from 1 to 999"),
    ("no sign", LINK + "2/1/1_", 1, 33, "_", "is not a cell; use 0 to 9 and a to f"),
    ("no hexadecimal", LINK + "2/1/-1g1", 1, 33, "1g", "is not a cell"),
    ("a capital", LINK + "2/1/AA", 1, 32, "A", "is not a cell"),
    ("once in a link", LINK + "3/1/112", 1, 34, "2", "each number must be in two cells"),
    ("second link", LINK + "2/1/11\n\n" + LINK + "2/1/1", 3, 33, "1", "the link ends after '1'"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "token", "message"), [r[1:] for r in BAD], ids=[r[0] for r in BAD]
)
def test_bad_input_is_named_with_its_place(text, line, column, token, message):
    check_place(numberlink.parse, text, (line, column, token), message)
    if "parse_all" not in message:
        with pytest.raises(FormatError):
            numberlink.parse_all(text)


READERS = [numberlink.parse, numberlink.parse_all, numberlink.parse_answer]
READERS += [numberlink.parse_answers, is_numberlink, numberlink.from_link]


@slow
@pytest.mark.parametrize("start", ["", "numlin/2/2/", "| ", "2 2\n"])
@pytest.mark.parametrize("sign", ["a", "1/", "|", "| |", "\n#"])
def test_long_texts_are_refused_soon(start, sign):
    text = start + sign * 3_000
    with pytest.raises(FormatError):
        numberlink.parse(text)
    check_readers(READERS, text)


# --- fuzz ---------------------------------------------------------------------------------------

WORDS = ["0", "1", "9", "#", ".", "X", "|", "| 1 |", "| |", "numberlink", "numberlink 2 2", "10"]
WORDS += ["A", "2 2", "0 0", "-1", "cover=no", "Table to be solved:", "9" * 40, "\u0663", "\ufeff"]
WORDS += ["\x00", "\v", "numlin/2/2/", "https://puzz.link/p?"]


@given(st.text(max_size=100) | st.lists(st.sampled_from([*WORDS, " ", " ", "\n"])).map("".join))
def test_any_text(text):
    check_readers(READERS, text)


TEXTS = st.sampled_from(
    [
        str(TWO.under(cover=False)),
        numberlink.dump_as(solved(SOLID), "document"),
        FLOW,
        numberlink.to_link(TWO),
    ]
)


@given(mutated(TEXTS, [*WORDS, "", " ", "\n"], longest=9))
def test_mutated_texts(text):
    check_readers(READERS, text)


# --- as it is copied ------------------------------------------------------------------------------


def test_a_whole_print_in_one_line():
    answer = numberlink.document_board(4, seed=1)
    text = numberlink.dump_printed(answer)
    line = " ".join(text.split("\n"))
    assert is_numberlink(line)
    assert numberlink.parse(line) == answer.puzzle
    assert numberlink.parse_answers(line) == numberlink.parse_answers(text) == [answer.labels]
    with pytest.raises(FormatError) as caught:
        numberlink.parse(line.replace("| 4 |", "| q |", 1))
    assert caught.value.column == 1 + line.index("4 |")


def test_a_header_in_capitals():
    for name in ("Numberlink", "NUMBERLINK"):
        text = f"{name} 1 2 cover=no\n1 1\n{name} 1 2\n2 2"
        assert is_numberlink(text)
        assert [puzzle.cover for puzzle in numberlink.parse_all(text)] == [False, True]


@pytest.mark.parametrize("site", ["puzz.link/p?", "pzv.jp/p.html?", "www.puzz.link/p?"])
def test_a_link_without_its_scheme(site):
    text = f"{site}numlin/3/1/1g1"
    assert is_numberlink(text)
    assert (
        numberlink.parse(text)
        == numberlink.from_link(text)
        == numberlink.parse("1 . 1").under(cover=False)
    )
    assert kakuro.parse(f"{site}kakuro/2/1/l134").size == 2
