"""Random paths through all cells of any board, made in time that grows almost as the board.

The board is looked at first (`impossible`). Its blocks form a chain (`blocks`), and in each of them
a path grows (`posa`). Where that fails, a row with breaks is mended (`engine.roam`), and at last
everything is tried (`complete`). Then the path is mixed (`mixing`): what grew is too straight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random

from hidato_edu.errors import GenerationFailed, LimitReached
from hidato_edu.events import Event, Solved
from hidato_edu.grid import Cell, Grid
from hidato_edu.hidato.arguments import check_grid, check_number, whole
from hidato_edu.hidato.blocks import chain
from hidato_edu.hidato.budget import Budget
from hidato_edu.hidato.chance import Seed, random_source
from hidato_edu.hidato.complete import search
from hidato_edu.hidato.engine import roam
from hidato_edu.hidato.impossible import examine
from hidato_edu.hidato.mixing import mix
from hidato_edu.hidato.posa import lay
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.tracks import Tracks
from hidato_edu.story import Beat, Narrated, Story, say_value

__all__ = ["random_path", "random_path_steps"]

MAX_NODES = 20_000
MENDING = 5_000  # steps
WORK = 1_000_000  # cells looked at in the whole search: some seconds
MOST_TRIED = 8_000  # links tried in it

STORY = Story(
    "random path",
    (
        "is the board impossible?",
        "begin at a random cell",
        "grow: to the free neighbor",
        "  with fewest free neighbors",
        "stuck, and cells are left:",
        "  put a cell in between, or",
        "  rotate: join end to path,",
        "    cut behind: a new end",
        "mix: again and again",
        "  backbite: rotate any end",
        "  turn: 2 links for 2 others",
    ),
    {
        ("enter", "check"): Beat(0, "is there a reason why no path can exist?"),
        ("leave", "found: possible"): Beat(0, "nothing that is seen at once speaks against a path"),
        ("leave", "failed"): Beat(0, "no path: {why}", interesting=True),
        ("enter", "grow"): Beat(1, "a path grows"),
        ("assign", "start"): Beat(1, "the path begins at {new}", interesting=True),
        ("assign", "grow"): Beat(2, "grow: {var}"),
        ("assign", "insert"): Beat(5, "in between: {var} is joined"),
        ("assign", "insert cut"): Beat(5, "in between: {var} is cut"),
        ("assign", "rotate"): Beat(6, "rotation: {var} is joined", interesting=True),
        ("assign", "rotate cut"): Beat(7, "rotation: {var} is cut, the path has a new end"),
        ("assign", "give up cut"): Beat(4, "stuck for too long: {var} is cut"),
        ("assign", "search"): Beat(4, "found by trying everything: {var}"),
        ("leave", "found: whole"): Beat(4, "no cell is left", interesting=True),
        ("enter", "mix"): Beat(8, "the path is whole; now it is mixed"),
        ("assign", "backbite"): Beat(9, "backbite: {var} is joined"),
        ("assign", "backbite cut"): Beat(9, "backbite: {var} is cut, the path has a new end"),
        ("assign", "undo"): Beat(8, "the end did not come home: {var} is joined again"),
        ("assign", "undo cut"): Beat(8, "the end did not come home: {var} is cut again"),
        ("assign", "turn"): Beat(10, "turn: {var} is joined"),
        ("assign", "turn cut"): Beat(10, "turn: {var} is cut"),
        ("assign", "first"): Beat(8, "number 1 stands at {new}"),
        ("leave", "found: mixed"): Beat(8, "the path is mixed"),
        ("solved", ""): Beat(8, "a path through all cells", interesting=True),
    },
)


def random_path(
    grid: Grid,
    seed: Seed = None,
    start: Cell | None = None,
    end: Cell | None = None,
    *,
    mixing: float | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Solution:
    """Return a random path through all cells.

    Parameters
    ----------
    grid : Grid
        The open cells, n of them, with any neighborhood.
    seed : int, random.Random or None
        The same seed gives the same path, on every platform, unless the seconds run out.
    start, end : (row, col), optional
        Where the path begins and ends; by default anywhere.
    mixing : float, optional
        Steps of mixing for every cell, see `mixing.mix`: 0 for none. By default 4, with fewer
        backbites on boards of more than some 700 cells: there the path stays straighter.
    max_nodes : int, optional
        Budget: rotations, and then steps of what is tried where rotations do not help. By default
        so many that a call takes some seconds at most.
    max_seconds : float, optional
        Budget in seconds.

    Returns
    -------
    Solution
        The cells with their numbers.

    Raises
    ------
    GenerationFailed
        If no path was found, with the reason in one sentence: that of `why_impossible`, or that
        the whole search found none, or that the budget was used up.
    TypeError
        If grid is no `Grid`, or seed no seed.
    ValueError
        If start or end is no cell of the board; mixing is no number from 0 on, or infinite;
        max_nodes is no whole number from 0 on.

    Notes
    -----
    On open boards nearly linear in the number of neighbors. Not all paths are equally likely.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> path = random_path(grid.square(9, 9), seed=1, start=(0, 0), end=(8, 8)).path
    >>> len(set(path)), path[0], path[-1]
    (81, (0, 0), (8, 8))
    """
    _check(grid, mixing, max_nodes)
    budget = Budget(max_nodes, max_seconds)
    return _make(grid, random_source(seed), start, end, mixing, budget, None)


def random_path_steps(
    grid: Grid,
    seed: Seed = None,
    start: Cell | None = None,
    end: Cell | None = None,
    *,
    mixing: float | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Make the same path as `random_path` and tell every link that is joined or cut.

    Yields
    ------
    Event
        `Enter` of ``"check"``, ``"grow"``, ``"mix"``, each with its `Leave`; an `Assign` of
        ``"start"`` where the path begins to grow, and at last, with the reason ``"first"``, where
        number 1 stands if that is elsewhere; an `Assign` of ``("link", a, b)`` with a < b: from 0
        to 1 where two cells are joined, with one of the reasons ``"grow"``, ``"insert"``,
        ``"rotate"``, ``"search"``, ``"backbite"``, ``"turn"``, ``"undo"``; from 1 to 0 where a
        link is cut, with ``"rotate cut"``, ..., ``"give up cut"``. `Solved` at the end; a run that
        fails ends with a `Leave` of ``"failed"`` and the sentence.

    Raises
    ------
    TypeError, ValueError
        As `random_path`; for start and end when the first event is asked for.

    Notes
    -----
    The whole path is made before the first event comes: some ten events for every cell, fewer on
    large boards.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> [tuple(event)[:3] for event in random_path_steps(grid.square(1, 2), seed=3)][2:6]
    [('enter', 'grow'), ('assign', 'start', None), ('assign', ('link', (0, 0), (0, 1)), 0), ...]
    """
    _check(grid, mixing, max_nodes)
    budget = Budget(max_nodes, max_seconds)
    return Narrated(_told(grid, random_source(seed), start, end, mixing, budget), STORY)


