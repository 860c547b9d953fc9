"""From a path through all cells to a puzzle: which numbers stay.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Result" (first and last number stay, and a random part of the rest).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Literal, TypeAlias

from hidato_edu.errors import GenerationFailed, InvalidPuzzle
from hidato_edu.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.grid import Grid
from hidato_edu.hidato.climb import Seed, climb_steps, pick, random_source
from hidato_edu.hidato.climb import story as climb_story
from hidato_edu.hidato.engine.roam import find
from hidato_edu.hidato.hill import climb as climb_to_solution
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.story import Beat, Narrated, Story

__all__ = ["generate", "generate_steps"]

PathMaker: TypeAlias = Literal["random", "climb"]


def story(tries: int = 10) -> Story:
    """Return the climb's pseudo-code and captions with those of the numbers that go."""
    climb = climb_story(tries=tries)
    line = len(climb.code)
    clues = {
        ("enter", "clues"): Beat(line, "numbers are taken away, but the ends stay"),
        ("assign", "hide"): Beat(line, "{old} is taken away"),
        ("leave", "found: clues"): Beat(line, "the puzzle is ready", interesting=True),
    }
    return Story("generate", (*climb.code, "take numbers away"), {**climb.beats, **clues})


def generate(
    grid: Grid,
    blanks: float = 0.5,
    unique: bool = False,
    seed: Seed = None,
    *,
    path: PathMaker = "random",
    tries: int = 10,
) -> Puzzle:
    """Return a new puzzle.

    Parameters
    ----------
    grid : Grid
        The open cells, n of them.
    blanks : float
        Share of the n numbers that are taken away, 0 to 1; the first and the last number stay.
    unique : bool
        A promise of exactly one solution; this generator cannot make it, and says so.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform.
    path : {"random", "climb"}
        Who finds the path: the quick way, or the slides' climb.
    tries : int
        Tries of the climb.

    Raises
    ------
    GenerationFailed
        If no path is found: the climb finds no path.
    InvalidPuzzle
        If `blanks` is not in 0..1.
    NotImplementedError
        If `unique` is asked for.

    Notes
    -----
    The puzzle may have several solutions: more than half of those with half of the numbers do.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> puzzle = generate(grid.square(4, 4), blanks=0.25, seed=7)
    >>> len(puzzle.givens)
    12
    """
    _check(blanks, unique)
    rng = random_source(seed)
    if path == "climb":
        solution = climb_to_solution(grid, tries=tries, seed=rng)
    else:
        found = find(Puzzle(grid), seed=rng)
        if found is None:
            raise GenerationFailed(f"no path through the {len(grid)} cells was found")
        solution = found
    hidden = set(_hidden(solution, blanks, rng))
    return Puzzle(grid, tuple((c, n) for c, n in solution.items() if n not in hidden))


def generate_steps(
    grid: Grid,
    blanks: float = 0.5,
    seed: Seed = None,
    *,
    path: PathMaker = "climb",
    tries: int = 10,
) -> Narrated:
    """Generate a puzzle and tell the climb and every number that is taken away.

    Yields
    ------
    Event
        Those of `climb_steps`, then an `Enter` of ``"clues"`` and an `Assign` of the variable
        ``("clue", cell)`` for every number that goes.

    Raises
    ------
    GenerationFailed
        If the climb finds no path, after its last event.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> [tuple(e)[:4] for e in generate_steps(grid.square(1, 3), 0.4, seed=1)][-2:]
    [('assign', ('clue', (0, 1)), 2, 0), ('leave', 'found', 'clues', ())]
    """
    return Narrated(_generate(grid, blanks, seed, tries), story(tries))


def _generate(grid: Grid, blanks: float, seed: Seed, tries: int) -> Iterator[Event]:
    _check(blanks, unique=False)
    rng = random_source(seed)
    solution = None
    for event in climb_steps(grid, tries=tries, seed=rng):
        if isinstance(event, Solved):
            solution = event.solution
        yield event
    if solution is None:
        raise GenerationFailed(f"no path through the {len(grid)} cells in {tries} tries")
    yield Enter("enter", "clues")
    for number in _hidden(solution, blanks, rng):
        yield Assign("assign", ("clue", solution.path[number - 1]), number, 0, "hide")
    yield Leave("leave", "found", "clues")


def _check(blanks: float, unique: bool) -> None:
    if not 0 <= blanks <= 1:
        raise InvalidPuzzle(f"blanks={blanks!r} is no share; use a number from 0 to 1")
    if unique:
        raise NotImplementedError(
            "puzzles with a promise of exactly one solution are not made yet; "
            "generate without it and ask uniqueness(puzzle)"
        )


def _hidden(solution: Solution, blanks: float, rng: Random) -> list[int]:
    """Return the numbers that are taken away, in the order in which they go."""
    n = len(solution)
    inner = list(range(2, n))
    hidden = []
    for _ in range(min(round(blanks * n), len(inner))):
        hidden.append(inner.pop(pick(rng, len(inner))))
    return hidden
