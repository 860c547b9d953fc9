"""Three rules with a limit on the moves, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import mean, median
from typing import NamedTuple

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hidato.climb.acceptance import Rule
from hidato_edu.hidato.climb.fast_climb import climb_run

from ..answers import programs

BOARD = grid.square(5, 5)
MAX_MOVES = 2_000
MORE_MOVES = 5 * MAX_MOVES
TRIES = 10  # what the library takes if nobody says otherwise
COMPARED: tuple[Rule, ...] = ("strict", "not-worse", "annealing")

say = section(__file__, "rules_on_trial", max_moves=MAX_MOVES, more_moves=MORE_MOVES, tries=TRIES)


class Run(NamedTuple):
    """One climb: whether it ended with a path, and after how many moves."""

    ended: bool
    moves: int


Record = dict[str, Run]


@lru_cache(maxsize=2_000)
def _measure(seed: int) -> Record:
    return {rule: _run(rule, seed) for rule in COMPARED}


@lru_cache(maxsize=8_000)
def _run(rule: Rule, seed: int, max_moves: int = MAX_MOVES, tries: int = 1) -> Run:
    run = climb_run(BOARD, rule, max_moves=max_moves, tries=tries, seed=seed)
    return Run(run.outcome == "found", run.moves)


# --- figures ------------------------------------------------------------------------------------


def _ended(rule: str, records: Sequence[Record]) -> int:
    return sum(record[rule].ended for record in records)


def _moves(rule: str, records: Sequence[Record]) -> list[int]:
    return [record[rule].moves for record in records]


def _count(rule: Rule) -> Figure:
    """Return the figure of one rule: how many climbs end."""
    others = [other for other in COMPARED if other != rule]
    return Figure(
        rule,
        say.text("ended"),
        lambda records: _ended(rule, records),
        known=(
            (
                lambda seeds, records: len(records) - _ended(rule, records),
                say("counts-failures"),
            ),
            (
                lambda seeds, records: _ended(rule, records) / len(records),
                say("share-not-count"),
            ),
            (
                lambda seeds, records: 100 * _ended(rule, records) / len(records),
                say("share-not-count/per-cent"),
            ),
            *(
                (
                    lambda seeds, records, other=other: _ended(other, records),
                    say("rules-swapped", other=other),
                )
                for other in others
            ),
            (
                lambda seeds, records: sum(_run(rule, seed, tries=TRIES).ended for seed in seeds),
                say("several-tries"),
            ),
            (
                lambda seeds, records: sum(_run(rule, seed, MORE_MOVES).ended for seed in seeds),
                say("more-moves"),
            ),
        ),
    )


MOVES = Figure(
    "moves",
    say.text("moves"),
    lambda records: median(_moves("not-worse", records)),
    tolerance=0.01,
    may_be_rounded=True,
    known=(
        (lambda seeds, records: mean(_moves("not-worse", records)), say("mean-not-median")),
        (
            lambda seeds, records: median(_moves("annealing", records)),
            say("rules-swapped/annealing"),
        ),
        (lambda seeds, records: median(_moves("strict", records)), say("rules-swapped/strict")),
        (lambda seeds, records: _median_of_ended(records), say("given-up-left-out")),
        (lambda seeds, records: sum(_moves("not-worse", records)), say("total-not-median")),
    ),
)


def _median_of_ended(records: Sequence[Record]) -> float:
    ended = [record["not-worse"].moves for record in records if record["not-worse"].ended]
    return median(ended) if ended else -1


def _quicker(records: Sequence[Record]) -> int:
    return sum(record["not-worse"].moves < record["annealing"].moves for record in records)


QUICKER = Figure(
    "quicker",
    say.text("quicker"),
    _quicker,
    known=(
        (lambda seeds, records: len(records) - _quicker(records), say("counts-the-others")),
        (
            lambda seeds, records: sum(
                one["annealing"].moves < one["not-worse"].moves for one in records
            ),
            say("rules-swapped/quicker"),
        ),
        (
            lambda seeds, records: _quicker(records) / len(records),
            say("share-not-count/seeds"),
        ),
        (
            lambda seeds, records: sum(
                one["not-worse"].moves <= one["annealing"].moves for one in records
            ),
            say("ties-counted"),
        ),
    ),
)


# --- conclusions --------------------------------------------------------------------------------


def _shares(records: Sequence[Record]) -> dict[str, tuple[int, int]]:
    return {rule: (_ended(rule, records), len(records)) for rule in COMPARED}


def _apart(one: str, other: str, records: Sequence[Record]) -> bool:
    """Return whether the interval of one rule lies above that of the other."""
    shares = _shares(records)
    return wilson(*shares[one])[0] > wilson(*shares[other])[1]


def _best_of_all(records: Sequence[Record]) -> Message | None:
    for other in ("strict", "annealing"):
        if not _apart("not-worse", other, records):
            return say("not-supported", other=other)
    return None


def _undecided(records: Sequence[Record]) -> Message | None:
    if _apart("not-worse", "annealing", records) or _apart("annealing", "not-worse", records):
        return say("decided")
    return None


def _never_so_often(records: Sequence[Record]) -> Message | None:
    """Object that more moves change it; only the first seeds are run again."""
    seeds = range(30)
    ended = sum(_run("annealing", seed, MORE_MOVES).ended for seed in seeds)
    return say("other-limit", ended=ended, runs=len(seeds))


def _strict_is_quick(records: Sequence[Record]) -> Message | None:
    strict, other = (median(_moves(rule, records)) for rule in ("strict", "not-worse"))
    if strict < other:
        return None
    return say("survivors", strict=strict, other=other)


rules_on_trial = say.ask(
    ExperimentQuestion,
    measure=_measure,
    figures=(*map(_count, COMPARED), MOVES, QUICKER),
    conclusions=(
        Conclusion(say.text("best-of-all"), _best_of_all),
        Conclusion(say.text("undecided"), _undecided),
        Conclusion(say.text("whatever-the-limit"), _never_so_often),
        Conclusion(say.text("strict-is-quick"), _strict_is_quick),
    ),
    program=programs.rules_on_trial,
    shares=_shares,
    min_seeds=60,
)
