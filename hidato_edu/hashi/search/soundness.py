"""Exhaustive tests of whether a rule is sound, on all small boards and all correct positions.

One board refutes a rule: one on which it lays a lane that some solution lacks. For most errors such
boards are small, so all of them can be tried. This is a test, not a proof: an error that appears
only on larger boards is not found.

A rule takes the document's table and an island. It may lay lanes with `Table.lay` and remove
entries from `Table.neighbors`; if it is a generator of events, it is run to its end. It returns
True to report that no solution is left, otherwise False or None.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

from hidato_edu.boards.arguments import whole
from hidato_edu.core.budget import Budget
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution
from hidato_edu.hashi.search.small_boards import Lanes, SmallBoard, small_boards_of
from hidato_edu.hashi.search.table import Table

__all__ = ["Counterexample", "Rule", "Soundness", "apply", "is_sound"]

Rule: TypeAlias = Callable[[Table, int], Any]
"""A rule: a function of a table and an island."""

CROSSING_CELLS, CROSSING_ISLANDS, CROSSING_LANES = 9, 6, 6
"""The smallest boards with a solution in which two bridges would cross, with few lanes."""

KEPT_CELLS, KEPT_ISLANDS = 6, 5  # larger boards are generated at each call
MOST_EVENTS = 1_000  # of one rule on one island


@dataclass(frozen=True)
class Counterexample:
    """A position in which a rule fails.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    table : Table
        The lanes before the rule was applied; all of them are in the solution.
    island : int
        The island to which the rule was applied, counted from 0 row by row.
    answer : Solution
        A solution of the board that contradicts the rule.
    laid : dict from Bridge to int
        The lanes, old and new, of the bridges that have more of them than in the solution.
    removed : tuple of (int, int)
        Pairs of islands that the rule separates although the solution connects them.
    gave_up : bool
        Whether the rule reported that no solution is left.
    error : TypeError or None
        The error, if the rule raised one or made a change that is not allowed.
    """

    puzzle: Puzzle
    table: Table
    island: int
    answer: Solution
    laid: dict[Bridge, int] = field(default_factory=dict)
    removed: tuple[tuple[int, int], ...] = ()
    gave_up: bool = False
    error: TypeError | None = None

    @property
    def why(self) -> str:
        """What the rule did wrong, in one sentence."""
        say = self.puzzle.grid.say
        if self.error is not None:
            return str(self.error)
        if self.gave_up:
            return "it reports that no solution is left"
        if self.laid:
            (_, one, other), number = next(iter(self.laid.items()))
            lanes = "1 lane" if number == 1 else f"{number} lanes"
            then = self.answer["bridge", one, other] or "none"
            return f"then {lanes} from {say(one)} to {say(other)}; this solution has {then}"
        one, other = (self.table.coordinates[island] for island in self.removed[0])
        return f"it removes {say(other)} from the neighbors of {say(one)}; this solution joins them"

    def __str__(self) -> str:
        cell = self.table.coordinates[self.island]
        points = self.table.points[self.island]
        laid = self.table.laid()
        board = Solution(self.puzzle, laid) if laid else self.puzzle
        return (
            f"applied to the {points} at {self.puzzle.grid.say(cell)} of\n{board}\n"
            f"{self.why}:\n{self.answer}"
        )

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        image: bytes = draw.refutation(self)._repr_png_()
        return image


@dataclass(frozen=True)
class Soundness:
    """The result of an exhaustive test; true if the rule passed it.

    Parameters
    ----------
    counterexample : Counterexample or None
        The smallest one: fewest cells, then islands, then points, then lanes in the position.
    boards, positions : int
        How many were tried.
    cells, islands : int
        The greatest size of the boards.
    acted : int
        How often the rule changed something. If it never did, the boards are too small for it and
        show nothing.
    """

    counterexample: Counterexample | None
    boards: int
    positions: int
    cells: int
    islands: int
    acted: int = 0

    def __bool__(self) -> bool:
        return self.counterexample is None

    def __str__(self) -> str:
        if self.counterexample is not None:
            return f"not sound, {self.counterexample}"
        return (
            f"sound on all boards of up to {self.cells} cells and {self.islands} islands: "
            f"{self.positions:,} positions of {self.boards:,} boards"
            f"{'' if self.acted else ', in none of which it does anything'}"
        )

    def _repr_png_(self) -> bytes | None:
        from hidato_edu import draw

        if self.counterexample is None:
            return None
        image: bytes = draw.refutation(self)._repr_png_()
        return image


def is_sound(
    rule: Rule,
    *,
    cells: int = 6,
    islands: int = 5,
    proper: bool = False,
    max_positions: int | None = None,
    max_seconds: float | None = None,
) -> Soundness:
    """Apply a rule to every island of every small board, in every position that has a solution.

    Parameters
    ----------
    rule : callable
        A function of a `Table` and an island, see above. It must depend on these only.
    cells : int
        Greatest number of cells of a board, at least 2.
    islands : int
        Greatest number of islands of a board, at least 2.
    proper : bool
        Only boards with exactly one solution: some rules are sound on these only.
    max_positions, max_seconds : optional
        Budget in positions, and in seconds. It does not stop a rule that never returns; a generator
        is stopped after 1,000 events.

    Returns
    -------
    Soundness
        True if no position refutes the rule; otherwise with the smallest position that does. A rule
        may lay only lanes that every solution with this position has, may remove only neighbors to
        which no such solution lays more, and must not report that no solution is left. A position
        in which the rule raises an error or makes a change that is not allowed refutes it too.

    Raises
    ------
    LimitReached
        When the budget is used up.
    TypeError
        If the rule cannot be called.
    ValueError
        If a size is not a whole number from 2.

    Notes
    -----
    The boards are those of `small_boards`, and 18 in which bridges can cross: 9 cells, 6 islands, 6
    lanes. The positions are all sets of lanes that are part of a solution. If a lane crosses a
    bridge, there are two: with the neighbors of the board, and without those that are cut off.

    About 24,000 positions, a second for a quick rule; they are kept for the next call.
    ``islands=6`` makes ten times as many, ``cells=8`` three times.

    Examples
    --------
    >>> def all_neighbors(table, island):
    ...     near = table.open_neighbors(island)
    ...     if table.left(island) == sum(table.room(island, other) for other in near):
    ...         for other in near:
    ...             table.lay(island, other, table.room(island, other))
    >>> print(is_sound(all_neighbors, islands=4))
    sound on all boards of up to 6 cells and 4 islands: ...
    >>> def greedy(table, island):
    ...     for other in table.open_neighbors(island):
    ...         table.lay(island, other)
    >>> print(is_sound(greedy))
    not sound, applied to the 2 at row 0, column 1 of
    1 2-2 1
    then 2 lanes from row 0, column 1 to row 0, column 2; this solution has 1:
    1-2-2-1
    """
    if not callable(rule):
        raise TypeError(f"{rule!r} is not a rule; use a function of a table and an island")
    budget = Budget(max_positions, max_seconds)
    boards = positions = acted = 0
    whole("cells", cells, 2)
    whole("islands", islands, 2)
    for board, some in _cases(cells, islands, budget.check):
        budget.check()
        if proper and not board.is_proper:
            continue
        boards += 1
        for lanes in some:
            budget.spend()
            positions += 1
            for table in _tables(board, lanes):
                found = _refuted(rule, board, lanes, table)
                if isinstance(found, Counterexample):
                    return Soundness(found, boards, positions, cells, islands, acted)
                acted += found
    return Soundness(None, boards, positions, cells, islands, acted)


def apply(rule: Rule, table: Table, island: int) -> bool:
    """Apply a rule; return whether it reports that no solution is left, or raise `TypeError`."""
    name = getattr(getattr(rule, "func", rule), "__name__", type(rule).__name__)  # a partial, too
    try:
        said = rule(table, island)
        if isinstance(said, Generator):
            said = _run(said)
    except Exception as error:
        kind = type(error).__name__
        raise TypeError(f"the rule {name!r} raised {kind}: {error}") from error
    if said is None or isinstance(said, bool):
        return bool(said)
    raise TypeError(
        f"the rule {name!r} returned {said!r}; a rule returns True if no solution is left, "
        "otherwise False or None"
    )


def _run(events: Generator[Any, None, Any]) -> Any:
    """Return the value of a generator; raise `RuntimeError` if it yields too many events."""
    for _ in range(MOST_EVENTS):
        try:
            next(events)
        except StopIteration as end:
            return end.value
    events.close()
    raise RuntimeError(f"more than {MOST_EVENTS:,} events on one island")


# --- what a rule did ----------------------------------------------------------------------------


def _tables(board: SmallBoard, lanes: Lanes) -> Iterator[Table]:
    """Yield a position as a table, and again without the neighbors that are cut off."""
    puzzle = board.puzzle
    table = Table(puzzle, board.laid(lanes))
    yield table
    cut = {other for one in board.laid(lanes) for other in puzzle.crossings[one]}
    if cut:
        table = table.copy()
        for island, near in enumerate(table.neighbors):
            near[:] = [other for other in near if table.bridge(island, other) not in cut]
        yield table


def _refuted(rule: Rule, board: SmallBoard, lanes: Lanes, before: Table) -> Counterexample | int:
    """Apply a rule to all islands of a position; return what refutes it, or how often it acted."""
    table = before.copy()
    acted = 0
    for island in range(len(before)):
        try:
            gave_up = apply(rule, table, island)
            _check_form(before, table)
        except TypeError as error:
            answer = board.solution(next(_reached(board, lanes)))
            return Counterexample(board.puzzle, before, island, answer, error=error)
        if gave_up:
            answer = board.solution(next(_reached(board, lanes)))
            return Counterexample(board.puzzle, before, island, answer, gave_up=True)
        if table.bridges != before.bridges or table.neighbors != before.neighbors:
            wrong = _contradicted(board, lanes, before, table)
            if wrong is not None:
                return Counterexample(board.puzzle, before, island, *wrong)
            acted += 1
            table = before.copy()
    return acted


def _reached(board: SmallBoard, lanes: Lanes) -> Iterator[Lanes]:
    """Yield the solutions that have all lanes of a position."""
    for answer in board.answers:
        if all(have <= want for have, want in zip(lanes, answer, strict=True)):
            yield answer


def _contradicted(
    board: SmallBoard, lanes: Lanes, before: Table, after: Table
) -> tuple[Solution, dict[Bridge, int], tuple[tuple[int, int], ...]] | None:
    """Return a solution that contradicts a rule, and what the rule laid and removed incorrectly."""
    laid = after.laid()
    gone = [
        (island, other)
        for island, near in enumerate(before.neighbors)
        for other in near
        if other not in after.neighbors[island]
    ]
    for answer in _reached(board, lanes):
        found = board.solution(answer)
        more = {one: number for one, number in laid.items() if number > found[one]}
        removed = [pair for pair in gone if found[after.bridge(*pair)] > after.lanes(*pair)]
        if more or removed:
            return found, more, tuple(removed)
    return None


def _check_form(before: Table, after: Table) -> None:
    """Raise `TypeError` if a rule made a change to a table that is not allowed."""
    if after.points != before.points or after.coordinates != before.coordinates:
        raise TypeError("a rule must not change coordinates or points")
    if after.neighbors != before.neighbors:
        for near, known in zip(after.neighbors, before.neighbors, strict=True):
            if not set(near) <= set(known):
                raise TypeError(f"a rule may only remove neighbors; {near} were {known}")
    if after.bridges == before.bridges:
        return
    entries = {
        (island, other): lanes for island, some in enumerate(after.bridges) for other, lanes in some
    }
    for (island, other), lanes in entries.items():
        if entries.get((other, island)) != lanes:
            many = "1 lane" if lanes == 1 else f"{lanes!r} lanes"
            raise TypeError(
                f"island {island} has {many} to {other}, but {other} does not have as many to "
                f"{island}; use table.lay"
            )
        if lanes and after.bridge(island, other) not in after.puzzle.crossings:
            raise TypeError(f"islands {island} and {other} do not see each other")
    for island, some in enumerate(before.bridges):
        for other, lanes in some:
            if entries.get((island, other), 0) < lanes:
                raise TypeError("a rule must not remove lanes")


# --- all positions ------------------------------------------------------------------------------

Case: TypeAlias = tuple[SmallBoard, list[Lanes]]


def _cases(cells: int, islands: int, check: Callable[[], object]) -> Iterator[Case]:
    """Yield boards with their positions, the smallest first."""
    for size in range(2, cells + 1):
        for number in range(2, min(islands, size) + 1):
            yield from _kept_or_made(size, number, check)
    if cells < CROSSING_CELLS or islands < CROSSING_ISLANDS:
        yield from _crossing()


@lru_cache(maxsize=1)
def _crossing() -> list[Case]:
    boards = small_boards_of(
        CROSSING_CELLS,
        CROSSING_ISLANDS,
        most_lanes=CROSSING_LANES,
        only=lambda blank: any(blank.crossings.values()),
    )
    return [(board, board.positions()) for board in boards]


@lru_cache(maxsize=64)
def _kept(cells: int, islands: int) -> list[Case]:
    return [(board, board.positions()) for board in small_boards_of(cells, islands)]


def _kept_or_made(cells: int, islands: int, check: Callable[[], object]) -> Iterable[Case]:
    """Return the boards of a size, from the store if they are few."""
    if cells <= KEPT_CELLS and islands <= KEPT_ISLANDS:
        return _kept(cells, islands)
    boards = small_boards_of(cells, islands, check=check)
    return ((board, board.positions()) for board in boards)
