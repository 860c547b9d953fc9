"""Exercise of notebook 09: paths and cells left over on the document's boards, over n."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_09 import solutions
from hidato_edu.exercises.notebook_09.path_figures import (
    COUNTS,
    FIGURES,
    SIDES,
    Records,
    counted,
    name_of,
    of_several,
)
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion
from hidato_edu.experiments import wilson

__all__ = ["QUESTION"]

FIRST, LAST = SIDES[0], SIDES[-1]
LISTED = ", ".join(map(str, SIDES[:-1])) + f" and {LAST}"

Report: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class _OverSides(ExperimentQuestion):
    """Each figure is reported as a list of numbers, one for each side."""

    @property
    def fields(self) -> dict[str, str]:
        """What the report holds: three lists for each count, its means and their intervals."""
        found = {}
        for key, what in COUNTS.items():
            found[key] = f"three numbers, for n = {LISTED}: the mean number of {what}"
            found[f"{key}_low"] = "three numbers: the lower ends of the 95 % intervals of these"
            found[f"{key}_high"] = "three numbers: the upper ends"
        return found

    def _named(self, answer: Any) -> dict[str, Any] | Message:
        report = super()._named(answer)
        if isinstance(report, Message):
            return report
        for key in self.fields:
            numbers = _of_each_side(report.pop(key))
            if isinstance(numbers, str):
                return Message("three-numbers", f"{key!r} is {numbers} Asked is a list of three "
                               f"numbers, one for each side: {LISTED}.")  # fmt: skip
            for side, number in zip(SIDES, numbers, strict=True):
                report[name_of(key, side)] = number
        return report


def _of_each_side(value: Any) -> list[Any] | str:
    """Return the numbers in the order of the sides; a text tells what is there instead."""
    if issubclass(type(value), dict):
        by_side = {_side(key): number for key, number in dict.items(value)}
        if set(by_side) == set(SIDES):
            return [by_side[side] for side in SIDES]
        return f"{named(value)}."
    numbers = None if issubclass(type(value), (set, frozenset)) else items_of(value)
    if numbers is None:
        return f"{named(value)}."
    if len(numbers) != len(SIDES):
        return f"{named(value)}, {len(numbers)} in number."
    return numbers


def _side(key: Any) -> int | None:
    return int(key) if type(key) is str and key in map(str, SIDES) else as_whole(key)


# --- conclusions ----------------------------------------------------------------------------------


def _end(report: Report, key: str, end: str, side: int) -> float:
    return float(report[name_of(f"{key}_{end}", side)])


def _is_faster_than_side(report: Report, key: str) -> bool:
    return _end(report, key, "high", FIRST) / FIRST < _end(report, key, "low", LAST) / LAST


def _by(report: Report, key: str, power: int) -> str:
    """Return the intervals of the first and the last side, divided by a power of the side."""
    told = []
    for side in (FIRST, LAST):
        low, high = (_end(report, key, end, side) / side**power for end in ("low", "high"))
        told.append(f"{low:.3f} to {high:.3f} for n = {side}")
    return " and ".join(told)


def _both_faster(report: Report) -> Message | None:
    for key, what in COUNTS.items():
        if not _is_faster_than_side(report, key):
            text = f"Divided by n your intervals of {what} are {_by(report, key, 1)}: they overlap."
            return Message("not-supported", text)
    return None


def _undecided(report: Report) -> Message | None:
    if _both_faster(report):
        return None
    text = f"Divided by n your intervals of paths are {_by(report, 'paths', 1)}, those of cells "
    text += f"left over {_by(report, 'isolated', 1)}. Do they overlap?"
    return Message("decided", text)


def _as_the_cells(report: Report) -> Message | None:
    per_cell = _by(report, "paths", 2)
    text = f"There are {LAST**2 / FIRST**2:.4g} times as many cells. Divided by n x n your "
    text += f"intervals of paths are {per_cell}."
    if (
        _end(report, "paths", "high", LAST) / LAST**2
        < _end(report, "paths", "low", FIRST) / FIRST**2
    ):
        return Message("fewer-for-a-cell", f"{text} They do not overlap: paths grow less.")
    return Message("same-not-shown", f"{text} That they overlap does not show that both are equal.")


def _never_full(records: Records) -> Message | None:
    full, n = _full(records, LAST), len(records)
    if full:
        text = f"On {full} of your {n} boards of this side every cell is used: one is enough to "
        return Message("refuted-by-own-board", f"{text}refute a never.")
    text = f"None of your {n} is full, but {n} boards are not all: a share of up to "
    text += f"{100 * wilson(0, n).high:.0f} % goes with that."
    return Message("never-from-a-sample", text)


def _same_everywhere(records: Records) -> Message | None:
    found = [record[LAST].isolated for record in records]
    text = f"On your boards of this side there are {min(found)} to {max(found)} such cells. The "
    return Message("mean-of-one-board", f"{text}interval is one of the mean, not of single boards.")


def _full(records: Records, side: int) -> int:
    return sum(not record[side].isolated for record in records)


QUESTION = _OverSides(
    name="path_counts",
    kind="D",
    title="How many paths, how many cells left over, over n?",
    prompt=f"For n = {LISTED} make a board of n x n cells for each of your seeds, with "
    "`numberlink.document_board(n, seed=seed)`. Its `paths` is a dict from number to cells, its "
    "`labels` one from each cell that is used to its number; the other cells are left over (X). "
    "Choose your seeds before you look, the same for each n. Report for each n the mean number of "
    "paths and of cells left over (two decimals at least), each with its 95 % interval, and what "
    "follows on how they grow with n.",
    answer="my_counts",
    hints=(
        "What do you have to count on each board before you take a mean? And which numbers belong "
        "to which n?",
        "A loop over n, and in it two lists, one number for each board: its paths, and n * n less "
        "its used cells. `experiments.bootstrap(values, np.mean)` gives both ends. To compare a "
        "growth with that of n, divide by n: do the intervals still overlap?",
        "Boxes of 20, 50 and 100 biscuits, forty of each: how many are broken in one on average, "
        "and how sure is that? Has the largest box five times as many of them as the smallest?",
    ),
    explanation="Both means grow faster than the side, and the paths more slowly than the number "
    "of cells: on a large board a cell has fewer of them. An interval speaks of the mean, not of "
    "single boards; and to have seen no full board is no proof that there is none.",
    measure=counted,
    figures=FIGURES,
    together=of_several,
    conclusions=(
        Conclusion(f"From n = {FIRST} to n = {LAST} both means grow faster than n, by more than "
                   f"{LAST / FIRST:.4g} times.", _both_faster, of_report=True),
        Conclusion("These runs do not decide whether both means grow faster than n.", _undecided,
                   of_report=True),
        Conclusion("The mean number of paths grows as the number of cells does.", _as_the_cells,
                   of_report=True),
        Conclusion(f"On no board of {LAST} x {LAST} does the document's generator use every "
                   "cell.", _never_full),
        Conclusion(f"On nearly every board of {LAST} x {LAST} the number of cells left over lies "
                   "in the interval.", _same_everywhere),
    ),
    program=solutions.path_counts,
    shares=lambda records: {
        f"full boards of {side} x {side}": (_full(records, side), len(records)) for side in SIDES
    },
    min_seeds=40,
    max_seeds=100,
)  # fmt: skip
