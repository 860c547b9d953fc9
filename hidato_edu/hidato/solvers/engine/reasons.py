"""Why a board has no solution, in one sentence, if this can be seen without a search."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hidato_edu.core.budget import Budget
from hidato_edu.hidato.paths.impossible import why_impossible
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.engine.branch import MOST_CELLS, begin
from hidato_edu.hidato.solvers.engine.domains import Contradiction
from hidato_edu.hidato.solvers.engine.masks import Masks, masks_of

__all__ = ["moves_between", "refute", "sentence", "why_none"]

SENTENCES = {
    "no cell": "{number} has no cell left",
    "same cell": "two numbers have only {cells} left",
    "no number": "no number can be at {cells}",
    "same number": "the same number is the only one left for {cells}",
    "same gap": "two gaps need {cells}",
    "no way": "no path is left for the numbers from {number} on",
    "colors": "the cells have two colors and neighbors always differ, which fits no path",
}


def why_none(puzzle: Puzzle, *, max_seconds: float | None = None) -> str | None:
    """Return a reason why a puzzle has no solution; None if none is known without a search.

    First it counts (moves between givens, parts, dead ends, colors), then it uses the engine's
    inferences that need no assumption.
    """
    reason = _too_far(puzzle) or refute(puzzle)
    if reason or puzzle.size > MOST_CELLS:
        return reason
    try:
        begin(puzzle, Budget(max_seconds=max_seconds))
    except Contradiction as error:
        return sentence(masks_of(puzzle.grid), error)
    return None


def refute(puzzle: Puzzle) -> str | None:
    """Return a reason why no path goes through all cells, or None if no cheap one is known.

    It combines `why_impossible` for the board and the two ends with the colors of the other givens.
    Near linear in the number of neighbors.
    """
    grid = puzzle.grid
    ends = {number: cell for cell, number in puzzle.givens.items() if number in (1, puzzle.size)}
    if puzzle.size > 1:
        reason = why_impossible(grid, ends.get(1), ends.get(puzzle.size))
        if reason:
            return reason.why
    if grid.colors and not _phases(puzzle, grid.colors):
        return SENTENCES["colors"]
    return None


def _phases(puzzle: Puzzle, colors: Sequence[int]) -> set[int]:
    """Return the colors that number 0 could have if numbers and colors alternate.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> _phases(hidato.parse("1 0 0"), [0, 1, 0]), _phases(hidato.parse("0 1 0"), [0, 1, 0])
    ({1}, set())
    """
    more = 2 * sum(colors) - len(colors)  # ones minus zeros
    possible = {0: {0, 1}, 1: {0}, -1: {1}}.get(more, set())
    index = puzzle.grid.index
    for cell, number in puzzle.givens.items():
        possible = possible & {(colors[index[cell]] + number) % 2}
    return possible


def moves_between(masks: Masks, here: int, there: int) -> int | None:
    """Return the least number of moves between two cells (as bits); None if not connected."""
    seen = layer = here
    moves = 0
    while not layer & there:
        layer = masks.beside(layer) & ~seen
        seen |= layer
        moves += 1
        if not layer:
            return None
    return moves


def _too_far(puzzle: Puzzle) -> str | None:
    masks, index = masks_of(puzzle.grid), puzzle.grid.index
    givens = sorted((number, masks.bits[index[cell]]) for cell, number in puzzle.givens.items())
    for (low, here), (high, there) in pairwise(givens):
        moves = moves_between(masks, here, there)
        if moves is not None and moves > high - low:
            between = high - low - 1
            count = {0: "no number lies", 1: "only 1 number lies"}.get(
                between, f"only {between} numbers lie"
            )
            return f"{low} and {high} are {moves} moves apart, but {count} between"
    return None


def sentence(masks: Masks, error: Contradiction) -> str:
    """Return a contradiction in words."""
    places = [masks.grid.say(cell) for cell in masks.cells(error.cells)]
    *others, last = places or [""]
    cells = f"{'; '.join(others)} and {last}" if others else last
    return SENTENCES[error.why].format(number=error.number, cells=cells)
