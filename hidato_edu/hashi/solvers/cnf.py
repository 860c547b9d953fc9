"""Hashi for a certificate; that all islands are connected is stated for groups of islands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hidato_edu.boards.grid import Cell
from hidato_edu.hashi.puzzle import Puzzle
from hidato_edu.hashi.rules import groups
from hidato_edu.hashi.solvers.sat import model
from hidato_edu.proofs.encoding import Encoding
from hidato_edu.sat import Clause

__all__ = ["encode"]


def encode(puzzle: Puzzle, check: Callable[[], object] = bool) -> Encoding:
    """Return the rules of a puzzle as clauses; a cut is "a bridge leads out of these islands".

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> rules = encode(hashi.from_array([[1, 0, 1]]))
    >>> rules.variables
    ['row 0, column 0 to row 0, column 2: a lane', 'row 0, column 0 to row 0, column 2: two lanes']
    >>> rules.cut([(0, 0)])
    [[1]]
    """
    board = model(puzzle, check)
    bridges, say = puzzle.bridges, puzzle.grid.say
    names = [f"{say(one)} to {say(other)}: " for _, one, other in bridges]

    def closed(true: Sequence[int]) -> list[list[Cell]]:
        laid = [bridges[name - 1] for name in true if name <= len(bridges)]
        parts = groups(puzzle.givens, laid)
        return [sorted(part) for part in parts] if len(parts) > 1 else []

    def cut(cells: Sequence[Cell]) -> list[Clause]:
        inside = set(cells)
        if not inside or not inside < puzzle.givens.keys():
            raise ValueError("use some islands, but not all")
        ends = enumerate(bridges, start=1)
        return [[name for name, (_, a, b) in ends if (a in inside) != (b in inside)]]

    return Encoding(
        [name + "a lane" for name in names] + [name + "two lanes" for name in names],
        board.clauses.clauses,
        board.clauses.names,
        lambda solution: [
            name
            for lanes in (1, 2)
            for name, one in enumerate(bridges, 1 + (lanes - 1) * len(bridges))
            if solution[one] >= lanes
        ],
        board.answer,
        closed,
        cut,
    )
