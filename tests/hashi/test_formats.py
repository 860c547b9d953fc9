"""Texts of Hashis, there and back, and what is said about those that are none."""

from __future__ import annotations

import re
from random import Random

import numpy as np
import pytest
from hashi.boards import ALL, CORNER, DOCUMENT, PAIR, STAR, TOUCHING, puzzles, solved
from hashi.oracles import lanes_of
from hypothesis import given, settings
from hypothesis import strategies as st
from texts import check_place, check_readers, muddled, mutated
from tiers import FULL

from hidato_edu import FormatError, NotWritable, hashi, hidato, kakuro, numberlink
from hidato_edu.core import resources
from hidato_edu.family.registry import family_of_text
from hidato_edu.hashi import Solution, from_array
from hidato_edu.hashi.formats import is_hashi
from hidato_edu.hashi.formats.tables import dump_matrix
from hidato_edu.kakuro.formats import is_kakuro
from hidato_edu.numberlink.formats import is_numberlink

BOARDS = list(ALL.values())
ANSWER = Solution(CORNER, {("bridge", (0, 0), (0, 2)): 1, ("bridge", (0, 2), (1, 2)): 1})
DRAWN = "1---2\n    |\n. . 1"


# --- puzzles ------------------------------------------------------------------------------------


@given(puzzles(), st.integers())
def test_str_and_parse_are_inverse(puzzle, seed):
    text = str(puzzle)
    assert hashi.parse(text) == puzzle
    assert hashi.parse(muddled(text, Random(seed))) == puzzle
    assert eval(repr(puzzle), {"hashi": hashi}) == puzzle
    assert hashi.parse(text.split("\n", 1)[1]) == puzzle
    assert is_hashi(text)
    assert hashi.from_link(hashi.to_link(puzzle)) == puzzle
    array = np.array(puzzle.to_array(), dtype=np.int32)
    for text in (str(array), repr(array), f"np.{array!r}", str(puzzle.to_array())):
        assert hashi.parse(text) == puzzle, text


def test_several_boards():
    for name in hashi.FORMATS.keys() - {"bridges"}:
        text = hashi.dump_as(BOARDS, name)
        assert hashi.parse_all(text) == BOARDS
        assert hashi.parse_all(text.replace("\n", "\r\n")) == BOARDS
        assert is_hashi(text) == (name != "document")
    arrays = "\n".join(str(np.array(board.to_array())) for board in BOARDS)
    assert hashi.parse_all(arrays) == BOARDS
    assert hashi.parse_all(str([board.to_array() for board in BOARDS])) == BOARDS
    assert hashi.parse_all("1 1\n\n[\n[2, 2],\n]") == [from_array([[n, n]]) for n in (1, 2)]
    assert hashi.parse_all("hashi 1 2\n1 1\nhashi 1 2\n2 2\n\n3 3") == [
        from_array([[n, n]]) for n in (1, 2, 3)
    ]
    assert hashi.dump(PAIR) == str(PAIR)
    assert dump_matrix(CORNER) == hashi.dump_as(CORNER, "document") == "1 0 2\n0 0 1\n"


def test_one_board_in_many_forms():
    for text in (
        "hashi 2 3\n1 . 2\n. . 1",
        "Hashi 2 3\n\n1 0 2\n\n. . +1",
        "1 0 2\n0 0 1",
        "1\t0\t2\r\n0\t0\t1\r\n",
        "1,0,2\n0,0,1",
        "1; 0; 2;\n0; 0; 1;",
        "[[1 0 2]\n [0 0 1]]",
        "[[1, 0, 2]\n,[0, 0, 1]\n]",
        "\t\t1\t0\t2\n\t\t0\t0\t1",
        "[[1, 0, 2],\n [0, 0, 1]]",
        "[[1. 0. 2.]\n [0. 0. 1.]]",
        "\ufeff\n\n1 . 2\n. . 01\n\n",
        "hashikake/3/2/1g2h1",
        "puzz.link/p?hashikake/3/2/1g2h1",
        "  http://pzv.jp/p.html?hashikake/3/2/1g2h1 \t",
        "https://puzz.link/p?hashikake_edit/3/2/1g2h1/",
    ):
        assert hashi.parse(text) == CORNER, text


