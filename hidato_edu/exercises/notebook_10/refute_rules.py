"""Exercise of notebook 10: boards that refute two rules of the document's kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.hashi_answers import MOST_ANSWERS, answers, layings
from hidato_edu.exercises.boards.hashi_reading import hashi_of
from hidato_edu.exercises.pictures.hashi import HashiPicture, TwoLayings
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hashi.documents.rules import rejected_rule, rule_2
from hidato_edu.hashi.puzzle import MOST_LANES, Puzzle, bridge
from hidato_edu.hashi.search.soundness import Rule, apply
from hidato_edu.hashi.search.table import Table

__all__ = ["QUESTION", "fired", "named_island", "without_answer"]


CAPPED: Rule = partial(rule_2, capped=True)


class Fired(NamedTuple):
    """That a rule lays a lane from an island to each of some neighbors."""

    island: Cell
    neighbors: tuple[Cell, ...]


def fired(rule: Rule, puzzle: Puzzle) -> list[Fired]:
    """Return what a rule lays at each island of a board on which nothing else is laid.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> fired(rejected_rule, hashi.from_array([[2, 0, 2]]))
    [Fired(island=(0, 0), neighbors=((0, 2),)), Fired(island=(0, 2), neighbors=((0, 0),))]
    """
    found = []
    for number, island in enumerate(puzzle.givens):
        table = Table(puzzle)
        apply(rule, table, number)
        near = tuple(
            cell for cell in puzzle.neighbors(island) if bridge(island, cell) in table.laid()
        )
        if near:
            found.append(Fired(island, near))
    return found


# --- judgement ------------------------------------------------------------------------------------


def named_island(puzzle: Puzzle, cell: Cell) -> str:
    """Return how a message names an island.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> named_island(hashi.from_array([[1, 1]]), (0, 1))
    'the 1 at row 0, column 1'
    """
    return f"the {puzzle.givens[cell]} at {puzzle.grid.say(cell)}"


def without_answer(puzzle: Puzzle) -> Finding:
    """Return what is said of a board without an answer.

    Raises
    ------
    LimitReached
        If it takes too long to look for bridges that only fail to join the islands.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> print(without_answer(hashi.from_array([[1, 0, 2]])).text)
    this board has no answer. Of a board without answers every rule is right: ...
    """
    text = "this board has no answer. Of a board without answers every rule is right: there is no "
    text += "answer that could lack what it lays."
    apart = next(layings(puzzle), None)
    if apart is not None:
        text += " (Where all points are used up, as shown, the islands are not joined.)"
    return Finding("no-answer", text, HashiPicture(puzzle, apart or {}))


@dataclass(frozen=True)
class _Refuted:
    """What asks for a board on which a rule lays a lane that some answer lacks."""

    rule: Rule
    idle: Callable[[Puzzle], tuple[str, str]]

    def __call__(self, puzzle: Puzzle) -> Exposed | Finding:
        try:
            return self._judged(puzzle)
        except LimitReached:
            text = "finding all answers of this board takes too long. A smaller one will do."
            return Finding("too-slow", text, HashiPicture(puzzle))

    def _judged(self, puzzle: Puzzle) -> Exposed | Finding:
        found = answers(puzzle)
        if not found:
            return without_answer(puzzle)
        lays = fired(self.rule, puzzle)
        if not lays:
            key, text = self.idle(puzzle)
            return Finding(
                key, f"on this board the rule lays nothing: {text}", HashiPicture(puzzle)
            )
        for island, neighbors in lays:
            for other in neighbors:
                lane = bridge(island, other)
                lacking = next((one for one in found if lane not in one), None)
                if lacking is not None:
                    where = f"from {named_island(puzzle, island)} to {named_island(puzzle, other)}"
                    text = f"The rule lays a lane {where}, and there is an answer without it."
                    return Exposed(text)
        if len(found) == MOST_ANSWERS:
            text = f"the first {MOST_ANSWERS:,} answers of this board have all lanes that the rule "
            text += "lays. A board with fewer answers will do."
            return Finding("too-many-answers", text, HashiPicture(puzzle))
        island, neighbors = lays[0]
        count = "the only answer has" if len(found) == 1 else f"all {len(found)} answers have"
        text = f"the rule is right here. At {named_island(puzzle, island)} it lays a lane to "
        text += " and to ".join(named_island(puzzle, other) for other in neighbors)
        text += f", and {count} every lane that it lays on this board."
        laid = {bridge(one, other): 1 for one, others in lays for other in others}
        shown = TwoLayings(puzzle, laid, found[0], ("what the rule lays:", "an answer:"))
        return Finding("rule-is-right", text, shown)


def _idle_rejected(puzzle: Puzzle) -> tuple[str, str]:
    many = {cell: points - len(puzzle.neighbors(cell)) for cell, points in puzzle.givens.items()}
    if not any(more > 0 for more in many.values()):
        return "no-rich-neighbor", "no island has more points than neighbors."
    if sum(more >= 0 for more in many.values()) == 1:
        text = "only one island has at least as many points as neighbors, and the rule needs two "
        return "no-island-to-begin", f"{text}that see each other."
    text = "no island with more points than neighbors is seen by one that has at least as many "
    return "no-island-to-begin", f"{text}points as neighbors."


def _idle_capped(puzzle: Puzzle) -> tuple[str, str]:
    cell, points = next(iter(puzzle.givens.items()))
    room = sum(min(MOST_LANES, puzzle.givens[other]) for other in puzzle.neighbors(cell))
    text = "at no island are the lanes that it could have, two to a neighbor but no more than the "
    text += (
        f"neighbor's points, just one more than its own points. {_first_up(puzzle, cell)} could "
    )
    return "one-more-nowhere", f"{text}have {room}, and {points + 1} would be needed."


def _first_up(puzzle: Puzzle, cell: Cell) -> str:
    return f"T{named_island(puzzle, cell)[1:]}"


QUESTION = CounterexampleQuestion(
    name="refute_rules",
    kind="X",
    title="Refute two rules",
    prompt="Two rules are applied to a board on which nothing is laid yet. `rejected`, which the "
    "document's author took for true at first: an island that has at least as many points as "
    "neighbors gets a lane to each of its neighbors that has more points than neighbors. `capped`, "
    "a variant of rule 2: count for an island how many lanes it could have, two to each neighbor, "
    "but no more than that neighbor's points; if that is one more than its own points, it gets a "
    "lane to each neighbor. A rule is refuted by a board that has an answer without a lane that "
    "the rule lays. Give such a board for each. (One neighbor of an island is the next island in a "
    "direction.)",
    answer="my_boards",
    hints=(
        "What must a board have so that a rule can be wrong about it at all? What does the rule "
        "need in order to lay anything?",
        "Five islands are enough for `rejected`, four for `capped`. Look for a neighbor that has "
        "to spend its points elsewhere: two lanes each to others that need them.",
        "A rule for dinners: who invites at least as many friends as live nearby gets a visit from "
        "each hungry one. But a hungry one may have promised the evening to somebody who has no "
        "other guest.",
    ),
    reference={"rejected": [[2, 4, 2], [4, 4, 0]], "capped": [[1, 2], [3, 4]]},
    explanation="A rich neighbor can spend all its points on others. On the first board the 4 "
    "above serves two islands that need both its lanes, so the corner 2 puts its two lanes on the "
    "other side. In `capped` a neighbor with one point counts as one possible lane: leave it out, "
    "and one possible lane is lost, just as many as may be lost. Where two are counted for every "
    "neighbor, leaving one out loses two.",
    slots=(
        Slot(
            "rejected",
            "a board that refutes the rejected rule",
            _Refuted(rejected_rule, _idle_rejected),
        ),
        Slot("capped", "a board that refutes the capped rule 2", _Refuted(CAPPED, _idle_capped)),
    ),
    read=hashi_of,
    praise="Refuted.",
    points=2,
)