def _check(grid: Grid, mixing: float | None, max_nodes: int | None) -> None:
    """Raise `TypeError` or `ValueError` if this is no board, number of steps, or budget."""
    check_grid(grid)
    if mixing is not None:
        check_number("mixing", mixing)
    if max_nodes is not None:
        whole("max_nodes", max_nodes, 0)


def _told(
    grid: Grid,
    rng: Random,
    start: Cell | None,
    end: Cell | None,
    mixing: float | None,
    budget: Budget,
) -> Iterator[Event]:
    tracks = Tracks(grid.cells)
    solution = None
    with suppress(GenerationFailed):  # its last event says so
        solution = _make(grid, rng, start, end, mixing, budget, tracks)
    yield from tracks.events
    if solution:
        yield Solved("solved", solution)


def _make(
    grid: Grid,
    rng: Random,
    start: Cell | None,
    end: Cell | None,
    mixing: float | None,
    budget: Budget,
    tracks: Tracks | None,
) -> Solution:
    """Return a path; with tracks, tell every link."""
    told = tracks or Tracks(())
    told.enter("check")
    reason, found = examine(grid, start, end)
    if reason:
        told.leave("failed", reason.why, reason.cells)
        raise GenerationFailed(reason.why)
    told.leave("found", "possible")
    told.enter("grow")
    first, last = (-1 if cell is None else grid.index[cell] for cell in (start, end))
    try:
        path = _along(grid, found, first, last, rng, budget, tracks)
    except GenerationFailed as failed:
        told.leave("failed", str(failed))
        raise
    told.leave("found", "whole")
    told.enter("mix")
    path = mix(grid.links, path, [c for c in (first, last) if c >= 0], mixing, rng, tracks)
    if (first >= 0 and path[0] != first) or (last >= 0 and path[-1] != last):
        path.reverse()
    if tracks:
        tracks.begin(path[0], "first")
    told.leave("found", "mixed")
    _assert_path(grid, path, first, last)
    return Solution(grid, ((grid.cells[cell], k) for k, cell in enumerate(path, start=1)))