# A board of another program's tests, as that program writes its address.
def test_an_address_of_the_site():
    puzzle = hashi.parse("https://puzz.link/p?hashikake/5/5/4g2i3h23k3g1g3g4g3")
    assert puzzle.to_array()[0] == [4, 0, 2, 0, 0]
    assert sum(puzzle.givens.values()) == 28
    assert hashi.to_link(puzzle, "pzv.jp").endswith("?hashikake/5/5/4g2i3h23k3g1g3g4g3")
    wide = from_array([[1, *[0] * 25, 1]])
    assert hashi.to_link(wide) == "https://puzz.link/p?hashikake/27/1/1zk1"


def test_families_are_told_apart():
    others = {
        "hidato": [str(hidato.parse("1 0 3")), hidato.to_link(hidato.parse("1 0 3")), "1 0 3"],
        "kakuro": ["# 1\\ 3\\\n\\4 0 0", kakuro.to_link(kakuro.parse("# 1\\ 3\\\n\\4 0 0"))],
        "numberlink": ["| 1 || 1 |", "3 1\nA.A", "numberlink 1 2\n1 1"],
    }
    others["numberlink"].append(numberlink.to_link(numberlink.parse("1 . 1")))
    for family, texts in others.items():
        for text in texts:
            assert family_of_text(text) == family
            assert not is_hashi(text)
    for text in (str(CORNER), hashi.to_link(CORNER), "HASHI 1 2", "hashikake/3/2/1g2h1"):
        assert family_of_text(text) == "hashi"
        assert not is_numberlink(text)
        assert not is_kakuro(text)
    assert not is_hashi("")


# --- answers ------------------------------------------------------------------------------------


@given(st.lists(solved(), min_size=1, max_size=3))
def test_answers_there_and_back(found):
    answers = [Solution(puzzle, lanes_of(answer)) for puzzle, answer in found]
    pairs = [answer for _, answer in found]
    assert hashi.parse_answer(str(answers[0])) == pairs[0]
    assert hashi.parse_answers(hashi.dump_all(answers)) == pairs
    matrices = hashi.parse_answers(hashi.dump_as(answers, "document"))
    assert matrices == [answer.to_array() for answer in answers]
    assert hashi.parse_answers(str(matrices)) == matrices
    lists = hashi.parse_answers(hashi.dump_as(answers, "bridges"))
    for answer, pair, listed in zip(answers, pairs, lists, strict=True):
        assert {((a, b), (c, d)): lanes for a, b, c, d, lanes in listed} == pair
        assert hashi.is_solution(answer.puzzle, listed)
    links = hashi.dump_as(answers, "link")
    assert hashi.parse_all(links) == [answer.puzzle for answer in answers]


@given(puzzles())
def test_answers_that_are_wrong_there_and_back(puzzle):
    """Of every second bridge some lanes, crossing or not: a drawing tells which."""
    lanes = {one: 1 + k % 2 for k, one in enumerate(puzzle.bridges) if k % 3}
    crossed = {one for one in lanes for other in puzzle.crossings[one] if other in lanes}
    text = hashi.dump_all([Solution(puzzle, lanes)])
    told = hashi.parse_answer(text)
    for one, number in lanes.items():
        if one not in crossed:
            assert told[one[1:]] == number
    assert told.keys() <= {one[1:] for one in lanes}


def test_where_bridges_cross():
    puzzle = from_array([[0, 0, 1, 0, 0], [1, 0, 0, 0, 1], [0, 0, 1, 0, 0]])
    both = dict.fromkeys(puzzle.bridges, 1)
    told = hashi.parse_answer(str(Solution(puzzle, both)))
    assert told == {one[1:]: 1 for one in both}
    assert {broken.code for broken in hashi.violations(puzzle, told)} == {
        "crossing",
        "not-connected",
    }


