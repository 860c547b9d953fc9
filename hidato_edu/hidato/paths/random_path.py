"""Random paths through all cells of any board, in time that is nearly linear in the board.

First the board is examined (`impossible`). Its blocks form a chain (`biconnected`), and in each of
them (`block_paths`) a path grows (`rotation`), or is drawn from all paths (`frontier`), or is made
of rings (`two_factor`). A path that grew is too straight: it is mixed (`backbite`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random

from hidato_edu.boards.arguments import check_grid, check_number, whole
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.core.events import Event, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.hidato.paths.backbite import mix
from hidato_edu.hidato.paths.block_paths import along
from hidato_edu.hidato.paths.impossible import examine
from hidato_edu.hidato.paths.path_events import Tracks
from hidato_edu.hidato.puzzle import Solution

__all__ = ["random_path", "random_path_steps", "soon_found"]

STORY = Story(
    "random path",
    (
        Line(
            "is the board impossible?",
            Caption("enter", "check", "is there a reason why no path can exist?"),
            Caption("leave", "found: possible", "no simple reason rules out a path"),
            Caption("leave", "failed", "no path: {why}", interesting=True),
        ),
        Line(
            "begin at a random cell",
            Caption("enter", "grow", "a path grows"),
            Caption("assign", "start", "the path begins at {new}", interesting=True),
        ),
        Line("grow: to the free neighbor", Caption("assign", "grow", "grow: {var}")),
        "  with fewest free neighbors",
        Line(
            "stuck, and cells are left:",
            Caption("assign", "give up cut", "stuck for too long: {var} is cut"),
            Caption("assign", "search", "found by exhaustive search: {var}"),
            Caption("leave", "found: whole", "no cell is left", interesting=True),
        ),
        Line(
            "  put a cell in between, or",
            Caption("assign", "insert", "in between: {var} is joined"),
            Caption("assign", "insert cut", "in between: {var} is cut"),
        ),
        Line(
            "  rotate: join end to path,",
            Caption("assign", "rotate", "rotation: {var} is joined", interesting=True),
        ),
        Line(
            "    cut behind: a new end",
            Caption("assign", "rotate cut", "rotation: {var} is cut, the path has a new end"),
        ),
        Line(
            "mix: again and again",
            Caption("enter", "mix", "the path is complete; now it is mixed"),
            Caption("assign", "undo", "the end did not come home: {var} is joined again"),
            Caption("assign", "undo cut", "the end did not come home: {var} is cut again"),
            Caption("assign", "first", "number 1 is at {new}"),
            Caption("leave", "found: mixed", "the path is mixed"),
            Caption("solved", "", "a path through all cells", interesting=True),
        ),
        Line(
            "  backbite: rotate any end",
            Caption("assign", "backbite", "backbite: {var} is joined"),
            Caption("assign", "backbite cut", "backbite: {var} is cut, the path has a new end"),
        ),
        Line(
            "  turn: 2 links for 2 others",
            Caption("assign", "turn", "turn: {var} is joined"),
            Caption("assign", "turn cut", "turn: {var} is cut"),
        ),
        Line(
            "few neighbors: sweep instead:",
            Caption("enter", "sweep", "all paths are followed together, cell after cell"),
            Caption(
                "leave", "failed: given up", "too much: another way is tried", interesting=True
            ),
        ),
        "  all ways to link each cell,",
        Line(
            "  counted by what is open",
            Caption("measure", "states", "{value} ways leave different choices for the rest"),
        ),
        Line(
            "  draw one path of them all",
            Caption("assign", "sweep", "drawn: {var} is joined"),
            Caption("leave", "found", "drawn: {why}", interesting=True),
        ),
        Line(
            "too many: 2 links to each cell",
            Caption("enter", "rings", "every cell gets two links, the ends one"),
            Caption("assign", "match", "two links for every cell: {var}"),
        ),
        Line(
            "  switch links on cycles:",
            Caption("assign", "switch", "switched: {var} is joined"),
            Caption("assign", "switch cut", "switched: {var} is cut"),
        ),
        Line(
            "  the rings become one path",
            Caption("leave", "found: a path", "all rings are joined", interesting=True),
        ),
    ),
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
        Steps of mixing for every cell, 0 for none. By default 4, with fewer backbites on boards of
        more than some 700 cells: there the path stays straighter. A path that is drawn from all
        paths needs none.
    max_nodes : int, optional
        Budget in rotations, states, switches, and steps of the exhaustive search. By default, a
        call takes some seconds at most.
    max_seconds : float, optional
        Budget in seconds; mixing ends early if they are used up.

    Returns
    -------
    Solution
        The cells with their numbers.

    Raises
    ------
    GenerationFailed
        If no path was found, with the reason in one sentence: that of `why_impossible`, or that an
        exhaustive search found none, or that the budget was used up.
    TypeError
        If grid is not a `Grid`, or seed is not a seed.
    ValueError
        If start or end is not a cell of the board; mixing is not a finite number from 0;
        max_nodes is not a whole number from 0.

    Notes
    -----
    On open boards nearly linear in the number of neighbors. Not all paths are equally likely.

    Triangles with neighbors over sides, and other boards of at most three neighbors without
    rings of four cells, have few paths. There, a path is drawn uniformly from all of them if a
    sweep is not too large; all rectangles up to 20 x 30 are decided, most in some milliseconds, the
    slowest in two seconds.

    Examples
    --------
    >>> from hidato_edu.boards import grid
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
    """Make the same path as `random_path` and report every link that is joined or cut.

    Yields
    ------
    Event
        `Enter` of ``"check"``, ``"grow"``, ``"mix"``, each with its `Leave`, and within
        ``"grow"`` of ``"sweep"`` or ``"rings"`` if these are tried; a `Measure` of ``"states"`` for
        every cell of a sweep; an `Assign` of ``"start"`` where the path begins to grow, and at the
        end, with the reason ``"first"``, the cell of number 1 if that is another one; an `Assign`
        of ``("link", a, b)`` with a < b: from 0 to 1 if two cells are joined, with one of the
        reasons ``"grow"``, ``"insert"``, ``"rotate"``, ``"sweep"``, ``"match"``, ``"switch"``,
        ``"search"``, ``"backbite"``, ``"turn"``, ``"undo"``; from 1 to 0 if a link is cut, with
        ``"rotate cut"``, ..., ``"give up cut"``. `Solved` at the end; without a path,
        a `Leave` of ``"failed"`` with the sentence.

    Raises
    ------
    TypeError, ValueError
        As `random_path`; for start and end when the first event is requested.

    Notes
    -----
    The whole path is made before the first event: some ten events for every cell, fewer on
    large boards.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> [tuple(event)[:3] for event in random_path_steps(grid.square(1, 2), seed=3)][2:6]
    [('enter', 'grow'), ('assign', 'start', None), ('assign', ('link', (0, 0), (0, 1)), 0), ...]
    """
    _check(grid, mixing, max_nodes)
    budget = Budget(max_nodes, max_seconds)
    return Narrated(_told(grid, random_source(seed), start, end, mixing, budget), STORY.on(grid))


def soon_found(
    grid: Grid, start: Cell | None, end: Cell | None, rng: Random, budget: Budget
) -> list[int] | None:
    """Return a path through all cells, as indices; None if none is found soon.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> soon_found(grid.square(1, 3), (0, 2), None, Random(0), Budget())
    [2, 1, 0]
    """
    reason, found = examine(grid, start, end)
    if reason:
        return None
    first, last = (-1 if cell is None else grid.index[cell] for cell in (start, end))
    try:
        path, _ = along(grid, found, first, last, rng, budget, None, is_brief=True)
    except GenerationFailed:
        return None
    return path if first in (-1, path[0]) and last in (-1, path[-1]) else path[::-1]


def _check(grid: Grid, mixing: float | None, max_nodes: int | None) -> None:
    """Raise `TypeError` or `ValueError` for a bad grid, number of steps, or budget."""
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
    with suppress(GenerationFailed):  # the last event has the reason
        solution = _make(grid, rng, start, end, mixing, budget, tracks)
    yield from tracks.events
    if solution:
        yield Solved(solution)


def _make(
    grid: Grid,
    rng: Random,
    start: Cell | None,
    end: Cell | None,
    mixing: float | None,
    budget: Budget,
    tracks: Tracks | None,
) -> Solution:
    """Return a path; with tracks, report every link."""
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
        path, is_random = along(grid, found, first, last, rng, budget, tracks)
    except GenerationFailed as failed:
        told.leave("failed", str(failed))
        raise
    told.leave("found", "whole")
    if is_random:
        if first < 0 and last < 0 and rng.random() < 0.5:
            path.reverse()
    else:
        told.enter("mix")
        ends = [c for c in (first, last) if c >= 0]
        path = mix(grid.links, path, ends, mixing, rng, tracks, lambda: budget.is_late)
    if (first >= 0 and path[0] != first) or (last >= 0 and path[-1] != last):
        path.reverse()
    if tracks:
        tracks.begin(path[0], "first")
    if not is_random:
        told.leave("found", "mixed")
    _assert_path(grid, path, first, last)
    return Solution(grid, ((grid.cells[cell], k) for k, cell in enumerate(path, start=1)))


def _assert_path(grid: Grid, path: Sequence[int], first: int, last: int) -> None:
    """Assert that a path visits all cells over links, between the required ends."""
    assert sorted(path) == list(range(len(grid)))
    assert all(b in grid.links[a] for a, b in pairwise(path))
    assert first in (-1, path[0])
    assert last in (-1, path[-1])
