"""Exercise of notebook 09: unions after which a find that climbs one level is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeAlias

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.pictures.forest import MOST_DRAWN, ForestPicture, cell_of
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["QUESTION", "Case"]

Pair: TypeAlias = tuple[int, int]

MOST_UNIONS = 20
MOST = 999  # the greatest item
FORM = "([(1, 2), (2, 3)], (1, 3))"


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
        return Message("no-case", f"you gave {named(value)}. {_asked()}")
    unions = items_of(parts[0])
    asked = _pair(parts[1])
    if unions is None or (unions and _pair(parts[0]) is not None):
        text = f"the unions are {named(parts[0])}, and no list of pairs. {_asked()}"
        return Message("no-unions", text)
    if len(unions) > MOST_UNIONS:
        text = f"{len(unions)} unions are more than needed: {MOST_UNIONS} at most. Think smaller."
        return Message("too-many", text)
    pairs = []
    for number, item in enumerate(unions, start=1):
        pair = _pair(item)
        if pair is None:
            text = f"union {number} is {named(item)}, and no pair of whole numbers. {_asked()}"
            return Message("no-pair", text)
        pairs.append(pair)
    if asked is None:
        text = f"you ask about {named(parts[1])}, and no pair of whole numbers. {_asked()}"
        return Message("no-question", text)
    strange = [item for pair in (*pairs, asked) for item in pair if not 0 <= item <= MOST]
    if strange:
        text = f"An item is a whole number from 0 to {MOST}, not {strange[0]}."
        return Message("no-item", text)
    return Case(tuple(pairs), asked)


def _pair(value: Any) -> Pair | None:
    parts = items_of(value)
    if parts is None or len(parts) != 2 or type(value) in (set, frozenset):
        return None
    one, other = map(as_whole, parts)
    return None if one is None or other is None else (one, other)


def _asked() -> str:
    return f"Asked is a list of unions and a pair, such as `{FORM}`."


# --- judgement ----------------------------------------------------------------------------------


def _judge(case: Case) -> Exposed | Finding:
    one, other = case.asked
    right, short = case.forest(one_level=False), case.forest(one_level=True)
    says = _says(right, case.asked, "The right find")
    says += f" {_says(short, case.asked, 'The one that climbs one level')}"
    if not case.unions:
        return Finding("nothing-united", f"Without a union all items are apart. {says}")
    if one == other:
        text = f"{one} and {other} are one item: every find says the same of it twice."
        return Finding("same-item", text)
    if not right.together(one, other):
        text = f"{says} Both say: apart, and so they are: no chain of your unions joins them."
        return Finding("both-apart", text, _picture(short, case))
    if not short.together(one, other):
        return Exposed(f"{says} So it says apart, although they are together.")
    key, why = _why_not(case, right, short)
    return Finding(key, f"{says} Both say: together. {why}", _picture(short, case))


def _says(forest: Forest[int], pair: Pair, which: str) -> str:
    one, other = pair
    return f"{which} leads from {one} to {forest.find(one)}, from {other} to {forest.find(other)}."


def _why_not(case: Case, right: Forest[int], short: Forest[int]) -> tuple[str, str]:
    """Return why the find that climbs one level is right about the two items."""
    if any(
        right.together(*pair) and not short.together(*pair)
        for pair in combinations(sorted(right.parent), 2)
    ):
        text = "Your unions will do, but you ask about the wrong pair: see the forest."
        return "other-pair", text
    if _one_by_one(case.unions):
        text = "Each of your unions adds one item that was alone. By rank it goes directly under "
        return "one-by-one", f"{text}the root, as in the document: no second level comes about."
    text = "All items hang directly under a root, so one level is enough. Which union makes a tree "
    return "flat", f"{text}deeper? Think of the ranks."


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
    return ForestPicture(dict(forest.parent), said="after all unions", marked=marked)


QUESTION = CounterexampleQuestion(
    name="one_level_fails",
    kind="X",
    title="Where one level is not enough",
    prompt="The document's `findset` says `if` where `while` is meant: it climbs one level and "
    "stops. Find unions after which this is wrong. Items are whole numbers, each alone at first; "
    "unions are by rank, as in the document (with equal ranks the first root hangs under the "
    "second), and nothing is compressed. Two programs do your unions, each with its own find: one "
    "climbs to the root, the other climbs one level. Give `(unions, (x, y))`, such as "
    f"`{FORM}`, so that x and y are together, but the second program says that they are apart.",
    answer="my_case",
    hints=(
        "When does one level lead to the root anyway? What has to be above a node for it not to?",
        "A single item that is added to a tree hangs directly under its root. Which other kind of "
        "union is there, and what happens to the ranks?",
        "In a firm of one boss and ten clerks the boss's boss never matters. What if two firms "
        "with a boss and a clerk each merge?",
    ),
    reference=([(1, 2), (3, 4), (1, 3)], (1, 4)),
    explanation="Two trees of rank 1 are joined: one root goes below the other, and what hung "
    "under it is two levels deep now. From there one level leads to the old root only.",
    slots=(Slot("case", "unions and a pair", _judge),),
    read=_read,
    praise="Caught.",
    noun="case",
)
