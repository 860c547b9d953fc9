"""Whether a prune is sound: a test on every small board and every state that has a completion.

A prune is refuted by one state that it prunes although the path can be completed. Most faults show
on small states, so that all of them can be tried: an exhaustive test, not a proof. It misses faults
that no board of a few cells shows.
"""

from __future__ import annotations

from cmath import rect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import pi
from time import monotonic
from typing import Literal, NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell, Grid, shape_named
from hidato_edu.boards.grid import Shape as Lattice
from hidato_edu.core.errors import LimitReached
from hidato_edu.family.prunes import Reason, ask, chosen
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.prunes import PRUNES, Prune
from hidato_edu.hidato.search.state import Ground, State

__all__ = ["Counterexample", "Soundness", "is_sound"]

Shape: TypeAlias = tuple[Cell, ...]

ALL_WAYS_UP_TO = 4  # cells; larger boards are tried in one of their eight positions only
KEPT_UP_TO = 6  # cells; the states of larger boards are not cached


@dataclass(frozen=True)
class Counterexample:
    """A state on which a prune fails.

    `completion` is a solution that keeps all numbers of the state; `reason` is why the prune would
    have ended the call, or `error` what went wrong if it raised or returned no reason.
    """

    state: State
    completion: Solution
    reason: Reason | None = None
    error: TypeError | None = None

    def __str__(self) -> str:
        if self.error is not None:
            return str(self.error)
        why = self.reason.why if self.reason is not None else ""
        return (
            f"pruned before {self.state.k} ({why}):\n{self.state}\nbut the path can be "
            f"completed:\n{self.completion}"
        )


@dataclass(frozen=True)
class Soundness:
    """The result of the exhaustive test; true if the prune passed.

    Parameters
    ----------
    counterexample : Counterexample or None
        The smallest state that refutes the prune: fewest cells first, then fewest numbers.
    boards, states : int
        How many were tried.
    cells : int
        The size of the largest boards, in cells.
    """

    counterexample: Counterexample | None
    boards: int
    states: int
    cells: int

    def __bool__(self) -> bool:
        return self.counterexample is None

    def __str__(self) -> str:
        if self.counterexample is not None:
            return f"not sound, {self.counterexample}"
        return (
            f"sound on all boards of up to {self.cells} cells: "
            f"{self.states:,} states of {self.boards:,} boards"
        )


