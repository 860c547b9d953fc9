"""Known wrong ways to take neighbors away, the printed one among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from hidato_edu.hashi.search.table import Table

from ..checks.positions import cut_off

Cut: TypeAlias = Callable[[Table, int], Iterable[int]]


def printed(table: Table, island: int) -> None:
    """Take neighbors away as the document prints it: the flag is looked at after the loop.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = Table(hashi.from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
    >>> table.lay(1, 2)
    >>> printed(table, 0)
    >>> table.neighbors[0]
    []
    """
    last = table.neighbors[island][-1:]
    _away(table, island, [other for other in last if other in cut_off(table, island)])


def _away(table: Table, island: int, gone: Iterable[int]) -> None:
    table.neighbors[island] = [other for other in table.neighbors[island] if other not in gone]


def _taking(cut: Cut) -> Callable[[Table, int], None]:
    """Return a rule that takes some neighbors away."""

    def rule(table: Table, island: int) -> None:
        _away(table, island, list(cut(table, island)))

    return rule


def _skipping(table: Table, island: int) -> None:
    """Take neighbors out of the list that is gone through: the next one is skipped."""
    cut = cut_off(table, island)
    for other in table.neighbors[island]:
        if other in cut:
            table.neighbors[island].remove(other)


def _twice(near: Callable[[list[int]], list[int]]) -> Callable[[Table, int], None]:
    """Return a rule that takes a neighbor out for each bridge that lies across."""

    def rule(table: Table, island: int) -> None:
        for other in near(table.neighbors[island]):
            for one in table.puzzle.crossings[table.bridge(island, other)]:
                if one in table.laid():
                    table.neighbors[island].remove(other)

    return rule


def _flag_stays(table: Table, island: int) -> list[int]:
    """Take away whatever comes after the first one that is cut off."""
    near, cut = table.neighbors[island], cut_off(table, island)
    return near[near.index(cut[0]) :] if cut else []


def _last_cut(table: Table, island: int) -> list[int]:
    """Look at all neighbors, and take the last one away if any is cut off."""
    return table.neighbors[island][-1:] if cut_off(table, island) else []


def _joined(table: Table, island: int) -> list[int]:
    return [other for other in table.neighbors[island] if table.lanes(island, other)]


def _all_that_cross(table: Table, island: int) -> list[int]:
    crossings = table.puzzle.crossings
    near = table.neighbors[island]
    return [other for other in near if crossings[table.bridge(island, other)]]


def _others(table: Table, island: int) -> list[int]:
    return [other for other in table.neighbors[island] if other not in cut_off(table, island)]


KNOWN = {
    "as-printed": (printed,),
    "skips-the-next": (_skipping,),
    "removes-twice": (_twice(list), _twice(lambda near: near)),
    "flag-stays": (
        _taking(_flag_stays),
        _taking(lambda table, island: table.neighbors[island] if cut_off(table, island) else []),
    ),
    "wrong-neighbor": (_taking(_last_cut),),
    "one-only": (
        _taking(lambda table, island: cut_off(table, island)[:1]),
        _taking(lambda table, island: cut_off(table, island)[-1:]),
    ),
    "takes-nothing": (lambda table, island: None,),
    "takes-all": (_taking(lambda table, island: table.neighbors[island]),),
    "joined-ones": (
        _taking(_joined),
        _taking(lambda table, island: [*_joined(table, island), *cut_off(table, island)]),
    ),
    "bridges-that-may-come": (_taking(_all_that_cross),),
    "turned-round": (_taking(_others),),
}
