"""One right answer for each exercise of notebook 04 that asks for a function or an experiment."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["blank_count", "my_best", "my_loop", "rules_compared"]


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

    from hidato_edu import hidato
    from hidato_edu.boards import grid

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


def my_loop(links, start, turns):
    """Make the recorded turns; tell for each one made whether it was kept."""
    from hidato_edu.hidato.climb.traced_climb import walk

    kept = []
    prev_count = len(links) - len(walk(links, start))
    min_count = prev_count
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = len(links) - len(walk(links, start))
        diff = current_count - prev_count
        if diff > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = current_count
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


def my_best(links, start, turns):
    """Make all turns; return the best board that was there."""
    from hidato_edu.hidato.climb.traced_climb import walk

    best = list(links)
    min_count = len(links) - len(walk(links, start))
    for index, new in turns:
        links[index] = new
        count = len(links) - len(walk(links, start))
        if count < min_count:
            min_count = count
            best = list(links)
    return best
