"""Solvers of Numberlink, by name: ours, called as a user calls them, and the rivals.

In the CP-SAT models a path may touch itself. The package supports only the other rule, and only
puzzles whose paths use all cells.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias

from candidates import ours
from rivals import Numbers, Rival, Told, collected, verdict

from hidato_edu import numberlink
from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink import Puzzle, link

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

__all__ = [
    "CANDIDATES",
    "CIRCUIT",
    "EASY",
    "FAMILY",
    "OURS",
    "PACKAGE",
    "PLUGS",
    "PURE",
    "SAT",
    "WORKERS",
]

FAMILY = numberlink
EASY = "1 . 2\n1 . 2"  # a board with two solutions, as a warm-up

OURS, PURE = "ours", "ours, pure Python"
PLUGS, SAT = 'ours, engine="plugs"', 'ours, engine="sat"'
CIRCUIT, WORKERS = "CP-SAT circuit, 1 worker", "CP-SAT circuit, all workers"
PACKAGE = "multi-puzzle-solver"

Arcs: TypeAlias = dict[tuple[int, Cell, Cell], Any]  # number (0: of any), from, to
Form: TypeAlias = "Callable[[cp_model.CpModel, Puzzle], Arcs]"


def one_circuit(model: cp_model.CpModel, puzzle: Puzzle) -> Arcs:
    """Add one circuit through all paths: from the end of each to the start of the next.

    A cell has a variable for each number; an arc joins two cells of the same one.
    """
    cells, index, pairs = puzzle.grid.cells, puzzle.grid.index, puzzle.pairs
    has: dict[tuple[Cell, int], Any] = {}
    circuit: list[tuple[int, int, Any]] = []
    for cell in cells:
        for number in pairs:
            given = puzzle.givens.get(cell)
            has[cell, number] = model.new_bool_var("") if given is None else given == number
        if cell not in puzzle.givens:
            own = [has[cell, number] for number in pairs]
            if not puzzle.cover:
                own.append(model.new_bool_var(""))
                circuit.append((index[cell], index[cell], own[-1]))
            model.add_exactly_one(own)
    starts, ends = ({pair[side] for pair in pairs.values()} for side in (0, 1))
    arcs: Arcs = {}
    for one, other in directed(puzzle):
        given = puzzle.givens.get(one), puzzle.givens.get(other)
        if one in ends or other in starts or (None not in given and given[0] != given[1]):
            continue
        arc = arcs[0, one, other] = model.new_bool_var("")
        circuit.append((index[one], index[other], arc))
        for number in pairs:
            model.add(has[one, number] == has[other, number]).only_enforce_if(arc)
    order = list(pairs.values())
    for (_, end), (start, _) in zip(order, order[1:] + order[:1], strict=True):
        circuit.append((index[end], index[start], True))
    model.add_circuit(circuit)
    return arcs


def circuit_for_each(model: cp_model.CpModel, puzzle: Puzzle) -> Arcs:
    """Add a circuit for each number, with a loop at every cell of another number."""
    index = puzzle.grid.index
    arcs: Arcs = {}
    has: dict[Cell, list[Any]] = {cell: [] for cell in puzzle.grid.cells}
    for number, (start, end) in puzzle.pairs.items():
        circuit = [(index[end], index[start], True)]
        for cell in puzzle.grid.cells:
            given = puzzle.givens.get(cell, number)
            if cell not in puzzle.givens:
                has[cell].append(model.new_bool_var(""))
                circuit.append((index[cell], index[cell], ~has[cell][-1]))
            elif given != number:
                circuit.append((index[cell], index[cell], True))
        for one, other in directed(puzzle):
            others = {puzzle.givens.get(cell, number) for cell in (one, other)} != {number}
            if not others and one != end and other != start:
                arc = arcs[number, one, other] = model.new_bool_var("")
                circuit.append((index[one], index[other], arc))
        model.add_circuit(circuit)
    for cell in puzzle.grid.cells:
        if cell not in puzzle.givens:
            (model.add_exactly_one if puzzle.cover else model.add_at_most_one)(has[cell])
    return arcs


def directed(puzzle: Puzzle) -> list[tuple[Cell, Cell]]:
    """Return all pairs of neighbors, in both directions."""
    return [pair for _, one, other in puzzle.links for pair in ((one, other), (other, one))]


def cp_sat(form: Form, workers: int) -> Rival:
    """Return a model solved again with the first solution forbidden; 0 workers: CP-SAT chooses."""

    def ask(puzzle: Puzzle, limit: int, seconds: float) -> Told:
        from ortools.sat.python import cp_model

        if not puzzle.self_touch:
            raise NotImplementedError("paths may touch themselves")
        began = perf_counter()
        model = cp_model.CpModel()
        arcs = form(model, puzzle)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = workers
        answers: list[Numbers] = []
        inside = 0.0
        while len(answers) < limit:
            solver.parameters.max_time_in_seconds = max(seconds + began - perf_counter(), 0.01)
            status = solver.solve(model)
            inside += solver.wall_time
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                return verdict(answers, limit, status == cp_model.INFEASIBLE, inside)
            used = [key for key, arc in arcs.items() if solver.value(arc)]
            on = {link(one, other) for _, one, other in used}
            answers.append([int(joint in on) for joint in puzzle.links])
            model.add_bool_or([~arcs[key] for key in used])
        return verdict(answers, limit, False, inside)

    return ask


def multi_puzzle_solver(puzzle: Puzzle, limit: int, seconds: float) -> Told:
    """Ask the package of this name: neighbors of one number are always linked."""
    import numpy as np
    from puzzle_solver import connect_the_dots_solver

    if not puzzle.cover or puzzle.self_touch:
        raise NotImplementedError("all cells are used, and no path touches itself")
    rows, cols = puzzle.grid.size
    table = np.full((rows, cols), "#", dtype="<U4")
    for row, col in puzzle.grid.cells:
        table[row, col] = str(puzzle.givens.get((row, col), ""))
    board = connect_the_dots_solver.Board(board=table)
    has = {((pos.y, pos.x), int(color)): has for (pos, color), has in board.model_vars.items()}
    told = collected(board.model, list(has.values()), limit, seconds)
    answers = []
    for values in told.answers:
        number = {cell: n for (cell, n), value in zip(has, values, strict=True) if value}
        answers.append([int(number[one] == number[other]) for _, one, other in puzzle.links])
    return told._replace(answers=answers)


def pure(puzzle: Puzzle, limit: int, seconds: float) -> Told:
    """Run ours without python-sat; this process cannot import it afterwards."""
    sys.modules["pysat"] = None  # type: ignore[assignment]
    return ours(numberlink)(puzzle, limit, seconds)


CANDIDATES: dict[str, Rival] = {
    OURS: ours(numberlink),
    PURE: pure,
    PLUGS: ours(numberlink, engine="plugs"),
    SAT: ours(numberlink, engine="sat"),
    'ours, engine="search"': ours(numberlink, engine="search"),
    CIRCUIT: cp_sat(one_circuit, 1),
    WORKERS: cp_sat(one_circuit, 0),
    "CP-SAT circuits, 1 worker": cp_sat(circuit_for_each, 1),
    PACKAGE: multi_puzzle_solver,
}
