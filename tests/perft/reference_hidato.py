"""The searches of Hidato, written naively from their descriptions: shares no code with the package.

A search is a recursion over a dict from numbers to cells. Each prune is its statement, word for
word. The board comes as rows of numbers: -1 is not a cell, 0 is blank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from perft.tables import Counts, Profile, added

Cell = tuple[int, int]
Standing = dict[int, Cell]
Segment = tuple[str, int, int]

KINGS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
SIDES = [(-1, 0), (0, -1), (0, 1), (1, 0)]
KNIGHT = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]
HOPIDO = [(-3, 0), (-2, -2), (-2, 2), (0, -3), (0, 3), (2, -2), (2, 2), (3, 0)]

SLIDES = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (1, 1), (0, 1), (-1, 1)]
"""Differences (row, column) in the order of the slides' program, which lists (column, row)."""


def around(kind: str, cell: Cell) -> list[Cell]:
    """Return the neighbors of a cell on a board without end, row by row."""
    row, col = cell
    if kind == "odd-r":  # hexagons, odd rows shifted to the right
        side = col if row % 2 else col - 1
        rim = [(row + dr, side + i) for dr in (-1, 1) for i in (0, 1)]
        return sorted([*rim, (row, col - 1), (row, col + 1)])
    if kind == "even-q":  # hexagons, even columns shifted down
        top = row - 1 if col % 2 else row
        rim = [(top + i, col + dc) for dc in (-1, 1) for i in (0, 1)]
        return sorted([*rim, (row - 1, col), (row + 1, col)])
    if kind == "triangle":  # where row + column is even, the base lies below
        return sorted(
            [(row, col - 1), (row, col + 1), (row + (1 if (row + col) % 2 == 0 else -1), col)]
        )
    steps = {"edges+corners": KINGS, "edges": SIDES, "knight": KNIGHT, "hopido": HOPIDO}[kind]
    return [(row + dr, col + dc) for dr, dc in steps]


@cache
def distance(kind: str, one: Cell, other: Cell) -> int:
    """Return the least number of moves on a board without end."""
    seen, edge, moves = {one}, {one}, 0
    while other not in seen:
        edge = {near for cell in edge for near in around(kind, cell)} - seen
        seen |= edge
        moves += 1
    return moves


class Board:
    """The cells of a board with their neighbors, and its givens."""

    def __init__(self, rows: Sequence[Sequence[int]], kind: str) -> None:
        numbers = {(r, c): n for r, row in enumerate(rows) for c, n in enumerate(row) if n >= 0}
        self.kind, self.last = kind, len(numbers)
        self.near = {cell: [n for n in around(kind, cell) if n in numbers] for cell in numbers}
        self.givens = {number: cell for cell, number in numbers.items() if number}

    def turned(self) -> Board:
        """Return the board on which the path runs the other way."""
        other = Board.__new__(Board)
        other.kind, other.last, other.near = self.kind, self.last, self.near
        other.givens = {self.last + 1 - number: cell for number, cell in self.givens.items()}
        return other

    def slides_order(self) -> Board:
        """Return the board with its neighbors in the order of the slides."""
        other = self.turned().turned()
        other.near = {
            (r, c): sorted(near, key=lambda n: SLIDES.index((n[0] - r, n[1] - c)))
            for (r, c), near in self.near.items()
        }
        return other


class State(NamedTuple):
    """What stands when a call begins.

    `here` is the cell next to which k is looked for, `goal` the next standing number ahead.
    """

    board: Board
    standing: Standing
    k: int
    here: Cell | None
    goal: int | None

    @property
    def blanks(self) -> list[Cell]:
        taken = set(self.standing.values())
        return [cell for cell in self.board.near if cell not in taken]

    @property
    def gaps(self) -> list[tuple[int, int]]:
        stops = [0, *sorted(self.standing), self.board.last + 1]
        return [(a, b) for a, b in pairwise(stops) if b - a > 1]


# --- prunes: whether there is no way on -----------------------------------------------------------


def gap(state: State) -> bool:
    """From `here` to the next given there are fewer moves than the distance."""
    if state.here is None or state.goal is None:
        return False
    there = state.standing[state.goal]
    return distance(state.board.kind, state.here, there) > abs(state.goal - state.k) + 1


def gaps(state: State) -> bool:
    """Two standing numbers, none between, are not joined by a short enough way over blanks."""
    blanks = set(state.blanks)
    for a, b in pairwise(sorted(state.standing)):
        reached = {state.standing[a]}
        for move in range(b - a):
            on = reached if move == 0 else reached & blanks
            reached = reached | {near for cell in on for near in state.board.near[cell]}
        if state.standing[b] not in reached:
            return True
    return False


