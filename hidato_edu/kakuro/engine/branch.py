"""The search: a cell of a run that often failed has one of its digits, or has not.

After every guess all runs are filtered to the fixpoint (`board`), then the sums of parts (`parts`)
are used, and so on until nothing changes.

* The cell: fewest digits for the weight of its runs; a run weighs one more each time it fails.
* The digit: the one with the most ways to fill the two runs.
* Restarts: until two answers are known, a search that failed often begins anew with the weights
  that it has learnt; each try may fail a fifth more often, so that one of them comes to the end.
* Independent parts: open cells may fall into parts that have no run in common. If a part fails,
  guesses made in other parts are not to blame, and are taken back without trying the rest of them.

References
----------
F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by weighting
constraints", ECAI 2004, 146-150: the order of the cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod
from typing import NamedTuple

from hidato_edu.budget import Budget
from hidato_edu.kakuro.digits import SUM_OF
from hidato_edu.kakuro.engine.board import FINE, Board, Masks
from hidato_edu.kakuro.engine.parts import weigh
from hidato_edu.kakuro.filtering import BITS, followers
from hidato_edu.kakuro.puzzle import Puzzle, Solution

__all__ = ["count", "left", "solutions"]

PATIENCE = 10  # failures before the first restart
GROWTH = 1.2


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield all solutions, each once.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes : int, optional
        Budget in nodes: digits that were tried, or taken away.
    max_seconds : float, optional
        Budget in seconds.

    Raises
    ------
    LimitReached
        When the budget is used up.
    """
    budget = Budget(max_nodes, max_seconds)
    budget.spend()
    board = Board(puzzle)
    masks = left(board)
    if masks is None:
        return
    for answer in _answers(board, masks, range(len(masks)), budget):
        yield board.solution(answer)


def left(board: Board) -> Masks | None:
    """Return the domains that filtering leaves before any guess; None if there is no solution."""
    masks, failed = board.start()
    if failed != FINE or _narrow(board, masks, board.open_runs(masks)).failed != FINE:
        return None
    return masks


def count(puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None) -> int:
    """Return the number of all solutions: parts that have no run in common are counted apart.

    Parameters as for `solutions`; the budget is for all parts together.

    Raises
    ------
    LimitReached
        When the budget is used up.
    """
    budget = Budget(max_nodes, max_seconds)
    budget.spend()
    board = Board(puzzle)
    masks, failed = board.start()
    if failed != FINE:
        return 0
    state = _narrow(board, masks, board.open_runs(masks))
    if state.failed != FINE:
        return 0
    cells: dict[int, list[int]] = {}
    for cell, mask in enumerate(masks):
        if mask & (mask - 1):
            cells.setdefault(state.parts[board.crossing[cell][0]], []).append(cell)
    return prod(
        sum(1 for _ in _answers(board, masks.copy(), part, budget)) for part in cells.values()
    )


class State(NamedTuple):
    """What became of a guess: a run that fails or -1, and the part of each run, as bits."""

    failed: int
    parts: list[int]


class Guess(NamedTuple):
    """A digit that was tried.

    Parameters
    ----------
    masks : list of int
        The domains before.
    cell, bit : int
        The cell, and the mask of the digit.
    part : int
        The runs that hang together with this cell, as bits.
    reached : int
        How many answers had been found.
    blamed : list of int
        One number: the runs, as bits, by which guesses further down failed.
    """

    masks: Masks
    cell: int
    bit: int
    part: int
    reached: int
    blamed: list[int]


def _narrow(board: Board, masks: Masks, numbers: Iterable[int]) -> State:
    """Filter these runs and what this touches, and use the sums of parts, to the fixpoint."""
    while True:
        failed = board.settle(masks, numbers)
        if failed != FINE:
            return State(failed, [])
        weighed = weigh(board, masks)
        if weighed.failed != FINE or not weighed.changed:
            return State(weighed.failed, weighed.parts)
        numbers = {run for cell in weighed.changed for run in board.crossing[cell]}


def _answers(board: Board, root: Masks, cells: Iterable[int], budget: Budget) -> Iterator[Masks]:
    """Yield the domains of all answers, as far as these cells go; `root` is narrowed already."""
    weights = [1] * len(board.runs)
    told: set[tuple[int, ...]] = set()
    patience = float(PATIENCE)
    state = _narrow(board, root, ())
    masks, guesses = root.copy(), list[Guess]()
    fails = reached = found = 0
    while True:
        if state.failed == FINE:
            cell = _choose(board, masks, weights, cells)
            if cell >= 0:
                bit = _digit(board, masks, cell)
                part = state.parts[board.crossing[cell][0]]
                guesses.append(Guess(masks.copy(), cell, bit, part, reached, [0]))
                masks[cell] = bit
                budget.spend()
                budget.check()
                state = _narrow(board, masks, board.crossing[cell])
                continue
            reached += 1
            answer = tuple(masks)
            if answer not in told:
                found += 1
                if found <= 2:
                    told.add(answer)
                yield masks.copy()
            blame = 0
        else:
            blame = 1 << state.failed
            weights[state.failed] += 1
            fails += 1
            if fails >= patience and found < 2 and guesses:
                patience *= GROWTH
                fails = 0
                masks, guesses = root.copy(), []
                state = _narrow(board, masks, ())
                continue
        guess = _last_to_blame(guesses, blame, reached)
        if guess is None:
            return
        masks, cell = guess.masks, guess.cell
        masks[cell] ^= guess.bit
        budget.spend()
        budget.check()
        state = _narrow(board, masks, board.crossing[cell])


def _last_to_blame(guesses: list[Guess], blame: int, reached: int) -> Guess | None:
    """Take back guesses, up to one without which things may go better.

    A guess is not to blame if it was made in another part than all failures since, and no answer
    was found since: whatever stands there, the part that failed fails again.
    """
    while guesses:
        guess = guesses.pop()
        blame |= guess.blamed[0]
        if guess.reached < reached or blame & guess.part:
            if guesses:
                guesses[-1].blamed[0] |= blame
            return guess
    return None


def _choose(board: Board, masks: Masks, weights: list[int], cells: Iterable[int]) -> int:
    """Return the open cell with the fewest digits for the weight of its runs; -1 for none."""
    best, least, crossing = -1, 9.0, board.crossing
    for cell in cells:
        mask = masks[cell]
        if mask & (mask - 1):
            across, down = crossing[cell]
            value = mask.bit_count() / (weights[across] + weights[down])
            if value < least:
                best, least = cell, value
    return best


def _digit(board: Board, masks: Masks, cell: int) -> int:
    """Return the mask of the digit of a cell with the most ways to fill its two runs."""
    across, down = (_ways(board, masks, run, cell) for run in board.crossing[cell])
    return max(across, key=lambda bit: across[bit] * down[bit])


def _ways(board: Board, masks: Masks, run: int, chosen: int) -> dict[int, int]:
    """Return for every digit of a cell the number of ways to fill its run with it."""
    total, cells, _ = board.runs[run]
    follows = followers(len(cells), total)
    ways = {0: 1}
    for mask in sorted((masks[cell] for cell in cells if cell != chosen), key=int.bit_count):
        after: dict[int, int] = {}
        for used, number in ways.items():
            for bit in BITS[mask & follows[used]]:
                after[used | bit] = after.get(used | bit, 0) + number
        ways = after
    return {
        bit: sum(
            number
            for used, number in ways.items()
            if not used & bit and total in (None, SUM_OF[used | bit])
        )
        for bit in BITS[masks[chosen]]
    }
