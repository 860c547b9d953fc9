"""All small boards that have a solution, with all their solutions.

They are not solved but built from their solutions: every way to connect islands determines the
points, and the ways with the same points are the solutions of one board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from hidato_edu.boards.arguments import whole
from hidato_edu.boards.grid import Cell, square
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle, Solution

__all__ = ["ALL_WAYS_UP_TO", "Lanes", "SmallBoard", "small_boards", "small_boards_of"]

Lanes = tuple[int, ...]
"""The lanes of the bridges of a board, in the order of `Puzzle.bridges`."""

ALL_WAYS_UP_TO = 4  # islands; larger boards are built only in one of their eight symmetries


@dataclass(frozen=True)
class SmallBoard:
    """A board with all its solutions.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    answers : tuple of tuple of int
        All solutions, at least one: the lanes of each bridge, in the order of `Puzzle.bridges`.

    Examples
    --------
    >>> board = next(small_boards(cells=2))
    >>> board.puzzle.to_array(), board.is_proper, board.answers, board.positions()
    ([[1, 1]], True, ((1,),), [(0,), (1,)])
    """

    puzzle: Puzzle
    answers: tuple[Lanes, ...]

    @property
    def is_proper(self) -> bool:
        """Whether there is exactly one solution."""
        return len(self.answers) == 1

    def solutions(self) -> list[Solution]:
        """Return all solutions."""
        return [self.solution(lanes) for lanes in self.answers]

    def solution(self, lanes: Lanes) -> Solution:
        """Return lanes as a `Solution`, complete or not."""
        return Solution(self.puzzle, self.laid(lanes))

    def laid(self, lanes: Lanes) -> dict[Bridge, int]:
        """Return the bridges with their lanes, without those that have none."""
        pairs = zip(self.puzzle.bridges, lanes, strict=True)
        return {one: number for one, number in pairs if number}

    def positions(self) -> list[Lanes]:
        """Return all positions that are part of a solution, those with few lanes first."""
        found: set[Lanes] = set()
        for answer in self.answers:
            found.update(product(*[range(number + 1) for number in answer]))
        return sorted(found, key=lambda lanes: (sum(lanes), lanes))


def small_boards(cells: int = 6, islands: int = 5) -> Iterator[SmallBoard]:
    """Return every small board that has a solution, smallest first.

    Parameters
    ----------
    cells : int
        Greatest number of cells of a board, at least 2.
    islands : int
        Greatest number of islands, at least 2.

    Returns
    -------
    iterator of SmallBoard
        The boards, by the number of cells, then of islands, then by the sum of the points.

    Raises
    ------
    ValueError
        If a number is not a whole number from 2.

    Notes
    -----
    These are all rectangles with an island in each outer row and column. Boards of up to 4 islands
    come in all orientations, larger ones once for each class of rotations and reflections.

    There are 855 boards of up to 6 cells and 5 islands, built in 50 ms. Six islands on 6 cells add
    707 boards, with ten times as many positions.

    Examples
    --------
    >>> [board.puzzle.to_array() for board in small_boards(3, 2)][:3]
    [[[1, 1]], [[1], [1]], [[2, 2]]]
    >>> sum(1 for board in small_boards()), sum(board.is_proper for board in small_boards())
    (855, 810)
    """
    whole("cells", cells, 2)
    whole("islands", islands, 2)
    sizes = ((size, n) for size in range(2, cells + 1) for n in range(2, min(islands, size) + 1))
    return (board for size in sizes for board in small_boards_of(*size))


def small_boards_of(
    cells: int,
    islands: int,
    *,
    most_lanes: int | None = None,
    only: Callable[[Puzzle], bool] | None = None,
    check: Callable[[], object] = bool,
) -> list[SmallBoard]:
    """Return the boards of `small_boards` with exactly these numbers of cells and islands.

    Examples
    --------
    >>> len(small_boards_of(4, 4)), len(small_boards_of(4, 4, most_lanes=3))
    (55, 6)
    """
    found: list[SmallBoard] = []
    for rows in range(1, cells + 1):
        if cells % rows == 0:
            for layout in _layouts(rows, cells // rows, islands):
                blank = _board(rows, cells // rows, layout, (1,) * islands)
                if only is None or only(blank):
                    found += _boards(blank, most_lanes, check)
    found.sort(key=_order)
    return found


def _order(board: SmallBoard) -> tuple[int, int, list[list[int]]]:
    rows = board.puzzle.to_array()
    return sum(map(sum, rows)), len(rows), rows


def _board(rows: int, cols: int, layout: Sequence[Cell], points: Sequence[int]) -> Puzzle:
    board = square(rows, cols, adjacency="edges")
    return Puzzle(board, dict(zip(layout, points, strict=True)))


def _layouts(rows: int, cols: int, islands: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the sets of cells for islands, with one in every outer row and column."""
    for layout in combinations(product(range(rows), range(cols)), islands):
        down, across = {row for row, _ in layout}, {col for _, col in layout}
        if not ({0, rows - 1} <= down and {0, cols - 1} <= across):
            continue
        if islands <= ALL_WAYS_UP_TO or layout == _first(layout):
            yield layout


def _first(layout: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the first of the eight symmetries of a layout, wide ones before tall ones."""
    positions = []
    for _ in range(4):
        layout = tuple([(col, -row) for row, col in layout])
        positions += [_moved(layout), _moved(tuple([(row, -col) for row, col in layout]))]
    return min(positions, key=lambda cells: (max(row for row, _ in cells), cells))


def _moved(layout: tuple[Cell, ...]) -> tuple[Cell, ...]:
    top, left = min(row for row, _ in layout), min(col for _, col in layout)
    return tuple(sorted([(row - top, col - left) for row, col in layout]))


def _boards(
    blank: Puzzle, most_lanes: int | None, check: Callable[[], object]
) -> Iterator[SmallBoard]:
    """Yield every board with these islands that has a solution."""
    rows, cols = blank.grid.size
    layout = list(blank.givens)
    by_points: dict[tuple[int, ...], list[Lanes]] = {}
    for support in _supports(blank):
        check()
        ends = [(layout.index(one), layout.index(other)) for _, one, other in support]
        places = [blank.bridges.index(one) for one in support]
        for numbers in product(range(1, MOST_LANES + 1), repeat=len(support)):
            if most_lanes is not None and sum(numbers) > most_lanes:
                continue
            points, lanes = [0] * len(layout), [0] * len(blank.bridges)
            for (one, other), place, number in zip(ends, places, numbers, strict=True):
                points[one] += number
                points[other] += number
                lanes[place] = number
            by_points.setdefault(tuple(points), []).append(tuple(lanes))
    for key, answers in by_points.items():
        yield SmallBoard(_board(rows, cols, layout, key), tuple(sorted(answers)))


def _supports(board: Puzzle) -> Iterator[list[Bridge]]:
    """Yield every set of bridges that connects all islands without a crossing."""
    number = {cell: island for island, cell in enumerate(board.givens)}
    whole_board = (1 << len(number)) - 1
    chosen: list[tuple[list[Bridge], list[int]]] = [([], [1 << k for k in number.values()])]
    for one in board.bridges:
        ends = 1 << number[one[1]] | 1 << number[one[2]]
        crossed = set(board.crossings[one])
        larger = []
        for support, parts in chosen:
            if crossed.isdisjoint(support):
                met = [part for part in parts if part & ends]
                apart = [part for part in parts if not part & ends]
                larger.append(([*support, one], [*apart, met[0] | met[-1]]))
        chosen += larger
    return (support for support, parts in chosen if parts == [whole_board])