def _assert_path(grid: Grid, path: Sequence[int], first: int, last: int) -> None:
    """Assert that a path is one: no wrong path is ever returned."""
    assert sorted(path) == list(range(len(grid)))
    assert all(b in grid.links[a] for a, b in pairwise(path))
    assert first in (-1, path[0])
    assert last in (-1, path[-1])


def _along(
    grid: Grid,
    found: list[list[int]],
    first: int,
    last: int,
    rng: Random,
    budget: Budget,
    tracks: Tracks | None,
) -> list[int]:
    """Return a path through all blocks, one after the other."""
    row = chain(found)
    assert row is not None  # else the board has no path
    if len(row) > 1 and (first in row[-1][1] or last in row[0][1]):
        row = [(after, block, before) for before, block, after in reversed(row)]
    path: list[int] = []
    for before, block, after in row:
        inside = Block(grid, block)
        begin = before if before >= 0 else first
        finish = after if after >= 0 else last
        piece = inside.path(begin, finish, rng, budget, tracks)
        path += piece[1:] if path else piece
    return path


class Block:
    """A block of a board, its cells numbered anew.

    Parameters
    ----------
    grid : Grid
        The board.
    cells : sequence of int
        Numbers of the cells of the block.
    """

    def __init__(self, grid: Grid, cells: Sequence[int]) -> None:
        self.grid = grid
        self.cells = sorted(cells)
        self.index = {cell: k for k, cell in enumerate(self.cells)}
        self.links: Sequence[Sequence[int]] = grid.links
        if len(cells) < len(grid):
            index = self.index
            self.links = [
                [index[near] for near in grid.links[cell] if near in index] for cell in self.cells
            ]

    def path(
        self, start: int, end: int, rng: Random, budget: Budget, tracks: Tracks | None
    ) -> list[int]:
        """Return a path through the block, between two cells where they are not -1."""
        first, last = self.index.get(start, -1), self.index.get(end, -1)
        part = tracks.part(self.cells) if tracks else None
        if len(self.cells) == 1:
            if tracks and part:
                part.begin(0)
                tracks.adopt(part)
            return self.cells
        attempt = _part(budget, MAX_NODES)
        path = lay(self.links, first, last, rng, attempt, part)
        budget.nodes += attempt.nodes
        if path is None:
            path = self._searched(first, last, rng, budget)
            if part:
                part.become(path, "search")
        if tracks and part:
            tracks.adopt(part)
        return [self.cells[cell] for cell in path]

    def _searched(self, first: int, last: int, rng: Random, budget: Budget) -> list[int]:
        """Return a path where rotations found none: try all, mend, try all for longer."""
        name = f"the {len(self.cells)} cells"
        if len(self.cells) < len(self.grid):
            name += f" around {say_value(self.grid.cells[self.cells[0]])}"
        for work in (WORK // 20, WORK):
            attempt = _part(budget, min(MOST_TRIED, max(50, work // len(self.cells))))
            with suppress(LimitReached):
                path = search(self.links, first, last, attempt)
                if path is None:
                    raise GenerationFailed(f"the whole search found no path through {name}")
                return path
            budget.nodes += attempt.nodes
            path = self._mended(first, last, rng, budget)
            if path:
                return path
        raise GenerationFailed(
            f"no path through {name} was found within the budget; there may be none"
        )

    def _mended(self, first: int, last: int, rng: Random, budget: Budget) -> list[int] | None:
        """Return a path out of a row with breaks."""
        cells = [self.grid.cells[cell] for cell in self.cells]
        ends = ((first, 1), (last, len(cells)))
        givens = {cells[cell]: number for cell, number in ends if cell >= 0}
        board = Grid(tuple(cells), self.grid.shape, self.grid.size)
        attempt = _part(budget, MENDING)
        steps = attempt.max_nodes or 0
        found = roam.find(
            Puzzle(board, givens), seed=rng, max_nodes=steps, max_seconds=attempt.seconds_left
        )
        budget.nodes += steps
        return [board.index[cell] for cell in found.path] if found else None


def _part(budget: Budget, most: int) -> Budget:
    """Return a part of what is left: at most so many nodes, unless the caller said how many."""
    nodes = most if budget.max_nodes is None else budget.nodes_left
    return Budget(nodes, budget.seconds_left)
