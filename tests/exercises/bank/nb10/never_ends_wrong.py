"""Wrong ways to mend the loop that never ends."""

from __future__ import annotations

import random
from itertools import product

from exercises.bank.expected import Wrong, says

from hidato_edu import hashi


def _try(puzzle):
    table = hashi.Table(puzzle)
    while True:
        ways = [
            (island, other)
            for island in range(len(table))
            for other in table.open_neighbors(island)
            if not any(one in table.laid() for one in puzzle.crossings[table.bridge(island, other)])
        ]
        if not ways:
            return table
        table.lay(*random.choice(ways))


@says("answer-missed", "unstable")
def wrong_one_try(puzzle):
    table = _try(puzzle)
    return table.laid() if hashi.is_solution(puzzle, table.laid()) else None


@says("unstable", "answer-missed", "limited-tries")
def wrong_three_tries(puzzle):
    for _ in range(3):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("unstable", "answer-missed", "limited-tries")
def wrong_five_tries(puzzle):
    for _ in range(5):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("unstable", "answer-missed", "limited-tries")
def wrong_ten_tries(puzzle):
    for _ in range(10):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("limited-tries", "endless-loop")
def wrong_tries_by_bridges(puzzle):
    for _ in range(200 * len(puzzle.bridges)):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("needs-luck", "endless-loop")
def wrong_as_many_tries_as_ways(puzzle):
    for _ in range(4 ** len(puzzle.bridges)):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("never-ends")
def wrong_all_ways_again_and_again(puzzle):
    while True:
        for numbers in product(range(3), repeat=len(puzzle.bridges)):
            lanes = dict(zip(puzzle.bridges, numbers, strict=True))
            if hashi.is_solution(puzzle, lanes):
                return lanes


@says("odd-sum-only", "endless-loop")
def wrong_odd_sum(puzzle):
    if sum(puzzle.givens.values()) % 2 == 1:
        return None
    while True:
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()


@says("not-joined", "no-answer")
def wrong_points_only(puzzle):
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        if all(
            sum(n for one, n in lanes.items() if cell in one[1:]) == points
            for cell, points in puzzle.givens.items()
        ):
            return lanes
    return None


@says("answer-missed", "gives-up-early")
def wrong_single_lanes_only(puzzle):
    for numbers in product(range(2), repeat=len(puzzle.bridges)):
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        if hashi.is_solution(puzzle, lanes):
            return lanes
    return None


wrong_all_lanes = Wrong(lambda puzzle: dict.fromkeys(puzzle.bridges, 2), "no-answer")


@says("no-answer", "not-joined")
def wrong_whatever_is_laid(puzzle):
    table = hashi.Table(puzzle)
    for island in range(len(table)):
        for other in table.open_neighbors(island):
            table.lay(island, other, table.room(island, other))
    return table.laid()


wrong_text = Wrong(lambda puzzle: "no answer", "no-lanes")


@says("no-lanes")
def wrong_numbers_only(puzzle):
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        if hashi.is_solution(puzzle, dict(zip(puzzle.bridges, numbers, strict=True))):
            return numbers
    return None


wrong_keys = Wrong(lambda puzzle: dict.fromkeys(range(len(puzzle.bridges)), 1), "no-lanes")


@says("raises-StopIteration")
def wrong_raises(puzzle):
    return next(
        lanes
        for numbers in product(range(3), repeat=len(puzzle.bridges))
        if hashi.is_solution(puzzle, lanes := dict(zip(puzzle.bridges, numbers, strict=True)))
    )


wrong_asks = Wrong(lambda puzzle: hashi.solve(puzzle), "asks-library")


@says("answer-missed")
def wrong_memorised(puzzle):
    if puzzle.to_array() == [[1, 0, 1]]:
        return {puzzle.bridges[0]: 1}
    if puzzle.to_array() == [[2, 0, 2]]:
        return {puzzle.bridges[0]: 2}
    return None


@says("answer-missed")
def wrong_small_only(puzzle):
    if len(puzzle.bridges) > 2:
        return None
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        if hashi.is_solution(puzzle, lanes):
            return lanes
    return None
