"""From a formula to a Hidato in one step, and both maps of solutions.

Proof that the board of `layouts` has a solution exactly if the formula can be satisfied. If it can,
`solution_of` writes down a solution. Conversely, take a solution of the board.

1. The runs of forks and wires are so short that each takes one of the ways in the docstrings of
   `fork` and `layer`; the tests enumerate all ways. So no other run passes through a wire.
2. The upper end of a wire is covered either by its fork (the literal is false) or by the wire; by
   induction from above, the lower end is covered by the wire in the first case, and by the run of
   its clause or by nothing else in the second: the collector does not reach it, because it cannot
   pass the corridor of a clause, which the run of the clause passes column by column.
3. So the run of a clause covers the lower ends of all its true literals, and some of the tips below
   it. These are one less than it needs: one literal at least is true.
4. A true literal excludes, through the cells that forks share, a true one with the opposite sign.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidAssignment
from hidato_edu.hidato.hardness.formulas.cnf import (
    Formula,
    false_clause,
    parse_formula,
    values_of,
)
from hidato_edu.hidato.hardness.formulas.layouts import Layout, layout_of
from hidato_edu.hidato.hardness.formulas.runs import Part, Run, detoured
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import violations

__all__ = [
    "assignment_of",
    "filled",
    "formula_to_hidato",
    "from_above",
    "gadgets_of",
    "numbered",
    "solution_of",
]


def formula_to_hidato(text: str | Formula) -> Puzzle:
    """Return a Hidato that has a solution exactly if the formula can be satisfied.

    Parameters
    ----------
    text : str or Formula
        A conjunction of clauses with at most three literals each, see `parse_formula`.

    Raises
    ------
    FormatError
        If the text is not such a formula, with line and column.

    Notes
    -----
    The board has 3m + 2 columns for m literals (those in one clause that are equal count once, and
    an empty clause as one), and at most 3x + 10 rows if x pairs of wires cross.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = formula_to_hidato("(a or b) and (not a)")
    >>> puzzle.grid.size, assignment_of("(a or b) and (not a)", hidato.solve(puzzle))
    ((13, 11), {'a': False, 'b': True})
    """
    layout = layout_of(_formula(text))
    numbers = layout.numbers
    cells = {cell for run in layout.runs for cell in (*run.track, *run.tips)}
    return Puzzle(Grid((*numbers, *cells)), numbers)


def _formula(text: str | Formula) -> Formula:
    return text if isinstance(text, Formula) else parse_formula(text)


def solution_of(text: str | Formula, assignment: Mapping[str, bool]) -> Solution:
    """Return a solution of the board of a formula, made from an assignment that satisfies it.

    Parameters
    ----------
    text : str or Formula
        The formula.
    assignment : mapping from str to bool
        The value of every variable.

    Raises
    ------
    FormatError
        If the text is not a formula.
    InvalidAssignment
        If a variable has no value, or a clause is false, with this clause.

    Notes
    -----
    Linear in the size of the board, apart from the detours of the collector.

    Examples
    --------
    >>> solution_of("(a or b) and (not a)", {"a": True, "b": True})
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.InvalidAssignment: clause 2 is false: (not a)
    """
    formula = _formula(text)
    numbers = layout_of(formula).numbers
    for run, cells in filled(formula, assignment):
        numbers |= numbered(run, cells, numbers)
    return Solution(formula_to_hidato(formula).grid, numbers)


def numbered(run: Run, cells: Sequence[Cell], givens: Mapping[Cell, int]) -> list[tuple[Cell, int]]:
    """Return the cells of a run with their numbers."""
    first = givens[run.start] + 1
    return [(cell, number) for number, cell in enumerate(cells, start=first)]


def filled(formula: Formula, assignment: Mapping[str, bool]) -> list[tuple[Run, tuple[Cell, ...]]]:
    """Return which cells each run covers: forks, wires, clauses and collector, one after another.

    Raises
    ------
    InvalidAssignment
        If a variable has no value, or a clause is false.
    """
    values = values_of(formula, assignment)
    wrong = false_clause(formula, values)
    if wrong is not None:
        clause = " or ".join(map(str, formula.clauses[wrong]))
        raise InvalidAssignment(f"clause {wrong + 1} is false: ({clause})")
    layout = layout_of(formula)
    found: list[tuple[Run, tuple[Cell, ...]]] = []
    covered: set[Cell] = set()
    wires = iter(layout.wires)
    for run in from_above(layout):
        if run.ways:
            literal = next(wires)[1]
            cells = run.ways[values[literal.name] == literal.positive]
        else:  # what is not covered from above comes first, then what else may be covered
            wanted = [tip for tip in run.tips if tip not in covered]
            if run.part[0] == "wire":
                wanted = [tip for tip in run.tips[:1] if tip not in covered] or [run.tips[1]]
            cells = detoured(run, wanted[: run.length - len(run.track)])
        found.append((run, cells))
        covered |= set(cells)
    return found


def from_above(layout: Layout) -> list[Run]:
    """Return the runs: forks from left to right, wires from above, clauses, collector."""
    kinds = ("variable", "wire", "clause", "rest")
    return sorted(layout.runs, key=lambda run: (kinds.index(run.part[0]), _top(run)))


def _top(run: Run) -> tuple[int, int]:
    """Return the key that sorts forks from left to right, and wires from top to bottom."""
    if run.ways:
        return 0, min(run.start[1], run.end[1])
    return min((row for row, _ in run.tips), default=0), 0


def assignment_of(text: str | Formula, solution: Mapping[Cell, int]) -> dict[str, bool]:
    """Return the assignment that a solution of the board of a formula shows; it satisfies it.

    Parameters
    ----------
    text : str or Formula
        The formula.
    solution : mapping from cell to int
        Any solution of ``formula_to_hidato(text)``.

    Raises
    ------
    FormatError
        If the text is not a formula.
    InvalidAssignment
        If this is not a solution of its board, with the first rule that it breaks.

    Notes
    -----
    Linear in the size of the board.

    Examples
    --------
    >>> assignment_of("(not a)", solution_of("(not a)", {"a": False}))
    {'a': False}
    """
    formula = _formula(text)
    layout = layout_of(formula)
    if not isinstance(solution, Mapping):
        raise InvalidAssignment(f"{solution!r} is not a solution: use hidato.solve(puzzle)")
    defect = next(violations(formula_to_hidato(formula), solution), None)
    if defect:
        raise InvalidAssignment(f"this is not a solution of the board of {formula}: {defect}")
    values: dict[str, bool] = {}
    forks = [run for run in from_above(layout) if run.ways]
    for run, down, (_, literal) in zip(forks, layout.downs, layout.wires, strict=True):
        ends = sorted((solution[run.start], solution[run.end]))
        is_true = not ends[0] < solution[down] < ends[1]
        values.setdefault(literal.name, is_true == literal.positive)
    return {name: values[name] for name in formula.variables}


def gadgets_of(text: str | Formula) -> dict[Part, frozenset[Cell]]:
    """Return the cells of every gadget, to light them up.

    Returns
    -------
    dict
        From ``("variable", name)``, ``("wire", number)``, ``("clause", number)`` and ``("rest",
        0)`` to the free cells that its runs may cover. Neighboring gadgets share tips.

    Examples
    --------
    >>> sorted(gadgets_of("(a)")["clause", 0])
    [(6, 1), (7, 1)]
    """
    found: dict[Part, frozenset[Cell]] = {}
    for run in layout_of(_formula(text)).runs:
        found[run.part] = found.get(run.part, frozenset()) | {*run.track, *run.tips}
    return found
