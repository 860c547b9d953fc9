"""What a person could conclude next, and why: hints for Numberlink.

The easiest first: a cell has just as many ways as it needs links. Ways are barred by links that
stand: on a full cell, to another number, around a loop, beside the own path. Then one link is
assumed, or its absence, until this fails. At last solutions are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached, NoSolution
from hidato_edu.hints import Advice, first_wrong
from hidato_edu.numberlink.hints.deducing import REASONS, Contradiction, Deducing, Forced
from hidato_edu.numberlink.puzzle import Link, Puzzle, Solution
from hidato_edu.numberlink.rules import Answer, links_of
from hidato_edu.numberlink.solvers import sat
from hidato_edu.numberlink.solvers.solving import solutions

__all__ = ["TECHNIQUES", "Hint", "hint", "hints"]

SECONDS = 5.0
SHARE = 0.4  # of the seconds, for the question whether the links that stand are right

TECHNIQUES = (*REASONS, "search")
"""The names of the techniques, the easiest first."""

BARRED = {
    "other number": "the others would join different numbers",
    "no loop": "the others would close a loop",
    "no touch": "the others would make a path touch itself",
    "dead end": "the others lead to cells where no path can go on",
    "look-ahead": "the others do not work out",
}


class Hint(Advice):
    """The next link that can be concluded, with its reason; it shows itself as a picture.

    Parameters
    ----------
    technique : str
        One of `TECHNIQUES`, the hardest that is needed; or ``"undo"`` (a link is wrong),
        ``"several answers"`` (no more link is common to all of them), ``"solved"``.
    numbers : mapping from Link to int
        The link that follows, with 1: it is used in every solution.
    removed : mapping from Link to int
        With ``"undo"``, the wrong link, with 1. With ``"look-ahead"``, the links that were found
        to be used in no solution.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle to which the hint belongs.
    placed : mapping from Link to int
        The links that stood, each with 1.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> found = numberlink.hint(numberlink.from_array([[1, 0, 2], [1, 0, 2]]))
    >>> found.technique, dict(found.numbers)
    ('look-ahead', {('link', (0, 1), (1, 1)): 1})
    """


def hint(
    puzzle: Puzzle,
    links: Answer | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = SECONDS,
) -> Hint:
    """Return the next link that can be concluded, by the easiest technique that sees one.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    links : optional
        What the player has drawn so far, as for `violations`.
    max_nodes, max_seconds : optional
        Budget in links that are assumed, and in seconds.

    Returns
    -------
    Hint
        A link that follows. The technique is ``"undo"`` where a link is wrong: the first, in the
        order of the board, that leaves no solution together with those before; it is ``"several
        answers"`` where no more link is common to all solutions, and ``"solved"`` where nothing is
        missing.

    Raises
    ------
    InvalidPuzzle
        If what was drawn cannot be said in links.
    NoSolution
        If the puzzle itself has no solution.
    LimitReached
        When the budget is used up.

    Notes
    -----
    Whether the links are right is found out first, by solving; where the budget or two fifths of
    the seconds are not enough for that, the hint is true if they are. Exponential in the worst
    case.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [1, 0, 2]])
    >>> print(hint(puzzle, [(0, 0, 1, 0)]))
    only ways: Row 0, column 1 needs two links and has only two ways, one to row 0, column 2.
    >>> print(hint(puzzle, [(0, 0, 0, 1), (0, 1, 0, 2)]))
    undo: Undo the link from row 0, column 1 to row 0, column 2: it would join different numbers.
    """
    budget = Budget(max_nodes, max_seconds)
    placed = sorted(links_of(puzzle, links)) if links is not None else []
    wrong = _mistake(puzzle, placed, _part(budget))
    if wrong is not None:
        return wrong
    return _next(puzzle, placed, budget)


def hints(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Hint]:
    """Yield hint after hint, until every path stands or nothing more can be concluded.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes, max_seconds : optional
        Budget for all of them, see `hint`.

    Yields
    ------
    Hint
        Each for the board with the links of all before. Where the puzzle has several solutions the
        last one says so.

    Raises
    ------
    NoSolution
        If there is no solution.
    LimitReached
        When the budget is used up; the hints until then are right.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0], [1, 0]], self_touch=False, cover=False)
    >>> [dict(one.numbers) for one in hints(puzzle)]
    [{('link', (0, 0), (1, 0)): 1}]
    """
    budget = Budget(max_nodes, max_seconds)
    with suppress(LimitReached):  # then it is left to the hints
        _fitting(puzzle, (), (), _part(budget))
    placed: list[Link] = []
    while (found := _next(puzzle, placed, budget)).technique != "solved":
        yield found
        if not found.numbers:
            return
        placed += found.numbers


def _part(budget: Budget) -> Budget:
    """Return the budget of the question whether the links that stand are right."""
    seconds = budget.max_seconds
    return Budget(budget.max_nodes, None if seconds is None else seconds * SHARE)


# --- links that stand -----------------------------------------------------------------------------


def _fitting(
    puzzle: Puzzle, using: Iterable[Link], without: Iterable[Link], budget: Budget
) -> Solution:
    """Return a solution with some links, and without others."""
    using, without = list(using), list(without)
    if sat.is_installed():
        found = sat.solutions(puzzle, using=using, without=without, max_seconds=budget.seconds_left)
    else:
        found = solutions(puzzle, max_seconds=budget.seconds_left)
    for answer in found:
        if all(answer[step] for step in using) and not any(answer[step] for step in without):
            return answer
    raise NoSolution("the search is complete: the puzzle has no solution")


def _mistake(puzzle: Puzzle, placed: Sequence[Link], budget: Budget) -> Hint | None:
    """Return the hint to undo a link; None if all fit, or where the budget does not tell."""

    def is_solvable(some: list[Link]) -> bool:
        try:
            _fitting(puzzle, some, (), budget)
        except NoSolution:
            return False
        return True

    end, why = _clash(puzzle, placed)
    place: int | None = None
    with suppress(LimitReached):
        place = first_wrong(list(placed[:end]), is_solvable)
    if place is None and end == len(placed):
        return None
    if place is None:
        place = end
    else:
        why = "together with the links above, it leaves no solution"
        try:
            _board(puzzle, placed[: place + 1]).conclude()
        except Contradiction as reason:
            why = f"then {reason}"
    wrong = placed[place]
    text = f"Undo the link {_say_link(puzzle, wrong)}: {why}."
    return _hint("undo", {}, {wrong: 1}, wrong[1:], text, puzzle, placed)


def _clash(puzzle: Puzzle, placed: Sequence[Link]) -> tuple[int, str]:
    """Return the place of the first link that breaks a rule with those before, and which."""
    board = Deducing(puzzle)
    for place, step in enumerate(placed):
        try:
            board.use(step)
        except Contradiction as reason:
            return place, str(reason).replace(f"the link {_say_link(puzzle, step)}", "it")
    return len(placed), ""


def _board(puzzle: Puzzle, placed: Iterable[Link]) -> Deducing:
    board = Deducing(puzzle)
    board.start()
    for step in placed:
        board.use(step)
    return board


# --- the next link --------------------------------------------------------------------------------


def _next(puzzle: Puzzle, placed: Sequence[Link], budget: Budget) -> Hint:
    try:
        board = _board(puzzle, placed)
        if _is_done(board):
            return _hint("solved", {}, {}, (), "Every path stands.", puzzle, placed)
        found = _easiest(board) or _assumed(board, budget)
    except Contradiction as reason:
        raise NoSolution(f"no solution: {reason}") from None
    return _compared(board, budget) if found is None else found


def _is_done(board: Deducing) -> bool:
    if any(second not in board.pieces[first] for first, second in board.puzzle.pairs.values()):
        return False
    return not board.puzzle.cover or all(board.links.values())


def _easiest(board: Deducing, removed: Mapping[Link, str] | None = None) -> Hint | None:
    """Return the hint of the easiest link that a cell needs."""
    found = board.forced()
    if not found:
        return None
    one = min(found, key=lambda one: REASONS.index(one.technique))
    cells = dict.fromkeys((one.cell, *one.step[1:]))
    why = ""
    shown: dict[Link, int] = {}
    if one.technique == "look-ahead":
        shown = {step: 1 for step in removed or () if one.cell in step}
        for step, reason in (removed or {}).items():
            if one.cell in step:
                cells |= dict.fromkeys(step[1:])
                why += f"; not {_say_link(board.puzzle, step)}, for then {reason}"
    elif one.technique in BARRED:
        why = f"; {BARRED[one.technique]}"
        cells |= dict.fromkeys(board.near[one.cell])
    text = f"{_needs(board, one)}{why}."
    return _hint(one.technique, {one.step: 1}, shown, tuple(cells), text, board.puzzle, board.used)


def _needs(board: Deducing, one: Forced) -> str:
    """Return the words for a cell that has just as many ways as it needs."""
    place = board.puzzle.grid.say(one.cell)
    goal = board.puzzle.grid.say(next(cell for cell in one.step[1:] if cell != one.cell))
    if one.cell in board.puzzle.givens:
        return f"{board.puzzle.givens[one.cell]} at {place} can go only to {goal}"
    if board.links[one.cell]:
        return f"From {place} the path can go on only to {goal}"
    return f"{place[0].upper()}{place[1:]} needs two links and has only two ways, one to {goal}"


def _assumed(board: Deducing, budget: Budget) -> Hint | None:
    """Return what follows from one link that is assumed to be there, or not to be."""
    puzzle = board.puzzle
    removed: dict[Link, str] = {}
    before = -1
    while len(removed) > before:
        before = len(removed)
        for step in _open(board):
            if step in board.barred:
                continue
            against = _fails(board, step, True, budget)
            if against:
                removed[step] = against
                board.bar(step, "look-ahead")
                found = _easiest(board, removed)
                if found is not None:
                    return found
                continue
            against = _fails(board, step, False, budget)
            if against:
                text = f"A path runs {_say_link(puzzle, step)}: otherwise {against}."
                return _hint("look-ahead", {step: 1}, {}, step[1:], text, puzzle, board.used)
    return None


def _open(board: Deducing) -> list[Link]:
    """Return the links that are undecided, those beside paths and ends first."""
    steps = (step for step in board.puzzle.links if step not in board.used)
    return sorted(
        (step for step in steps if step not in board.barred),
        key=lambda step: -sum(cell in board.numbers for cell in step[1:]),
    )


def _fails(board: Deducing, step: Link, used: bool, budget: Budget) -> str:
    """Return what is wrong if a link is used, or is not; nothing if that is not seen."""
    budget.spend()
    budget.check()
    twin = board.copy()
    try:
        if used:
            twin.use(step)
        else:
            twin.bar(step, "look-ahead")
        twin.conclude()
    except Contradiction as reason:
        return str(reason)
    return ""


def _compared(board: Deducing, budget: Budget) -> Hint:
    """Return a link that all solutions have, found by looking for one without it."""
    puzzle = board.puzzle
    answer = _fitting(puzzle, board.used, (), budget)
    common = [step for step, number in answer.items() if number and step not in board.used]
    while common:
        budget.check()
        step = common[0]
        try:
            other = _fitting(puzzle, board.used, [step], budget)
        except NoSolution:
            text = f"A path runs {_say_link(puzzle, step)}: no solution is without it."
            return _hint("search", {step: 1}, {}, step[1:], text, puzzle, board.used)
        common = [step for step in common if other[step]]
    text = "There are several solutions, and no more link is common to all of them."
    return _hint("several answers", {}, {}, (), text, puzzle, board.used)


# --- words ----------------------------------------------------------------------------------------


def _say_link(puzzle: Puzzle, step: Link) -> str:
    """Return a link in words: ``"from row 0, column 0 to row 0, column 1"``."""
    return f"from {puzzle.grid.say(step[1])} to {puzzle.grid.say(step[2])}"


def _hint(
    technique: str,
    numbers: Mapping[Link, int],
    removed: Mapping[Link, int],
    cells: tuple[Cell, ...],
    text: str,
    puzzle: Puzzle,
    placed: Iterable[Link],
) -> Hint:
    return Hint(technique, numbers, removed, cells, text, puzzle, dict.fromkeys(placed, 1))