def test_drawings():
    assert str(ANSWER) == DRAWN
    assert hashi.parse_answer(f"\n\n{DRAWN}  \n\n") == {
        ((0, 0), (0, 2)): 1,
        ((0, 2), (1, 2)): 1,
    }
    assert hashi.parse_answer("2=2") == {((0, 0), (0, 1)): 2}
    assert hashi.parse_answer('2\n"\n.\n"\n2') == {((0, 0), (2, 0)): 2}
    assert hashi.parse_answers(f"hashi 2 3\n{DRAWN}\n\nhashi 2 2\n1 .\n\n. 1") == [
        {((0, 0), (0, 2)): 1, ((0, 2), (1, 2)): 1},
        {},
    ]
    with pytest.raises(FormatError, match="parse_answers reads all 2"):
        hashi.parse_answer("1 -1 1\n\n2 -2 2")


def test_a_drawing_of_another_board_is_no_answer():
    for text in ("1---1", "hashi 1 3\n1---1"):
        assert not list(hashi.violations(PAIR, hashi.parse_answer(text)))
    for text in ("2---2", "1---1\n\n. . .", "hashi 2 3\n1---1\n\n. . .", "1---1 ."):
        told = [broken.code for broken in hashi.violations(PAIR, hashi.parse_answer(text))]
        assert set(told) == {"given-changed"}, text
    told = hashi.parse_answer("hashi 1 3\n2 . 2")
    assert "given-changed" in {broken.code for broken in hashi.violations(PAIR, told)}


def test_a_puzzle_is_an_answer_without_bridges():
    assert hashi.parse_answers(hashi.dump_all([PAIR, TOUCHING, STAR])) == [{}, {}, {}]
    assert hashi.parse_answers(hashi.dump_all([PAIR, ANSWER])) == [{}, hashi.parse_answer(DRAWN)]


@pytest.mark.parametrize(
    ("boards", "name", "problem", "message"),
    [
        (PAIR, "java", ValueError, "'java' is not a format of a puzzle; use one of own, document"),
        ([], "own", ValueError, "at least one board"),
        ([], "link", ValueError, "at least one board"),
        (PAIR, "bridges", NotWritable, "a puzzle has no bridges to list"),
        (["1 1"], "own", TypeError, "'1 1' is not a Puzzle or Solution of a Hashi"),
    ],
)
def test_what_cannot_be_written(boards, name, problem, message):
    with pytest.raises(problem, match=re.escape(message)):
        hashi.dump_as(boards, name)


# --- bad input ----------------------------------------------------------------------------------

LINK = "https://puzz.link/p?hashikake/"
KIND = "https://puzz.link/p?kakuro/2/1/l134"

