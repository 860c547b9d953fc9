"""Exercise of notebook 05: three rules with a limit on the moves, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import mean, median
from typing import NamedTuple

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_05 import solutions
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hidato.climb.acceptance import Rule
from hidato_edu.hidato.climb.fast_climb import climb_run

__all__ = ["QUESTION"]

BOARD = grid.square(5, 5)
MAX_MOVES = 2_000
MORE_MOVES = 5 * MAX_MOVES
TRIES = 10  # what the library takes if nobody says otherwise
COMPARED: tuple[Rule, ...] = ("strict", "not-worse", "annealing")


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
        "how many of your climbs end with a path",
        lambda records: _ended(rule, records),
        known=(
            (
                lambda seeds, records: len(records) - _ended(rule, records),
                Message("counts-failures", "So many were given up. Asked are those that end."),
            ),
            (
                lambda seeds, records: _ended(rule, records) / len(records),
                Message("share-not-count", "That is a share. Asked is a number of climbs."),
            ),
            (
                lambda seeds, records: 100 * _ended(rule, records) / len(records),
                Message("share-not-count", "That is a share in per cent. Asked is a number of "
                        "climbs."),
            ),
            *(
                (
                    lambda seeds, records, other=other: _ended(other, records),
                    Message("rules-swapped", f"That is the number of {other!r}: are two rules "
                            "swapped?"),
                )
                for other in others
            ),
            (
                lambda seeds, records: sum(_run(rule, seed, tries=TRIES).ended for seed in seeds),
                Message("several-tries", f"So many end with {TRIES} tries each. Compare single "
                        "tries: `tries=1`."),
            ),
            (
                lambda seeds, records: sum(_run(rule, seed, MORE_MOVES).ended for seed in seeds),
                Message("more-moves", f"So many end with {MORE_MOVES:,} moves. Asked are at most "
                        f"{MAX_MOVES:,}."),
            ),
        ),
    )  # fmt: skip


MOVES = Figure(
    "moves",
    "the median number of moves of 'not-worse', where a climb that is given up counts "
    f"{MAX_MOVES:,}",
    lambda records: median(_moves("not-worse", records)),
    tolerance=0.01,
    may_be_rounded=True,
    known=(
        (
            lambda seeds, records: mean(_moves("not-worse", records)),
            Message("mean-not-median", "That is their mean. Asked is the median: half need more."),
        ),
        (
            lambda seeds, records: median(_moves("annealing", records)),
            Message("rules-swapped", "That is the median of 'annealing': are two rules swapped?"),
        ),
        (
            lambda seeds, records: median(_moves("strict", records)),
            Message("rules-swapped", "That is the median of 'strict': are two rules swapped?"),
        ),
        (
            lambda seeds, records: _median_of_ended(records),
            Message("given-up-left-out", "That is the median of those that ended. Who leaves out "
                    f"the slow ones makes a rule look quick: count {MAX_MOVES:,} for them."),
        ),
        (
            lambda seeds, records: sum(_moves("not-worse", records)),
            Message("total-not-median", "That is the sum of all climbs. Asked is the median."),
        ),
    ),
)  # fmt: skip


def _median_of_ended(records: Sequence[Record]) -> float:
    ended = [record["not-worse"].moves for record in records if record["not-worse"].ended]
    return median(ended) if ended else -1


def _quicker(records: Sequence[Record]) -> int:
    return sum(record["not-worse"].moves < record["annealing"].moves for record in records)


QUICKER = Figure(
    "quicker",
    "for how many of your seeds 'not-worse' needs fewer moves than 'annealing' with the same seed",
    _quicker,
    known=(
        (
            lambda seeds, records: len(records) - _quicker(records),
            Message("counts-the-others", "For so many seeds it does not. Asked are the others."),
        ),
        (
            lambda seeds, records: sum(
                one["annealing"].moves < one["not-worse"].moves for one in records
            ),
            Message("rules-swapped", "For so many seeds 'annealing' needs fewer: are two rules "
                    "swapped?"),
        ),
        (
            lambda seeds, records: _quicker(records) / len(records),
            Message("share-not-count", "That is a share. Asked is a number of seeds."),
        ),
        (
            lambda seeds, records: sum(
                one["not-worse"].moves <= one["annealing"].moves for one in records
            ),
            Message("ties-counted", "That counts the seeds with equally many moves, too: mostly "
                    "two climbs that were given up. Asked is fewer."),
        ),
    ),
)  # fmt: skip


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
            text = f"The intervals of 'not-worse' and {other!r} overlap: chance alone can do that."
            return Message("not-supported", text)
    return None


def _undecided(records: Sequence[Record]) -> Message | None:
    if _apart("not-worse", "annealing", records) or _apart("annealing", "not-worse", records):
        return Message("decided", "The two intervals lie apart. What does that say?")
    return None


def _never_so_often(records: Sequence[Record]) -> Message | None:
    """Object that more moves change it; only the first seeds are run again."""
    seeds = range(30)
    ended = sum(_run("annealing", seed, MORE_MOVES).ended for seed in seeds)
    return Message(
        "other-limit",
        f"Your runs have one limit, {MAX_MOVES:,} moves, and annealing spreads its cooling over "
        f"them. With {MORE_MOVES:,} moves it ends {ended} of {len(seeds)} times.",
    )


def _strict_is_quick(records: Sequence[Record]) -> Message | None:
    strict, other = (median(_moves(rule, records)) for rule in ("strict", "not-worse"))
    if strict < other:
        return None
    return Message(
        "survivors",
        f"Over all climbs the median of 'strict' is {strict:,.0f}, that of 'not-worse' "
        f"{other:,.0f}: given up is {MAX_MOVES:,} moves, too. Those that end are the few that "
        "happened to need few moves.",
    )


QUESTION = ExperimentQuestion(
    name="rules_on_trial",
    kind="D",
    title="Three rules on trial",
    prompt="Compare `strict`, `not-worse` and `annealing` on the full board of 5 x 5 cells, with "
    f"one try of at most {MAX_MOVES:,} moves: `hidato.climb_run(grid.square(5, 5), rule, "
    f"max_moves={MAX_MOVES}, tries=1, seed=seed)`. Choose at least 60 seeds first, run all "
    "three rules with each of them, and report what came out and what follows.",
    answer="my_trial",
    hints=(
        "How do you see that a climb has ended with a path? And which two climbs belong together "
        "when you compare moves?",
        "`climb_run` returns a `Climb`: look at its `outcome` and its `moves`. For the conclusion "
        "compare intervals, and ask which settings your runs had.",
        "Two runners are compared on the same ten tracks. On how many was one quicker? And would "
        "it be so on longer ones?",
    ),
    explanation="With 2,000 moves annealing has to cool down so quickly that it often freezes "
    "with blanks left; with more moves it does not. `strict` gets stuck whatever the limit.",
    measure=_measure,
    figures=(*map(_count, COMPARED), MOVES, QUICKER),
    conclusions=(
        Conclusion(
            "With this limit 'not-worse' ends more often than 'strict' and than 'annealing'.",
            _best_of_all,
        ),
        Conclusion(
            "These runs do not decide whether 'not-worse' ends more often than 'annealing'.",
            _undecided,
        ),
        Conclusion(
            "Annealing ends less often than 'not-worse', whatever the limit.", _never_so_often
        ),
        Conclusion(
            "'strict' is the quickest rule: its median of moves is the smallest.",
            _strict_is_quick,
        ),
    ),
    program=solutions.rules_on_trial,
    shares=_shares,
    min_seeds=60,
)
