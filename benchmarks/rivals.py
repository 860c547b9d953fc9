"""Models of Hidato puzzles for compiled solvers.

Every rival is a function of a puzzle, the number of solutions wanted and the seconds allowed. The
time to build the model counts, because a student waits for it as well.

All our models but one use the domains of `reachable`: the cells of each number that walks of the
right length connect with the givens around it; `near_enough` uses only the distance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, combinations
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hidato_edu import hidato
from hidato_edu.hidato import Puzzle

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

__all__ = [
    "MODELS",
    "Rival",
    "Told",
    "collected",
    "cp_sat",
    "is_right",
    "multi_puzzle_solver",
    "near_enough",
    "python_sat",
    "reachable",
    "variables",
    "verdict",
]

Numbers: TypeAlias = list[int]  # the number of each cell, in the order of grid.cells
Places: TypeAlias = list[set[int]]  # the cells of each number, from 1; [0] is not used


class Told(NamedTuple):
    """The result of a solver for a puzzle."""

    word: str  # "found" (one wanted), "unique" or "several" (two wanted), "none", "undecided"
    answers: list[Numbers]  # the values of `variables(puzzle)`
    inside: float = 0.0  # seconds inside the compiled solver, without building the model


def verdict(answers: list[Numbers], limit: int, complete: bool, inside: float = 0.0) -> Told:
    """Return the result for the answers found; `complete`: there are no others."""
    if len(answers) == limit:
        word = "found" if limit == 1 else "several"
    elif complete:
        word = "unique" if answers else "none"
    else:
        word = "undecided"
    return Told(word, answers, inside)


Rival: TypeAlias = Callable[[Any, int, float], Told]


def reachable(puzzle: Puzzle) -> Places:
    """Return the cells of each number: a walk connects them with the givens before and after.

    Sweeps up and down once. Each domain contains at most the cells within the distance of both
    givens; if cells have two colors, only those of the right color.
    """
    n, links, index = puzzle.size, puzzle.grid.links, puzzle.grid.index
    given = {number: index[cell] for cell, number in puzzle.givens.items()}
    free = set(range(n)).difference(given.values())
    places: Places = [set(), *({given[k]} if k in given else set(free) for k in range(1, n + 1))]
    for numbers, step in ((range(2, n + 1), -1), (range(n - 1, 0, -1), 1)):
        for k in numbers:
            places[k] &= {near for cell in places[k + step] for near in links[cell]}
    return places


def near_enough(puzzle: Puzzle) -> Places:
    """Return the cells of each number that are near enough to the givens before and after."""
    n, grid = puzzle.size, puzzle.grid
    given = {number: cell for cell, number in puzzle.givens.items()}
    free = [cell for cell in grid.cells if cell not in puzzle.givens]
    before = list(accumulate(range(n + 1), lambda last, k: k if k in given else last))
    after = list(accumulate(range(n, -1, -1), lambda last, k: k if k in given else last))[::-1]
    places: Places = [set()]
    for k in range(1, n + 1):
        bounds = [(given[m], abs(k - m)) for m in (before[k], after[k]) if m in given]
        cells = [given[k]] if k in given else free
        near = [c for c in cells if all(grid.distance(c, place) <= far for place, far in bounds)]
        places.append({grid.index[cell] for cell in near})
    return places


def is_hopeless(places: Places) -> bool:
    """Return whether a number has no cell, or a cell no number."""
    return not all(places[1:]) or len(set().union(*places)) < len(places) - 1


# --- CP-SAT -------------------------------------------------------------------------------------


def booleans(
    model: cp_model.CpModel, puzzle: Puzzle, places: Places
) -> list[list[tuple[int, Any]]]:
    """Add a Boolean variable per number and cell; return (number, variable) by cell."""
    n, links = puzzle.size, puzzle.grid.links
    x = [{cell: model.new_bool_var("") for cell in places[k]} for k in range(n + 1)]
    cells = [[(k, x[k][cell]) for k in range(1, n + 1) if cell in x[k]] for cell in range(n)]
    for row in x[1:]:
        model.add_exactly_one(row.values())
    for column in cells:
        model.add_exactly_one(variable for _, variable in column)
    for k in range(1, n):
        for here, there in ((x[k], x[k + 1]), (x[k + 1], x[k])):
            for cell, variable in here.items():
                near = [there[c] for c in links[cell] if c in there]
                model.add_bool_or([~variable, *near])
    return cells


def positions(model: cp_model.CpModel, puzzle: Puzzle, places: Places) -> list[Any]:
    """Add an integer variable for the cell of every number; a table contains the neighbors."""
    from ortools.sat.python import cp_model

    n, links = puzzle.size, puzzle.grid.links
    where = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(sorted(places[k])), "")
        for k in range(1, n + 1)
    ]
    model.add_all_different(where)
    for k in range(1, n):
        pairs = [(a, b) for a in places[k] for b in links[a] if b in places[k + 1]]
        model.add_allowed_assignments([where[k - 1], where[k]], pairs)
    return where


def circuit(model: cp_model.CpModel, puzzle: Puzzle, places: Places) -> list[Any]:
    """Add an integer variable for the number of every cell; the path is closed to a circuit."""
    from ortools.sat.python import cp_model

    n, links = puzzle.size, puzzle.grid.links
    numbers: list[list[int]] = [[] for _ in range(n)]
    for k in range(1, n + 1):
        for cell in places[k]:
            numbers[cell].append(k)
    number = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(several), "")
        for several in numbers
    ]
    model.add_all_different(number)
    arcs = []
    for cell in range(n):
        for near in links[cell]:
            arc = model.new_bool_var("")
            arcs.append((cell, near, arc))
            model.add(number[near] == number[cell] + 1).only_enforce_if(arc)
        for arc, ends, k in (((n, cell), places[1], 1), ((cell, n), places[n], n)):
            if cell in ends:
                variable = model.new_bool_var("")
                arcs.append((*arc, variable))
                model.add(number[cell] == k).only_enforce_if(variable)
    model.add_circuit(arcs)
    return number


MODELS = {"booleans": booleans, "positions": positions, "circuit": circuit}


def cp_sat(form: str, workers: int, domains: Callable[[Puzzle], Places] = reachable) -> Rival:
    """Return a solver on CP-SAT with a form of the model; 0 workers are CP-SAT's own choice."""

    def ask(puzzle: Puzzle, limit: int, seconds: float) -> Told:
        from ortools.sat.python import cp_model

        began = perf_counter()
        places = domains(puzzle)
        if is_hopeless(places):
            return verdict([], limit, True)
        model = cp_model.CpModel()
        variables = MODELS[form](model, puzzle, places)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = workers
        answers: list[Numbers] = []
        inside = 0.0
        while len(answers) < limit:
            solver.parameters.max_time_in_seconds = max(0.0, began + seconds - perf_counter())
            status = solver.solve(model)
            inside += solver.wall_time
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                return verdict(answers, limit, status == cp_model.INFEASIBLE, inside)
            answers.append(_read(form, variables, solver))
            _forbid(form, model, variables, answers[-1])
        return verdict(answers, limit, False, inside)

    return ask