# what is wrong, text, line, column, token, a part of the message that only this mistake has
BAD = [
    ("empty", "", 1, 1, "", "the text is empty"),
    ("only brackets", "[[]]", 1, 1, "", "the text is empty"),
    ("ragged", "1 . 1\n2 2", 2, 4, "2", "the row ends after '2': it has 2 cells instead of 3"),
    ("long row", "1 1\n2 2 .", 2, 5, ".", "is too many: this row has 3 cells instead of 2"),
    ("a word before a row that is too long", "# c\n1 0 1", 1, 1, "#", "is not a whole number"),
    ("an answer below a head", f"hashi 2 3\n{DRAWN}", 2, 1, "1---2", "part of a drawn answer"),
    ("an empty cell", "1,,1", 1, 3, ",", "',' has no cell before it: write 0 for water"),
    ("an empty cell of a table", "1\t\t1", 1, 3, "\t", "has no cell before it"),
    ("an empty first cell", "1;1\n ;2", 2, 2, ";", "has no cell before it"),
    ("an empty row", "1,0\n,\n1,0", 2, 1, ",", "has no cell before it"),
    ("a word", "1,a,1", 1, 3, "a", "'a' is not a whole number; use 1 to 8 for an island"),
    ("a nine", "[[1 0 9]]", 1, 7, "9", "'9' is too large for an island; use 1 to 8"),
    ("a half", "1 1.5", 1, 3, "1.5", "is not a whole number"),
    ("unknown", "1 ? 1", 1, 3, "?", "is not a whole number; use 1 to 8 for an island, 0 or . for"),
    ("a huge number", "1 " + "9" * 5000, 1, 3, "9" * 5000, "is too large"),
    ("an answer", "1 -1 1", 1, 3, "-1", "so this is an answer: read it with parse_answer"),
    ("a drawing", "1---1", 1, 1, "1---1", "is part of a drawn answer: read it with parse_answer"),
    ("no islands", ". .\n. .", 1, 1, ".", "does not begin a valid board: a board needs"),
    ("rows missing", "hashi 3 2\n1 1\n2 2", 1, 7, "3", "rows are announced, but 2 follow"),
    ("rows too many", "hashi 1 2\n1 1\n2 2", 3, 1, "2", "begins an extra row"),
    ("a name alone", "hashi", 1, 1, "hashi", "ends the line: a line 'hashi ROWS COLUMNS'"),
    ("too many sizes", "hashi 1 2 3\n1 1", 1, 11, "3", "is one word too many: a line 'hashi"),
    ("no rows", "hashi 0 2", 1, 7, "0", "is not a number of rows: it must be at least 1"),
    ("huge", "hashi 100000 100000\n1", 1, 7, "100000", "cells are too many; use at most"),
    ("second board", "1 1\n\n2 2", 3, 1, "2", "begins a second board: parse_all reads all 2"),
    # links
    ("another kind", KIND, 1, 1, KIND, "cannot be read; use"),
    ("too large", LINK + "1001/1000/z", 1, 31, "1001/1000", "a board with too many cells"),
    ("ends early", LINK + "3/1/1g", 1, 37, "1g", "the link ends after '1g'"),
    ("signs left over", LINK + "2/1/11g", 1, 37, "g", "is too many: the board is complete"),
    ("a gap over the end", LINK + "3/1/1i", 1, 36, "i", "is 3 empty cells, and there is room"),
    ("untold", LINK + "2/1/.1", 1, 35, ".", "is an island without a number (? on the site)"),
    ("number 0", LINK + "2/1/00", 1, 35, "0", "is 0: use a number from 1 to 8"),
    ("number 9", LINK + "2/1/19", 1, 36, "9", "is 9: use a number from 1 to 8"),
    ("second link", LINK + "2/1/11\n\n" + LINK + "2/1/1", 3, 36, "1", "the link ends after '1'"),
]  # fmt: skip

BAD_ANSWERS = [
    ("empty", "\n \n", 1, 1, "", "the text is empty"),
    ("an odd sign", "1-+-1", 1, 3, "+", "'+' is not allowed here; use 1 to 8 for an island"),
    ("a cell between", "11-1.1", 1, 2, "1", "is between the cells of a drawing"),
    ("no end", "1-. 1", 1, 2, "-", "is not part of a bridge from island to island"),
    ("a bridge down across", "1|1", 1, 2, "|", "is not part of a bridge from island to island"),
    ("two kinds", "1-.=1", 1, 2, "-", "is not part of a bridge from island to island"),
    ("in the sea", "1 .\n  |\n1 .", 2, 3, "|", "is not part of a bridge"),
    ("a cell is missing", "1---1\n\n.", 3, 2, ".", "a cell is missing at column 3"),
    ("a wrong size", "hashi 1 4\n1---1", 1, 9, "4", "the drawing has 1 rows and 3 columns"),
    ("a wrong height", "hashi 3 3\n1---1\n\n. . .", 1, 7, "3", "the drawing has 2 rows"),
    ("a head alone", "hashi 2 3\n\n", 1, 7, "2", "rows are announced, but 0 follow"),
    ("a word in a matrix", "1 -1 x", 1, 6, "x", "-1 and -2 where a bridge runs"),
    ("ragged", "1 -1 1\n0 0", 2, 4, "0", "it has 2 cells instead of 3"),
    ("behind a board", "hashi 1 3\n1---1\n\n1 -1 1", 4, 4, "1", "is between the cells"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "place", "message"), [(r[1], r[2:5], r[5]) for r in BAD])
