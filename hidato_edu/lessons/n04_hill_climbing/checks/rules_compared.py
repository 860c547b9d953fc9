"""Three rules of the climb, compared with the student's own seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import mean, median

from hidato_edu.boards import grid
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.core.events import Measure, Solved
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hidato.climb.acceptance import Rule
from hidato_edu.hidato.climb.fast_climb import climb
from hidato_edu.hidato.climb.traced_climb import climb_steps

from ..answers import experiments as answers

BOARD = grid.square(4, 4)
MAX_MOVES = 500
TRIES = 10  # the slides' own number of tries
RULES: tuple[Rule, ...] = ("not-worse", "strict", "literal")

say = section(__file__, "rules_compared", max_moves=MAX_MOVES, tries=TRIES)


@dataclass(frozen=True)
class Climb:
    """One climb: whether it ended with a path, and after how many moves."""

    ended: bool
    moves: int


Record = dict[str, Climb]


@lru_cache(maxsize=2_000)
def _measure(seed: int) -> Record:
    return {rule: _climb(rule, seed) for rule in RULES}


def _climb(rule: Rule, seed: int) -> Climb:
    events = list(climb_steps(BOARD, rule, max_moves=MAX_MOVES, tries=1, seed=seed))
    counts = sum(isinstance(event, Measure) for event in events)  # of the drawn board, too
    return Climb(any(isinstance(event, Solved) for event in events), counts - 1)


# --- figures ------------------------------------------------------------------------------------


def _ended(rule: str, records: Sequence[Record]) -> int:
    return sum(record[rule].ended for record in records)


def _moves(records: Sequence[Record]) -> list[int]:
    return [record["not-worse"].moves for record in records]


def _with_all_tries(rule: Rule, seeds: Sequence[int]) -> int:
    """Return how many climbs end if each begins again up to `TRIES` times."""
    ended = 0
    for seed in seeds:
        try:
            climb(BOARD, rule, max_moves=MAX_MOVES, tries=TRIES, seed=seed)
        except GenerationFailed:
            continue
        ended += 1
    return ended


def _count(rule: Rule, others: Sequence[Rule]) -> Figure:
    """Return the figure of one rule: how many climbs end."""
    known: list[tuple[Callable[[Sequence[int], Sequence[Record]], float], Message]] = [
        (lambda seeds, records: len(records) - _ended(rule, records), say("counts-failures")),
        (lambda seeds, records: _ended(rule, records) / len(records), say("share-not-count")),
        (
            lambda seeds, records: 100 * _ended(rule, records) / len(records),
            say("share-not-count/per-cent"),
        ),
        *(
            (
                lambda seeds, records, other=other: _ended(other, records),
                say("rules-swapped/count", other=repr(other)),
            )
            for other in others
        ),
        (lambda seeds, records: _with_all_tries(rule, seeds), say("several-tries")),
    ]
    return Figure(
        rule, say.text("figure/rule"), lambda records: _ended(rule, records), known=tuple(known)
    )


MOVES = Figure(
    "moves",
    say.text("figure/moves"),
    lambda records: median(_moves(records)),
    tolerance=0.01,
    may_be_rounded=True,
    known=(
        (lambda seeds, records: mean(_moves(records)), say("mean-not-median")),
        (lambda seeds, records: median(_moves(records)) + 1, say("counts-the-first-board")),
        (lambda seeds, records: _median_of_ended(records), say("given-up-left-out")),
        (lambda seeds, records: sum(_moves(records)), say("total-not-median")),
        (
            lambda seeds, records: median(record["strict"].moves for record in records),
            say("rules-swapped"),
        ),
    ),
)


def _median_of_ended(records: Sequence[Record]) -> float:
    ended = [record["not-worse"].moves for record in records if record["not-worse"].ended]
    return median(ended) if ended else -1


# --- conclusions --------------------------------------------------------------------------------


def _shares(records: Sequence[Record]) -> dict[str, tuple[int, int]]:
    return {rule: (_ended(rule, records), len(records)) for rule in RULES}


def _order(records: Sequence[Record]) -> int:
    """Return 1 if "not-worse" ends more often than "strict", -1 if less often, 0 if undecided."""
    shares = _shares(records)
    (low, high), (least, most) = (wilson(*shares[rule]) for rule in ("not-worse", "strict"))
    return (low > most) - (high < least)


def _claims(order: int) -> Callable[[Sequence[Record]], Message | None]:
    """Return the objection to the claim that the rules are in this order."""

    def objection(records: Sequence[Record]) -> Message | None:
        found = _order(records)
        if found == order:
            return None
        if order == 0:
            return say("decided")
        if found == 0:
            return say("not-supported")
        return say("opposite")

    return objection


def _strict_is_quicker(records: Sequence[Record]) -> Message | None:
    """Object unless "strict" has the smaller median of moves over all climbs."""
    if median(record["strict"].moves for record in records) < median(_moves(records)):
        return None
    return say("survivors")


rules_compared = say.ask(
    ExperimentQuestion,
    measure=_measure,
    figures=(
        _count("not-worse", ("strict", "literal")),
        _count("strict", ("not-worse", "literal")),
        _count("literal", ("not-worse", "strict")),
        MOVES,
    ),
    conclusions=(
        Conclusion(say.text("claim/not-worse"), _claims(1)),
        Conclusion(say.text("claim/strict"), _claims(-1)),
        Conclusion(say.text("claim/undecided"), _claims(0)),
        Conclusion(say.text("claim/quicker"), _strict_is_quicker),
    ),
    program=answers.rules_compared,
    shares=_shares,
    min_seeds=40,
)
