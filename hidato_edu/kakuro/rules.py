"""The rules: every violation in an answer is reported, not only the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.family import Violation
from hidato_edu.family.advice import Placed, placed_in
from hidato_edu.kakuro.digits import MOST
from hidato_edu.kakuro.puzzle import Numbers, Puzzle, numbers_of

__all__ = ["is_solution", "placed_by", "standing", "violations"]


def violations(puzzle: Puzzle, answer: Numbers) -> Iterator[Violation]:
    r"""Yield every defect of an answer.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    answer : mapping from cell to digit, or array of shape (rows, cols)
        0 or None is a blank; the entries of an array at black cells are ignored.

    Yields
    ------
    Violation
        With one of the codes ``given-changed`` (also if a given was erased), ``off-grid``,
        ``blank``, ``out-of-range``, ``duplicate`` (a digit twice in a run), ``sum`` (of a full
        run).

    Raises
    ------
    InvalidPuzzle
        If an array does not have the size of the puzzle.

    Notes
    -----
    Linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 6\\\n\\4 0 0\n\\5 0 0")
    >>> for defect in violations(puzzle, [[0, 0, 0], [0, 2, 2], [0, 1, 4]]):
    ...     print(defect)
    duplicate: 2 appears 2 times in 4 across from row 1, column 1
    """
    numbers = numbers_of(check_type(puzzle, Puzzle), answer)
    grid = puzzle.grid
    for cell, given in puzzle.givens.items():
        now = numbers.get(cell)
        if not _same(now, given):
            done = "erased" if now is None or _same(now, 0) else f"changed to {now!r}"
            yield Violation(
                "given-changed", (cell,), f"the given {given} at {grid.say(cell)} was {done}"
            )
    for cell, digit in sorted(numbers.items(), key=lambda item: str(item[0])):
        if cell not in grid and digit:
            yield Violation(
                "off-grid", (cell,), f"{digit!r} is at {_at(cell)}, which is not a white cell"
            )
    standing: dict[Cell, int] = {}
    for cell in grid.cells:
        digit = numbers.get(cell)
        if digit is None or _same(digit, 0):
            yield Violation("blank", (cell,), f"{grid.say(cell)} is blank")
        elif not is_whole(digit) or not 1 <= digit <= MOST:
            wrong = f"is not in 1 to {MOST}" if is_whole(digit) else "is not a whole number"
            yield Violation("out-of-range", (cell,), f"{digit!r} at {grid.say(cell)} {wrong}")
        else:
            standing[cell] = int(digit)
    yield from _broken_runs(puzzle, standing)


def _broken_runs(puzzle: Puzzle, standing: dict[Cell, int]) -> Iterator[Violation]:
    for run in puzzle.runs:
        held = [standing[cell] for cell in run.cells if cell in standing]
        for digit in sorted(set(held)):
            cells = tuple(cell for cell in run.cells if standing.get(cell) == digit)
            if len(cells) > 1:
                yield Violation("duplicate", cells, f"{digit} appears {len(cells)} times in {run}")
        if run.total is not None and len(held) == len(run.cells) and sum(held) != run.total:
            yield Violation("sum", run.cells, f"the sum of {run} is {sum(held)}")


def _same(value: object, digit: int) -> bool:
    return is_whole(value) and value == digit


def _at(cell: Any) -> str:
    """Return the name of whatever an answer uses as a cell."""
    match cell:
        case (row, col):
            return f"row {row}, column {col}"
        case _:
            return repr(cell)


def placed_by(puzzle: Puzzle, digits: Numbers | None) -> Placed:
    """Return what a player has placed, in order, without blanks and repeated givens."""
    return [] if digits is None else placed_in(puzzle, numbers_of(puzzle, digits), MOST)


def standing(puzzle: Puzzle, digits: Numbers | None = None) -> dict[Cell, int]:
    r"""Return the digits on a board: its givens and those placed.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> standing(kakuro.parse("# 1\\ 3\\\n\\4 1 0"), {(1, 2): 3})
    {(1, 1): 1, (1, 2): 3}
    """
    placed = placed_by(check_type(puzzle, Puzzle), digits)
    for cell, digit in placed:
        if cell in puzzle.givens:
            raise InvalidPuzzle(
                f"{digit} at {puzzle.grid.say(cell)}: {puzzle.givens[cell]} is given there"
            )
    return dict(puzzle.givens) | dict(placed)


def is_solution(puzzle: Puzzle, answer: Numbers) -> bool:
    r"""Return whether an answer breaks no rule.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> is_solution(kakuro.parse("# 1\\ 3\\\n\\4 0 0"), [[0, 0, 0], [0, 1, 3]])
    True
    """
    return next(violations(puzzle, answer), None) is None
