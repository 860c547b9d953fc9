"""Exercise of notebook 04: three rules of the climb, compared with the student's own seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import mean, median

from hidato_edu.boards import grid
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.core.events import Measure, Solved
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_04 import solutions
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hidato.climb.acceptance import Rule
from hidato_edu.hidato.climb.fast_climb import climb
from hidato_edu.hidato.climb.traced_climb import climb_steps

__all__ = ["QUESTION"]

BOARD = grid.square(4, 4)
MAX_MOVES = 500
TRIES = 10  # the slides' own number of tries
RULES: tuple[Rule, ...] = ("not-worse", "strict", "literal")


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
            Message("share-not-count", "That is a share in per cent. Asked is a number of climbs."),
        ),
        *(
            (
                lambda seeds, records, other=other: _ended(other, records),
                Message(
                    "rules-swapped", f"That is the number of {other!r}: are two rules swapped?"
                ),
            )
            for other in others
        ),
        (
            lambda seeds, records: _with_all_tries(rule, seeds),
            Message(
                "several-tries",
                f"So many end with {TRIES} tries each. Compare single tries: `tries=1`.",
            ),
        ),
    ]
    text = "how many of your climbs end with a path"
    return Figure(rule, text, lambda records: _ended(rule, records), known=tuple(known))


MOVES = Figure(
    "moves",
    f"the median number of moves of 'not-worse', where a climb that is given up counts {MAX_MOVES}",
    lambda records: median(_moves(records)),
    tolerance=0.01,
    may_be_rounded=True,
    known=(
        (
            lambda seeds, records: mean(_moves(records)),
            Message("mean-not-median", "That is their mean. Asked is the median: half need more."),
        ),
        (
            lambda seeds, records: median(_moves(records)) + 1,
            Message(
                "counts-the-first-board",
                "That is one too many: the first count belongs to the board that was drawn, before "
                "any move.",
            ),
        ),
        (
            lambda seeds, records: _median_of_ended(records),
            Message(
                "given-up-left-out",
                "That is the median of those that ended. Who leaves out the slow ones makes a rule "
                f"look quick: count {MAX_MOVES} for them.",
            ),
        ),
        (
            lambda seeds, records: sum(_moves(records)),
            Message("total-not-median", "That is the sum of all climbs. Asked is the median."),
        ),
        (
            lambda seeds, records: median(record["strict"].moves for record in records),
            Message("rules-swapped", "That is the median of 'strict': are two rules swapped?"),
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
            return Message("decided", "The two intervals lie apart. What does that say?")
        if found == 0:
            return Message("not-supported", "The two intervals overlap: chance alone can do that.")
        return Message("opposite", "Which of the two intervals lies higher?")

    return objection


def _strict_is_quicker(records: Sequence[Record]) -> Message | None:
    """Object unless "strict" has the smaller median of moves over all climbs."""
    if median(record["strict"].moves for record in records) < median(_moves(records)):
        return None
    return Message(
        "survivors",
        f"Over all climbs the median of 'strict' is not smaller: given up is {MAX_MOVES} moves, "
        "too. The few that end are those that happened to need few moves.",
    )


QUESTION = ExperimentQuestion(
    name="rules_compared",
    kind="D",
    title="Which rule finds a path?",
    prompt="Compare the rules `not-worse`, `strict` and `literal` on the full board of 4x4 cells, "
    f"with one try of at most {MAX_MOVES} moves: `hidato.climb_steps(grid.square(4, 4), rule, "
    f"max_moves={MAX_MOVES}, tries=1, seed=seed)`. Choose your seeds first, run all three rules "
    "with each of them, and report what came out and what follows.",
    answer="my_experiment",
    hints=(
        "How do you see that a climb has ended with a path? And what would you compare two shares "
        "by, if somebody else takes other seeds?",
        "The last event of a climb is a `Leave`; its `outcome` is 'found' or 'failed'. Every move "
        "is an event that ends with 'move'. For the conclusion use `experiments.wilson`.",
        "Of 30 dice 8 show a six, of 30 others 3. The intervals, 14 to 44 % and 3 to 26 %, "
        "overlap: nobody can tell that the dice differ.",
    ),
    explanation="The strict rule freezes the cells off the walk, so most of its climbs get stuck. "
    "The loop as printed never ends by itself. With 40 seeds the intervals lie apart.",
    measure=_measure,
    figures=(
        _count("not-worse", ("strict", "literal")),
        _count("strict", ("not-worse", "literal")),
        _count("literal", ("not-worse", "strict")),
        MOVES,
    ),
    conclusions=(
        Conclusion("'not-worse' finds a path more often than 'strict'.", _claims(1)),
        Conclusion("'strict' finds a path more often than 'not-worse'.", _claims(-1)),
        Conclusion("These runs do not decide which of the two finds it more often.", _claims(0)),
        Conclusion(
            "'strict' is the quicker one: its median of moves is smaller.", _strict_is_quicker
        ),
    ),
    program=solutions.rules_compared,
    shares=_shares,
    min_seeds=40,
)