class _Posed(State):
    """A state of the test; its puzzle, made on demand, gives the numbers from k on."""

    __slots__ = ("up",)
    up: bool

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, in which numbers placed already are not given."""
        sign = 1 if self.up else -1
        ahead = {cell: x for cell, x in self.numbers.items() if sign * (x - self.k) >= 0}
        return Puzzle(self.grid, ahead)


class _Case(NamedTuple):
    ground: Ground
    board: tuple[int, ...]
    k: int
    path: tuple[int, ...]


def is_sound(
    prune: Prune | str,
    *,
    cells: int = 6,
    shape: str = "square",
    adjacency: str | None = None,
    ends: Literal["low", "high"] = "low",
    max_states: int | None = None,
    max_seconds: float | None = None,
) -> Soundness:
    """Test a prune in every state that has a completion, on every small board.

    Parameters
    ----------
    prune : callable or str
        Takes a `State` and returns None or a reason, see `hidato_edu.hidato.search.prunes`;
        the result must depend on the state only. Or a name of `PRUNES`.
    cells : int
        The greatest number of cells of a board, at least 1.
    shape : {"square", "hexagon", "triangle"}
        Shape of a cell.
    adjacency : str, optional
        One of ``grid.SHAPES[shape]``; by default ``"edges+corners"`` for squares, else ``"edges"``.
    ends : {"low", "high"}
        Whether numbers are placed from 1 up or from the last one down.
    max_states, max_seconds : optional
        Budget in states, and in seconds.

    Returns
    -------
    Soundness
        True if no state refutes the prune; otherwise with the smallest one that does. A prune that
        raises, or returns something else than a reason, is refuted by the state on which it does.

    Raises
    ------
    LimitReached
        When the budget is used up.
    TypeError
        If it is not a prune.
    InvalidPuzzle
        If there is no such shape or adjacency.
    ValueError
        If there is no prune of this name, no such end, or `cells` is less than 1.

    Notes
    -----
    The boards: all connected sets of squares that fit in 3 rows and 3 columns, or in 2 rows of any
    length; of hexagons and triangles all connected sets. Up to 4 cells in all positions, above that
    up to rotation and reflection. The states: for each path through all cells and each k, the
    numbers below k are placed, and any of the others may be given. So a prune may pass although it
    treats left and right differently on large boards only, or has a fault that needs more cells.

    With the neighborhood of kings there are 72,517 states of 201 boards up to 6 cells, about a
    third of a second for a fast prune; one more cell makes it four to five times as many. The
    states up to 6 cells are cached.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> print(is_sound(hidato.PRUNES["gap"], cells=4))
    sound on all boards of up to 4 cells: ...
    >>> def crow(state):
    ...     if state.cell and state.next_given:
    ...         number, (row, col) = state.next_given
    ...         moves = abs(row - state.cell[0]) + abs(col - state.cell[1])
    ...         if moves > number - state.k + 1:
    ...             return "too far"
    >>> print(is_sound(crow))
    not sound, pruned before 2 (too far):
    2 2
     1 -1
    -1  2
    but the path can be completed:
    2 2
     1 -1
    -1  2
    """
    (asked,) = chosen(prune, PRUNES)
    if ends not in ("low", "high"):
        raise ValueError(f"ends={ends!r}; use 'low' or 'high'")
    if cells < 1:
        raise ValueError(f"cells={cells!r}; the smallest board has one cell")
    lattice = shape_named(shape, adjacency)
    started, states, boards = monotonic(), 0, 0

    def check() -> None:
        if max_seconds is not None and monotonic() - started > max_seconds:
            raise LimitReached(states, monotonic() - started)

    for size in range(1, cells + 1):
        cases = _kept(size, lattice) if size <= KEPT_UP_TO else _cases(size, lattice, check)
        boards += len({id(case.ground) for case in cases})
        for case in cases:
            check()
            if states == max_states:
                raise LimitReached(states, monotonic() - started)
            states += 1
            state = _posed(case, ends == "low")
            reason, error = None, None
            try:
                reason = ask(asked, state)
            except TypeError as fault:
                error = fault
            if reason is not None or error is not None:
                found = Counterexample(state, _completion(case, ends == "low"), reason, error)
                return Soundness(found, boards, states, cells)
    return Soundness(None, boards, states, cells)


def _posed(case: _Case, up: bool) -> State:
    """Return a case as a state, with the numbers reversed if the search goes down."""
    ground, board, k, path = case
    n = len(board)
    cells = ground.cells
    goal = next(((x, cells[path[x - 1]]) for x in range(k, n + 1) if board[path[x - 1]]), None)
    here = cells[path[k - 2]] if k > 1 else None
    if not up:
        board = tuple([n + 1 - x if x else 0 for x in board])
        k = n + 1 - k
        goal = goal and (n + 1 - goal[0], goal[1])
    state = _Posed(ground, board, k, here, goal)
    state.up = up
    return state


def _completion(case: _Case, up: bool) -> Solution:
    cells, path = case.ground.cells, case.path
    numbers = range(1, len(path) + 1)
    in_order = path if up else path[::-1]
    return Solution(case.ground.grid, {cells[c]: x for c, x in zip(in_order, numbers, strict=True)})


# --- all states ---------------------------------------------------------------------------------


def _cases(size: int, lattice: Lattice, check: Callable[[], object] = bool) -> list[_Case]:
    """Return all states of the boards with so many cells, those with few numbers first."""
    cases: list[_Case] = []
    on_squares = lattice.name == "square"
    for shape in _shapes(size, lattice) if on_squares else _grown(size, lattice):
        grid = Grid(shape, lattice)
        cases.extend(_states(Ground(Puzzle(grid)), check))
    cases.sort(key=lambda case: size - case.board.count(0))  # stable: boards stay in order
    return cases


_kept = lru_cache(maxsize=32)(_cases)


def _states(ground: Ground, check: Callable[[], object]) -> Iterator[_Case]:
    """Yield every state that has a completion once, with the first completion found."""
    n = len(ground.cells)
    for k in range(1, n + 1):
        # A state is coded as an integer, with one digit in base n + 1 for the number of each cell.
        path_of: dict[int, tuple[int, ...]] = {}
        for path in _paths(ground.grid.links):
            check()
            digits = [x * (n + 1) ** cell for x, cell in enumerate(path, start=1)]
            codes = [sum(digits[: k - 1])]
            for digit in digits[k - 1 if k > 1 else 1 :]:  # 1 itself is looked for, or given
                codes += [code + digit for code in codes]
            for code in codes:
                path_of.setdefault(code, path)
        for code, path in path_of.items():
            board = tuple([code // (n + 1) ** cell % (n + 1) for cell in range(n)])
            yield _Case(ground, board, k, path)


def _paths(links: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Return all paths through all cells, in both directions."""
    paths: list[tuple[int, ...]] = [(cell,) for cell in range(len(links))]
    for _ in range(len(links) - 1):
        paths = [(*path, near) for path in paths for near in links[path[-1]] if near not in path]
    return paths


