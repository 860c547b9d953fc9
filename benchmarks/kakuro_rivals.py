"""Solvers of Kakuro, by name: ours, called as a user calls them, and the rivals."""

from __future__ import annotations

from itertools import islice
from time import perf_counter

from candidates import ours
from rivals import Numbers, Rival, Told, collected, verdict

from hidato_edu import kakuro
from hidato_edu.kakuro import Puzzle
from hidato_edu.kakuro.search.filtering import forget

__all__ = ["CANDIDATES", "DOCUMENT", "EASY", "ENGINE", "FAMILY", "OURS"]

FAMILY = kakuro
EASY = "kakuro 3 3\n#    3\\ 3\\\n\\3  0  0\n\\3  0  0"  # a board with two solutions, as a warm-up

OURS, ENGINE, DOCUMENT = "ours", 'ours, engine="engine"', "the document's search"


def cp_sat(workers: int) -> Rival:
    """Return a model with a variable per cell, all-different and the sum of each run.

    With 0 workers, CP-SAT chooses the number of threads.
    """

    def ask(puzzle: Puzzle, limit: int, seconds: float) -> Told:
        from ortools.sat.python import cp_model

        model = cp_model.CpModel()
        digit = {cell: model.new_int_var(1, 9, "") for cell in puzzle.grid.cells}
        for run in puzzle.runs:
            row = [digit[cell] for cell in run.cells]
            model.add_all_different(row)
            if run.total is not None:
                model.add(sum(row) == run.total)
        for cell, given in puzzle.givens.items():
            model.add(digit[cell] == given)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = workers
        answers: list[Numbers] = []
        inside, began = 0.0, perf_counter()
        while len(answers) < limit:
            solver.parameters.max_time_in_seconds = max(seconds + began - perf_counter(), 0.01)
            status = solver.solve(model)
            inside += solver.wall_time
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                return verdict(answers, limit, status == cp_model.INFEASIBLE, inside)
            answers.append([solver.value(variable) for variable in digit.values()])
            others = []
            for variable, value in zip(digit.values(), answers[-1], strict=True):
                others.append(model.new_bool_var(""))
                model.add(variable != value).only_enforce_if(others[-1])
            model.add_bool_or(others)
        return verdict(answers, limit, False, inside)

    return ask


def python_constraint(puzzle: Puzzle, limit: int, seconds: float) -> Told:
    """Ask python-constraint2, with its own constraints and its default solver; it has no limit."""
    from constraint import AllDifferentConstraint, ExactSumConstraint, Problem

    problem = Problem()
    for cell in puzzle.grid.cells:
        given = puzzle.givens.get(cell)
        problem.addVariable(cell, [given] if given else list(range(1, 10)))
    for run in puzzle.runs:
        if len(run.cells) > 1:
            problem.addConstraint(AllDifferentConstraint(), run.cells)
        if run.total is not None:
            problem.addConstraint(ExactSumConstraint(run.total), run.cells)
    found = list(islice(problem.getSolutionIter(), limit))
    answers = [[answer[cell] for cell in puzzle.grid.cells] for answer in found]
    return verdict(answers, limit, len(answers) < limit)


def multi_puzzle_solver(puzzle: Puzzle, limit: int, seconds: float) -> Told:
    """Ask the package of this name; it expects no rows or columns without a white cell."""
    import numpy as np
    from puzzle_solver import kakuro_solver

    rows = sorted({row for row, _ in puzzle.grid.cells})
    cols = sorted({col for _, col in puzzle.grid.cells})
    if rows != [*range(rows[0], rows[-1] + 1)] or cols != [*range(cols[0], cols[-1] + 1)]:
        raise NotImplementedError("a black row or column in between")
    if puzzle.givens:
        raise NotImplementedError("its model ignores givens")
    table = np.full((len(rows), len(cols)), "#")
    for row, col in puzzle.grid.cells:
        table[row - rows[0], col - cols[0]] = " "
    sums: dict[str, list[list[int | str]]] = {
        "across": [[] for _ in rows],
        "down": [[] for _ in cols],
    }
    for run in puzzle.runs:
        row, col = run.cells[0]
        line = row - rows[0] if run.direction == "across" else col - cols[0]
        sums[run.direction][line].append("#" if run.total is None else run.total)
    board = kakuro_solver.Board(board=table, row_sums=sums["across"], col_sums=sums["down"])
    variables = {(pos.y + rows[0], pos.x + cols[0]): v for pos, v in board.model_vars.items()}
    ordered = [variables[cell] for cell in puzzle.grid.cells]
    return collected(board.model, ordered, limit, seconds)


def forgetful(ask: Rival) -> Rival:
    """Return a solver of ours with empty caches, so that no round profits from the last."""

    def anew(puzzle: Puzzle, limit: int, seconds: float) -> Told:
        forget()
        return ask(puzzle, limit, seconds)

    return anew


CANDIDATES: dict[str, Rival] = {
    OURS: forgetful(ours(kakuro)),
    ENGINE: forgetful(ours(kakuro, engine="engine")),
    DOCUMENT: ours(kakuro, engine="search"),
    'ours, engine="sat"': ours(kakuro, engine="sat"),
    "CP-SAT, 1 worker": cp_sat(1),
    "CP-SAT, all workers": cp_sat(0),
    "python-constraint2": python_constraint,
    "multi-puzzle-solver": multi_puzzle_solver,
}
