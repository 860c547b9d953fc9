"""Kakuro for a certificate: all digits in all cells, without any inference."""

from __future__ import annotations

from collections.abc import Callable

from hidato_edu.kakuro.digits import ALL, Digits
from hidato_edu.kakuro.puzzle import Puzzle, Solution
from hidato_edu.kakuro.solvers.sat import model
from hidato_edu.proofs.encoding import Encoding, written_out

__all__ = ["encode"]


def encode(puzzle: Puzzle, check: Callable[[], object] = bool) -> Encoding:
    r"""Return the rules of a puzzle as clauses.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> rules = encode(kakuro.parse("# 3\\ 3\\\n\\3 0 0\n\\3 0 0"))
    >>> rules.variables[0], len(rules.variables), rules.names
    ('row 1, column 1: 1', 36, 52)
    """
    check()
    names, board = model(puzzle, dict.fromkeys(puzzle.grid.cells, Digits.of(ALL)))
    board.clauses.extend([names[given]] for given in puzzle.givens.items())
    rules, last = written_out(board)
    places = list(names)
    return Encoding(
        [f"{puzzle.grid.say(cell)}: {digit}" for cell, digit in places],
        rules,
        last,
        lambda solution: [names[place] for place in solution.items()],
        lambda true: Solution(puzzle, sorted(places[name - 1] for name in true)),
    )
