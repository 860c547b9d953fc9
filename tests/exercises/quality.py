"""How good a check is, measured on its bank: what the tests demand and the benchmark prints."""

from __future__ import annotations

import importlib
import inspect
import json
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import ModuleType
from typing import Any

from exercises.bank.expected import Entry, answers
from exercises.derived import derived
from exercises.mutants import mutants
from exercises.spellings import spelled

from hidato_edu.core import resources
from hidato_edu.exercises import Feedback, worksheet
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.choices import Choice, Number
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.question import Question

REJECTED = ("wrong", "stopped", "not yet")


@dataclass(frozen=True)
class Bank:
    """A question with its right and wrong answers."""

    notebook: str
    question: Question

    def __str__(self) -> str:
        return f"nb{self.notebook}/{self.question.name}"

    def _module(self, suffix: str) -> ModuleType:
        name = f"{self.question.name}_{suffix}"
        folder = lessons().get(self.notebook)
        if suffix == "right" and folder and (folder / f"answers/{self.question.name}.py").exists():
            return importlib.import_module(
                f"hidato_edu.lessons.{folder.name}.answers.{self.question.name}"
            )
        return importlib.import_module(f"exercises.bank.nb{self.notebook}.{name}")

    @property
    def is_short(self) -> bool:
        """Whether letters or a number answer it: such answers are derived from the question."""
        return isinstance(self.question, Choice | Number)

    @property
    def right(self) -> list[Entry]:
        if self.is_short:
            return [entry for entry in spelled(self.question, self.notebook) if not entry.keys]
        return answers(self._module("right"), "right_")

    @property
    def wrong(self) -> list[Entry]:
        if self.is_short:
            return [entry for entry in spelled(self.question, self.notebook) if entry.keys]
        own = answers(self._module("wrong"), "wrong_")
        return [*own, *derived(self.question), *self.known]

    @property
    def known(self) -> list[Entry]:
        """The known mistakes of a function; the bank has those that behave unlike all of them."""
        if not isinstance(self.question, FunctionQuestion):
            return []
        return [
            Entry(f"{mistake.key} {number}", function, (mistake.key,))
            for mistake in self.question.exercise.known
            for number, function in enumerate(mistake.functions, start=1)
        ]

    @cached_property
    def mutants(self) -> list[tuple[str, Any]]:
        """The changed answers: of the reference, and of those that the bank lists in MUTATED."""
        others = () if self.is_short else getattr(self._module("right"), "MUTATED", ())
        return [
            *_distinct(mutants(self.question.reference)),
            *((f"{o.__name__}, {change}", new) for o in others for change, new in mutants(o)),
        ]

    def excuse(self, change: str, mutant: Any) -> str:
        """Return why a mutant may be accepted, or "" where it must not be."""
        right = self.question.reference
        if isinstance(self.question, Choice):
            return "the same letters" if _letters(mutant) == _letters(right) else ""
        if isinstance(self.question, Number):
            is_close = abs(mutant - self.question.right()) <= self.question.tolerance
            return "within the tolerance" if is_close else ""
        equivalent = getattr(self._module("right"), "EQUIVALENT", {})
        reason: str = equivalent(mutant) if callable(equivalent) else equivalent.get(change, "")
        return reason

    @property
    def listed(self) -> set[str]:
        """The mutants that the bank lists as right, by their text."""
        if self.is_short:
            return set()
        equivalent = getattr(self._module("right"), "EQUIVALENT", {})
        return set() if callable(equivalent) else set(equivalent)


def _distinct(found: Iterator[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Leave out a mutant of data that looks as an earlier one."""
    seen = set()
    for change, mutant in found:
        look = change if inspect.isfunction(mutant) else repr(mutant)
        if look not in seen:
            seen.add(look)
            yield change, mutant


def _letters(answer: Any) -> set[str]:
    return set("".join(map(str, answer)).lower()) - set(" ,;.)(")


@cache
def banks() -> list[Bank]:
    """Return all questions of all notebooks."""
    return [
        Bank(nb, asked.question)
        for nb in lessons()
        for asked in worksheet(nb)
        if asked.question.name != "recall"
    ]


@dataclass
class Quality:
    """What was measured; the lists name what went wrong."""

    all_wrong: int = 0  # those that were not tried, too
    all_mutants: int = 0
    right: int = 0
    refused: list[str] = field(default_factory=list)
    wrong: int = 0
    accepted: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    mutants: int = 0
    alive: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    computed: list[float] = field(default_factory=list)  # without what other programs took
    told: list[Feedback] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def slowest(self) -> float:
        return max(self.seconds)


def measure(
    bank: Bank,
    seeds: Iterator[int] | None = None,
    most: int | None = None,
    most_mutants: int | None = None,
) -> Quality:
    """Check the right answers of a bank and the wrong ones, at most `most` of each, and mutants.

    Each answer takes the next of the seeds; by default, and for mutants, the seed is 0.
    """
    wrong, mutants = bank.wrong, [] if most_mutants == 0 else bank.mutants
    found = Quality(len(wrong), len(mutants))

    def check(entry: Entry) -> Feedback:
        began, computed = time.perf_counter(), time.process_time()
        told = bank.question.check(entry.value, next(seeds) if seeds else 0)
        found.seconds.append(time.perf_counter() - began)
        found.computed.append(time.process_time() - computed)
        return told

    for entry in sample(bank.right, most):
        found.right += 1
        told = check(entry)
        if (told.outcome, told.key) != ("right", "right"):
            found.refused.append(f"{entry.name}: {told}")
    for entry in sample(wrong, most):
        found.wrong += 1
        told = check(entry)
        found.told.append(told)
        if told.outcome not in REJECTED:
            found.accepted.append(f"{entry.name}: {told}")
        elif told.key not in entry.keys:
            found.foreign.append(f"{entry.name}: {told.key}, not one of {', '.join(entry.keys)}")
    for change, mutant in sample(mutants, most_mutants):
        if bank.excuse(change, mutant):
            continue
        found.mutants += 1
        told = bank.question.check(mutant, 0)
        if told.outcome not in REJECTED:
            found.alive.append(f"{change}: {told}")
    return found


def sample(items: list[Any], most: int | None) -> list[Any]:
    """Return at most so many items, evenly spread over the list."""
    if most is None or len(items) <= most:
        return items
    return [items[number * len(items) // most] for number in range(most)]


def starter(bank: Bank) -> Any:
    """Return the answer as a shipped notebook holds it, or None where it has no such cell."""
    for file in sorted(resources.notebooks().rglob(f"{bank.notebook}*.ipynb")):
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        code = [cell for cell in cells if cell["cell_type"] == "code"]
        for cell in code:
            if cell["metadata"].get("question") == bank.question.name:
                lines = "".join(cell["source"]).rstrip().splitlines()
                if not lines[-1].startswith(f"ask.{bank.question.name}.check("):
                    raise AssertionError(f"the cell of {bank} ends with {lines[-1]!r}")
                space: dict[str, Any] = {}
                exec("".join(code[0]["source"]), space)
                exec("\n".join(lines[:-1]), space)
                return space.get(bank.question.answer)
    return None
