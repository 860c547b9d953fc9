"""Known wrong ways to write rule 2."""

from __future__ import annotations

from collections.abc import Callable

from hidato_edu.hashi.search.table import Table

from ..checks.positions import Rule
from .rule_1 import possible, rooms


def _unasked(table: Table, island: int) -> int:
    """Count lanes that are possible, without a look at the points of the neighbors."""
    return sum(2 - table.lanes(island, other) for other in table.open_neighbors(island))


def _twice(table: Table, island: int) -> int:
    return 2 * len(table.open_neighbors(island))


def _where(holds: Callable[[Table, int], bool], lanes: int = 1, new_only: bool = False) -> Rule:
    """Return a rule that lays lanes to each open neighbor where a condition holds."""

    def rule(table: Table, island: int) -> None:
        if holds(table, island):
            for other in table.open_neighbors(island):
                if not (new_only and table.lanes(island, other)):
                    table.lay(island, other, lanes)

    return rule


def _begun(table: Table, island: int) -> bool:
    return any(table.lanes(island, other) == 1 for other in table.open_neighbors(island))


def _holds(table: Table, island: int) -> bool:
    return not _begun(table, island) and table.left(island) + 1 == _twice(table, island)


def _greedy_first(table: Table, island: int) -> None:
    if _holds(table, island):
        for other in table.open_neighbors(island)[:1]:
            table.lay(island, other)


def _all_room(table: Table, island: int) -> None:
    if _holds(table, island):
        for other, lanes in rooms(table, island).items():
            table.lay(island, other, lanes)


def _full_counted(guard: bool = True, new_only: bool = True) -> Rule:
    """Return a rule that counts two lanes for each neighbor with points left, even a full one."""

    def rule(table: Table, island: int) -> None:
        near = [other for other in table.neighbors[island] if table.left(other) > 0]
        begun = guard and any(table.lanes(island, other) == 1 for other in near)
        if not begun and 2 * len(near) == table.left(island) + 1:
            for other in near:
                if not (new_only and table.lanes(island, other)):
                    table.lay(island, other)

    return rule


KNOWN: dict[str, tuple[Rule, ...]] = {
    "capped": (
        _where(
            lambda table, island: (
                not _begun(table, island) and table.left(island) + 1 == possible(table, island)
            )
        ),
        _where(
            lambda table, island: table.left(island) + 1 == possible(table, island),
            new_only=True,
        ),
    ),
    "points-not-left": (
        _where(lambda table, island: table.points[island] + 1 == _twice(table, island)),
        _where(
            lambda table, island: (
                not _begun(table, island) and table.points[island] + 1 == _twice(table, island)
            )
        ),
        _where(
            lambda table, island: (
                set(rooms(table, island).values()) == {2}
                and table.points[island] + 1 == _twice(table, island)
            )
        ),
    ),
    "no-guard": (
        _where(lambda table, island: table.left(island) + 1 == _unasked(table, island)),
        _where(lambda table, island: table.left(island) + 1 == possible(table, island)),
    ),
    "begun-stops": (
        _where(lambda table, island: not table.bridges[island] and _holds(table, island)),
    ),
    "waits-too-long": (
        _where(lambda table, island: table.left(island) == _twice(table, island)),
        _where(lambda table, island: table.left(island) == _twice(table, island) + 1),
    ),
    "counts-islands": (
        _where(lambda table, island: table.left(island) + 1 == len(table.open_neighbors(island))),
        _where(lambda table, island: table.left(island) == len(table.open_neighbors(island)) + 1),
        _where(lambda table, island: table.left(island) == len(table.open_neighbors(island))),
    ),
    "always-lays": (_where(lambda table, island: True), _where(lambda table, island: True, 2)),
    "at-least": (
        _where(lambda table, island: table.left(island) + 2 >= _twice(table, island)),
        _where(lambda table, island: table.left(island) + 2 == possible(table, island)),
        _where(lambda table, island: table.left(island) + 2 == _twice(table, island)),
    ),
    "two-lanes-each": (_where(_holds, 2), _all_room),
    "first-neighbor-only": (_greedy_first,),
    "full-bridges": (_full_counted(), _full_counted(guard=False), _full_counted(new_only=False)),
}

TEMPTING: tuple[Rule, ...] = (
    *KNOWN["capped"],
    *KNOWN["no-guard"],
    *KNOWN["points-not-left"],
    *KNOWN["at-least"][-2:],
    *KNOWN["begun-stops"],
    *KNOWN["full-bridges"],
)
"""Those that positions are drawn for."""
