"""Exercise of notebook 11: where taking away ends, with the student's own seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import fmean, median
from typing import NamedTuple, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_11 import solutions
from hidato_edu.exercises.notebook_11.figures import mistake, wilson_ends
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hidato.generate.generator import generate
from hidato_edu.hidato.solvers.solving import uniqueness

__all__ = ["QUESTION"]

BOARD = grid.square(5, 5)
FAR = 0.7
NEVER_SEEN = 0.8
HALF = 0.5


class Ending(NamedTuple):
    """Where taking away ended with one seed."""

    share: float
    """Of the cells, those that are blank when no given can go any more."""

    is_proper_by_chance: bool
    """Whether a puzzle with as many blanks, taken at random, has one answer."""


Records: TypeAlias = Sequence[Ending]


@lru_cache(maxsize=2_000)
def _measure(seed: int) -> Ending:
    puzzle = generate(BOARD, blanks=1.0, unique=True, seed=seed)
    share = 1 - len(puzzle.givens) / puzzle.size
    by_chance = generate(BOARD, blanks=share, seed=seed)
    return Ending(share, uniqueness(by_chance) == "unique")


# --- figures --------------------------------------------------------------------------------------


def _shares_of(records: Records) -> list[float]:
    return [record.share for record in records]


def _far(records: Records) -> int:
    return sum(share >= FAR for share in _shares_of(records))


def _by_chance(records: Records) -> int:
    return sum(record.is_proper_by_chance for record in records)


def _end(records: Records, place: int) -> float:
    return float(wilson(_far(records), len(records))[place])


MEDIAN = Figure(
    "median",
    "the median share of blanks when no given can go any more, from 0 to 1",
    lambda records: median(_shares_of(records)),
    tolerance=1e-6,
    known=(
        mistake(lambda records: 1 - median(_shares_of(records)), "givens-not-blanks",
                 "That is the share of the givens. Asked is the share of the blanks."),
        mistake(lambda records: 100 * median(_shares_of(records)), "per-cent",
                 "That is in per cent. Asked is a share, from 0 to 1."),
        mistake(lambda records: median(_shares_of(records)) * len(BOARD), "number-not-share",
                 "That is the number of blanks. Asked is their share of the cells."),
        mistake(lambda records: fmean(_shares_of(records)), "mean-not-median",
                 "That is the mean. Asked is the median."),
        mistake(lambda records: max(_shares_of(records)), "greatest-not-median",
                 "That is the greatest share. Asked is the median: half of the boards end below."),
    ),
)  # fmt: skip

REACHED = Figure(
    "far",
    "how many of the boards have at least 70 % blanks then",
    _far,
    known=(
        mistake(lambda records: len(records) - _far(records), "those-below",
                 "That is how many stay below 70 %."),
        mistake(lambda records: _far(records) / len(records), "share-not-number",
                 "That is a share. Asked is how many."),
        mistake(lambda records: len(records), "all-of-them",
                 "That is how many boards there are."),
    ),
)  # fmt: skip


LOW, HIGH = wilson_ends(_far, "the share of such boards")

BY_CHANCE = Figure(
    "chance",
    "how many of the puzzles with as many blanks, taken at random, have exactly one answer",
    _by_chance,
    known=(
        mistake(lambda records: len(records), "all-of-them",
                 "That is all of them: did you count the puzzles whose givens were tested, or "
                 "those with several answers? Asked is how many of the puzzles that `generate` "
                 "makes without `unique` have exactly one."),
        mistake(lambda records: len(records) - _by_chance(records), "several-not-one",
                 "That is how many have several answers."),
        mistake(lambda records: _by_chance(records) / len(records), "share-not-number",
                 "That is a share. Asked is how many."),
    ),
)  # fmt: skip


# --- conclusions ----------------------------------------------------------------------------------


def _told(records: Records) -> str:
    low, high = wilson(_far(records), len(records))
    return (
        f"{_far(records)} of {len(records)} boards reach 70 %, the interval is {100 * low:.0f} to "
        f"{100 * high:.0f} %."
    )


def _out_of_reach(records: Records) -> Message | None:
    if _end(records, 1) < HALF:
        return None
    return Message("not-supported", f"{_told(records)} It does not end below one half.")


def _never(records: Records) -> Message | None:
    seen = sum(share >= NEVER_SEEN for share in _shares_of(records))
    _, high = wilson(seen, len(records))
    text = f"{seen} of your {len(records)} boards come to 80 %: one is enough to refute it."
    if not seen:
        text = f"None of your {len(records)} boards comes to 80 %. Up to {100 * high:.0f} % of all "
        text += "boards might all the same: not to have seen one is no proof."
    return Message("not-never", text)


def _any_puzzle(records: Records) -> Message | None:
    text = f"{_by_chance(records)} of {len(records)} puzzles with the same shares, but with givens "
    text += "taken away at random, have one answer. It matters which ones go."
    return Message("not-by-chance", text)


def _undecided(records: Records) -> Message | None:
    low, high = wilson(_far(records), len(records))
    if low < HALF <= high:
        return None
    return Message("decided", f"{_told(records)} On which side of one half does it lie?")


def _shares(records: Records) -> Mapping[str, tuple[int, int]]:
    return {"at least 70 % blanks": (_far(records), len(records))}


QUESTION = ExperimentQuestion(
    name="knee",
    kind="D",
    title="Where does it end, with your seeds?",
    prompt="For each of your seeds make two puzzles on `grid.square(5, 5)`: "
    "`hidato.generate(board, blanks=1.0, unique=True, seed=seed)` takes away givens as far as it "
    "goes; `hidato.generate(board, blanks=share, seed=seed)` takes away as many at random, where "
    "`share` is the share of blanks of the first. Choose your seeds first. Report the median share "
    "of blanks, how many boards come to 70 % at least, with an interval, how many of the second "
    "puzzles have exactly one answer, and what follows.",
    answer="my_knee",
    hints=(
        "How do you get the share of blanks from `puzzle.givens` and `puzzle.size`?",
        "One loop over the seeds, with two lists: the shares, and whether `hidato.uniqueness` of "
        "the second puzzle is 'unique'. For the interval: `experiments.wilson(k, n)`.",
        "No one over 2.10 m was among 40 guests. So such people are rare; but that there are none "
        "does not follow.",
    ),
    explanation="Taking away ends near two thirds, and few boards come to 70 %. Puzzles "
    "with as many blanks taken at random have several answers, nearly always.",
    measure=_measure,
    figures=(MEDIAN, REACHED, LOW, HIGH, BY_CHANCE),
    conclusions=(
        Conclusion("For most boards 70 % blanks with one answer is out of reach in this way.",
                   _out_of_reach),
        Conclusion("No board of 5 x 5 has a puzzle with one answer and 80 % blanks.", _never),
        Conclusion("A puzzle with the median share of blanks has exactly one answer.", _any_puzzle),
        Conclusion("These runs do not decide whether most boards come to 70 %.", _undecided),
    ),
    program=solutions.knee,
    shares=_shares,
    min_seeds=40,
)  # fmt: skip
