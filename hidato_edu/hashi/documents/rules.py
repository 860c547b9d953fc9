"""The document's rules 1, 2, 3, 3b and 4, and the rule that its author rejected.

A rule takes the `Table` and the number of an island. It lays lanes or removes neighbors, and yields
an event for each change. Where the report prints something else, a rule has a switch, see
`hidato_edu.hashi.documents.run.SLIPS`.

References
----------
Vicart, Hashiwokakero Solver: section III.B (the rules in words), III.C (rules 1 to 3 as printed),
IV (the rejected rule).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Assign, Event
from hidato_edu.hashi.puzzle import MOST_LANES
from hidato_edu.hashi.search.table import Table

__all__ = [
    "cells_near",
    "looks",
    "rejected_rule",
    "remaining",
    "rule_1",
    "rule_2",
    "rule_3",
    "rule_3b",
    "rule_4",
    "unlinked",
]

RuleEvents: TypeAlias = Generator[Event, None, bool]


def unlinked(table: Table, island: int) -> int:
    """Return how many lanes open neighbors could still lay to an island ("ponts non liés").

    Both islands must be open. A neighbor counts with its points left; the island's own points left
    are not a bound, or rule 4 would have nothing to lay.

    Source: "pont non lié", section III.B; ``getNbPontsNonLie``, section III.C, is not printed.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[1, 0, 3, 0, 2]]))
    >>> [unlinked(table, island) for island in range(3)]
    [2, 3, 2]
    """
    if not table.is_open(island):
        return 0
    near = table.neighbors[island]
    lanes = [min(MOST_LANES - table.lanes(island, other), table.left(other)) for other in near]
    return sum(max(0, free) for free in lanes)


def remaining(table: Table, island: int, *, capped: bool = False) -> int:
    """Return how many lanes there is room for at an island, open or not ("ponts restants").

    Source: "pont restant", section III.B; ``getNbPontsRestant``, section III.C, is not printed.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[1, 0, 3, 0, 2]]))
    >>> remaining(table, 1), remaining(table, 1, capped=True)
    (4, 3)
    """
    return sum(
        max(
            0,
            min(MOST_LANES, table.points[other] if capped else MOST_LANES)
            - table.lanes(island, other),
        )
        for other in table.neighbors[island]
    )


def rule_1(table: Table, island: int, *, three_lanes: bool = False) -> RuleEvents:
    """Lay all lanes of an island that has as many points left as lanes that are possible.

    Parameters
    ----------
    table : Table
        The islands; changed.
    island : int
        Number of the island.
    three_lanes : bool
        Whether a bridge gets ``min(left(neighbor), 2, left(island))`` lanes, as printed. This
        ignores existing lanes, so that a bridge can get three or even four.

    Yields
    ------
    Assign
        Of every bridge laid: ``("bridge", a, b)``, with the reason ``"rule 1"``.

    Notes
    -----
    At most four neighbors and eight lanes, however large the board is.

    Source: rule 1, section III.B; ``firstRule``, section III.C.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[1, 0, 3, 0, 2]]))
    >>> for event in rule_1(table, 1):
    ...     print(*event[1:])
    ('bridge', (0, 0), (0, 2)) 0 1 rule 1
    ('bridge', (0, 2), (0, 4)) 0 2 rule 1
    """
    left = check_type(table, Table).left(island)
    if left > 0 and left == unlinked(table, island):
        for other in tuple(table.neighbors[island]):
            lanes = table.room(island, other)
            if three_lanes:
                lanes = min(table.left(other), MOST_LANES, table.left(island))
            yield from _lay(table, island, other, lanes, "rule 1")
    return False


def rule_2(table: Table, island: int, *, capped: bool = False, guard: bool = True) -> RuleEvents:
    """Lay a lane to each neighbor of an island with room for one lane more than points left.

    Parameters
    ----------
    table : Table
        The islands; changed.
    island : int
        Number of the island.
    capped : bool
        Whether the points of a neighbor limit its lanes: a misreading, see `remaining`.
    guard : bool
        Whether the rule waits while the island has a bridge of one lane, as printed. Without the
        guard the rule is wrong.

    Yields
    ------
    Assign
        Of every bridge laid: ``("bridge", a, b)``, with the reason ``"rule 2"``.

    Notes
    -----
    Only one possible lane stays unused, so no bridge with room for two lanes can stay empty.
    At most four neighbors, however large the board is.

    Source: rule 2, section III.B; ``secondRule``, section III.C.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[2, 0, 3, 0, 2]]))
    >>> for event in rule_2(table, 1):
    ...     print(*event[1:])
    ('bridge', (0, 0), (0, 2)) 0 1 rule 2
    ('bridge', (0, 2), (0, 4)) 0 1 rule 2
    """
    check_type(table, Table)
    single = guard and any(lanes == 1 for _, lanes in table.bridges[island])
    if not single and table.left(island) + 1 == remaining(table, island, capped=capped):
        for other in table.open_neighbors(island):
            yield from _lay(table, island, other, 1, "rule 2")
    return False


def rule_3(table: Table, island: int, *, last_only: bool = False) -> RuleEvents:
    """Remove the neighbors of an island that a bridge cuts off.

    Parameters
    ----------
    table : Table
        The islands; changed.
    island : int
        Number of the island.
    last_only : bool
        Whether the flag is tested after the loop, as printed. Then only the last neighbor can be
        removed.

    Yields
    ------
    Assign
        Of ``("neighbors", cell)``, a frozenset of cells, with the reason ``"rule 3"``.

    Notes
    -----
    The printed rule compares each neighbor with all bridges of all islands, see `looks`; here only
    the bridges that could lie between are looked up.

    Source: rule 3, section III.B; ``thirdRule``, section III.C.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
    >>> table.lay(1, 2)
    >>> for event in rule_3(table, 0):
    ...     print(*event[1:])
    ('neighbors', (0, 1)) frozenset({(2, 1)}) frozenset() rule 3
    """
    near = check_type(table, Table).neighbors[island]
    crossings = table.puzzle.crossings
    if any(crossings[table.bridge(island, other)] for other in near):
        laid = table.laid()
        for other in near[-1:] if last_only else tuple(near):
            if any(one in laid for one in crossings[table.bridge(island, other)]):
                yield from _remove(table, island, other, "rule 3")
    return False


def rule_3b(table: Table, island: int, *, always: bool = False) -> RuleEvents:
    """Remove the neighbors with 1 point of an island with 1 point.

    Parameters
    ----------
    table : Table
        The islands; changed.
    island : int
        Number of the island.
    always : bool
        Whether the rule applies to a board of two islands, too, as the report says. There it is
        wrong: these two have to be connected.

    Yields
    ------
    Assign
        Of ``("neighbors", cell)``, a frozenset of cells, with the reason ``"rule 3b"``.

    Notes
    -----
    At most four neighbors, however large the board is.

    Source: rule 3.b, section III.B. It is not printed.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[1, 0, 1, 1]]))
    >>> for event in rule_3b(table, 0):
    ...     print(*event[1:])
    ('neighbors', (0, 0)) frozenset({(0, 2)}) frozenset() rule 3b
    """
    if check_type(table, Table).points[island] == 1 and (always or len(table) > 2):
        for other in tuple(table.neighbors[island]):
            if table.points[other] == 1:
                yield from _remove(table, island, other, "rule 3b")
    return False


def rule_4(table: Table, island: int) -> RuleEvents:
    """Lay the last lanes of an island with 1 or 2 points left and one open neighbor.

    Parameters
    ----------
    table : Table
        The islands; changed.
    island : int
        Number of the island.

    Yields
    ------
    Assign
        Of the bridge, if a lane is laid: ``("bridge", a, b)``, with the reason ``"rule 4"``.

    Returns
    -------
    bool
        Whether points are left then: no solution contains the lanes that are laid.

    Notes
    -----
    A neighbor with points left is open, even if the bridge to it is full. At most four neighbors,
    however large the board is.

    Source: rule 4, section III.B; "4ème B règle" of the loop, section III.C, is not printed.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[2, 0, 1, 0, 1]]))
    >>> rule = rule_4(table, 0)
    >>> next(rule)[1:]
    (('bridge', (0, 0), (0, 2)), 0, 1, 'rule 4')
    >>> try:
    ...     next(rule)
    ... except StopIteration as end:
    ...     print(end.value)
    True
    """
    if check_type(table, Table).left(island) not in (1, 2):
        return False
    near = [other for other in table.neighbors[island] if table.is_open(other)]
    if len(near) != 1:
        return False
    yield from _lay(table, island, near[0], table.room(island, near[0]), "rule 4")
    return table.is_open(island)


def rejected_rule(table: Table, island: int) -> RuleEvents:
    """Lay a lane to each neighbor with more points than neighbors, from an island with enough.

    The author of the report rejected this rule: it is wrong.

    Parameters
    ----------
    table : Table
        The islands; changed.
    island : int
        Number of the island. It must have at least as many points as neighbors.

    Yields
    ------
    Assign
        Of every bridge laid: ``("bridge", a, b)``, with the reason ``"rejected rule"``.

    Notes
    -----
    Source: section IV. It does not say what happens if a lane exists already; here none is laid.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[2, 4, 2], [4, 4, 0]]))
    >>> for event in rejected_rule(table, 1):
    ...     print(*event[1:])
    ('bridge', (0, 1), (0, 2)) 0 1 rejected rule
    ('bridge', (0, 1), (1, 1)) 0 1 rejected rule
    """
    if check_type(table, Table).points[island] >= len(table.neighbors[island]):
        for other in table.open_neighbors(island):
            enough = table.points[other] > len(table.neighbors[other])
            if enough and not table.lanes(island, other):
                yield from _lay(table, island, other, min(1, table.left(island)), "rejected rule")
    return False


def looks(table: Table, island: int) -> int:
    """Return how many bridges the printed rule 3 compares with the neighbors of an island.

    For each neighbor it goes through all bridges of all islands, so it meets every bridge twice: at
    most 4 times 4 n for n islands, which the report gives as "O(12n)".

    Source: ``thirdRule``, section III.C.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = hashi.Table(hashi.from_array([[1, 0, 3, 0, 2]]), {hashi.bridge((0, 2), (0, 4)): 2})
    >>> [looks(table, island) for island in range(3)]
    [2, 4, 2]
    """
    return len(table.neighbors[island]) * sum(map(len, table.bridges))


def _lay(table: Table, island: int, other: int, lanes: int, why: str) -> Iterator[Event]:
    """Lay lanes, if any, and yield the event."""
    if lanes > 0:
        old = table.lanes(island, other)
        table.lay(island, other, lanes)
        yield Assign(table.bridge(island, other), old, old + lanes, why)


def _remove(table: Table, island: int, other: int, why: str) -> Iterator[Event]:
    """Remove a neighbor and yield the event."""
    old = cells_near(table, island)
    table.neighbors[island].remove(other)
    cell = table.coordinates[island]
    yield Assign(("neighbors", cell), old, cells_near(table, island), why)


def cells_near(table: Table, island: int) -> frozenset[Cell]:
    """Return the cells of the neighbors of an island in the table.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> cells_near(hashi.Table(hashi.from_array([[1, 0, 2], [0, 0, 1]])), 0)
    frozenset({(0, 2)})
    """
    return frozenset(table.coordinates[other] for other in table.neighbors[island])
