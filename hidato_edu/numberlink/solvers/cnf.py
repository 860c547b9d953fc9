"""Numberlink for a certificate; that there are no loops is stated for sets of cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.puzzle import Puzzle
from hidato_edu.numberlink.solvers.sat import enclosed, loops, model
from hidato_edu.proofs.encoding import Encoding
from hidato_edu.sat import Clause

__all__ = ["encode"]


def encode(puzzle: Puzzle, check: Callable[[], object] = bool) -> Encoding:
    """Return the rules of a puzzle as clauses; a cut is "a path in these cells leaves them".

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> rules = encode(numberlink.from_array([[1, 0, 1]]))
    >>> rules.variables
    ['row 0, column 0 to row 0, column 1', 'row 0, column 1 to row 0, column 2']
    >>> rules.cut([(0, 1)])
    [[1, 2]]
    """
    board = model(puzzle, check)
    say = puzzle.grid.say

    def closed(true: Sequence[int]) -> list[list[Cell]]:
        return [sorted(enclosed(puzzle, loop)) for loop in loops(puzzle, board.links(true))]

    def cut(cells: Sequence[Cell]) -> list[Clause]:
        if not cells or not set(cells) <= set(puzzle.grid.cells) - puzzle.givens.keys():
            raise ValueError("use some cells without numbers")
        return board.out_of(cells)

    return Encoding(
        [f"{say(one)} to {say(other)}" for _, one, other in board.names],
        board.clauses.clauses,
        board.clauses.names,
        lambda solution: [name for step, name in board.names.items() if solution[step]],
        lambda true: board.answer(puzzle, true),
        closed,
        cut,
    )
