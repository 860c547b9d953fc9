"""Exercise of notebook 11: where taking away ends on three shapes, with the student's own seeds."""

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

__all__ = ["BOARDS", "QUESTION"]

BOARDS = {
    "squares": grid.square(4, 5),
    "hexagons": grid.hexagonal(4, 5),
    "triangles": grid.triangular(4, 5),
}
HALF = 0.5
HIGHEST = 0.9  # the share of the hardest level


class Endings(NamedTuple):
    """The shares of blanks where taking away ended with one seed, for each shape."""

    squares: float
    hexagons: float
    triangles: float


Records: TypeAlias = Sequence[Endings]


@lru_cache(maxsize=2_000)
def _measure(seed: int) -> Endings:
    shares = {}
    for name, board in BOARDS.items():
        puzzle = generate(board, blanks=1.0, unique=True, seed=seed)
        shares[name] = 1 - len(puzzle.givens) / puzzle.size
    return Endings(**shares)


# --- figures --------------------------------------------------------------------------------------


def _of(records: Records, name: str) -> list[float]:
    return [getattr(record, name) for record in records]


def _further(records: Records) -> int:
    """Return on how many seeds more hexagons than squares are blank."""
    return sum(record.hexagons > record.squares for record in records)


def _median(name: str) -> Figure:
    """Return the figure of the median of one shape."""
    cells = len(BOARDS[name])
    others = [other for other in BOARDS if other != name]
    return Figure(
        name,
        f"the median share of blanks of the {name} when no given can go any more, from 0 to 1",
        lambda records: median(_of(records, name)),
        tolerance=1e-3,
        known=(
            mistake(lambda records: 1 - median(_of(records, name)), "givens-not-blanks",
                    "That is the share of the givens. Asked is the share of the blanks."),
            mistake(lambda records: 100 * median(_of(records, name)), "per-cent",
                    "That is in per cent. Asked is a share, from 0 to 1."),
            mistake(lambda records: cells * median(_of(records, name)), "number-not-share",
                    "That is the number of blanks. Asked is their share of the cells."),
            *(
                mistake(lambda records, other=other: median(_of(records, other)), "other-shape",  # type: ignore[misc]
                        f"That is the median of another shape. Asked is that of the {name}.")
                for other in others
            ),
            mistake(lambda records: fmean(_of(records, name)), "mean-not-median",
                    "That is the mean. Asked is the median."),
        ),
    )  # fmt: skip


FURTHER = Figure(
    "further",
    "with how many of the seeds more of the hexagons are blank than of the squares",
    _further,
    known=(
        mistake(lambda records: sum(one.hexagons < one.squares for one in records), "the-fewer",
                "That is with how many seeds it is fewer."),
        mistake(lambda records: sum(one.hexagons >= one.squares for one in records), "ties-too",
                "That counts the ties, too. Asked is: more, not as many or more."),
        mistake(lambda records: _further(records) / len(records), "share-not-number",
                "That is a share. Asked is how many."),
        mistake(lambda records: sum(one.triangles > one.squares for one in records),
                "other-shape", "That counts the triangles. Asked are the hexagons."),
        mistake(len, "all-of-them", "That is how many seeds there are."),
    ),
)  # fmt: skip
LOW, HIGH = wilson_ends(_further, "the share of such seeds")


# --- conclusions ----------------------------------------------------------------------------------


def _more_often(records: Records) -> Message | None:
    low, high = wilson(_further(records), len(records))
    if low > HALF:
        return None
    text = f"{_further(records)} of {len(records)} seeds: the interval is {100 * low:.0f} to "
    return Message("not-supported", f"{text}{100 * high:.0f} %. It does not begin above one half.")


def _always(records: Records) -> Message | None:
    seen = len(records) - _further(records)
    if seen:
        text = f"With {seen} of your seeds it is not so: one is enough to refute 'always'."
    else:
        low, _ = wilson(len(records), len(records))
        text = f"It was so with all of your seeds. With up to {100 * (1 - low):.0f} % of all seeds "
        text += "it might be otherwise all the same."
    return Message("not-always", text)


def _never(records: Records) -> Message | None:
    seen = sum(share >= HIGHEST for share in _of(records, "triangles"))
    text = f"Of your {len(records)} boards of triangles {seen} have 90 % blanks or more, each with "
    return Message("not-for-all-shapes", f"{text}one answer. What is out of reach for squares?")


def _undecided(records: Records) -> Message | None:
    low, high = wilson(_further(records), len(records))
    if low <= HALF <= high:
        return None
    text = f"{_further(records)} of {len(records)} seeds: the interval is {100 * low:.0f} to "
    return Message("decided", f"{text}{100 * high:.0f} %. On which side of one half does it lie?")


def _shares(records: Records) -> Mapping[str, tuple[int, int]]:
    return {"more hexagons than squares blank": (_further(records), len(records))}


QUESTION = ExperimentQuestion(
    name="shapes",
    kind="D",
    title="Fewer neighbors, fewer givens? With your seeds",
    prompt="For each of your seeds let `hidato.generate(board, blanks=1.0, unique=True, "
    "seed=seed)` take away givens as far as it goes, on three boards: `grid.square(4, 5)` (eight "
    "neighbors), `grid.hexagonal(4, 5)` (six) and `grid.triangular(4, 5)` (three). Choose your "
    "seeds first. Report the median share of blanks for each, with how many seeds more of the "
    "hexagons are blank than of the squares, with an interval, and what follows.",
    answer="my_shapes",
    hints=(
        "What is one run here: one board, or one seed with three boards?",
        "One loop over the seeds that fills three lists of shares; a share is 1 - len(givens) / "
        "size. Compare the lists pair by pair. For the interval: `experiments.wilson(k, n)`.",
        "Two runners are compared race by race, not by adding up all their times: 18 of 20 races "
        "won says something, and 11 of 20 does not.",
    ),
    explanation="With fewer neighbors there are fewer ways to go astray, so fewer numbers have to "
    "be told: about two thirds of the squares, three quarters of the hexagons and nine tenths of "
    "the triangles can be blank.",
    measure=_measure,
    figures=(*map(_median, BOARDS), FURTHER, LOW, HIGH),
    conclusions=(
        Conclusion("More often than not, more of the hexagons than of the squares can be blank.",
                   _more_often),
        Conclusion("With every seed more of the hexagons than of the squares can be blank.",
                   _always),
        Conclusion("90 % blanks with one answer are out of reach, whatever the shape.", _never),
        Conclusion("These runs do not decide which of both shapes leaves more blanks more often.",
                   _undecided),
    ),
    program=solutions.shapes,
    shares=_shares,
    min_seeds=30,
)  # fmt: skip
