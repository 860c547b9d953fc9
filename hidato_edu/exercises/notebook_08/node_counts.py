"""Exercise of notebook 08: what fewest first saves, with the student's own seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from statistics import mean, median
from typing import NamedTuple, TypeAlias

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_08 import solutions
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.kakuro.generate.generator import generate
from hidato_edu.kakuro.search.depth_first import count_nodes

__all__ = ["QUESTION"]

SIZE = (6, 6)
HALF = 0.5


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


@lru_cache(maxsize=1_000)
def _measure(seed: int) -> Pair:
    board = generate(SIZE, seed=seed)
    return Pair(count_nodes(board, "fixed"), count_nodes(board))


# --- figures --------------------------------------------------------------------------------------


def _fewer(records: Records) -> int:
    return sum(record.fewest < record.fixed for record in records)


def _more(records: Records) -> int:
    return sum(record.fewest > record.fixed for record in records)


def _equal(records: Records) -> int:
    return len(records) - _fewer(records) - _more(records)


def _ratios(records: Records) -> list[float]:
    return [record.ratio for record in records]


def _mistake(
    compute: Compute, key: str, text: str
) -> tuple[Callable[[Sequence[int], Records], float], Message]:
    return lambda seeds, records: compute(records), Message(key, text)


def _count(name: str, count: Callable[[Records], int], other: Callable[[Records], int]) -> Figure:
    """Return the figure of the boards on which one method is better."""
    equal = "That counts the boards with as many calls, too. Asked is "
    return Figure(
        name,
        f"on how many of your boards the document makes {name} calls than fixed order",
        lambda records: count(records),
        known=(
            _mistake(lambda records: count(records) / len(records), "share-not-count",
                     "That is a share. Asked is a number of boards."),
            _mistake(lambda records: 100 * count(records) / len(records), "share-not-count",
                     "That is a share in per cent. Asked is a number of boards."),
            _mistake(lambda records: count(records) + _equal(records), "equal-counted",
                     f"{equal}{name}."),
            _mistake(lambda records: other(records), "swapped",
                     "That is the other way round: are the two methods swapped?"),
        ),
    )  # fmt: skip


RATIO = Figure(
    "ratio",
    "the median over the boards of calls of fixed order / calls of the document",
    lambda records: median(_ratios(records)),
    tolerance=0.006,
    known=(
        _mistake(lambda records: mean(_ratios(records)), "mean-of-ratios",
                 "That is the mean of the ratios: a few boards pull it up. Asked is their median."),
        _mistake(lambda records: median(1 / ratio for ratio in _ratios(records)), "upside-down",
                 "That is document / fixed: fixed order on top, please."),
        _mistake(lambda records: median(r.fixed for r in records)
                 / median(r.fewest for r in records), "ratio-of-medians",
                 "That is the ratio of the two medians, which may belong to different boards. Take "
                 "the ratio of each board first, then the median."),
        _mistake(lambda records: mean(r.fixed for r in records)
                 / mean(r.fewest for r in records), "ratio-of-means",
                 "That is the ratio of the two means: the largest searches decide it. Take the "
                 "ratio of each board first, then the median."),
        _mistake(lambda records: median(r.fixed for r in records), "calls-not-ratio",
                 "That is the median number of calls of fixed order. Asked is a ratio."),
    ),
)  # fmt: skip


# --- conclusions ----------------------------------------------------------------------------------


def _told(records: Records) -> str:
    low, high = wilson(_fewer(records), len(records))
    return f"The 95 % interval of the share of boards with fewer calls is {low:.0%} to {high:.0%}."


def _more_than_half(records: Records) -> Message | None:
    if wilson(_fewer(records), len(records)).low > HALF:
        return None
    return Message("not-supported", f"{_told(records)} It does not lie above one half.")


def _undecided(records: Records) -> Message | None:
    low, high = wilson(_fewer(records), len(records))
    if low <= HALF <= high:
        return None
    return Message("decided", f"{_told(records)} On which side of one half does it lie?")


def _never_more(records: Records) -> Message | None:
    more = _more(records)
    if more:
        text = f"On {more} of your {len(records)} boards it makes more calls: one is enough to "
        return Message("refuted-by-own-board", f"{text}refute a never.")
    text = "None of your boards shows more, but a sample says nothing of all boards. Is there a "
    return Message("never-from-a-sample", f"{text}board that refutes it?")


def _same_everywhere(records: Records) -> Message | None:
    low, high = min(_ratios(records)), max(_ratios(records))
    text = f"On your boards the ratio goes from {low:.2f} to {high:.0f}. A median speaks of the "
    return Message("median-of-one-board", f"{text}board in the middle, not of each one.")


QUESTION = ExperimentQuestion(
    name="node_counts",
    kind="D",
    title="What does fewest first save?",
    prompt=f"Make a board for each seed, `kakuro.generate({SIZE}, seed=seed)`, and count the calls "
    "up to its answer, `kakuro.count_nodes(board, 'fixed')` and `kakuro.count_nodes(board)`, which "
    "is the document's method, most constrained first. Choose your seeds before you look. Report "
    "on how many boards the document makes fewer calls, on how many more, the median of the ratio "
    "fixed / document with two decimals at least, and what follows.",
    answer="my_counts",
    hints=(
        "What do you have to compute for each board before you count or take a median?",
        "Three lists, one number for each board: the calls of fixed order, those of the document, "
        "and their ratio. Boards on which both are equal belong to neither count.",
        "Two runners on 40 tracks: on how many was the first one quicker, on how many slower, and "
        "what is the median of time by time?",
    ),
    explanation="Each board is its own pair of searches. The share of boards has an interval; that "
    "it lies above one half says neither always nor how much on a single board.",
    measure=_measure,
    figures=(_count("fewer", _fewer, _more), _count("more", _more, _fewer), RATIO),
    conclusions=(
        Conclusion("On more than half of such boards the document needs fewer calls.",
                   _more_than_half),
        Conclusion("These runs do not decide whether it is more than half.", _undecided),
        Conclusion("The document never needs more calls than fixed order.", _never_more),
        Conclusion("On each board the document saves about as much as the median ratio says.",
                   _same_everywhere),
    ),
    program=solutions.node_counts,
    shares=lambda records: {"fewer": (_fewer(records), len(records))},
    min_seeds=30,
)  # fmt: skip
