"""One right answer for each exercise of notebook 10 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["rule_1", "rule_2", "solve", "third_rule"]


def rule_1(table, island):
    """Lay all lanes that are possible, where they are as many as points are left."""
    rooms = {other: table.room(island, other) for other in table.open_neighbors(island)}
    if table.left(island) == sum(rooms.values()):
        for other, lanes in rooms.items():
            table.lay(island, other, lanes)


def rule_2(table, island):
    """Lay a lane to each open neighbor, where one lane less is needed than there is room for."""
    near = table.open_neighbors(island)
    joined = [other for other in near if table.lanes(island, other) == 1]
    if not joined and table.left(island) == 2 * len(near) - 1:
        for other in near:
            table.lay(island, other)


def third_rule(table, island):
    """Take away every neighbor that a bridge cuts off."""
    for other in list(table.neighbors[island]):
        crossed = table.puzzle.crossings[table.bridge(island, other)]
        if any(bridge in table.laid() for bridge in crossed):
            table.neighbors[island].remove(other)


def solve(puzzle):
    """Return the lanes of an answer, or None where there is none."""
    from hidato_edu import hashi

    def search(table, bridges):
        if not bridges:
            return table.laid() if hashi.is_solution(puzzle, table.laid()) else None
        (island, other), rest = bridges[0], bridges[1:]
        for lanes in range(table.room(island, other) + 1):
            trial = table.copy()
            trial.lay(island, other, lanes)
            found = search(trial, rest)
            if found is not None:
                return found
        return None

    table = hashi.Table(puzzle)
    pairs = [(a, b) for a in range(len(table)) for b in table.neighbors[a] if a < b]
    return search(table, pairs)
