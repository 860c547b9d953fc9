"""What a person could conclude next, and why: hints to be asked for, and which are needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached, NoSolution
from hidato_edu.hashi.hints.next_step import ASSUMING, TECHNIQUES, Hint, Reasoner, lanes_with
from hidato_edu.hashi.hints.sentences import say_against, say_bridge
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle
from hidato_edu.hashi.rules import Answer, lanes_of
from hidato_edu.hashi.search.deducing import Contradiction, Deducing
from hidato_edu.hashi.solvers.reasons import why_none
from hidato_edu.hashi.solvers.solving import solve, uniqueness
from hidato_edu.hints import Report, first_wrong, reported

__all__ = ["ASSUMING", "TECHNIQUES", "Hint", "Techniques", "hint", "hints", "techniques"]

SECONDS = 5.0
SHARE = 0.4  # of the seconds, for the question whether the lanes that stand are right


def hint(
    puzzle: Puzzle,
    lanes: Answer | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = SECONDS,
) -> Hint:
    """Return the next lanes that can be concluded, by the easiest technique that sees some.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    lanes : optional
        What the player has laid so far, as for `violations`.
    max_nodes, max_seconds : optional
        Budget in assumptions and calls of the search, and in seconds.

    Returns
    -------
    Hint
        Lanes that follow. The technique is ``"undo"`` where a lane is wrong: the first, in the
        order in which they are given, that leaves no answer together with those before; it is
        ``"several answers"`` where no more lane is common to all answers, and ``"solved"`` where
        nothing is missing.

    Raises
    ------
    InvalidPuzzle
        If what was laid cannot be said in bridges of the board.
    NoSolution
        If the puzzle itself has no answer; with the reason, where a short one is known.
    LimitReached
        When the budget is used up.

    Notes
    -----
    Whether the lanes are right is found out first, by solving; where the budget or two fifths of
    the seconds are not enough for that, the hint is true if they are. Exponential in the worst
    case; on a published board of 17x17 some hundredths of a second.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[1, 0, 3, 0, 2]])
    >>> print(hint(puzzle))
    last lanes: 1 at row 0, column 0 needs one lane and has room for no more.
    >>> print(hint(puzzle, [(0, 0, 0, 2, 2)]))
    undo: Undo the second lane between 1 at row 0, column 0 and 3 at row 0, column 2: then 1 at ...
    """
    budget = Budget(max_nodes, max_seconds)
    placed = {} if lanes is None else lanes_of(puzzle, lanes)
    try:
        wrong = _mistake(puzzle, placed, _part(budget))
        return Reasoner(puzzle, placed, budget).next() if wrong is None else wrong
    except NoSolution:
        why = why_none(puzzle)
        if why is None:
            raise
        raise NoSolution(f"no solution: {why}") from None


def hints(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Hint]:
    """Yield hint after hint, until every lane stands or nothing more can be concluded.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes, max_seconds : optional
        Budget for all of them, see `hint`.

    Yields
    ------
    Hint
        Each for the board with the lanes of all before. Where the puzzle has several answers the
        last one says so.

    Raises
    ------
    NoSolution
        If there is no answer.
    LimitReached
        When the budget is used up; the hints until then are right.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> for one in hints(hashi.from_array([[1, 0, 3, 0, 2]])):
    ...     print(dict(one.numbers))
    {('bridge', (0, 0), (0, 2)): 1}
    {('bridge', (0, 2), (0, 4)): 2}
    """
    budget = Budget(max_nodes, max_seconds)
    with suppress(LimitReached):  # then it is left to the hints
        solve(puzzle, max_nodes=max_nodes, max_seconds=_part(budget).seconds_left)
    reasoner = Reasoner(puzzle, {}, budget)
    while (found := reasoner.next()).technique != "solved":
        yield found
        if not found.numbers:
            return
        reasoner.placed |= found.numbers
        budget.check()  # on a large board conclusions alone take seconds


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
    >>> from hidato_edu import hashi
    >>> techniques(hashi.from_array([[1, 0, 3, 0, 2]]))
    one solution; hardest technique: last lanes
        2  last lanes
    """

    names = TECHNIQUES


def techniques(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = 4 * SECONDS
) -> Techniques:
    """Solve a puzzle by conclusions, and report which techniques were needed how often.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes, max_seconds : optional
        Budget of the hints, see `hint`; where it runs out, a quarter of the seconds is spent on the
        question whether there is one answer.

    Notes
    -----
    A hint counts once, even if it lays several lanes.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> report = techniques(hashi.from_array([[1, 0, 2], [0, 0, 1]]))
    >>> report.uniqueness, report.hardest, dict(report.counts)
    ('unique', 'last lanes', {'last lanes': 2})
    """
    seconds = SECONDS if max_seconds is None else max_seconds / 4
    return reported(
        Techniques,
        hints(puzzle, max_nodes=max_nodes, max_seconds=max_seconds),
        lambda: uniqueness(puzzle, max_seconds=seconds),
    )


def _part(budget: Budget) -> Budget:
    """Return the budget of the question whether the lanes that stand are right."""
    seconds = budget.max_seconds
    return Budget(budget.max_nodes, None if seconds is None else seconds * SHARE)


# --- lanes that stand -----------------------------------------------------------------------------


def _is_solvable(puzzle: Puzzle, placed: Mapping[Bridge, int], budget: Budget) -> bool:
    """Return whether an answer has these lanes."""
    try:
        state = Deducing(puzzle, lanes=placed)
    except Contradiction:
        return False
    return lanes_with(state, budget) is not None


def _mistake(puzzle: Puzzle, placed: Mapping[Bridge, int], budget: Budget) -> Hint | None:
    """Return the hint to undo a lane; None if all fit, or where the budget does not tell."""
    single = [(one, lane) for one, lanes in placed.items() for lane in range(1, lanes + 1)]

    place: int | None = None
    with suppress(LimitReached):
        place = first_wrong(single, lambda some: _is_solvable(puzzle, dict(some), budget))
    if place is None:
        return None
    wrong, lane = single[place]
    text = f"{_undo(puzzle, dict(single[: place + 1]), wrong, lane)}."
    removed = {wrong: frozenset(range(lane, placed[wrong] + 1))}
    return Hint("undo", {}, removed, wrong[1:], text, puzzle, placed)


def _undo(puzzle: Puzzle, placed: dict[Bridge, int], wrong: Bridge, lane: int) -> str:
    """Return which lane to undo, and why."""
    state = Deducing(puzzle)
    said = say_bridge(state, state.index[wrong])
    which = ("", "", "second ", "third ")[min(lane, 3)]
    why = "together with the lanes before, it leaves no answer"
    try:
        state = Deducing(puzzle, lanes=placed)
        state.conclude()
    except Contradiction as reason:
        why = f"then {say_against(state, reason)}"
    if lane > MOST_LANES:
        why = "two are the most"
    return f"Undo the {which}lane between {said}: {why}"
