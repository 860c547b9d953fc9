"""The document's generator: a template, random walks, a board that is cut to fit the walk.

It never tests how many solutions its puzzle has; `hidato_edu.hidato.generate.levels` does.

References
----------
Hidato in Java, "Algorithms": "Generator".
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from operator import index
from random import Random, SystemRandom
from typing import NamedTuple

from hidato_edu.boards.arguments import check_seconds, whole
from hidato_edu.boards.grid import MAX_CELLS, Cell, Grid, shape_named
from hidato_edu.boards.shapes import Shape
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, InvalidPuzzle, check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.hidato.documents.java.template import Board, least_share
from hidato_edu.hidato.generate.levels import LEVELS, share_of, wanted_blanks
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = ["JavaGenerated", "java_generate", "java_generate_steps"]

MAX_WALKS = 10_000
SAME_TEMPLATE = 1_000  # walks; on some templates none is long enough

STORY = Story(
    "the Java course's generator",
    (
        Line(
            "fill the matrix with ?",
            Caption("enter", "template", "every cell may hold a number", interesting=True),
        ),
        Line(
            "some ? at the border: #,",
            Caption("assign", "template", "{var} is outside; the other cells stay connected"),
        ),
        Line("  no ? may be shut in", Caption("leave", "found: template", "the template is ready")),
        Line(
            "walk(random cell, 1):", Caption("enter", "", "walk {label} begins", interesting=True)
        ),
        Line("  write the number", Caption("assign", "walk", "the walk comes to {var}: {new}")),
        Line(
            "  to a random free neighbor",
            Caption("measure", "blanks", "stuck: {value} cells are not visited"),
        ),
        Line(
            "too short: start again",
            Caption(
                "leave",
                "failed: too short",
                "too few cells are covered: start again",
                interesting=True,
            ),
            Caption(
                "leave",
                "failed: no walk",
                "too few cells are covered, and the limit is reached: give up",
                interesting=True,
            ),
            Caption("assign", "again", "{old} is erased from {var}"),
            Caption("leave", "found: walk", "enough cells are covered"),
        ),
        Line(
            "cells not visited: # or *",
            Caption("enter", "cut", "the board is cut to fit the walk", interesting=True),
            Caption("assign", "outside", "{var} was not visited: it is outside"),
            Caption("assign", "hole", "{var} was not visited: it is a hole"),
            Caption("leave", "found: cut", "every remaining cell has a number"),
            Caption("solved", "", "this is the solution: a Hidato on the cells of the walk"),
        ),
        Line(
            "for the share of the level:",
            Caption("enter", "clues", "numbers are removed for the level", interesting=True),
        ),
        Line("  take a random number,", Caption("assign", "hide", "{old} is removed")),
        Line(
            "  but not 1 and not the last",
            Caption(
                "leave",
                "found: clues",
                "the puzzle is ready; it may have several solutions",
                interesting=True,
            ),
        ),
    ),
)


class JavaGenerated(NamedTuple):
    """A puzzle of the document's generator, and how it was made.

    Parameters
    ----------
    puzzle : Puzzle
        On the cells of the walk; the size of its grid is that of the template.
    answer : Solution
        The walk. The puzzle may have other solutions.
    outside, holes : tuple of (row, col)
        The cells of the rectangle that are not on the board: ``#`` and ``*`` of the map.
    level : int
        1 to 6, see `LEVELS`.
    walks : int
        How many walks were started.
    least, covered : float
        The share of the template's cells that a walk had to exceed, and that of the last walk.
    seed : int or None
        The seed that reproduces this puzzle; None if a random source was given.
    """

    puzzle: Puzzle
    answer: Solution
    outside: tuple[Cell, ...]
    holes: tuple[Cell, ...]
    level: int
    walks: int
    least: float
    covered: float
    seed: int | None

    def __str__(self) -> str:
        n = self.puzzle.size
        blanks = n - len(self.puzzle.givens)
        walks = "1 walk" if self.walks == 1 else f"{self.walks} walks"
        return (
            f"{self.puzzle}\n"
            f"Level {self.level} ({LEVELS[self.level - 1]:.0%} blank): {blanks} of {n} numbers are "
            f"blank. {walks}; the last covers {self.covered:.0%} of the template; more than "
            f"{self.least:.0%} was required. The number of solutions was not tested."
        )


def _template(board: Board, rng: Random, trace: bool) -> Generator[Event, None, None]:
    """Draw a new template."""
    cells = board.grid.cells
    before = sorted(board.outside)
    order = board.draw_outside(rng)
    if trace:
        yield Enter("template")
        for cell in before:
            yield Assign(cells[cell], "#", 0, "again")
        for cell in order:
            yield Assign(cells[cell], 0, "#", "template")
        yield Leave("found", "template")


def _long_walk(
    board: Board, rng: Random, trace: bool, budget: Budget
) -> Generator[Event, None, tuple[list[int], float, float]]:
    """Return a walk that is long enough, the share that it had to exceed, and its share."""
    longest = least = 0.0
    inside = 1
    while True:
        if budget.nodes % SAME_TEMPLATE == 0:
            yield from _template(board, rng, trace)
            inside = len(board.inside)
            least = least_share(inside, board.neighbors)
        budget.spend()
        walk = board.walk(rng)
        covered = len(walk) / inside
        longest = max(longest, covered)
        is_last = budget.is_over  # read once, because the clock advances
        if trace:
            why = "walk" if covered > least else "no walk" if is_last else "too short"
            yield from _told_walk(board.grid.cells, walk, budget.nodes, inside, why)
        if covered > least:
            return walk, least, covered
        if is_last:
            raise GenerationFailed(
                f"no walk covered more than {least:.0%} of the {inside} cells in "
                f"{budget.nodes:,} walks; the longest covered {longest:.0%}"
            )


def _make(
    board: Board, level: int, rng: Random, trace: bool, budget: Budget
) -> Generator[Event, None, JavaGenerated]:
    """Return a puzzle; yield events only if `trace`."""
    cells = board.grid.cells
    path, least, covered = yield from _long_walk(board, rng, trace, budget)
    outside, holes = board.cut(path)
    numbers = {cells[cell]: k for k, cell in enumerate(path, start=1)}
    grid = Grid(tuple(numbers), board.grid.shape, board.grid.size)
    answer = Solution(grid, numbers)
    hidden = _hidden(len(path), share_of(level), rng)
    if trace:
        yield from _told_rest(cells, path, outside, holes, answer, hidden)
    taken = set(hidden)
    return JavaGenerated(
        Puzzle(grid, {cell: k for cell, k in answer.items() if k not in taken}),
        answer,
        tuple(sorted(cells[cell] for cell in (*board.outside, *outside))),
        tuple(cells[cell] for cell in holes),
        level,
        budget.nodes,
        least,
        covered,
        None,
    )


def _hidden(n: int, share: float, rng: Random) -> list[int]:
    """Return the numbers to remove, in random order; the ends stay, however small the board.

    The document draws until the share is reached, which never happens with 10 numbers and 90 %.
    """
    left = list(range(2, n))
    return [left.pop(pick(rng, len(left))) for _ in range(wanted_blanks(share, n))]


def _told_walk(
    cells: Sequence[Cell], walk: Sequence[int], number: int, inside: int, why: str
) -> Generator[Event, None, None]:
    yield Enter(number)
    for k, cell in enumerate(walk, start=1):
        yield Assign(cells[cell], 0, k, "walk")
    yield Measure("blanks", inside - len(walk))
    yield Leave("found" if why == "walk" else "failed", why)
    if why == "too short":
        for k, cell in reversed(list(enumerate(walk, start=1))):
            yield Assign(cells[cell], k, 0, "again")


def _told_rest(
    cells: Sequence[Cell],
    path: Sequence[int],
    outside: Sequence[int],
    holes: Sequence[int],
    answer: Solution,
    hidden: Sequence[int],
) -> Generator[Event, None, None]:
    yield Enter("cut")
    for cell in outside:
        yield Assign(cells[cell], 0, "#", "outside")
    for cell in holes:
        yield Assign(cells[cell], 0, "*", "hole")
    yield Leave("found", "cut")
    yield Solved(answer)
    yield Enter("clues")
    for number in hidden:
        yield Assign(("clue", cells[path[number - 1]]), number, 0, "hide")
    yield Leave("found", "clues")


def _asked(
    shape: Shape | str,
    rows: int,
    cols: int,
    level: int,
    adjacency: str | None,
    layout: str | None,
    max_walks: int,
    max_seconds: float | None,
) -> Board:
    """Return the matrix, still without a template."""
    share_of(level)
    whole("max_walks", max_walks, 1)
    check_seconds(max_seconds)
    rows, cols = whole("rows", rows, 1), whole("cols", cols, 1)
    if rows * cols > MAX_CELLS:
        raise InvalidPuzzle(f"a board of {rows} x {cols} cells; at most {MAX_CELLS:,} are allowed")
    check_type(shape, Shape, str)
    if isinstance(shape, str):
        shape = shape_named(shape, adjacency, layout)
    elif adjacency is not None or layout is not None:
        raise ValueError("use adjacency and layout with the name of a shape; a Shape has its own")
    if shape.name == "graph":
        raise InvalidPuzzle("a graph has no border, where a template begins; use generate_level")
    return Board(Grid(tuple((r, c) for r in range(rows) for c in range(cols)), shape, (rows, cols)))


def java_generate(
    shape: Shape | str,
    rows: int,
    cols: int,
    level: int = 3,
    seed: Seed = None,
    *,
    adjacency: str | None = None,
    layout: str | None = None,
    max_walks: int = MAX_WALKS,
    max_seconds: float | None = None,
) -> JavaGenerated:
    """Return a puzzle as the document's generator makes it; it may have many solutions.

    Parameters
    ----------
    shape : str or Shape
        ``"square"``, ``"hexagon"`` or ``"triangle"``, as for `grid.shape_named`; or the lattice.
    rows, cols : int
        Size of the template.
    level : int
        1 to 6, see `LEVELS`: the share of blanks. The ends stay.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform, unless the seconds end.
    adjacency, layout : str, optional
        Only with the name of a shape, see `grid.shape_named`.
    max_walks : int
        How many walks may be started; the document has no limit.
    max_seconds : float, optional
        Budget in seconds.

    Returns
    -------
    JavaGenerated
        The puzzle, its solution, and which cells of the rectangle are outside or holes.

    Raises
    ------
    GenerationFailed
        If no walk was long enough.
    InvalidPuzzle
        If there is no such shape, adjacency or layout, or the board is too large.
    TypeError
        If seed is not a seed.
    ValueError
        If it is not a level, a number is less than 1, or the seconds are less than 0.

    Notes
    -----
    What the document does not specify is ours: up to 15 % of the cells become ``#`` in the
    template; "not locked in" means that the cells are connected; the share that a walk must exceed
    is `least_share` of the remaining cells; a cell that the walk does not visit is a hole if it is
    enclosed, otherwise outside. After 1,000 walks that are too short there is a new template,
    because in some no walk is long enough. In one column of triangles none ever is.

    A walk is linear in its length; up to 20x20 a board takes some milliseconds. From 30x30 on
    nearly all walks are too short if a cell has 3 to 6 neighbors.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> made = java_generate("hexagon", 5, 6, level=2, seed=4)
    >>> hidato.is_solution(made.puzzle, made.answer), made.covered > made.least
    (True, True)
    >>> len(made.puzzle.grid) + len(made.outside) + len(made.holes)
    30
    """
    board = _asked(shape, rows, cols, level, adjacency, layout, max_walks, max_seconds)
    if seed is None:
        seed = SystemRandom().randrange(10**9)
    run = _make(board, level, random_source(seed), False, Budget(max_walks, max_seconds))
    try:
        event = next(run)
    except StopIteration as end:
        made: JavaGenerated = end.value
        return made._replace(seed=None if isinstance(seed, Random) else index(seed))
    raise AssertionError(f"an event without trace: {event}")


def java_generate_steps(
    shape: Shape | str,
    rows: int,
    cols: int,
    level: int = 3,
    seed: Seed = None,
    *,
    adjacency: str | None = None,
    layout: str | None = None,
    max_walks: int = MAX_WALKS,
    max_seconds: float | None = None,
) -> Narrated:
    """Make the same puzzle as `java_generate`, and report template, walks, cut and removal.

    Parameters as for `java_generate`. Draw the events on the whole rectangle:
    ``draw.board(grid.square(rows, cols))``, or `grid.hexagonal`, `grid.triangular`.

    Yields
    ------
    Event
        `Enter` of ``"template"``, of the number of each walk, of ``"cut"`` and ``"clues"``, each
        with its `Leave`. An `Assign` of a cell: from 0 to ``"#"`` (``"template"``,
        ``"outside"``), to ``"*"`` (``"hole"``), to its number (``"walk"``), and back to 0
        (``"again"``). A `Measure` of the ``"blanks"``: the cells that each walk has not visited.
        `Solved`, and an `Assign` of ``("clue", cell)`` from its number to 0 for each removed one.

    Raises
    ------
    GenerationFailed
        After the last event, if no walk was long enough.
    InvalidPuzzle, TypeError, ValueError
        As `java_generate`, at once.

    Examples
    --------
    >>> told = java_generate_steps("square", 1, 3, level=3, seed=2)
    >>> [tuple(event)[:4] for event in told][-2:]
    [('assign', ('clue', (0, 1)), 2, 0), ('leave', 'found', 'clues', ())]
    """
    board = _asked(shape, rows, cols, level, adjacency, layout, max_walks, max_seconds)
    run = _make(board, level, random_source(seed), True, Budget(max_walks, max_seconds))
    return Narrated(run, STORY.on(board.grid))
