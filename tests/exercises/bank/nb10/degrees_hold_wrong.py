"""Wrong ways to compare lanes and points."""

# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n10_hashi.answers.degrees_hold import degrees_hold as _right


def _found(islands, lanes):
    found = dict.fromkeys(islands, 0)
    for (one, other), number in lanes.items():
        found[one] += number
        found[other] += number
    return found


@says("sometimes-nothing", "returns-nothing")
def wrong_forgets_true(islands, lanes):
    if not _right(islands, lanes):
        return False


wrong_counts = Wrong(lambda islands, lanes: _found(islands, lanes), "no-truth")


@says("changes-input")
def wrong_changes_islands(islands, lanes):
    for (one, other), number in lanes.items():
        islands[one] -= number
        islands[other] -= number
    return not any(islands.values())


@says("unstable", "degrees-fit", "degrees-do-not-fit")
def wrong_random(islands, lanes):
    return random.random() < 0.5


@says("unstable", "degrees-fit", "degrees-do-not-fit")
def wrong_remembers(islands, lanes, seen={}):
    return seen.setdefault(len(islands), _right(islands, lanes))


@says("degrees-fit", "degrees-do-not-fit")
def wrong_memorises(islands, lanes):
    return islands == {(0, 0): 1, (0, 1): 1} and lanes == {((0, 0), (0, 1)): 1}


@says("asks-library")
def wrong_asks_library(islands, lanes):
    from hidato_edu import hashi
    from hidato_edu.boards import grid

    rows = 1 + max(row for row, _ in islands)
    cols = 1 + max(col for _, col in islands)
    puzzle = hashi.Puzzle(grid.square(rows, cols, adjacency="edges"), islands)
    return all(defect.code != "degree" for defect in hashi.violations(puzzle, lanes))
