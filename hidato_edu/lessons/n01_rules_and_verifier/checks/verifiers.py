"""Verifiers that tests are tried on: four right ones, written independently, and faulty ones.

Two of the faulty ones are real: the slides' verifier, and the validator of a course's Hidato in
Java. Each of the others is a right verifier with a single fault.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.texts import Rows
from hidato_edu.family import Violation
from hidato_edu.hidato.documents.java import java_validator
from hidato_edu.hidato.documents.slides import slides_verifier
from hidato_edu.hidato.puzzle import Puzzle, from_array
from hidato_edu.hidato.rules import violations

from ..answers.verifier import verify
from ..mistakes.verifier import Near, faulty_verifier, king, manhattan, rook, wraps_around

__all__ = ["FAULTY", "RIGHT", "Filled", "Verifier"]


@dataclass(frozen=True)
class Filled:
    """A problem and an answer to it, right or wrong.

    Parameters
    ----------
    problem, answer : list of rows
        Of the same extent; -1 is a wall, 0 a blank.

    Examples
    --------
    >>> [defect.code for defect in Filled([[1, 0]], [[1, 1]]).violations]
    ['duplicate', 'missing']
    """

    problem: Rows
    answer: Rows

    @cached_property
    def puzzle(self) -> Puzzle:
        """The problem as a puzzle."""
        return from_array(self.problem)

    @cached_property
    def violations(self) -> tuple[Violation, ...]:
        """Every broken rule of the answer."""
        return tuple(violations(self.puzzle, self.answer))

    @property
    def numbers(self) -> dict[Cell, int]:
        """The numbers on the board, also those on walls."""
        return {
            (row, col): number
            for row, line in enumerate(self.answer)
            for col, number in enumerate(line)
            if number != -1
        }


Verifier = Callable[[Filled], bool]


# --- right ones ---------------------------------------------------------------------------------


def _by_rules(board: Filled) -> bool:
    return not board.violations


def _by_dict(board: Filled) -> bool:
    return bool(verify(board.problem, board.answer))  # type: ignore[no-untyped-call]


def _by_sorting(board: Filled) -> bool:
    """Sort the cells by their numbers: the list must be a path, and the numbers 1, 2, 3, ..."""
    cells = [
        (number, row, col)
        for row, line in enumerate(board.answer)
        for col, number in enumerate(line)
        if board.problem[row][col] != -1
    ]
    cells.sort()
    return (
        [number for number, _, _ in cells] == list(range(1, len(cells) + 1))
        and all(abs(a[1] - b[1]) <= 1 and abs(a[2] - b[2]) <= 1 for a, b in pairwise(cells))
        and _keeps(board)
    )


def _by_walking(board: Filled) -> bool:
    """Walk from 1 to the next number as long as there is one, and count the cells."""
    numbers = {cell: n for cell, n in board.numbers.items() if cell in board.puzzle.grid}
    at = [cell for cell, number in numbers.items() if number == 1]
    steps = 0
    while at:
        steps += 1
        number = numbers[at[0]]
        if len([cell for cell, other in numbers.items() if other == number]) > 1:
            return False
        at = [to for to in board.puzzle.grid.neighbors(at[0]) if numbers.get(to) == number + 1]
    return steps == board.puzzle.size and _keeps(board)


def _keeps(board: Filled) -> bool:
    """Return whether walls and givens are as they were."""
    return all(
        before in (0, after)
        for old, new in zip(board.problem, board.answer, strict=True)
        for before, after in zip(old, new, strict=True)
    )


RIGHT: tuple[Verifier, ...] = (_by_rules, _by_dict, _by_sorting, _by_walking)


# --- faulty ones --------------------------------------------------------------------------------


def _slides(board: Filled) -> bool:
    return slides_verifier(board.puzzle, board.answer) == 1


def _java(board: Filled) -> bool:
    return java_validator(board.puzzle, board.answer)


def _swapped(board: Filled) -> bool:
    """Take rows for columns in the bounds: a walk finds no number outside of them."""
    height, width = len(board.problem[0]), len(board.problem)
    inside = all(row < height and col < width for row, col in board.puzzle.grid.cells)
    return inside and faulty_verifier()(board.problem, board.answer)


def _on_tables(near: Near = king, skip: str = "") -> Verifier:
    verify = faulty_verifier(near, (skip,))
    return lambda board: verify(board.problem, board.answer)


FAULTY: dict[str, Verifier] = {
    "four-neighbors": _on_tables(rook),
    "swapped-sides": _swapped,
    "givens": _on_tables(skip="givens"),
    "duplicates": _on_tables(skip="duplicates"),
    "last-link": _on_tables(skip="last link"),
    "manhattan": _on_tables(manhattan),
    "wrap-around": _on_tables(wraps_around),
    "walls": _on_tables(skip="walls"),
    "slides": _slides,
    "java": _java,
}
"""The faulty verifiers by what is wrong with them."""
