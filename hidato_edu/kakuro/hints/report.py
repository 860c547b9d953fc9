"""Hints to be asked for: the next one, all of them, and which techniques a board needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached, NoSolution
from hidato_edu.hints import Report, reported
from hidato_edu.kakuro.hints.advice import TECHNIQUES, Hint
from hidato_edu.kakuro.hints.mistakes import mistake
from hidato_edu.kakuro.hints.next_step import Reasoner
from hidato_edu.kakuro.puzzle import Numbers, Puzzle
from hidato_edu.kakuro.rules import is_solution, placed_by
from hidato_edu.kakuro.solvers.solving import solve
from hidato_edu.kakuro.solvers.solving import uniqueness as decided

__all__ = ["Techniques", "hint", "hints", "techniques"]

SECONDS = 5.0


def hint(
    puzzle: Puzzle,
    digits: Numbers | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = SECONDS,
) -> Hint:
    r"""Return the next digit that can be concluded, by the easiest technique that sees one.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    digits : mapping from cell to int, or array of shape (rows, cols), optional
        What the player has placed so far, in the order of placing where it is a mapping; givens
        may be repeated, 0 and None are blanks.
    max_nodes, max_seconds : optional
        Budget in candidates that are tried, and in seconds.

    Returns
    -------
    Hint
        A digit that follows, with technique and reason. The technique is ``"undo"`` where a
        placed digit is wrong: the first, in the order of placing, that leaves no solution; it is
        ``"several answers"`` where no further digit is common to all solutions, and ``"solved"``
        where nothing is missing.

    Raises
    ------
    InvalidPuzzle
        If something stands on no white cell, or is no digit from 1 to 9.
    NoSolution
        If the puzzle itself has no solution.
    LimitReached
        When the budget is used up.

    Notes
    -----
    The techniques, the easiest first: the last blank of a run; the sets of digits of both runs of a
    cell; a digit that a run needs and one cell only can take. Then candidates are struck out: in
    runs with two blanks; by the sets that the candidates still allow; by two or three cells that
    share as many digits; by all ways to fill a run; by sums of regions, where up to three cells
    count once; by bounded look-ahead, which assumes one candidate, and never a second one. Search
    comes last. A hint has the name of the hardest one that it needs.

    Whether the placed digits are right is found out first, by solving; where `max_nodes` or half of
    the seconds are not enough for that, the hint is true if they are. Exponential in the worst
    case; on a published board some milliseconds.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0")
    >>> print(hint(puzzle))
    crossing sums: 1 stands at row 1, column 1: the sets of 4 across from row 1, column 1 leave ...
    >>> print(hint(puzzle, {(1, 1): 3}))
    undo: Undo 3 at row 1, column 1: then no digits fit 3 down from row 1, column 1.
    """
    budget = Budget(max_nodes, max_seconds)
    placed = placed_by(puzzle, digits)
    wrong = mistake(puzzle, placed, max_nodes, None if max_seconds is None else max_seconds / 2)
    if wrong is not None:
        return wrong
    return Reasoner(puzzle, budget, dict(placed)).next()


def hints(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Hint]:
    r"""Yield hint after hint, until every digit stands or nothing more can be concluded.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes, max_seconds : optional
        Budget for all of them, see `hint`.

    Yields
    ------
    Hint
        Each for the board with the digits of all before. Where the puzzle has several solutions
        the last one says so.

    Raises
    ------
    NoSolution
        If there is no solution.
    LimitReached
        When the budget is used up; the hints until then are right.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> [dict(one.numbers) for one in hints(kakuro.parse("# 1\\ 3\\\n\\4 0 0"))]
    [{(1, 1): 1}, {(1, 2): 3}]
    """
    budget = Budget(max_nodes, max_seconds)
    seconds = None if max_seconds is None else max_seconds / 2
    with suppress(LimitReached):  # then it is left to the hints
        solve(puzzle, max_nodes=max_nodes, max_seconds=seconds)
    reasoner = Reasoner(puzzle, budget)
    while (found := reasoner.next()).technique != "solved":
        yield found
        if not found.numbers:
            return
        reasoner.put(found.numbers)
    if not is_solution(puzzle, reasoner.placed | dict(puzzle.givens)):
        raise NoSolution("no solution: what was concluded does not fit together")


class Techniques(Report):
    r"""Which techniques a board needed how often; it shows itself as a table.

    Parameters
    ----------
    steps : tuple of Hint
        The whole way, hint by hint.
    uniqueness : str
        "unique", "several", "none" or "undecided".
    complete : bool
        False where the budget ran out: then the steps are the first ones only.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> techniques(kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0"))
    one solution; hardest technique: crossing sums
        3  last cell
        1  crossing sums
    """

    names = TECHNIQUES


def techniques(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = 4 * SECONDS
) -> Techniques:
    r"""Solve a puzzle by conclusions, and report which techniques were needed how often.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes, max_seconds : optional
        Budget of the hints, see `hint`; where it runs out, half as many seconds are spent on
        the question whether there is one solution.

    Notes
    -----
    Some milliseconds on most published boards, up to 29x39 some tenths of a second.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> report = techniques(kakuro.parse("# 1\\ 3\\\n\\4 0 0"))
    >>> report.uniqueness, report.hardest, sum(report.counts.values())
    ('unique', 'last cell', 2)
    """
    seconds = SECONDS if max_seconds is None else max_seconds / 2
    return reported(
        Techniques,
        hints(puzzle, max_nodes=max_nodes, max_seconds=max_seconds),
        lambda: decided(puzzle, max_seconds=seconds),
    )
