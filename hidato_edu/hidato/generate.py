"""From a path through all cells to a puzzle: which numbers stay.

Reading order: `_Maker` (what was asked for, and which numbers go together), then its `steps`: a
path, the numbers that go, the grade. `generate` and `generate_steps` are the same run, one
without its events.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Result" (first and last number stay, and a random part of the rest).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random, SystemRandom
from time import perf_counter
from typing import Any, Literal, NamedTuple, TypeAlias

from hidato_edu.errors import GenerationFailed, InvalidPuzzle, LimitReached
from hidato_edu.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.grid import Grid
from hidato_edu.hidato.budget import Budget
from hidato_edu.hidato.climb import Seed, climb_steps, pick, random_source
from hidato_edu.hidato.climb import story as climb_story
from hidato_edu.hidato.generated import Generated, Report
from hidato_edu.hidato.grading import GRADES, check_grade, not_harder
from hidato_edu.hidato.hill import climb
from hidato_edu.hidato.impossible import why_impossible
from hidato_edu.hidato.paths import STORY as PATH_STORY
from hidato_edu.hidato.paths import random_path, random_path_steps
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.removing import Decision, Removal, remove, remove_unasked
from hidato_edu.story import Beat, Narrated, Story
from hidato_edu.symmetry import Symmetry, orbits

__all__ = ["PATHS", "generate", "generate_steps", "generate_with_report"]

PathMaker: TypeAlias = Literal["random", "climb"]

PATHS: tuple[PathMaker, ...] = ("random", "climb")
"""Who finds the path: `random_path`, or the slides' climb."""

GRADING = 30.0  # seconds for a puzzle of a grade, where no other budget is given


