from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations
from random import Random

import networkx as nx
import pytest
from formulas import models, random_formula, small
from planted import FAULTS, fault, planted
from tiers import FULL, spread

from hidato_edu import HidatoEduError, Trace, hidato
from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import FormatError, InvalidAssignment, LimitReached
from hidato_edu.hidato import Puzzle, hardness
from hidato_edu.hidato.hardness import Formula, parse_formula
from hidato_edu.hidato.hardness.formulas.cnf import MAX_LITERALS
from hidato_edu.hidato.hardness.formulas.runs import Run
from hidato_edu.hidato.hardness.formulas.steps import ASSIGNMENT, SOLUTION
from hidato_edu.sat import Clauses, is_installed, solvers
from hidato_edu.sat import models as sat_models

# --- texts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("(a or b or not c) and (not a)", "(a or b or not c) and (not a)"),
        ("(a OR b) AND (NOT a)", "(a or b) and (not a)"),
        ("(a|b)&(~a)&!b", "(a or b) and (not a) and (not b)"),
        ("(a || b) && (-a)", "(a or b) and (not a)"),
        ("(\N{NOT SIGN}a \N{LOGICAL OR} b) \N{LOGICAL AND} a", "(not a or b) and (a)"),
        ("a or b", "(a or b)"),
        ("a and not b", "(a) and (not b)"),
        ("()", "()"),
        ("(a or a or b)\n and\n(x_1 or not x_1)", "(a or a or b) and (x_1 or not x_1)"),
        ("", ""),
        (" \n", ""),
    ],
)
def test_formulas_are_read(text: str, same: str) -> None:
    formula = parse_formula(text)
    assert str(formula) == same
    assert parse_formula(same) == formula


