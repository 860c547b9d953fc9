"""The generator's algorithm: a path, the numbers to remove, the grade; with or without events.

`Maker` holds the settings; `Maker.steps` yields events only if `trace`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from hidato_edu.boards.arguments import check_grid, is_share, whole
from hidato_edu.boards.grid import Grid
from hidato_edu.boards.symmetry import Symmetry, orbits
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, InvalidPuzzle, LimitReached
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Caption, Line, Story
from hidato_edu.core.rng import pick
from hidato_edu.family.advice import check_difficulty
from hidato_edu.hidato.climb.fast_climb import climb
from hidato_edu.hidato.climb.traced_climb import CHECKED, climb_steps
from hidato_edu.hidato.climb.traced_climb import story as climb_story
from hidato_edu.hidato.generate.grading import ALL_GRADES, budget_of, not_harder
from hidato_edu.hidato.generate.removing import Decision, Removal, remove, remove_unasked
from hidato_edu.hidato.hints import GRADES
from hidato_edu.hidato.paths.impossible import why_impossible
from hidato_edu.hidato.paths.random_path import STORY as PATH_STORY
from hidato_edu.hidato.paths.random_path import random_path, random_path_steps
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.solvers.engine.branch import MOST_CELLS

__all__ = ["PATHS", "Made", "Maker", "PathMaker", "Steps"]

PathMaker: TypeAlias = Literal["backbite", "rotation", "climb"]

PATHS: tuple[PathMaker, ...] = ("backbite", "rotation", "climb")
"""The algorithm that finds the path: `random_path`, the same without backbites, or the climb."""


class Made(NamedTuple):
    """A puzzle, what was removed, and how many paths were tried."""

    puzzle: Puzzle
    removal: Removal
    attempts: int


Steps: TypeAlias = Generator[Event, None, Made]


@dataclass(frozen=True)
class Maker:
    """The settings; parameters as for `hidato_edu.hidato.generate.generator.generate`."""

    grid: Grid
    blanks: float = 0.5
    unique: bool = False
    difficulty: str | None = None
    symmetry: Symmetry | None = None
    path: PathMaker | Solution = "backbite"
    keep_ends: bool = True
    tries: int = 10
    max_seconds: float | None = None

    def __post_init__(self) -> None:
        check_grid(self.grid)
        whole("tries", self.tries, 1)
        if not is_share(self.blanks):
            raise InvalidPuzzle(f"blanks={self.blanks!r} is not a share; use a number from 0 to 1")
        check_difficulty(self.difficulty, GRADES)
        if isinstance(self.path, Solution):
            if self.path.grid != self.grid:
                raise InvalidPuzzle("the path is on another grid")
            for broken in violations(Puzzle(self.grid), self.path):
                raise InvalidPuzzle(f"this is not a path: {broken.sentence}")
        elif self.path not in PATHS:
            raise ValueError(f"path={self.path!r}; use one of {', '.join(map(repr, PATHS))}")
        orbits(self.grid, self.symmetry)

    @property
    def asks(self) -> bool:
        """Whether the puzzle must have exactly one solution."""
        return self.unique or self.difficulty is not None

    # ---------------------------------------------------------------- all steps

    def steps(self, rng: Random, trace: bool) -> Steps:
        """Return a puzzle; yield events only if `trace`."""
        budget = Budget(max_seconds=self.max_seconds)
        if self.difficulty is not None:
            budget = budget_of(len(self.grid), ALL_GRADES, self.max_seconds)
        if self.asks:
            try:
                budget.check_size(len(self.grid), MOST_CELLS)
            except LimitReached as error:
                why = f"exactly one solution cannot be proven: {error.why}"
                raise GenerationFailed(why) from None
        nearest = -1
        written = _Written()
        for attempt in range(1, 1 + (self.tries if self.difficulty is not None else 1)):
            if trace:
                yield from written.undone()
            solution = yield from self._solution(rng, budget, trace, written)
            removal = self._removal(solution, rng, budget)
            reached = None
            if self.difficulty is not None:
                wanted = GRADES.index(self.difficulty)
                try:
                    removal, reached = not_harder(self.grid, solution.path, removal, wanted, budget)
                except LimitReached:
                    break
                nearest = max(nearest, reached)
            if trace:
                for event in self._told(solution, removal, reached):
                    yield written.noted(event)
            if reached is None or GRADES[reached] == self.difficulty:
                gone = set(removal.gone)
                puzzle = Puzzle(
                    self.grid, tuple((c, n) for c, n in solution.items() if n not in gone)
                )
                return Made(puzzle, removal, attempt)
            if budget.is_late:
                break
        tried = f"{attempt} of {self.tries} tries"
        if budget.is_over:
            tried += ", then the budget was used up"
        best = "no grade is known" if nearest < 0 else f"the nearest was {GRADES[nearest]!r}"
        raise GenerationFailed(
            f"no puzzle of the difficulty {self.difficulty!r} in {tried}: {best}; a greater share "
            f"of blanks than {self.blanks} makes harder puzzles, a smaller one easier ones"
        )

    def _solution(
        self, rng: Random, budget: Budget, trace: bool, written: _Written
    ) -> Generator[Event, None, Solution]:
        """Return a path through all cells."""
        left = budget.seconds_left
        if isinstance(self.path, Solution):
            if trace:
                for event in written.shown(self.path):
                    yield written.noted(event)
                yield from self._numbered(self.path, written)
            return self.path
        mixing = 0 if self.path == "rotation" else None
        if not trace:
            if self.path == "climb":
                return climb(self.grid, tries=self.tries, seed=rng, max_seconds=left)
            return random_path(self.grid, rng, mixing=mixing, max_seconds=left)
        if self.path == "climb":
            events = climb_steps(self.grid, tries=self.tries, seed=rng)
        else:
            events = random_path_steps(self.grid, rng, mixing=mixing, max_seconds=left)
        solution: Solution | None = None
        why = f"no path through the {len(self.grid)} cells in {self.tries} tries"
        for event in events:
            if isinstance(event, Solved):
                solution = event.solution
            elif isinstance(event, Leave) and event.outcome == "failed" and self.path != "climb":
                why = event.why
            yield written.noted(event)
            if self.path == "climb":
                budget.check()
        if solution is None:
            reason = why_impossible(self.grid)
            raise GenerationFailed(why if reason is None else reason.why)
        for event in written.shown(solution):
            yield written.noted(event)
        if self.path != "climb":
            yield from self._numbered(solution, written)
        return solution

    def _numbered(self, solution: Solution, written: _Written) -> Iterator[Event]:
        """Yield the numbers of a path."""
        for number, cell in enumerate(solution.path, start=1):
            yield written.noted(Assign(cell, 0, number, "number"))

    # ---------------------------------------------------------------- removing numbers

    def _removal(self, solution: Solution, rng: Random, budget: Budget) -> Removal:
        """Return which numbers are removed."""
        units, most = self._units(solution)
        if self.asks:
            order = list(_shuffled(units, rng))
            left = budget.seconds_left
            return remove(self.grid, solution.path, order, most, max_seconds=left)
        if self.symmetry is None:
            # The slides draw only as many numbers as they remove.
            return remove_unasked(list(islice(_shuffled(units, rng), most)), most)
        return remove_unasked(list(_shuffled(units, rng)), most)

    def _units(self, solution: Solution) -> tuple[list[tuple[int, ...]], int]:
        """Return the groups of numbers to remove together, and how many may be removed in all."""
        n = len(self.grid)
        ends = {1, n} if self.keep_ends else set()
        groups = (
            tuple(sorted(solution[cell] for cell in orbit))
            for orbit in orbits(self.grid, self.symmetry)
        )
        units = sorted(group for group in groups if ends.isdisjoint(group))
        return units, min(round(self.blanks * n), sum(map(len, units)))

    # ---------------------------------------------------------------- events and captions

    def _told(self, solution: Solution, removal: Removal, reached: int | None) -> Iterator[Event]:
        yield Enter("clues")
        for decision in removal.decisions:
            if self.asks:
                yield Enter(f"clue {decision.numbers[0]}")
            if decision.outcome == "gone":
                for number in decision.numbers:
                    yield Assign(("clue", solution.path[number - 1]), number, 0, "hide")
                if self.asks:
                    yield Leave("found", "gone")
            else:
                places = dict.fromkeys((*decision.numbers, *decision.elsewhere))
                cells = tuple(solution.path[number - 1] for number in places)
                yield Leave("pruned", self._why(decision), cells)
        if reached is None or GRADES[reached] == self.difficulty:
            yield Leave("found", "clues")
        else:
            yield Leave("failed", _too_easy(GRADES[reached]))

    def _why(self, decision: Decision) -> str:
        """Return why numbers stay."""
        numbers = _listed(decision.numbers)
        stay = "stay" if len(decision.numbers) > 1 else "stays"
        if decision.outcome == "undecided":
            return f"{numbers} {stay}: the budget was too small to prove one solution"
        if decision.outcome == "too hard":
            return f"{numbers} {stay}: otherwise the puzzle is harder than {self.difficulty}"
        return f"{numbers} {stay}: otherwise {_listed(decision.elsewhere)} can be elsewhere"

    def story(self) -> Story:
        """Return the path's pseudo-code and captions, with those of the removal."""
        path = climb_story(tries=self.tries) if self.path == "climb" else PATH_STORY
        begins = [
            Caption("enter", "clues", self._promise(), interesting=True),
            Caption("leave", "found: clues", "the puzzle is ready", interesting=True),
        ]
        if self.path != "climb":
            begins.append(Caption("assign", "number", "{new} is written at {var}"))
        gone = Caption("assign", "hide", "{old} is removed")
        first, *code = path.code
        also = [CHECKED] if self.path == "climb" else []
        if not self.asks:
            last = Line("remove numbers", *begins, gone)
            return Story("generate", (_and(first, also), *code, last), path.more)
        others = " and its symmetric ones" if self.symmetry is not None else ""
        ends = int(self.keep_ends)
        numbers = range(1 + ends, len(self.grid) + 1 - ends)
        if self.difficulty is not None:
            also.append(Caption("assign", "again", "once more: {var} becomes {new}"))
            begins += (
                Caption(
                    "leave", f"failed: {_too_easy(grade)}", "discarded: {why}", interesting=True
                )
                for grade in GRADES
            )
        return Story(
            "generate, one solution",
            (
                _and(first, also),
                *code,
                Line("for each number, at random:", *begins),
                Line(
                    "  one solution without it:",
                    *(Caption("enter", f"clue {k}", f"may {k}{others} go?") for k in numbers),
                ),
                Line(
                    "    remove it",
                    gone,
                    Caption("leave", "found: gone", "there is still only one solution"),
                ),
                Line("  else: it stays", Caption("leave", "pruned", "{why}", interesting=True)),
            ),
            path.more,
        )

    def _promise(self) -> str:
        ends = ", but the ends stay" if self.keep_ends else ""
        return f"numbers are removed{ends}"


