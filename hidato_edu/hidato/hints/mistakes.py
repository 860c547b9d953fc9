"""Which number to undo when a placed number is wrong."""

from __future__ import annotations

from collections.abc import Iterable

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import NoSolution
from hidato_edu.family.advice import Placed, first_wrong, placed_in
from hidato_edu.hidato.hints.advice import Hint
from hidato_edu.hidato.hints.eliminations import Candidates
from hidato_edu.hidato.puzzle import Numbers, Puzzle, numbers_of
from hidato_edu.hidato.solvers.engine.reasons import why_none
from hidato_edu.hidato.solvers.solving import solve

__all__ = ["mistake", "placed_by"]


def placed_by(puzzle: Puzzle, numbers: Numbers | None) -> Placed:
    """Return what a player has placed, in order, without blanks and repeated givens."""
    return [] if numbers is None else placed_in(puzzle, numbers_of(puzzle, numbers), puzzle.size)


def mistake(puzzle: Puzzle, placed: Placed, budget: Budget) -> Hint | None:
    """Return the hint to undo the first placed number that leaves no solution; None if all fit.

    It solves about as many puzzles as the binary logarithm of the placed numbers.
    """
    return _clash(puzzle, placed) or _unsolvable(puzzle, placed, budget)


def _clash(puzzle: Puzzle, placed: Placed) -> Hint | None:
    """Return the hint to undo a number on a given, or one that is on the board already."""
    holder = {number: cell for cell, number in puzzle.givens.items()}
    for cell, number in placed:
        if cell in puzzle.givens:
            why = f"{puzzle.givens[cell]} is given there"
            return _undo(puzzle, placed, (cell, number), why)
        if number in holder:
            why = f"{number} is already at {puzzle.grid.say(holder[number])}"
            return _undo(puzzle, placed, (cell, number), why, (holder[number],))
        holder[number] = cell
    return None


def _unsolvable(puzzle: Puzzle, placed: Placed, budget: Budget) -> Hint | None:
    place = first_wrong(placed, lambda some: _solvable(puzzle, some, budget))
    if place is None:
        return None
    wrong = placed[place]
    if _solvable(puzzle, [wrong], budget):
        why = "together with the numbers placed before it, it leaves no solution"
        return _undo(puzzle, placed, wrong, why)
    known = why_none(_with(puzzle, [wrong]), max_seconds=budget.seconds_left)
    ends = tuple(cell for _, cell in Candidates(puzzle).ends(wrong[1]))
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


def _solvable(puzzle: Puzzle, placed: Placed, budget: Budget) -> bool:
    tried = _with(puzzle, placed)
    try:
        solve(tried, max_nodes=budget.max_nodes, max_seconds=budget.seconds_left)
    except NoSolution:
        if not placed:  # the puzzle itself has no solution
            raise
        return False
    return True
