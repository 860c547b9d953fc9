from __future__ import annotations

from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import ANSWER_10X10, MAP_8X8, PUZZLE_10X10, RESULT_8X8, TABLE_13X13
from tiers import FULL, slow

from hidato_edu import RecordingBoard, Trace, hidato
from hidato_edu.boards.grid import square
from hidato_edu.hidato import Puzzle, slides_search, slides_verifier, slides_verifier_steps


def printed_program(problem: list[list[int]], solve: list[list[int]]) -> int:
    """Do what the two slides "Verifier - Algorithm" print, on flat lists as they have them.

    The loops end before width*height and include +1, as the authors' program does; checkNumber
    begins with 2; a board without a 1 is -3.
    """
    width, height = len(solve[0]), len(solve)
    problem_, solve_ = [*chain(*problem)], [*chain(*solve)]
    for i in range(width * height):
        if problem_[i] != 0 and problem_[i] != solve_[i]:
            return -1
    index, last = None, 0
    for i in range(width * height):
        if solve_[i] == 1:
            index = i
        if solve_[i] > last:
            last = solve_[i]
    if index is None:
        return -3
    check = 2
    while check != last:
        count = 0
        for i, j in [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]:
            x, y = index % width + j, index // width + i
            di = y * width + x
            if x > width - 1 or x < 0 or y > height - 1 or y < 0 or solve_[di] != check:
                count += 1
                continue
            check += 1
            index = di
            break
        if count >= 8:
            return -2
    return 1


# --- the holes, each with a board that the right verifier refuses -------------------------------

LAST_AWAY = [[9, 3, 4], [1, 2, 5], [8, 7, 6]]  # 1 to 8 are right, but 9 is not beside 8

# what happens, puzzle, answer, the slides' verdict, the codes of the right verifier
HOLES = [
    ("a right board", "1 0 0 4", [[1, 2, 3, 4]], 1, set()),
    ("a given changed", "1 0 3 4", [[1, 3, 2, 4]], -1, {"given-changed", "broken-link"}),
    ("a given erased", "1 0 3 4", [[1, 2, 0, 4]], -1, {"given-changed", "blank", "missing"}),
    ("a broken link in the middle", "1 0 0 0 5", [[1, 2, 4, 3, 5]], -2, {"broken-link"}),
    ("a broken link, the last number too", "0 1 0 0", [[2, 1, 4, 3]], -2, {"broken-link"}),
    ("hole: the last link", "3 3\n0 0 0\n1 0 0\n0 0 0", LAST_AWAY, 1, {"broken-link"}),
    (
        "hole: the last is far",
        "1 0 0 0 0",
        [[1, 2, 3, 0, 4]],
        1,
        {"blank", "missing", "broken-link"},
    ),
    ("hole: cells left blank", "1 0 0 0", [[1, 2, 0, 0]], 1, {"blank", "missing"}),
    ("hole: top numbers are missing", "1 0 0 0", [[1, 2, 3, 0]], 1, {"blank", "missing"}),
    ("hole: doubled numbers", "1 0 0 0", [[1, 2, 3, 3]], 1, {"duplicate", "missing"}),
    ("hole: two ones, the second counts", "0 0 0 0", [[1, 1, 2, 3]], 1, {"duplicate", "missing"}),
    ("a right board of one cell is refused", "1", [[1]], -2, set()),
    ("an open board of one cell, too", "0", [[1]], -2, set()),
    ("only a 1", "0 0 0", [[1, 0, 0]], -2, {"blank", "missing"}),
    ("no 1", "0 0 0", [[2, 3, 0]], -3, {"blank", "missing"}),
    ("nothing at all", "0 0 0", [[0, 0, 0]], -3, {"blank", "missing"}),
    ("a number out of range", "1 0 0", [[1, 2, 9]], -2, {"out-of-range", "missing"}),
    ("negative numbers", "1 0 0", [[1, 2, -5]], 1, {"out-of-range", "missing"}),
    # As printed, a wall is "not 0" in the problem, so a wall that was written on is "changed".
    ("a number on a wall", "1 -1 0 0", [[1, 2, 3, 4]], -1, None),
    ("a wall erased", "3 2\n1 -1 0\n0 0 5", [[1, 0, 4], [2, 3, 5]], -1, None),
]


@pytest.mark.parametrize(
    ("text", "answer", "verdict", "codes"), [r[1:] for r in HOLES], ids=[r[0] for r in HOLES]
)
def test_holes_of_the_slides_verifier(text, answer, verdict, codes):
    puzzle = hidato.parse(text)
    assert printed_program(puzzle.to_array(), answer) == verdict
    assert slides_verifier(puzzle, answer) == verdict
    if codes is not None:
        assert {violation.code for violation in hidato.violations(puzzle, answer)} == codes


ANSWERS_8X8 = list(hidato.solutions(RESULT_8X8))


