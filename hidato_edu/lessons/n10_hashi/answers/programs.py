"""The program of the experiment; whole reports take too long for an import."""

from __future__ import annotations


def guess_runs(seeds):
    """Count the tries of the document's program on one board, and report."""
    from hidato_edu import hashi

    board = [[3, 0, 4, 0, 2], [2, 0, 0, 0, 0], [2, 0, 0, 0, 1], [2, 0, 4, 0, 2]]
    tries = [hashi.document_solve(board, seed=seed).tries for seed in seeds]
    n = len(tries)
    mean = sum(tries) / n
    return {
        "seeds": list(seeds),
        "first": sum(count == 1 for count in tries) / n,
        "mean": mean,
        "more": sum(count > 5 for count in tries) / n,
        "expected": (1 - 1 / mean) ** 5,
        "conclusion": "a",
    }
