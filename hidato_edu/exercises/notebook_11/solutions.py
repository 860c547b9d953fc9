"""One right answer for each exercise of notebook 11 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["count_answers", "knee", "remove_givens"]


def count_answers(board, limit):
    """Return the number of answers, counted up to the limit."""
    last = len(board)
    given = {number: cell for cell, number in board.items() if number}

    def count(cell, k, most):
        if k > last:
            return 1
        found = 0
        for row in (cell[0] - 1, cell[0], cell[0] + 1):
            for col in (cell[1] - 1, cell[1], cell[1] + 1):
                there = (row, col)
                if k in given:
                    if there == given[k]:
                        found = count(there, k + 1, most)
                elif board.get(there) == 0:
                    board[there] = k
                    found += count(there, k + 1, most - found)
                    board[there] = 0
                if found == most:
                    return found
        return found

    return count(given[1], 2, limit)


def remove_givens(puzzle, order):
    """Return the puzzle that is left when all givens that can go have gone, in this order."""
    from hidato_edu import hidato

    for cell in order:
        fewer = {there: number for there, number in puzzle.givens.items() if there != cell}
        smaller = hidato.Puzzle(puzzle.grid, fewer)
        if hidato.count_solutions(smaller, limit=2) == 1:
            puzzle = smaller
    return puzzle


def knee(seeds):
    """Take givens away as far as it goes, and as many at random, and report."""
    from statistics import median

    from hidato_edu import experiments, grid, hidato

    board = grid.square(5, 5)
    shares, proper = [], 0
    for seed in seeds:
        puzzle = hidato.generate(board, blanks=1.0, unique=True, seed=seed)
        share = 1 - len(puzzle.givens) / puzzle.size
        shares.append(share)
        by_chance = hidato.generate(board, blanks=share, seed=seed)
        proper += hidato.uniqueness(by_chance) == "unique"
    far = sum(share >= 0.7 for share in shares)
    low, high = experiments.wilson(far, len(shares))
    return {
        "seeds": seeds,
        "median": median(shares),
        "far": far,
        "low": low,
        "high": high,
        "chance": proper,
        "conclusion": "a" if high < 0.5 else "d",
    }
