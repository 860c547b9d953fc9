"""One right answer for each exercise of notebook 04 that asks for a function or an experiment."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["blank_count", "rules_compared"]


def blank_count(pointers, start):
    """Return how many cells the walk from `start` never visits."""
    visited = set()
    cell = start
    while cell not in visited:
        visited.add(cell)
        cell = pointers[cell]
    return len(pointers) - len(visited)


def rules_compared(seeds):
    """Report how often each rule finds a path on 4x4 cells, and how long "not-worse" takes."""
    from statistics import median

    from hidato_edu import grid, hidato

    board = grid.square(4, 4)
    ended, moves = {}, []
    for rule in ("not-worse", "strict", "literal"):
        ended[rule] = 0
        for seed in seeds:
            climb = list(hidato.climb_steps(board, rule, max_moves=500, tries=1, seed=seed))
            ended[rule] += any(event.kind == "solved" for event in climb)
            if rule == "not-worse":
                moves.append(sum(event[-1] == "move" for event in climb))
    return {"seeds": seeds, **ended, "moves": median(moves), "conclusion": "a"}
