"""The rules: every defect of an answer is reported, not only the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Numbers, Puzzle, numbers_of

__all__ = ["is_solution", "slides_verdict", "violations"]


def violations(puzzle: Puzzle, answer: Numbers) -> Iterator[Violation]:
    """Yield every defect of an answer.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle, n open cells.
    answer : mapping from cell to number, or array of shape (rows, cols)
        0 or None is a blank; in an array, -1 means that there is no cell.

    Yields
    ------
    Violation
        With one of the codes ``given-changed`` (also where a given was erased), ``off-grid``,
        ``blank``, ``out-of-range``, ``duplicate``, ``missing``, ``broken-link``.

    Raises
    ------
    InvalidPuzzle
        If an array does not have the shape of the puzzle.

    Notes
    -----
    Linear in the number of cells. A link from k to k + 1 is broken if both numbers are on the
    board and no cell with k is a neighbor of a cell with k + 1.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 0 4")
    >>> for defect in violations(puzzle, [[1, 3, 3, 4]]):
    ...     print(defect)
    duplicate: 3 occurs 2 times: at row 0, column 1; row 0, column 2
    missing: 2 is nowhere on the board
    """
    numbers = numbers_of(puzzle, answer)
    grid, n = puzzle.grid, puzzle.size
    holders: dict[int, list[Cell]] = {}

    for cell, given in puzzle.givens.items():
        if not _same(numbers.get(cell), given):
            yield Violation(
                "given-changed", (cell,), _changed(grid, cell, given, numbers.get(cell))
            )
    for cell, number in sorted(numbers.items(), key=lambda item: str(item[0])):
        if cell not in grid and number:
            where = _at(grid, cell)
            yield Violation("off-grid", (cell,), f"{number!r} is at {where}, off the board")
    for cell in grid.cells:
        number = numbers.get(cell)
        if number is None or _same(number, 0):
            yield Violation("blank", (cell,), f"{grid.say(cell)} is blank")
        elif not is_whole(number) or not 1 <= number <= n:
            yield Violation(
                "out-of-range", (cell,), f"{number!r} at {grid.say(cell)} is not in 1 to {n}"
            )
        else:
            holders.setdefault(int(number), []).append(cell)
    for number, cells in sorted(holders.items()):
        if len(cells) > 1:
            places = "; ".join(map(grid.say, cells))
            yield Violation(
                "duplicate", tuple(cells), f"{number} occurs {len(cells)} times: at {places}"
            )
    for number in range(1, n + 1):
        if number not in holders:
            yield Violation("missing", (), f"{number} is nowhere on the board")
    yield from _broken_links(puzzle, holders)


def _broken_links(puzzle: Puzzle, holders: dict[int, list[Cell]]) -> Iterator[Violation]:
    grid = puzzle.grid
    for number in range(1, puzzle.size):
        here, there = holders.get(number, []), holders.get(number + 1, [])
        near = {cell for start in here for cell in grid.neighbors(start)}
        if here and there and near.isdisjoint(there):
            yield Violation(
                "broken-link",
                (here[0], there[0]),
                f"{number} at {grid.say(here[0])} is not a neighbor of {number + 1} at "
                f"{grid.say(there[0])}",
            )


def _same(value: object, number: int) -> bool:
    return is_whole(value) and value == number


def _at(grid: Grid, cell: Any) -> str:
    """Return the name of what an answer uses as a cell."""
    match cell:
        case (int(row), int(col)):
            return grid.say((row, col))
        case (row, col):
            return f"row {row}, column {col}"
        case _:
            return repr(cell)


def _changed(grid: Grid, cell: Cell, given: int, now: object) -> str:
    if now is None or _same(now, 0):
        return f"the given {given} at {grid.say(cell)} was erased"
    return f"the given {given} at {grid.say(cell)} was changed to {now!r}"


def is_solution(puzzle: Puzzle, answer: Numbers) -> bool:
    """Return whether an answer breaks no rule.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> is_solution(hidato.parse("1 0 3"), {(0, 0): 1, (0, 1): 2, (0, 2): 3})
    True
    """
    return next(violations(puzzle, answer), None) is None


def slides_verdict(puzzle: Puzzle, answer: Numbers) -> int:
    """Return the correct verdict, as a code of the slides.

    Returns
    -------
    int
        1 for a right answer, -1 if a given was changed, -2 for any other defect.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> slides_verdict(hidato.parse("1 0 3"), [[1, 3, 2]])
    -1
    """
    codes = {violation.code for violation in violations(puzzle, answer)}
    if not codes:
        return 1
    return -1 if "given-changed" in codes else -2
