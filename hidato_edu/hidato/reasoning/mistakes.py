"""When a placed number is wrong: which one to undo."""

from __future__ import annotations

from collections.abc import Iterable

from hidato_edu.arguments import is_whole
from hidato_edu.budget import Budget
from hidato_edu.errors import InvalidPuzzle, LimitReached, NoSolution
from hidato_edu.grid import Cell
from hidato_edu.hidato.answers import solve
from hidato_edu.hidato.engine.reasons import why_none
from hidato_edu.hidato.puzzle import Numbers, Puzzle, Solution, numbers_of
from hidato_edu.hidato.reasoning.advice import Hint
from hidato_edu.hidato.reasoning.facts import Board

__all__ = ["mistake", "placed_by"]

Placed = list[tuple[Cell, int]]


def placed_by(puzzle: Puzzle, numbers: Numbers | None) -> Placed:
    """Return what a player has placed, in order, without blanks and repeated givens.

    Raises
    ------
    InvalidPuzzle
        If something is not on the board, or no number from 1 to n.
    """
    if numbers is None:
        return []
    placed = []
    for cell, number in numbers_of(puzzle, numbers).items():
        if number is None or (is_whole(number) and number == 0):
            continue
        if cell not in puzzle.grid:
            raise InvalidPuzzle(f"{number!r} at {cell}: this cell is not on the board")
        if not is_whole(number) or not 1 <= number <= puzzle.size:
            raise InvalidPuzzle(
                f"{number!r} at {puzzle.grid.say(cell)} is no number from 1 to {puzzle.size}"
            )
        if puzzle.givens.get(cell) != number:
            placed.append((cell, int(number)))
    return placed


def mistake(
    puzzle: Puzzle, placed: Placed, max_nodes: int | None, max_seconds: float | None
) -> Hint | None:
    """Return the hint to undo the first placed number that leaves no solution; None if all fit.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    placed : list of (cell, number)
        What has been placed, in order.
    max_nodes, max_seconds : optional
        Budget in nodes for each attempt to solve, and in seconds for all; None is returned where
        it does not tell.

    Raises
    ------
    NoSolution
        If the puzzle itself has no solution.

    Notes
    -----
    Some solutions more than the binary logarithm of the placed numbers.
    """
    budget = Budget(max_nodes, max_seconds)
    try:
        return _clash(puzzle, placed) or _unsolvable(puzzle, placed, budget)
    except LimitReached:
        return None


def _clash(puzzle: Puzzle, placed: Placed) -> Hint | None:
    """Return the hint to undo a number on a given, or one that stands twice."""
    holder = {number: cell for cell, number in puzzle.givens.items()}
    for cell, number in placed:
        if cell in puzzle.givens:
            why = f"{puzzle.givens[cell]} is given there"
            return _undo(puzzle, placed, (cell, number), why)
        if number in holder:
            why = f"{number} stands already at {puzzle.grid.say(holder[number])}"
            return _undo(puzzle, placed, (cell, number), why, (holder[number],))
        holder[number] = cell
    return None


def _unsolvable(puzzle: Puzzle, placed: Placed, budget: Budget) -> Hint | None:
    if _solvable(puzzle, placed, budget):
        return None
    _solved(puzzle, budget)  # raises NoSolution, if it is the puzzle's fault
    fits, fails = 0, len(placed)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if _solvable(puzzle, placed[:middle], budget):
            fits = middle
        else:
            fails = middle
    wrong = placed[fails - 1]
    if _solvable(puzzle, [wrong], budget):
        why = "with what was placed before, it leaves no solution"
        return _undo(puzzle, placed, wrong, why)
    known = why_none(_with(puzzle, [wrong]), max_seconds=budget.seconds_left)
    ends = tuple(cell for _, cell in Board(puzzle).ends(wrong[1]))
    return _undo(puzzle, placed, wrong, known or "no solution has it there", ends)


def _undo(
    puzzle: Puzzle,
    placed: Placed,
    wrong: tuple[Cell, int],
    why: str,
    cells: Iterable[Cell] = (),
) -> Hint:
    cell, number = wrong
    text = f"Undo {number} at {puzzle.grid.say(cell)}: {why}."
    return Hint("undo", {}, {number: (cell,)}, (cell, *cells), text, puzzle, dict(placed))


def _with(puzzle: Puzzle, placed: Placed) -> Puzzle:
    return Puzzle(puzzle.grid, dict(puzzle.givens) | dict(placed))


def _solved(puzzle: Puzzle, budget: Budget) -> Solution:
    return solve(puzzle, max_nodes=budget.max_nodes, max_seconds=budget.seconds_left)


def _solvable(puzzle: Puzzle, placed: Placed, budget: Budget) -> bool:
    try:
        _solved(_with(puzzle, placed), budget)
    except NoSolution:
        return False
    return True