def generate(
    grid: Grid,
    blanks: float = 0.5,
    unique: bool = False,
    difficulty: str | None = None,
    symmetry: Symmetry | None = None,
    seed: Seed = None,
    *,
    path: PathMaker | Solution = "random",
    keep_ends: bool = True,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Puzzle:
    """Return a new puzzle.

    Parameters
    ----------
    grid : Grid
        The open cells, n of them.
    blanks : float
        Share of the n numbers that are taken away, 0 to 1. With `unique` or `difficulty` it is
        the most: numbers go in random order, each unless the puzzle would get another answer.
    unique : bool
        Whether the puzzle must have exactly one answer.
    difficulty : str, optional
        One of `GRADES`; asks for exactly one answer too. No number goes that would make the
        puzzle harder. What is too easy all the same is thrown away, and a new path is tried.
    symmetry : str, optional
        One of `hidato_edu.symmetry.SYMMETRIES`: the cells with givens lie symmetric.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform, unless a budget of seconds ends.
    path : {"random", "climb"} or Solution
        Who finds the path: `random_path`, quick on any board; or the slides' climb. Or the path
        itself, on this grid.
    keep_ends : bool
        Whether the first and the last number stay.
    tries : int
        Tries of the climb; paths that are tried for a difficulty.
    max_seconds : float, optional
        Budget in seconds. What has been taken away until then is gone, and the rest stays.

    Raises
    ------
    GenerationFailed
        If no path is found, with the reason; or no puzzle of the difficulty.
    InvalidPuzzle
        If `blanks` is not in 0..1, or the board has not the symmetry.
    ValueError
        If there is no such difficulty, symmetry or path.

    Notes
    -----
    Without `unique` the puzzle may have several answers: more than half of those with half of the
    numbers do. With it, on a 10x10 board some milliseconds for half of the numbers, and some
    hundredths of a second for all that can go, which are some two thirds.

    Examples
    --------
    >>> from hidato_edu import grid, hidato
    >>> puzzle = generate(grid.square(4, 4), blanks=0.25, seed=7)
    >>> len(puzzle.givens)
    12
    >>> proper = generate(grid.square(5, 5), blanks=0.5, unique=True, seed=7)
    >>> hidato.uniqueness(proper)
    'unique'
    >>> path = hidato.climb(grid.square(5, 5), "annealing", seed=7)
    >>> len(generate(path.grid, 0.5, unique=True, seed=7, path=path).givens)
    13
    """
    maker = _Maker(grid, blanks, unique, difficulty, symmetry, path, keep_ends, tries, max_seconds)
    return _result(maker.steps(random_source(seed), trace=False)).puzzle


def generate_with_report(
    grid: Grid,
    blanks: float = 0.5,
    unique: bool = False,
    difficulty: str | None = None,
    symmetry: Symmetry | None = None,
    seed: Seed = None,
    *,
    path: PathMaker | Solution = "random",
    keep_ends: bool = True,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Generated:
    """Return a new puzzle, and a report of how it was made; parameters as for `generate`.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> puzzle, report = generate_with_report(grid.square(6, 6), 0.8, unique=True, seed=4)
    >>> report.reached < 0.8, report.uniqueness, report.seed
    (True, 'unique', 4)
    >>> print(report)
    2... of 36 numbers are blank: reached 0... of 0.80; beyond that every given is needed. ...
    """
    begun = perf_counter()
    maker = _Maker(grid, blanks, unique, difficulty, symmetry, path, keep_ends, tries, max_seconds)
    if seed is None:
        seed = SystemRandom().randrange(10**9)
    made = _result(maker.steps(random_source(seed), trace=False))
    outcomes = [one.outcome for one in made.removal.decisions]
    report = Report(
        puzzle=made.puzzle,
        asked=blanks,
        reached=len(made.removal.gone) / len(grid),
        uniqueness="unique" if maker.asks else "not asked",
        tests=len(outcomes) if maker.asks else 0,
        undecided=outcomes.count("undecided"),
        untested=made.removal.untested,
        too_hard=outcomes.count("too hard"),
        difficulty=difficulty,
        symmetry=symmetry,
        path=path if isinstance(path, str) else "given",
        attempts=made.attempts,
        seed=None if isinstance(seed, Random) else seed,
        seconds=perf_counter() - begun,
    )
    return Generated(made.puzzle, report)


def generate_steps(
    grid: Grid,
    blanks: float = 0.5,
    unique: bool = False,
    difficulty: str | None = None,
    symmetry: Symmetry | None = None,
    seed: Seed = None,
    *,
    path: PathMaker | Solution = "random",
    keep_ends: bool = True,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Narrated:
    """Generate the same puzzle as `generate` and tell the path and every number that goes.

    Yields
    ------
    Event
        Those of `random_path_steps` or `climb_steps`; after a random path an `Assign` of every
        cell, from 0 to its number. Then an `Enter` of ``"clues"`` and an `Assign` of the variable
        ``("clue", cell)``, from the number to 0, for every number that goes. Where the answer must
        stay the only one, the test of each given is an `Enter` of ``"clue 17"`` and a `Leave`:
        ``"found"`` if it went; ``"pruned"`` if it stays, with the reason and the cells of the
        numbers that would stand elsewhere.

    Raises
    ------
    GenerationFailed
        If there is no path or no puzzle of the difficulty, after the last event.

    Notes
    -----
    The tests are told when all of them are done: they are decided together, see `removing`.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> [tuple(e)[:4] for e in generate_steps(grid.square(1, 3), 0.4, seed=1)][-2:]
    [('assign', ('clue', (0, 1)), 2, 0), ('leave', 'found', 'clues', ())]
    """
    maker = _Maker(grid, blanks, unique, difficulty, symmetry, path, keep_ends, tries, max_seconds)
    return Narrated(_events(maker, seed), maker.story())


def _events(maker: _Maker, seed: Seed) -> Iterator[Event]:
    yield from maker.steps(random_source(seed), trace=True)


class _Made(NamedTuple):
    """A puzzle, what was taken away for it, and from which path."""

    puzzle: Puzzle
    removal: Removal
    attempts: int


Steps: TypeAlias = Generator[Event, None, _Made]


def _result(steps: Steps) -> _Made:
    """Return what a run returns that tells nothing."""
    try:
        event = next(steps)
    except StopIteration as end:
        made: _Made = end.value
        return made
    raise AssertionError(f"told without being asked: {event}")


@dataclass(frozen=True)
class _Maker:
    """What was asked for; parameters as for `generate`."""

    grid: Grid
    blanks: float
    unique: bool
    difficulty: str | None
    symmetry: Symmetry | None
    path: PathMaker | Solution
    keep_ends: bool
    tries: int
    max_seconds: float | None

    def __post_init__(self) -> None:
        if not 0 <= self.blanks <= 1:
            raise InvalidPuzzle(f"blanks={self.blanks!r} is no share; use a number from 0 to 1")
        check_grade(self.difficulty)
        if isinstance(self.path, Solution):
            if self.path.grid != self.grid:
                raise InvalidPuzzle("the path lies on another grid")
        elif self.path not in PATHS:
            raise ValueError(f"path={self.path!r}; use one of {', '.join(map(repr, PATHS))}")
        orbits(self.grid, self.symmetry)

    @property
    def asks(self) -> bool:
        """Whether the puzzle must have exactly one answer."""
        return self.unique or self.difficulty is not None

    # ---------------------------------------------------------------- the run

    def steps(self, rng: Random, trace: bool) -> Steps:
        """Return a puzzle; tell how only if `trace`."""
        seconds = self.max_seconds
        if self.difficulty is not None and seconds is None:
            seconds = GRADING
        budget = Budget(max_seconds=seconds)
        nearest = -1
        state = _State()
        for attempt in range(1, 1 + (self.tries if self.difficulty is not None else 1)):
            if trace:
                yield from state.undone()
            solution = yield from self._solution(rng, budget, trace, state)
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
                    yield state.noted(event)
            if reached is None or GRADES[reached] == self.difficulty:
                gone = set(removal.gone)
                puzzle = Puzzle(
                    self.grid, tuple((c, n) for c, n in solution.items() if n not in gone)
                )
                return _Made(puzzle, removal, attempt)
        best = "no grade was found out" if nearest < 0 else f"the nearest was {GRADES[nearest]!r}"
        raise GenerationFailed(
            f"no puzzle of the difficulty {self.difficulty!r} in {attempt} of {self.tries} tries "
            f"and {budget.seconds:.0f} s: {best}; a greater share of blanks than {self.blanks} "
            "makes harder puzzles, a smaller one easier ones"
        )

    def _solution(
        self, rng: Random, budget: Budget, trace: bool, state: _State
    ) -> Generator[Event, None, Solution]:
        """Return a path through all cells."""
        left = budget.seconds_left
        if isinstance(self.path, Solution):
            if trace:
                yield from self._written(self.path, state)
            return self.path
        if not trace:
            if self.path == "climb":
                return climb(self.grid, tries=self.tries, seed=rng, max_seconds=left)
            return random_path(self.grid, rng, max_seconds=left)
        if self.path == "climb":
            events = climb_steps(self.grid, tries=self.tries, seed=rng)
        else:
            events = random_path_steps(self.grid, rng, max_seconds=left)
        solution: Solution | None = None
        why = f"no path through the {len(self.grid)} cells in {self.tries} tries"
        for event in events:
            if isinstance(event, Solved):
                solution = event.solution
            elif isinstance(event, Leave) and event.outcome == "failed" and self.path == "random":
                why = event.why
            yield state.noted(event)
        if solution is None:
            reason = why_impossible(self.grid)
            raise GenerationFailed(why if reason is None else reason.why)
        if self.path == "random":
            yield from self._written(solution, state)
        return solution

    def _written(self, solution: Solution, state: _State) -> Iterator[Event]:
        """Yield the numbers of a path."""
        for number, cell in enumerate(solution.path, start=1):
            yield state.noted(Assign("assign", cell, 0, number, "number"))

    # ---------------------------------------------------------------- the numbers that go

    def _removal(self, solution: Solution, rng: Random, budget: Budget) -> Removal:
        """Return which numbers go."""
        units, most = self._units(solution)
        if self.asks:
            order = list(_shuffled(units, rng))
            return self._proven(solution, order, most, budget)
        if self.symmetry is None:
            # The slides draw only as many numbers as they take away.
            return remove_unasked(list(islice(_shuffled(units, rng), most)), most)
        return remove_unasked(list(_shuffled(units, rng)), most)

    def _proven(
        self, solution: Solution, order: list[tuple[int, ...]], most: int, budget: Budget
    ) -> Removal:
        try:
            return remove(self.grid, solution.path, order, most, max_seconds=budget.seconds_left)
        except LimitReached as error:
            raise GenerationFailed(f"exactly one answer cannot be proven: {error.why}") from None

    def _units(self, solution: Solution) -> tuple[list[tuple[int, ...]], int]:
        """Return the numbers that go together, and how many may go in all."""
        n = len(self.grid)
        ends = {1, n} if self.keep_ends else set()
        groups = (
            tuple(sorted(solution[cell] for cell in orbit))
            for orbit in orbits(self.grid, self.symmetry)
        )
        units = sorted(group for group in groups if ends.isdisjoint(group))
        return units, min(round(self.blanks * n), sum(map(len, units)))

    # ---------------------------------------------------------------- telling

    def _told(self, solution: Solution, removal: Removal, reached: int | None) -> Iterator[Event]:
        yield Enter("enter", "clues")
        for decision in removal.decisions:
            if self.asks:
                yield Enter("enter", f"clue {decision.numbers[0]}")
            if decision.outcome == "gone":
                for number in decision.numbers:
                    yield Assign("assign", ("clue", solution.path[number - 1]), number, 0, "hide")
                if self.asks:
                    yield Leave("leave", "found", "gone")
            else:
                places = dict.fromkeys((*decision.numbers, *decision.elsewhere))
                cells = tuple(solution.path[number - 1] for number in places)
                yield Leave("leave", "pruned", self._why(decision), cells)
        if reached is None or GRADES[reached] == self.difficulty:
            yield Leave("leave", "found", "clues")
        else:
            yield Leave("leave", "failed", f"the puzzle is only {GRADES[reached]}")

    def _why(self, decision: Decision) -> str:
        """Return why numbers stay."""
        numbers = _listed(decision.numbers)
        stay = "stay" if len(decision.numbers) > 1 else "stays"
        if decision.outcome == "undecided":
            return f"{numbers} {stay}: the budget did not tell whether the answer would be unique"
        if decision.outcome == "too hard":
            return f"{numbers} {stay}: without, the puzzle is harder than {self.difficulty}"
        return f"{numbers} {stay}: else {_listed(decision.elsewhere)} can stand elsewhere"

    def story(self) -> Story:
        """Return the path's pseudo-code and captions with those of the numbers that go."""
        path = climb_story(tries=self.tries) if self.path == "climb" else PATH_STORY
        line = len(path.code)
        beats = {
            ("enter", "clues"): Beat(line, self._promise(), interesting=True),
            ("assign", "hide"): Beat(line, "{old} is taken away"),
            ("leave", "found: clues"): Beat(line, "the puzzle is ready", interesting=True),
        }
        if self.path == "random":
            beats["assign", "number"] = Beat(line, "{new} is written at {var}")
        if not self.asks:
            return Story("generate", (*path.code, "take numbers away"), {**path.beats, **beats})
        code = (
            *path.code,
            "for each number, at random:",
            "  still one answer without it:",
            "    take it away",
            "  else: it stays",
        )
        others = " and those that lie symmetric" if self.symmetry is not None else ""
        ends = int(self.keep_ends)
        for number in range(1 + ends, len(self.grid) + 1 - ends):
            beats["enter", f"clue {number}"] = Beat(line + 1, f"may {number}{others} go?")
        beats["assign", "hide"] = Beat(line + 2, "{old} is taken away")
        beats["leave", "found: gone"] = Beat(line + 2, "there is still only one answer")
        beats["leave", "pruned"] = Beat(line + 3, "{why}", interesting=True)
        return Story("generate, one answer", code, {**path.beats, **beats})

    def _promise(self) -> str:
        ends = ", but the ends stay" if self.keep_ends else ""
        return f"numbers are taken away{ends}"


class _State:
    """What the events of a run have written so far, to take it back before the next attempt."""

    def __init__(self) -> None:
        self.first: dict[Any, Any] = {}
        self.now: dict[Any, Any] = {}

    def noted(self, event: Event) -> Event:
        """Return the event, noted."""
        if isinstance(event, Assign):
            self.first.setdefault(event.var, event.old)
            self.now[event.var] = event.new
        return event

    def undone(self) -> list[Event]:
        """Return the events that take everything back."""
        events: list[Event] = [
            Assign("assign", var, value, self.first[var], "again")
            for var, value in self.now.items()
            if value != self.first[var]
        ]
        self.now.clear()
        return events


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
