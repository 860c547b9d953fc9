"""Random Hashis, with a solution or with bridges that break one rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell, square
from hidato_edu.core.rng import pick
from hidato_edu.hashi.puzzle import MOST_LANES, MOST_POINTS, Bridge, Puzzle, bridge, water
from hidato_edu.hashi.rules import groups

__all__ = ["FAULTS", "drawn", "faulty", "with_lanes"]

Lanes: TypeAlias = dict[Bridge, int]

TRIES = 400  # random boards until one fits
DOUBLE = 0.4  # probability that a bridge has two lanes
FARTHEST = 3  # cells from one end of a bridge to the other
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def with_lanes(
    size: tuple[int, int], islands: Iterable[Cell], lanes: Mapping[Bridge, int]
) -> Puzzle:
    """Return the board that these lanes solve, if they break no other rule.

    Examples
    --------
    >>> with_lanes((1, 3), [(0, 0), (0, 2)], {("bridge", (0, 0), (0, 2)): 2}).to_array()
    [[2, 0, 2]]
    """
    points = dict.fromkeys(islands, 0)
    for (_, one, other), number in lanes.items():
        points[one] += number
        points[other] += number
    return Puzzle(square(*size, adjacency="edges"), points)


def drawn(
    rng: Random,
    size: tuple[int, int],
    islands: int,
    fits: Callable[[Puzzle, Lanes], bool] = lambda puzzle, lanes: True,
) -> tuple[Puzzle, Lanes]:
    """Return a random board and one of its solutions; it may have others.

    Examples
    --------
    >>> puzzle, lanes = drawn(Random(3), (3, 4), 4)
    >>> len(puzzle.givens), sum(lanes.values()) * 2 == sum(puzzle.givens.values())
    (4, True)
    """
    for _ in range(TRIES):
        grown = _grown(rng, size, islands)
        if grown is not None and fits(*grown):
            return grown
    raise ValueError(f"no board of {size} with {islands} islands was found")


def _grown(rng: Random, size: tuple[int, int], islands: int) -> tuple[Puzzle, Lanes] | None:
    """Return a board that grows from an island, bridge by bridge, or None if it gets stuck."""
    cells = [(pick(rng, size[0]), pick(rng, size[1]))]
    lanes: Lanes = {}
    used: set[Cell] = set()
    for _ in range(20 * islands):
        if len(cells) == islands:
            break
        here = cells[pick(rng, len(cells))]
        down, right = STEPS[pick(rng, len(STEPS))]
        far = 1 + pick(rng, FARTHEST)
        there = here[0] + down * far, here[1] + right * far
        if not (0 <= there[0] < size[0] and 0 <= there[1] < size[1]):
            continue
        one = bridge(here, there)
        if {there, *water(one)} & (used | set(cells)):
            continue
        used.update(water(one))
        cells.append(there)
        lanes[one] = 1 + (rng.random() < DOUBLE)
    if len(cells) < islands or not lanes:
        return None
    seen = Puzzle(square(*size, adjacency="edges"), dict.fromkeys(cells, 1))
    for one in seen.bridges:  # adds some cycles
        if one not in lanes and not used & set(water(one)) and rng.random() < DOUBLE:
            used.update(water(one))
            lanes[one] = 1 + (rng.random() < DOUBLE)
    return with_lanes(size, cells, lanes), lanes


FAULTS = ("crossing", "degree", "more-than-two", "not-connected")
"""Codes of `hidato_edu.hashi.violations`, of which `faulty` breaks one."""


def faulty(rng: Random, size: tuple[int, int], islands: int, fault: str) -> tuple[Puzzle, Lanes]:
    """Return a board and bridges that break exactly one rule.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> for fault in FAULTS:
    ...     puzzle, lanes = faulty(Random(1), (5, 5), 6, fault)
    ...     print({defect.code for defect in hashi.violations(puzzle, lanes)})
    {'crossing'}
    {'degree'}
    {'more-than-two'}
    {'not-connected'}
    """
    for _ in range(TRIES):
        puzzle, lanes = drawn(rng, size, islands)
        found = BREAK[fault](rng, puzzle, lanes)
        if found is not None:
            return found
    raise ValueError(f"no board of {size} with {islands} islands has the fault {fault!r}")


def _recounted(puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Return the board that these lanes solve, or None if an island has too few or many points."""
    points = dict.fromkeys(puzzle.givens, 0)
    for (_, one, other), number in lanes.items():
        points[one] += number
        points[other] += number
    if not all(0 < many <= MOST_POINTS for many in points.values()):
        return None
    return with_lanes(puzzle.grid.size, puzzle.givens, lanes), lanes


def _degree(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Give an island one point more or less than it has lanes."""
    cells = list(puzzle.givens)
    cell = cells[pick(rng, len(cells))]
    points = puzzle.givens[cell] + (1, -1)[pick(rng, 2)]
    if not 0 < points <= MOST_POINTS:
        return None
    return Puzzle(puzzle.grid, {**puzzle.givens, cell: points}), lanes


def _crossing(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Lay a bridge across another one."""
    over = [one for one in puzzle.bridges if one not in lanes]
    over = [one for one in over if any(other in lanes for other in puzzle.crossings[one])]
    if not over:
        return None
    return _recounted(puzzle, {**lanes, over[pick(rng, len(over))]: 1})


def _three(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Lay one lane too many on a bridge."""
    one = sorted(lanes)[pick(rng, len(lanes))]
    return _recounted(puzzle, {**lanes, one: MOST_LANES + 1})


def _apart(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Remove a bridge that connects two parts."""
    cut = sorted(lanes)[pick(rng, len(lanes))]
    rest = {one: number for one, number in lanes.items() if one != cut}
    if len(groups(puzzle.givens, rest)) == 1:
        return None
    return _recounted(puzzle, rest)


BREAK: Mapping[str, Callable[[Random, Puzzle, Lanes], tuple[Puzzle, Lanes] | None]] = {
    "crossing": _crossing,
    "degree": _degree,
    "more-than-two": _three,
    "not-connected": _apart,
}