def test_bad_input_is_named_with_its_place(text, place, message):
    check_place(hashi.parse, text, place, message)


@pytest.mark.parametrize(("text", "place", "message"), [(r[1], r[2:5], r[5]) for r in BAD_ANSWERS])
def test_bad_answers_are_named_with_their_place(text, place, message):
    check_place(hashi.parse_answer, text, place, message)


READERS = [hashi.parse, hashi.parse_all, hashi.parse_answer, hashi.parse_answers]
READERS += [is_hashi, hashi.from_link]


# --- fuzz ---------------------------------------------------------------------------------------

WORDS = ["0", "1", "8", "9", ".", "-1", "-2", "-", "=", "|", '"', "[[", "]]", ",", ";", "1.", "--"]
WORDS += ["hashi", "hashi 2 3", "hashi 1 1", "9" * 40, "\u0663", "\ufeff", "\x00", "\v", "\u2028"]
WORDS += ["hashikake/2/2/", "https://puzz.link/p?", "1---2", "\n\n", "\r", "\t"]
TEXTS = [hashi.dump_as([ANSWER] * 2, name) for name in hashi.FORMATS]
TEXTS += [hashi.dump_all([DOCUMENT, ANSWER]), str(ANSWER), "[[1. -1. 2.]\n [0. 0. 1.]]"]


@given(
    mutated(st.sampled_from(TEXTS), [*WORDS, "", " ", "\n"], longest=9)
    | st.lists(st.sampled_from([*WORDS, " ", " ", "\n"])).map("".join)
    | st.text(max_size=60)
)
@settings(max_examples=300 if FULL else 20)
def test_any_text_is_read_or_refused_with_its_place(text):
    check_readers(READERS, text)


@pytest.mark.parametrize("start", ["", "hashikake/2/2/", "1", "hashi 2 2\n"])
@pytest.mark.parametrize("sign", ["a", "1/", "|", "1-", "\n1", "[["])
def test_long_texts_are_read_or_refused_soon(start, sign):
    check_readers(READERS, start + sign * 3_000)


# --- what comes with the package ------------------------------------------------------------------


SHIPPED = {"easy": (7, 2, "crossing"), "medium": (9, 1, "isolated group")}
SHIPPED |= {"hard": (11, 4, "what if")}


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_boards(name):
    folder = resources.data("hashi")
    side, seed, hardest = SHIPPED[name]
    puzzle = hashi.parse((folder / f"{name}.txt").read_text(encoding="utf-8"))
    assert puzzle == hashi.generate((side, side), difficulty=name, seed=seed)
    assert hashi.uniqueness(puzzle) == "unique"
    assert (hashi.grade(puzzle), hashi.techniques(puzzle).hardest) == (name, hardest)
    text = (folder / f"{name}_answer.txt").read_text(encoding="utf-8")
    assert dump_matrix(hashi.solve(puzzle)) == text
    assert hashi.is_solution(puzzle, hashi.parse_answer(text))
    assert np.loadtxt(text.split("\n")).tolist() == hashi.parse_answer(text)


def test_the_shipped_example():
    folder = resources.data("hashi")
    puzzle = hashi.parse((folder / "example.txt").read_text(encoding="utf-8"))
    assert puzzle == DOCUMENT
    shown = hashi.parse_answer((folder / "example_answer.txt").read_text(encoding="utf-8"))
    assert hashi.is_solution(puzzle, shown)
