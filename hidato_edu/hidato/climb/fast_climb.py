"""The climb in its fast form: the same decisions as `climb_steps` from the same seed.

What a move does to the walk is computed without walking:

1. The place of every cell on the walk is known. A cell off the walk can turn freely: nobody comes
   by there, the count stays.
2. A cell at place p keeps what comes before it. The walk goes on from its new neighbor through
   cells that were blank, until it meets one of the first p (closed), itself (closed), or a cell
   at a later place q: from there it follows the old walk to its end, and then perhaps the part
   between p and q, up to q.
3. Only a move that is kept changes the places, and only those behind p.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import floor
from time import monotonic
from typing import Literal, TypeAlias

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
from hidato_edu.hidato.climb.traced_climb import check_climb, gave_up, number_of, walk
from hidato_edu.hidato.paths.impossible import why_impossible
from hidato_edu.hidato.puzzle import Solution

__all__ = ["Climb", "climb", "climb_run"]

Outcome: TypeAlias = Literal["found", "failed", "interrupted", "impossible"]
Progress: TypeAlias = Callable[[int, int, int], object]

BY_HAND = "stopped by Ctrl-C"
NOTHING: list[int] = []  # never changed
STRETCH = 1_000  # moves between two looks at the clock: about a millisecond
OWN = 20  # moves where functions of the caller's own are asked: they may be slow


@dataclass(frozen=True)
class Climb:
    """How a climb ended, and the longest walk it has seen.

    Attributes
    ----------
    grid : Grid
        The open cells.
    outcome : str
        ``"found"``, ``"failed"``, ``"interrupted"``, or ``"impossible"``: not even begun.
    moves : int
        Moves of all tries together.
    tries : int
        Tries that were begun.
    blanks : int
        The least number of blanks after any move: 0 is solved, also where the rule, as the loop
        as printed does, fails to notice it.
    curve : tuple of int
        If asked for: the blanks of the last try's first board, and of the board as it stands
        after each move, undone ones included.
    path : tuple of (row, col)
        The longest walk.
    solution : Solution or None
        The numbers, if one was found.
    seconds : float
        Time used; two climbs that differ in it only are equal.
    why : str
        Why there is no solution; empty if there is one.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> run = climb_run(grid.square(4, 4), "strict", max_moves=500, tries=1, seed=6)
    >>> run
    <climb: failed, 500 moves, 1 try, 1 of 16 cells blank>
    >>> len(run.cut().grid)
    15
    """

    grid: Grid
    outcome: Outcome
    moves: int
    tries: int
    blanks: int
    curve: tuple[int, ...] = ()
    path: tuple[Cell, ...] = ()
    solution: Solution | None = None
    seconds: float = field(default=0.0, compare=False)
    why: str = ""

    def cut(self) -> Solution:
        """Return the longest walk as a solution, on a board cut to fit it.

        Raises
        ------
        GenerationFailed
            If there was no walk at all.
        """
        if not self.path:
            raise GenerationFailed(f"no walk was begun: {self.why}")
        board = Grid(self.path, self.grid.shape, self.grid.size)
        return Solution(board, ((cell, number) for number, cell in enumerate(self.path, start=1)))

    def __repr__(self) -> str:
        tries = f"{self.tries} try" if self.tries == 1 else f"{self.tries} tries"
        blank = f"{self.blanks} of {len(self.grid)} cells blank"
        return f"<climb: {self.outcome}, {self.moves:,} moves, {tries}, {blank}>"


class _Hill:
    """A climb while it runs; what `climb_run` returns can be read from it at any moment."""

    def __init__(
        self, grid: Grid, asked: Acceptance, first: int | None, most: int, step: int, seed: Seed
    ) -> None:
        self.grid, self.asked, self.first, self.most = grid, asked, first, most
        self.step = step
        self.rng = random_source(seed)
        self.movable = [cell for cell, near in enumerate(grid.links) if len(near) > 1]
        self.others = [len(near) - 1 for near in grid.links]
        self.changes: list[tuple[int, int]] = []  # of this try: after which move so many blanks
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
        """Return the blanks of this try's board at first, and after each move."""
        counts: list[int] = []
        ends = [move for move, _ in self.changes[1:]] + [self.moves + 1]
        for (_, blanks), end in zip(self.changes, ends, strict=False):
            counts += [blanks] * (end - len(counts))
        return tuple(counts)

    @property
    def blanks(self) -> int:
        """Blanks of the board as it stands."""
        return len(self.grid) - len(self.path)

    @property
    def found(self) -> bool:
        """Whether the climb ends with a path; as printed, it never notices."""
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
                self.best = self.path  # a rule may have refused another path before
                return "found", ""
            why = gave_up(self.moves, self.blanks, bool(self.movable))
        return "failed", why

    def stretch(self) -> None:
        """Make the next moves: until the try is over, so many as one step has at most."""
        links, movable, many = self.grid.links, self.movable, len(self.movable)
        others, off, most = self.others, len(links), self.most
        pointer, place, path, met = self.pointer, self.place, self.path, self.met
        random, accept, draws = self.rng.random, self.asked.accept, self.asked.cools
        heat, sure = self.asked.temperature, self.asked.sure
        free = sure >= 0
        if not self.asked.compares:  # as printed: everything is kept, and no success is noticed
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
                    if now > longest:  # seen, even if the rule refuses it
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
    """Return how a walk goes on that was cut behind `at`, from where it meets place `to`."""
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
    """Climb fast, and return what came out, whatever it is.

    Parameters
    ----------
    grid, rule, temperatures, schedule, start, check, max_moves, tries, seed
        See `climb_steps`, which makes the same decisions.
    progress : callable, optional
        ``progress(moves, attempt, blanks)``, called after every 1,000 moves and at the end of a
        try with the moves of this try, its number from 1, and the blanks of the board as it is.
    stop : callable, optional
        Asked as often, with a rule or schedule of your own every 20 moves; the climb is interrupted
        once it returns true. Ctrl-C does the same.
    max_seconds : float, optional
        The climb is interrupted after so much time; the clock is looked at as often.
    curve : bool
        Whether to keep the blanks after every move of the last try.

    Returns
    -------
    Climb
        Outcome, figures and the longest walk; an interrupted climb has them, too.

    Raises
    ------
    TypeError, ValueError
        As `climb_steps`.

    Notes
    -----
    A move off the walk takes constant time, one on the walk as long as the new part of it; only
    where such a move is kept the walk behind it is numbered again. From an interrupted climb the
    random source is left where it was.

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
        return f"{max_seconds} s are over" if late else ""

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
        See `climb_run`, which returns the best walk even if it is no path.

    Raises
    ------
    GenerationFailed
        If no try reaches a path, with the reason where one is known; else there may be none.
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
