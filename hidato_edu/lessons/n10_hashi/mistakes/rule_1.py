"""Known wrong ways to write rule 1."""

from __future__ import annotations

from collections.abc import Callable

from hidato_edu.hashi.search.table import Table

from ..checks.positions import Rule


def printed(table: Table, island: int) -> None:
    """Lay lanes as the document prints it: what lies already is not looked at.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = Table(hashi.from_array([[1, 3, 3, 1]]))
    >>> table.lay(1, 2)
    >>> printed(table, 2)
    >>> table.lanes(1, 2)
    3
    """
    near = table.open_neighbors(island)
    if table.left(island) != sum(table.room(island, other) for other in near):
        return
    for other in near:
        for _ in range(min(table.left(other), 2, table.left(island))):
            table.lay(island, other)


def _where_equal(count: Rule, lanes: Rule) -> Rule:
    """Return a rule that lays some lanes where the points that are left equal a count."""

    def rule(table: Table, island: int) -> None:
        if table.left(island) == count(table, island):
            for other, number in lanes(table, island).items():
                table.lay(island, other, number)

    return rule


def rooms(table: Table, island: int) -> dict[int, int]:
    """Return how many lanes can be laid to each open neighbor."""
    return {other: table.room(island, other) for other in table.open_neighbors(island)}


def possible(table: Table, island: int) -> int:
    """Return how many lanes can be laid from an island."""
    return sum(rooms(table, island).values())


def _one_each(table: Table, island: int) -> dict[int, int]:
    return dict.fromkeys(table.open_neighbors(island), 1)


def _two_each(table: Table, island: int) -> dict[int, int]:
    return dict.fromkeys(table.open_neighbors(island), 2)


def _number_open(table: Table, island: int) -> int:
    return len(table.open_neighbors(island))


def _first_only(table: Table, island: int) -> dict[int, int]:
    return dict(list(rooms(table, island).items())[:1])


def _at_least(table: Table, island: int) -> None:
    if table.left(island) >= _number_open(table, island):
        for other in table.open_neighbors(island):
            table.lay(island, other)


def _always(table: Table, island: int) -> None:
    for other, lanes in rooms(table, island).items():
        table.lay(island, other, lanes)


def _greedy(table: Table, island: int) -> None:
    for other in table.open_neighbors(island):
        table.lay(island, other, table.room(island, other))


def _one(table: Table, island: int) -> None:
    for other in table.open_neighbors(island)[:1]:
        table.lay(island, other)


def _if(holds: Callable[[Table, int], bool], lay: Rule) -> Rule:
    return lambda table, island: lay(table, island) if holds(table, island) else None


def _points(table: Table, island: int) -> bool:
    return table.points[island] == possible(table, island)


def _other(table: Table, island: int) -> bool:
    return table.left(island) != possible(table, island)


def _where_neighbor(holds: Callable[[Table, int, int, int], bool]) -> Rule:
    """Return a rule that asks something about each neighbor, and knows what is possible."""

    def rule(table: Table, island: int) -> None:
        total = possible(table, island)
        for other in table.open_neighbors(island):
            if holds(table, island, other, total):
                table.lay(island, other, table.room(island, other))

    return rule


_NEIGHBORS = (
    _where_neighbor(lambda table, island, other, n: table.left(other) == possible(table, other)),
    _where_neighbor(lambda table, island, other, n: table.left(island) == possible(table, other)),
    _where_neighbor(lambda table, island, other, n: table.left(other) == n),
)

KNOWN = {
    "three-lanes": (printed, _where_equal(possible, _two_each)),
    "neighbor-not-asked": (
        _where_equal(lambda table, island: 2 * _number_open(table, island), _two_each),
        _where_equal(lambda table, island: 2 * _number_open(table, island), rooms),
    ),
    "counts-islands": (_where_equal(_number_open, _one_each), _where_equal(_number_open, rooms)),
    "at-least-as-many": (_at_least,),
    "one-lane-each": (_where_equal(possible, _one_each),),
    "first-neighbor-only": (_where_equal(possible, _first_only),),
    "always-lays": (_always, _greedy, _one),
    "points-not-left": (_if(_points, _always), _if(_points, _greedy)),
    "turned-round": (_if(_other, _always), _if(_other, _greedy)),
    "of-the-neighbor": _NEIGHBORS,
}

TEMPTING: tuple[Rule, ...] = (
    printed,
    _where_equal(_number_open, _one_each),
    _at_least,
    _if(_points, _always),
    *_NEIGHBORS,
)
"""Those that positions are drawn for."""
