"""Wrong ways to compare lanes and points."""

# ruff: noqa: B006

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says


def _found(islands, lanes):
    found = dict.fromkeys(islands, 0)
    for (one, other), number in lanes.items():
        found[one] += number
        found[other] += number
    return found


def _right(islands, lanes):
    return _found(islands, lanes) == islands


@says("always-true")
def wrong_always(islands, lanes):
    return True


@says("always-false")
def wrong_never(islands, lanes):
    return False


@says("always-false")
def wrong_first_end_only(islands, lanes):
    found = dict.fromkeys(islands, 0)
    for (one, _), number in lanes.items():
        found[one] += number
    return found == islands


@says("turned-round")
def wrong_turned(islands, lanes):
    return _found(islands, lanes) != islands


@says("bridges-not-lanes")
def wrong_bridges(islands, lanes):
    return all(sum(cell in pair for pair in lanes) == points for cell, points in islands.items())


@says("bridges-not-lanes")
def wrong_laid_bridges(islands, lanes):
    laid = [pair for pair, number in lanes.items() if number]
    return all(sum(cell in pair for pair in laid) == points for cell, points in islands.items())


@says("not-more-than")
def wrong_at_most(islands, lanes):
    found = _found(islands, lanes)
    return all(found[cell] <= islands[cell] for cell in islands)


@says("not-less-than")
def wrong_at_least(islands, lanes):
    found = _found(islands, lanes)
    return all(found[cell] >= islands[cell] for cell in islands)


@says("only-touched")
def wrong_only_touched(islands, lanes):
    found = {}
    for pair, number in lanes.items():
        for cell in pair:
            found[cell] = found.get(cell, 0) + number
    return all(islands[cell] == count for cell, count in found.items())


@says("sums-only")
def wrong_sums(islands, lanes):
    return sum(islands.values()) == 2 * sum(lanes.values())


@says("always-false", "sums-only")
def wrong_sums_once(islands, lanes):
    return sum(islands.values()) == sum(lanes.values())


@says("not-added-up")
def wrong_overwrites(islands, lanes):
    found = dict.fromkeys(islands, 0)
    for (one, other), number in lanes.items():
        found[one] = number
        found[other] = number
    return found == islands


@says("one-is-enough")
def wrong_any(islands, lanes):
    found = _found(islands, lanes)
    return any(found[cell] == islands[cell] for cell in islands)


@says("first-decides")
def wrong_returns_in_the_loop(islands, lanes):
    found = _found(islands, lanes)
    for cell, points in islands.items():
        return found[cell] == points
    return True


@says("asks-for-more")
def wrong_asks_for_two_lanes(islands, lanes):
    return _right(islands, lanes) and all(number <= 2 for number in lanes.values())


@says("asks-for-more")
def wrong_asks_for_connection(islands, lanes):
    start = next(iter(islands))
    reached = {start}
    for _ in islands:
        for pair, number in lanes.items():
            if number and reached & set(pair):
                reached |= set(pair)
    return _right(islands, lanes) and len(reached) == len(islands)


@says("returns-nothing", "prints")
def wrong_prints(islands, lanes):
    print(_right(islands, lanes))


@says("sometimes-nothing", "returns-nothing")
def wrong_forgets_true(islands, lanes):
    if not _right(islands, lanes):
        return False


@says("no-truth")
def wrong_counts(islands, lanes):
    return _found(islands, lanes)


@says("no-truth")
def wrong_text(islands, lanes):
    return str(_right(islands, lanes))


@says("changes-input")
def wrong_changes_islands(islands, lanes):
    for (one, other), number in lanes.items():
        islands[one] -= number
        islands[other] -= number
    return not any(islands.values())


@says("endless-loop")
def wrong_endless(islands, lanes):
    while lanes:
        pass
    return _right(islands, lanes)


@says("endless-recursion")
def wrong_recursion(islands, lanes):
    return wrong_recursion(islands, lanes)


@says("exits")
def wrong_exits(islands, lanes):
    if not _right(islands, lanes):
        sys.exit("no")
    return True


@says("raises-KeyError")
def wrong_index(islands, lanes):
    return all(lanes[cell] == points for cell, points in islands.items())


@says("unstable", "degrees-fit", "degrees-do-not-fit")
def wrong_random(islands, lanes):
    return random.random() < 0.5


@says("unstable", "degrees-fit", "degrees-do-not-fit")
def wrong_remembers(islands, lanes, seen={}):
    return seen.setdefault(len(islands), _right(islands, lanes))


@says("degrees-fit", "degrees-do-not-fit")
def wrong_memorises(islands, lanes):
    return islands == {(0, 0): 1, (0, 1): 1} and lanes == {((0, 0), (0, 1)): 1}


@says("parameters")
def wrong_one_parameter(islands):
    return True


@says("asks-library")
def wrong_asks_library(islands, lanes):
    from hidato_edu import hashi
    from hidato_edu.boards import grid

    rows = 1 + max(row for row, _ in islands)
    cols = 1 + max(col for _, col in islands)
    puzzle = hashi.Puzzle(grid.square(rows, cols, adjacency="edges"), islands)
    return all(defect.code != "degree" for defect in hashi.violations(puzzle, lanes))


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-truth")
def wrong_equal_to_all(islands, lanes):
    return _EqualToAll()


wrong_called = Wrong(True, "not-a-function")
wrong_text_of_code = Wrong("found == islands", "not-a-function")
