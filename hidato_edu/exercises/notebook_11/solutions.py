"""One right answer for each exercise of notebook 11 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["count_answers", "hex_neighbors", "knee", "remove_givens", "shapes",
           "triangle_neighbors"]  # fmt: skip


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


def hex_neighbors(board, layout, row, col):
    """Return the open cells that share a side with a hexagon."""
    is_shifted = row % 2 == (layout == "odd-r")
    left = col if is_shifted else col - 1
    near = [(row, col - 1), (row, col + 1)]
    near += [(r, c) for r in (row - 1, row + 1) for c in (left, left + 1)]
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in near if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


def triangle_neighbors(board, corners, row, col):
    """Return the open cells that share a side, or a side or a corner, with a triangle."""
    base = row + 1 if (row + col) % 2 == 0 else row - 1
    near = [(row, col - 1), (row, col + 1), (base, col)]
    if corners:
        tip = 2 * row - base
        near += [(row, col - 2), (row, col + 2), (tip, col)]
        near += [(r, c) for r in (base, tip) for c in (col - 1, col + 1)]
        near += [(base, col - 2), (base, col + 2)]
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in near if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


def knee(seeds):
    """Take givens away as far as it goes, and as many at random, and report."""
    from statistics import median

    from hidato_edu import experiments, hidato
    from hidato_edu.boards import grid

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


def shapes(seeds):
    """Take givens away as far as it goes on three shapes, and report."""
    from statistics import median

    from hidato_edu import experiments, hidato
    from hidato_edu.boards import grid

    boards = {
        "squares": grid.square(4, 5),
        "hexagons": grid.hexagonal(4, 5),
        "triangles": grid.triangular(4, 5),
    }
    shares = {}
    for name, board in boards.items():
        puzzles = [hidato.generate(board, blanks=1.0, unique=True, seed=seed) for seed in seeds]
        shares[name] = [1 - len(puzzle.givens) / puzzle.size for puzzle in puzzles]
    pairs = zip(shares["hexagons"], shares["squares"], strict=True)
    further = sum(six > eight for six, eight in pairs)
    low, high = experiments.wilson(further, len(shares["squares"]))
    return {
        "seeds": seeds,
        **{name: median(found) for name, found in shares.items()},
        "further": further,
        "low": low,
        "high": high,
        "conclusion": "a" if low > 0.5 else "d",
    }
