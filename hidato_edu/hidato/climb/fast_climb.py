"""A fast version of the climb: the same decisions as `climb_steps` from the same seed.

The effect of a move is computed without following the whole walk:

1. The place of every cell on the walk is known. The pointer of a cell off the walk can turn without
   any effect on the count.
2. If the pointer of the cell at place p turns, the walk up to p stays. From the new neighbor it
   continues through cells that were blank, until it meets one of the first p places (closed),
   itself (closed), or a later place q: from there it follows the old walk to its end, and then
   perhaps the part between p and q.
3. Only a move that is kept changes the places, and only those after p.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from time import monotonic
from typing import TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import GenerationFailed, LimitReached
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.hidato.climb.acceptance import (
    HOT_AND_COLD,
    Accept,
    Acceptance,
    Rule,
    Schedule,
    Temperatures,
    acceptance,
)
from hidato_edu.hidato.climb.outcome import Climb, Outcome
from hidato_edu.hidato.climb.traced_climb import check_climb, gave_up, number_of, walk
from hidato_edu.hidato.paths.impossible import why_impossible
from hidato_edu.hidato.puzzle import Solution

__all__ = ["climb", "climb_run"]

Progress: TypeAlias = Callable[[int, int, int], object]

BY_HAND = "stopped by Ctrl-C"
NOTHING: list[int] = []  # never changed
STRETCH = 1_000  # moves between two checks of the clock, about a millisecond
OWN = 20  # the same if functions of the caller are called, which may be slow


class _Hill:
    """A climb in progress; the result of `climb_run` can be read from it at any time."""

    def __init__(
        self, grid: Grid, asked: Acceptance, first: int | None, most: int, step: int, seed: Seed
    ) -> None:
        self.grid, self.asked, self.first, self.most = grid, asked, first, most
        self.step = step
        self.rng = random_source(seed)
        self.movable = [cell for cell, near in enumerate(grid.links) if len(near) > 1]
        self.others = [len(near) - 1 for near in grid.links]
        self.changes: list[tuple[int, int]] = []  # of this try: moves, and the blanks from then on
        self.best: list[int] = []
        self.tries = 0
        self.moves_before = 0  # of the tries before this one
        self.moves = 0
        self.path: list[int] = []

    def begin(self) -> None:
        """Draw a start cell and all pointers."""
        links, n = self.grid.links, len(self.grid)
        self.moves_before += self.moves
        self.moves = 0
        self.tries += 1
        start = pick(self.rng, n) if self.first is None else self.first
        self.pointer = [near[pick(self.rng, len(near))] if near else -1 for near in links]
        self.path = walk(self.pointer, start)
        self.place = [n] * n  # n: off the walk
        for place, cell in enumerate(self.path):
            self.place[cell] = place
        self.met = [0] * n  # the move in which a cell off the walk was met last
        if len(self.path) > len(self.best):
            self.best = self.path[:]
        self.changes = [(0, self.blanks)]

    def closes(self) -> int:
        """Return the place to which the last cell of the walk points back."""
        return self.place[self.pointer[self.path[-1]]]

    def curve(self) -> tuple[int, ...]:
        """Return the blanks of this try at the start and after each move."""
        counts: list[int] = []
        ends = [move for move, _ in self.changes[1:]] + [self.moves + 1]
        for (_, blanks), end in zip(self.changes, ends, strict=False):
            counts += [blanks] * (end - len(counts))
        return tuple(counts)

    @property
    def blanks(self) -> int:
        """The number of blanks now."""
        return len(self.grid) - len(self.path)

    @property
    def found(self) -> bool:
        """Whether the climb ends with a path; the loop as printed never notices."""
        return self.asked.compares and bool(self.path) and not self.blanks

    @property
    def is_over(self) -> bool:
        """Whether this try can make no further move, or needs none."""
        return self.found or self.moves >= self.most or not self.movable

    def run(self, tries: int, look: Callable[[], str]) -> tuple[Outcome, str]:
        """Climb; return the outcome, and why there is no solution."""
        why = ""
        for _ in range(tries):
            self.begin()
            while not self.is_over:
                self.stretch()
                interrupted = look()
                if interrupted and not self.found:
                    return "interrupted", interrupted
            if self.found:
                self.best = self.path  # the rule may have rejected another path before
                return "found", ""
            why = gave_up(self.moves, self.blanks, bool(self.movable))
        return "failed", why

    def stretch(self) -> None:
        """Make the next moves, at most `step`, until the try is over."""
        links, movable, many = self.grid.links, self.movable, len(self.movable)
        others, off, most = self.others, len(links), self.most
        pointer, place, path, met = self.pointer, self.place, self.path, self.met
        random, accept, draws = self.rng.random, self.asked.accept, self.asked.cools
        heat, sure = self.asked.temperature, self.asked.sure
        free = sure >= 0
        if not self.asked.compares:  # as printed: every move is kept, and success is not noticed
            sure = off
        enough = off if self.asked.compares else off + 1
        length, longest, closes, u = len(path), len(self.best), self.closes(), 0.0
        moves, until = self.moves, min(self.moves + self.step, most)
        try:
            for moves in range(self.moves + 1, until + 1):
                cell = movable[floor(random() * many)]  # `pick`, without the cost of a call
                near = links[cell]
                new = near[floor(random() * others[cell])]
                if new == pointer[cell]:
                    new = near[-1]
                if draws:
                    u = random()
                at = place[cell]
                if at == off:
                    if free or (draws and accept(0, heat((moves - 1) / most), u)):
                        pointer[cell] = new
                    continue

                fresh = NOTHING
                here, to, now = new, place[new], at + 1
                if to == off:
                    fresh = []
                    while to == off and met[here] != moves:
                        met[here] = moves
                        fresh.append(here)
                        here = pointer[here]
                        to = place[here]
                    now += len(fresh)
                if at < to < off:
                    now += length - (closes if at < closes < to else to)
                if length - now > sure:
                    if not draws:
                        continue
                    if now > longest:  # it counts even if the rule rejects the move
                        longest = now
                        self.best = path[: at + 1] + fresh + _rest(path, at, to, closes)
                    if not accept(length - now, heat((moves - 1) / most), u):
                        continue

                pointer[cell] = new
                if now > at + 1 or length > at + 1:
                    tail = fresh + _rest(path, at, to, closes)
                    for gone in path[at + 1 :]:
                        place[gone] = off
                    path[at + 1 :] = tail
                    for spot, gained in enumerate(tail, at + 1):
                        place[gained] = spot
                    if now != length:
                        length = now
                        self.changes.append((moves, off - now))
                    if now > longest:
                        longest = now
                        self.best = path[:]
                closes = place[pointer[path[-1]]]
                if length == enough:
                    break
        finally:
            self.moves = moves


def _rest(path: list[int], at: int, to: int, closes: int) -> list[int]:
    """Return how a walk that was cut after `at` continues from place `to`."""
    if not at < to < len(path):
        return []
    return path[to:] + (path[closes:to] if at < closes < to else [])


def climb_run(
    grid: Grid,
    rule: Rule | Accept = "not-worse",
    *,
    temperatures: Temperatures = HOT_AND_COLD,
    schedule: Schedule = "exponential",
    start: Cell | None = None,
    check: bool = True,
    max_moves: int = 100_000,
    tries: int = 10,
    seed: Seed = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
    max_seconds: float | None = None,
    curve: bool = False,
) -> Climb:
    """Climb fast, and return the result, whatever it is.

    Parameters
    ----------
    grid, rule, temperatures, schedule, start, check, max_moves, tries, seed
        See `climb_steps`, which makes the same decisions.
    progress : callable, optional
        ``progress(moves, attempt, blanks)``, called after every 1,000 moves and at the end of a
        try with the moves of this try, its number from 1, and the number of blanks now.
    stop : callable, optional
        Called as often, or every 20 moves with your own rule or schedule; the climb is interrupted
        once it returns true. Ctrl-C does the same.
    max_seconds : float, optional
        The climb is interrupted after this time, which is checked as often.
    curve : bool
        Whether to keep the blanks after every move of the last try.

    Returns
    -------
    Climb
        Outcome, counts and the longest walk, also of an interrupted climb.

    Raises
    ------
    TypeError, ValueError
        As `climb_steps`.

    Notes
    -----
    A move off the walk takes constant time, one on the walk is linear in the new part of the walk.
    Only if it is kept, the rest of the walk is renumbered.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> climb_run(grid.square(8, 8), seed=1)
    <climb: found, 2,608 moves, 1 try, 0 of 64 cells blank>
    """
    check_climb(grid, max_moves, tries)
    asked = acceptance(rule, temperatures, schedule)
    step = OWN if callable(rule) or callable(schedule) else STRETCH
    hill = _Hill(grid, asked, number_of(grid, start), max_moves, step, seed)
    began = monotonic()

    def look() -> str:
        if progress is not None and (hill.moves % STRETCH == 0 or hill.is_over):
            progress(hill.moves, hill.tries, hill.blanks)
        if stop is not None and stop():
            return "stopped"
        late = max_seconds is not None and monotonic() - began >= max_seconds
        return f"the limit of {max_seconds} s is reached" if late else ""

    outcome: Outcome
    try:
        reason = why_impossible(grid, start) if check else None
        if reason is not None:
            outcome, why = "impossible", reason.why
        else:
            outcome, why = hill.run(tries, look)
    except KeyboardInterrupt:
        outcome, why = "interrupted", BY_HAND
    path = tuple(grid.cells[cell] for cell in hill.best)
    numbers = ((cell, number) for number, cell in enumerate(path, start=1))
    return Climb(
        grid,
        outcome,
        hill.moves_before + hill.moves,
        hill.tries,
        len(grid) - len(path),
        hill.curve() if curve else (),
        path,
        Solution(grid, numbers) if outcome == "found" else None,
        monotonic() - began,
        why,
    )


def climb(
    grid: Grid,
    rule: Rule | Accept = "not-worse",
    *,
    temperatures: Temperatures = HOT_AND_COLD,
    schedule: Schedule = "exponential",
    start: Cell | None = None,
    check: bool = True,
    max_moves: int = 100_000,
    tries: int = 10,
    seed: Seed = None,
    progress: Progress | None = None,
    max_seconds: float | None = None,
) -> Solution:
    """Return a path through all cells, found by the same climb as `climb_steps`.

    Parameters
    ----------
    grid, rule, temperatures, schedule, start, check, max_moves, tries, seed
        See `climb_steps`.
    progress, max_seconds
        See `climb_run`, which returns the best walk even if it is not a path.

    Raises
    ------
    GenerationFailed
        If no try finds a path, with the reason if one is known; the board may have none.
    LimitReached
        If the time is up.
    TypeError, ValueError
        As `climb_steps`.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> len(climb(grid.square(4, 4), seed=0).path)
    16
    """
    run = climb_run(
        grid,
        rule,
        temperatures=temperatures,
        schedule=schedule,
        start=start,
        check=check,
        max_moves=max_moves,
        tries=tries,
        seed=seed,
        progress=progress,
        max_seconds=max_seconds,
    )
    if run.solution is not None:
        return run.solution
    if run.why == BY_HAND:
        raise KeyboardInterrupt
    if run.outcome == "interrupted":
        raise LimitReached(run.moves, run.seconds, run.why)
    if run.outcome == "impossible":
        raise GenerationFailed(run.why)
    raise GenerationFailed(
        f"no path through the {len(grid)} cells in {tries} tries of {max_moves:,} moves; "
        "the board may have none"
    )
