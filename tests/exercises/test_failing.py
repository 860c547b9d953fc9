"""A wrong function opens in the player on the smallest board that it fails on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tiers import every, slow

from hidato_edu import Enter, Leave, exercises
from hidato_edu.core.errors import HidatoEduError
from hidato_edu.exercises.judge.exercise import Observed, Probe
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import run
from hidato_edu.exercises.views import failing
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.function import playable


def leaks(board, cell, k, last):  # type: ignore[no-untyped-def]  # as students write it
    if k > last:
        return True
    for next_cell in [(cell[0], cell[1] - 1), (cell[0], cell[1] + 1)]:
        if board.get(next_cell) in (0, k):
            board[next_cell] = k
            if leaks(board, next_cell, k + 1, last):
                return True
    return False


def fib_wrong(n):  # type: ignore[no-untyped-def]
    if n < 2:
        return 1
    return fib_wrong(n - 1) + fib_wrong(n - 2)


def test_the_failing_case_opens_at_the_return_that_is_wrong() -> None:
    asked = exercises.worksheet("06").search
    said = asked.check(leaks)
    assert "Play this failing case: `ask.search.play()`" in said.message
    shown = asked.play()
    tree = shown.trace.tree()
    assert tree.leave[0] == shown.start, "the calls below it leave the board as they found it"
    assert "return False" in shown.trace.story.code[shown.trace.seek(shown.start)["call", 1][0] - 1]


def test_the_innermost_wrong_call_is_found() -> None:
    fib = exercises.worksheet("06").search.question

    def right(n: int) -> int:
        return n if n < 2 else right(n - 1) + right(n - 2)

    assert isinstance(fib, FunctionQuestion)
    judged = replace(fib.exercise, call="fib_wrong(n)", parameters=1)
    question = replace(fib, reference=right, exercise=judged)
    probe = Probe("four", (4,), 3)
    shown = failing(question, fib_wrong, Observed(probe, run(fib_wrong, [4]), 5))
    tree = shown.trace.tree()
    assert [tree.label[k] for k, step in enumerate(tree.leave) if step == shown.start] == [
        "fib_wrong(0)"
    ]


def never_erases(board, cell, k, last):  # type: ignore[no-untyped-def]
    yield Enter(k)
    yield Leave("found")


def test_a_generator_plays_to_its_end() -> None:
    shown = exercises.worksheet("06").events.check(never_erases).play()
    assert "yield Leave" in shown.trace.story.code[shown.trace.seek(shown.start)["call", 1][0] - 1]


def raises(board, cell, k, last):  # type: ignore[no-untyped-def]
    return board[cell[0], cell[1] + k] == raises(board, cell, k + 1, last)


def runs_on(board, cell, k, last):  # type: ignore[no-untyped-def]
    while True:
        k += 1


@pytest.mark.parametrize(
    ("function", "begins"), [(raises, "return board"), (runs_on, "while True")]
)
def test_what_raises_or_runs_on_opens_at_its_last_line(function: Any, begins: str) -> None:
    shown = exercises.worksheet("06").search.check(function).play()
    state = shown.trace.seek(shown.start)
    line = max((var[1], value[0]) for var, value in state.items() if value)[1]
    assert begins in "".join(shown.trace.story.code[line - 2 : line])


def test_there_is_nothing_to_play_without_a_failing_case() -> None:
    asked = exercises.worksheet("06").search
    for answer in (..., asked.question.reference, lambda: None, 7):
        assert asked.check(answer).play is None
        with pytest.raises(HidatoEduError, match="first check a function"):
            asked.play()


def test_the_button_says_why_it_cannot_play() -> None:
    space: dict[str, Any] = {}
    exec("def search(board, cell, k, last):\n    return 1 == 1", space)
    shown = playable(exercises.worksheet("06").search.check(space["search"]))
    shown.children[1].click()
    assert "the source of search is not known" in shown.children[2].value


def known() -> list[tuple[QuestionSession, Any]]:
    return [
        (asked, mistake.functions[0])
        for lesson in lessons()
        for asked in exercises.worksheet(lesson)
        if isinstance(asked.question, FunctionQuestion)
        for mistake in asked.question.exercise.known
    ]


@slow
@every(lambda: known()[25::50])  # each takes seconds
def test_known_mistakes_play(case: tuple[QuestionSession, Any]) -> None:
    asked, function = case
    said = asked.check(function)
    if said.play is None:
        assert said.outcome == "not yet" or said.key == "not-a-function", said
        return
    shown = asked.play()
    assert 0 < shown.start <= len(shown.trace)
    assert shown.trace.seek(shown.start)
