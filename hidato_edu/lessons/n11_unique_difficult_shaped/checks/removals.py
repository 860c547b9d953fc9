"""What several questions share: whether there is one solution, what removal leaves, findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.lesson import Section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import Finding
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers import solving

__all__ = ["Order", "count", "differences", "finding", "greedy", "is_proper", "marked",
           "other_solution", "swap", "without"]  # fmt: skip

Order: TypeAlias = Sequence[Cell]

MANY = 3


@lru_cache(maxsize=20_000)
def count(puzzle: Puzzle) -> int:
    """Return the number of solutions, counted up to three."""
    return solving.count_solutions(puzzle, MANY, engine="search")


def is_proper(puzzle: Puzzle) -> bool:
    """Return whether a puzzle has exactly one solution."""
    return count(puzzle) == 1


def without(puzzle: Puzzle, *cells: object) -> Puzzle:
    """Return a puzzle without the givens at some cells."""
    return Puzzle(puzzle.grid, [(c, n) for c, n in puzzle.givens.items() if c not in cells])


def greedy(puzzle: Puzzle, order: Order) -> Puzzle:
    """Return what is left when each given of the order has been tested."""
    for cell in order:
        smaller = without(puzzle, cell)
        if is_proper(smaller):
            puzzle = smaller
    return puzzle


def swap(puzzle: Puzzle, answer: Mapping[Cell, int]) -> bool:
    r"""Return whether two missing numbers of a solution can be exchanged.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("2 2\n1 0\n0 4")
    >>> swap(puzzle, hidato.solve(puzzle))
    True
    """
    place = {number: cell for cell, number in answer.items()}
    blank = [number for cell, number in answer.items() if cell not in puzzle.givens]

    def fits(number: int, cell: Cell, other: int) -> bool:
        beside = [k for k in (number - 1, number + 1) if k in place]
        near = [place[number] if k == other else place[k] for k in beside]
        return all(there in puzzle.grid.neighbors(cell) for there in near)

    return any(fits(a, place[b], b) and fits(b, place[a], a) for a in blank for b in blank if a < b)


def differences(one: Mapping[Cell, int], other: Mapping[Cell, int]) -> tuple[Cell, ...]:
    """Return the cells in which two solutions differ."""
    return tuple(cell for cell in one if one[cell] != other[cell])


def other_solution(puzzle: Puzzle, known: Mapping[Cell, int]) -> Mapping[Cell, int]:
    """Return a solution of a small puzzle that is not the known one, or the known one."""
    found = solving.solutions(puzzle, engine="search")
    return next((answer for answer in found if differences(known, answer)), known)


def marked(puzzle: Puzzle, cells: Sequence[Cell], label: str) -> FilledBoard:
    """Return a board with some cells marked."""
    return FilledBoard(puzzle, None, (Violation("marked", tuple(cells), label),))


def finding(say: Section, key: str, picture: FilledBoard | None = None, **values: Any) -> Finding:
    """Return what is wrong with a board, in the words of a message."""
    message = say(key, **values)
    return Finding(message.key, message.text, picture)
