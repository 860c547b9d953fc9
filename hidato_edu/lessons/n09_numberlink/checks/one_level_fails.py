"""Asks for unions after which a find that climbs one level is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.reading import as_cell, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import MOST_DRAWN, ForestPicture, cell_of
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.numberlink.documents.union_find import Forest

from ..answers import one_level_fails as answers

MOST_UNIONS = 20
MOST = 999  # the greatest item

say = section(__file__, "one_level_fails", form="([(1, 2), (2, 3)], (1, 3))")


@dataclass(frozen=True)
class Case:
    """Unions, and two items that are asked about afterwards; pairs look like cells."""

    unions: tuple[Cell, ...]
    asked: Cell

    def forest(self, *, one_level: bool) -> Forest[int]:
        """Return the forest after all unions by rank, without compression."""
        items = sorted({item for pair in (*self.unions, self.asked) for item in pair})
        forest = Forest(items, compress=False, one_level=one_level)
        for one, other in self.unions:
            forest.union(one, other)
        return forest

    @property
    def is_one_by_one(self) -> bool:
        """Whether every union has an item that no union before it had."""
        before: list[set[int]] = [set()]
        for pair in self.unions:
            before.append(before[-1] | set(pair))
        return not any(set(pair) <= seen for pair, seen in zip(self.unions, before, strict=False))


def _read(value: Any) -> Case | Message:
    parts = items_of(value)
    if parts is None or len(parts) != 2:
        return say("no-case", value=named(value))
    unions, asked = items_of(parts[0]), as_cell(parts[1])
    if unions is None or (unions and as_cell(parts[0])):
        return say("no-unions", value=named(parts[0]))
    if len(unions) > MOST_UNIONS:
        return say("too-many", unions=len(unions), most=MOST_UNIONS)
    pairs = []
    for number, item in enumerate(unions, start=1):
        pair = as_cell(item)
        if pair is None:
            return say("no-pair", number=number, value=named(item))
        pairs.append(pair)
    if asked is None:
        return say("no-question", value=named(parts[1]))
    strange = [item for pair in (*pairs, asked) for item in pair if not 0 <= item <= MOST]
    return say("no-item", most=MOST, item=strange[0]) if strange else Case(tuple(pairs), asked)


def _judge(case: Case) -> Exposed | Finding:
    one, other = case.asked
    right, short = case.forest(one_level=False), case.forest(one_level=True)
    roots = {
        which: say.text(
            which, one=one, other=other, root=forest.find(one), other_root=forest.find(other)
        )
        for which, forest in (("right-find", right), ("one-level-find", short))
    }
    told = {"says": " ".join(roots.values()), "one": one, "other": other}
    if right.together(one, other) and not short.together(one, other):
        return Exposed(say.text("exposed", **told))
    fails = any(
        right.together(*pair) and not short.together(*pair)
        for pair in combinations(sorted(right.parent), 2)
    )
    reasons = {
        "nothing-united": not case.unions,
        "same-item": one == other,
        "both-apart": not right.together(one, other),
        "other-pair": fails,
        "one-by-one": case.is_one_by_one,
        "flat": True,
    }
    key = next(key for key, holds in reasons.items() if holds)
    is_drawn = len(short) <= MOST_DRAWN and key not in ("nothing-united", "same-item")
    marked = tuple(map(cell_of, case.asked))
    picture = ForestPicture(dict(short.parent), said=say.text("after"), marked=marked)
    return Finding(key, say.text(key, **told), picture if is_drawn else None)


one_level_fails = say.ask(
    CounterexampleQuestion,
    reference=answers.one_level_fails,
    slots=(Slot("case", say.text("case"), _judge),),
    read=_read,
)