def dead_end(state: State) -> bool:
    """A blank has too few exits: blanks, or numbers next to which one is missing."""
    standing, last = state.standing, state.board.last
    blanks = set(state.blanks)
    open_ends = {
        cell
        for number, cell in standing.items()
        if any(1 <= other <= last and other not in standing for other in (number - 1, number + 1))
    }
    exits = [sum(n in blanks or n in open_ends for n in state.board.near[cell]) for cell in blanks]
    free_ends = (1 not in standing) + (last not in standing)
    return (0 in exits and last > 1) or sum(number < 2 for number in exits) > free_ends


def connectivity(state: State) -> bool:
    """The gaps cannot fill the pieces into which the blanks have fallen."""
    near = state.board.near
    pieces: list[set[Cell]] = []
    for cell in state.blanks:
        joined = [piece for piece in pieces if not piece.isdisjoint(near[cell])]
        pieces = [piece for piece in pieces if piece not in joined]
        pieces.append({cell}.union(*joined))

    def fits(a: int, b: int, piece: set[Cell]) -> bool:
        ends = [state.standing[number] for number in (a, b) if number in state.standing]
        return len(piece) >= b - a - 1 and all(not piece.isdisjoint(near[end]) for end in ends)

    homes = {(a, b): [i for i, p in enumerate(pieces) if fits(a, b, p)] for a, b in state.gaps}
    return any(not some for some in homes.values()) or any(
        sum(b - a - 1 for (a, b), some in homes.items() if i in some) < len(piece)
        or sum(b - a - 1 for (a, b), some in homes.items() if some == [i]) > len(piece)
        for i, piece in enumerate(pieces)
    )


def colors(board: Board) -> dict[Cell, int] | None:
    """Return 0 or 1 for each cell so that neighbors differ, None where that is not possible."""
    found: dict[Cell, int] = {}
    for start in board.near:
        waiting = [] if start in found else [start]
        found.setdefault(start, 0)
        for cell in waiting:
            for near in board.near[cell]:
                if near not in found:
                    found[near] = 1 - found[cell]
                    waiting.append(near)
    if any(found[cell] == found[near] for cell in found for near in board.near[cell]):
        return None
    return found


def parity(state: State) -> bool:
    """The colors of a chessboard do not fit the parity of the numbers."""
    color = colors(state.board)
    if color is None:
        return False
    blanks, last = state.blanks, state.board.last
    if not state.standing:
        black = sum(color[cell] for cell in blanks)
        return abs(last - 2 * black) > 1
    shifts = {(number + color[cell]) % 2 for number, cell in state.standing.items()}
    if len(shifts) > 1:
        return True
    odd = sum((color[cell] + min(shifts)) % 2 for cell in blanks)
    return odd != sum(k not in state.standing for k in range(1, last + 1, 2))


def cut_off(state: State) -> bool:
    """Notebook 07: a blank or a later number cannot be reached from `here` over such cells."""
    assert state.here is not None
    done = {cell for number, cell in state.standing.items() if number < state.k}
    reached, waiting = {state.here}, [state.here]
    for cell in waiting:
        new = set(state.board.near[cell]) - reached - done
        reached |= new
        waiting += new
    return len(done) + len(reached) - 1 < state.board.last


def shut_in(state: State) -> bool:
    """Notebook 07: a blank has too few ways: blanks, later numbers, and `here`."""
    done = {cell for number, cell in state.standing.items() if number < state.k - 1}
    needed = 2 if state.board.last in state.standing else 1
    return any(len(set(state.board.near[cell]) - done) < needed for cell in state.blanks)


PRUNES: dict[str, Callable[[State], bool]] = {
    "gap": gap,
    "gaps": gaps,
    "dead-end": dead_end,
    "connectivity": connectivity,
    "parity": parity,
}
"""Those of the package, in its order."""

TAUGHT = {"nb07:cut-off": cut_off, "nb07:dead-end": shut_in}
"""Those that students write; the board has its 1."""


# --- the searches ---------------------------------------------------------------------------------


