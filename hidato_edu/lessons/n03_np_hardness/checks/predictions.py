"""The predictions of lesson 03: the numbers in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.choices import Choice
from hidato_edu.hidato.hardness.graphs import grid_graph, hamiltonian_cycles
from hidato_edu.hidato.hardness.reduction import reduce_cycle

SIDE = 4  # of the square of points
POINTS = tuple((x, y) for y in range(SIDE) for x in range(SIDE))


@cache
def cells() -> Mapping[str, int]:
    """Return the number of cells of the board, and what other ways of counting lead to."""
    return {
        "cells": reduce_cycle(POINTS, "square").puzzle.size,
        "points": SIDE**2,
        "twice": 2 * SIDE**2,
        "four_times": 4 * SIDE**2,
        "without_border": (2 * SIDE - 1) ** 2,
        "squared": SIDE**4,
        "exponential": 2**SIDE**2,
    }


@cache
def answers() -> Mapping[str, int]:
    """Return the number of answers, and what other ways of counting lead to."""
    cycles = sum(1 for _ in hamiltonian_cycles(grid_graph(POINTS)))
    return {
        "cycles": cycles,
        "both_directions": 2 * cycles,
        "all_starts": SIDE**2 * cycles,
        "all_starts_both_directions": 2 * SIDE**2 * cycles,
        "cells": cells()["cells"],
    }


# A choice like others, but the module `drawings` has a function of this name.
unturned = section(__file__, "unturned").ask(Choice)
