r"""Where the gadgets of a formula are on its board.

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
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.hidato.hardness.formulas.cnf import Formula, Literal
from hidato_edu.hidato.hardness.formulas.runs import Item, Run, fork, layer, reverse

__all__ = ["Layout", "layout_of", "occurrences"]


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
    Linear in the size of the board, with few layers: in each, all wires that can cross do.

    Examples
    --------
    >>> from hidato_edu.hidato.hardness import parse_formula
    >>> layout = layout_of(parse_formula("(a) and (not a)"))
    >>> [run.part for run in layout.runs][:3]
    [('rest', 0), ('clause', 0), ('clause', 1)]
    """
    wires = occurrences(formula)
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
    path: list[Item] = [(0, 0), collector._replace(length=length), *plough]
    crossings = sum(a > b for i, b in enumerate(order) for a in order[:i])
    return Layout(formula, tuple(path), tuple(wires), tuple(downs), len(layers), crossings)


def _last_column(items: list[Item]) -> int:
    return max((item[1] for item in items if not isinstance(item, Run)), default=-1)


def occurrences(formula: Formula) -> list[tuple[int, Literal]]:
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
    empty = [number for number, clause in enumerate(formula.clauses) if not clause]
    for number, clause in enumerate(formula.clauses):
        if not clause:
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
