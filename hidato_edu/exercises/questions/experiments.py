"""Experiments with a stated conclusion (D): the check runs them again with the student's seeds.

First the figures have to be reproduced, then the conclusion has to follow from them. Nothing is
compared with a stored result.
"""

from __future__ import annotations

import inspect
import math
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

import numpy as np

from hidato_edu import experiments
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.judge.seeds import read_seeds
from hidato_edu.exercises.questions.question import Question

__all__ = ["Conclusion", "ExperimentQuestion", "Figure"]

ONE_OFF = ((0, -1), (0, 1), (-1, 0), (-1, -1), (1, 0), (1, 1))
"""Typical errors in the first and the last seed of a range."""

PICKED = 0.9876  # with this confidence, two intervals of one share are disjoint once in 2,000 times


@dataclass(frozen=True)
class Figure:
    """A number that the student reports."""

    name: str  # its key in the answer
    text: str  # what it is, as part of a sentence
    compute: Callable[[Sequence[Any]], float]  # from the records of all seeds to the number
    tolerance: float = 1e-9  # how far off it may be, in its own unit
    may_be_rounded: bool = False  # whether the whole number below or above is accepted too
    # The numbers that known mistakes lead to, computed from (seeds, records)
    known: tuple[tuple[Callable[[Sequence[int], Sequence[Any]], float], Message], ...] = ()
    # If the student draws random numbers too: the least and the greatest plausible number; the
    # decimals of the reported number replace the tolerance
    between: Callable[[Sequence[Any]], tuple[float, float]] | None = None

    def agrees(self, said: Any, records: Sequence[Any]) -> bool:
        """Return whether a reported number agrees with the records."""
        number = _as_number(said)
        if self.between is None or number is None:
            return _agrees(self, said, self.compute(records))
        low, high = self.between(records)
        half = _half_unit(number)
        return low - half <= number <= high + half


@dataclass(frozen=True)
class Conclusion:
    """A conclusion that students can choose."""

    text: str
    objection: Callable[[Any], Message | None]  # why it does not follow from the records, or None
    of_report: bool = False  # `objection` gets the report, whose figures depend on chance too


@dataclass(frozen=True, kw_only=True)
class ReportQuestion(Question):
    """A question whose reference is what a program reports about its runs."""

    program: Callable[[Sequence[int]], dict[str, Any]]  # its source is the solution
    min_seeds: int = 30  # enough for a conclusion
    reference: Any = field(init=False, repr=False, compare=False)

    def __getattr__(self, name: str) -> Any:
        """Run the program only when the reference is needed: it would delay every import."""
        if name != "reference":
            raise AttributeError(name)
        object.__setattr__(self, name, self.program(range(self.min_seeds)))
        return self.reference


