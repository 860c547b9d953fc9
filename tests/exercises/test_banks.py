"""How good the checks are, measured on banks of right and wrong answers and on mutants."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any
from zlib import crc32

import pytest
from exercises import quality
from exercises.hostile import hostile
from exercises.quality import REJECTED, Bank
from tiers import FULL, every, slow, spread

from hidato_edu.exercises.judge.judging import judge
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.sandbox import isolation

PARTS = 4 if FULL else 1  # of a lesson, so that all cores have work to the end
SEEDS = 200
MET = int(os.environ.get("HIDATO_EDU_SEEDS", "1"))  # of them, by each answer; all take a day
MOST = 1 if not FULL else 24 if MET == 1 else None  # right answers of a question, and wrong
MUTANTS = 0 if not FULL else 6 if MET == 1 else None  # of a question


@pytest.fixture(autouse=True)
def on_a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A right answer is not stopped because the whole machine stands still."""
    monkeypatch.setattr(isolation, "LOOKS", 100)
    monkeypatch.setattr(isolation, "PATIENCE", 50)


each_notebook = pytest.mark.parametrize("notebook", list(lessons()))  # so that all cores have work


def some_banks() -> Sequence[Bank]:
    return spread(quality.banks(), 40)


def of(notebook: str) -> list[Bank]:
    return [bank for bank in quality.banks() if bank.notebook == notebook]


@slow
@every(quality.banks)
def test_banks_are_large_enough(bank: Bank) -> None:
    right, wrong = bank.right, bank.wrong
    assert len(right) >= 8
    assert len(wrong) >= 12
    assert all(entry.keys for entry in wrong), "every wrong answer names its messages"
    assert not any("our-fault" in entry.keys for entry in wrong)


@pytest.mark.timeout(900 * MET)
@each_notebook
@pytest.mark.parametrize("part", range(PARTS))
def test_quality(notebook: str, part: int) -> None:
    every(lambda: of(notebook)[part::PARTS])(assert_quality)()


def assert_quality(bank: Bank) -> None:
    """In the full tier, the answers of a question meet different seeds."""
    for number in range(MET):
        start = crc32(str(bank).encode()) + number
        seeds = (seed % SEEDS for seed in count(start)) if FULL else None
        assert_measured(bank, quality.measure(bank, seeds, MOST, 0 if number else MUTANTS))


def assert_measured(bank: Bank, found: quality.Quality) -> None:
    print(
        f"\n{bank}: {found.right} right, {found.wrong} wrong, {len(found.foreign)} without a "
        f"message of their own, {len(found.alive)} of {found.mutants} mutants alive, "
        f"median {found.median:.2f} s, slowest {found.slowest:.2f} s"
    )
    assert not found.refused
    assert not found.accepted
    assert len(found.foreign) <= 0.05 * found.all_wrong, found.foreign
    assert len(found.alive) <= 0.05 * found.all_mutants, found.alive
    assert max(found.computed) < 60  # a hang, not a busy machine
    for told in found.told:
        assert re.fullmatch(r"[a-z][\w-]*", told.key), told.key
        assert told.message == told.message.strip()
        assert_plain(str(told))


def assert_plain(text: str) -> None:
    assert text.count("`") % 2 == 0, text
    assert not re.search("[\N{EM DASH}\N{EN DASH}]", text), text


@slow
@each_notebook
def test_a_mistake_that_is_left_out_is_still_refused(notebook: str) -> None:
    """The message for an unknown mistake is fair: no praise, and not that of another behaviour."""

    def refused(bank: Bank) -> None:
        exercise = bank.question.exercise
        for mistake in exercise.known:
            others = tuple(one for one in exercise.known if one.key != mistake.key)
            for function in mistake.functions[:1]:
                told = judge(replace(exercise, known=others, forbidden=()), function, 1)
                assert told.outcome in REJECTED, mistake.key
                assert told.message, mistake.key

    every(lambda: [bank for bank in of(notebook) if bank.known])(refused)()


@every(some_banks)
def test_mutants_that_are_listed_as_right_are_accepted(bank: Bank) -> None:
    there = dict(bank.mutants) if bank.listed else {}
    for change in quality.sample(sorted(bank.listed), MOST):
        assert change in there
        assert bank.question.check(there[change]).is_right, change


@every(some_banks)
def test_feedback_is_a_pure_function_of_answer_and_seed(bank: Bank) -> None:
    for entry in (bank.right[0], *bank.wrong[:2]) if FULL else bank.wrong[:1]:
        first = bank.question.check(entry.value, 7)
        assert str(bank.question.check(entry.value, 7)) == str(first), entry.name


@every(quality.banks)
def test_what_was_not_answered_is_not_yet(bank: Bank) -> None:
    def only_docstring(a, b=0, c=0, d=0):
        """Do nothing."""

    def dots(a, b=0, c=0, d=0): ...

    def unfinished(a, b=0, c=0, d=0):
        raise NotImplementedError

    empty = (None, ..., "", "  \n")
    if callable(bank.question.reference):
        empty = (None, only_docstring, dots, unfinished)
    for answer in (*empty, quality.starter(bank)):
        assert bank.question.check(answer).outcome == "not yet", answer


@every(quality.banks)
def test_solution_is_right(bank: Bank) -> None:
    assert_solution_is_right(bank, 0)


def assert_solution_is_right(bank: Bank, seed: int) -> None:
    question = bank.question
    if FULL:
        assert question.check(question.reference, seed).is_right
    space: dict[str, Any] = {}
    exec(question.solution_source(), space)
    assert question.check(space[question.answer], seed).is_right


@every(quality.banks)
def test_hints_hold_no_solution(bank: Bank) -> None:
    question = bank.question
    assert len(question.hints) == 3
    assert all(question.hints)
    assert sum(len(hint.split()) for hint in question.hints) <= 160
    source = question.solution_source().splitlines()
    lines = [line.strip() for line in source if len(line.strip()) > 15]
    told = "\n".join(question.hints)
    assert not [line for line in lines if line in told]


@every(quality.banks)
def test_texts_are_plain(bank: Bank) -> None:
    question = bank.question
    assert question.name.isidentifier()
    assert question.answer.isidentifier()
    for text in (question.prompt, question.explanation, *question.hints):
        assert_plain(text)


@pytest.mark.timeout(900)
@every(some_banks)
def test_hostile_answers_are_no_accident(bank: Bank) -> None:
    step = 2 if FULL else 8
    first = crc32(bank.question.name.encode()) % step
    for kind, answer in list(hostile().items())[first::step]:
        began = time.perf_counter()
        told = bank.question.check(answer)
        seconds = time.perf_counter() - began
        assert seconds < 60, f"{kind}: {seconds:.1f} s"
        assert told.outcome != "our fault", f"{kind}: {told}"
        assert len(told.message) < 2_000, kind
        assert str(told) in told._repr_mimebundle_()["text/plain"]
        if told.is_right:
            alike = [e.value for e in bank.right if type(e.value) is type(answer)]
            assert repr(answer) in map(repr, alike), f"{kind}: {told}"
