"""The generator, try after try; its steps are events if requested."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards.arguments import check_seconds, is_whole, whole
from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, InvalidPuzzle
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Story
from hidato_edu.family.advice import check_difficulty
from hidato_edu.hashi.generate.attempt import Attempt, Wanted
from hidato_edu.hashi.generate.growing import Change
from hidato_edu.hashi.hints.hinting import GRADES, HINTS, TECHNIQUES
from hidato_edu.hashi.puzzle import Solution

__all__ = ["STORY", "Made", "Maker", "Size", "Steps"]

NODES = 200_000  # conflicts of all proofs, by default
MOST_CELLS = 40_000  # on larger boards, proofs take more than some seconds

Size: TypeAlias = int | tuple[int, int] | Grid


class Made(NamedTuple):
    """The solution of a new puzzle, and the numbers of its `Report`."""

    answer: Solution
    attempts: int
    mends: int
    steers: int
    nodes: int


Steps: TypeAlias = Generator[Event, None, Made]


@dataclass(frozen=True)
class Maker:
    """The checked parameters of `generate`."""

    board: Size
    islands: int | None = None
    difficulty: str | None = None
    hardest: str | None = None
    touching: bool = False
    tries: int = 20
    max_nodes: int | None = None
    max_seconds: float | None = None

    def __post_init__(self) -> None:
        rows, cols = _size(self.board)
        object.__setattr__(self, "board", (rows, cols))
        for name, least in (("islands", 2), ("tries", 1), ("max_nodes", 1)):
            if getattr(self, name) is not None:
                object.__setattr__(self, name, whole(name, getattr(self, name), least))
        check_seconds(self.max_seconds)
        check_difficulty(self.difficulty, GRADES)
        if self.hardest is not None and self.hardest not in TECHNIQUES:
            known = ", ".join(map(repr, TECHNIQUES))
            raise ValueError(f"hardest={self.hardest!r}; use None or one of {known}")
        if not isinstance(self.touching, bool):
            raise ValueError(f"touching={self.touching!r}; use True or False")
        most = rows * cols if self.touching else (rows * cols + 1) // 2
        if (self.islands or 2) > most:
            apart = "" if self.touching else " that do not touch"
            raise ValueError(
                f"{rows} x {cols} cells have no room for {self.islands or 2} islands{apart}"
            )
        if not self.levels:
            raise ValueError(f"{self.hardest!r} is not the hardest of {self.difficulty!r} puzzles")

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return _size(self.board)

    @property
    def levels(self) -> range:
        """The indices of the techniques of which one must be the hardest."""
        names = TECHNIQUES if self.difficulty is None else HINTS.grades[self.difficulty]
        if self.hardest is not None:
            names = tuple(name for name in names if name == self.hardest)
        if not names:
            return range(0)
        return range(TECHNIQUES.index(names[0]), TECHNIQUES.index(names[-1]) + 1)

    def steps(self, rng: Random, trace: bool) -> Steps:
        """Return a new puzzle with its solution; yield events only if `trace`."""
        budget = Budget(self.max_nodes or NODES, self.max_seconds)
        wanted = Wanted(*self.size, self.islands, self.levels, self.touching)
        reached = ""
        for attempt in range(1, 1 + self.tries):
            one = Attempt(wanted, rng, budget)
            if trace:
                yield Enter(f"try {attempt}")
                yield from _told(one)
            else:
                for _ in one.changes():
                    pass
            if not one.why:
                answer = one.answer()
                if trace:
                    yield Leave("found", "one solution")
                    yield Solved(answer)
                return Made(answer, attempt, one.mends, one.steers, budget.nodes)
            reached = one.why
            if trace:
                yield Leave("failed", reached)
            if budget.share(1) < 1:
                break
        more = "a larger max_nodes" if budget.share(1) < 1 else "more tries"
        raise GenerationFailed(
            f"no puzzle in {attempt} tries; in the last one {reached}: {more} may help, or another "
            "size"
        )


def _size(board: Any) -> tuple[int, int]:
    """Return the rows and columns of a board that is not too large."""
    rows, cols = _extent(board)
    if rows * cols > MOST_CELLS:
        raise InvalidPuzzle(
            f"a new board has at most {MOST_CELLS:,} cells, and {rows} x {cols} are more"
        )
    return rows, cols


def _extent(board: Any) -> tuple[int, int]:
    match board:
        case Grid() if isinstance(board.shape, Square):
            if len(board) == board.size[0] * board.size[1]:
                return board.size
        case (rows, cols) if is_whole(rows) and is_whole(cols) and min(rows, cols) > 0:
            return int(rows), int(cols)
        case _ if is_whole(board) and board > 0:
            return int(board), int(board)
    raise InvalidPuzzle(
        f"{board!r} is not a board: use n for n rows and n columns, (rows, cols), or a Grid of all "
        "squares of a rectangle"
    )


def _told(one: Attempt) -> Iterator[Event]:
    """Yield the events of a try; at the end, clear the board if it is not a puzzle."""
    points: dict[Cell, int] = {}
    phase = ""
    for now, what in one.changes():
        if now != phase:
            if phase:
                yield from _left(one, phase)
            phase = now
            yield Enter(now)
        if isinstance(what, Change):
            yield Assign(*what)
            yield from _counted(points, what.bridge[1:], what.new - what.old)
    if phase:
        yield from _left(one, phase)
    for name, old in one.net.lanes.items() if one.why and points else ():
        yield Assign(name, old, 0, "again")
        yield from _counted(points, name[1:], -old)


def _counted(points: dict[Cell, int], cells: Iterable[Cell], more: int) -> Iterator[Event]:
    """Yield the points of islands, which are the numbers of their lanes."""
    for cell in cells:
        old = points.get(cell, 0)
        points[cell] = old + more
        yield Assign(cell, old, old + more, "points")


def _left(one: Attempt, phase: str) -> Iterator[Event]:
    yield Measure("islands", len(one.net.around))
    yield Leave("found", phase)


STORY = Story(
    "Hashi generator",
    (
        Line(
            "start with an island anywhere",
            Caption("enter", "grow", "the islands grow", interesting=True),
            Caption("assign", "again", "removed: {var}"),
        ),
        Line(
            "while too few islands:",
            Caption("enter", "", "{label}: an empty board", interesting=True),
        ),
        Line("  join a new island to one", Caption("assign", "grow", "a new island: {var}")),
        Line(
            "  or put one on a bridge",
            Caption("assign", "split", "an island on a bridge: {new} from {var}"),
        ),
        Line("add more bridges", Caption("assign", "loop", "another bridge: {var}")),
        Line(
            "some bridges get a 2nd lane",
            Caption("enter", "lay", "some bridges get a second lane", interesting=True),
            Caption("assign", "double", "a second lane: {var}"),
        ),
        Line(
            "while not unique:",
            Caption("enter", "mend", "these points have several solutions", interesting=True),
        ),
        "  where the other differs,",
        Line(
            "  change a bridge",
            Caption("assign", "mend", "one solution fewer: {new} instead of {old} from {var}"),
        ),
        Line(
            "while too easy or too hard:",
            Caption("enter", "steer", "unique, but too easy or too hard", interesting=True),
        ),
        Line(
            "  change one, repair again",
            Caption("assign", "steer", "{new} instead of {old} from {var}"),
        ),
        Line(
            "the lanes give the points",
            Caption("assign", "points", "{new} at {var}"),
            Caption("measure", "islands", "islands: {value}"),
            Caption("leave", "found: one solution", "the puzzle is ready", interesting=True),
            Caption("leave", "found", "done: {why}"),
            Caption("leave", "failed", "given up: {why}", interesting=True),
            Caption("solved", "", "this is the only solution", interesting=True),
        ),
    ),
)
"""The captions of the events, for any board."""