@pytest.mark.parametrize(
    ("text", "line", "column", "told"),
    [
        ("(a or b", 1, 8, "the formula ends after 'b'; use 'or' or ')'"),
        ("(a or )", 1, 7, "')' is not allowed here; use a variable, 'not'"),
        ("(a b)", 1, 4, "'b' is not allowed here; use 'or' or ')'"),
        ("(a) (b)", 1, 5, "'(' is not allowed here; use 'and'"),
        ("(a) and", 1, 8, "the formula ends after 'and'; use a variable, 'not' or '('"),
        ("(a) or (b)", 1, 5, "'or' is not allowed here; use 'and'"),
        ("((a))", 1, 2, "'(' is not allowed here; use a variable, 'not'"),
        ("(a and b)", 1, 4, "'and' is not allowed here; use 'or' or ')'"),
        ("(not not a)", 1, 6, "'not' is not allowed here; use a variable"),
        ("(a or 3)", 1, 7, "'3' is not allowed here; use a variable, 'not'"),
        ("(a)\nand (b or ?)", 2, 11, "'?' is not allowed here; use a variable, 'not'"),
        ("(a or b or c or d)", 1, 14, "'or' is too many: a clause has at most 3 literals"),
        ("a or b and c", 1, 8, "'and' is not allowed here; use 'or', or write ( ) around"),
        ("a and b or c", 1, 9, "'or' is not allowed here; use 'and', or write ( ) around"),
        (")", 1, 1, "')' is not allowed here; use a variable, 'not' or '('"),
        (None, 1, 1, "a text (str) is needed"),
    ],
)
def test_bad_formulas_are_named(text: str, line: int, column: int, told: str) -> None:
    with pytest.raises(FormatError) as caught:
        hardness.formula_to_hidato(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert told in str(caught.value)


def test_too_many_literals() -> None:
    with pytest.raises(FormatError, match=f"at most {MAX_LITERALS} literals"):
        parse_formula(" and ".join(["(a)"] * (MAX_LITERALS + 1)))


# --- gadgets: all ways through each ---------------------------------------------------------------


def ways(puzzle: Puzzle, run: Run) -> set[frozenset[Cell]]:
    """Return all sets of free cells that a path of the right length between two givens covers."""
    found = set()

    def walk(path: list[Cell]) -> None:
        for cell in puzzle.grid.neighbors(path[-1]):
            if len(path) > run.length:
                if cell == run.end:
                    found.add(frozenset(path[1:]))
            elif cell not in puzzle.givens and cell not in path:
                walk([*path, cell])

    walk([run.start])
    return found


def declared(run: Run) -> set[frozenset[Cell]]:
    """Return what a run is said to cover: a track and some tips, or one of the ways of a fork."""
    if run.ways:
        return set(map(frozenset, run.ways))
    if run.part[0] == "wire":
        return {frozenset((*run.track, tip)) for tip in run.tips}
    extra = run.length - len(run.track)
    return {frozenset((*run.track, *tips)) for tips in combinations(run.tips, extra)}


def gadget_faults(formula: Formula) -> Iterator[str]:
    """Yield what is wrong with the ways through forks, wires, crossings and clauses."""
    puzzle = hardness.formula_to_hidato(formula)
    every = hardness.layout_of(formula).runs
    for run in every:
        found = ways(puzzle, run) if run.part[0] != "rest" else set()
        partners = [
            other
            for other in every
            if other.part[0] == "wire"
            and other.start != run.start
            and any(grid.Square().distance(a, b) == 1 for a in other.track for b in run.track)
        ]
        if run.part[0] == "clause":
            for cells in found:
                yield from (f"{run.part} leaks at {part}" for part in _leaks(run, cells))
            found = {cells for cells in found if cells >= {*run.track}}
        if run.part[0] == "wire" and partners:
            [other] = partners
            expected = {a | b for a in declared(run) for b in declared(other)}
            inside = {*run.track, *other.track}
            pairs = {a | b for a in found for b in ways(puzzle, other) if not a & b}
            if {pair for pair in pairs if inside <= pair} != expected:
                yield f"{run.part} crosses {other.part}"
        elif run.part[0] != "rest" and found != declared(run):
            yield f"{run.part}"


def _leaks(run: Run, cells: frozenset[Cell]) -> list[list[Cell]]:
    """Return connected parts of a corridor that are left out and that the collector could pass.

    It can come and go only through tips below; those above lead into a wire.
    """
    low = run.track[0][0] + 1
    board = grid.Grid(run.track).to_networkx().subgraph({*run.track} - cells)
    doors = [tip for tip in run.tips if tip[0] == low and tip not in cells]
    return [
        sorted(part)
        for part in nx.connected_components(board)
        if sum(any(grid.Square().distance(a, tip) == 1 for a in part) for tip in doors) > 1
    ]


@pytest.mark.parametrize("formula", small()[7 :: 25 if FULL else 60], ids=str)
def test_ways(formula: Formula) -> None:
    assert list(gadget_faults(formula)) == []


# --- whole boards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("formula", spread(small(), 16), ids=str)
def test_all_small_formulas(formula: Formula) -> None:
    assert fault(formula) is None
    assert hardness.FORMULA_TO_HIDATO.size(formula) == hardness.formula_to_hidato(formula).size


def test_there_are_542_small_formulas() -> None:
    assert len(small()) == len(set(small())) == 542


SMALLEST = sorted(small(), key=lambda formula: hardness.formula_to_hidato(formula).size)


@pytest.mark.parametrize("formula", SMALLEST[: 40 if FULL else 12], ids=str)
def test_every_solution_shows_a_model(formula: Formula) -> None:
    puzzle = hardness.formula_to_hidato(formula)
    wanted = models(formula)
    shown = []
    with suppress(LimitReached):
        for solution in hidato.solutions(puzzle, max_nodes=60):
            shown.append(hardness.assignment_of(formula, solution))
            assert shown[-1] in wanted
    assert bool(shown) == bool(wanted)


def _models_by_sat(formula: Formula) -> dict[str, bool] | None:
    """Return a model, or None; a SAT solver decides."""
    names = formula.variables
    clauses = [[(1 if s else -1) * (names.index(x) + 1) for x, s in c] for c in formula.clauses]
    made = Clauses(len(names), len(names), [], [], clauses)
    for true in sat_models(solvers(), made, Budget()):
        return {name: number in true for number, name in enumerate(names, start=1)}
    return None


@pytest.mark.skipif(not is_installed(), reason="python-sat is not installed")
@pytest.mark.parametrize("seed", range(6 if FULL else 2))
def test_random_formulas(seed: int) -> None:
    """Above what is searched: a model becomes a checked solution, and comes back as a model."""
    formula = random_formula(Random(seed), 6, 12 + seed)
    model = _models_by_sat(formula)
    puzzle = hardness.formula_to_hidato(formula)
    if model is None:
        for value in (False, True):
            with pytest.raises(InvalidAssignment, match="is false"):
                hardness.solution_of(formula, dict.fromkeys(formula.variables, value))
        return
    solution = hardness.solution_of(formula, model)
    assert hidato.is_solution(puzzle, solution)
    back = hardness.assignment_of(formula, solution)
    assert all(any(back[x] == sign for x, sign in clause) for clause in formula.clauses)


@pytest.mark.parametrize("text", ["(a)", "(a or b) and (not a)", "()", "(a or not a)"])
def test_texts_and_formulas_give_the_same_board(text: str) -> None:
    assert hardness.formula_to_hidato(text) == hardness.formula_to_hidato(parse_formula(text))


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"a": True}, "the variable 'b' has no value"),
        ({"a": True, "b": 2}, "'b' is 2; use True or False"),
        ({"a": False, "b": False}, r"clause 1 is false: \(a or b\)"),
        ({"a": True, "b": True}, r"clause 2 is false: \(not a\)"),
    ],
)
def test_bad_assignments(values: dict[str, bool], told: str) -> None:
    with pytest.raises(InvalidAssignment, match=told):
        hardness.solution_of("(a or b) and (not a)", values)


