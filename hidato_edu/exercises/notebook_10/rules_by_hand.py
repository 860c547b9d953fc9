"""Exercise of notebook 10: rules 1 and 2 of the document, done by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from random import Random
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.forest import cell_of
from hidato_edu.exercises.pictures.islands import IslandsPicture
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hashi.documents.rules import (
    rejected_rule,
    remaining,
    rule_1,
    rule_2,
    rule_3,
    rule_4,
    unlinked,
)
from hidato_edu.hashi.puzzle import MOST_LANES, Puzzle
from hidato_edu.hashi.search.soundness import Rule, apply
from hidato_edu.hashi.search.table import Table

__all__ = ["QUESTION", "Ruling"]

ACTIONS = ("lay",)
SIZE = (4, 5)
ISLANDS = 7
LEAST, MOST = 5, 11  # lanes that the rules lay

RULES: tuple[tuple[str, Rule], ...] = (("rule 1", rule_1), ("rule 2", rule_2))

WRONG: tuple[tuple[str, Rule, str], ...] = (
    (
        "guard",
        partial(rule_2, guard=False),
        "Rule 2 would fit here, but the island has a bridge of one lane already: then it waits.",
    ),
    (
        "capped",
        partial(rule_2, capped=True),
        "Rule 2 fits only if each neighbor counts with two lanes, whatever its points are; here a "
        "neighbor of 1 was counted with one.",
    ),
    (
        "rule-4",
        rule_4,
        "One open neighbor is left, so the lane is sure: but that is rule 4, and not asked here.",
    ),
    (
        "rejected",
        rejected_rule,
        "That is the rule that the document rejected: many points, and a neighbor with many. It is "
        "not sound.",
    ),
)
"""Rules by which somebody lays a lane too many, with what to say."""


class Firing(NamedTuple):
    """That a rule lays lanes at an island.

    Parameters
    ----------
    rule : str
        Its name.
    island : int
        Where.
    lanes : Counter of (int, int)
        How many lanes it lays between which islands, the smaller number first.
    before : Table
        What was laid before.
    """

    rule: str
    island: int
    lanes: Counter[tuple[int, int]]
    before: Table


def _fires(rule: Rule, table: Table, island: int) -> Counter[tuple[int, int]]:
    """Return what a rule lays at an island."""
    after = table.copy()
    apply(rule, after, island)
    laid: Counter[tuple[int, int]] = Counter()
    for other in table.neighbors[island]:
        more = after.lanes(island, other) - table.lanes(island, other)
        if more > 0:
            laid[min(island, other), max(island, other)] = more
    return laid


@dataclass(frozen=True)
class Ruling(Instance):
    """A board on which rules 1 and 2 are applied, island by island, until nothing changes.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    """

    puzzle: Puzzle

    @property
    def task(self) -> str:
        """How many islands there are."""
        return f"Islands 0 to {len(self.puzzle.givens) - 1}. Begin at island 0."

    @cached_property
    def run(self) -> tuple[tuple[Firing, ...], Table]:
        """What the rules lay, in order, and the table at the end."""
        table = Table(self.puzzle)
        found: list[Firing] = []
        count = -1
        while count < len(found):
            count = len(found)
            for island in range(len(table)):
                for name, rule in RULES:
                    lanes = _fires(rule, table, island)
                    if lanes:
                        found.append(Firing(name, island, lanes, table.copy()))
                        apply(rule, table, island)
                        for near in range(len(table)):
                            apply(rule_3, table, near)
        return tuple(found), table

    @property
    def firings(self) -> tuple[Firing, ...]:
        """What the rules lay, in order."""
        return self.run[0]

    @property
    def answer(self) -> list[object]:
        """The right steps, as an answer takes them."""
        pairs = [pair for firing in self.firings for pair in firing.lanes.elements()]
        return [plain(Move("lay", pair), ACTIONS) for pair in pairs]

    def places(self, move: Move) -> tuple[Cell, ...]:
        """Return the cells of the islands of a step."""
        return tuple(map(cell_of, move.what)) if isinstance(move.what, tuple) else ()

    def board(self, done: Sequence[Move]) -> IslandsPicture:
        """Return the board with the lanes that were laid; what is no bridge is left out."""
        table = Table(self.puzzle)
        known = set(self.puzzle.bridges)
        for move in done:
            pair = _pair(move)
            if pair[0] >= 0 and pair[1] < len(table) and table.bridge(*pair) in known:
                table.lay(*pair)
        return IslandsPicture(self.puzzle, table.laid())

    # --- what is wrong with a step ------------------------------------------------------------

    def _at(self, done: Sequence[Move]) -> tuple[Firing | None, Counter[tuple[int, int]], Table]:
        """Return what fires now, which of its lanes are not laid yet, and what is laid."""
        steps = [_pair(move) for move in done]
        for firing in self.firings:
            size = firing.lanes.total()
            if len(steps) < size:
                left = firing.lanes - Counter(steps)
                table = firing.before.copy()
                for pair in steps:
                    table.lay(*pair)
                return firing, left, table
            steps = steps[size:]
        return None, Counter(), self.run[1]

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        firing, left, table = self._at(done)
        pair = _pair(move)
        if left[pair]:
            return None
        return self._impossible(table, pair) or self._not_now(firing, left, table, pair)

    def _impossible(self, table: Table, pair: tuple[int, int]) -> Message | None:
        """Return why no lane can be laid there at all."""
        strange = next((one for one in pair if not 0 <= one < len(table)), None)
        if strange is not None:
            text = f"There is no island {strange}: they are 0 to {len(table) - 1}."
            return Message("no-such-island", text)
        one, other = pair
        if one == other:
            return Message("same-island", "A lane leads from one island to another one.")
        bridge = table.bridge(one, other)
        if bridge not in self.puzzle.bridges:
            text = f"Islands {one} and {other} do not see each other: they are not in line, or "
            return Message("no-neighbors", f"{text}another island lies between them.")
        laid = table.laid()
        if any(crossed in laid for crossed in self.puzzle.crossings[bridge]):
            return Message("cut-off", "A bridge that is laid already runs across that way.")
        if table.lanes(one, other) == MOST_LANES:
            return Message("third-lane", f"Islands {one} and {other} have two lanes: no third one.")
        full = next((island for island in pair if table.left(island) <= 0), None)
        if full is not None:
            return Message("no-point-left", f"Island {full} has no point left.")
        return None

    def _not_now(
        self,
        firing: Firing | None,
        left: Counter[tuple[int, int]],
        table: Table,
        pair: tuple[int, int],
    ) -> Message:
        """Return why a lane that has room is not the one that is laid next."""
        if firing is not None and left.total() < firing.lanes.total():
            if firing.rule == "rule 2" and firing.lanes[pair]:
                text = f"Rule 2 lays one lane to each neighbor of island {firing.island}, no more."
                return Message("one-lane-each", text)
            text = f"First finish island {firing.island}: {firing.rule} has more to lay there."
            return Message("island-not-finished", text)
        for island in pair:
            for name, rule in RULES:
                if _fires(rule, table, island)[pair]:
                    text = f"{name.capitalize()} lays this lane at island {island}, but another "
                    text += "island comes first: go through them in order, from 0 on, then again."
                    return Message("too-early", text)
        for island in pair:
            for key, rule, text in WRONG:
                if _fires(rule, table, island)[pair]:
                    return Message(key, text)
        if firing is None:
            text = "Neither rule can do anything any more: here your list should end. To go on is "
            return Message("rules-are-through", f"{text}to guess.")
        counts = " ".join(self._counted(table, island) for island in pair)
        return Message("no-rule", f"Neither rule lays this lane. {counts}")

    def _counted(self, table: Table, island: int) -> str:
        """Return what the rules compare at an island."""
        left = table.left(island)
        return (
            f"Island {island}: {left} left; {unlinked(table, island)} can be laid (rule 1), room "
            f"for {remaining(table, island)} (rule 2)."
        )

    # --- the end ------------------------------------------------------------------------------

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        firing, left, _ = self._at(done)
        if firing is None:
            return None
        if left.total() < firing.lanes.total():
            text = f"{firing.rule.capitalize()} is not finished at island {firing.island}."
            return Message("island-half-done", text)
        text = (
            "There is an island at which rule 1 or rule 2 lays something. Each lane that is laid "
        )
        return Message("rules-left", f"{text}can make a rule fit elsewhere: go through all again.")

    def praise(self, done: Sequence[Move]) -> str:
        """Return how far the rules came."""
        missing = sum(map(self.run[1].left, range(len(self.puzzle.givens)))) // 2
        text = f"All {len(done)} steps are right."
        if missing:
            lanes = "1 lane is" if missing == 1 else f"{missing} lanes are"
            return f"{text} {lanes} missing: here these two rules stop."
        return f"{text} All islands are full."


def _pair(move: Move) -> tuple[int, int]:
    assert isinstance(move.what, tuple)
    return min(move.what), max(move.what)


# --- instances ------------------------------------------------------------------------------------


def _is_good(board: Ruling) -> bool:
    """Return whether both rules are used, some island comes again, and a mistake can be made."""
    firings = board.firings
    islands = [firing.island for firing in firings]
    lanes = sum(firing.lanes.total() for firing in firings)
    if not LEAST <= lanes <= MOST or {firing.rule for firing in firings} != {"rule 1", "rule 2"}:
        return False
    if islands == sorted(islands):
        return False  # one time through all would do
    return any(_can_go_wrong(firing.before, rule) for firing in firings for _, rule, _ in WRONG[:2])


def _can_go_wrong(table: Table, rule: Rule) -> bool:
    """Return whether a wrong rule 2 lays what neither right rule does."""
    for island in range(len(table)):
        wrong = _fires(rule, table, island)
        if wrong and not any(_fires(right, table, island) for _, right in RULES):
            return True
    return False


@lru_cache(maxsize=64)
def _instance(number: int) -> Ruling:
    rng = Random(number)
    while True:
        puzzle, _ = drawn(rng, SIZE, ISLANDS)
        board = Ruling(number, puzzle)
        if _is_good(board):
            return board


QUESTION = TraceQuestion(
    name="rules_by_hand",
    kind="T",
    title="Rules 1 and 2 by hand",
    prompt="Do rules 1 and 2 by hand. Go through the islands in order, 0, 1, 2, ...; at each do "
    "rule 1, then rule 2. Go through all islands again until neither rule can do anything. An "
    "island counts for each neighbor, that is, each island that it sees and that no bridge has cut "
    "off. Rule 1: lanes that can be laid are, for each neighbor, 2 minus the lanes that lie there, "
    "but at most the points that the neighbor has left; if their sum equals the points that the "
    "island itself has left, all of them are laid. Rule 2: room is, for each neighbor, 2 minus the "
    "lanes that lie there, whatever points it has left; if the island has no bridge of one lane "
    "and the sum is one more than the points left, one lane is laid to each neighbor where one can "
    "be laid. Write a step for each single lane: `(0, 3)` lays one lane between islands 0 and 3, "
    "and a bridge of two lanes takes two steps. What a rule lays at one island may be written in "
    "any order.",
    answer="my_lanes",
    hints=(
        "For island 0: how many points has it, and how many lanes could lead to its neighbors?",
        "Keep a line with the points left of every island. After each lane two of them change, so "
        "rules fit that did not fit before; and a bridge can cut off two islands beside it.",
        "A corner island of 4 with two neighbors of 3 each has room for just four lanes: all are "
        "laid. An island of 3 there has room for one more than it needs: each neighbor gets one.",
    ),
    reference=(1, _instance(1).answer),
    explanation="Rule 1: there is no choice. Rule 2: only one lane may be missing, so no neighbor "
    "can be left out. Each lane lessens what two islands have left, so the rules are repeated "
    "until nothing changes.",
    actions=ACTIONS,
    make=_instance,
    points=2,
)
