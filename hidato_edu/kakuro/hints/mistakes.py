"""Wrong placed digits: which one to undo."""

from __future__ import annotations

from collections.abc import Iterable

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import NoSolution
from hidato_edu.family.advice import Placed, first_wrong
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.hints.advice import Hint
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.kakuro.solvers.solving import solve

__all__ = ["mistake"]


def mistake(puzzle: Puzzle, placed: Placed, budget: Budget) -> Hint | None:
    """Return the hint to undo the first placed digit that leaves no solution; None if all fit.

    It solves slightly more puzzles than the binary logarithm of the number of placed digits.
    """
    place, hint = _clash(puzzle, placed)
    return _unsolvable(puzzle, placed, place, budget) or hint


def _clash(puzzle: Puzzle, placed: Placed) -> tuple[int, Hint | None]:
    """Return the index of a digit on a given or repeated in a run, and the hint.

    If there is none, the index is the number of digits.
    """
    standing = dict(puzzle.givens)
    for place, (cell, digit) in enumerate(placed):
        if cell in puzzle.givens:
            why = f"{puzzle.givens[cell]} is given there"
            return place, _undo(puzzle, placed, (cell, digit), why)
        for run in puzzle.runs_of(cell):
            for other in run.cells:
                if standing.get(other) == digit and other != cell:
                    why = f"{digit} is already at {puzzle.grid.say(other)}, in the same run"
                    return place, _undo(puzzle, placed, (cell, digit), why, (other,))
        standing[cell] = digit
    return len(placed), None


def _unsolvable(puzzle: Puzzle, placed: Placed, end: int, budget: Budget) -> Hint | None:
    """Return the hint to undo one of the digits before an index."""
    place = first_wrong(placed[:end], lambda some: _solvable(puzzle, some, budget))
    if place is None:
        return None
    wrong = placed[place]
    for some in ([wrong], placed[: place + 1]):
        try:
            domains(puzzle, dict(some))
        except NoSolution as error:
            return _undo(puzzle, placed, wrong, f"then {error}")
    if _solvable(puzzle, [wrong], budget):
        return _undo(
            puzzle, placed, wrong, "together with the earlier digits it leaves no solution"
        )
    return _undo(puzzle, placed, wrong, "no solution has it in this cell")


def _undo(
    puzzle: Puzzle,
    placed: Placed,
    wrong: tuple[Cell, int],
    why: str,
    cells: Iterable[Cell] = (),
) -> Hint:
    cell, digit = wrong
    text = f"Undo {digit} at {puzzle.grid.say(cell)}: {why}."
    removed = {cell: Digits({digit})}
    return Hint("undo", {}, removed, (cell, *cells), text, puzzle, dict(placed))


def _solvable(puzzle: Puzzle, placed: Placed, budget: Budget) -> bool:
    tried = Puzzle(puzzle.grid, puzzle.clues, dict(puzzle.givens) | dict(placed))
    try:
        solve(tried, max_nodes=budget.max_nodes, max_seconds=budget.seconds_left)
    except NoSolution:
        if not placed:  # the puzzle itself has no solution
            raise
        return False
    return True
