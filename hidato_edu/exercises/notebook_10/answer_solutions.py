"""One right answer for each exercise of notebook 10 on answers, connection and guesses."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call, var-annotated"

from __future__ import annotations

__all__ = ["degrees_hold", "guess_runs", "is_connected", "tail"]


def degrees_hold(islands, lanes):
    """Return whether every island has as many lanes as points."""
    found = dict.fromkeys(islands, 0)
    for (one, other), number in lanes.items():
        found[one] += number
        found[other] += number
    return found == islands


def is_connected(islands, bridges):
    """Return whether bridges lead from every island to every other."""
    reached = {islands[0]}
    todo = [islands[0]]
    while todo:
        here = todo.pop()
        for one, other in bridges:
            if here in (one, other):
                there = other if here == one else one
                if there not in reached:
                    reached.add(there)
                    todo.append(there)
    return len(reached) == len(islands)


def tail(p, k):
    """Return the mean number of tries, and the chance of needing more than k."""
    return 1 / p, (1 - p) ** k


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
