"""Prunes: tests that end a call of the search early, each with its proof.

A prune looks at the board when a call begins and returns None (continue) or a `Reason` (no
completion exists). It is *sound* if it never returns a reason when the board has a completion: then
it changes the work of the search, but not its solutions.

Every proof below is about a completion: a path through all cells that keeps the numbers on the
board. The missing numbers form *gaps*: if a and b are on the board and nothing between them is, the
numbers a + 1 to b - 1 are missing, and a completion has them on blanks, each next to the one before
it.

References
----------
H. C. von Warnsdorff, Des Roesselsprunges einfachste und allgemeinste Loesung, 1823, is the oldest
known advice for the same problem: visit cells with few ways out first, or they become dead ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.family.prunes import Reason
from hidato_edu.hidato.search.state import Gap, State

__all__ = [
    "PRUNES",
    "Prune",
    "connectivity",
    "dead_end",
    "gap",
    "gaps",
    "parity",
]


Prune: TypeAlias = Callable[[State], Reason | str | None]


def gap(state: State) -> Reason | None:
    """Prune if the next given is too far away.

    Statement: moving from the current cell to the cell of the next given takes at least as many
    moves as `Grid.distance` says; the path has exactly one more than there are numbers between.

    Proof: a completion goes from the predecessor of k to the next given g in
    ``abs(g - k) + 1`` moves. A distance is a lower bound of the moves between two cells, whatever
    is blocked. So if the distance is greater, there is no completion.

    Notes
    -----
    Constant cost (for leaps a search, made once for each pair of differences). The distance depends
    on the neighborhood: for kings the greater of the two differences, for shared sides their sum,
    for knights the number of leaps.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> gap(State.of(hidato.parse("0 1 0 3"), [(0, 1)]))
    >>> gap(State.of(hidato.parse("0 1 0 3"), [(0, 1), (0, 0)]))
    Reason(why='the next given is too far away', cells=((0, 0), (0, 3)))
    """
    if state.cell is None or state.next_given is None:
        return None
    number, there = state.next_given
    if state.grid.distance(state.cell, there) > abs(number - state.k) + 1:
        return Reason("the next given is too far away", (state.cell, there))
    return None


def gaps(state: State) -> Reason | None:
    r"""Prune if some gap, the next or a later one, cannot be crossed over blanks.

    Statement: for any two numbers a < b on the board with none between, there must be a way from
    the cell of a to that of b that has at most b - a moves and visits only blanks.

    Proof: in a completion the numbers a, a + 1, ..., b are such a way: b - a moves, and a number
    that is missing can only be on a blank. If the shortest way is longer, or there is none, there
    is no completion.

    Notes
    -----
    The distance of the ends of later gaps never changes: testing it again and again would find
    nothing if the givens fit together at all. But the way over blanks becomes longer as the path
    grows. One breadth-first search for each gap, linear in the blanks.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("3 3\n 1 0 0\n -1 0 -1\n 5 0 7")
    >>> gaps(State.of(puzzle, [(0, 0), (0, 1)]))
    >>> gaps(State.of(puzzle, [(0, 0), (1, 1)]))
    >>> gaps(State.of(puzzle, [(0, 0), (1, 1), (2, 1)])).cells
    ((2, 0), (2, 2))
    """
    for (a, here), (b, there) in pairwise(sorted(state.where.items())):
        if not _crossed(state, here, there, b - a):
            return Reason("a gap cannot be crossed", (here, there))
    return None


def _crossed(state: State, here: Cell, there: Cell, moves: int) -> bool:
    """Return whether so many moves over blanks lead from one cell to another."""
    if moves == 1:
        return there in state.neighbors(here)
    if state.grid.distance(here, there) > moves:
        return False
    numbers = state.numbers
    edge, seen = {here}, {here}
    for _ in range(moves):
        edge = {near for cell in edge for near in state.neighbors(cell)} - seen
        if there in edge:
            return True
        edge = {cell for cell in edge if cell not in numbers}
        if not edge:
            return False
        seen |= edge
    return False


def dead_end(state: State) -> Reason | None:
    """Prune if a blank has too few ways out.

    Statement: call a neighbor of a blank an exit if it is blank too, or if it holds a number next
    to which a number is missing (the current cell is one). Every blank needs two exits, except
    for the first and the last number: if 1 is missing, one blank may have a single exit, and
    likewise for the last number.

    Proof: in a completion the blank holds a number x. Its predecessor and its successor are on
    two different neighbors. Either such a number is missing now, then its cell is blank now;
    or it is on the board, then x is missing next to it. Both cells are exits. Only 1 has no
    predecessor, and only the last number has no successor.

    Notes
    -----
    Linear in the number of blanks. Without the exception for the ends of the path, it is the best
    known of all unsound prunes.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> dead_end(State.of(hidato.parse("0 1 0 4"), [(0, 1)]))
    Reason(why='a cell is a dead end', cells=((0, 0),))
    >>> dead_end(State.of(hidato.parse("1 0 0"), [(0, 0)]))
    """
    numbers, where = state.numbers, state.where
    ends = {where[number] for gap in state.gaps for number in gap if number in where}
    missing_ends = (1 not in where) + (state.last not in where)
    narrow = []
    for cell in state.blanks:
        exits = 0
        for near in state.neighbors(cell):
            if near not in numbers or near in ends:
                exits += 1
        if exits == 0 and state.last > 1:
            return Reason("a cell is a dead end", (cell,))
        if exits < 2:
            narrow.append(cell)
    if len(narrow) <= missing_ends:
        return None
    return Reason(
        "a cell is a dead end" if not missing_ends else "too many dead ends", tuple(narrow)
    )


def connectivity(state: State) -> Reason | None:
    """Prune if the blanks have fallen apart, and the gaps cannot fill the pieces.

    Statement: a piece is a connected component of the blanks. A gap fits a piece if the piece has
    at least as many cells as the gap has missing numbers, and is next to every end of the gap that
    is on the board. (1) Every gap fits a piece. (2) The gaps that fit a piece have together at
    least as many numbers as the piece has cells. (3) The gaps that fit only this piece have at most
    as many.

    Proof: in a completion the numbers of a gap are on blanks, each next to the one before, so
    all in one piece; the first is next to the end before it, the last next to the end after
    it. So each gap lies in a piece that it fits: (1). Each cell of a piece is filled, and only by
    gaps that fit it: (2). A gap that fits no other piece lies here: (3).

    Notes
    -----
    Linear in blanks plus gaps times pieces.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> connectivity(State.of(hidato.parse("0 0 0 0"), [(0, 1)]))
    Reason(why='no piece has room for the numbers 2 to 4', cells=((0, 1),))
    >>> connectivity(State.of(hidato.parse("0 2 0 0"), [(0, 0)]))
    """
    where = state.where
    pieces = _pieces(state)
    allowed = [0] * len(pieces)
    bound = [0] * len(pieces)
    for gap in state.gaps:
        ends = [where[number] for number in gap if number in where]
        fitting = [
            place
            for place, piece in enumerate(pieces)
            if len(piece) >= gap.missing
            and all(not piece.isdisjoint(state.neighbors(end)) for end in ends)
        ]
        if not fitting:
            return Reason(_no_room(gap), tuple(ends))
        for place in fitting:
            allowed[place] += gap.missing
        if len(fitting) == 1:
            bound[fitting[0]] += gap.missing
    for piece, most, least in zip(pieces, allowed, bound, strict=True):
        if most < len(piece):
            return Reason("cells are cut off", tuple(sorted(piece)))
        if least > len(piece):
            return Reason("a piece is too small for its numbers", tuple(sorted(piece)))
    return None


def _no_room(gap: Gap) -> str:
    first, final = gap.low + 1, gap.high - 1
    numbers = f"numbers {first} to {final}" if first < final else f"number {first}"
    return f"no piece has room for the {numbers}"


def _pieces(state: State) -> list[set[Cell]]:
    """Return the connected components of the blanks, ordered by their first cells."""
    rest = set(state.blanks)
    pieces = []
    for cell in state.blanks:
        if cell in rest:
            rest.discard(cell)
            piece = [cell]
            for reached in piece:
                for near in state.neighbors(reached):
                    if near in rest:
                        rest.discard(near)
                        piece.append(near)
            pieces.append(set(piece))
    return pieces


def parity(state: State) -> Reason | None:
    r"""Prune if the colors of a chessboard do not fit.

    Statement: color the cells with two colors so that neighbors always differ, as on a
    chessboard (possible if neighbors share a side, or are a knight's move apart; without such a
    coloring, this prune never has a reason). (1) The cells of two numbers on the board have the
    same color exactly if both numbers are even or both odd. (2) If the board has a number: among
    the blanks, each color occurs as often as the missing numbers of the parity that belongs to it.
    If it has none: the two colors occur equally often, or one occurs once more if the last number
    is odd.

    Proof: along a completion the color changes with every move, and so does the parity of the
    number. So all even numbers have one color, all odd ones the other.

    Notes
    -----
    Linear in the number of cells. While the path grows along neighbors the colors keep fitting:
    this prune rejects a wrong first cell, or finds the whole puzzle impossible.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("square edges\n3 3\n0 0 0\n0 0 0\n0 0 0")
    >>> parity(State.of(puzzle, [(0, 0)]))
    >>> parity(State.of(puzzle, [(0, 1)])).why
    'one color has too many blanks'
    """
    if state.grid.colors is None:
        return None
    color = dict(zip(state.grid.cells, state.grid.colors, strict=True))
    numbers = state.numbers
    if not numbers:
        return _uneven(state, color)
    anchor, first = next(iter(numbers.items()))
    shift = (color[anchor] + first) % 2
    for cell, number in numbers.items():
        if (color[cell] + number) % 2 != shift:
            return Reason("two numbers are on the wrong colors", (anchor, cell))
    odd_blanks = [cell for cell in state.blanks if (color[cell] + shift) % 2]
    odd_missing = (state.last + 1) // 2 - sum(number % 2 for number in numbers.values())
    if len(odd_blanks) > odd_missing:
        return Reason("one color has too many blanks", tuple(odd_blanks))
    if len(odd_blanks) < odd_missing:
        others = [cell for cell in state.blanks if (color[cell] + shift) % 2 == 0]
        return Reason("one color has too many blanks", tuple(others))
    return None


def _uneven(state: State, color: Mapping[Cell, int]) -> Reason | None:
    """Return the reason if the colors of a board without numbers are too uneven."""
    groups = [[cell for cell in state.blanks if color[cell] == which] for which in (0, 1)]
    fewer, more = sorted(groups, key=len)
    if len(more) - len(fewer) > 1:
        return Reason("one color has too many blanks", tuple(more))
    return None


PRUNES: dict[str, Prune] = {
    "gap": gap,
    "gaps": gaps,
    "dead-end": dead_end,
    "connectivity": connectivity,
    "parity": parity,
}
"""The prunes by their names in `steps`."""
