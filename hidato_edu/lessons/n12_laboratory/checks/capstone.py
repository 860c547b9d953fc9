"""An experiment of the student's own, run again from its seeds."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.judge.seeds import read_seeds
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Figure, ReportQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.experiments import Settings, wilson

from ..answers import solutions
from .intervals import as_number
from .runs import (
    STATISTICS,
    Climb,
    Values,
    difference,
    ends_of,
    reach,
)
from .settings import MAX_CELLS, knobs, read_settings, run

KEYS = ("question", "prediction", "A", "B", "measure", "seeds", "value_A", "value_B", "low",
        "high", "conclusion", "because")  # fmt: skip
SENTENCES = ("question", "prediction", "because")
FEWEST_WORDS = 4
MEASURES = ("solved", "moves")
CONCLUSIONS = {"A>B": "A > B", "A<B": "A < B", "B<A": "A > B", "B>A": "A < B",
               "UNDECIDED": "undecided"}  # fmt: skip
FEWEST, MOST = 40, 200  # seeds
MAX_MOVES = 2_000_000  # moves of all runs
PICKED = 0.9876  # two such intervals of one share lie apart once in 2,000 times
NEAR = {"solved": 0.006, "moves": 0.51}

say = section(
    __file__, "report", fewest=FEWEST, most=MOST, max_cells=MAX_CELLS, max_moves=MAX_MOVES
)


class Runs(NamedTuple):
    """Both settings, run with all seeds."""

    a: tuple[Climb, ...]
    b: tuple[Climb, ...]
    measure: str

    def values(self, name: str) -> Values:
        """Return what counts of each run of A or B."""
        runs = self.a if name == "A" else self.b
        if self.measure == "solved":
            return tuple(float(one.solved) for one in runs)
        return tuple(float(one.moves) for one in runs)

    @property
    def sides(self) -> tuple[Values, Values]:
        """The values of A and of B."""
        return self.values("A"), self.values("B")

    def figure(self, name: str) -> float:
        """Return the share of A or B that was solved, or its median of moves."""
        return float(STATISTICS[self.measure](self.values(name)))


# --- reading --------------------------------------------------------------------------------------


def _plain(key: str) -> str:
    return str.strip(key).lower().replace("-", "_").replace(" ", "_")


def _report(answer: Any) -> dict[str, Any] | Message:
    """Return the report with its keys in the spelling of the question."""
    if not issubclass(type(answer), dict):
        return say("not-a-report", value=named(answer), keys=", ".join(map(repr, KEYS)))
    known = {_plain(key): key for key in KEYS}
    found = {
        known[_plain(key)]: value
        for key, value in dict.items(answer)
        if type(key) is str and _plain(key) in known
    }
    missing = [key for key in KEYS if found.get(key) is None or found[key] is ...]
    if missing:
        return say("missing-{key}", key=missing[0], missing=", ".join(map(repr, missing)))
    return found


def _words(report: Mapping[str, Any]) -> Message | None:
    """Return which sentence is none."""
    for key in SENTENCES:
        value = report[key]
        words = str.split(value) if type(value) is str else []
        if len({word.lower() for word in words if any(map(str.isalpha, word))}) < FEWEST_WORDS:
            return say("no-sentence-{key}", key=key, value=named(value))
    if not any(map(str.isdigit, report["because"])):
        return say("because-without-figures")
    if report["prediction"].split() == report["because"].split():
        return say("because-is-prediction")
    return None


def _read_measure(value: Any) -> str | None:
    plain = str.strip(value).lower() if type(value) is str else ""
    return plain if plain in MEASURES else None


def _read_conclusion(value: Any) -> str | None:
    plain = "".join(str.split(value)).upper().strip(".") if type(value) is str else ""
    return CONCLUSIONS.get(plain)


def _pair(report: Mapping[str, Any]) -> tuple[Settings, Settings] | Message:
    """Return the two settings; they differ in one knob."""
    first, second = (read_settings(report[name], name) for name in ("A", "B"))
    if isinstance(first, Message):
        return first
    if isinstance(second, Message):
        return second
    turned = knobs(first, second)
    if not turned:
        return say("no-difference")
    if len(turned) > 1:
        return say("two-knobs", knobs=" and ".join(map(repr, turned)))
    return first, second


def _form(report: Mapping[str, Any]) -> Message | None:
    """Return what is wrong with the kinds of the values."""
    for key in ("value_A", "value_B", "low", "high"):
        if as_number(report[key]) is None:
            return say("figure-not-a-number", key=key, value=named(report[key]))
    if _read_measure(report["measure"]) is None:
        return say("no-such-measure", value=named(report["measure"]))
    if _read_conclusion(report["conclusion"]) is None:
        return say("no-such-conclusion", value=named(report["conclusion"]))
    return None


# --- recomputing ----------------------------------------------------------------------------------


def _value(report: Mapping[str, Any], name: str, runs: Runs) -> Message | None:
    """Return what is wrong with the share or the median of one setting."""
    said, right = float(as_number(report[f"value_{name}"]) or 0), runs.figure(name)
    near = NEAR[runs.measure]
    if abs(said - right) <= near:
        return None
    start = say.text(f"start/{runs.measure}", name=name, said=said)
    for key, number in _mistakes(name, runs):
        if abs(said - number) <= near:
            return say(key, start=start)
    return say("figure-value_{name}", name=name, start=start)


def _mistakes(name: str, runs: Runs) -> list[tuple[str, float]]:
    """Return the numbers that known mistakes lead to, with the keys of their messages."""
    right, other = runs.figure(name), runs.figure("B" if name == "A" else "A")
    found = [("swapped", other)]
    if runs.measure == "solved":
        found += [
            ("count-not-share", right * len(runs.a)),
            ("per-cent", right * 100),
            ("share-of-failures", 1 - right),
        ]
        return found
    values = runs.values(name)
    ended = [one.moves for one in (runs.a if name == "A" else runs.b) if one.solved]
    found.append(("mean-not-median", sum(values) / len(values)))
    if ended:
        found.append(("stopped-left-out", float(STATISTICS["moves"](ended))))
    return found


def _difference(runs: Runs) -> tuple[float, float]:
    return difference(*runs.sides, runs.measure)


def _reach(runs: Runs, place: int) -> tuple[float, float]:
    return reach(*runs.sides, runs.measure, place)


def _end(name: str, place: int) -> Figure:
    return Figure(
        name,
        say.text(name),
        lambda records: _difference(records[0])[place],
        between=lambda records: _reach(records[0], place),
    )


LOW, HIGH = _end("low", 0), _end("high", 1)


def _interval(report: Mapping[str, Any], runs: Runs) -> Message | None:
    """Return what is wrong with the interval of the difference."""
    if LOW.agrees(report["low"], [runs]) and HIGH.agrees(report["high"], [runs]):
        return None
    told = ends_of(LOW, HIGH, report, [runs])
    if told is not None:
        return told
    low, high = _difference(runs)
    wide = float(report["high"]) - float(report["low"]) > 1.5 * (high - low)
    key = "interval-too-wide" if wide else "other-interval"
    return say(key, low=report["low"], high=report["high"])


def _picked(seeds: Sequence[int], settings: Sequence[Settings], runs: Runs) -> Message | None:
    """Return an objection where seeds with gaps give what the seeds after them do not."""
    if len({after - before for before, after in pairwise(seeds)}) <= 1:
        return None
    others = range(max(seeds) + 1, max(seeds) + 1 + len(seeds))
    for name, one, mine in zip("AB", settings, (runs.a, runs.b), strict=True):
        k, n = sum(climb.solved for climb in mine), len(seeds)
        next_k = sum(run(one, seed).solved for seed in others)
        (low, high), (least, most) = wilson(k, n, PICKED), wilson(next_k, n, PICKED)
        if low > most or high < least:
            return say("picked-seeds", name=name, k=k, n=n, first=others[0], next_k=next_k)
    return None


def _objection(report: Mapping[str, Any], n: int) -> Message | None:
    """Return why the conclusion does not follow from the interval."""
    low, high = float(report["low"]), float(report["high"])
    right = "A > B" if low > 0 else "A < B" if high < 0 else "undecided"
    said = _read_conclusion(report["conclusion"])
    if said == right:
        return None
    key = "opposite"
    if right == "undecided":
        key = "not-supported"
    elif said == "undecided":
        key = "decided"
    return say(key, low=low, high=high, n=n)


@dataclass(frozen=True, kw_only=True)
class CapstoneQuestion(ReportQuestion):
    """An experiment of the student's own is run again, and its conclusion held against it."""

    min_seeds: int = FEWEST

    def example(self) -> str:
        """Return the report with nothing filled in."""
        return f"{self.answer} = {{" + ", ".join(f'"{key}": None' for key in KEYS) + "}"

    def solution_source(self) -> str:
        """Return the program that runs an experiment, and its call."""
        source = textwrap.dedent(inspect.getsource(self.program)).strip()
        return f"{source}\n\n\n{self.answer} = {self.program.__name__}(range({FEWEST}))"

    def is_untouched(self, answer: Any) -> bool:
        """Return whether nothing is filled in but the settings."""
        if type(answer) is dict:
            return all(
                Question.is_untouched(self, value)
                for key, value in answer.items()
                if key not in ("A", "B", "measure")
            )
        return super().is_untouched(answer)

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Read the report, run everything again, then ask whether the conclusion follows."""
        told = self._judged(answer)
        if isinstance(told, Message):
            return Feedback("wrong", told.text, told.key)
        return told

    def _judged(self, answer: Any) -> Feedback | Message:
        report = _report(answer)
        if isinstance(report, Message):
            return report
        problem = _words(report) or _form(report)
        if problem:
            return problem
        settings = _pair(report)
        if isinstance(settings, Message):
            return settings
        seeds = read_seeds(report["seeds"], FEWEST, MOST)
        if isinstance(seeds, Message):
            return seeds
        return self._recomputed(report, settings, seeds)

    def _recomputed(
        self, report: dict[str, Any], settings: tuple[Settings, Settings], seeds: Sequence[int]
    ) -> Feedback | Message:
        moves = len(seeds) * sum(one.max_moves * one.tries for one in settings)
        if moves > MAX_MOVES:
            return say("too-many-moves", moves=moves)
        a, b = (tuple(run(one, seed) for seed in seeds) for one in settings)
        runs = Runs(a, b, str(_read_measure(report["measure"])))
        report |= {key: as_number(report[key]) for key in ("low", "high")}
        problem = _value(report, "A", runs) or _value(report, "B", runs) or _interval(report, runs)
        if problem:
            return problem
        if len(seeds) < FEWEST:
            return say("too-few-seeds", n=len(seeds))
        problem = _picked(seeds, settings, runs) or _objection(report, len(seeds))
        if problem:
            return problem
        ends = {"low": report["low"], "high": report["high"]}
        text = say.text("right", n=len(seeds), a=runs.figure("A"), b=runs.figure("B"), **ends)
        return Feedback("right", text, "right")


report = say.ask(CapstoneQuestion, program=solutions.report)
