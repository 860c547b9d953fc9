"""How good the checks are, measured on banks of right and wrong answers and on mutants."""

from __future__ import annotations

import inspect
import os
import statistics
import textwrap
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pytest
from exercises.bank import (
    blank_count_right,
    blank_count_wrong,
    search_right,
    search_wrong,
    verifier_right,
    verifier_wrong,
)
from exercises.bank.expected import answers
from exercises.mutants import mutants

from hidato_edu import exercises

SEEDS = range(20 if os.environ.get("HIDATO_EDU_EXHAUSTIVE") else 3)


@dataclass(frozen=True)
class Bank:
    check: Callable[..., exercises.Feedback]
    right: ModuleType
    wrong: ModuleType
    references: dict[Callable[..., Any], dict[str, str]]
    """Right answers to mutate; for each the mutants that are right, too, and why."""


BANKS = {
    "verifier": Bank(
        exercises.worksheet("01").verifier.question.check,
        verifier_right,
        verifier_wrong,
        {
            verifier_right.right_loops: {
                "line 3: 0 -> -1": "all rows are equally long",
                "line 11: 1 -> 2": "one place more than is used",
            },
            verifier_right.right_slides_repaired: {
                "line 2: 0 -> -1": "all rows are equally long",
                "line 15: 2 -> 1": "1 is found again at the cell itself",
            },
        },
    ),
    "blank count": Bank(
        exercises.worksheet("04").blank_count.question.check,
        blank_count_right,
        blank_count_wrong,
        {blank_count_right.right_set: {}, blank_count_right.right_two_speeds: {}},
    ),
    "search": Bank(
        exercises.worksheet("06").search.question.check,
        search_right,
        search_wrong,
        {
            search_right.right_slides: {
                "line 13: 1 -> 0": "k stands on the board by then: the call walks on from there",
                "line 13: k + 1 -> k - 1": "k - 1 and k stand on the board: it walks on from there",
            },
        },
    ),
}

each_bank = pytest.mark.parametrize("name", BANKS)


@each_bank
def test_bank_is_large_enough(name):
    bank = BANKS[name]
    assert len(answers(bank.right, "right_")) >= 8
    assert len(answers(bank.wrong, "wrong_")) >= 12


@each_bank
@pytest.mark.parametrize("seed", SEEDS)
def test_right_answers_are_accepted(name, seed):
    for answer in answers(BANKS[name].right, "right_"):
        told = BANKS[name].check(answer, seed=seed)
        assert told.is_right, f"{answer}: {told}"
        assert told.key == "right"


@each_bank
def test_wrong_answers_are_rejected_with_a_message_of_their_own(name):
    bank = BANKS[name]
    wrong, seconds = answers(bank.wrong, "wrong_"), []
    others = []
    for answer in wrong:
        began = time.perf_counter()
        told = bank.check(answer)
        seconds.append(time.perf_counter() - began)
        assert told.outcome in ("wrong", "stopped", "not yet"), f"{answer}: {told}"
        if told.key not in getattr(answer, "keys", ("not-a-function",)):
            others.append(f"{answer.__name__}: {told.key}")
    own = 1 - len(others) / len(wrong)
    print(
        f"\n{name}: {len(wrong)} wrong answers rejected, {own:.0%} with their own message, "
        f"median {statistics.median(seconds):.2f} s, longest {max(seconds):.2f} s"
    )
    assert own >= 0.95, others
    assert statistics.median(seconds) < 0.5
    assert max(seconds) < 5


def is_quick(answer: Any) -> bool:
    keys = getattr(answer, "keys", ())
    return not any(key.startswith(("stopped", "endless")) for key in keys)


@each_bank
@pytest.mark.parametrize("seed", SEEDS[1:])
def test_wrong_answers_are_rejected_whatever_the_seed(name, seed):
    bank = BANKS[name]
    for answer in filter(is_quick, answers(bank.wrong, "wrong_")):
        told = bank.check(answer, seed=seed)
        assert told.outcome in ("wrong", "stopped", "not yet"), f"{answer}: {told}"


@each_bank
def test_feedback_is_a_pure_function_of_answer_and_seed(name):
    bank = BANKS[name]
    for answer in (answers(bank.right, "right_")[0], *answers(bank.wrong, "wrong_")[:4]):
        assert str(bank.check(answer, seed=7)) == str(bank.check(answer, seed=7))


@each_bank
def test_mutants_are_rejected(name):
    bank = BANKS[name]
    for reference, equivalent in bank.references.items():
        alive = []
        tried = 0
        for change, mutant in mutants(reference):
            tried += change not in equivalent
            told = bank.check(mutant)
            assert told.outcome != "our fault", f"{change}: {told}"
            if told.is_right:
                alive.append(change)
        survivors = [change for change in alive if change not in equivalent]
        print(f"\n{name}, {reference.__name__}: {tried - len(survivors)} of {tried} rejected")
        assert set(equivalent) <= set(alive), "a mutant in the list of equivalents was rejected"
        assert len(survivors) <= 0.05 * tried, survivors


def starter_of(check: Callable[..., Any]) -> Callable[..., Any]:
    """Return the starter that the docstring of a check shows."""
    lines = (inspect.getdoc(check) or "").splitlines()
    first = next(number for number, line in enumerate(lines) if line.strip().startswith("def "))
    end = next(n for n, line in enumerate(lines) if n > first and line and line[0] != " ")
    space: dict[str, Any] = {}
    source = textwrap.dedent("\n".join(lines[first:end]))
    exec(compile(source, "<starter>", "exec"), space)
    return next(thing for thing in space.values() if inspect.isfunction(thing))


@each_bank
@pytest.mark.parametrize("seed", SEEDS)
def test_starter_is_not_yet(name, seed):
    check = BANKS[name].check
    assert check(starter_of(check), seed=seed).outcome == "not yet"


@each_bank
def test_empty_bodies_are_not_yet(name):
    check = BANKS[name].check

    def only_docstring(a, b, c=0, d=0):
        """Do nothing."""

    def dots(a, b, c=0, d=0): ...

    def unfinished(a, b, c=0, d=0):
        raise NotImplementedError

    for empty in (only_docstring, dots, unfinished):
        assert check(empty).outcome == "not yet"
