"""Known wrong ways to compare lanes and points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.hashi.puzzle import bridge
from hidato_edu.hashi.rules import groups

Islands: TypeAlias = dict[Cell, int]
Lanes: TypeAlias = dict[tuple[Cell, Cell], int]


def lanes_at(islands: Islands, lanes: Lanes) -> Islands:
    """Return how many lanes each island has."""
    found = dict.fromkeys(islands, 0)
    for pair, number in lanes.items():
        for cell in pair:
            found[cell] += number
    return found


def _all(fits: Callable[[int, int], bool]) -> Callable[[Islands, Lanes], bool]:
    """Return what compares the lanes and the points of each island in some way."""

    def answer(islands: Islands, lanes: Lanes) -> bool:
        found = lanes_at(islands, lanes)
        return all(fits(found[cell], islands[cell]) for cell in islands)

    return answer


def _touched(islands: Islands, lanes: Lanes) -> dict[Cell, int]:
    return {cell: islands[cell] for pair in lanes for cell in pair}


def _laid(islands: Islands, lanes: Lanes) -> dict[Cell, int]:
    return {cell: islands[cell] for pair, number in lanes.items() if number for cell in pair}


def _bridges(islands: Islands, lanes: Lanes) -> Islands:
    return lanes_at(islands, dict.fromkeys(lanes, 1))


def _last(islands: Islands, lanes: Lanes) -> Islands:
    """Return what is left where the lanes are not added up."""
    found = dict.fromkeys(islands, 0)
    for pair, number in lanes.items():
        for cell in pair:
            found[cell] = number
    return found


def _joined(islands: Islands, lanes: Lanes) -> bool:
    laid = [bridge(*pair) for pair, number in lanes.items() if number]
    return len(groups(islands, laid)) == 1


def _right(islands: Islands, lanes: Lanes) -> bool:
    return lanes_at(islands, lanes) == islands


def _of(asked: Callable[[Islands, Lanes], Islands]) -> Callable[[Islands, Lanes], bool]:
    """Return what compares lanes and points at some of the islands only."""

    def answer(islands: Islands, lanes: Lanes) -> bool:
        found = lanes_at(islands, lanes)
        return all(found[cell] == points for cell, points in asked(islands, lanes).items())

    return answer


def _no_third_lane(islands: Islands, lanes: Lanes) -> bool:
    return max(lanes.values(), default=0) <= 2


def _and(*asked: Callable[[Islands, Lanes], bool]) -> Callable[[Islands, Lanes], bool]:
    return lambda islands, lanes: all(one(islands, lanes) for one in asked)


KNOWN = {
    "always-true": (lambda islands, lanes: True,),
    "always-false": (lambda islands, lanes: False,),
    "turned-round": (lambda islands, lanes: not _right(islands, lanes),),
    "bridges-not-lanes": (
        lambda islands, lanes: _bridges(islands, lanes) == islands,
        lambda islands, lanes: (
            _bridges(islands, {pair: 1 for pair, n in lanes.items() if n}) == islands
        ),
    ),
    "not-more-than": (_all(lambda found, points: found <= points),),
    "not-less-than": (_all(lambda found, points: found >= points),),
    "only-touched": (_of(_touched), _of(_laid)),
    "sums-only": (
        lambda islands, lanes: 2 * sum(lanes.values()) == sum(islands.values()),
        lambda islands, lanes: sum(lanes.values()) == sum(islands.values()),
        lambda islands, lanes: 2 * sum(lanes.values()) >= sum(islands.values()),
    ),
    "not-added-up": (lambda islands, lanes: _last(islands, lanes) == islands,),
    "one-is-enough": (
        lambda islands, lanes: any(
            many == islands[cell] for cell, many in lanes_at(islands, lanes).items()
        ),
    ),
    "first-decides": (_of(lambda islands, lanes: dict([*islands.items()][:1])),),
    "asks-for-more": (
        _and(_right, _joined),
        _and(_right, _no_third_lane),
        _and(_right, _joined, _no_third_lane),
    ),
}
