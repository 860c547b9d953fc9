"""Random paths by a variant of Kruskal's algorithm, which depends on union-find.

At first every cell is a path. A link joins two paths if it connects an end of one to an end of the
other and the forest shows that they are different. Unlike the document's generator (`program`),
this merges long paths, so trees have more than one level: with the document's ``findset``, which
climbs only one level, paths close into loops.

References
----------
J. B. Kruskal: On the shortest spanning subtree of a graph and the traveling salesman problem.
Proceedings of the American Mathematical Society 7 (1956), 48-50.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.numberlink.documents.union_find import COMPRESS, HANG, RANK, Forest
from hidato_edu.numberlink.puzzle import Path, link, path_from

__all__ = ["STORY", "Joined", "join", "join_steps"]

Around: TypeAlias = dict[Cell, list[Cell]]

STORY = Story(
    "joining",
    (
        "every cell is a path",
        Line(
            "for links a-b, shuffled:",
            Caption("enter", "", "the next link: {label}"),
            Caption("measure", "paths", "all links are decided; paths: {value}", interesting=True),
            Caption("measure", "loops", "closed loops: {value}"),
        ),
        Line(
            "  two links at a or b: skip",
            Caption("leave", "skipped: two links", "skipped: a cell already has two links"),
        ),
        Line(
            "  find(a) = find(b): skip",
            COMPRESS,
            Caption(
                "leave",
                "skipped: together",
                "skipped: both are on one path, which would become a loop",
                interesting=True,
            ),
        ),
        Line("  union(a, b)", HANG, RANK),
        Line(
            "  join a and b by the link",
            Caption("assign", "join", "joined: {var}"),
            Caption("leave", "joined", "two paths have become one"),
            Caption(
                "leave",
                "joined: loop",
                "they already were one path: a closed loop",
                interesting=True,
            ),
        ),
    ),
)


"""Pseudo-code and captions of `join_steps`."""


class Joined(NamedTuple):
    """The paths and loops that the links form; every cell is on one of them.

    Parameters
    ----------
    paths : tuple of paths
        The cells of each path, from its upper left end; a cell without links is a path too. They
        are sorted by their first cells.
    loops : tuple of paths
        The cells of each closed loop, from the upper left one; only `one_level` causes loops.
    """

    paths: tuple[Path, ...]
    loops: tuple[Path, ...]


def join(
    rows: int,
    cols: int | None = None,
    *,
    seed: Seed = None,
    by_rank: bool = True,
    compress: bool = True,
    one_level: bool = False,
) -> Joined:
    """Return the paths that random links form on a board.

    Parameters
    ----------
    rows, cols : int
        Size of the board; by default it is a square.
    seed : int, random.Random or None
        The same seed gives the same order of the links.
    by_rank, compress, one_level : bool
        The options of the `Forest`. Without `one_level` the others do not change the paths.

    Raises
    ------
    InvalidPuzzle
        If there is no such board, or it has too many cells.

    Notes
    -----
    The order is sorted, all else is nearly linear in the number of links: 0.3 ms at 10x10. With
    `one_level` loops arise on almost half of the boards at 7x7: a cell of notebook 09 counts them.

    Examples
    --------
    >>> join(2, 3, seed=2)
    Joined(paths=(((0, 0), (1, 0)), ((0, 2), (0, 1), (1, 1), (1, 2))), loops=())
    >>> join(3, seed=7, one_level=True).loops
    (((0, 0), (0, 1), (1, 1), (2, 1), (2, 0), (1, 0)),)
    """
    board, links = _links(rows, cols, random_source(seed))
    forest = Forest(board.cells, by_rank=by_rank, compress=compress, one_level=one_level)
    around: Around = {cell: [] for cell in board.cells}
    for one, other in links:
        _why_not(around, forest, one, other)
    return _joined(around)


def join_steps(
    rows: int,
    cols: int | None = None,
    *,
    seed: Seed = None,
    by_rank: bool = True,
    compress: bool = True,
    one_level: bool = False,
) -> Narrated:
    """Join the same paths as `join` and tell of every link what becomes of it.

    Yields
    ------
    Event
        For every link: ``Enter((a, b))``; where both cells have fewer than two links `Assign` of
        ``("parent", cell)`` and ``("rank", cell)`` as `union_steps` tells them; `Assign` of
        ``("link", a, b)`` from 0 to 1, ``"join"``, and ``Leave`` of ``"joined"``, because of
        ``"loop"`` with its cells where this was an error; or ``Leave`` of ``"skipped"`` because of
        ``"two links"`` or ``"together"``. At the end ``Measure("paths")`` and
        ``Measure("loops")``.

    Raises
    ------
    InvalidPuzzle
        As `join`, at once.

    Examples
    --------
    >>> for event in join_steps(1, 2, seed=1):
    ...     print(*event[:4])
    enter ((0, 0), (0, 1))
    assign ('parent', (0, 0)) None (0, 1)
    assign ('rank', (0, 1)) 0 1
    assign ('link', (0, 0), (0, 1)) 0 1
    leave joined  ()
    measure paths 1
    measure loops 0
    """
    board, links = _links(rows, cols, random_source(seed))
    told: list[Event] = []
    forest = Forest(board.cells, by_rank=by_rank, compress=compress, one_level=one_level, told=told)
    around: Around = {cell: [] for cell in board.cells}
    return Narrated(_told(around, forest, links, told), STORY.on(board))


def _links(rows: int, cols: int | None, rng: Random) -> tuple[Grid, list[tuple[Cell, Cell]]]:
    """Return a board and all pairs of neighbors in random order."""
    board = square(rows, rows if cols is None else cols, adjacency="edges")
    links = [
        (cell, near)
        for cell in board.cells
        for near in ((cell[0], cell[1] + 1), (cell[0] + 1, cell[1]))
        if near in board
    ]
    chance = {pair: rng.random() for pair in links}
    return board, sorted(links, key=chance.__getitem__)


def _why_not(around: Around, forest: Forest[Cell], one: Cell, other: Cell) -> str:
    """Join two cells and return an empty text, or return why they cannot be joined."""
    if len(around[one]) > 1 or len(around[other]) > 1:
        return "two links"
    if not forest.union(one, other):
        return "together"
    around[one].append(other)
    around[other].append(one)
    return ""


def _told(
    around: Around, forest: Forest[Cell], links: list[tuple[Cell, Cell]], told: list[Event]
) -> Iterator[Event]:
    for one, other in links:
        yield Enter((one, other))
        why = _why_not(around, forest, one, other)
        yield from told
        told.clear()
        if not why:
            yield Assign(link(one, other), 0, 1, "join")
            loop = _loop(around, one)
            yield Leave("joined", "loop" if loop else "", loop)
        else:
            yield Leave("skipped", why)
    made = _joined(around)
    yield Measure("paths", len(made.paths))
    yield Measure("loops", len(made.loops))


def _loop(around: Around, cell: Cell) -> Path:
    """Return the loop that a cell is on, or an empty tuple if it is on a path."""
    path = path_from(cell, around)
    return path if len(path) > 2 and path[-1] in around[cell] else ()


def _joined(around: Around) -> Joined:
    """Return the paths and loops that the links form."""
    paths: list[Path] = []
    loops: list[Path] = []
    seen: set[Cell] = set()
    tips = [cell for cell, near in around.items() if len(near) < 2]
    for found, starts in ((paths, tips), (loops, list(around))):
        for start in starts:
            if start not in seen:
                path = path_from(start, around)
                seen.update(path)
                found.append(path)
    return Joined(tuple(paths), tuple(loops))
