"""The document's solver: backtracking over "good" neighbors, up to the first solution.

Starting from the cell with 1, `goodNeighbours` examines the cell that was written last. If a
neighbor holds the next number, only that one is good; otherwise all blank neighbors are. The
program ignores that the next number may be given elsewhere, out of reach.

References
----------
Hidato in Java, "Algorithms": "Solver" (`Tuple`, `agafar`, `NeighboursS/T/H`, `goodNeighbours`,
`Backtracking`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Literal, NamedTuple, TypeAlias, get_args

from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import InvalidPuzzle, LimitReached, NoSolution, check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = ["Last", "Tuple", "java_solve", "java_steps", "story"]

Last: TypeAlias = Literal["cells", "greatest"]

FOUND, FAILED = Leave("found"), Leave("failed")
LETTERS = {"square": "S", "triangle": "T", "hexagon": "H"}
OFTEN = 1024  # calls between two checks of the clock

NO_ONE = (
    "no cell holds 1, where the Java course's solver begins; use hidato.solve, which finds a place "
    "for 1, too"
)


class Tuple(NamedTuple):
    """A neighbor as the document's solver stores it.

    Parameters
    ----------
    x, y : int
        Row and column.
    agafar : bool
        "To take": whether it is good, so that the search may go there.

    Examples
    --------
    >>> Tuple(0, 1, agafar=True).agafar
    True
    """

    x: int
    y: int
    agafar: bool


def story(grid: Grid) -> Story:
    """Return the pseudo-code and the captions, with the name of `Neighbours` for this shape."""
    letter = LETTERS.get(grid.shape.name, "")
    return Story(
        "the Java course's solver",
        (
            Line(
                "at = the cell with 1",
                Caption("enter", "1", "where is 1?"),
                Caption(
                    "leave",
                    "failed: no 1",
                    "there is no 1: the program cannot begin",
                    interesting=True,
                ),
            ),
            Line(
                "Backtracking(at, k):",
                Caption("enter", "", "Backtracking is called: where does {label} go?"),
            ),
            Line(
                "  if k > last: print, done",
                Caption("leave", "found: first", "the program does not look for other solutions"),
                Caption("solved", "", "the last number is placed: printed", interesting=True),
            ),
            f"  near = Neighbours{letter}(at)",
            "  goodNeighbours(near):",
            Line(
                "    one holds k: only that",
                Caption("assign", "next", "a neighbor holds the next number: only it is good"),
            ),
            Line(
                "    else: all that are blank",
                Caption(
                    "assign", "blanks", "no neighbor holds the next number: all blanks are good"
                ),
                Caption(
                    "assign",
                    "unseen",
                    "the next number is given elsewhere: the blanks are good anyway",
                    interesting=True,
                ),
                Caption("assign", "none", "no neighbor is good"),
            ),
            "  for each with agafar:",
            Line("    write k", Caption("assign", "place", "{new} goes to {var}")),
            "    if Backtracking(it, k+1):",
            Line(
                "      return true",
                Caption("leave", "found", "Backtracking returns true: the solution is below"),
            ),
            Line(
                "    erase k",
                Caption("assign", "erase", "{old} is erased from {var}", interesting=True),
            ),
            Line(
                "  return false",
                Caption(
                    "leave",
                    "failed: all tried",
                    "everything is tried: the program finds no solution",
                    interesting=True,
                ),
                Caption("leave", "failed", "Backtracking returns false: no good neighbor is left"),
            ),
        ),
    ).on(grid)


def _good_neighbours(near: Sequence[int], board: Sequence[int], k: int) -> list[int]:
    """Return the one neighbor that holds k, or else all blank ones."""
    for cell in near:
        if board[cell] == k:
            return [cell]
    return [cell for cell in near if not board[cell]]


def _backtracking(
    puzzle: Puzzle, last: int, trace: bool, max_nodes: int | None, max_seconds: float | None
) -> Iterator[Event]:
    """Yield `Solved` for the first solution, and the other events only if `trace`."""
    grid = puzzle.grid
    cells, links = grid.cells, grid.links
    board = [puzzle.givens.get(cell, 0) for cell in cells]
    given = set(puzzle.givens.values())
    told: dict[int, tuple[Tuple, ...]] = {}  # the last result of goodNeighbours for each cell
    nodes, started = 0, monotonic()

    if trace:
        yield Enter(1)
    if 1 not in given:
        if trace:
            yield Leave("failed", "no 1")
        return

    path = [board.index(1)]
    calls: list[Iterator[int]] = []  # the good neighbors that each open call has not tried yet
    written: list[bool] = [False]  # whether each cell of the path was blank before
    while True:
        k = len(path) + 1
        if nodes == max_nodes or (
            max_seconds is not None and nodes % OFTEN == 0 and monotonic() - started > max_seconds
        ):
            raise LimitReached(nodes, monotonic() - started)
        nodes += 1
        if trace:
            yield Enter(k)
        if k > last:
            yield Solved(Solution(grid, zip(cells, board, strict=True)))
            if trace:
                yield from [FOUND] * (len(calls) + 1)
                yield Leave("found", "first")
            return
        here = path[-1]
        good = _good_neighbours(links[here], board, k)
        if trace:
            yield _told(grid, here, good, _why(good, board, k, given), told)
        calls.append(iter(good))

        while True:  # until a call is made, or no call is open
            cell = next(calls[-1], -1)
            if cell >= 0:
                break
            calls.pop()
            if trace:
                yield FAILED
            if not calls:
                if trace:
                    yield Leave("failed", "all tried")
                return
            cell = path.pop()
            if written.pop():
                if trace:
                    yield Assign(cells[cell], board[cell], 0, "erase")
                board[cell] = 0
        k = len(path) + 1
        written.append(not board[cell])
        if not board[cell]:
            board[cell] = k
            if trace:
                yield Assign(cells[cell], 0, k, "place")
        path.append(cell)


def _why(good: Sequence[int], board: Sequence[int], k: int, given: set[int]) -> str:
    """Return the case of goodNeighbours, as the story names it."""
    if not good:
        return "none"
    if board[good[0]]:
        return "next"
    return "unseen" if k in given else "blanks"


def _told(
    grid: Grid, here: int, good: Sequence[int], why: str, told: dict[int, tuple[Tuple, ...]]
) -> Assign:
    """Return the event that shows the neighbors of a cell and which of them are good."""
    taken = set(good)
    near = tuple(Tuple(*grid.cells[cell], agafar=cell in taken) for cell in grid.links[here])
    before = told.get(here, ())
    told[here] = near
    return Assign(("good", grid.cells[here]), before, near, why)


def _last(puzzle: Puzzle, last: Last) -> int:
    """Return the number that ends the search."""
    check_type(puzzle, Puzzle)
    if last not in get_args(Last):
        raise ValueError(f"last={last!r}; use {' or '.join(map(repr, get_args(Last)))}")
    return puzzle.size if last == "cells" else max(puzzle.givens.values(), default=0)


def java_steps(
    puzzle: Puzzle,
    *,
    last: Last = "cells",
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Run the document's solver up to its first solution, and report every call.

    Parameters
    ----------
    puzzle : Puzzle
        On any board, n cells; 1 must be among its givens.
    last : {"cells", "greatest"}
        Which number ends the search, which the document does not specify: the number of cells, or
        the greatest given, which the document's validator assumes to be the last.
    max_nodes, max_seconds : optional
        Budget in calls of `Backtracking`, and in seconds.

    Yields
    ------
    Event
        ``Enter(1)`` and, if there is no 1, its `Leave`, ``"failed"`` because of ``"no 1"``;
        otherwise all the rest happens between the two. ``Enter(k)``: the call that looks for the
        place of k, from 2 on; an `Assign` of ``("good", cell)`` to the `Tuple` of every neighbor of
        the cell that holds k - 1, with one of the reasons ``"next"``, ``"blanks"``, ``"unseen"``,
        ``"none"``; an `Assign` of a cell, ``"place"`` or ``"erase"``; ``Leave``, ``"found"`` or
        ``"failed"``; `Solved`.

    Raises
    ------
    LimitReached
        When the budget is used up.
    ValueError
        If there is no such last number.

    Notes
    -----
    Neighbors are tried row by row, like `Grid.neighbors`; the document does not specify an order.

    Its hole: if the next number is given, but not next to the cell, a blank gets it, so that the
    number occurs twice (reason ``"unseen"``). With ``last="cells"`` this never leads to a wrong
    solution: then n different cells hold 1 to n, so these are all cells, and each given is among
    them. But the search continues below every such duplicate, in vain; `hidato.steps` turns back
    there. With ``last="greatest"`` it may stop too soon: with blanks, with a number twice, or past
    a given.

    Exponential in the number of blanks. Memory is linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> told = list(java_steps(hidato.parse("1 0 3")))
    >>> [(event.why, event.var) for event in told if event[0] == "assign"]
    [('blanks', ('good', (0, 0))), ('place', (0, 1)), ('next', ('good', (0, 1)))]
    >>> [event.why for event in java_steps(hidato.parse("1 0 3 2")) if event[0] == "assign"]
    ['unseen', 'place', 'next', 'none', 'erase']
    """
    end = _last(puzzle, last)
    return Narrated(_backtracking(puzzle, end, True, max_nodes, max_seconds), story(puzzle.grid))


