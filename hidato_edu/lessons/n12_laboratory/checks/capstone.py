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
from hidato_edu.exercises.questions.experiments import PICKED, ReportQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.experiments import Settings, wilson

from ..answers import programs
from .intervals import as_number
from .runs import STATISTICS, Climb, Values, against, difference, end, ends_of
from .settings import MAX_CELLS, knobs, read_settings, run

KEYS = ("question", "prediction", "A", "B", "measure", "seeds", "value_A", "value_B", "low",
        "high", "conclusion", "because")  # fmt: skip
SENTENCES = ("question", "prediction", "because")
FIGURES = ("value_A", "value_B", "low", "high")
FEWEST_WORDS = 4
CONCLUSIONS = {"A>B": 1, "B<A": 1, "A<B": -1, "B>A": -1, "UNDECIDED": 0}  # the sign of A - B
FEWEST, MOST = 40, 200  # seeds
MAX_MOVES = 2_000_000  # moves of all runs
NEAR = {"solved": 0.006, "moves": 0.51}

say = section(
    __file__, "report", fewest=FEWEST, most=MOST, max_cells=MAX_CELLS, max_moves=MAX_MOVES
)


class Runs(NamedTuple):
    """Both settings, run with all seeds."""

    sides: Mapping[str, Sequence[Climb]]
    measure: str

    def values(self, name: str) -> Values:
        """Return what counts of each run of A or B."""
        return tuple(float(getattr(one, self.measure)) for one in self.sides[name])

    def figure(self, name: str) -> float:
        """Return the share of A or B that was solved, or its median of moves."""
        return float(STATISTICS[self.measure](self.values(name)))

    @property
    def compared(self) -> tuple[tuple[Values, Values], str]:
        """The values of A and of B, and the measure."""
        return (self.values("A"), self.values("B")), self.measure


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


def _unreadable(report: dict[str, Any]) -> Message | None:
    """Return which value cannot be read; read the others."""
    for key in SENTENCES:
        words = str.split(report[key]) if type(report[key]) is str else []
        if len({word.lower() for word in words if any(map(str.isalpha, word))}) < FEWEST_WORDS:
            return say("no-sentence-{key}", key=key, value=named(report[key]))
    if not any(map(str.isdigit, report["because"])):
        return say("because-without-figures")
    if report["prediction"].split() == report["because"].split():
        return say("because-is-prediction")
    for key in FIGURES:
        number = as_number(report[key])
        if number is None:
            return say("figure-not-a-number", key=key, value=named(report[key]))
        report[key] = number
    for key, known in (("measure", STATISTICS), ("conclusion", CONCLUSIONS)):
        given = report[key]
        plain = "".join(str.split(given)).strip(".") if type(given) is str else ""
        plain = plain.lower() if key == "measure" else plain.upper()
        if plain not in known:
            return say(f"no-such-{key}", value=named(given))
        report[key] = plain
    return None


def _pair(report: Mapping[str, Any]) -> dict[str, Settings] | Message:
    """Return the two settings; they differ in one knob."""
    pair = {}
    for name in "AB":
        found = read_settings(report[name], name)
        if isinstance(found, Message):
            return found
        pair[name] = found
    turned = knobs(**{"first": pair["A"], "second": pair["B"]})
    if not turned:
        return say("no-difference")
    return say("two-knobs", knobs=" and ".join(map(repr, turned))) if len(turned) > 1 else pair


# --- recomputing ----------------------------------------------------------------------------------


def _value(report: Mapping[str, Any], name: str, runs: Runs) -> Message | None:
    """Return what is wrong with the share or the median of one setting."""
    said, near = report[f"value_{name}"], NEAR[runs.measure]
    if abs(said - runs.figure(name)) <= near:
        return None
    start = say.text(f"start/{runs.measure}", name=name, said=said)
    for key, number in _mistakes(name, runs).items():
        if abs(said - number) <= near:
            return say(key, start=start)
    return say("figure-value_{name}", name=name, start=start)


def _mistakes(name: str, runs: Runs) -> dict[str, float]:
    """Return the numbers that known mistakes lead to, by the keys of their messages."""
    right, values = runs.figure(name), runs.values(name)
    found = {"swapped": runs.figure("B" if name == "A" else "A")}
    if runs.measure == "solved":
        counts = {"count-not-share": right * len(values), "per-cent": right * 100}
        return found | counts | {"share-of-failures": 1 - right}
    found["mean-not-median"] = sum(values) / len(values)
    ended = [one.moves for one in runs.sides[name] if one.solved]
    return found | ({"stopped-left-out": float(STATISTICS["moves"](ended))} if ended else {})


LOW, HIGH = (end(say, place, lambda records: records[0].compared) for place in (0, 1))


def _interval(report: Mapping[str, Any], runs: Runs) -> Message | None:
    """Return what is wrong with the interval of the difference."""
    if LOW.agrees(report["low"], [runs]) and HIGH.agrees(report["high"], [runs]):
        return None
    told = ends_of(LOW, HIGH, report, [runs])
    if told is not None:
        return told
    low, high = difference(*runs.compared)
    is_wide = report["high"] - report["low"] > 1.5 * (high - low)
    key = "interval-too-wide" if is_wide else "other-interval"
    return say(key, low=report["low"], high=report["high"])


def _picked(seeds: Sequence[int], settings: Mapping[str, Settings], runs: Runs) -> Message | None:
    """Return an objection where seeds with gaps give what the seeds after them do not."""
    if len({after - before for before, after in pairwise(seeds)}) <= 1:
        return None
    others = range(max(seeds) + 1, max(seeds) + 1 + len(seeds))
    for name, one in settings.items():
        k, n = sum(climb.solved for climb in runs.sides[name]), len(seeds)
        next_k = sum(run(one, seed).solved for seed in others)
        (low, high), (least, most) = wilson(k, n, PICKED), wilson(next_k, n, PICKED)
        if low > most or high < least:
            return say("picked-seeds", name=name, k=k, n=n, first=others[0], next_k=next_k)
    return None


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
        if type(answer) is not dict:
            return super().is_untouched(answer)
        given = [value for key, value in answer.items() if key not in ("A", "B", "measure")]
        return all(Question.is_untouched(self, value) for value in given)

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Read the report, run everything again, then ask whether the conclusion follows."""
        told = self._judged(answer)
        return Feedback("right" if told.key == "right" else "wrong", told.text, told.key)

    def _judged(self, answer: Any) -> Message:
        report = _report(answer)
        if isinstance(report, Message):
            return report
        settings = _unreadable(report) or _pair(report)
        if isinstance(settings, Message):
            return settings
        seeds = read_seeds(report["seeds"], FEWEST, MOST)
        if isinstance(seeds, Message):
            return seeds
        n, moves = len(seeds), sum(one.max_moves * one.tries for one in settings.values())
        if n * moves > MAX_MOVES:
            return say("too-many-moves", moves=n * moves)
        sides = {name: [run(one, seed) for seed in seeds] for name, one in settings.items()}
        runs = Runs(sides, report["measure"])
        problem = (
            _value(report, "A", runs)
            or _value(report, "B", runs)
            or _interval(report, runs)
            or (say("too-few-seeds", n=n) if n < FEWEST else None)
            or _picked(seeds, settings, runs)
        )
        ends = report["low"], report["high"]
        key = against(ends, CONCLUSIONS[report["conclusion"]]) or "right"
        figures = {"a": runs.figure("A"), "b": runs.figure("B"), "low": ends[0], "high": ends[1]}
        return problem or say(key, n=n, **figures)


report = say.ask(CapstoneQuestion, program=programs.report)
