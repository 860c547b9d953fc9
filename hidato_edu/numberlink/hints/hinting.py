"""Hints for Numberlink: what a person can conclude next, and why.

The easiest conclusion comes first: a cell has exactly as many open links as it needs. Used links
bar others: at a full cell, to another number, around a loop, beside the same path. The next
technique assumes a link or its absence until a contradiction. The last one compares solutions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import NoSolution
from hidato_edu.family.advice import Advice, first_wrong
from hidato_edu.family.hints import Hints, Techniques
from hidato_edu.numberlink.hints.deducing import REASONS, Contradiction, Deducing, Forced
from hidato_edu.numberlink.puzzle import Link, Puzzle, Solution
from hidato_edu.numberlink.rules import Answer, links_of
from hidato_edu.numberlink.solvers import sat
from hidato_edu.numberlink.solvers.solving import SOLVER, solutions

__all__ = [
    "GRADES",
    "HINTS",
    "TECHNIQUES",
    "Hint",
    "Techniques",
    "grade",
    "hint",
    "hints",
    "techniques",
]

TECHNIQUES = (*REASONS, "search")
"""The names of the techniques, easiest first."""

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:2],
    "medium": TECHNIQUES[2:4],
    "hard": TECHNIQUES[4:5],
    "very hard": TECHNIQUES[5:6],
    "extreme": TECHNIQUES[6:],
}

BARRED = {
    "other number": "the others would connect different numbers",
    "no loop": "the others would close a loop",
    "no touch": "the others would make a path touch itself",
    "dead end": "the others lead to cells where no path can continue",
    "look-ahead": "the others lead to a contradiction",
}


class Hint(Advice):
    """The next link that can be concluded, with its reason; it shows itself as a picture.

    Parameters
    ----------
    technique : str
        One of `TECHNIQUES`, the hardest that is needed; or ``"undo"`` (a link is wrong),
        ``"several solutions"`` (the solutions have no further link in common), ``"solved"``.
    numbers : mapping from Link to int
        The concluded link, with the value 1: every solution uses it.
    removed : mapping from Link to int
        With ``"undo"``, the wrong link, with the value 1. With ``"look-ahead"``, the links that no
        solution uses.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle to which the hint belongs.
    placed : mapping from Link to int
        The links placed before the hint, each with the value 1.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> found = numberlink.hint(numberlink.from_array([[1, 0, 2], [1, 0, 2]]))
    >>> found.technique, dict(found.numbers)
    ('look-ahead', {('link', (0, 1), (1, 1)): 1})
    """


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
    """Return the hint to undo a link; None if all fit."""

    def is_solvable(some: list[Link]) -> bool:
        try:
            _fitting(puzzle, some, (), budget)
        except NoSolution:
            return False
        return True

    end, why = _clash(puzzle, placed)
    place = first_wrong(list(placed[:end]), is_solvable)
    if place is None and end == len(placed):
        return None
    if place is None:
        place = end
    else:
        why = "with the links above it leaves no solution"
        try:
            _board(puzzle, placed[: place + 1]).conclude()
        except Contradiction as reason:
            why = f"then {reason}"
    wrong = placed[place]
    text = f"Undo the link {_say_link(puzzle, wrong)}: {why}."
    return _hint("undo", {}, {wrong: 1}, wrong[1:], text, puzzle, placed)


def _clash(puzzle: Puzzle, placed: Sequence[Link]) -> tuple[int, str]:
    """Return the index of the first link that breaks a rule with those before it, and why."""
    board = Deducing(puzzle)
    for place, step in enumerate(placed):
        try:
            board.use(step)
        except Contradiction as reason:
            return place, str(reason).replace(f"the link {_say_link(puzzle, step)}", "it")
    return len(placed), ""


def _board(puzzle: Puzzle, placed: Iterable[Link], check: Callable[[], object] = bool) -> Deducing:
    board = Deducing(puzzle, check)
    board.start()
    for step in placed:
        board.use(step)
    return board


# --- the next link --------------------------------------------------------------------------------


def _next(puzzle: Puzzle, placed: Sequence[Link], budget: Budget) -> Hint:
    try:
        board = _board(puzzle, placed, budget.check)
        if _is_done(board):
            return _hint("solved", {}, {}, (), "Every path is complete.", puzzle, placed)
        found = _easiest(board) or _assumed(board, budget)
    except Contradiction as reason:
        raise NoSolution(f"no solution: {reason}") from None
    return _compared(board, budget) if found is None else found


def _is_done(board: Deducing) -> bool:
    if any(second not in board.pieces[first] for first, second in board.puzzle.pairs.values()):
        return False
    return not board.puzzle.cover or all(board.links.values())


def _easiest(board: Deducing, removed: Mapping[Link, str] | None = None) -> Hint | None:
    """Return the hint for the easiest forced link, or None."""
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
                why += f"; not {_say_link(board.puzzle, step)}, because then {reason}"
    elif one.technique in BARRED:
        why = f"; {BARRED[one.technique]}"
        cells |= dict.fromkeys(board.near[one.cell])
    text = f"{_needs(board, one)}{why}."
    return _hint(one.technique, {one.step: 1}, shown, tuple(cells), text, board.puzzle, board.used)


def _needs(board: Deducing, one: Forced) -> str:
    """Return the words for a cell that has exactly as many ways as it needs."""
    place = board.puzzle.grid.say(one.cell)
    goal = board.puzzle.grid.say(next(cell for cell in one.step[1:] if cell != one.cell))
    if one.cell in board.puzzle.givens:
        return f"{board.puzzle.givens[one.cell]} at {place} can go only to {goal}"
    if board.links[one.cell]:
        return f"From {place} the path can continue only to {goal}"
    return f"{place[0].upper()}{place[1:]} needs two links and has only two ways, one to {goal}"


def _assumed(board: Deducing, budget: Budget) -> Hint | None:
    """Return what follows when the assumption of a link, or of its absence, fails."""
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
                text = f"A path goes {_say_link(puzzle, step)}: otherwise {against}."
                return _hint("look-ahead", {step: 1}, {}, step[1:], text, puzzle, board.used)
    return None


def _open(board: Deducing) -> list[Link]:
    """Return the undecided links, those beside paths and ends first."""
    steps = (step for step in board.puzzle.links if step not in board.used)
    return sorted(
        (step for step in steps if step not in board.barred),
        key=lambda step: -sum(cell in board.numbers for cell in step[1:]),
    )


def _fails(board: Deducing, step: Link, used: bool, budget: Budget) -> str:
    """Return the contradiction if a link is used, or is not; an empty text if none is found."""
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
    """Return a link that all solutions have: a search for one without it fails."""
    puzzle = board.puzzle
    answer = _fitting(puzzle, board.used, (), budget)
    common = [step for step, number in answer.items() if number and step not in board.used]
    while common:
        budget.check()
        step = common[0]
        try:
            other = _fitting(puzzle, board.used, [step], budget)
        except NoSolution:
            text = f"A path goes {_say_link(puzzle, step)}: every solution uses this link."
            return _hint("search", {step: 1}, {}, step[1:], text, puzzle, board.used)
        common = [step for step in common if other[step]]
    text = "There are several solutions, and they have no further link in common."
    return _hint("several solutions", {}, {}, (), text, puzzle, board.used)


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


class Reasoner:
    """The links placed so far, and the next conclusion."""

    def __init__(
        self, puzzle: Puzzle, budget: Budget, placed: Sequence[Link] | None = None
    ) -> None:
        self.puzzle, self.budget = puzzle, budget
        self.placed = list(placed or ())

    def put(self, links: Mapping[Link, int]) -> None:
        """Place more links."""
        self.placed += links

    def next(self) -> Hint:
        """Return the hint for the placed links."""
        return _next(self.puzzle, self.placed, self.budget)


def _placed_by(puzzle: Puzzle, links: Answer | None) -> list[Link]:
    return [] if links is None else sorted(links_of(puzzle, links))


HINTS: Hints[Puzzle, Hint] = Hints(NEEDS, SOLVER, _placed_by, _mistake, Reasoner)

GRADES: tuple[str, ...] = tuple(HINTS.grades)
"""The grades, easiest first. The hardest technique that a puzzle needs determines its grade:

* "easy": a cell has no more ways than it needs links, or its other ways connect different numbers;
* "medium": its other ways close a loop or make a path touch itself;
* "hard": they lead to a cell where no path can continue;
* "very hard": a link is assumed until a contradiction;
* "extreme": search.
"""

hint = HINTS.hint
hints = HINTS.hints
techniques = HINTS.techniques
grade = HINTS.grade
