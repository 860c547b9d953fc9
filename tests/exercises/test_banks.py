"""How good the checks are, measured on banks of right and wrong answers and on mutants."""

from __future__ import annotations

import os
import re
import statistics
import time

import pytest
from exercises import quality
from exercises.hostile import hostile
from exercises.quality import REJECTED, Bank

EXHAUSTIVE = bool(os.environ.get("HIDATO_EDU_EXHAUSTIVE"))
SEEDS = range(20 if EXHAUSTIVE else 1)
MUTANTS = None if EXHAUSTIVE else 2

each_bank = pytest.mark.parametrize("bank", quality.banks(), ids=str)


@each_bank
def test_bank_is_large_enough(bank: Bank):
    right, wrong = bank.right, bank.wrong
    assert len(right) >= 8
    assert len(wrong) >= 12
    assert all(entry.keys for entry in wrong), "every wrong answer names its messages"
    assert not any("our-fault" in entry.keys for entry in wrong)


@each_bank
def test_quality(bank: Bank):
    found = quality.measure(bank, most=MUTANTS)
    print(
        f"\n{bank}: {found.right} right, {found.wrong} wrong, {len(found.foreign)} without a "
        f"message of their own, {len(found.alive)} of {found.mutants} mutants alive, "
        f"median {found.median:.2f} s, slowest {found.slowest:.2f} s"
    )
    assert not found.refused
    assert not found.accepted
    assert len(found.foreign) <= 0.05 * found.wrong, found.foreign
    assert len(found.alive) <= 0.05 * found.mutants, found.alive
    assert statistics.median(found.computed) < 0.5
    assert found.slowest < 15  # a hang, not a busy machine
    for told in found.told:
        assert re.fullmatch(r"[a-z][\w-]*", told.key), told.key
        assert told.message == told.message.strip()
        assert_plain(str(told))


def assert_plain(text: str):
    assert text.count("`") % 2 == 0, text
    assert not re.search("[\N{EM DASH}\N{EN DASH}]", text), text


if EXHAUSTIVE:

    @each_bank
    @pytest.mark.parametrize("seed", SEEDS[1:])
    def test_verdicts_are_the_same_whatever_the_seed(bank: Bank, seed):
        for entry in bank.right:
            assert bank.question.check(entry.value, seed).outcome == "right", entry.name
        for entry in bank.wrong:
            if entry.is_quick:
                assert bank.question.check(entry.value, seed).outcome in REJECTED, entry.name


@each_bank
def test_mutants_that_are_listed_as_right_are_accepted(bank: Bank):
    there = dict(bank.mutants)
    for change in bank.listed:
        assert change in there
        assert bank.question.check(there[change]).is_right, change


@each_bank
def test_feedback_is_a_pure_function_of_answer_and_seed(bank: Bank):
    for entry in (bank.right[0], *bank.wrong[:2]):
        first = bank.question.check(entry.value, 7)
        assert str(bank.question.check(entry.value, 7)) == str(first)


@each_bank
def test_what_was_not_answered_is_not_yet(bank: Bank):
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


@each_bank
@pytest.mark.parametrize("seed", SEEDS)
def test_solution_is_right(bank: Bank, seed):
    question = bank.question
    assert question.check(question.reference, seed).is_right
    space = quality.namespace(bank.notebook)
    exec(question.solution_source(), space)
    assert question.check(space[question.answer], seed).is_right


@each_bank
def test_hints_hold_no_solution(bank: Bank):
    question = bank.question
    assert len(question.hints) == 3
    assert all(question.hints)
    assert sum(len(hint.split()) for hint in question.hints) <= 160
    source = question.solution_source().splitlines()
    lines = [line.strip() for line in source if len(line.strip()) > 15]
    told = "\n".join(question.hints)
    assert not [line for line in lines if line in told]


@each_bank
def test_texts_are_plain(bank: Bank):
    question = bank.question
    assert question.name.isidentifier()
    assert question.answer.isidentifier()
    for text in (question.prompt, question.explanation, *question.hints):
        assert_plain(text)


@each_bank
def test_hostile_answers_are_no_accident(bank: Bank):
    for kind, answer in hostile().items():
        began = time.perf_counter()
        told = bank.question.check(answer)
        seconds = time.perf_counter() - began
        assert seconds < 20, f"{kind}: {seconds:.1f} s"
        assert told.outcome != "our fault", f"{kind}: {told}"
        assert len(told.message) < 2_000, kind
        assert str(told) in told._repr_mimebundle_()["text/plain"]
        if told.is_right:
            alike = [e.value for e in bank.right if type(e.value) is type(answer)]
            assert repr(answer) in map(repr, alike), f"{kind}: {told}"