def test_missing_top_numbers_always_pass():
    # Facts: 500 of 500 such boards pass.
    rng = Random(500)
    passed = 0
    for _ in range(500):
        top = rng.randint(2, 40)
        cut = {cell: n if n <= top else 0 for cell, n in ANSWERS_8X8[rng.randrange(8)].items()}
        passed += slides_verifier(MAP_8X8, cut) == 1
        assert not hidato.is_solution(MAP_8X8, cut) or top == 40
    assert passed == 500


def test_examples_of_the_slides_are_verified():
    assert slides_verifier(PUZZLE_10X10, ANSWER_10X10) == 1
    assert [slides_verifier(RESULT_8X8, answer) for answer in ANSWERS_8X8] == [1] * 8
    assert slides_verifier(TABLE_13X13, hidato.solve(TABLE_13X13)) == 1


def test_rows_do_not_wrap_around():
    # 2 at the end of a row and 3 at the begin of the next, or the next but one: neighbors only
    # in a flat list whose borders nobody looks at.
    puzzle = Puzzle(square(3, 3))
    assert slides_verifier(puzzle, [[0, 1, 2], [3, 4, 0], [0, 0, 0]]) == -2
    assert slides_verifier(puzzle, [[0, 1, 2], [0, 0, 0], [3, 4, 0]]) == -2
    assert slides_verifier(puzzle, [[4, 0, 0], [3, 0, 0], [0, 1, 2]]) == -2


@given(st.data())
@settings(max_examples=400 if FULL else 20)
def test_port_is_the_printed_program(data):
    rows, cols = data.draw(st.integers(1, 3)), data.draw(st.integers(1, 4))
    n = rows * cols
    problem = data.draw(tables(rows, cols, st.sampled_from([-1, 0, 0, 0])))
    if all(number == -1 for row in problem for number in row):
        problem[0][0] = 0
    puzzle = hidato.from_array(problem)
    solve = data.draw(tables(rows, cols, st.integers(-1, min(n, 5))))
    if data.draw(st.booleans()):  # keep the walls, so that the walk is reached
        for r, c in [(r, c) for r in range(rows) for c in range(cols) if problem[r][c] == -1]:
            solve[r][c] = -1
    assert slides_verifier(puzzle, solve) == printed_program(problem, solve)


def tables(rows: int, cols: int, numbers: st.SearchStrategy[int]) -> st.SearchStrategy:
    row = st.lists(numbers, min_size=cols, max_size=cols)
    return st.lists(row, min_size=rows, max_size=rows)


# --- its events ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "answer"), [r[1:3] for r in HOLES], ids=[r[0] for r in HOLES])
def test_steps_tell_the_same_verdict(text, answer):
    puzzle = hidato.parse(text)
    trace = Trace(slides_verifier_steps(puzzle, answer))
    leaves = [event for event in trace if event[0] == "leave"]
    enters = [event for event in trace if event[0] == "enter"]
    assert [event.label for event in enters] == ["givens", "walk"][: len(enters)]
    assert len(leaves) == len(enters)
    verdict = {("found", "walk"): 1, ("failed", "givens"): -1, ("failed", "walk"): -2}
    end = leaves[-1]
    assert verdict.get((end.outcome, end.why), -3) == slides_verifier(puzzle, answer)

    state = trace.seek(len(trace))
    if "at" in state:  # the walk began
        numbers = {(r, c): n for r, row in enumerate(answer) for c, n in enumerate(row)}
        assert numbers[state["at"]] == state["check"] - 1
        assert state["last"] == max(numbers.values())
        assert (state["check"] == state["last"]) == (end.outcome == "found")
    if end[1:3] == ("failed", "givens"):
        (cell,) = end.cells
        assert puzzle.to_array()[cell[0]][cell[1]] != answer[cell[0]][cell[1]]


# --- the recursion ------------------------------------------------------------------------------


@slow
def test_recursion_on_a_recording_board_plays_like_the_search():
    board = RecordingBoard({cell: PUZZLE_10X10.givens.get(cell, 0) for cell in ANSWER_10X10})
    assert slides_search(board, PUZZLE_10X10)
    assert dict(board) == ANSWER_10X10
    writes = [event[1:4] for event in board.events]
    told = []
    for event in hidato.steps(PUZZLE_10X10):
        if event[0] == "solved":
            break
        if event[0] == "assign":
            told.append(event[1:4])
    assert writes == told


def test_recursion_without_an_answer_restores_the_board():
    puzzle = hidato.parse("1 3 0")
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    before = dict(board)
    assert not slides_search(board, puzzle)
    assert board == before


def test_recursion_on_a_board_that_is_not_square():
    puzzle = Puzzle(square(2, 5), {(0, 0): 1, (1, 0): 10})
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    assert slides_search(board, puzzle)
    assert hidato.is_solution(puzzle, board)
