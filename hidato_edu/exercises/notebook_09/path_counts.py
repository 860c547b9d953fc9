"""Exercise of notebook 09: paths and cells left over on the document's boards, with own seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from statistics import mean, median
from typing import NamedTuple, TypeAlias

from hidato_edu.exercises.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.exercises.judging import Message
from hidato_edu.exercises.notebook_09 import solutions
from hidato_edu.experiments import wilson
from hidato_edu.numberlink.document import document_board

__all__ = ["QUESTION"]

SIDE = 7
QUARTER = 0.25
NORMAL = 1.959964  # of the 95 % interval that is no good here


class Board(NamedTuple):
    """What is counted on a board."""

    paths: int
    isolated: int


Records: TypeAlias = Sequence[Board]
Compute: TypeAlias = Callable[[Records], float]
Known: TypeAlias = tuple[Callable[[Sequence[int], Records], float], Message]


@lru_cache(maxsize=2_000)
def _measure(seed: int) -> Board:
    made = document_board(SIDE, seed=seed)
    return Board(len(made.paths), SIDE * SIDE - len(made.labels))


# --- figures --------------------------------------------------------------------------------------


def _paths(records: Records) -> list[int]:
    return [record.paths for record in records]


def _isolated(records: Records) -> list[int]:
    return [record.isolated for record in records]


def _full(records: Records) -> int:
    return sum(not record.isolated for record in records)


def _share(records: Records) -> float:
    return _full(records) / len(records)


def _mistake(compute: Compute, key: str, text: str) -> Known:
    return lambda seeds, records: compute(records), Message(key, text)


def _mean(name: str, what: str, of: Callable[[Records], list[int]], *more: Known) -> Figure:
    return Figure(
        name,
        f"the mean number of {what} of your boards",
        lambda records: mean(of(records)),
        tolerance=0.006,
        known=(
            _mistake(lambda records: sum(of(records)), "sum-not-mean",
                     "That is the sum over all boards. Asked is the mean of a board."),
            _mistake(lambda records: median(of(records)), "median-not-mean",
                     "That is the median. Asked is the mean."),
            *more,
        ),
    )  # fmt: skip


PATHS = _mean(
    "paths", "paths", _paths,
    _mistake(lambda records: 2 * mean(_paths(records)), "ends-counted",
             "Every path was counted twice: each has two ends with its number."),
    _mistake(lambda records: SIDE * SIDE / mean(_paths(records)), "length-not-number",
             "That is how many cells there are for a path. Asked is how many paths there are."),
    _mistake(lambda records: mean(_paths(records)) + 1, "last-try-counted",
             "That is one too many on each board: the last try finds no free pair and makes none."),
)  # fmt: skip

ISOLATED = _mean(
    "isolated", "cells that no path uses", _isolated,
    _mistake(lambda records: SIDE * SIDE - mean(_isolated(records)), "used-not-isolated",
             "Those are the cells that are used. Asked are those that are left over."),
    _mistake(lambda records: mean(_isolated(records)) / SIDE**2, "share-not-count",
             "That is a share of the cells. Asked is a number of cells."),
    _mistake(lambda records: len(records) - _full(records), "boards-not-cells",
             "That is the number of boards with such a cell. Asked is the mean number of cells."),
)  # fmt: skip

FULL = Figure(
    "full",
    "on how many of your boards every cell is used",
    _full,
    known=(
        _mistake(_share, "share-not-count", "That is a share. Asked is a number of boards."),
        _mistake(lambda records: 100 * _share(records), "share-not-count",
                 "That is a share in per cent. Asked is a number of boards."),
        _mistake(lambda records: len(records) - _full(records), "swapped",
                 "That is the number of boards on which cells are left over."),
    ),
)  # fmt: skip


def _bound(name: str, side: int) -> Figure:
    """Return the figure of one bound of the interval; side is 0 for the lower one."""

    def straight(records: Records) -> float:
        share = _share(records)
        half = NORMAL * sqrt(share * (1 - share) / len(records))
        return share - half if side == 0 else share + half

    def bound(records: Records, place: int = side) -> float:
        return wilson(_full(records), len(records))[place]

    return Figure(
        name,
        f"the {name}er bound of the 95 % Wilson interval of that share, between 0 and 1",
        bound,
        tolerance=0.006,
        known=(
            _mistake(lambda records: 100 * bound(records), "bound-in-per-cent",
                     "That is in per cent. Asked is a share between 0 and 1."),
            _mistake(lambda records: bound(records, 1 - side), "bounds-swapped",
                     "That is the other bound."),
            _mistake(straight, "normal-interval",
                     "That is the share plus and minus 1.96 standard errors. Near 0 that interval "
                     "is far too narrow: take `experiments.wilson`."),
            _mistake(lambda records: len(records) * bound(records), "bound-of-count",
                     "That is a number of boards. Asked is a share."),
        ),
    )  # fmt: skip


# --- conclusions ----------------------------------------------------------------------------------


def _told(records: Records) -> str:
    low, high = wilson(_full(records), len(records))
    return (
        f"The 95 % interval of the share of boards without a cell left is {low:.0%} to {high:.0%}."
    )


def _below_a_quarter(records: Records) -> Message | None:
    if wilson(_full(records), len(records)).high < QUARTER:
        return None
    return Message("not-supported", f"{_told(records)} It does not lie below one quarter.")


def _undecided(records: Records) -> Message | None:
    if wilson(_full(records), len(records)).high >= QUARTER:
        return None
    return Message("decided", f"{_told(records)} On which side of one quarter does it lie?")


def _never_full(records: Records) -> Message | None:
    full = _full(records)
    if full:
        text = f"On {full} of your {len(records)} boards every cell is used: one is enough to "
        return Message("refuted-by-own-board", f"{text}refute a never.")
    text = f"None of your boards is full, but {len(records)} boards are not all. How far up does "
    return Message("never-from-a-sample", f"{text}the interval go?")


def _same_everywhere(records: Records) -> Message | None:
    low, high = min(_isolated(records)), max(_isolated(records))
    text = f"On your boards there are {low} to {high} such cells. A mean, and its interval, speak "
    return Message("mean-of-one-board", f"{text}of all boards together, not of each one.")


QUESTION = ExperimentQuestion(
    name="path_counts",
    kind="D",
    title="How many paths, how many cells left over?",
    prompt=f"Make a board for each seed with `numberlink.document_board({SIDE}, seed=seed)`. Its "
    "`paths` is a dict from number to cells, its `labels` one from each cell that is used to its "
    f"number; of the {SIDE * SIDE} cells the others are left over (X). Choose your seeds before "
    "you look. Report the mean number of paths and of cells left over (two decimals at least), on "
    "how many boards every cell is used, the 95 % interval of that share, and what follows.",
    answer="my_counts",
    hints=(
        "What do you have to count on each board before you take a mean, or a share?",
        "Two lists, one number for each board: its paths, and 49 less its used cells. A full board "
        "has a 0 in the second. `experiments.wilson(k, n)` gives both bounds.",
        "Forty boxes of biscuits: how many biscuits are in one on average, how many boxes have no "
        "broken one, and what does that say about all boxes of the bakery?",
    ),
    explanation="The generator stops when no two free cells lie side by side, so single cells stay "
    "over on nearly every board. The interval says how far below a quarter the share of full "
    "boards is; that it is 0 would take a proof, and is wrong.",
    measure=_measure,
    figures=(PATHS, ISOLATED, FULL, _bound("low", 0), _bound("high", 1)),
    conclusions=(
        Conclusion("On fewer than a quarter of such boards every cell is used.", _below_a_quarter),
        Conclusion("These runs do not decide whether it is fewer than a quarter.", _undecided),
        Conclusion("The document's generator never uses every cell.", _never_full),
        Conclusion("On each board about as many cells are left over as the mean says.",
                   _same_everywhere),
    ),
    program=solutions.path_counts,
    shares=lambda records: {"full": (_full(records), len(records))},
    min_seeds=40,
)  # fmt: skip
