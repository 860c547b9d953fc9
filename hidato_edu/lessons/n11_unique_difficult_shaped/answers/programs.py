"""The reference programs of the two experiments."""

from __future__ import annotations


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