def java_solve(
    puzzle: Puzzle,
    *,
    last: Last = "cells",
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Solution:
    r"""Return the result of the document's solver, by the same search as `java_steps`.

    Parameters
    ----------
    puzzle, last, max_nodes, max_seconds
        See `java_steps`.

    Returns
    -------
    Solution
        The first one found. With ``last="greatest"`` it may break the rules (0 for a blank): check
        it with `hidato.violations`.

    Raises
    ------
    InvalidPuzzle
        If 1 is not given, because the program begins there.
    NoSolution
        If the search is complete and found nothing.
    LimitReached
        When the budget is used up.
    ValueError
        If there is no such last number.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> print(java_solve(hidato.parse("2 2\n1 0\n0 4")))
    2 2
    1 2
    3 4
    >>> java_solve(hidato.parse("1 0 3 0 0"), last="greatest").to_array()
    [[1, 2, 3, 0, 0]]
    """
    end = _last(puzzle, last)
    if 1 not in puzzle.givens.values():
        raise InvalidPuzzle(NO_ONE)
    for event in _backtracking(puzzle, end, False, max_nodes, max_seconds):
        assert isinstance(event, Solved)
        answer: Solution = event.solution
        return answer
    raise NoSolution("the Java course's solver found no solution; its search is complete")
