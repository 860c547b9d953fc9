"""One right answer for each exercise of notebook 08 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["candidates", "node_counts", "pairs_with_sum", "put"]


def pairs_with_sum(total):
    """Return all pairs of two different digits with this sum, the smaller one first."""
    pairs = []
    for low in range(1, 10):
        high = total - low
        if low < high <= 9:
            pairs.append((low, high))
    return pairs


def candidates(length, total, known):
    """Return the mask of the digits that may still go into a run, from the mask of those in it."""
    found = 0
    for chosen in range(2, 1024, 2):
        digits = [digit for digit in range(1, 10) if chosen & (1 << digit)]
        if len(digits) == length and sum(digits) == total and chosen & known == known:
            found |= chosen & ~known
    return found


def put(known, digit):
    """Return the mask with one more digit; a digit that is in it already is an error."""
    bit = 1 << digit
    if known & bit:
        raise ValueError(f"{digit} stands in this run already")
    return known + bit


def node_counts(seeds):
    """Count the calls of both methods on a board for each seed, and report."""
    from statistics import median

    from hidato_edu import kakuro

    boards = [kakuro.generate((6, 6), seed=seed) for seed in seeds]
    fixed = [kakuro.count_nodes(board, "fixed") for board in boards]
    fewest = [kakuro.count_nodes(board) for board in boards]
    pairs = list(zip(fixed, fewest, strict=True))
    return {
        "seeds": list(seeds),
        "fewer": sum(b < a for a, b in pairs),
        "more": sum(b > a for a, b in pairs),
        "ratio": median(a / b for a, b in pairs),
        "conclusion": "a",
    }
