"""Public functions for hints and grades: the grade is that of the hardest technique needed."""

from __future__ import annotations

from collections.abc import Mapping

from hidato_edu.core.budget import Budget
from hidato_edu.family.advice import first_wrong
from hidato_edu.family.hints import Hints, Techniques
from hidato_edu.hashi.hints.next_step import ASSUMING, TECHNIQUES, Hint, Reasoner, lanes_with
from hidato_edu.hashi.hints.sentences import say_against, say_bridge
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle
from hidato_edu.hashi.rules import Answer, lanes_of
from hidato_edu.hashi.search.deducing import Contradiction, Deducing
from hidato_edu.hashi.solvers.solving import SOLVER

__all__ = [
    "ASSUMING",
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

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:4],
    "medium": TECHNIQUES[4:5],
    "hard": TECHNIQUES[5:7],
    "very hard": TECHNIQUES[7:8],
    "extreme": TECHNIQUES[8:],
}


def _placed_by(puzzle: Puzzle, lanes: Answer | None) -> dict[Bridge, int]:
    return {} if lanes is None else lanes_of(puzzle, lanes)


def _is_solvable(puzzle: Puzzle, placed: Mapping[Bridge, int], budget: Budget) -> bool:
    """Return whether a solution contains these lanes."""
    try:
        state = Deducing(puzzle, lanes=placed)
    except Contradiction:
        return False
    return lanes_with(state, budget) is not None


def _mistake(puzzle: Puzzle, placed: Mapping[Bridge, int], budget: Budget) -> Hint | None:
    """Return the hint to undo a lane; None if all lanes belong to one solution."""
    single = [(one, lane) for one, lanes in placed.items() for lane in range(1, lanes + 1)]
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
    why = "together with the earlier lanes, it leaves no solution"
    try:
        state = Deducing(puzzle, lanes=placed)
        state.conclude()
    except Contradiction as reason:
        why = f"otherwise {say_against(state, reason)}"
    if lane > MOST_LANES:
        why = "a bridge has at most two lanes"
    return f"Undo the {which}lane between {said}: {why}"


HINTS: Hints[Puzzle, Hint] = Hints(NEEDS, SOLVER, _placed_by, _mistake, Reasoner)

GRADES: tuple[str, ...] = tuple(HINTS.grades)
"""The grades, the easiest first. A puzzle has the grade of the hardest technique that it needs:

* "easy": counting the lanes for which an island has room, and crossings;
* "medium": a group of islands must not be closed while there are others;
* "hard": the only bridge that leads out of a group, or an assumption that fails after at most 11
  conclusions;
* "very hard": an assumption that fails after more conclusions;
* "extreme": a search.
"""

hint = HINTS.hint
hints = HINTS.hints
techniques = HINTS.techniques
grade = HINTS.grade
