"""Asks for an experiment: paths and cells left over on the document's boards, over n."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion
from hidato_edu.experiments import wilson

from ..answers import programs as answers
from .boards.path_figures import (
    COUNTS,
    FIGURES,
    LISTED,
    SIDES,
    Records,
    Report,
    counted,
    name_of,
    of_several,
)

FIRST, LAST = SIDES[0], SIDES[-1]

say = section(__file__, "path_counts", listed=LISTED, first=FIRST, last=LAST)


@dataclass(frozen=True, kw_only=True)
class _OverSides(ExperimentQuestion):
    """Each figure is reported as a list of numbers, one for each side."""

    @property
    def fields(self) -> dict[str, str]:
        """What the report holds: three lists for each count, its means and their intervals."""
        found = {}
        for key in COUNTS:
            found[key] = say.text("means", count=say.text(key))
            found |= {f"{key}_{end}": say.text(f"ends/{end}") for end in ("low", "high")}
        return found

    def _named(self, answer: Any) -> dict[str, Any] | Message:
        report = super()._named(answer)
        if isinstance(report, Message):
            return report
        for key in self.fields:
            numbers = _of_each_side(key, report.pop(key))
            if isinstance(numbers, Message):
                return numbers
            report |= {name_of(key, side): n for side, n in zip(SIDES, numbers, strict=True)}
        return report


def _of_each_side(key: str, value: Any) -> list[Any] | Message:
    """Return the numbers in the order of the sides, or a message about what is there instead."""
    wrong = {"name": repr(key), "value": named(value)}
    numbers = None if issubclass(type(value), (set, frozenset)) else items_of(value)
    if issubclass(type(value), dict):
        by_side = {_side(side): number for side, number in dict.items(value)}
        numbers = [by_side[side] for side in SIDES] if set(by_side) == set(SIDES) else None
    if numbers is None:
        return say("three-numbers", **wrong)
    if len(numbers) != len(SIDES):
        return say("three-numbers/others", numbers=len(numbers), **wrong)
    return numbers


def _side(key: Any) -> int | None:
    return int(key) if type(key) is str and key in map(str, SIDES) else as_whole(key)


# --- conclusions ----------------------------------------------------------------------------------


def _by(report: Report, key: str, power: int) -> list[tuple[float, float]]:
    """Return the intervals of the first and the last side, divided by a power of the side."""
    pairs = []
    for side in (FIRST, LAST):
        low, high = (float(report[name_of(f"{key}_{end}", side)]) for end in ("low", "high"))
        pairs.append((low / side**power, high / side**power))
    return pairs


def _told(report: Report, key: str, power: int) -> str:
    pairs = zip(_by(report, key, power), (FIRST, LAST), strict=True)
    texts = [say.text("interval", low=low, high=high, side=side) for (low, high), side in pairs]
    return " and ".join(texts)


def _both_faster(report: Report) -> Message | None:
    for key in COUNTS:
        (_, high), (low, _) = _by(report, key, 1)
        if not high < low:
            return say("not-supported", count=say.text(key), intervals=_told(report, key, 1))
    return None


def _undecided(report: Report) -> Message | None:
    told = {key: _told(report, key, 1) for key in COUNTS}
    return None if _both_faster(report) else say("decided", **told)


def _as_the_cells(report: Report) -> Message | None:
    (low, _), (_, high) = _by(report, "paths", 2)
    key = "fewer-for-a-cell" if high < low else "same-not-shown"
    return say(key, times=LAST**2 / FIRST**2, intervals=_told(report, "paths", 2))


def _never_full(records: Records) -> Message | None:
    full, n = _full(records, LAST), len(records)
    if full:
        return say("refuted-by-own-board", full=full, boards=n)
    return say("never-from-a-sample", boards=n, percent=100 * wilson(0, n).high)


def _same_everywhere(records: Records) -> Message | None:
    found = [record[LAST].isolated for record in records]
    return say("mean-of-one-board", least=min(found), most=max(found))


def _full(records: Records, side: int) -> int:
    return sum(not record[side].isolated for record in records)


path_counts = say.ask(
    _OverSides,
    measure=counted,
    figures=FIGURES,
    together=of_several,
    conclusions=(
        Conclusion(say.text("faster", times=LAST / FIRST), _both_faster, of_report=True),
        Conclusion(say.text("undecided"), _undecided, of_report=True),
        Conclusion(say.text("as-the-cells"), _as_the_cells, of_report=True),
        Conclusion(say.text("never-full"), _never_full),
        Conclusion(say.text("same-everywhere"), _same_everywhere),
    ),
    program=answers.path_counts,
    shares=lambda records: {
        say.text("full-boards", side=side): (_full(records, side), len(records)) for side in SIDES
    },
    min_seeds=40,
    max_seeds=100,
)
