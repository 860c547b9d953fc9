"""Whether a rule is sound, tried out on every small board and from every right position.

A rule is refuted by one board on which it lays a lane that some answer does not have. Such boards
are small for most faults, so that all of them can be tried: a test by exhaustion, no proof. What no
board of a few islands shows, stays unseen.

A rule is given the document's table and an island. It may lay lanes with `Table.lay` and take
entries out of `Table.neighbors`; it may be a generator of events, then it is run to its end. It
returns True where it says that no answer is left, else False or None.
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
"""A rule: it is given a table and an island."""

CROSSING_CELLS, CROSSING_ISLANDS, CROSSING_LANES = 9, 6, 6
"""The smallest boards with an answer in which two bridges would cross, with few lanes."""

KEPT_CELLS, KEPT_ISLANDS = 6, 5  # larger boards are made anew each time
MOST_EVENTS = 1_000  # of one rule on one island


@dataclass(frozen=True)
class Counterexample:
    """A position in which a rule fails.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    table : Table
        What was laid before the rule was used; all of it is in the answer.
    island : int
        The island that the rule was given, counted from 0 row by row.
    answer : Solution
        An answer of the board that contradicts the rule.
    laid : dict from Bridge to int
        The lanes, old and new, of the bridges that then had more of them than in the answer.
    removed : tuple of (int, int)
        Islands of which the rule says that no lane is laid between them, though the answer has one.
    gave_up : bool
        Whether the rule said that no answer is left.
    error : TypeError or None
        What went wrong instead, if the rule raised, or did what no rule does.
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
        """What the rule did wrongly, in one sentence."""
        say = self.puzzle.grid.say
        if self.error is not None:
            return str(self.error)
        if self.gave_up:
            return "it says that no answer is left"
        if self.laid:
            (_, one, other), number = next(iter(self.laid.items()))
            lanes = "1 lane" if number == 1 else f"{number} lanes"
            then = self.answer["bridge", one, other] or "none"
            return f"then {lanes} from {say(one)} to {say(other)}; this answer has {then}"
        one, other = (self.table.coordinates[island] for island in self.removed[0])
        return f"it takes {say(other)} from the neighbors of {say(one)}; this answer joins them"

    def __str__(self) -> str:
        cell = self.table.coordinates[self.island]
        points = self.table.points[self.island]
        laid = self.table.laid()
        board = Solution(self.puzzle, laid) if laid else self.puzzle
        return (
            f"used on the {points} at {self.puzzle.grid.say(cell)} of\n{board}\n"
            f"{self.why}:\n{self.answer}"
        )

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        image: bytes = draw.refutation(self)._repr_png_()
        return image


@dataclass(frozen=True)
class Soundness:
    """What the exhaustion found; true where the rule stood every test.

    Parameters
    ----------
    counterexample : Counterexample or None
        The smallest one: fewest cells, then islands, then points; of boards that are alike in
        these the first, and on it a position with the fewest lanes.
    boards, positions : int
        How many were tried.
    cells, islands : int
        The greatest size of the boards.
    acted : int
        How often the rule did something. Where it never did, the boards are too small for it, and
        prove nothing.
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
    """Use a rule on every island of every small board, from every position that has an answer.

    Parameters
    ----------
    rule : callable
        Takes a `Table` and an island, see above. What it does must depend on these only.
    cells : int
        Most cells of a board, at least 2.
    islands : int
        Most islands of a board, at least 2.
    proper : bool
        Only boards with exactly one answer: a rule may be right on these alone.
    max_positions, max_seconds : optional
        Budget in positions, and in seconds. A rule that never ends is not stopped by them, only one
        that tells more than 1,000 events.

    Returns
    -------
    Soundness
        True if no position refutes the rule; else with the smallest one that does. A rule may lay
        only lanes that every answer with this position has, may remove only neighbors to which none
        of them lays more, and must not say that none is left. One that raises, or does what no
        rule does, is refuted by the position in which it does so.

    Raises
    ------
    LimitReached
        When the budget is used up.
    TypeError
        If the rule cannot be called.
    ValueError
        If a size is no whole number from 2.

    Notes
    -----
    The boards are those of `small_boards`, and 18 in which bridges can cross: 9 cells, 6 islands, 6
    lanes. The positions are all sets of lanes that are part of an answer; where a lane crosses a
    bridge, twice: with the neighbors of the board, and without those that are cut off.

    Some 24,000 positions, a second for a quick rule; they are kept for the next call.
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
    not sound, used on the 2 at row 0, column 1 of
    1 2-2 1
    then 2 lanes from row 0, column 1 to row 0, column 2; this answer has 1:
    1-2-2-1
    """
    if not callable(rule):
        raise TypeError(f"{rule!r} is no rule; use a function of a table and an island")
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
    """Use a rule, and say clearly what is wrong with it if it breaks.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = Table(hashi.from_array([[1, 0, 1]]))
    >>> apply(lambda table, island: 7, table, 0)
    Traceback (most recent call last):
    ...
    TypeError: the rule '<lambda>' returned 7; a rule returns True where it says that no answer ...
    """
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
        f"the rule {name!r} returned {said!r}; a rule returns True where it says that no answer is "
        "left, else False or None"
    )


def _run(events: Generator[Any, None, Any]) -> Any:
    """Return what a generator returns that ends some time."""
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
    """Use a rule on every island of a position; return what refutes it, or where it did a thing."""
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
    """Yield the answers that have all lanes of a position."""
    for answer in board.answers:
        if all(have <= want for have, want in zip(lanes, answer, strict=True)):
            yield answer


def _contradicted(
    board: SmallBoard, lanes: Lanes, before: Table, after: Table
) -> tuple[Solution, dict[Bridge, int], tuple[tuple[int, int], ...]] | None:
    """Return an answer that contradicts a rule, what it laid wrongly, and removed wrongly."""
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
    """Raise `TypeError` if a rule did what no rule does to a table."""
    if after.points != before.points or after.coordinates != before.coordinates:
        raise TypeError("a rule leaves coordinates and points as they are")
    if after.neighbors != before.neighbors:
        for near, known in zip(after.neighbors, before.neighbors, strict=True):
            if not set(near) <= set(known):
                raise TypeError(f"a rule only takes neighbors away; {near} were {known}")
    if after.bridges == before.bridges:
        return
    entries = {
        (island, other): lanes for island, some in enumerate(after.bridges) for other, lanes in some
    }
    for (island, other), lanes in entries.items():
        if entries.get((other, island)) != lanes:
            many = "1 lane" if lanes == 1 else f"{lanes!r} lanes"
            raise TypeError(
                f"island {island} has {many} to {other}, but {other} has not as many to {island}; "
                "use table.lay"
            )
        if lanes and after.bridge(island, other) not in after.puzzle.crossings:
            raise TypeError(f"islands {island} and {other} do not see each other")
    for island, some in enumerate(before.bridges):
        for other, lanes in some:
            if entries.get((island, other), 0) < lanes:
                raise TypeError("a rule takes no lanes away")


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