def _read(form: str, variables: list[Any], solver: cp_model.CpSolver) -> Numbers:
    if form == "booleans":
        return [next(k for k, x in cell if solver.boolean_value(x)) for cell in variables]
    values = [solver.value(variable) for variable in variables]
    return values if form == "circuit" else numbers_at(values)


def numbers_at(cells: list[int]) -> Numbers:
    """Return the number of each cell; given the cell of each number, from 1."""
    return [k for _, k in sorted((cell, k) for k, cell in enumerate(cells, 1))]


def cells_of(numbers: Numbers) -> list[int]:
    """Return the cell of each number, from 1; given the number of each cell."""
    return [cell for _, cell in sorted((k, cell) for cell, k in enumerate(numbers))]


def _forbid(form: str, model: cp_model.CpModel, variables: list[Any], answer: Numbers) -> None:
    if form == "booleans":
        chosen = (dict(cell)[k] for cell, k in zip(variables, answer, strict=True) if len(cell) > 1)
        model.add_bool_or([~variable for variable in chosen])
    else:
        values = answer if form == "circuit" else cells_of(answer)
        model.add_forbidden_assignments(variables, [values])


# --- python-sat ---------------------------------------------------------------------------------


class Clauses(NamedTuple):
    """A puzzle in clauses: a variable is true if a number is in a cell."""

    meaning: list[tuple[int, int]]  # number and cell of each variable, from variable 1
    rows: list[list[int]]  # exactly one variable of each number, and of each cell, is true
    steps: list[list[int]]  # the predecessor and successor of a number are its neighbors


