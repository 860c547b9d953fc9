"""The search: a cell of a run that often failed, one of its digits, or not this digit."""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.budget import Budget
from hidato_edu.kakuro.engine.board import Board, Masks
from hidato_edu.kakuro.puzzle import Puzzle, Solution

__all__ = ["solutions"]


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield all solutions, each once.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes : int, optional
        Budget in nodes: digits that were tried.
    max_seconds : float, optional
        Budget in seconds.

    Raises
    ------
    LimitReached
        When the budget is used up.
    """
    budget = Budget(max_nodes, max_seconds)
    board = Board(puzzle)
    for masks in _answers(board, budget):
        yield board.solution(masks)


def _answers(board: Board, budget: Budget) -> Iterator[Masks]:
    budget.spend()
    masks = board.start()
    weights = [1] * len(board.runs)
    failed = board.settle(masks, range(len(board.runs)))
    tried: list[tuple[Masks, int, int]] = []
    while True:
        cell = -1 if failed >= 0 else _choose(board, masks, weights)
        if cell >= 0:
            bit = masks[cell] & -masks[cell]
            tried.append((masks.copy(), cell, bit))
            masks[cell] = bit
        else:
            if failed >= 0:
                weights[failed] += 1
            else:
                yield masks
            if not tried:
                return
            masks, cell, bit = tried.pop()
            masks[cell] ^= bit
        budget.spend()
        budget.check()
        failed = board.settle(masks, board.crossing[cell])


def _choose(board: Board, masks: Masks, weights: list[int]) -> int:
    """Return the open cell with the fewest digits for the weight of its runs; -1 for none."""
    best, least = -1, 1e9
    for cell, mask in enumerate(masks):
        if mask & (mask - 1):
            across, down = board.crossing[cell]
            value = mask.bit_count() / (weights[across] + weights[down])
            if value < least:
                best, least = cell, value
    return best
