"""Wrong ways to mend the loop that never ends."""

from __future__ import annotations

import random
import sys
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


@says("answer-missed", "limited-tries")
def wrong_thirty_tries(puzzle):
    for _ in range(30):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("limited-tries")
def wrong_hundred_tries(puzzle):
    for _ in range(100):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("limited-tries")
def wrong_thousand_tries(puzzle):
    for _ in range(1_000):
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


@says("needs-luck")
def wrong_tries_until_all_ways_were_drawn(puzzle):
    seen = set()
    while len(seen) < 3 ** len(puzzle.bridges):
        lanes = {bridge: random.randint(0, 2) for bridge in puzzle.bridges}
        if hashi.is_solution(puzzle, lanes):
            return lanes
        seen.add(tuple(lanes.values()))
    return None


@says("never-ends")
def wrong_all_ways_again_and_again(puzzle):
    while True:
        for numbers in product(range(3), repeat=len(puzzle.bridges)):
            lanes = dict(zip(puzzle.bridges, numbers, strict=True))
            if hashi.is_solution(puzzle, lanes):
                return lanes


@says("limited-tries")
def wrong_random_lanes(puzzle):
    for _ in range(500):
        lanes = {bridge: random.randint(0, 2) for bridge in puzzle.bridges}
        if hashi.is_solution(puzzle, lanes):
            return lanes
    return None


@says("limited-tries", "answer-missed", "unstable")
def wrong_twenty_own_random_numbers(puzzle):
    rng = random.Random()
    for _ in range(20):
        lanes = {bridge: rng.randrange(3) for bridge in puzzle.bridges}
        if hashi.is_solution(puzzle, lanes):
            return lanes
    return None


@says("never-ends", "endless-loop")
def wrong_ten_million_tries(puzzle):
    for _ in range(10**7):
        table = _try(puzzle)
        if hashi.is_solution(puzzle, table.laid()):
            return table.laid()
    return None


@says("returns-nothing")
def wrong_never(puzzle):
    lanes = dict.fromkeys(puzzle.bridges, 3)
    return lanes if hashi.is_solution(puzzle, lanes) else None


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


@says("no-answer")
def wrong_all_lanes(puzzle):
    return dict.fromkeys(puzzle.bridges, 2)


@says("no-answer", "not-joined")
def wrong_whatever_is_laid(puzzle):
    table = hashi.Table(puzzle)
    for island in range(len(table)):
        for other in table.open_neighbors(island):
            table.lay(island, other, table.room(island, other))
    return table.laid()


@says("no-lanes")
def wrong_truth(puzzle):
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        if hashi.is_solution(puzzle, lanes):
            return True
    return False


@says("no-lanes")
def wrong_text(puzzle):
    return "no answer"


@says("no-lanes")
def wrong_numbers_only(puzzle):
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        if hashi.is_solution(puzzle, dict(zip(puzzle.bridges, numbers, strict=True))):
            return numbers
    return None


@says("no-lanes")
def wrong_keys(puzzle):
    return dict.fromkeys(range(len(puzzle.bridges)), 1)


@says("prints", "returns-nothing")
def wrong_prints(puzzle):
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        if hashi.is_solution(puzzle, lanes):
            print(lanes)


@says("raises-StopIteration")
def wrong_raises(puzzle):
    return next(
        lanes
        for numbers in product(range(3), repeat=len(puzzle.bridges))
        if hashi.is_solution(puzzle, lanes := dict(zip(puzzle.bridges, numbers, strict=True)))
    )


@says("asks-library")
def wrong_asks(puzzle):
    return hashi.solve(puzzle)


@says("endless-recursion")
def wrong_recursion(puzzle):
    return wrong_recursion(puzzle)


@says("endless-recursion")
def wrong_recursion_of_two_lines(puzzle):
    table = hashi.Table(puzzle)
    table.laid()
    return wrong_recursion_of_two_lines(puzzle)


@says("exits")
def wrong_exits(puzzle):
    sys.exit()


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


wrong_value = Wrong({"a": 1}, "not-a-function")
wrong_result = Wrong(3, "not-a-function")
