"""The bridges that the document's matrix shows: -1 and -2 in their cells.

A matrix does not say whether a bridge runs across or down, and it does not show bridges between
touching islands: the points decide, see `fitting`.

Every cell of a bridge shows its lanes and belongs to no other bridge. So a bridge is possible only
if all its cells show the same number, and certain if it is the only one possible in some cell. The
others form patches of bridges that cross: in each patch either all that run across are laid, or all
that run down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hidato_edu.boards.arguments import is_row, is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.family import Violation
from hidato_edu.hashi.fitting import Unknown, fitted
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle, water

__all__ = ["changed", "is_matrix", "read_matrix"]


def is_matrix(puzzle: Puzzle, table: Sequence[Any]) -> bool:
    """Return whether rows are the board with its bridges, and not a list of bridges.

    Notes
    -----
    On a board with five columns both have rows of five numbers; then the islands decide.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[1, 0, 0, 0, 1]])
    >>> is_matrix(puzzle, [[1, -1, -1, -1, 1]]), is_matrix(puzzle, [[0, 0, 0, 4, 1]])
    (True, False)
    """
    rows, cols = puzzle.grid.size
    if len(table) != rows or not all(is_row(row) and len(row) == cols for row in table):
        return False
    if not all(is_whole(value) for row in table for value in row):
        return False
    if cols != 5 or any(value < 0 for row in table for value in row):
        return True
    return all(table[r][c] == points for (r, c), points in puzzle.givens.items())


def read_matrix(
    puzzle: Puzzle, table: Sequence[Sequence[int]]
) -> tuple[dict[Bridge, int], list[Violation]]:
    """Return the lanes of a matrix, and its defects that lanes cannot express.

    An ambiguous matrix is read so that it fits the points and connects all islands; if that is
    impossible, so that it fits the points, or misses few of them. Linear in the number of cells if
    nothing is ambiguous.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[1, 0, 2], [0, 0, 1]])
    >>> lanes, broken = read_matrix(puzzle, [[1, -1, 2], [-1, 0, 1]])
    >>> lanes
    {('bridge', (0, 0), (0, 2)): 1, ('bridge', (0, 2), (1, 2)): 1}
    >>> print(*broken)
    no-bridge: -1 at row 1, column 0 is not part of a bridge from island to island
    """
    shown = {
        (r, c): -int(value)
        for r, row in enumerate(table)
        for c, value in enumerate(row)
        if value < 0 and (r, c) not in puzzle.givens
    }
    through = _through(puzzle, shown)
    lanes, patches = _told(through, shown)
    touching: list[Unknown] = [
        [{one: number} for number in (1, MOST_LANES, 0)] for one in puzzle.bridges if not water(one)
    ]
    lanes = fitted(puzzle, lanes, [*patches, *touching])
    broken = [*changed(puzzle, table), *_stray(puzzle, shown, through)]
    return dict(sorted(lanes.items())), broken


def _through(puzzle: Puzzle, shown: Mapping[Cell, int]) -> dict[Cell, list[Bridge]]:
    """Return for each cell the bridges through it whose cells all show the same number."""
    through: dict[Cell, list[Bridge]] = {cell: [] for cell in shown}
    for one in puzzle.bridges:
        cells = water(one)
        if cells and len({shown.get(cell, 0) for cell in cells}) == 1 and cells[0] in shown:
            for cell in cells:
                through[cell].append(one)
    return through


def _told(
    through: Mapping[Cell, Sequence[Bridge]], shown: Mapping[Cell, int]
) -> tuple[dict[Bridge, int], list[Unknown]]:
    """Return the bridges that are certain, and both ways to lay each patch of the others."""
    crossed: dict[Bridge, set[Bridge]] = {one: set() for some in through.values() for one in some}
    number = {one: shown[cell] for cell, some in through.items() for one in some}
    for some in through.values():
        if len(some) == 2:
            crossed[some[0]].add(some[1])
            crossed[some[1]].add(some[0])
    sure = {some[0] for some in through.values() if len(some) == 1}
    ahead = list(sure)
    for one in ahead:  # grows: what a certain bridge crosses is not laid; what crosses that is
        behind = {other for out in crossed[one] - sure for other in crossed[out]} - sure
        sure |= behind
        ahead += sorted(behind)
    out = {other for one in sure for other in crossed[one]} - sure
    rest = sorted(crossed.keys() - sure - out)
    return {one: number[one] for one in sure}, list(_patches(rest, crossed, number))


def _patches(
    rest: Iterable[Bridge], crossed: Mapping[Bridge, set[Bridge]], number: Mapping[Bridge, int]
) -> Iterator[Unknown]:
    """Yield both ways to lay each patch of bridges that cross."""
    seen: set[Bridge] = set()
    for start in rest:
        if start in seen:
            continue
        patch = [start]
        seen.add(start)
        for one in patch:  # grows
            more = crossed[one] - seen
            seen |= more
            patch += sorted(more)
        ways: Unknown = [{}, {}]
        for one in patch:
            ways[one[1][0] == one[2][0]][one] = number[one]
        yield ways


def changed(puzzle: Puzzle, table: Sequence[Sequence[int]]) -> Iterator[Violation]:
    """Yield the islands of a matrix that differ from those of the board."""
    say, islands = puzzle.grid.say, puzzle.givens
    for r, row in enumerate(table):
        for c, value in enumerate(row):
            points = islands.get((r, c))
            if points is None and value > 0:
                said = f"{int(value)} is at {say((r, c))}, where the board has no island"
            elif points is not None and value != points:
                done = f"changed to {int(value)}" if value else "erased"
                said = f"{points} at {say((r, c))} was {done}"
            else:
                continue
            yield Violation("given-changed", ((r, c),), said)


def _stray(
    puzzle: Puzzle, shown: Mapping[Cell, int], through: Mapping[Cell, Sequence[Bridge]]
) -> Iterator[Violation]:
    """Yield the cells that are not part of a bridge, one violation for each connected group."""
    seen: set[Cell] = set()
    for start in shown:
        if through[start] or start in seen:
            continue
        seen.add(start)
        part = [start]
        for row, col in part:  # grows
            for cell in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
                if cell in shown and not through[cell] and cell not in seen:
                    seen.add(cell)
                    part.append(cell)
        where = f"-{shown[start]} at {puzzle.grid.say(start)}"
        more = {1: "", 2: "; nor is the cell next to it"}
        said = f"{where} is not part of a bridge from island to island" + more.get(
            len(part), f"; nor are {len(part) - 1} cells connected to it"
        )
        yield Violation("no-bridge", tuple(sorted(part)), said)
