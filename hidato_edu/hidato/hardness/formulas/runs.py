"""What a board of a formula consists of: runs of missing numbers, and which cells each may take.

Given numbers cut the path of a Hidato into runs: k and k + m + 1 are given, m numbers are missing,
and they cover m of the free cells nearby. So a board is a question about covering: every free cell
is covered by exactly one run. Here a run covers all cells of its `track`, and some of its `tips`,
cells that it shares with other runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell, Square

__all__ = ["Item", "Part", "Run", "detoured", "fork", "layer", "reverse"]

Part: TypeAlias = tuple[str, object]


class Run(NamedTuple):
    """Missing numbers between two givens.

    Parameters
    ----------
    part : tuple of str and object
        What it stands for: ``("variable", "a")``, ``("clause", 0)``, ``("wire", 3)``, ``("rest",
        0)``. The occurrences of literals, and so the wires, are numbered from left to right.
    start, end : (row, col)
        The givens before and after it.
    track : tuple of cells
        Cells that it always covers, in this order.
    tips : tuple of cells
        Cells of which it covers some.
    length : int
        How many numbers are missing.
    ways : tuple of tuples of cells
        For a fork: what it covers if its literal is false, and if it is true.
    """

    part: Part
    start: Cell
    end: Cell
    track: tuple[Cell, ...]
    tips: tuple[Cell, ...]
    length: int
    ways: tuple[tuple[Cell, ...], ...] = ()

    def reversed(self) -> Run:
        """Return the same run from its end to its start."""
        return self._replace(
            start=self.end,
            end=self.start,
            track=self.track[::-1],
            ways=tuple(way[::-1] for way in self.ways),
        )


Item: TypeAlias = "Cell | Run"


def reverse(items: Sequence[Item]) -> list[Item]:
    """Return a part of the path from its end to its start."""
    return [item.reversed() if isinstance(item, Run) else item for item in reversed(items)]


def detoured(run: Run, tips: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells of a run in order: its track, with a detour to each of some tips."""
    near = Square().distance
    path = [run.start, *run.track, run.end]
    for tip in tips:
        place = next(
            i for i in range(1, len(path)) if near(path[i - 1], tip) == 1 == near(path[i], tip)
        )
        path.insert(place, tip)
    return tuple(path[1:-1])


def fork(name: str, row: int, col: int, kind: str) -> tuple[list[Item], Cell]:
    r"""Return the items of one occurrence of a variable, and the cell that it passes down.

    The run covers `down` if the literal is false; otherwise it covers a cell of the upper row,
    which is left over. Neighboring forks of one variable share a cell of the middle row, which only
    one of them can cover, and between two of the same kind nothing else can. So the occurrences of
    the first kind have the same value, and a true one excludes a true one of the second kind.

    Parameters
    ----------
    name : str
        The variable.
    row, col : int
        The row of `down`, and the first of three columns.
    kind : {"single", "first", "inner", "last", "second inner", "second last"}
        The place among the occurrences: those of the first kind, then those of the second.
    """
    left, right, up = (row - 1, col), (row - 1, col + 3), (row - 2, col + 2)
    second = kind.startswith("second")
    down = (row, col + 1 + second)
    a, b = (row - 1, col + 1), (row - 1, col + 2)
    before, after = [(row, col), a], [b]
    if kind == "single":
        ways: tuple[tuple[Cell, ...], ...] = ((down,), (up,))
    elif kind == "first":
        before, after = [(row, col), a, b], [(row, col + 2)]
        ways = ((down,), (right,))
    elif kind == "inner":
        ways = ((left, down), (up, right))
    elif kind == "last":
        ways = ((left, down), (up, (row - 2, col + 3)))
    elif kind == "second inner":
        ways = ((down, right), (left, (row - 2, col + 1)))
    else:
        before, after = [(row, col), (row, col + 1)], [a, b]
        ways = ((down,), (left,))
    tips = (*ways[0], *ways[1])
    run = Run(("variable", name), before[-1], after[0], (), tips, len(ways[0]), ways)
    return [*before, run, *after], down


def layer(row: int, wires: Sequence[int], tops: Sequence[Cell], crossed: set[int]) -> list[Item]:
    """Return the items of a layer of four rows, in which each wire goes down or to its neighbor.

    A wire is a chain of runs. Each covers its two inner cells and one of two tips: the lower if the
    upper is covered from above, else the upper. Two wires cross along the diagonals of a square of
    four cells, which have no cell in common.

    Parameters
    ----------
    row : int
        The first row, that of the upper tips.
    wires : sequence of int
        The numbers of the wires from left to right, three columns each, from column 1.
    tops : sequence of cells
        Their upper tips.
    crossed : set of int
        The places whose wire crosses the next one.
    """
    items: list[Item] = []
    low = row + 3
    for place, wire in enumerate(wires):
        x = 3 * place + 1
        if place - 1 in crossed:
            continue
        items.append((row + 2, x - 1))
        if place in crossed:
            to_left = Run(
                ("wire", wires[place + 1]),
                (row + 2, x),
                (row, x + 2),
                ((row + 2, x + 1), (row + 1, x + 2)),
                (tops[place + 1], (low, x)),
                3,
            )
            to_right = Run(
                ("wire", wire),
                (row, x + 1),
                (row + 2, x + 3),
                ((row + 1, x + 1), (row + 2, x + 2)),
                (tops[place], (low, x + 3)),
                3,
            )
            items += [to_left.start, to_left, to_left.end, to_right.start, to_right, to_right.end]
            items.append((row + 2, x + 4))
        else:
            run = Run(
                ("wire", wire),
                (row + 2, x - 1),
                (row + 1, x + 1),
                ((row + 2, x), (row + 1, x)),
                (tops[place], (low, x)),
                3,
            )
            items += [run, run.end]
    return items
