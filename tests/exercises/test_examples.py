"""Examples as answers: tests that catch faulty programs, counterexamples, boards as they come."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from hidato_edu import hidato
from hidato_edu.exercises.boards import texts
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import (
    CounterexampleQuestion,
    Example,
    ExampleQuestion,
    Exposed,
    Faulty,
    Finding,
    Slot,
)
from hidato_edu.lessons.n01_rules_and_verifier.checks import probes, tests_for_verifiers, verifiers
from hidato_edu.lessons.n06_recursion_tree.checks import faulty_solvers, search, solvers

VERIFIERS = tests_for_verifiers.tests_for_verifiers
SOLVERS = faulty_solvers.faulty_solvers
WORDS = {"title": "", "prompt": "", "hints": ("", "", ""), "explanation": "", "reference": None}


def even(**changes):
    """Return a question that asks for tests of a program which tells even numbers."""
    question = ExampleQuestion(
        name="even",
        kind="X",
        answer="my_tests",
        form="(number, True)",
        read=lambda item: Example(*item) if len(item) == 2 else Message("no-pair", "no pair."),
        right=(lambda n: n % 2 == 0, lambda n: not n & 1),
        refute=lambda example: Message("claims", f"{example.input} is not so.", "Halve it."),
        faulty=(
            Faulty("always", lambda n: True, "an odd number"),
            Faulty("one-digit", lambda n: n in (0, 2, 4, 6, 8), "a large number"),
            Faulty("positive", lambda n: [True, False, True][n] if n < 3 else n % 2 == 0, "zero"),
        ),
        **WORDS,
    )
    return replace(question, **changes)


# --- tests for programs -------------------------------------------------------------------------


def test_score_names_the_first_kind_that_was_not_tried():
    told = even().check([(4, True), (3, False)])
    assert (told.outcome, told.key) == ("wrong", "not-tried-one-digit")
    assert told.message == (
        "1 of 3 faulty programs caught. Not tried yet: a large number.\n"
        "Caught by each example: 0, 1."
    )
    assert told.board is None


def test_a_program_that_crashes_is_caught():
    told = even().check([(3, False), (10, True), (-4, True)])
    assert told.outcome == "right"
    assert (
        told.message
        == "All 3 faulty programs are caught with 3 examples.\nCaught by each example: 1, 1, 2."
    )


def test_needless_examples_and_their_order_do_not_matter():
    tests = [(3, False), (10, True), (-4, True), (3, False), (5, False)]
    assert even().check(tests).is_right
    assert even().check(tuple(tests[::-1])).is_right


def test_a_wrong_claim_is_told_before_anything_is_scored():
    told = even().check([(3, False), (7, True), (9, True)])
    assert (told.outcome, told.key) == ("wrong", "claims")
    assert told.message == "Example 2: 7 is not so. Halve it."


def test_an_example_of_the_right_kind_that_catches_nothing_is_explained():
    def near(n):
        return "8 has one digit." if n == 8 else ""

    faulty = (Faulty("one-digit", lambda n: n % 2 == 0 and n < 10, "a large number", near),)
    told = even(faulty=faulty).check([(3, False), (8, True)])
    assert told.key == "near-one-digit"
    assert "One of the others gets example 2 right. 8 has one digit." in told.message


def test_more_examples_than_allowed():
    assert even(most=2).check([(2, True)] * 2).key == "not-tried-always"
    assert even(most=2).check([(2, True)] * 3).key == "too-many"


def test_an_example_that_cannot_be_read():
    told = even().check([(2, True), (2,)])
    assert (told.key, told.message) == ("no-pair", "Example 2: no pair.")


@pytest.mark.parametrize("nothing", [None, [], (), {}, ""])
def test_no_example_is_not_yet(nothing):
    assert even().check(nothing).outcome == "not yet"


def test_right_programs_that_do_not_agree_are_our_fault():
    told = even(right=(lambda n: True, lambda n: False)).check([(2, True)])
    assert told.outcome == "our fault"


# --- verifiers ----------------------------------------------------------------------------------


def random_board(rng):
    """Return a small problem and an answer that is nearly right."""
    rows, cols = rng.randint(1, 3), rng.randint(1, 4)
    problem = [[rng.choice((0, 0, 0, -1)) for _ in range(cols)] for _ in range(rows)]
    problem[rng.randrange(rows)][rng.randrange(cols)] = 0
    n = sum(number == 0 for row in problem for number in row)
    numbers = iter(rng.sample(range(1, n + 1), n))
    answer = [[-1 if number == -1 else next(numbers) for number in row] for row in problem]
    row, col = rng.randrange(rows), rng.randrange(cols)
    if rng.random() < 0.3:
        answer[row][col] = rng.randint(1, n + 1) if problem[row][col] else rng.randint(-3, n + 2)
    if rng.random() < 0.3 and problem[row][col] == 0:
        problem[row][col] = rng.randint(1, n)
    return verifiers.Filled(problem, answer)


def test_right_verifiers_agree():
    rng = Random(5)
    found = {True: 0, False: 0}
    for _ in range(4_000):
        board = random_board(rng)
        verdicts = {verify(board) for verify in verifiers.RIGHT}
        assert len(verdicts) == 1, board
        found[verdicts.pop()] += 1
    assert min(found.values()) > 200


@pytest.mark.parametrize("seed", range(3))
def test_right_verifiers_judge_all_probes_rightly(seed):
    for probe in probes.probes(seed):
        board = verifiers.Filled(*probe.args)
        assert {verify(board) for verify in verifiers.RIGHT} == {probe.expected}


CAUGHT_BY = {
    "four-neighbors": {"diagonal", "open", "bare", "wall-right", *probes.TURNED},
    "swapped-sides": {"straight", "diagonal", "open", "bare", "wall-right", *probes.TURNED},
    "givens": {"given", "later-given"},
    "last-link": {"last far", "last wrap"},
    "manhattan": {"middle two", "first far", "last far"},
    "wrap-around": {code for code in probes.WRONG if " " in code},  # all wrong steps
    "walls": {"wall", "copied"},
}


@pytest.mark.parametrize("name", CAUGHT_BY)
def test_a_faulty_verifier_has_one_fault(name):
    verify = verifiers.FAULTY[name]
    codes = set()
    for seed in range(3):
        for probe in probes.probes(seed):
            if verify(verifiers.Filled(*probe.args)) != probe.expected:
                codes.add(probe.code)
    assert codes - {"one-cell", "middle far"} <= CAUGHT_BY[name]
    assert codes


def test_slides_verifier_is_the_librarys_own():
    for probe in probes.probes(1):
        told = hidato.slides_verifier(*probe.args) == 1
        assert verifiers.FAULTY["slides"](verifiers.Filled(*probe.args)) == told


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ([[1, 2, 3]], True),
        ([[3, 2, 1]], True),  # it never sees the givens
        ([[1, 3, 2]], False),
        ([[1, 2, 0]], True),  # nor the blanks
        ([[1, 2], [2, 3]], True),  # nor doubles
        ([[4, 1, 2, 3]], False),  # but the last step, unlike the slides'
        ([[1]], True),
    ],
)
def test_java_validator_is_the_librarys_own(answer, verdict):
    problem = tuple(tuple(0 for _ in row) for row in answer)
    board = verifiers.Filled(problem, tuple(map(tuple, answer)))
    assert verifiers.FAULTY["java"](board) is verdict


def test_a_wrong_claim_shows_the_board_and_the_broken_rule():
    told = VERIFIERS.check([("1 0 0", "1 2 2", True)])
    assert told.key == "claims-right-duplicate"
    assert "Example 1: you claim that the answer is right, but it breaks a rule" in told.message
    assert isinstance(told.board, FilledBoard)
    assert "*2" in str(told.board)
    assert "<img" in told._repr_html_()


def test_answers_are_left_as_they_were():
    answer = deepcopy(VERIFIERS.reference)
    assert VERIFIERS.check(answer).is_right
    assert answer == VERIFIERS.reference


def test_each_example_of_the_solution_is_needed():
    for place in range(len(VERIFIERS.reference)):
        fewer = [*VERIFIERS.reference[:place], *VERIFIERS.reference[place + 1 :]]
        told = VERIFIERS.check(fewer)
        assert told.key.startswith("not-tried-")
        assert told.board is None


# --- solvers ------------------------------------------------------------------------------------


def test_the_solver_without_a_fault_is_right():
    for probe in search.search.exercise.probes(0):
        board, cell, k, last = deepcopy(probe.args)
        found = solvers._search(board, cell, k, last)
        assert found == (probe.expected == "solved")
        if found:
            assert hidato.is_solution(probe.puzzle, board)
        else:
            assert board == probe.args[0]


def test_what_a_solver_did_is_told():
    told = SOLVERS.check(SOLVERS.reference)
    assert "`leaky`: It returns False, but the board has a solution." in told.message
    assert "`hasty`: It returns True, but row 0, column 2 is blank." in told.message


def test_a_board_that_exposes_nothing_is_shown_as_it_was_left():
    told = SOLVERS.check({**SOLVERS.reference, "hasty": "1 0 3"})
    assert told.key == "hasty-last-given"
    assert told.message.endswith("Right so far: 1 of 3.")
    assert str(told.board).endswith("0 |  1  2  3")


def test_a_search_without_end_is_stopped():
    rows = [[1, *[0] * 4], [0] * 5, [0] * 5, [-1] * 5, [0, *[-1] * 4]]
    told = SOLVERS.check({**SOLVERS.reference, "jumpy": rows})
    assert told.key == "too-slow"


# --- counterexamples ----------------------------------------------------------------------------


def _is_odd(number):
    return Exposed("It is odd.") if number % 2 else Finding("even", f"{number} is even.")


ONE = CounterexampleQuestion(
    name="odd", kind="X", answer="my_number", slots=(Slot("odd", "an odd number", _is_odd),),
    read=lambda item: item if isinstance(item, int) else Message("no-int", "no number.", "Try 1."),
    **WORDS,
)  # fmt: skip
TWO = replace(ONE, slots=(*ONE.slots, Slot("other", "another one", _is_odd)))


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        (3, "right"),
        ({"odd": 3}, "right"),
        (2, "even"),
        ("3", "no-int"),
        ([3], "no-int"),
        (None, "not-yet"),
        ({"odd": None}, "not-yet"),
    ],
)
def test_one_slot(answer, key):
    assert ONE.check(answer).key == key


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ({"odd": 3, "other": 5}, "right"),
        ([3, 5], "right"),
        ((3, 4), "even"),
        ({"odd": 3}, "still-open"),
        ([3, None], "still-open"),
        ([3], "number-of-slots"),
        ({"odd": 3, "even": 4}, "no-such-slot"),
        (3, "one-object"),
        ("3", "no-slots"),
        ([None, ""], "not-yet"),
    ],
)
def test_two_slots(answer, key):
    assert TWO.check(answer).key == key


def test_open_slots_are_named():
    told = TWO.check({"other": 3})
    assert told.outcome == "not yet"
    assert told.message == "Right so far: 1 of 2. Still open: `odd`, an odd number."


# --- boards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "board",
    [
        "1 0\n-1 3",
        "2 2\n1 0\n-1 3",
        "1 .\r\n-1 3\r\n",
        [[1, 0], [-1, 3]],
        ((1, None), (-1, 3)),
        [[1.0, 0.0], [-1.0, 3.0]],
        np.array([[1, 0], [-1, 3]]),
        [np.array([1, 0]), [np.int64(-1), 3]],
        {(0, 0): 1, (0, 1): 0, (1, 1): 3},
        hidato.from_array([[1, 0], [-1, 3]]),
    ],
)
def test_boards_as_they_come(board):
    assert texts.puzzle_of(board) == hidato.from_array([[1, 0], [-1, 3]])
    assert texts.rows_of(board) == [[1, 0], [-1, 3]]


@pytest.mark.parametrize(
    ("board", "key", "text"),
    [
        ("1 0\n0 x", "bad-text", "line 2, column 3: 'x' is not a whole number"),
        ("1 0 0\n0 0", "bad-text", "line 2, column 4: the row ends"),
        ([[1, 0], [0]], "ragged", "row 1 has length 1, but row 0 has length 2"),
        ([1, 0], "no-board", "row 0 is an int, 1, not a list"),
        ([[1, "a"]], "no-number", "row 0, column 1 contains a str, 'a'"),
        ([[1, True]], "no-number", "row 0, column 1 contains a bool, True"),
        ([[1, 0.5]], "no-number", "row 0, column 1 contains a float, 0.5"),
        ([[1, 1]], "no-puzzle", "given 1 twice"),
        ([[-1]], "no-puzzle", "a board needs at least one open cell"),
        ([[0] * 13] * 12, "too-large", "12 x 13 cells are too many. Use at most 144"),
        ([[0]] * 145, "too-large", "145 rows are too many"),
        ("0 " * 2_001, "too-large", "a text of 4002 characters"),
        ({(0, 200): 1}, "no-cell", "(0, 200)"),
        ({0: 1}, "no-cell", "an int, 0 is not a cell"),
        ({(0, 0): "a"}, "no-number", "cell (0, 0) contains a str, 'a'"),
    ],
)
def test_boards_that_cannot_be_read(board, key, text):
    found = texts.puzzle_of(board)
    assert isinstance(found, Message)
    assert found.key == key
    assert text in found.text


@pytest.mark.parametrize(
    ("text", "plain", "usual"),
    [
        ("2 1\n0 0", [[2, 1], [0, 0]], [[0, 0]]),
        ("0 1\n-1 0", [[0, 1], [-1, 0]], [[0, 1], [-1, 0]]),
        ("1 2\n0 0\n0 0", [[1, 2], [0, 0], [0, 0]], [[1, 2], [0, 0], [0, 0]]),
        ("2 2\n0 0\n0 0", [[0, 0], [0, 0]], [[0, 0], [0, 0]]),
        ("3 1\n0 0 1", [[0, 0, 1]], [[0, 0, 1]]),
        ("square edges\n2 1\n0 0", [[0, 0]], [[0, 0]]),
    ],
)
def test_a_text_of_two_columns_may_begin_with_a_header(text, plain, usual):
    assert texts.puzzle_of(text, plain_first=True).to_array() == plain
    assert texts.puzzle_of(text).to_array() == usual


def test_an_error_in_a_plain_text_is_at_its_place():
    told = texts.puzzle_of("0 1\n1 0").text
    assert told.startswith("line 2, column 1: '1' is given twice, first at line 1, column 3")


def test_an_answer_in_text_is_read_in_the_size_of_the_problem():
    assert texts.rows_of("2 1\n3 4", size=(2, 2)) == [[2, 1], [3, 4]]
    assert texts.rows_of("2 1\n3 4", size=(1, 2)) == [[3, 4]]


def test_a_text_without_its_last_wall_gets_the_size_of_the_problem():
    assert texts.rows_of("1 2 -1", size=(1, 3)) == [[1, 2, -1]]
    assert texts.rows_of("1 2 3", size=(1, 2)) == [[1, 2, 3]]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("0 0\n0", "ragged"),
        ("-1 0\n0 0 0", "ragged"),
        ("x x", "bad-text"),
        ("3 1\n1 0 0\n3 1\n0 0 0", "several-boards"),
    ],
)
def test_texts_that_are_no_board(text, key):
    told = texts.puzzle_of(text)
    assert told.key == key == texts.rows_of(text).key
    assert not any(word in told.text for word in ("width", "shape", "parse_all"))


def test_hash_is_a_wall_and_moves_no_column():
    assert texts.rows_of("# 0\n0 #") == [[-1, 0], [0, -1]]
    assert texts.puzzle_of("# # x\n0 0 0").text.startswith("line 1, column 5: 'x'")
