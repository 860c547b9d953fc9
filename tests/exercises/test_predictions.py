"""Questions that a player asks: the stops, their text, and what a check says of the letters."""

from __future__ import annotations

from random import Random

import pytest
from tiers import slow

from hidato_edu import Trace, draw, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.draw.views.curve import Curve
from hidato_edu.draw.views.paths.walk import Walk
from hidato_edu.exercises import checkpoints, worksheet
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import MAX_RUN, Recording, Stop
from hidato_edu.exercises.views.players import asking, views_of

QUESTION = worksheet("06").next_call.question
TWO = Option("this", "", True), Option("that", "")


def run_of(puzzle, trace, chosen):
    return Recording(1, puzzle, trace, chosen, lambda state: FilledBoard(puzzle))


# ---------------------------------------------------------------- stops and runs


@pytest.mark.parametrize(
    ("step", "options", "said"),
    [
        (0, TWO, "the first event has number 1"),
        (1, TWO[:1], "1 options"),
        (1, TWO + 4 * TWO[1:], "6 options"),
        (1, TWO[1:] * 2, "exactly one"),
        (1, TWO[:1] * 2, "exactly one"),
    ],
)
def test_a_stop_has_one_right_option(step, options, said):
    with pytest.raises(ValueError, match=said):
        Stop(step, "?", options)


@pytest.mark.parametrize("steps", [(), (2, 1), (1, 1), (999,)])
def test_stops_of_a_run_are_in_order(steps):
    puzzle = hidato.parse("1 0 3")
    with pytest.raises(ValueError, match="steps"):
        run_of(puzzle, Trace(hidato.steps(puzzle)), tuple(Stop(step, "?", TWO) for step in steps))


@pytest.mark.parametrize("steps", [(2, 1), (1, 1), (999,)])
def test_a_player_refuses_stops_that_it_cannot_reach(steps):
    puzzle = hidato.parse("1 0 3")
    trace = Trace(hidato.steps(puzzle))
    with pytest.raises(ValueError, match="step"):
        draw.player(trace, draw.board(puzzle), stops=[Stop(step, "?", TWO) for step in steps])
    with pytest.raises(ValueError, match="before its first stop"):
        draw.player(trace, draw.board(puzzle), stops=[Stop(3, "?", TWO)], start=3)


@slow
def test_the_still_picture_shows_nothing_that_is_asked():
    for number in range(1, 6):
        run = QUESTION.run(number)
        assert asking(run).first_interesting < run.stops[0].step


def test_a_run_is_the_same_every_time():
    QUESTION.make.cache_clear()
    first = QUESTION.run(5)
    QUESTION.make.cache_clear()
    again = QUESTION.run(5)
    assert first is not again
    assert first.trace == again.trace
    assert first.stops == again.stops
    assert str(first) == str(again)


def test_runs_differ():
    assert len({str(QUESTION.run(number)) for number in range(1, 41)}) == 40
    with pytest.raises(ValueError, match="use a number from 1 to"):
        QUESTION.run(MAX_RUN + 1)


@slow
def test_no_letter_is_right_all_the_time():
    for number in range(1, 201):
        assert len(set(QUESTION.run(number).right)) > 1


def test_every_option_differs_and_has_a_message_and_a_key():
    for number in range(1, 101):
        for stop in QUESTION.run(number).stops:
            assert len({option.text for option in stop.options}) == len(stop.options)
            assert all(option.message and option.key for option in stop.options)


# ---------------------------------------------------------------- the makers


def test_every_kind_of_stop_tells_the_truth_about_the_search():
    for number in range(1, 31):
        run = QUESTION.run(number)
        puzzle, trace, rng = run.subject, run.trace, Random(number)
        tree = trace.tree()
        for stop in checkpoints.next_cell(puzzle, trace, rng):
            row, col = trace[stop.step - 1].var
            assert stop.option(stop.right).text == f"row {row}, column {col}"
        for stop in checkpoints.backtrack_or_not(puzzle, trace, rng):
            begin = {"assign": "it writes", "enter": "it goes on", "leave": "it returns false"}
            assert stop.option(stop.right).text.startswith(begin[trace[stop.step - 1].kind])
        for stop in checkpoints.after_return(puzzle, trace, rng):
            assert trace[stop.step - 2] == ("leave", "failed", "", ())
            begin = {"assign": "it erases", "leave": "it returns false"}
            assert stop.option(stop.right).text.startswith(begin[trace[stop.step - 1].kind])
        for stop in checkpoints.returned_value(puzzle, trace, rng):
            outcome = tree.outcome[tree.enter.index(stop.step - 1)]
            assert stop.option(stop.right).text == {"found": "true", "failed": "false"}[outcome]


@pytest.mark.parametrize("rule", ["not-worse", "strict", "literal"])
def test_stops_of_the_climb(rule):
    board = grids.square(3, 4)
    trace = Trace(hidato.climb_steps(board, rule, seed=2, max_moves=60, tries=1))
    counts = checkpoints.blanks_after_move(board, trace, Random(1))
    assert len(counts) == len(trace.curve("blanks")) - 1
    for stop in counts:
        assert stop.option(stop.right).text == str(trace[stop.step - 1].value)
    decisions = checkpoints.accepted_or_undone(trace, Random(1), rule)
    for stop in decisions:
        event = trace[stop.step - 1]
        undone = event.kind == "assign" and event.why == "undo"
        said = "is undone" if undone else "ends" if event.kind == "solved" else "is kept"
        assert said in stop.option(stop.right).text
        for option in stop.options:
            assert option.message
    keys = {option.key for stop in decisions for option in stop.options}
    assert "ends-early" in keys
    assert ("undoes-equal" in keys) == (rule != "strict")
    assert list(map(type, views_of(Recording(1, board, trace, tuple(counts), str)))) == [
        Walk,
        Curve,
    ]


