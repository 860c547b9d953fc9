"""Hints to be asked for: the next one, all of them, and which techniques a board needs."""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached, NoSolution
from hidato_edu.hidato.hints.advice import TECHNIQUES, Hint
from hidato_edu.hidato.hints.mistakes import mistake, placed_by
from hidato_edu.hidato.hints.next_step import Reasoner
from hidato_edu.hidato.puzzle import Numbers, Puzzle
from hidato_edu.hidato.rules import is_solution
from hidato_edu.hidato.solvers.engine.branch import MOST_CELLS
from hidato_edu.hidato.solvers.solving import solve
from hidato_edu.hidato.solvers.solving import uniqueness as decided
from hidato_edu.hints import Report, reported

__all__ = ["Techniques", "conclusions", "hint", "hints", "techniques"]

SECONDS = 5.0


def hint(
    puzzle: Puzzle,
    numbers: Numbers | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = SECONDS,
) -> Hint:
    r"""Return the next step that can be concluded, by the easiest technique that sees one.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    numbers : mapping from cell to int, or array of shape (rows, cols), optional
        What the player has placed so far, in the order of placing where it is a mapping; givens
        may be repeated, 0 and None are blanks.
    max_nodes, max_seconds : optional
        Budget in candidates and nodes of the search that are tried, and in seconds.

    Returns
    -------
    Hint
        A number that follows, with technique and reason. The technique is ``"undo"`` where a
        placed number is wrong: the first, in the order of placing, that leaves no solution; it is
        ``"several answers"`` where no further number is common to all solutions, and
        ``"solved"`` where nothing is missing.

    Raises
    ------
    InvalidPuzzle
        If a placed number is not on the board, or no number from 1 to n.
    NoSolution
        If the puzzle itself has no solution.
    LimitReached
        When the budget is used up.

    Notes
    -----
    The techniques, the easiest first: one cell is left beside the standing neighbors of a number;
    one within reach from the standing numbers before and after it; a cell that one number only can
    reach; two colors, dead ends, cut cells, path sets strike candidates out; so does bounded
    look-ahead, which assumes one candidate of a number with at most four cells, and never a second
    one; search. A hint has the name of the hardest one that it needs.

    Whether the placed numbers are right is found out first, by solving; where `max_nodes` or half
    of the seconds are not enough for that, the hint is true if they are. Exponential in the worst
    case; on a proper board of 10x10 some hundredths of a second.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("3 2\n1 0 3\n0 5 0")
    >>> print(hint(puzzle))
    only cell for a number: 2 must stand beside 1 (row 0, column 0) and beside 3 ...
    >>> print(hint(puzzle, {(0, 1): 4}))
    undo: Undo 4 at row 0, column 1: ...
    """
    budget = Budget(max_nodes, max_seconds)
    budget.check_size(puzzle.size, MOST_CELLS)
    placed = placed_by(puzzle, numbers)
    wrong = mistake(puzzle, placed, max_nodes, None if max_seconds is None else max_seconds / 2)
    if wrong is not None:
        return wrong
    return Reasoner(puzzle, budget, dict(placed)).next()


def hints(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Hint]:
    """Yield hint after hint, until every number stands or nothing more can be concluded.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes, max_seconds : optional
        Budget for all of them, see `hint`.

    Yields
    ------
    Hint
        Each for the board with the numbers of all before. Where the puzzle has several solutions
        the last one says so.

    Raises
    ------
    NoSolution
        If there is no solution.
    LimitReached
        When the budget is used up; the hints until then are right.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> [dict(one.numbers) for one in hints(hidato.parse("1 0 0 4"))]
    [{(0, 1): 2}, {(0, 2): 3}]
    """
    budget = Budget(max_nodes, max_seconds)
    budget.check_size(puzzle.size, MOST_CELLS)  # before it is solved
    _check_solvable(puzzle, max_nodes, None if max_seconds is None else max_seconds / 2)
    yield from conclusions(puzzle, budget)


def conclusions(puzzle: Puzzle, budget: Budget) -> Iterator[Hint]:
    """Yield what `hints` yields of a puzzle that is known to have a solution."""
    budget.check_size(puzzle.size, MOST_CELLS)
    reasoner = Reasoner(puzzle, budget)
    while True:
        found = reasoner.next()
        if found.technique == "solved":
            break
        yield found
        if not found.numbers:
            return
        reasoner.put(found.numbers)
    if not is_solution(puzzle, reasoner.board.puzzle.givens):
        raise NoSolution("no solution: what was concluded does not fit together")


def _check_solvable(puzzle: Puzzle, max_nodes: int | None, max_seconds: float | None) -> None:
    """Raise `NoSolution` if there is none; do nothing if the budget does not tell."""
    try:
        solve(puzzle, max_nodes=max_nodes, max_seconds=max_seconds)
    except LimitReached:
        return


class Techniques(Report):
    """Which techniques a board needed how often; it shows itself as a table.

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
    >>> from hidato_edu import hidato
    >>> techniques(hidato.parse("1 0 0 4"))
    one solution; hardest technique: only cell for a number
        2  only cell for a number
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
    Less than a second on most boards of 10x10, also on those that have no given too many.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> report = techniques(hidato.parse("3 2\n1 0 3\n0 5 0"))
    >>> report.uniqueness, report.hardest, sum(report.counts.values())
    ('unique', 'only cell for a number', 3)
    """
    seconds = SECONDS if max_seconds is None else max_seconds / 2
    return reported(
        Techniques,
        hints(puzzle, max_nodes=max_nodes, max_seconds=max_seconds),
        lambda: decided(puzzle, max_seconds=seconds),
    )
