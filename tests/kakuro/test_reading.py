"""Texts in unusual shapes, and what is said of what is no board."""

from __future__ import annotations

import pytest
from kakuro.boards import ONE, TURN
from texts import check_place

from hidato_edu import FormatError, kakuro
from hidato_edu.kakuro.formats import is_kakuro2
from hidato_edu.kakuro.formats.kakuro2 import dump_kakuro2_answers

CASE = "1  2  0 0  0 1  2  2 1 0 7  1 2 1 7"
CORNER = kakuro.from_array([[(0, 0), (7, 0)], [(0, 7), None]])
TOGETHER = "# 1\\\n\\1 0\n\n# 2\\\n\\2 0"


@pytest.mark.parametrize("text", [CASE, CASE.replace("  ", "\n"), "\n 1 2\n" + CASE[4:]])
def test_the_documents_input_on_any_lines(text):
    assert is_kakuro2(text)
    assert kakuro.parse(text) == CORNER


@pytest.mark.parametrize(
    "text",
    [
        "1 0 3",
        "1 2 3\n4 5 6",
        "1 2 0 0 0 2 0",
        "1 -1 1 0",
        "1 1 0 4",
        "1 " + "9" * 5000 + " 0 1",
        "1",
    ],
)
def test_other_numbers_are_not_the_documents_input(text):
    assert not is_kakuro2(text)


def test_what_is_wrong_in_the_documents_input_is_named():
    check_place(kakuro.parse, CASE + " 9", (1, 37, "9"), "after the last of 1 cases")
    check_place(
        kakuro.parse, "1 2 0 0 0 1 -3 2 1 0 7", (1, 13, "-3"), "number of clues from 0 to 8"
    )


def test_an_empty_line_and_a_black_row_begin_a_board():
    first, second = kakuro.parse_all(TOGETHER)
    assert [first.clues[0].total, second.clues[0].total] == [1, 2]
    check_place(kakuro.parse, TOGETHER, (4, 1, "#"), "begins a second board: parse_all reads all 2")
    lines = str(ONE).split("\n")[1:]
    assert kakuro.parse("\n\n".join(lines)) == ONE
    both = [*lines, "", *str(TURN).split("\n")[1:]]
    assert kakuro.parse_all("\n".join(both)) == [ONE, TURN]


def test_single_boards_are_written_too():
    answer = kakuro.solve(ONE)
    assert kakuro.dump_kakuro2(ONE) == kakuro.dump_kakuro2([ONE])
    assert dump_kakuro2_answers(answer) == dump_kakuro2_answers([answer])


@pytest.mark.parametrize(
    ("write", "said"),
    [
        (lambda: kakuro.dump_kakuro2([ONE, None]), "a Puzzle is needed here, not None"),
        (lambda: dump_kakuro2_answers([ONE]), "a Solution is needed here, not kakuro"),
        (lambda: kakuro.dump(None), "None is not a Puzzle or Solution"),
        (lambda: kakuro.dump_as([ONE, None], "kakuro2"), "None is not a Puzzle or Solution"),
        (lambda: kakuro.dump_as([None], "link"), "None is not a Puzzle or Solution"),
    ],
)
def test_what_is_no_board_is_not_written(write, said):
    with pytest.raises(TypeError, match=said):
        write()


def test_lines_around_a_link():
    link = kakuro.to_link(ONE)
    assert kakuro.from_link("\n" + link + "\n") == ONE
    column = len(link)
    check_place(kakuro.from_link, "\n\n" + link[:-1], (3, column, "n374"), "the link ends after")
    check_place(kakuro.from_link, "\n", (1, 1, ""), "cannot be read")
    with pytest.raises(FormatError, match="the link ends before its first cell"):
        kakuro.from_link("https://puzz.link/p?kakuro/2/2/")


def test_floats_are_no_digits():
    (defect,) = kakuro.violations(ONE, [[0, 0, 0], [0, 1.0, 3], [0, 2, 4]])
    assert str(defect) == "out-of-range: 1.0 at row 1, column 1 is not a whole number"