@dataclass(frozen=True, kw_only=True)
class ExperimentQuestion(ReportQuestion):
    """The student runs an experiment with seeds of their own and reports it as a dict.

    Answers: ``{"seeds": range(40), "strict": 7, ..., "conclusion": "a"}``.
    """

    measure: Callable[[int], Any]  # from a seed to the record of its run; cache it
    figures: tuple[Figure, ...]
    conclusions: tuple[Conclusion, ...]  # the runs decide which of them follow
    # Shares as (successes, n), by name: seeds that were picked for their results have other shares
    # than the seeds after them
    shares: Callable[[Sequence[Any]], Mapping[str, tuple[int, int]]] = lambda records: {}
    # From the report, the names of its wrong figures and the records to a `Message` if several
    # figures show the same mistake
    together: Callable[[Mapping[str, Any], Sequence[str], Sequence[Any]], Message | None] = (
        lambda report, wrong, records: None
    )
    max_seeds: int = 200
    shown: range = range(0)  # seeds whose figures the notebook prints; students use others

    @property
    def letters(self) -> str:
        """The letters of the conclusions."""
        return ascii_lowercase[: len(self.conclusions)]

    @property
    def fields(self) -> dict[str, str]:
        """The keys of the report between the seeds and the conclusion, each with its text."""
        return {figure.name: figure.text for figure in self.figures}

    def material(self) -> str:
        """Return the keys of the report and the possible conclusions."""
        figures = [f"{name!r}: {text}" for name, text in self.fields.items()]
        options = [
            f"{letter}) {one.text}"
            for letter, one in zip(self.letters, self.conclusions, strict=True)
        ]
        seeds = (
            f"'seeds': {self.min_seeds} to {self.max_seeds} of your own, such as range(100, 150)"
        )
        return "\n".join([seeds, *figures, "'conclusion': a letter", *options])

    def example(self) -> str:
        """Return an empty answer."""
        return f"{self.answer} = {{" + ", ".join(f'"{key}": None' for key in self._keys()) + "}"

    def solution_source(self) -> str:
        """Return the program that runs the experiment, and its call."""
        source = textwrap.dedent(inspect.getsource(self.program)).strip()
        return f"{source}\n\n\n{self.answer} = {self.program.__name__}(range({self.min_seeds}))"

    def is_untouched(self, answer: Any) -> bool:
        """Return whether no value is filled in yet."""
        if type(answer) is dict:
            return all(Question.is_untouched(self, value) for value in answer.values())
        return super().is_untouched(answer)

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Recompute the figures, then check whether the conclusion follows."""
        report = self._named(answer)
        if isinstance(report, Message):
            return _told(report)
        seeds = read_seeds(report.get("seeds"), self.min_seeds, self.max_seeds)
        if isinstance(seeds, Message):
            return _told(seeds)
        if set(seeds) == set(self.shown):
            text = f"The seeds {self.shown[0]} to {self.shown[-1]} are those of the printed figure."
            return _told(Message("seeds-not-own", f"{text} Choose other seeds."))
        unreadable = self._unreadable(report)
        if unreadable:
            return _told(unreadable)
        records = [self.measure(one) for one in seeds]
        problem = (
            self._wrong_figure(report, seeds, records)
            or self._too_few(seeds, records)
            or self._picked(seeds, records)
            or self._objection(report, records)
        )
        if problem:
            return _told(problem)
        text = f"All {len(self.figures)} figures are reproduced with your {len(seeds)} seeds, and "
        text += f"your conclusion follows from them. {self._intervals(records)}"
        return Feedback("right", text.strip(), "right")

    def _keys(self) -> list[str]:
        return ["seeds", *self.fields, "conclusion"]

    def _named(self, answer: Any) -> dict[str, Any] | Message:
        """Return the report with its keys in the spelling of the question."""
        if not issubclass(type(answer), dict):
            text = f"You gave {named(answer)}. Give a dict: `{self.example()}`."
            return Message("not-a-report", text)
        keys = {_plain(key): key for key in self._keys()}
        report, strange = {}, []
        for key, value in dict.items(answer):
            known = keys.get(_plain(key)) if type(key) is str else None
            if known is None:
                strange.append(key)
            else:
                report[known] = value
        missing = [key for key in keys.values() if Question.is_untouched(self, report.get(key))]
        if missing:
            there = f" Its key {named(strange[0])}, is not asked for." if strange else ""
            text = f"The report lacks {', '.join(map(repr, missing))}.{there}"
            return Message(f"missing-{missing[0]}", text)
        return report

    def _unreadable(self, report: dict[str, Any]) -> Message | None:
        """Return a message about the first value of a wrong type."""
        for figure in self.figures:
            value = report[figure.name]
            if _as_number(value) is None:
                text = f"{figure.name!r} is {named(value)}. Give a number: {figure.text}."
                return Message("figure-not-a-number", text)
        letter = report["conclusion"]
        plain = str.__str__(letter).strip(" )(.").lower() if issubclass(type(letter), str) else ""
        if len(plain) != 1 or plain not in self.letters:
            letters = ", ".join(self.letters)
            text = f"The conclusion is {named(letter)}. Give one of the letters {letters}."
            return Message("no-such-conclusion", text)
        report["conclusion"] = plain
        return None

    def _wrong_figure(
        self, report: Mapping[str, Any], seeds: Sequence[int], records: Sequence[Any]
    ) -> Message | None:
        wrong = [
            figure for figure in self.figures if not figure.agrees(report[figure.name], records)
        ]
        if not wrong:
            return None
        told = self.together(report, [figure.name for figure in wrong], records)
        if told is not None:
            return told
        first, said = wrong[0], report[wrong[0].name]
        shown = f"{said:.6g}" if isinstance(said, float) else said
        start = f"{first.name!r} is {first.text}. You say {shown}"
        for compute, message in first.known:
            if _agrees(first, said, compute(seeds, records)):
                return Message(message.key, f"{start}. {message.text}")
        other = self._of_other_seeds(wrong, report, seeds)
        if other:
            text = f"Your figures are those of {other}, not of the seeds that you give."
            return Message("other-seeds", f"{text} Check where your range ends.")
        text = (
            f"{start}; your {len(seeds)} seeds lead to another number. Run the experiment again "
            "with exactly these seeds and the settings of the task."
        )
        return Message(f"figure-{first.name}", text)

    def _of_other_seeds(
        self, wrong: Sequence[Figure], report: Mapping[str, Any], seeds: Sequence[int]
    ) -> str:
        """Return the seeds that have these figures if a range was off by one at an end."""
        first, last = seeds[0], seeds[-1]
        if list(seeds) != list(range(first, last + 1)):
            return ""
        if len(wrong) == 1 and not wrong[0].may_be_rounded:
            return ""  # a single count agrees too easily by chance
        for begin, end in ONE_OFF:
            low, high = first + begin, last + end
            if not 0 <= low <= high:
                continue
            records = [self.measure(seed) for seed in range(low, high + 1)]
            if all(one.agrees(report[one.name], records) for one in self.figures):
                return f"the seeds {low} to {high}"
        return ""

    def _too_few(self, seeds: Sequence[int], records: Sequence[Any]) -> Message | None:
        if len(seeds) >= self.min_seeds:
            return None
        text = (
            f"Your figures are reproduced, but {len(seeds)} seeds are too few for a conclusion. "
            f"{self._intervals(records)} Use at least {self.min_seeds}."
        )
        return Message("too-few-seeds", text)

    def _picked(self, seeds: Sequence[int], records: Sequence[Any]) -> Message | None:
        """Return an objection if seeds with gaps have other shares than the seeds after them."""
        steps = {after - before for before, after in pairwise(seeds)}
        if len(steps) <= 1:
            return None
        start = max(seeds) + 1
        others = self.shares([self.measure(seed) for seed in range(start, start + len(seeds))])
        for name, (k, n) in self.shares(records).items():
            low, high = experiments.wilson(k, n, PICKED)
            least, most = experiments.wilson(*others[name], PICKED)
            if low > most or high < least:
                text = (
                    f"With your seeds {name!r} has {k} of {n}; with the {n} seeds from {start} on "
                    f"it has {others[name][0]}. This is not chance: did you pick your seeds after "
                    "you saw their results? Choose them first, for example a range."
                )
                return Message("picked-seeds", text)
        return None

    def _objection(self, report: Mapping[str, Any], records: Sequence[Any]) -> Message | None:
        letter = str(report["conclusion"])
        conclusion = self.conclusions[self.letters.index(letter)]
        message = conclusion.objection(report if conclusion.of_report else records)
        if message is None:
            return None
        text = f"Your figures are reproduced, but they do not show: {letter}) {conclusion.text}"
        text = f"{text} {message.text} {self._intervals(records)}"
        return Message(message.key, text.strip())

    def _intervals(self, records: Sequence[Any]) -> str:
        told = []
        for name, (k, n) in self.shares(records).items():
            low, high = experiments.wilson(k, n)
            told.append(f"{name}: {k} of {n}, {100 * low:.0f} to {100 * high:.0f} %")
        return f"Shares with their 95 % intervals: {'; '.join(told)}." if told else ""


def _plain(key: str) -> str:
    return key.strip().lower().replace("_", "-").replace(" ", "-")


def _told(message: Message) -> Feedback:
    return Feedback("wrong", message.text, message.key)


def _as_number(value: Any) -> float | None:
    """Return a number as a plain int or float; None for anything else, including NaN."""
    whole = as_whole(value)
    if whole is not None:
        return whole
    if type(value) in (float, np.float64, np.float32) and math.isfinite(value):
        return float(value)
    return None


def _half_unit(number: float) -> float:
    """Return half a unit of the last decimal of a number, at least of the second decimal."""
    decimals = f"{number:.12f}".rstrip("0").partition(".")[2]
    return 0.5 * 10.0 ** -max(2, len(decimals))


def _agrees(figure: Figure, said: Any, computed: float) -> bool:
    number = _as_number(said)
    if number is None:
        return False
    if figure.may_be_rounded and number in (math.floor(computed), math.ceil(computed)):
        return True
    return abs(number - computed) <= figure.tolerance
