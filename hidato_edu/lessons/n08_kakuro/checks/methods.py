"""Fixed order against fewest first: a board on which it wins, and how often it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from statistics import mean, median
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.kakuro import MAX_SIDE, kakuro_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.kakuro.generate.generator import generate
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.depth_first import count_nodes, solutions

from ..answers import node_counts as answers

MAX_NODES = 10_000
SIZE = (6, 6)
HALF = 0.5

say = section(__file__, "fixed_beats_fewest", max_side=MAX_SIDE)
tell = section(__file__, "node_counts", size=SIZE)

# --- a board on which the fixed order needs fewer calls -------------------------------------------


def _read(item: Any) -> Puzzle | Message:
    found = kakuro_of(item)
    if isinstance(found, Puzzle) and len(found.givens) == found.size:
        return say("nothing-blank")
    return found


def _judge(puzzle: Puzzle) -> Exposed | Finding:
    try:
        found = list(islice(solutions(puzzle, max_nodes=MAX_NODES), 2))
        fixed, fewest = (
            count_nodes(puzzle, method, max_nodes=MAX_NODES)
            for method in ("fixed", "most-constrained")
        )
    except LimitReached:
        text = say.text("too-slow", max_nodes=MAX_NODES)
        return Finding("too-slow", text, KakuroPicture(puzzle))
    counts = say.text("counts", fixed=fixed, fewest=fewest)
    if len(found) == 1 and fixed < fewest:
        return Exposed(say.text("exposed", counts=counts))
    key = _fault(len(found), fixed, fewest, puzzle.size - len(puzzle.givens))
    shown = KakuroPicture(puzzle, found[0] if found else {})
    return Finding(key, say.text(key, counts=counts), shown)


def _fault(answers: int, fixed: int, fewest: int, blanks: int) -> str:
    """Return the key of what is wrong with a board."""
    if answers != 1:
        return "several-answers" if answers else "no-answer"
    if fixed == fewest:
        return "no-wrong-digit" if fewest == blanks + 1 else "equal-counts"
    return "never-astray" if fewest == blanks + 1 else "fewest-wins"


fixed_beats_fewest = say.ask(
    CounterexampleQuestion,
    reference=[["#", (8, 0), (16, 0)], [(0, 11), 0, 0], [(0, 13), 0, 0]],
    slots=(Slot("board", say.text("board"), _judge),),
    read=_read,
)

# --- what fewest first saves, with the student's own seeds ----------------------------------------


class Pair(NamedTuple):
    """The calls up to the answer: cells row by row, and fewest candidates first."""

    fixed: int
    fewest: int

    @property
    def ratio(self) -> float:
        """How many times as many calls the fixed order makes."""
        return self.fixed / self.fewest


Records: TypeAlias = Sequence[Pair]
Compute: TypeAlias = Callable[[Records], float]
Known: TypeAlias = tuple[Callable[[Sequence[int], Records], float], Message]


@lru_cache(maxsize=1_000)
def _measure(seed: int) -> Pair:
    board = generate(SIZE, seed=seed)
    return Pair(count_nodes(board, "fixed"), count_nodes(board))


def _fewer(records: Records) -> int:
    return sum(record.fewest < record.fixed for record in records)


def _more(records: Records) -> int:
    return sum(record.fewest > record.fixed for record in records)


def _equal(records: Records) -> int:
    return len(records) - _fewer(records) - _more(records)


def _ratios(records: Records) -> list[float]:
    return [record.ratio for record in records]


def _mistake(key: str, compute: Compute, **values: str) -> Known:
    return lambda seeds, records: compute(records), tell(key, **values)


def _count(name: str, count: Callable[[Records], int], other: Callable[[Records], int]) -> Figure:
    """Return the figure of the boards on which one method is better."""
    return Figure(
        name,
        tell.text("figure-of-boards", name=name),
        count,
        known=(
            _mistake("share-not-count", lambda records: count(records) / len(records)),
            _mistake("share-not-count/per-cent",
                     lambda records: 100 * count(records) / len(records)),
            _mistake("equal-counted", lambda records: count(records) + _equal(records), name=name),
            _mistake("swapped", other),
        ),
    )  # fmt: skip


RATIO = Figure(
    "ratio",
    tell.text("ratio"),
    lambda records: median(_ratios(records)),
    tolerance=0.006,
    known=(
        _mistake("mean-of-ratios", lambda records: mean(_ratios(records))),
        _mistake("upside-down", lambda records: median(1 / ratio for ratio in _ratios(records))),
        _mistake("ratio-of-medians", lambda records: median(r.fixed for r in records)
                 / median(r.fewest for r in records)),
        _mistake("ratio-of-means", lambda records: mean(r.fixed for r in records)
                 / mean(r.fewest for r in records)),
        _mistake("calls-not-ratio", lambda records: median(r.fixed for r in records)),
    ),
)  # fmt: skip


def _more_than_half(records: Records) -> Message | None:
    low, high = wilson(_fewer(records), len(records))
    return None if low > HALF else tell("not-supported", low=low, high=high)


def _undecided(records: Records) -> Message | None:
    low, high = wilson(_fewer(records), len(records))
    return None if low <= HALF <= high else tell("decided", low=low, high=high)


def _never_more(records: Records) -> Message | None:
    more = _more(records)
    key = "refuted-by-own-board" if more else "never-from-a-sample"
    return tell(key, more=more, boards=len(records))


def _same_everywhere(records: Records) -> Message | None:
    return tell("median-of-one-board", low=min(_ratios(records)), high=max(_ratios(records)))


node_counts = tell.ask(
    ExperimentQuestion,
    measure=_measure,
    figures=(_count("fewer", _fewer, _more), _count("more", _more, _fewer), RATIO),
    conclusions=(
        Conclusion(tell.text("more-than-half"), _more_than_half),
        Conclusion(tell.text("undecided"), _undecided),
        Conclusion(tell.text("never-more"), _never_more),
        Conclusion(tell.text("same-everywhere"), _same_everywhere),
    ),
    program=answers.node_counts,
    shares=lambda records: {"fewer": (_fewer(records), len(records))},
    min_seeds=30,
)
