r"""From a formula to a Hidato in one step, with gadgets of our own.

The board from top to bottom::

    collector   a corridor around the board: takes what is left over
    forks       one per occurrence of a literal, in the order of the variables
    wires       chains of runs; where they cross, they use the two diagonals of a square
    clauses     one corridor for each, in the order of the formula
    collector

A cell between two gadgets is covered by one of them. The lower end of a wire is left free by the
wire exactly if its literal is true; then the clause covers it. The corridor of a clause with k
literals has k - 1 further tips below, shared with the collector, and covers k of these 2k - 1 tips:
so at least one literal is true, and the tips below make up for the others. The path of givens
passes all gadgets row by row, like a plough.

Proof. If the formula is true, `solution_of` writes down the solution. Conversely, take a solution.
Two wires that share no tip share no free cell either, and the runs of a wire are so short that each
covers its two inner cells and one tip (the tests enumerate all ways). So no other run passes
through a wire, the collector cannot reach a clause but through the tips below it, and the clause's
own run passes all columns of its corridor. Hence the values of the forks satisfy every clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidAssignment
from hidato_edu.hidato.hardness.formulas import (
    Formula,
    Literal,
    false_clause,
    parse_formula,
    values_of,
)
from hidato_edu.hidato.hardness.runs import Item, Part, Run, detoured, fork, layer, reverse
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import violations

__all__ = [
    "Layout",
    "assignment_of",
    "formula_to_hidato",
    "gadgets_of",
    "layout_of",
    "solution_of",
]


class Occurrence(NamedTuple):
    clause: int
    literal: Literal


class Layout(NamedTuple):
    """Where everything is on the board of a formula.

    Parameters
    ----------
    formula : Formula
        The formula.
    items : tuple
        The path: cells with given numbers, and runs of missing ones.
    wires : tuple of tuples (clause, literal)
        The occurrences of the literals, from left to right.
    downs : tuple of cells
        The upper end of every wire.
    layers, crossings : int
        How many layers of wires there are, and how often two wires cross.
    """

    formula: Formula
    items: tuple[Item, ...]
    wires: tuple[tuple[int, Literal], ...]
    downs: tuple[Cell, ...]
    layers: int
    crossings: int

    @property
    def runs(self) -> list[Run]:
        """All runs in the order of the path: collector, clauses, wires from below, forks."""
        return [item for item in self.items if isinstance(item, Run)]

    @property
    def numbers(self) -> dict[Cell, int]:
        """The givens."""
        found: dict[Cell, int] = {}
        number = 0
        for item in self.items:
            number += item.length if isinstance(item, Run) else 1
            if not isinstance(item, Run):
                found[item] = number
        return found


@lru_cache(maxsize=16)
def layout_of(formula: Formula) -> Layout:
    """Return the layout of the board of a formula.

    Notes
    -----
    With m different literals in the clauses it has at most 3m + 2 columns and 3m + 10 rows.

    Examples
    --------
    >>> layout = layout_of(parse_formula("(a) and (not a)"))
    >>> [run.part for run in layout.runs][:3]
    [('rest', 0), ('clause', 0), ('clause', 1)]
    """
    wires = _occurrences(formula)
    places = max(1, len(wires) + sum(not clause for clause in formula.clauses))
    forks, downs, left_over = _forks(wires)
    layers, order = _layers(wires, downs)
    low = 3 * len(layers) + 3
    clauses, below = _clauses(formula, low)
    right = 3 * places

    rows: list[tuple[int, list[Item]]] = [(low + 1, clauses)]
    rows += [(3 * t + 5, items) for t, items in reversed(list(enumerate(layers)))]
    rows.append((3, forks))
    plough: list[Item] = [(low + 3, 0), (low + 2, 0)]
    for number, (row, items) in enumerate(rows):
        length = _last_column(items)
        line = [*items, *((row, col) for col in range(length + 1, right + 1))]
        if number:
            side = right if number % 2 else 0
            plough += [(r, side) for r in range(rows[number - 1][0] - 1, row, -1)]
        plough += reverse(line) if number % 2 else line

    corridor = [(0, col) for col in range(1, right + 1)]
    corridor += [(row, right + 1) for row in range(1, low + 3)]
    corridor += [(low + 3, col) for col in range(right, 0, -1)]
    collector = Run(
        ("rest", 0), (0, 0), (low + 3, 0), tuple(corridor), (*left_over, *below), len(corridor)
    )
    runs = [item for item in plough if isinstance(item, Run)]
    free = {cell for run in runs for cell in (*run.track, *run.tips)}
    length = len(free) + len(corridor) - sum(run.length for run in runs)
    items = ((0, 0), collector._replace(length=length), *plough)
    crossings = sum(a > b for i, b in enumerate(order) for a in order[:i])
    return Layout(formula, items, tuple(wires), tuple(downs), len(layers), crossings)


def _last_column(items: list[Item]) -> int:
    return max((item[1] for item in items if not isinstance(item, Run)), default=-1)


def _occurrences(formula: Formula) -> list[tuple[int, Literal]]:
    """Return the literals of all clauses, each once per clause, variable by variable.

    The sign of the first occurrence comes first.
    """
    found = [
        (number, one)
        for number, clause in enumerate(formula.clauses)
        for one in dict.fromkeys(clause)
    ]
    names = formula.variables
    first: dict[str, bool] = {}
    for _, one in found:
        first.setdefault(one.name, one.positive)
    return sorted(
        found, key=lambda it: (names.index(it[1].name), it[1].positive != first[it[1].name], it[0])
    )


def _forks(wires: list[tuple[int, Literal]]) -> tuple[list[Item], list[Cell], list[Cell]]:
    """Return the row of forks, the cells that they pass down, and those that are left over."""
    items: list[Item] = []
    downs: list[Cell] = []
    tips: dict[Cell, None] = {}
    for place, (_, one) in enumerate(wires):
        same = [other.positive for _, other in wires if other.name == one.name]
        starts = place == 0 or wires[place - 1][1].name != one.name
        ends = place == len(wires) - 1 or wires[place + 1][1].name != one.name
        if starts:
            kind = "single" if ends else "first"
        else:
            kind = "last" if ends else "inner"
            kind = f"second {kind}" if one.positive != same[0] else kind
        more, down = fork(one.name, 3, 3 * place, kind)
        items += more
        downs.append(down)
        for run in more:
            if isinstance(run, Run):
                tips |= dict.fromkeys(cell for cell in run.tips if cell[0] == 1)
    return items, downs, list(tips)


def _layers(
    wires: list[tuple[int, Literal]], downs: list[Cell]
) -> tuple[list[list[Item]], list[int]]:
    """Return the layers that bring the wires into the order of the clauses, and that order.

    The first layer has no crossing, because tips of forks are not all at the same place.
    """
    rank = sorted(range(len(wires)), key=lambda wire: (wires[wire][0], wire))
    key = {wire: place for place, wire in enumerate(rank)}
    order, tops = list(range(len(wires))), list(downs)
    layers = [layer(3, order, tops, set())]
    while order != rank:
        row = 3 * len(layers) + 3
        tops = [(row, 3 * place + 1) for place in range(len(order))]
        crossed: set[int] = set()
        before = list(order)
        for place, (a, b) in enumerate(pairwise(before)):
            if key[a] > key[b] and place - 1 not in crossed:
                crossed.add(place)
                order[place], order[place + 1] = b, a
        layers.append(layer(row, before, tops, crossed))
    return layers, rank


def _clauses(formula: Formula, row: int) -> tuple[list[Item], list[Cell]]:
    """Return the row of clauses below the ends of the wires, and the tips below it."""
    items: list[Item] = []
    below: list[Cell] = []
    x = 1
    empty: list[int] = []
    for number, clause in enumerate(formula.clauses):
        if not clause:
            empty.append(number)
            continue
        ends = [x + 3 * i for i in range(len(set(clause)))]
        out = [(row + 2, col + 1) for col in ends[:-1]]
        track = tuple((row + 1, col) for col in range(x, ends[-1] + 1))
        tips = (*((row, col) for col in ends), *out)
        start, end = (row + 1, x - 1), (row + 1, ends[-1] + 1)
        part = ("clause", number)
        items += [start, Run(part, start, end, track, tips, len(track) + len(ends)), end]
        below += out
        x = ends[-1] + 3
    for number in empty:  # nothing can cover one number more than the corridor has cells
        start, end = (row + 1, x - 1), (row + 1, x + 1)
        items += [start, Run(("clause", number), start, end, ((row + 1, x),), (), 2), end]
        x += 3
    return items, below


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
    Quadratic: m literals need at most 3m + 2 columns and 3m + 10 rows.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = formula_to_hidato("(a or b) and (not a)")
    >>> puzzle.grid.size, assignment_of("(a or b) and (not a)", hidato.solve(puzzle))
    ((16, 11), {'a': False, 'b': True})
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
    values = values_of(formula, assignment)
    wrong = false_clause(formula, values)
    if wrong is not None:
        clause = " or ".join(map(str, formula.clauses[wrong]))
        raise InvalidAssignment(f"clause {wrong + 1} is false: ({clause})")
    layout = layout_of(formula)
    order: dict[Cell, tuple[Cell, ...]] = {}
    covered: set[Cell] = set()
    wires = iter(layout.wires)
    kinds = ("variable", "wire", "clause", "rest")
    runs = sorted(layout.runs, key=lambda run: (kinds.index(run.part[0]), _top(run)))
    for run in runs:
        if run.ways:
            literal = next(wires)[1]
            cells = run.ways[values[literal.name] == literal.positive]
        else:  # what is not covered from above comes first, then what else may be covered
            wanted = [tip for tip in run.tips if tip not in covered]
            if run.part[0] == "wire":
                wanted = [tip for tip in run.tips[:1] if tip not in covered] or [run.tips[1]]
            cells = detoured(run, wanted[: run.length - len(run.track)])
        order[run.start] = cells
        covered |= set(cells)
    path: list[Cell] = []
    for item in layout.items:
        path += order[item.start] if isinstance(item, Run) else [item]
    puzzle = formula_to_hidato(formula)
    return Solution(puzzle.grid, {cell: number for number, cell in enumerate(path, start=1)})


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
    forks = [run for run in layout.runs if run.ways]
    forks.sort(key=_top)
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
