"""One right answer for each exercise of notebook 07 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["cut_off", "dead_end", "fewest_first", "medians", "too_far"]


def too_far(cell, k, given_cell, given):
    """Return whether no way from k at its cell reaches the given in time."""
    down = abs(given_cell[0] - cell[0])
    right = abs(given_cell[1] - cell[1])
    return max(down, right) > given - k


def dead_end(board, cell, k, last):
    """Return whether some blank cell has too few ways to come in and go on."""
    needed = 2 if last in board.values() else 1
    for row, col in board:
        if board[row, col] == 0:
            ways = 0
            for r in (row - 1, row, row + 1):
                for c in (col - 1, col, col + 1):
                    number = board.get((r, c))
                    is_free = number is not None and (number == 0 or number >= k)
                    if (r, c) != (row, col) and (is_free or (r, c) == cell):
                        ways += 1
            if ways < needed:
                return True
    return False


def cut_off(board, cell, k):
    """Return whether a cell that is still to be visited cannot be reached."""
    to_visit = {there for there, number in board.items() if number == 0 or number >= k}
    waiting = [cell]
    while waiting:
        row, col = waiting.pop()
        for r in (row - 1, row, row + 1):
            for c in (col - 1, col, col + 1):
                if (r, c) in to_visit:
                    to_visit.remove((r, c))
                    waiting.append((r, c))
    return len(to_visit) > 0


def fewest_first(board, cell):
    """Return the blank neighbors, those with the fewest blank neighbors first."""

    def blank_neighbors(of):
        around = [(of[0] + i, of[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return [near for near in around if near != of and board.get(near) == 0]

    return sorted(blank_neighbors(cell), key=lambda near: len(blank_neighbors(near)))


def medians(seeds):
    """Run all searches with and without the prune, and report."""
    import numpy as np

    from hidato_edu import hidato
    from hidato_edu.boards import grid
    from hidato_edu.core.errors import LimitReached

    def calls(seed, prunes):
        puzzle = hidato.generate(grid.square(4, 4), blanks=0.7, seed=seed, path="climb")
        count = 0
        try:
            for event in hidato.steps(puzzle, prunes=prunes, limit=1, max_nodes=2000):
                count += event.kind == "enter"
        except LimitReached:
            pass  # a search that is stopped counts 2,000
        return count

    plain = np.array([calls(seed, ()) for seed in seeds])
    pruned = np.array([calls(seed, ("connectivity",)) for seed in seeds])
    ratios = pruned / plain
    rng = np.random.default_rng(0)
    medians = np.median(rng.choice(ratios, size=(10_000, len(ratios))), axis=1)
    low, high = np.percentile(medians, [2.5, 97.5])
    return {
        "seeds": seeds,
        "plain": float(np.median(plain)),
        "pruned": float(np.median(pruned)),
        "ratio": float(np.median(ratios)),
        "low": float(low),
        "high": float(high),
        "conclusion": "a" if high < 0.5 else "b",
    }
