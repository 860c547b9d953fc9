"""The predictions of lesson 03: the numbers in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hidato_edu.core.events import Assign
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.choices import Choice
from hidato_edu.hidato.hardness.arrows import FORMULA_TO_DIRECTED
from hidato_edu.hidato.hardness.formulas.cnf import parse_formula
from hidato_edu.hidato.hardness.graphs import grid_graph, hamiltonian_cycles
from hidato_edu.hidato.hardness.reduction import reduce_cycle, reduce_cycle_steps, reduce_path
from hidato_edu.hidato.search.depth_first import solutions

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


@cache
def why_blank() -> Mapping[str, object]:
    """Return steps of the player that builds the board of a ring of eight points."""
    ring = [(x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1)]
    steps: dict[int, Any] = dict(enumerate(reduce_cycle_steps(ring, "square"), start=1))
    moves = {step: event for step, event in steps.items() if isinstance(event, Assign)}
    _, now, *_ = (step for step, event in moves.items() if event.why == "blank")
    cell = row, col = steps[now].var
    turn = next(step for step, event in moves.items() if event.new == cell)
    point = steps[turn].var[1]
    spread = next(step for step in moves if steps[step].var[1] == point)
    return {
        "row": row, "col": col, "now": now, "step": turn, "point": point, "spread": spread,
        "before": now - 1, "after": now + 1, "other": turn + 1,
    }  # fmt: skip


@cache
def why_s() -> Mapping[str, int]:
    """Return the cycles of a ladder, and the solutions of its board with the ends on one rung."""
    ladder = [(x, y) for y in range(2) for x in range(4)]
    return {
        "cycles": sum(1 for _ in hamiltonian_cycles(grid_graph(ladder))),
        "solutions": sum(1 for _ in solutions(reduce_path(ladder, (1, 1), (1, 0)).puzzle)),
    }


@cache
def digraph_size() -> Mapping[str, object]:
    """Return the nodes of the digraph of a formula, and what other ways of counting lead to."""
    formula = parse_formula("(a or b or not c) and (not a or c)")
    size, literals = FORMULA_TO_DIRECTED.size(formula), sum(map(len, formula.clauses))
    clauses, variables = len(formula.clauses), len(formula.variables)
    return {
        "formula": str(formula), "size": size, "literals": literals,
        "clauses": clauses, "variables": variables,
        "without_gates": size - variables, "without_clauses": size - clauses,
        "two_for_each": size - literals, "all_rows": size + 3 * (clauses * variables - literals),
        "assignments": 2**variables,
    }  # fmt: skip


# A choice like others, but the module `drawings` has a function of this name.
unturned = section(__file__, "unturned").ask(Choice)