@pytest.mark.parametrize(
    ("answer", "result"),
    [
        ([[1, 2, 3], [6, 5, 4], [7, 8, 9]], "it returns 1"),
        ([[1, 2, 3], [6, 5, 4], [8, 7, 9]], "it returns 1"),  # the last link is never tested
        ([[1, 2, 3], [7, 5, 4], [6, 8, 9]], "it returns 1"),
        ([[1, 5, 3], [6, 2, 4], [7, 8, 9]], "it returns 1"),
        ([[1, 2, 7], [6, 5, 4], [3, 8, 9]], "it returns -2"),
        ([[2, 1, 3], [6, 5, 4], [7, 8, 9]], "it returns -1"),
    ],
)
def test_stops_of_the_verifier(answer, result):
    puzzle = hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9")
    trace = Trace(hidato.slides_verifier_steps(puzzle, answer))
    found = checkpoints.verdict(trace, Random(3))
    assert found[-1].option(found[-1].right).text == result
    for stop in found[1:-1]:
        number = trace[stop.step - 2].new
        assert stop.option(stop.right).text == f"it finds {number} and goes on"
    assert draw.player(trace, draw.board(puzzle, answer), stops=found).stops == tuple(found)


# ---------------------------------------------------------------- text and checks


def test_a_run_can_be_answered_as_text_alone():
    """Read what the check shows, add one letter after the other."""
    run = QUESTION.run(1)
    told = QUESTION.check((1, ""))
    assert told.outcome == "not yet"
    for place, stop in enumerate(run.stops):
        assert str(stop) in told.message
        assert str(run.picture_at(stop.step - 1)) in str(told)
        told = QUESTION.check((1, run.right[: place + 1]))
    assert told.is_right
    assert all(str(stop) in str(run) for stop in run.stops)


def test_a_run_is_shown_by_its_number_alone():
    for number in (2, 77, 9_999):
        run = QUESTION.run(number)
        for answer in ((number, ""), [number, []], f'{number}, ""'):
            told = QUESTION.check(answer)
            assert (told.outcome, told.key) == ("not yet", "not-yet")
            assert run.told(0) in str(told)
    assert run.told(0) in str(QUESTION.check((9_998, QUESTION.run(9_998).right)))
    assert QUESTION.check((0, "")).key == "no-such-run"


def test_right_letters_that_are_too_few_are_not_wrong():
    right = QUESTION.run(1).right
    for length in range(1, len(right)):
        assert QUESTION.check((1, right[:length])).outcome == "not yet"
    assert QUESTION.check((1, f"{right[0]})")).outcome == "not yet"


def test_a_board_before_a_question_does_not_show_its_answer():
    for number in range(1, 31):
        run = QUESTION.run(number)
        for stop in run.stops:
            event = run.trace[stop.step - 1]
            if event.kind == "assign" and event.new:
                assert event.new not in run.picture_at(stop.step - 1).numbers.values()


def test_a_wrong_letter_is_told_with_its_stop_the_score_and_a_fresh_run():
    run = QUESTION.run(3)
    place = 2
    wrong = next(a for a in run.stops[place].letters if a != run.right[place])
    letters = run.right[:place] + wrong + run.right[place + 1 :]
    told = QUESTION.check((3, letters))
    chosen = run.stops[place].option(wrong)
    assert told.key == chosen.key
    for part in ("4 of 5", "Question 3", f"{wrong}) {chosen.text}", chosen.message, "my_calls = 4"):
        assert part in told.message
    assert str(told.board) == str(run.picture_at(run.stops[place].step - 1))


def test_the_review_holds_the_answers():
    ask = worksheet("06")
    ask.next_call.check((1, "aaaaa"))
    second = (2, QUESTION.run(2).right)
    ask.next_call.check(second)
    row = next(row for row in ask.review().rows if row[0] == QUESTION.title)
    assert row[2:] == (repr(second), "right", 2, "1 of 1")


def test_a_saved_notebook_shows_the_player_and_the_question_as_text():
    shown = worksheet("06").next_call._repr_mimebundle_()
    assert "hidato-player" in shown["text/html"]
    assert "Question 1 of 5" in shown["text/plain"]


def test_the_curve_does_not_tell_whether_a_move_will_be_kept():
    """Up to the question the view shows the same, whatever becomes of the move."""
    board = grids.square(3, 4)
    trace = Trace(hidato.climb_steps(board, seed=5, max_moves=60, tries=1))
    view = draw.curve(trace)
    for stop in checkpoints.accepted_or_undone(trace, Random(1)):
        values = sum(event.kind == "measure" for event in trace[: stop.step - 1])
        edge, _ = view.look(trace, stop.step - 1)["veil", "at"]
        assert edge == values - 1
        assert view.look(trace, stop.step)["veil", "at"][0] == values
