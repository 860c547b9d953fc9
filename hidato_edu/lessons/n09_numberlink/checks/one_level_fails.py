"""Asks for unions after which a find that climbs one level is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeAlias

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import MOST_DRAWN, ForestPicture, cell_of
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.numberlink.documents.union_find import Forest

from ..answers import one_level_fails as answers

__all__ = ["Case", "one_level_fails"]

Pair: TypeAlias = tuple[int, int]

MOST_UNIONS = 20
MOST = 999  # the greatest item

say = section(__file__, "one_level_fails", form="([(1, 2), (2, 3)], (1, 3))")


@dataclass(frozen=True)
class Case:
    """Unions, and two items that are asked about afterwards."""

    unions: tuple[Pair, ...]
    asked: Pair

    def forest(self, *, one_level: bool) -> Forest[int]:
        """Return the forest after all unions by rank, without compression."""
        items = sorted({item for pair in (*self.unions, self.asked) for item in pair})
        forest = Forest(items, compress=False, one_level=one_level)
        for one, other in self.unions:
            forest.union(one, other)
        return forest


# --- reading ------------------------------------------------------------------------------------


def _read(value: Any) -> Case | Message:
    parts = items_of(value)
    if parts is None or len(parts) != 2:
        return say("no-case", value=named(value))
    unions = items_of(parts[0])
    asked = _pair(parts[1])
    if unions is None or (unions and _pair(parts[0]) is not None):
        return say("no-unions", value=named(parts[0]))
    if len(unions) > MOST_UNIONS:
        return say("too-many", unions=len(unions), most=MOST_UNIONS)
    pairs = []
    for number, item in enumerate(unions, start=1):
        pair = _pair(item)
        if pair is None:
            return say("no-pair", number=number, value=named(item))
        pairs.append(pair)
    if asked is None:
        return say("no-question", value=named(parts[1]))
    strange = [item for pair in (*pairs, asked) for item in pair if not 0 <= item <= MOST]
    if strange:
        return say("no-item", most=MOST, item=strange[0])
    return Case(tuple(pairs), asked)


def _pair(value: Any) -> Pair | None:
    parts = items_of(value)
    if parts is None or len(parts) != 2 or type(value) in (set, frozenset):
        return None
    one, other = map(as_whole, parts)
    return None if one is None or other is None else (one, other)


# --- judgement ----------------------------------------------------------------------------------


def _judge(case: Case) -> Exposed | Finding:
    one, other = case.asked
    right, short = case.forest(one_level=False), case.forest(one_level=True)
    says = f"{_says(right, case.asked, 'right-find')} {_says(short, case.asked, 'one-level-find')}"
    if not case.unions:
        return Finding("nothing-united", say.text("nothing-united", says=says))
    if one == other:
        return Finding("same-item", say.text("same-item", one=one, other=other))
    if not right.together(one, other):
        return Finding("both-apart", say.text("both-apart", says=says), _picture(short, case))
    if not short.together(one, other):
        return Exposed(say.text("exposed", says=says))
    key = _why_not(case, right, short)
    return Finding(key, say.text(key, says=says), _picture(short, case))


def _says(forest: Forest[int], pair: Pair, which: str) -> str:
    one, other = pair
    roots = {"root": forest.find(one), "other_root": forest.find(other)}
    return say.text(which, one=one, other=other, **roots)


def _why_not(case: Case, right: Forest[int], short: Forest[int]) -> str:
    """Return why the find that climbs one level is right about the two items, as a key."""
    if any(
        right.together(*pair) and not short.together(*pair)
        for pair in combinations(sorted(right.parent), 2)
    ):
        return "other-pair"
    return "one-by-one" if _one_by_one(case.unions) else "flat"


def _one_by_one(unions: Sequence[Pair]) -> bool:
    """Return whether every union has an item that no union before it had."""
    seen: set[int] = set()
    for pair in unions:
        if set(pair) <= seen:
            return False
        seen |= set(pair)
    return True


def _picture(forest: Forest[int], case: Case) -> ForestPicture | None:
    """Return the forest of the find that climbs one level, with the two items marked."""
    if len(forest) > MOST_DRAWN:
        return None
    marked = tuple(map(cell_of, case.asked))
    return ForestPicture(dict(forest.parent), said=say.text("after"), marked=marked)


one_level_fails = say.ask(
    CounterexampleQuestion,
    reference=answers.one_level_fails,
    slots=(Slot("case", say.text("case"), _judge),),
    read=_read,
)
