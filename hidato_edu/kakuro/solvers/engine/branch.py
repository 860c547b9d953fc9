"""The search: a cell of a run that often failed has one of its digits, or not.

After every guess all runs are filtered to the fixpoint (`board`), then the sums of parts (`parts`)
are used, and so on until nothing changes.

* The cell: fewest digits relative to the weight of its runs; a failure adds one to a run's weight.
* The digit: the one with the most ways to fill the two runs.
* Restarts: until two solutions are known, a search that failed often restarts with the weights
  learned so far; each try may fail a fifth more often, so one of them finishes.
* Independent parts: open cells may fall into parts that share no run. If a part fails, guesses in
  other parts are not to blame, and are undone without trying their alternatives.

References
----------
F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by weighting
constraints", ECAI 2004, 146-150: the order of the cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hidato_edu.core.budget import Budget
from hidato_edu.family import count_of
from hidato_edu.kakuro.digits import SUM_OF
from hidato_edu.kakuro.puzzle import Puzzle, Solution
from hidato_edu.kakuro.search.filtering import BITS, followers
from hidato_edu.kakuro.solvers.engine.board import FINE, Masks, Model
from hidato_edu.kakuro.solvers.engine.parts import weigh

__all__ = ["count", "left", "solutions"]

PATIENCE = 10  # failures before the first restart
GROWTH = 1.2


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield all solutions, each once."""
    budget = Budget(max_nodes, max_seconds)
    budget.spend()
    board = Model(puzzle)
    masks = left(board)
    if masks is None:
        return
    for answer in _Search(board, masks, range(len(masks)), budget).answers():
        yield board.solution(answer)


def left(board: Model) -> Masks | None:
    """Return the domains that filtering leaves before any guess; None if there is no solution."""
    masks, failed = board.start()
    if failed != FINE or _narrow(board, masks, board.open_runs(masks)).failed != FINE:
        return None
    return masks


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    """Return the number of solutions; parts that share no run are counted separately."""
    budget = Budget(max_nodes, max_seconds)
    board = Model(puzzle)
    masks, state = _started(board, budget)
    if state.failed != FINE:
        return 0
    cells: dict[int, list[int]] = {}
    for cell, mask in enumerate(masks):
        if mask & (mask - 1):
            cells.setdefault(state.parts[board.crossing[cell][0]], []).append(cell)
    found = 1
    for part in cells.values():
        answers = _Search(board, masks, part, budget).answers()
        # As many of a part as reach the limit, but at least one: without it there is no solution.
        found *= count_of(answers, None if limit is None else max(1, -(-limit // found)))
        if not found:
            break
    return found if limit is None else min(found, limit)


class Branch(NamedTuple):
    """The result of a guess: a run that fails or -1, and the part of each run, as bits."""

    failed: int
    parts: list[int]


class Guess(NamedTuple):
    """A digit that was tried, with the domains, the part as bits and the solutions found before."""

    masks: Masks
    cell: int
    bit: int
    part: int
    reached: int


def _started(board: Model, budget: Budget) -> tuple[Masks, Branch]:
    """Return the domains before any guess: the cheap pass, then the fixpoint."""
    budget.spend()
    masks, failed = board.start()
    if failed != FINE:
        return masks, Branch(failed, [])
    return masks, _narrow(board, masks, board.open_runs(masks))


def _narrow(board: Model, masks: Masks, numbers: Iterable[int]) -> Branch:
    """Filter these runs and all affected ones, and use the sums of parts, to the fixpoint."""
    while True:
        failed = board.settle(masks, numbers)
        if failed != FINE:
            return Branch(failed, [])
        weighed = weigh(board, masks)
        if weighed.failed != FINE or not weighed.changed:
            return Branch(weighed.failed, weighed.parts)
        numbers = {run for cell in weighed.changed for run in board.crossing[cell]}


class _Search:
    """A search for the solutions of a board, restricted to some of its cells."""

    def __init__(self, board: Model, root: Masks, cells: Iterable[int], budget: Budget) -> None:
        self.board = board
        self.root = root
        self.cells = cells
        self.budget = budget
        self.weights = [1] * len(board.runs)
        self.patience = float(PATIENCE)
        self.told: set[tuple[int, ...]] = set()  # the first two solutions: restarts find them again
        self.fails = self.reached = self.found = 0
        self._begin()

    def _begin(self) -> None:
        self.fails = 0
        self.masks = self.root.copy()
        self.guesses: list[Guess] = []
        self.state = _narrow(self.board, self.masks, ())

    def answers(self) -> Iterator[Masks]:
        """Yield the domains of all solutions, each once."""
        while True:
            if self.state.failed != FINE:
                if self._gives_up():
                    self._begin()
                    continue
            else:
                cell = _choose(self.board, self.masks, self.weights, self.cells)
                if cell >= 0:
                    self._guess(cell)
                    continue
                self.reached += 1
                if self._is_new():
                    yield self.masks.copy()
            guess = self._last_to_blame()
            if guess is None:
                return
            self.masks = guess.masks
            self._narrow(guess.cell, self.masks[guess.cell] ^ guess.bit)

    def _gives_up(self) -> bool:
        """Learn from a failure; return whether to restart."""
        self.weights[self.state.failed] += 1
        self.fails += 1
        if self.fails < self.patience or self.found > 1 or not self.guesses:
            return False
        self.patience *= GROWTH
        return True

    def _is_new(self) -> bool:
        """Return whether this solution was not found before a restart."""
        answer = tuple(self.masks)
        if answer in self.told:
            return False
        self.found += 1
        if self.found <= 2:
            self.told.add(answer)
        return True

    def _last_to_blame(self) -> Guess | None:
        """Undo guesses, up to the last one that the failure may depend on.

        A guess is not to blame if it was made in another part than the run that failed, and no
        solution has been found since: that part cannot be filled, whatever is in the others.
        """
        while self.guesses:
            guess = self.guesses.pop()
            if guess.reached < self.reached or guess.part >> self.state.failed & 1:
                return guess
        return None

    def _guess(self, cell: int) -> None:
        bit = _digit(self.board, self.masks, cell)
        part = self.state.parts[self.board.crossing[cell][0]]
        self.guesses.append(Guess(self.masks.copy(), cell, bit, part, self.reached))
        self._narrow(cell, bit)

    def _narrow(self, cell: int, mask: int) -> None:
        """Give a cell another domain: a node."""
        self.budget.spend()
        self.budget.check()
        self.masks[cell] = mask
        self.state = _narrow(self.board, self.masks, self.board.crossing[cell])


def _choose(board: Model, masks: Masks, weights: list[int], cells: Iterable[int]) -> int:
    """Return the open cell with the fewest digits relative to its runs' weight; -1 for none."""
    best, least, crossing = -1, 9.0, board.crossing
    for cell in cells:
        mask = masks[cell]
        if mask & (mask - 1):
            across, down = crossing[cell]
            value = mask.bit_count() / (weights[across] + weights[down])
            if value < least:
                best, least = cell, value
    return best


def _digit(board: Model, masks: Masks, cell: int) -> int:
    """Return the mask of the digit of a cell with the most ways to fill its two runs."""
    across, down = (_ways(board, masks, run, cell) for run in board.crossing[cell])
    return max(across, key=lambda bit: across[bit] * down[bit])


def _ways(board: Model, masks: Masks, run: int, chosen: int) -> dict[int, int]:
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