def clauses(puzzle: Puzzle, places: Places) -> Clauses:
    n, links = puzzle.size, puzzle.grid.links
    meaning = [(k, cell) for k in range(1, n + 1) for cell in places[k]]
    x: list[dict[int, int]] = [{} for _ in range(n + 1)]
    cells: list[list[int]] = [[] for _ in range(n)]
    for variable, (k, cell) in enumerate(meaning, 1):
        x[k][cell] = variable
        cells[cell].append(variable)
    steps = [
        [-variable, *(there[near] for near in links[cell] if near in there)]
        for k in range(1, n)
        for here, there in ((x[k], x[k + 1]), (x[k + 1], x[k]))
        for cell, variable in here.items()
    ]
    return Clauses(meaning, [*(list(row.values()) for row in x[1:]), *cells], steps)


def python_sat(name: str) -> Rival:
    """Return a solver on one of python-sat's solvers; it must be stopped from outside.

    MiniCard has cardinality constraints; for the others, "at most one" is a clause for each pair.
    """

    def ask(puzzle: Puzzle, limit: int, seconds: float) -> Told:
        from pysat.solvers import Solver

        places = reachable(puzzle)
        if is_hopeless(places):
            return verdict([], limit, True)
        meaning, rows, steps = clauses(puzzle, places)
        counts = name == "minicard"
        pairs = [] if counts else [[-a, -b] for row in rows for a, b in combinations(row, 2)]
        answers: list[Numbers] = []
        inside = 0.0
        with Solver(name=name, bootstrap_with=rows + steps + pairs) as solver:
            for row in rows if counts else ():
                solver.add_atmost(row, 1)
            while len(answers) < limit:
                began = perf_counter()
                found = solver.solve()
                inside += perf_counter() - began
                if not found:
                    break
                true = [variable for variable in solver.get_model() if variable > 0]
                placed = (meaning[variable - 1] for variable in true)
                answers.append([k for k, _ in sorted(placed, key=lambda at: at[1])])
                solver.add_clause([-variable for variable in true])
        return verdict(answers, limit, len(answers) < limit, inside)

    return ask


# --- a published package ------------------------------------------------------------------------


def multi_puzzle_solver(puzzle: Puzzle, limit: int, seconds: float) -> Told:
    """Run the package of this name, with its own model and its own enumeration of solutions.

    It supports only king's moves on full boards. Its loop has no limit; here it stops after
    `limit` solutions.
    """
    import numpy as np
    from puzzle_solver import hidoku_solver

    rows, cols = puzzle.grid.size
    if puzzle.grid.shape.adjacency != "edges+corners" or rows * cols != puzzle.size:
        raise NotImplementedError("only king's moves, and no holes")
    table = np.array([[str(k) if k else "" for k in row] for row in puzzle.to_array()])
    board = hidoku_solver.Board(board=table)
    return collected(board.model, list(board.model_vars.values()), limit, seconds)


def collected(model: Any, variables: list[Any], limit: int, seconds: float) -> Told:
    """Return the result of CP-SAT enumerating solutions, as multi-puzzle-solver runs it."""
    from ortools.sat.python import cp_model

    answers: list[Numbers] = []

    class Collector(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            answers.append([self.value(variable) for variable in variables])
            if len(answers) == limit:
                self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model, Collector())
    ended = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return verdict(answers, limit, ended, solver.wall_time)


def is_right(puzzle: Any, told: Told, family: Any = hidato) -> bool:
    """Return whether all answers are right and different."""
    answers = [dict(zip(variables(puzzle), numbers, strict=True)) for numbers in told.answers]
    alike = len({tuple(numbers) for numbers in told.answers}) < len(answers)
    return not alike and all(family.is_solution(puzzle, answer) for answer in answers)


def variables(puzzle: Any) -> Sequence[Any]:
    """Return the variables of a solution: links of a Numberlink, bridges of a Hashi, cells."""
    for name in ("links", "bridges"):
        if hasattr(puzzle, name):
            return getattr(puzzle, name)
    return puzzle.grid.cells