def from_one(board: Board, prunes: Sequence[str], order: str = "", first: bool = False) -> Profile:
    """Look for 1, 2, 3, ..., each next to the one before; `first`: up to the first answer.

    The order of neighbors is that of the board, or Warnsdorff's.
    """
    found, asked = Profile([], []), PRUNES | TAUGHT
    standing = dict(board.givens)

    def blank(cells: Sequence[Cell]) -> list[Cell]:
        taken = set(standing.values())
        return [cell for cell in cells if cell not in taken]

    def places(k: int, here: Cell | None) -> list[Cell]:
        near = list(board.near) if here is None else board.near[here]
        if k in board.givens:
            return [cell for cell in near if cell == board.givens[k]]
        ways = blank(near)
        if order == "warnsdorff":
            ways.sort(key=lambda cell: len(blank(board.near[cell])))
        return ways

    def call(k: int, here: Cell | None, depth: int) -> bool:
        added(found.calls, depth)
        if k > board.last:
            added(found.answers, depth)
            return first
        goal = min((number for number in standing if number >= k), default=None)
        state = State(board, standing, k, here, goal)
        if any(asked[prune](state) for prune in prunes):
            return False
        for cell in places(k, here):
            standing[k] = cell
            if call(k + 1, cell, depth + 1):
                return True
            if k not in board.givens:
                del standing[k]
        return False

    if 1 in standing:
        call(2, standing[1], 0)
    else:
        call(1, None, 0)
    return found


def from_both_ends(board: Board, prunes: Sequence[str]) -> Profile:
    """Close the lowest gap between givens first, from the end with fewer blanks around it."""
    found, asked = Profile([], []), PRUNES | TAUGHT
    standing = dict(board.givens)

    def blank(cell: Cell) -> list[Cell]:
        taken = set(standing.values())
        return [near for near in board.near[cell] if near not in taken]

    def grow(segment: Segment) -> tuple[int, Cell | None, int | None, list[Cell], Segment]:
        """Return k, where its neighbor stands, the goal, the cells to try, and what is left."""
        kind, a, b = segment
        if kind == "below":
            return b - 1, standing[b], None, blank(standing[b]), (kind, a, b - 1)
        if kind == "above" and a == 0:
            return 1, None, None, list(board.near), (kind, 1, b)
        if kind == "above":
            return a + 1, standing[a], None, blank(standing[a]), (kind, a + 1, b)
        low, high = standing[a], standing[b]
        if b == a + 1:
            return b, low, b, [high] if high in board.near[low] else [], ("gap", b, b)
        if b == a + 2:
            both = [cell for cell in blank(low) if cell in board.near[high]]
            return a + 1, low, b, both, ("gap", b, b)
        if len(blank(high)) < len(blank(low)):
            return b - 1, high, a, blank(high), ("gap", a, b - 1)
        return a + 1, low, b, blank(low), ("gap", a + 1, b)

    def is_closed(segment: Segment) -> bool:
        kind, a, b = segment
        return {"below": b <= 1, "above": a == board.last, "gap": a == b}[kind]

    def call(segments: list[Segment], depth: int) -> None:
        added(found.calls, depth)
        segments = [segment for segment in segments if not is_closed(segment)]
        if not segments:
            added(found.answers, depth)
            return
        k, here, goal, cells, left = grow(segments[0])
        state = State(board, standing, k, here, goal)
        if any(asked[prune](state) for prune in prunes):
            return
        for cell in cells:
            standing[k] = cell
            call([left, *segments[1:]], depth + 1)
            if k not in board.givens:
                del standing[k]

    given = sorted(standing)
    low, high = (given[0], given[-1]) if given else (0, 0)
    call(
        [*(("gap", a, b) for a, b in pairwise(given)), ("below", 0, low), ("above", high, 0)],
        0,
    )
    return found


def walks(kind: str, longest: int, start: Cell = (0, 0)) -> Counts:
    """Return the number of self-avoiding walks with 0, 1, 2, ... steps on a board without end."""
    path = [start]

    def grow() -> Iterator[int]:
        yield len(path) - 1
        if len(path) <= longest:
            for cell in around(kind, path[-1]):
                if cell not in path:
                    path.append(cell)
                    yield from grow()
                    path.pop()

    counts: Counts = []
    for depth in grow():
        added(counts, depth)
    return counts


def search(rows: Sequence[Sequence[int]], kind: str, column: str) -> Profile:
    """Return what a column says: "low/none", "both/gap", ...; "warnsdorff/all" for one answer."""
    which, _, names = column.partition("/")
    board = Board(rows, kind)
    prunes = {"none": [], "all": list(PRUNES)}.get(names, [names])
    match which:
        case "low":
            return from_one(board, prunes)
        case "high":
            return from_one(board.turned(), prunes)
        case "both":
            return from_both_ends(board, prunes)
        case "row-major":
            return from_one(board, prunes, first=True)
    if kind in ("edges", "edges+corners"):
        board = board.slides_order()
    return from_one(board, prunes, "" if which == "slides" else which, first=True)