def _shapes(size: int, lattice: Lattice) -> list[Shape]:
    """Return the connected sets of squares in 3 x 3 or 2 x any, grown cell by cell."""
    around = lattice.around
    shapes: set[Shape] = {((0, 0),)}
    for cells in range(2, size + 1):
        whole = cells > ALL_WAYS_UP_TO
        shapes = {
            _canonical(larger) if whole else _moved(larger)
            for shape in shapes
            for cell in shape
            for near in around(cell)
            if near not in shape and _fits(larger := (*shape, near))
        }
    return sorted(shapes)


def _fits(shape: Shape) -> bool:
    rows, cols = {row for row, _ in shape}, {col for _, col in shape}
    extent = sorted((max(rows) - min(rows) + 1, max(cols) - min(cols) + 1))
    return extent[0] <= 2 or extent[1] <= 3


def _moved(shape: Shape) -> Shape:
    """Return the same shape, moved to the upper left corner."""
    top, left = min(row for row, _ in shape), min(col for _, col in shape)
    return tuple(sorted([(row - top, col - left) for row, col in shape]))


def _canonical(shape: Shape) -> Shape:
    """Return the least of the eight positions of a shape."""
    positions = []
    for _ in range(4):
        shape = tuple([(col, -row) for row, col in shape])
        positions += [_moved(shape), _moved(tuple([(row, -col) for row, col in shape]))]
    return min(positions)


def _grown(size: int, lattice: Lattice) -> list[Shape]:
    """Return the connected sets of cells of a lattice, each in one of its positions."""
    found: dict[Shape, Shape] = {(): ((0, 0),)}
    for cells in range(2, size + 1):
        found = {
            _drawn(larger, lattice, cells > ALL_WAYS_UP_TO): larger
            for shape in found.values()
            for cell in shape
            for near in lattice.around(cell)
            if near not in shape
            for larger in [(*shape, near)]
        }
    return sorted(_inside(shape) for shape in found.values())


def _inside(shape: Shape) -> Shape:
    """Return the same shape, shifted by even numbers so that no row or column is negative."""
    up, left = (-min(axis) + min(axis) % 2 for axis in zip(*shape, strict=True))
    return tuple(sorted([(row + up, col + left) for row, col in shape]))


def _drawn(shape: Shape, lattice: Lattice, turned: bool) -> Shape:
    """Return the cells' centers in thousandths, normalized over shifts, or over all positions."""
    points = [complex(*lattice.center(cell)) for cell in shape]
    turns = [rect(1.0, k * pi / 3) for k in range(6)] if turned else [1 + 0j]
    positions = []
    for turn in turns:
        around = [turn * point for point in points]
        positions.append(around)
        if turned:
            positions.append([point.conjugate() for point in around])
    return min(map(_placed, positions))


def _placed(points: Sequence[complex]) -> Shape:
    left, top = min(point.real for point in points), min(point.imag for point in points)
    from_corner = [point - complex(left, top) for point in points]
    return tuple(sorted([(round(1000 * p.real), round(1000 * p.imag)) for p in from_corner]))
