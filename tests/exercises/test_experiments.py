"""Experiments: seeds as they are stated, figures that are recomputed, conclusions that follow."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import numpy as np
import pytest
from tiers import slow

from hidato_edu.exercises import worksheet
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.seeds import _listed, read_seeds
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson

RULES = worksheet("04").rules_compared.question
assert isinstance(RULES, ExperimentQuestion)

# --- seeds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "seeds"),
    [
        (range(3, 6), (3, 4, 5)),
        ((3, 5), (3, 4, 5)),
        ([3, 5], (3, 4, 5)),
        ([5, 3], (5, 3)),
        ("3-5", (3, 4, 5)),
        (" 3 to 5 ", (3, 4, 5)),
        ([3, 9, 4], (3, 9, 4)),
        ({9, 3, 4}, (3, 4, 9)),
        (np.arange(3, 6), (3, 4, 5)),
        ([np.int64(7), 8, 9], (7, 8, 9)),
        (range(5, 2, -1), (5, 4, 3)),
        ([4], (4,)),
    ],
)
def test_seeds_are_read(value: Any, seeds: tuple[int, ...]) -> None:
    assert read_seeds(value, 3, 100) == seeds


@pytest.mark.parametrize(
    ("value", "key"),
    [
        (range(0), "no-seeds"),
        ([], "no-seeds"),
        (60, "seeds-are-one-number"),
        (np.int64(60), "seeds-are-one-number"),
        (True, "not-seeds"),
        ("sixty", "not-seeds"),
        ({1: 2}, "not-seeds"),
        (np.zeros((2, 2), dtype=int), "not-seeds"),
        ([1, 2.5, 3], "seed-not-whole"),
        ({"a", 1, 2}, "seed-not-whole"),
        ([1, True, 3], "seed-not-whole"),
        ([-1, 0, 1], "bad-seed"),
        ([2**32, 1, 2], "bad-seed"),
        ([1, 2, 1], "seeds-twice"),
        (range(10**30), "too-many-seeds"),
        ((0, 10**9), "too-many-seeds"),
        ("0-999999999", "too-many-seeds"),
        (np.arange(101), "too-many-seeds"),
    ],
)
def test_bad_seeds_are_told(value: Any, key: str) -> None:
    message = read_seeds(value, 3, 100)
    assert isinstance(message, Message)
    assert message.key == key
    assert len(message.text) < 300


# --- an experiment whose truth is known -----------------------------------------------------------


def toss(seed: int) -> bool:
    return random.Random(seed).random() < 0.5


def heads(records: Any) -> int:
    return sum(records)


def more_than_half(records: Any) -> Message | None:
    low, _ = wilson(heads(records), len(records))
    return None if low > 0.5 else Message("no-proof", "The interval holds one half.")


def report(seeds: Any) -> dict[str, Any]:
    records = [toss(seed) for seed in seeds]
    letter = "b" if more_than_half(records) else "a"
    return {"seeds": seeds, "heads": heads(records), "conclusion": letter}


COIN = ExperimentQuestion(
    name="coin", kind="D", title="A coin", prompt="Toss it.", answer="my_coin",
    hints=("", "", ""), explanation="",
    measure=toss,
    figures=(Figure("heads", "how many show heads", heads),),
    conclusions=(
        Conclusion("It shows heads more often.", more_than_half),
        Conclusion(
            "That cannot be told.",
            lambda records: None if more_than_half(records) else Message("told", "It can."),
        ),
    ),
    program=report,
    shares=lambda records: {"heads": (heads(records), len(records))},
    min_seeds=20,
    max_seeds=500,
)  # fmt: skip


def test_any_seeds_will_do() -> None:
    rng = random.Random(1)
    for _ in range(50):
        start, n = rng.randrange(10_000), rng.randrange(20, 150)
        assert COIN.check(report(range(start, start + n))).is_right
        assert COIN.check(report(rng.sample(range(10_000), n))).is_right


def test_the_verdict_follows_the_numbers_and_no_key() -> None:
    loaded = dataclasses.replace(COIN, measure=lambda seed: random.Random(seed).random() < 0.9)
    for question, letters in ((COIN, "ba"), (loaded, "ab")):
        seeds = range(50)
        count = sum(map(question.measure, seeds))
        told = [
            question.check({"seeds": seeds, "heads": count, "conclusion": letter})
            for letter in letters
        ]
        assert [one.outcome for one in told] == ["right", "wrong"]


def test_picked_seeds_are_noticed() -> None:
    lucky = [seed for seed in range(200) if toss(seed)][:40]
    told = COIN.check({"seeds": lucky, "heads": len(lucky), "conclusion": "a"})
    assert told.key == "picked-seeds"
    assert f"{len(lucky)} of {len(lucky)}" in told.message


def test_wrong_figures_are_not_taken_for_those_of_other_seeds() -> None:
    true = RULES.program(range(6))
    told = RULES.check({**true, "not-worse": true["not-worse"] + 11, "strict": true["strict"] + 11})
    assert told.key.startswith("figure-"), told


def test_the_figures_of_the_range_beside_it_are_recognized() -> None:
    true = RULES.program(range(12))
    told = RULES.check({**true, "seeds": (1, 12)})
    assert told.key == "other-seeds", told
    assert "seeds 0 to 11" in told.message
    assert RULES.check({**true, "moves": true["moves"] + 11}).key == "figure-moves"


@slow
def test_a_range_read_one_off_is_noticed() -> None:
    true = RULES.program(range(60))
    for seeds in ((1, 60), range(61), range(59), range(1, 60), range(1, 61)):
        told = RULES.check({**true, "seeds": seeds})
        assert told.outcome == "wrong", seeds
        assert told.key == "other-seeds", told
        assert "seeds 0 to 59" in told.message


@slow
def test_the_right_number_is_not_given_away() -> None:
    true = RULES.program(range(40))
    for name in ("not-worse", "strict", "moves"):
        told = RULES.check({**true, name: true[name] + 11})
        assert told.key == f"figure-{name}"
        assert f"{true[name]:g}" not in told.message.split("You say")[1]


def test_seeds_that_are_too_many_are_cut_after_the_first_of_them() -> None:
    assert _listed((0, 10**9), 1, 5) == [0, 1, 2, 3, 4, 5]
    assert _listed(range(10**9), 1, 5) == [0, 1, 2, 3, 4, 5]
    assert _listed(np.arange(100), 1, 5) == [0, 1, 2, 3, 4, 5]


@slow
def test_a_check_is_quick() -> None:
    import time

    began = time.process_time()
    assert RULES.check(RULES.program(range(5_000, 5_040))).is_right
    assert time.process_time() - began < 15


def test_untouched_reports_are_not_yet() -> None:
    starter = {"seeds": None, "not-worse": None, "strict": ..., "literal": "", "conclusion": None}
    for answer in (None, ..., {}, starter):
        assert RULES.check(answer).outcome == "not yet"
    assert RULES.check({**starter, "strict": 3}).key == "missing-seeds"


def test_text_tells_what_to_report() -> None:
    told = str(worksheet("04").rules_compared)
    for figure in RULES.figures:
        assert f"{figure.name!r}: {figure.text}" in told
    for letter, one in zip("abcd", RULES.conclusions, strict=True):
        assert f"{letter}) {one.text}" in told
    assert RULES.example() in told


def test_both_ends_of_an_interval_belong_to_it() -> None:
    figure = Figure("share", "a share", len, between=lambda records: (1.0, 3.0))
    assert [number for number in range(5) if figure.agrees(number, [])] == [1, 2, 3]
