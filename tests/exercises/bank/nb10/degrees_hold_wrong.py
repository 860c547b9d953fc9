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
