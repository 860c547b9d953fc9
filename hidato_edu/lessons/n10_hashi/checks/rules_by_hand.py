"""Rules 1 and 2 of the document, done by hand."""

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
from hidato_edu.exercises.lesson import section
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

ACTIONS = ("lay",)
SIZE = (4, 5)
ISLANDS = 7
LEAST, MOST = 5, 11  # lanes that the rules lay

RULES: tuple[tuple[str, Rule], ...] = (("rule 1", rule_1), ("rule 2", rule_2))

WRONG: dict[str, Rule] = {
    "guard": partial(rule_2, guard=False),
    "capped": partial(rule_2, capped=True),
    "rule-4": rule_4,
    "rejected": rejected_rule,
}
"""Rules by which somebody lays a lane too many, by the key of their message."""
MAY_FOOL = (WRONG["guard"], WRONG["capped"])  # one of them can go wrong on each board

say = section(__file__, "rules_by_hand")


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
        return say.text("task", last=len(self.puzzle.givens) - 1)

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
        """Return the board with the lanes that were laid; what is not a bridge is left out."""
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
            return say("no-such-island", strange=strange, last=len(table) - 1)
        one, other = pair
        if one == other:
            return say("same-island")
        bridge = table.bridge(one, other)
        if bridge not in self.puzzle.bridges:
            return say("no-neighbors", one=one, other=other)
        laid = table.laid()
        if any(crossed in laid for crossed in self.puzzle.crossings[bridge]):
            return say("cut-off")
        if table.lanes(one, other) == MOST_LANES:
            return say("third-lane", one=one, other=other)
        full = next((island for island in pair if table.left(island) <= 0), None)
        if full is not None:
            return say("no-point-left", island=full)
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
                return say("one-lane-each", island=firing.island)
            return say("island-not-finished", island=firing.island, rule=firing.rule)
        for island in pair:
            for name, rule in RULES:
                if _fires(rule, table, island)[pair]:
                    return say("too-early", rule=name.capitalize(), island=island)
        for island in pair:
            for key, rule in WRONG.items():
                if _fires(rule, table, island)[pair]:
                    return say(key)
        if firing is None:
            return say("rules-are-through")
        counts = " ".join(self._counted(table, island) for island in pair)
        return say("no-rule", counts=counts)

    def _counted(self, table: Table, island: int) -> str:
        """Return what the rules compare at an island."""
        return say.text(
            "counted",
            island=island,
            left=table.left(island),
            possible=unlinked(table, island),
            room=remaining(table, island),
        )

    # --- the end ------------------------------------------------------------------------------

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        firing, left, _ = self._at(done)
        if firing is None:
            return None
        if left.total() < firing.lanes.total():
            return say("island-half-done", rule=firing.rule.capitalize(), island=firing.island)
        return say("rules-left")

    def praise(self, done: Sequence[Move]) -> str:
        """Return how far the rules came."""
        missing = sum(map(self.run[1].left, range(len(self.puzzle.givens)))) // 2
        return say.text(
            "done/stopped" if missing else "done/full", steps=len(done), missing=missing
        )


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
    return any(_can_go_wrong(firing.before, rule) for firing in firings for rule in MAY_FOOL)


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


rules_by_hand = say.ask(
    TraceQuestion, reference=(1, _instance(1).answer), actions=ACTIONS, make=_instance
)
