"""When a placed digit is wrong: which one to undo."""

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

    Notes
    -----
    Some solutions more than the binary logarithm of the placed digits.
    """
    place, hint = _clash(puzzle, placed)
    return _unsolvable(puzzle, placed, place, budget) or hint


def _clash(puzzle: Puzzle, placed: Placed) -> tuple[int, Hint | None]:
    """Return the place of a digit on a given, or of one that stands twice in a run, and the hint.

    Without any, the place is behind the last digit.
    """
    standing = dict(puzzle.givens)
    for place, (cell, digit) in enumerate(placed):
        if cell in puzzle.givens:
            why = f"{puzzle.givens[cell]} is given there"
            return place, _undo(puzzle, placed, (cell, digit), why)
        for run in puzzle.runs_of(cell):
            for other in run.cells:
                if standing.get(other) == digit and other != cell:
                    why = f"{digit} stands already at {puzzle.grid.say(other)}, in the same run"
                    return place, _undo(puzzle, placed, (cell, digit), why, (other,))
        standing[cell] = digit
    return len(placed), None


def _unsolvable(puzzle: Puzzle, placed: Placed, end: int, budget: Budget) -> Hint | None:
    """Return the hint to undo one of the digits before a place."""
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
        return _undo(puzzle, placed, wrong, "with what was placed before, it leaves no solution")
    return _undo(puzzle, placed, wrong, "no solution has it there")


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
        if not placed:  # it is the puzzle's fault
            raise
        return False
    return True
