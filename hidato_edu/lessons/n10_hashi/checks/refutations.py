"""Boards that refute two rules of the document's kind, and rule 3b."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.hashi_answers import MOST_ANSWERS, answers, layings
from hidato_edu.exercises.boards.hashi_reading import hashi_of
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.exercises.pictures.hashi import HashiPicture, TwoLayings
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hashi.documents.rules import rejected_rule, rule_2
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle, bridge
from hidato_edu.hashi.search.soundness import Rule, apply
from hidato_edu.hashi.search.table import Table

CAPPED: Rule = partial(rule_2, capped=True)

say = section(__file__, "boards")
of_rules = section(__file__, "refute_rules")
of_rule_3b = section(__file__, "refute_3b")


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


# --- what is said of boards -----------------------------------------------------------------------


def named_island(puzzle: Puzzle, cell: Cell) -> str:
    """Return how a message names an island.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> named_island(hashi.from_array([[1, 1]]), (0, 1))
    'the 1 at row 0, column 1'
    """
    return say.text("island", points=puzzle.givens[cell], cell=puzzle.grid.say(cell))


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
    This board has no solution. ...
    """
    apart = next(layings(puzzle), None)
    message = say("no-answer" if apart is None else "no-answer/apart")
    return finding(message, HashiPicture(puzzle, apart or {}))


def too_slow(puzzle: Puzzle) -> Finding:
    """Return what is said of a board whose answers take too long."""
    return finding(say("too-slow"), HashiPicture(puzzle))


def finding(message: Message, picture: Picture) -> Finding:
    """Return what is wrong with a board, from a message."""
    return Finding(message.key, message.text, picture)


# --- two rules ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Refuted:
    """What asks for a board on which a rule lays a lane that some answer lacks."""

    rule: Rule
    idle: Callable[[Puzzle], Message]  # why it lays nothing on a board

    def __call__(self, puzzle: Puzzle) -> Exposed | Finding:
        try:
            return self._judged(puzzle)
        except LimitReached:
            return too_slow(puzzle)

    def _judged(self, puzzle: Puzzle) -> Exposed | Finding:
        found = answers(puzzle)
        if not found:
            return without_answer(puzzle)
        lays = fired(self.rule, puzzle)
        if not lays:
            return finding(self.idle(puzzle), HashiPicture(puzzle))
        for island, neighbors in lays:
            for other in neighbors:
                lane = bridge(island, other)
                lacking = next((one for one in found if lane not in one), None)
                if lacking is not None:
                    one, two = named_island(puzzle, island), named_island(puzzle, other)
                    return Exposed(of_rules.text("exposed", island=one, other=two))
        if len(found) == MOST_ANSWERS:
            return finding(of_rules("too-many-answers", most=MOST_ANSWERS), HashiPicture(puzzle))
        island, neighbors = lays[0]
        message = of_rules(
            "rule-is-right/one" if len(found) == 1 else "rule-is-right",
            island=named_island(puzzle, island),
            others=" and to ".join(named_island(puzzle, other) for other in neighbors),
            count=len(found),
        )
        laid = {bridge(one, other): 1 for one, others in lays for other in others}
        titles = of_rules.text("shown/laid"), of_rules.text("shown/answer")
        return finding(message, TwoLayings(puzzle, laid, found[0], titles))


def _idle_rejected(puzzle: Puzzle) -> Message:
    many = {cell: points - len(puzzle.neighbors(cell)) for cell, points in puzzle.givens.items()}
    if not any(more > 0 for more in many.values()):
        return of_rules("no-rich-neighbor")
    if sum(more >= 0 for more in many.values()) == 1:
        return of_rules("no-island-to-begin/one")
    return of_rules("no-island-to-begin")


def _idle_capped(puzzle: Puzzle) -> Message:
    cell, points = next(iter(puzzle.givens.items()))
    room = sum(min(MOST_LANES, puzzle.givens[other]) for other in puzzle.neighbors(cell))
    return of_rules(
        "one-more-nowhere", points=points, cell=puzzle.grid.say(cell), room=room, needed=points + 1
    )


refute_rules = of_rules.ask(
    CounterexampleQuestion,
    reference={"rejected": [[2, 4, 2], [4, 4, 0]], "capped": [[1, 2], [3, 4]]},
    slots=(
        Slot("rejected", of_rules.text("slot/rejected"), _Refuted(rejected_rule, _idle_rejected)),
        Slot("capped", of_rules.text("slot/capped"), _Refuted(CAPPED, _idle_capped)),
    ),
    read=hashi_of,
)


# --- rule 3b --------------------------------------------------------------------------------------


def _judge_3b(puzzle: Puzzle) -> Exposed | Finding:
    ones = [one for one in puzzle.bridges if puzzle.givens[one[1]] == puzzle.givens[one[2]] == 1]
    if not ones:
        return finding(_no_pair(puzzle), HashiPicture(puzzle))
    try:
        found = answers(puzzle)
        if not found:
            return without_answer(puzzle)
    except LimitReached:
        return too_slow(puzzle)
    for lanes in found:
        for one in ones:
            if one in lanes:
                return Exposed(of_rule_3b.text("exposed", **_named(puzzle, one)))
    _, first, second = ones[0]
    message = of_rule_3b("never-joined", **_named(puzzle, ones[0]))
    return finding(message, HashiPicture(puzzle, found[0], marked=(first, second)))


def _no_pair(puzzle: Puzzle) -> Message:
    count = sum(points == 1 for points in puzzle.givens.values())
    variant = {0: "/none", 1: "/one"}.get(count, "")
    return of_rule_3b(f"no-pair-of-ones{variant}", count=count)


def _named(puzzle: Puzzle, lane: Bridge) -> dict[str, str]:
    return {"one": named_island(puzzle, lane[1]), "other": named_island(puzzle, lane[2])}


refute_3b = of_rule_3b.ask(
    CounterexampleQuestion,
    reference=[[1, 0, 1]],
    slots=(Slot("board", of_rule_3b.text("slot"), _judge_3b),),
    read=hashi_of,
)
