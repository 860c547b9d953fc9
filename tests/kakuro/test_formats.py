"""Texts of Kakuros, there and back, and what is said about those that are none."""

from __future__ import annotations

import re
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kakuro.boards import ALL, GIVEN, ONE, TURN, TWO, WITHOUT_A_CLUE, from_filling
from kakuro.boards import boards as framed_boards
from texts import check_place, check_readers, muddled, mutated
from tiers import FULL

from hidato_edu import FormatError, InvalidPuzzle, NotWritable, hidato, kakuro
from hidato_edu.kakuro import Puzzle, Solution
from hidato_edu.kakuro.formats import is_kakuro, is_kakuro2
from hidato_edu.kakuro.formats.kakuro2 import dump_kakuro2_answers


@st.composite
def open_boards(draw: Any) -> Puzzle:
    """Any valid puzzle whose first row and column may hold white cells: such runs have no clue."""
    puzzle = draw(framed_boards(rows=4, cols=4))
    table = puzzle.to_array()
    for cut in ([row[1:] for row in table], table[1:], [row[1:] for row in table[1:]]):
        try:
            smaller = kakuro.from_array(cut)
        except InvalidPuzzle:
            continue
        if draw(st.booleans()):
            return smaller
    return puzzle


PUZZLES = framed_boards(rows=5, cols=5) | open_boards()


