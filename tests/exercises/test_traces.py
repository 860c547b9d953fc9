"""Exercises by hand: reading of moves, the first wrong step, fresh boards."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from hidato_edu.exercises import worksheet
from hidato_edu.exercises.boards.moves import Move, plain, read_moves
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.pictures.forest import ForestPicture
from hidato_edu.exercises.pictures.islands import IslandsPicture
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.traces import MOST_BOARDS, TraceQuestion, _right_steps
from hidato_edu.lessons.n02_hidato_is_a_hamiltonian_path.answers import my_path as my_path_right
from hidato_edu.lessons.n04_hill_climbing.answers import walk_by_hand as walk_by_hand_right
from hidato_edu.lessons.n06_recursion_tree.answers import be_the_solver as be_the_solver_right
from hidato_edu.lessons.n08_kakuro.answers import after_one_placement as after_one_placement_right
from hidato_edu.lessons.n09_numberlink.answers import forest_by_hand as forest_by_hand_right
from hidato_edu.lessons.n10_hashi.answers import rules_by_hand as rules_by_hand_right
from hidato_edu.widgets.forms import form

SOLVER = ("write", "erase", "return false")
RIGHT = {
    ("02", "my_path"): my_path_right.path,
    ("04", "walk_by_hand"): walk_by_hand_right.right,
    ("06", "be_the_solver"): be_the_solver_right.perform,
    ("08", "after_one_placement"): after_one_placement_right.perform,
    ("09", "forest_by_hand"): forest_by_hand_right.perform,
    ("10", "rules_by_hand"): rules_by_hand_right.perform,
}
each_question = pytest.mark.parametrize("where", RIGHT, ids="/".join)
each_on_a_board = pytest.mark.parametrize(
    "where", [where for where in RIGHT if where[0] not in ("09", "10")], ids="/".join
)


def question(where: tuple[str, str]) -> TraceQuestion:
    found = getattr(worksheet(where[0]), where[1]).question
    assert isinstance(found, TraceQuestion)
    return found


def moves_of(where: tuple[str, str], number: int) -> list[Move]:
    read = list(read_moves(RIGHT[where](number), question(where).actions))
    assert all(isinstance(move, Move) for move in read)
    return read  # type: ignore[return-value]


# --- moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves",
    [
        [("write", (0, 1)), ("erase", (0, 1)), "return false"],
        [["write", [0, 1]], ["erase", 0, 1], ("return false",)],
        [(0, 1), "erase (0, 1)", "RETURN  FALSE"],
        [(0, 1), "erase (0, 1)", "False"],
        [(0, 1), ("erase", (0, 1)), False],
        [np.array([0, 1]), ("erase", np.array([0, 1])), np.str_("return false")],
        "(0,1) erase (0,1) return false",
        "[write (0, 1);\n erase( 0 ,1 ),\treturn\nfalse]",
    ],
)
def test_moves_are_read_in_many_ways(moves: Any) -> None:
    expected = [Move("write", (0, 1)), Move("erase", (0, 1)), Move("return false")]
    assert list(read_moves(moves, SOLVER)) == expected


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ("write (0,0)\n  wrte (0,1)", "unknown-word", "Line 2, column 3: 'wrte'"),
        ("(0,0) (0;1)", "not-a-move", "Line 1, column 7: '(0;1)'"),
        ("(0,0)\n(0,1", "not-a-move", "Line 2, column 1: '(0,1'"),
        ("\n\n(0,0", "not-a-move", "Line 3, column 1: '(0,0'"),
        ("write erase (0,1)", "word-alone", "Line 1, column 1: 'write'"),
        ("(0,0) erase", "word-alone", "Line 1, column 7: 'erase'"),
        ("(0,0) 7", "not-a-move", "Line 1, column 7: '7' does not belong here. A move is"),
        ("return true", "unknown-word", "'return true'"),
    ],
)
def test_a_text_that_cannot_be_read_is_quoted(text: str, key: str, said: str) -> None:
    *_, last = read_moves(text, SOLVER)
    assert isinstance(last, Message)
    assert last.key == key
    assert said in last.text


def test_columns_are_those_of_the_whole_text() -> None:
    told = question(("04", "walk_by_hand")).check("my_walk = 1, (0,0) oops")
    assert "Line 1, column 20: 'oops'" in told.message


@pytest.mark.parametrize(
    "actions", [("go",), ("go", "count"), ("go", "strike"), ("hang", "together"), SOLVER]
)
def test_what_is_shown_can_be_read_again(actions: tuple[str, ...]) -> None:
    for name in actions:
        what = {"return false": None, "together": None, "count": 4, "strike": 4}.get(name, (2, 3))
        move = Move(name, what)  # type: ignore[arg-type]
        assert list(read_moves([plain(move, actions)], actions)) == [move]


# --- boards -------------------------------------------------------------------------------------


@each_question
def test_every_number_is_a_board_of_its_own(where: tuple[str, str]) -> None:
    asked = question(where)
    texts = [asked.told(number).partition(".")[2] for number in range(1, 61)]
    assert len(set(texts)) >= 55
    assert all(one != other for one, other in pairwise(texts))
    asked.make.cache_clear()  # type: ignore[attr-defined]
    assert texts == [asked.told(number).partition(".")[2] for number in range(1, 61)]


@each_question
@pytest.mark.parametrize("number", [1, 2, 3, 77, 4711, MOST_BOARDS])
def test_right_steps_are_right_and_their_code_is(where: tuple[str, str], number: int) -> None:
    asked = question(where)
    answer = (number, RIGHT[where](number))
    told = asked.check(answer)
    assert told.is_right
    assert f"All {len(answer[1])} steps" in told.message
    space: dict[str, Any] = {}
    exec(f"{asked.answer} = {asked.code(answer)}", space)
    assert asked.check(space[asked.answer]).is_right
    assert max(map(len, asked.code(answer).splitlines())) < 100


@pytest.mark.parametrize(
    ("where", "shown"),
    [
        (("10", "rules_by_hand"), "[(0, 1), (0, 3)]"),
        (("09", "forest_by_hand"), "[(3, 5), 'together']"),
        (("08", "after_one_placement"), "[(1, 2), 5, 7]"),
    ],
)
def test_the_example_of_an_answer(where: tuple[str, str], shown: str) -> None:
    assert question(where).example().endswith(f" = 1, {shown}")


@each_question
def test_the_first_wrong_step_is_told_and_shown(where: tuple[str, str]) -> None:
    asked = question(where)
    for number in range(1, 30):
        right = moves_of(where, number)
        for place in range(len(right)):
            wrong = Move(asked.actions[0], (9, 9))
            steps = [plain(move, asked.actions) for move in [*right[:place], wrong, *right[place:]]]
            told = asked.check((number, steps))
            assert told.outcome == "wrong"
            assert told.message.startswith(f"Step {place + 1}, ")
            read = [*right[:place], wrong, *right[place:]]
            assert _right_steps(asked.instance(number), read) == place
            assert told.board == asked.instance(number).board(right[:place])
            assert f"{asked.answer} = {number + 1}, " in told.message
            assert asked.told(number + 1) in told.message


@each_question
def test_a_cut_list_is_too_short_and_the_cell_of_a_wrong_step_is_marked(
    where: tuple[str, str],
) -> None:
    asked = question(where)
    right = moves_of(where, 1)
    for length in range(1, len(right)):
        steps = [plain(move, asked.actions) for move in right[:length]]
        told = asked.check((1, steps))
        assert told.message.startswith(f"Your list ends after step {length}.")
    first = plain(right[0], asked.actions)
    told = asked.check((1, [first, first]))
    assert isinstance(told.board, HandBoard | KakuroPicture | ForestPicture | IslandsPicture)
    assert told.board.marked == asked.instance(1).places(right[0])
    assert "*" in str(told.board)


@each_on_a_board
def test_no_message_tells_the_right_step(where: tuple[str, str]) -> None:
    asked = question(where)
    for number in range(1, 20):
        right = moves_of(where, number)
        for place in range(2, len(right)):
            if not isinstance(right[place].what, tuple):
                continue
            row, col = right[place].what
            wrong = Move(asked.actions[0], (8, 8))
            steps = [plain(move, asked.actions) for move in [*right[:place], wrong]]
            reason = asked.check((number, steps)).message.partition("Try again")[0]
            assert f"row {row}, column {col}" not in reason
            assert f"({row}, {col})" not in reason


def test_boards_that_do_not_exist() -> None:
    asked = question(("02", "my_path"))
    for number in (0, -1, MOST_BOARDS + 1):
        assert asked.check((number, [(0, 0)])).key == "no-such-board"
        with pytest.raises(ValueError, match="use a number from 1 to"):
            asked.instance(number)
    assert asked.following(MOST_BOARDS) == 1


@each_question
def test_a_board_is_shown_by_its_number_alone(where: tuple[str, str]) -> None:
    asked = question(where)
    assert asked.check([]).outcome == asked.check("2").outcome == "not yet"
    for number in (2, 77, MOST_BOARDS):
        for answer in ((number, []), [number, ""], f"{number}, []", f"{asked.answer} = {number}, "):
            told = asked.check(answer)
            assert (told.outcome, told.key) == ("not yet", "not-yet")
            assert asked.told(number) in told.message
            for line in str(asked.instance(number).board(())).splitlines():
                assert line in str(told).splitlines()  # as it is, without marks of code
    assert asked.check((0, [])).key == "no-such-board"


@each_question
def test_the_next_board_is_shown_with_a_right_answer(where: tuple[str, str]) -> None:
    asked = question(where)
    told = asked.check((3, RIGHT[where](3)))
    assert asked.told(4) in told.message
    assert f"{asked.answer} = 4, " in told.message


# --- the form -----------------------------------------------------------------------------------


@each_question
def test_form_takes_steps_and_loads_a_fresh_board(where: tuple[str, str]) -> None:
    asked = getattr(worksheet(where[0]), where[1])
    shown = form(asked)
    right = moves_of(where, 1)
    steps = [[move.action, list(move.what) if isinstance(move.what, tuple) else move.what]
             for move in right]  # fmt: skip
    shown.value = {"work": {"number": 1, "moves": steps}}
    assert len(shown.shown["steps"]) == len(right)
    assert len(shown.shown["values"]) == len(shown.task["slots"])
    line = shown.line
    space: dict[str, Any] = {}
    exec(line, space)
    assert asked.question.check(space[asked.question.answer]).is_right
    shown.check()
    assert re.search(r"<b>.*right</b>", shown.said, re.DOTALL)
    assert shown.task["number"] == shown.shown["number"] == 2
    assert not shown.shown["steps"]
    assert shown.line == line  # it can still be copied


def test_form_without_a_step_keeps_its_board() -> None:
    asked = worksheet("04").walk_by_hand
    shown = form(asked)
    shown.check()
    assert asked.record.checks[-1][1] == "not yet"
    assert shown.task["number"] == 1
    # Steps on an older board come too late.
    shown.load(5)
    shown.value = {"work": {"number": 1, "moves": [["go", [0, 0]]]}}
    assert shown.moves == []


def test_form_tells_cells_in_words() -> None:
    shown = form(worksheet("04").walk_by_hand)
    assert all(
        re.match(r"row \d, column \d, blank, points ", text) for text in shown.shown["cells"]
    )
    shown = form(worksheet("08").after_one_placement)
    assert shown.shown["cells"][0] == "row 1, column 1, candidates 1 2"
    shown = form(worksheet("02").my_path)
    assert sum(text.endswith(", given") for text in shown.shown["cells"]) == 2


@each_on_a_board
def test_picture_shows_what_was_done_and_no_more(where: tuple[str, str]) -> None:
    instance = question(where).instance(1)
    grid = instance.board(()).grid
    for length in (0, 3):
        board = instance.board(moves_of(where, 1)[:length])
        assert not isinstance(board, ForestPicture)
        values = board.view().look(None, 0)
        texts = [str(values[f"number-{place}", "text"]) for place in range(len(grid))]
        shown = {**board.puzzle.givens, **board.numbers}
        assert texts == [str(shown.get(cell, "")) for cell in grid.cells]
        assert board._repr_png_().startswith(b"\x89PNG")


def test_a_candidate_that_was_struck_out_is_shown_so() -> None:
    instance = question(("08", "after_one_placement")).instance(1)
    cell, digit = after_one_placement_right.perform(1)[:2]
    board = instance.board([Move("go", cell), Move("strike", digit)])
    assert isinstance(board, KakuroPicture)
    place = board.puzzle.grid.index[cell]
    before, values = (one.view().look(None, 0) for one in (instance.board(()), board))
    changed = {slot for slot, value in values.items() if value != before[slot]}
    assert changed == {
        (f"gone[{9 * place + digit - 1}]", "visible"),
        (f"small-{place}-{digit}", "fill"),
        (f"ring[{place}]", "visible"),
    }
    left = " ".join(map(str, sorted(set(board.candidates[cell]))))
    assert board.describe(cell) == f"{board.place(cell)}, candidates {left}"
    assert str(digit) not in left


# --- a forest -----------------------------------------------------------------------------------


HANGING = ("hang", "together")


@pytest.mark.parametrize(
    "moves",
    [
        [(3, 5), "together"],
        [("hang", (3, 5)), ("together",)],
        [["hang", 3, 5], "TOGETHER"],
        "hang 3 under 5, together",
        "3 under 5\ntogether",
        "(3, 5) together",
        ["3 under 5", "together"],
    ],
)
def test_what_is_hung_is_read_in_many_ways(moves: Any) -> None:
    assert list(read_moves(moves, HANGING)) == [Move("hang", (3, 5)), Move("together")]


def test_a_message_says_how_something_is_hung() -> None:
    (found,) = read_moves(["merge"], HANGING)
    assert isinstance(found, Message)
    assert found.text.endswith('A move is a pair (item, its new parent): `(3, 5)` or `"together"`.')


def test_nothing_is_hung_on_a_board() -> None:
    (found,) = read_moves("3 under 5", ("go",))
    assert isinstance(found, Message)
    assert found.key == "unknown-word"
    assert "'3 under 5'" in found.text


def test_forest_shows_the_arrows_of_the_steps_and_no_more() -> None:
    where = ("09", "forest_by_hand")
    instance, moves = question(where).instance(1), moves_of(where, 1)
    for length in range(len(moves) + 1):
        board = instance.board(moves[:length])
        assert isinstance(board, ForestPicture)
        view = board.view()
        values = view.look(None, 0)
        shown = {
            (1 + below, 1 + above)
            for number, (below, above) in enumerate(view.arrows)  # type: ignore[attr-defined]
            if values[f"arrow[{number}]", "visible"]
        }
        assert shown == {move.what for move in moves[:length] if move.action == "hang"}
        roots = {1 + place for place in range(7) if values[f"root[{place}]", "visible"]}
        assert roots == set(range(1, 8)) - {below for below, _ in shown}
        assert values["said", "text"] == board.said


def test_form_names_items_and_takes_pairs() -> None:
    shown = form(worksheet("09").forest_by_hand)
    assert shown.task["names"] == [f"item {item}" for item in range(1, 8)]
    shown.value = {"work": {"number": 1, "moves": [["hang", [1, 7]], ["together", None]]}}
    assert shown.shown["steps"] == ["hang 1 under 7", "together already"]
    assert shown.shown["cells"][0] == "item 1, hangs under 7"
    assert shown.shown["cells"][6] == "item 7, a root"
    assert shown.line == "my_unions = 1, [(1, 7), 'together']"


def test_form_names_islands_and_lays_lanes() -> None:
    shown = form(worksheet("10").rules_by_hand)
    assert shown.task["names"] == [f"island {island}" for island in range(7)]
    shown.value = {"work": {"number": 1, "moves": [["lay", [1, 2]], ["lay", [2, 1]]]}}
    assert shown.shown["steps"] == ["lay a lane from 1 to 2", "lay a lane from 2 to 1"]
    assert shown.shown["cells"][1].endswith("0 left, joined with island 2 by 2 lanes")
    assert shown.line == "my_lanes = 1, [(1, 2), (2, 1)]"