def test_further_variables_are_left_out() -> None:
    solution = hardness.solution_of("(a)", {"a": True, "z": False})
    assert hardness.assignment_of("(a)", solution) == {"a": True}


def test_bad_solutions() -> None:
    solution = dict(hardness.solution_of("(a)", {"a": True}))
    solution[0, 0] = 2
    with pytest.raises(InvalidAssignment, match="given-changed"):
        hardness.assignment_of("(a)", solution)
    with pytest.raises(InvalidAssignment, match="not a solution of the board of"):
        hardness.assignment_of("(b) and (a)", hardness.solution_of("(a)", {"a": True}))
    with pytest.raises(HidatoEduError):
        hardness.assignment_of("(a)", None)
    with pytest.raises(HidatoEduError):
        hardness.solution_of("(a)", 5)


def test_a_played_certificate_is_the_solution() -> None:
    text = "(a or b or not c) and (not a or c) and (not b)"
    values = {"a": True, "b": False, "c": True}
    trace = Trace(hardness.solution_steps(text, values))
    numbers = dict(hardness.formula_to_hidato(text).givens) | trace.seek(len(trace))
    assert numbers == dict(hardness.solution_of(text, values))
    entered = [event.label for event in trace if event.kind == "enter"]
    assert sorted(set(entered), key=entered.index) == ["variable", "wire", "clause", "rest"]
    assert all(SOLUTION.tell(event).line is not None for event in trace)
    with pytest.raises(InvalidAssignment, match="clause 3 is false"):
        hardness.solution_steps(text, values | {"b": True})


def test_a_played_reading_is_the_assignment() -> None:
    text = "(a or b or not c) and (not a or c) and (not b)"
    solution = hidato.solve(hardness.formula_to_hidato(text))
    trace = Trace(hardness.assignment_steps(text, solution))
    ending = dict(trace.seek(len(trace)))
    values = {var[1]: ending.pop(var) for var in list(ending) if var[0] == "value"}
    assert values == hardness.assignment_of(text, solution)
    assert dict(hardness.formula_to_hidato(text).givens) | ending == dict(solution)
    assert all(ASSIGNMENT.tell(event).line is not None for event in trace)
    with pytest.raises(InvalidAssignment, match="not a solution of the board"):
        hardness.assignment_steps(text, hardness.solution_of("(a)", {"a": True}))


def test_gadgets_are_parts_of_the_board() -> None:
    text = "(a or b or not c) and (not a or c)"
    found = hardness.gadgets_of(text)
    puzzle = hardness.formula_to_hidato(text)
    assert set(puzzle.grid.cells) - set(puzzle.givens) == frozenset().union(*found.values())
    assert {part for part in found if part[0] == "clause"} == {("clause", 0), ("clause", 1)}
    assert not found["clause", 0] & found["clause", 1]


# --- planted faults -------------------------------------------------------------------------------


@pytest.mark.parametrize("what", FAULTS)
def test_a_planted_fault_has_a_smallest_counterexample(what: str) -> None:
    with planted(what):
        wrong = next(formula for formula in SMALLEST if fault(formula))
    assert str(wrong) == FAULTS[what].smallest