def bare(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle without its givens."""
    return Puzzle(puzzle.grid, puzzle.clues)


def runs_of(puzzle: Puzzle) -> set[tuple[int, int, str, int, int | None]]:
    """Return what a puzzle is made of, wherever its upper left corner lies."""
    top = min(row for row, _ in puzzle.grid.cells)
    left = min(col for _, col in puzzle.grid.cells)
    return {
        (run.cells[0][0] - top, run.cells[0][1] - left, run.direction, len(run.cells), run.total)
        for run in puzzle.runs
    }


# --- our own text -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "error", "said"),
    [
        ((ONE.grid, ONE.clues, [((1, 1), 1), ((1, 1), 2)]), InvalidPuzzle, "2 at .* has a given"),
        ((ONE.grid, ONE.clues, {(1, 1): 10}), InvalidPuzzle, "given 10 at .*: use a digit"),
        ((ONE.grid, [(1, 2)]), InvalidPuzzle, r"a clue is \(cell, direction, sum\)"),
        ((None, []), TypeError, "None is not a Grid"),
    ],
)
def test_what_no_puzzle_is_made_of(parts, error, said):
    with pytest.raises(error, match=said):
        Puzzle(*parts)


@given(PUZZLES)
def test_str_and_parse_are_inverse(puzzle):
    text = str(puzzle)
    assert kakuro.parse(text) == puzzle
    assert kakuro.parse("\n".join(text.split("\n")[1:])) == puzzle
    assert eval(repr(puzzle), {"kakuro": kakuro}) == puzzle
    assert is_kakuro(text)


@given(st.lists(PUZZLES, min_size=1, max_size=3))
def test_dump_all_and_parse_all_are_inverse(boards):
    assert kakuro.parse_all(kakuro.dump_all(boards)) == boards
    assert kakuro.parse_all("\n".join(map(str, boards))) == boards


def test_one_board_in_many_forms():
    table = [[(0, 0), (3, 0), (7, 0)], [(0, 4), None, None], [(0, 6), 2, None]]
    wanted = kakuro.from_array(table)
    for text in (
        "kakuro 3 3\n#  3\\ 7\\\n\\4 0  0\n\\6 2  0",
        "#  3\\ 7\\\n\\4 .  .\n\\6 2  .\n",
        "\n\n\\ 3\\ 7\\ \n\\4\t0 0\n\n  \\6 2 .",
        "\ufeffkakuro 3 3\r\n# 3\\ 7\\\r\n\\4 0 0\r\n\\6 2 0\r\n",
        "# 03\\ 7\\\r\\4 0 0\r\\6 2 0",
    ):
        assert kakuro.parse(text) == wanted


@given(PUZZLES, st.integers())
def test_line_ends_byte_order_mark_and_blanks_do_not_matter(puzzle, seed):
    rng = Random(seed)
    assert kakuro.parse(muddled(str(puzzle), rng)) == puzzle
    assert kakuro.parse_all(muddled(kakuro.dump_all([puzzle, TURN]), rng)) == [puzzle, TURN]


def test_other_families_are_told_apart():
    assert not is_kakuro(str(hidato.parse("1 0 -1 3")))
    assert not is_kakuro("1 0 3\n# 0 4")
    assert not is_kakuro("")
    assert not is_kakuro(hidato.to_link(hidato.parse("1 0 3")))
    assert not is_kakuro("graph 1 0\nnode \\ at 0 0 blank")
    assert is_kakuro("\n # 3\\ \n\\3 0")
    assert all(map(is_kakuro, LINKS))


# --- KAKURO2 ------------------------------------------------------------------------------------

# The document's figures: y from the top, x from the left, both from 1; 0 across, 1 down.
CASE = "3\n0 0 0\n0 1 1\n0 1 1\n4\n1 2 1 3\n1 3 1 7\n2 1 0 4\n3 1 0 6\n"


def test_the_input_of_the_document():
    assert kakuro.read_kakuro2("1\n" + CASE) == [ONE]
    assert kakuro.parse("1\n" + CASE) == ONE
    assert kakuro.parse_all("2\n" + CASE + CASE) == [ONE, ONE]
    assert kakuro.dump_kakuro2([ONE, ONE]) == "2\n" + CASE + CASE
    assert kakuro.read_kakuro2(" ".join(("1\n" + CASE).split())) == [ONE]


@given(st.lists(PUZZLES, min_size=1, max_size=3))
def test_kakuro2_there_and_back(boards):
    wordless = [b for b in boards if b.givens or any(run.total is None for run in b.runs)]
    if wordless:
        with pytest.raises(NotWritable):
            kakuro.dump_kakuro2(boards)
        return
    back = kakuro.read_kakuro2(kakuro.dump_kakuro2(boards))
    assert [(b.grid.cells, b.clues) for b in back] == [(b.grid.cells, b.clues) for b in boards]
    sides = [max(board.grid.size) for board in boards]
    assert [board.grid.size for board in back] == [(side, side) for side in sides]


WIDE = from_filling([[1, 2, 3]])


def test_an_answer_to_a_board_that_was_made_square_fits_the_board():
    answer = Solution(WIDE, {(1, 1): 1, (1, 2): 2, (1, 3): 3})
    text = dump_kakuro2_answers([answer])
    assert text == "0 0 0 0\n0 1 2 3\n0 0 0 0\n0 0 0 0\n"
    assert kakuro.is_solution(WIDE, kakuro.parse_answer(text))
    tall = from_filling([[1], [2], [3]])
    text = dump_kakuro2_answers([Solution(tall, {(1, 1): 1, (2, 1): 2, (3, 1): 3})])
    assert text == "0 0 0 0\n0 1 0 0\n0 2 0 0\n0 3 0 0\n"
    assert kakuro.is_solution(tall, kakuro.parse_answer(text))


# --- answers ------------------------------------------------------------------------------------


def test_answers_as_they_stand():
    assert kakuro.parse_answer("# #\n# 77") == {(1, 1): 77}
    assert kakuro.parse_answer("0 -1\n. 3\\4") == {(0, 0): 0, (0, 1): -1, (1, 0): 0}
    assert kakuro.parse_answer(str(GIVEN)) == {(1, 1): 2, (1, 2): 0, (2, 1): 0, (2, 2): 0}


def test_answers_are_parted():
    one, wide = kakuro.solve(ONE), kakuro.solve(WIDE)
    for answers in ([one], [one, wide], [wide, wide, one]):
        assert kakuro.parse_answers(kakuro.dump_all(answers)) == answers
        filled = [answer.to_puzzle() for answer in answers]
        assert kakuro.parse_answers("\n".join(map(str, filled))) == answers
        found = kakuro.parse_answers(dump_kakuro2_answers(answers))
        for answer, digits in zip(answers, found, strict=True):
            assert {cell: digit for cell, digit in digits.items() if digit} == answer
    assert kakuro.parse_answers("0 0\n0 1\n0 0") == [
        {(0, 0): 0, (0, 1): 0, (1, 0): 0, (1, 1): 1, (2, 0): 0, (2, 1): 0}
    ]
    with pytest.raises(FormatError, match="parse_answers reads all 2"):
        kakuro.parse_answer("kakuro 1 1\n0\nkakuro 1 1\n0")


# --- puzz.link ----------------------------------------------------------------------------------

# Published addresses, each of a board with exactly one answer: size here, white cells. The program
# of the site, run on them, finds the same boards.
LINKS = {
    "http://pzv.jp/p.html?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3": ((6, 6), 16),
    "https://puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG": ((6, 7), 24),
    "https://puzz.link/p?kakuro/2/2/k...-5": ((3, 3), 1),
    "https://puzz.link/p?kakuro/5/5/kC-e-c-z..-8lff-giO": ((6, 6), 19),
    "http://localhost:8080/p.html?kakuro/7/7/nDcob8n-6m.kf--Bm.A-kedm8-n-9o-HndbC-aaH9--Ca": (
        (8, 8),
        37,
    ),
    "https://puzz.link/p?kakuro/11/11/.6Bn.HDm4go3Er6go70mFOqj0Can6apOclg4lfapabna0h0qAdm3ModAr0"
    "Oo.m.0an..geajgTga74CIac": ((12, 12), 94),
}


@pytest.mark.parametrize("address", LINKS)
def test_published_links(address):
    puzzle = kakuro.from_link(address)
    assert (puzzle.grid.size, puzzle.size) == LINKS[address]
    assert kakuro.uniqueness(puzzle) == "unique"
    behind = address.split("?")[1]
    assert kakuro.to_link(puzzle).split("?")[1] == behind.replace("-", "0")


def test_a_link_sign_by_sign():
    first, *_ = LINKS
    rows = str(kakuro.from_link(first)).split("\n")
    assert [row.split() for row in rows[1:]] == [
        ["#", "#", "12\\", "4\\", "#", "#"],
        ["#", "4\\8", "0", "0", "10\\", "#"],
        ["\\10", "0", "0", "0", "0", "10\\"],
        ["\\3", "0", "0", "17\\3", "0", "0"],
        ["#", "\\21", "0", "0", "0", "0"],
        ["#", "#", "\\12", "0", "0", "#"],
    ]


@given(PUZZLES.map(bare))
def test_links_there_and_back(puzzle):
    link = kakuro.to_link(puzzle)
    assert kakuro.from_link(link) == kakuro.parse(link) == puzzle
    # What sites read shows the same runs, with the black row or column in front that they need.
    shown = kakuro.from_link(link.partition("#")[0])
    assert runs_of(shown) == runs_of(puzzle)
    assert all(row and col for row, col in shown.grid.cells)


@pytest.mark.parametrize("end", ["#row", "#column", "#row+column", "#", " "])
def test_a_row_or_column_with_sums_is_never_left_out(end):
    assert kakuro.from_link(kakuro.to_link(ONE) + end) == ONE


@pytest.mark.parametrize("total", range(1, 46))
def test_every_sum_has_its_sign(total):
    black = (0, 0)
    corner = [[black] * 3, [black, (total, 46 - total), None], [black, None, black]]
    puzzle = kakuro.from_array(corner)
    address = kakuro.to_link(puzzle)
    assert re.fullmatch(r".*kakuro/2/2/[1-9a-jA-Z]{2}l\.00", address)
    assert kakuro.from_link(address) == puzzle


@pytest.mark.parametrize(("rows", "signs"), [(1, "s"), (2, "zl"), (8, "zzzzr"), (9, "zzzzzk")])
def test_white_cells_are_counted_over_the_ends_of_rows(rows, signs):
    puzzle = from_filling([[(r + c) % 9 + 1 for c in range(9)] for r in range(rows)])
    address = kakuro.to_link(puzzle)
    assert f"kakuro/9/{rows}/{signs}" in address
    assert kakuro.from_link(address) == puzzle


# --- formats by name ----------------------------------------------------------------------------


def test_formats():
    puzzles = [ONE, TWO, WIDE]
    for name in kakuro.FORMATS:
        back = kakuro.parse_all(kakuro.dump_as(puzzles, name))
        assert [board.clues for board in back] == [board.clues for board in puzzles]
    answers = [kakuro.solve(puzzle) for puzzle in puzzles]
    assert kakuro.dump_as(answers, "own") == kakuro.dump_all(answers)
    assert kakuro.dump_as(answers, "kakuro2") == dump_kakuro2_answers(answers)
    assert kakuro.dump_as(answers, "link") == kakuro.dump_as(puzzles, "link")
    assert kakuro.dump_as(ONE) == str(ONE) + "\n"


@pytest.mark.parametrize(
    ("boards", "name", "problem", "message"),
    [
        (
            ONE,
            "java",
            ValueError,
            "'java' is not a format of a puzzle; use one of own, kakuro2, link",
        ),
        ([], "own", ValueError, "at least one board"),
        ([], "link", ValueError, "at least one board"),
        ([], "kakuro2", ValueError, "at least one board"),
        (GIVEN, "kakuro2", NotWritable, "cannot express givens"),
        (GIVEN, "link", NotWritable, "cannot express givens"),
        (
            WITHOUT_A_CLUE,
            "kakuro2",
            NotWritable,
            "but this board has a run without a sum across from",
        ),
    ],
)
def test_what_cannot_be_written(boards, name, problem, message):
    with pytest.raises(problem, match=re.escape(message)):
        kakuro.dump_as(boards, name)


def test_puzzles_and_answers_are_not_mixed_where_it_would_be_nonsense():
    with pytest.raises(ValueError, match="write puzzles and solutions separately"):
        kakuro.dump_as([ONE, kakuro.solve(ONE)], "kakuro2")
    with pytest.raises(ValueError, match="at least one case"):
        kakuro.dump_kakuro2([])


READERS = [kakuro.parse, kakuro.parse_all, kakuro.parse_answer, kakuro.parse_answers]
READERS += [kakuro.read_kakuro2, is_kakuro]


# --- bad input ----------------------------------------------------------------------------------

TOP = "# 3\\ 7\\\n"
NINE = " ".join("0" * 10)
LINK = "https://puzz.link/p?kakuro/"
KIND = "https://puzz.link/p?nurikabe/2/1/l134"

# what is wrong, text, line, column, token, a part of the message that only this mistake has
BAD = [
    ("empty", "", 1, 1, "", "the text is empty"),
    ("only blanks", " \n\t\n\n", 1, 1, "", "the text is empty"),
    ("ragged", TOP + "\\4 0 0\n\\6 0", 3, 5, "0", "the row ends after '0': it has 2 cells instead"),
    ("long row", TOP + "\\4 0 0 0", 2, 8, "0", "is too many: this row has 4 cells instead of 3"),
    ("a word", TOP + "\\4 0 x", 2, 6, "x", "'x' is not allowed here; use 0 or . for a white cell"),
    ("another stroke", "# 3/4\n0 0", 1, 3, "3/4", "needs a backslash: write 3\\4 with 3 below"),
    ("a given of 10", TOP + "\\4 0 10", 2, 6, "10", "is not a given; use a digit from 1 to 9"),
    ("a negative given", TOP + "\\4 -1 0", 2, 4, "-1", "is not a given; use a digit from 1 to 9"),
    ("a sum of 46", "# 46\\\n\\4 0", 1, 3, "46", "is not a sum of different digits: use 1 to 45"),
    ("46 to the right", "# 4\\\n1\\46 0", 2, 3, "46", "is not a sum of different digits"),
    ("a sum of 0", "# 3\\\n\\0 0", 2, 2, "0", "'0' is not a sum of different digits"),
    ("a negative sum", "# -3\\\n\\4 0", 1, 3, "-3", "'-3' is not a sum of different digits"),
    ("no sum", "# a\\\n\\3 0", 1, 3, "a", "is not a whole number; a sum from 1 to 45"),
    ("two strokes", "# 3\\4\\\n\\3 0", 1, 3, "3\\4\\", "is not allowed here"),
    ("a huge sum", "# " + "9" * 5000 + "\\\n\\3 0", 1, 3, "9" * 5000, "is too large"),
    ("a huge given", TOP + "\\4 0 " + "9" * 5000, 2, 6, "9" * 5000, "is too large"),
    ("clue before nothing", "# 3\\4\n\\3 0", 1, 3, "3\\4", "no white cell follows it"),
    ("clue before a clue", "\\5 \\6 0", 1, 1, "\\5", "clue 5 across at row 0, column 0: no white"),
    ("run of ten", "\\45 " + NINE, 1, 23, "0", "has 10 cells; there are only nine different"),
    ("cell without clues", TOP + "# 0 0\n# # #\n# 0 #", 4, 3, "0", "is in no run with a clue"),
    ("no white cells", "# #\n# #", 1, 1, "#", "a board needs at least one white cell"),
    ("rows missing", "kakuro 3 3\n" + TOP + "\\4 0 0", 1, 8, "3", "rows are announced, but 2"),
    ("rows too many", "kakuro 1 2\n\\3 0\n\\4 0", 3, 1, "\\4", "begins an extra row"),
    ("rows too short", "kakuro 1 3\n\\3 0", 2, 5, "0", "the row ends after '0': it has 2 cells"),
    ("a name alone", "kakuro", 1, 1, "kakuro", "a line 'kakuro ROWS COLUMNS' is needed"),
    ("three sizes", "kakuro 1 2 3\n\\3 0", 1, 12, "3", "ends the line: a line 'kakuro ROWS"),
    ("no rows", "kakuro 0 2", 1, 8, "0", "is not a number of rows: it must be at least 1"),
    ("a word for columns", "kakuro 1 x", 1, 10, "x", "is not a whole number; a number of columns"),
    ("huge", "kakuro 100000 100000\n0", 1, 8, "100000", "x 100000 cells are too many; use at most"),
    ("second board", "kakuro 1 2\n\\3 0\nkakuro 1 2\n\\4 0", 4, 1, "\\4", "parse_all reads all 2"),
    # KAKURO2
    ("no cases", "0\n3", 1, 1, "0", "is not a number of cases: it must be at least 1"),
    ("a case missing", "2\n" + CASE, 1, 1, "2", "cases are announced, but the text contains 1"),
    ("a case too many", "1\n" + CASE + "3 0", 11, 1, "3", "comes after the last of 1 cases"),
    ("no size", "1\n", 1, 2, "1", "the text ends after '1': a size n is needed here"),
    ("size 0", "1\n0 0", 2, 1, "0", "is not a size n: it must be at least 1"),
    ("huge size", "1\n9999 0", 2, 1, "9999", "x 9999 cells are too many"),
    ("colors missing", "1\n3\n0 0", 3, 4, "0", "a color (0 black, 1 white) is needed here"),
    ("another color", "1\n2\n0 2 0 1", 3, 3, "2", "is not a color (0 black, 1 white)"),
    ("no number of clues", "1\n1\n1", 3, 2, "1", "a number of clues is needed here"),
    ("clues missing", "1\n1\n1\n1\n1 1", 5, 4, "1", "a direction (0 across, 1 down) is needed"),
    ("sum 60", "1\n" + CASE.replace("1 3 1 7", "1 3 1 60"), 8, 7, "60", "use 1 to 45"),
    ("sum 0", "1\n" + CASE.replace("1 3 1 7", "1 3 1 0"), 8, 7, "0", "use 1 to 45"),
    ("direction 2", "1\n" + CASE.replace("1 3 1 7", "1 3 2 7"), 8, 5, "2", "from 0 to 1 is needed"),
    ("clue outside", "1\n" + CASE.replace("1 3 1 7", "1 4 1 7"), 8, 3, "4", "from 1 to 3"),
    ("row 0", "1\n" + CASE.replace("1 3 1 7", "0 3 1 7"), 8, 1, "0", "is not a row y of a clue"),
    ("clue on a white cell", "1\n" + CASE.replace("1 3 1 7", "2 3 1 7"), 8, 1, "2", "white cell"),
    ("clue before nothing, 2", "1\n" + CASE.replace("1 3 1 7", "1 3 0 7"), 8, 1, "1", "no white"),
    (
        "doubled clue",
        "1\n" + CASE.replace("1 3 1 7", "1 2 1 7"),
        8,
        1,
        "1",
        "begins the clue 1 2 1 7, but the run already has a clue, at line 7, column 1",
    ),
    (
        "no clue down",
        "1\n" + CASE.replace("4\n1 2", "3\n1 2").replace("1 3 1 7\n", ""),
        4,
        5,
        "1",
        "begins a run without a sum down from row 1, column 2: every run needs a clue here",
    ),
    ("run of eleven", "1\n12\n" + "0 " * 13 + "1 " * 11 + "0 " * 120 + "\n1\n2 1 0 9", 3, 45, "1",
     "has 11 cells"),
    # links
    ("another kind", KIND, 1, 1, KIND, "cannot be read; use"),
    ("another site", "https://x.org/", 1, 1, "https://x.org/", "cannot be read; use"),
    ("no size in a link", LINK + "l134", 1, 1, LINK + "l134", "cannot be read; use"),
    ("no columns", LINK + "0/1/l134", 1, 1, LINK + "0/1/l134", "cannot be read; use"),
    ("too large", LINK + "1000/1000/z", 1, 28, "1000/1000", "a board of too many cells: 1,000,000"),
    ("ends early", LINK + "2/1/k", 1, 33, "k", "the link ends after 'k'"),
    ("sum missing", LINK + "2/1/l13", 1, 35, "l13", "the link ends after 'l13'"),
    ("half a clue", LINK + "2/1/k1", 1, 34, "k1", "the link ends after 'k1'"),
    ("no cells", LINK + "2/1/", 1, 32, "", "the link ends before its first cell"),
    ("signs left over", LINK + "2/1/l1345", 1, 36, "5", "is too many: the board is complete"),
    ("too many white cells", LINK + "2/1/m134", 1, 32, "m", "is 3 white cells, but there is room"),
    ("no sign", LINK + "2/1/l1_4", 1, 34, "_", "is not a sum; use 1 to 9, a to j, A to Z"),
    ("no sign in a clue", LINK + "2/1/k1.34", 1, 34, ".", "is not a sum"),
    ("no clue at all", LINK + "2/1/l000", 1, 32, "l", "is in no run with a clue"),
    ("a clue of nothing", LINK + "2/1/k0514", 1, 33, "05", "clue 5 across at row 1, column 2"),
    ("second link", LINK + "2/1/l134\n\n" + LINK + "2/1/l13", 3, 35, "l13", "the link ends after"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "token", "message"), [r[1:] for r in BAD], ids=[r[0] for r in BAD]
)
def test_bad_input_is_named_with_its_place(text, line, column, token, message):
    check_place(kakuro.parse, text, (line, column, token), message)
    if "parse_all" not in message:
        with pytest.raises(FormatError):
            kakuro.parse_all(text)


@pytest.mark.parametrize(
    "start",
    ["", "https://", "https://puzz.link/p?", "kakuro/", "kakuro/2/2/", "?m+kakuro_", "#\\"],
)
@pytest.mark.parametrize("sign", ["a", "1", "/", "?", "_", "\\", "z", "kakuro_"])
def test_long_texts_are_refused_soon(start, sign):
    text = start + sign * 100_000
    with pytest.raises(FormatError):
        kakuro.parse(text)
    check_readers(READERS, text)


# --- fuzz ---------------------------------------------------------------------------------------

WORDS = ["0", "1", "9", "#", ".", "3\\", "\\4", "3\\4", "\\", "kakuro", "kakuro 2 2", "10", "-1"]
WORDS += ["x", "9" * 40, "\u0663", "\ufeff", "\x00", "\v", "kakuro/2/2/", "https://puzz.link/p?"]


@given(st.text(max_size=100) | st.lists(st.sampled_from([*WORDS, " ", " ", "\n"])).map("".join))
@settings(max_examples=300 if FULL else 20)
def test_any_text(text):
    check_readers(READERS, text)


TEXTS = st.sampled_from([str(ALL["six"]), "1\n" + CASE, kakuro.to_link(TURN)])


@given(mutated(TEXTS, [*WORDS, "", " ", "\n"], longest=9))
@settings(max_examples=200 if FULL else 20)
def test_mutated_texts(text):
    check_readers(READERS, text)


def test_a_board_of_as_many_cells_as_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    place = import_module("hidato_edu.kakuro.formats.tables")  # its function has the same name
    text = str(ONE).partition("\n")[2]  # without a header
    rows, cols = ONE.grid.size
    monkeypatch.setattr(place, "MAX_CELLS", rows * cols)
    assert kakuro.parse(text) == ONE
    monkeypatch.setattr(place, "MAX_CELLS", rows * cols - 1)
    with pytest.raises(FormatError, match="begins a board of too many cells"):
        kakuro.parse(text)


def test_every_color_of_the_documents_input_is_looked_at():
    colors = ["0"] * 4 + ["1"] * 5
    for place in range(9):
        wrong = [*colors[:place], "5", *colors[place + 1 :]]
        assert is_kakuro2(" ".join(["1", "3", *colors, "0", "0"]))
        assert not is_kakuro2(" ".join(["1", "3", *wrong, "0", "0"]))