def _and(line: str, captions: Iterable[Caption]) -> Line:
    """Return a line with more captions."""
    return Line(line, *getattr(line, "captions", ()), *captions)


class _Written:
    """The effect of the events so far, to undo it before the next attempt."""

    def __init__(self) -> None:
        self.first: dict[Any, Any] = {}
        self.now: dict[Any, Any] = {}

    def noted(self, event: Event) -> Event:
        """Record an event and return it."""
        if isinstance(event, Assign):
            self.first.setdefault(event.var, event.old)
            self.now[event.var] = event.new
        return event

    def undone(self) -> list[Event]:
        """Return the events that undo everything except hidden numbers."""
        events: list[Event] = [
            Assign(var, value, self.first[var], "again")
            for var, value in self.now.items()
            if value != self.first[var] and not _is_clue(var)
        ]
        self.now = {var: value for var, value in self.now.items() if _is_clue(var)}
        return events

    def shown(self, solution: Solution) -> list[Event]:
        """Return the events that show hidden numbers again, with their new values."""
        return [
            Assign(var, value, solution[var[1]], "again")
            for var, value in self.now.items()
            if _is_clue(var)
        ]


def _is_clue(var: object) -> bool:
    return isinstance(var, tuple) and var[0] == "clue"


def _too_easy(grade: str) -> str:
    return f"the puzzle is only {grade}"


def _shuffled(units: list[tuple[int, ...]], rng: Random) -> Iterator[tuple[int, ...]]:
    """Yield units in random order, drawn one by one."""
    left = list(units)
    while left:
        yield left.pop(pick(rng, len(left)))


def _listed(numbers: tuple[int, ...], most: int = 4) -> str:
    """Return some numbers in words."""
    said = [str(number) for number in numbers[:most]]
    if len(numbers) > most:
        said.append(f"{len(numbers) - most} more")
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"
