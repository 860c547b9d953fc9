"""A run of the generator, try after try, with or without events.

`Maker` holds the settings. Its `steps` are the run, which yields events only if `trace` is set.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards.arguments import check_seconds, is_whole, whole
from hidato_edu.boards.grid import Grid, Square, square
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, InvalidPuzzle
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Story
from hidato_edu.numberlink.generate.attempt import Attempt, Wanted
from hidato_edu.numberlink.puzzle import EDGES, Solution, from_array, link, links_along

__all__ = ["STORY", "Made", "Maker", "Size", "Steps"]

ENOUGH, EACH = 250_000, 1_000  # nodes of all proofs by default: at least, and for each cell

Size: TypeAlias = int | tuple[int, int] | Grid


class Made(NamedTuple):
    """A puzzle with its only solution, and the counts of `Report`."""

    answer: Solution
    attempts: int
    cuts: int
    joins: int
    nodes: int


Steps: TypeAlias = Generator[Event, None, Made]


@dataclass(frozen=True)
class Maker:
    """The checked settings of a run; parameters and errors as for `generate`."""

    board: Size
    pairs: int | None = None
    shortest: int = 3
    cover: bool = True
    self_touch: bool = True
    solid: int = 0
    tries: int = 10
    max_nodes: int | None = None
    max_seconds: float | None = None
    spent: float = field(default=0, init=False, compare=False)  # seconds, for the grid

    def __post_init__(self) -> None:
        begun = monotonic()
        grid = _grid(self.board)
        object.__setattr__(self, "board", grid)
        object.__setattr__(self, "spent", monotonic() - begun)
        least = {"shortest": 2, "solid": 0, "tries": 1, "pairs": 1, "max_nodes": 1}
        for name in least:
            if name in ("pairs", "max_nodes") and getattr(self, name) is None:
                continue
            object.__setattr__(self, name, whole(name, getattr(self, name), least[name]))
        check_seconds(self.max_seconds)
        from_array([[1, 1]], cover=self.cover, self_touch=self.self_touch)  # checks their types
        wanted = self.shortest * (self.pairs or 1)
        if wanted > len(grid) - self.solid:
            paths = f"{self.pairs} paths of" if self.pairs else "a path of"
            raise ValueError(
                f"{paths} {self.shortest} cells or more and {self.solid} solid cells do not fit "
                f"on {len(grid)} cells"
            )

    @property
    def grid(self) -> Grid:
        """The cells of the board, before some of them become solid."""
        assert isinstance(self.board, Grid)
        return self.board

    def steps(self, rng: Random, trace: bool) -> Steps:
        """Return a puzzle with its solution; yield events only if `trace`."""
        enough = max(ENOUGH, EACH * len(self.grid))
        budget = Budget(self.max_nodes or enough, self.max_seconds)
        budget.began -= self.spent
        nodes, reached = 0, ""
        wanted = Wanted(
            self.grid, self.pairs, self.shortest, self.cover, self.self_touch, self.solid
        )
        for attempt in range(1, 1 + self.tries):
            one = Attempt(wanted, rng, budget)
            if trace:
                yield Enter(f"try {attempt}")
                yield from _told(one)
            else:
                for _ in one.changes():
                    pass
            nodes += one.nodes
            if one.why:
                reached = one.why
                if trace:
                    yield Leave("failed", reached)
                if budget.share(1) < 1:
                    break
                continue
            answer = one.answer()
            if trace:
                yield Leave("found", "one solution")
                yield Solved(answer)
            return Made(answer, attempt, one.cuts, one.joins, nodes)
        more = "a greater max_nodes" if budget.share(1) < 1 else "more tries"
        raise GenerationFailed(
            f"no puzzle in {attempt} tries; in the last one {reached}. Try {more} or "
            f"{'more pairs' if self.pairs else 'shorter paths'}"
        )


def _grid(board: Any) -> Grid:
    """Return a grid of squares that are neighbors along their edges."""
    match board:
        case Grid() if isinstance(board.shape, Square):
            return Grid(board.cells, EDGES, board.size)
        case (rows, cols) if is_whole(rows) and is_whole(cols):
            return square(rows, cols, adjacency="edges")
        case _ if is_whole(board):
            return square(board, board, adjacency="edges")
    raise InvalidPuzzle(
        f"{board!r} is not a board; use a number of rows and columns, (rows, cols), or a Grid of "
        "squares"
    )


def _told(one: Attempt) -> Iterator[Event]:
    """Yield the events of a try; clear the board if it fails."""
    cells, now = one.grid.cells, ""
    names = [link(cells[u], cells[w]) for u, w in one.net.ends]
    for phase, what, number in one.changes():
        if phase != now:
            if now:
                yield from _left(one, now)
            now = phase
            yield Enter(now)
        old = int(what == "cut")
        yield Assign(names[number], old, 1 - old, WHY[phase, what])
    if now:
        yield from _left(one, now)
    if one.why:
        for number in one.draft.links():
            yield Assign(names[number], 1, 0, "again")
        return
    for label, path in one.answer().paths.items():
        for step in links_along(path) if label > 1 else ():  # those of path 1 have a 1 already
            yield Assign(step, 1, label, "number")
        for cell in (path[0], path[-1]):
            yield Assign(cell, 0, label, "number")
            yield Assign(("end", cell), 0, 1, "end")


def _left(one: Attempt, phase: str) -> Iterator[Event]:
    yield Measure("paths", one.draft.count)
    yield Leave("found", phase)


WHY = {
    ("lay", "join"): "join",
    ("mend", "cut"): "give",
    ("mend", "join"): "take",
    ("decide", "cut"): "decide",
    ("link up", "join"): "forced",
    ("move", "cut"): "move out",
    ("move", "join"): "move in",
    ("more", "cut"): "more",
}
"""The name of a change in each phase."""

STORY = Story(
    "generate",
    (
        Line(
            "join cells at random",
            Caption("enter", "lay", "cells are joined in random order", interesting=True),
            Caption("enter", "", "{label}: a new board", interesting=True),
            Caption("assign", "join", "joined: {var}"),
        ),
        Line(
            "mend paths that are too short",
            Caption("enter", "mend", "some paths are too short", interesting=True),
            Caption("assign", "give", "cut: {var}"),
            Caption("assign", "take", "joined: {var}"),
        ),
        Line(
            "while there are more solutions:",
            Caption("enter", "decide", "these ends have more solutions", interesting=True),
        ),
        Line(
            "  cut a link that is not forced",
            Caption("assign", "decide", "not known to be forced, so it is cut: {var}"),
        ),
        Line(
            "for adjacent ends, shuffled:",
            Caption("enter", "link up", "one solution; now fewer ends", interesting=True),
        ),
        Line(
            "  join if no solution is added",
            Caption("assign", "forced", "joined, and no solution is added: {var}"),
        ),
        Line(
            "while paths too short or many:",
            Caption("enter", "move", "some paths are too short, or too many", interesting=True),
        ),
        Line(
            "  move a tip to another cell",
            Caption("assign", "move out", "cut: {var}"),
            Caption("assign", "move in", "joined, and no solution is added: {var}"),
        ),
        Line(
            "while too few paths: cut one",
            Caption("enter", "more", "more paths are wanted", interesting=True),
            Caption("assign", "more", "cut: {var}"),
        ),
        Line(
            "number the ends",
            Caption("assign", "number", "{new} at {var}"),
            Caption("assign", "end", "an end: the end at {of}"),
        ),
    ),
    (
        Caption("assign", "again", "cleared: {var}"),
        Caption("measure", "paths", "paths: {value}"),
        Caption("leave", "found: one solution", "the puzzle is ready", interesting=True),
        Caption("leave", "found", "done: {why}"),
        Caption("leave", "failed", "given up: {why}", interesting=True),
        Caption("solved", "", "this is its only solution", interesting=True),
    ),
)
"""Pseudo-code and captions of a run, on any board."""
