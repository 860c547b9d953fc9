"""The capstone of notebook 12: an experiment of the student's own, run again from its seeds."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.judge.seeds import read_seeds
from hidato_edu.exercises.notebook_12 import solutions
from hidato_edu.exercises.notebook_12.intervals import as_number
from hidato_edu.exercises.notebook_12.runs import (
    STATISTICS,
    Climb,
    Values,
    difference,
    ends_of,
    reach,
)
from hidato_edu.exercises.notebook_12.settings import MAX_CELLS, knobs, read_settings, run
from hidato_edu.exercises.questions.experiments import Figure, ReportQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.experiments import Settings, wilson

__all__ = ["QUESTION", "CapstoneQuestion"]

KEYS = ("question", "prediction", "A", "B", "measure", "seeds", "value_A", "value_B", "low",
        "high", "conclusion", "because")  # fmt: skip
SENTENCES = ("question", "prediction", "because")
FEWEST_WORDS = 4
MEASURES = ("solved", "moves")
CONCLUSIONS = {"A>B": "A > B", "A<B": "A < B", "B<A": "A > B", "B>A": "A < B",
               "UNDECIDED": "undecided"}  # fmt: skip
FEWEST, MOST = 40, 200  # seeds
MAX_RUNS = 2_000_000  # moves of all runs
PICKED = 0.9876  # two such intervals of one share lie apart once in 2,000 times
NEAR = {"solved": 0.006, "moves": 0.51}


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
        text = f"You gave {named(answer)}. Asked is a dict with {', '.join(map(repr, KEYS))}."
        return Message("not-a-report", text)
    known = {_plain(key): key for key in KEYS}
    found = {
        known[_plain(key)]: value
        for key, value in dict.items(answer)
        if type(key) is str and _plain(key) in known
    }
    missing = [key for key in KEYS if found.get(key) is None or found[key] is ...]
    if missing:
        text = f"The report lacks {', '.join(map(repr, missing))}."
        return Message(f"missing-{missing[0]}", text)
    return found


def _words(report: Mapping[str, Any]) -> Message | None:
    """Return which sentence is none."""
    for key in SENTENCES:
        value = report[key]
        words = str.split(value) if type(value) is str else []
        if len({word.lower() for word in words if any(map(str.isalpha, word))}) < FEWEST_WORDS:
            text = f"{key!r} is {named(value)}. Write a sentence that somebody else understands."
            return Message(f"no-sentence-{key}", text)
    if not any(map(str.isdigit, report["because"])):
        text = "'because' holds no figure. Say which figures lead to your conclusion: the ends of "
        return Message("because-without-figures", f"{text}the interval, the number of seeds.")
    if report["prediction"].split() == report["because"].split():
        text = "'because' repeats your prediction. Say which figures lead to your conclusion."
        return Message("because-is-prediction", text)
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
        text = "A and B are the same settings: with the same seeds nothing can differ."
        return Message("no-difference", text)
    if len(turned) > 1:
        text = (
            f"A and B differ in {' and '.join(map(repr, turned))}. If something comes out, which "
            "of them was it? Turn one knob, or share the same moves out among more tries."
        )
        return Message("two-knobs", text)
    return first, second


def _form(report: Mapping[str, Any]) -> Message | None:
    """Return what is wrong with the kinds of the values."""
    for key in ("value_A", "value_B", "low", "high"):
        if as_number(report[key]) is None:
            return Message("figure-not-a-number", f"{key!r} is {named(report[key])}. Asked is a "
                           "number.")  # fmt: skip
    if _read_measure(report["measure"]) is None:
        text = f"'measure' is {named(report['measure'])}. There are 'solved', the share of the "
        return Message("no-such-measure", f"{text}runs, and 'moves', their median.")
    if _read_conclusion(report["conclusion"]) is None:
        text = f"The conclusion is {named(report['conclusion'])}. Say 'A > B', 'A < B' or "
        return Message("no-such-conclusion", f"{text}'undecided'.")
    return None


# --- recomputing ----------------------------------------------------------------------------------


def _value(report: Mapping[str, Any], name: str, runs: Runs) -> Message | None:
    """Return what is wrong with the share or the median of one setting."""
    said, right = float(as_number(report[f"value_{name}"]) or 0), runs.figure(name)
    near = NEAR[runs.measure]
    if abs(said - right) <= near:
        return None
    what = "share of the runs that ended" if runs.measure == "solved" else "median of the moves"
    start = f"'value_{name}' is the {what} with the settings {name}. You say {said:g}. "
    for number, key, text in _mistakes(name, runs):
        if abs(said - number) <= near:
            return Message(key, start + text)
    return Message(f"figure-value_{name}", f"{start}With your seeds another number comes out: run "
                   "it again with exactly these seeds and settings.")  # fmt: skip


def _mistakes(name: str, runs: Runs) -> list[tuple[float, str, str]]:
    right, other = runs.figure(name), runs.figure("B" if name == "A" else "A")
    found = [(other, "swapped", "That is the number of the other setting: swapped?")]
    if runs.measure == "solved":
        found += [
            (right * len(runs.a), "count-not-share", "That is a count. Asked is a share."),
            (right * 100, "per-cent", "That is in per cent. Asked is a share, from 0 to 1."),
            (1 - right, "share-of-failures", "That is the share of those that were given up."),
        ]
        return found
    values = runs.values(name)
    ended = [one.moves for one in (runs.a if name == "A" else runs.b) if one.solved]
    found.append((sum(values) / len(values), "mean-not-median", "That is the mean: a few long runs "
                  "decide it. Asked is the median."))  # fmt: skip
    if ended:
        median = float(STATISTICS["moves"](ended))
        found.append((median, "stopped-left-out", "That is the median of those that ended. Count "
                      "the others, too, with the moves that they have made."))  # fmt: skip
    return found


def _difference(runs: Runs) -> tuple[float, float]:
    return difference(*runs.sides, runs.measure)


def _reach(runs: Runs, place: int) -> tuple[float, float]:
    return reach(*runs.sides, runs.measure, place)


def _end(name: str, place: int) -> Figure:
    return Figure(
        name,
        f"the {'upper' if place else 'lower'} end of the 95 % bootstrap interval of A - B",
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
    text = (
        f"You say that the 95 % interval of the difference A - B goes from {report['low']:.4g} to "
        f"{report['high']:.4g}. Draw the seeds again, with putting back, 2,000 times, and each "
        "time take A's figure minus B's; leave out 2.5 % at each end."
    )
    wide = float(report["high"]) - float(report["low"]) > 1.5 * (high - low)
    return Message("interval-too-wide" if wide else "other-interval", text)


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
            text = (
                f"With your seeds {name} ends {k} times of {n}, with the {n} seeds from "
                f"{others[0]} on {next_k} times. That is no chance: were your seeds picked after "
                "their results were seen? Choose them first, for example a range."
            )
            return Message("picked-seeds", text)
    return None


def _objection(report: Mapping[str, Any], n: int) -> Message | None:
    """Return why the conclusion does not follow from the interval."""
    low, high = float(report["low"]), float(report["high"])
    right = "A > B" if low > 0 else "A < B" if high < 0 else "undecided"
    said = _read_conclusion(report["conclusion"])
    if said == right:
        return None
    start = f"The interval of A - B goes from {low:.4g} to {high:.4g} (n = {n}). "
    if right == "undecided":
        text = "It holds 0: chance alone can make such a difference."
        return Message("not-supported", start + text)
    if said == "undecided":
        return Message("decided", f"{start}It does not hold 0. What does that say?")
    return Message("opposite", f"{start}On which side of 0 does it lie?")


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
        if moves > MAX_RUNS:
            text = f"Your experiment may take {moves:,} moves, and the check runs all of them "
            return Message("too-many-moves", f"{text}again. Stay below {MAX_RUNS:,}: a smaller "
                           "map, or a lower cap.")  # fmt: skip
        a, b = (tuple(run(one, seed) for seed in seeds) for one in settings)
        runs = Runs(a, b, str(_read_measure(report["measure"])))
        report |= {key: as_number(report[key]) for key in ("low", "high")}
        problem = _value(report, "A", runs) or _value(report, "B", runs) or _interval(report, runs)
        if problem:
            return problem
        if len(seeds) < FEWEST:
            text = f"Your figures come out again, but {len(seeds)} seeds are too few. Take at least"
            return Message("too-few-seeds", f"{text} {FEWEST}.")
        problem = _picked(seeds, settings, runs) or _objection(report, len(seeds))
        if problem:
            return problem
        text = (
            f"All your figures come out again from your {len(seeds)} seeds, and your conclusion "
            f"follows: A {runs.figure('A'):.4g}, B {runs.figure('B'):.4g}, 95 % interval of A - B "
            f"{report['low']:.4g} to {report['high']:.4g}. Was your prediction right?"
        )
        return Feedback("right", text, "right")


QUESTION = CapstoneQuestion(
    name="report",
    kind="D",
    title="Your own experiment",
    prompt="Ask a question that two settings of the laboratory can answer, and write down what you "
    "expect. The settings `A` and `B` differ in one knob (map, adjacency, rule, temperatures, "
    "schedule, start, or the moves and their share among tries). Choose "
    f"{FEWEST} to {MOST} seeds, then run. Report for both the share that ended (`measure` "
    "'solved') or the median of the moves ('moves', stopped runs counted), the 95 % bootstrap "
    "interval of A - B over the seeds, your conclusion ('A > B', 'A < B' or 'undecided'), and why, "
    "with figures. "
    f"Maps of at most {MAX_CELLS} cells, {MAX_RUNS:,} moves in all.",
    answer="my_report",
    hints=(
        "Which knob makes you curious? What would you bet on, and what would surprise you?",
        "Try two or three seeds to see that the settings run. Then choose other seeds for the "
        "experiment itself. `experiments.Settings` and `experiments.sweep` do the rest.",
        "Does it pay to wait for the second bus? Thirty mornings, each time both waiting times; "
        "the interval of their difference holds 0: undecided.",
    ),
    program=solutions.report,
    explanation="A question, seeds chosen first, one knob turned, figures with an interval, and a "
    "conclusion that says no more than the interval does.",
    points=3,
)
