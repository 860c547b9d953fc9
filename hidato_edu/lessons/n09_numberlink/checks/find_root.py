"""Asks for find with path compression."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import MOST_DRAWN, ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import find_root as answers
from ..mistakes import find_root as mistakes
from .findset import always_none, drawn_forest

__all__ = ["find_root"]

FIXED: tuple[tuple[tuple[int | None, ...], int], ...] = (
    ((None,), 0),
    ((1, None), 1),
    ((None, 0), 1),
    ((None, 0, 1), 2),
    ((1, 2, None), 0),
    ((None, 0, 1, 2), 2),
    ((None, 0, 1, 2), 3),
    ((1, None, 1, 2, 2, 3), 5),
    ((2, 0, None, 0, 1, 2, None), 4),
    ((4, 0, 1, 1, None, 2, 3), 5),
)
DRAWN = 8
LONG = 5_000  # nodes of a chain: deeper than Python lets functions call themselves


say = section(__file__, "find_root", long=LONG)

# --- probes ---------------------------------------------------------------------------------------


def _flat(parents: Sequence[int | None], x: int) -> tuple[int | None, ...]:
    """Return the parents after all nodes on the way were hung under the root."""
    *way, root = way_up(parents, x)
    found = list(parents)
    for node in way:
        found[node] = root
    return tuple(found)


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = [(drawn_forest(rng, 6 + number), pick(rng, 6 + number)) for number in range(DRAWN)]
    chain = (*range(1, LONG), None)
    found = [_probe(parents, x) for parents, x in (*FIXED, *drawn)]
    return (*found, _probe(chain, 0, "long"))


def _probe(parents: tuple[int | None, ...], x: int, code: str = "") -> Probe:
    way = way_up(parents, x)
    picture, note = None, say.text("chain", nodes=len(way))
    if not code:
        code = ("root", "child")[len(way) - 1] if len(way) < 3 else "deep"
        picture = _picture_of(parents, x)
        note = say.text("way", x=x, way=" - ".join(map(str, way)))
    expected = (way[-1], _flat(parents, x))
    return Probe(code, (list(parents), x), expected, picture=picture, note=note)


def _picture_of(parents: Sequence[int | None], x: int) -> ForestPicture | None:
    if len(parents) > MOST_DRAWN:
        return None
    return ForestPicture(dict(enumerate(parents)), said=say.text("before"), marked=(cell_of(x),))


# --- judgement ------------------------------------------------------------------------------------


def _early(seen: Sequence[Observed]) -> Message | None:
    """Return what to say to a right function that calls itself, or to one that goes too far."""
    if always_none(seen):
        return say("too-far")
    *small, last = seen
    deep = last.probe.code == "long" and last.run.reason == "recursion"
    return say("recursion") if deep and all(one.is_right for one in small) else None


def _read(probe: Probe, run: CallResult) -> Hashable:
    root = as_whole(run.value)
    if root is None:
        if items_of(run.value):
            return say("the-whole-way")
        return say("no-node", value=named(run.value))
    after = items_of(run.args[0]) if run.args else list(probe.args[0])
    if after is None or len(after) != len(probe.args[0]):
        return say("forest-broken", value=named(run.args[0]))
    parents = [None if item is None else as_whole(item) for item in after]
    for node, (item, read) in enumerate(zip(after, parents, strict=True)):
        if item is not None and read is None:
            return say("no-parent", node=node, value=named(item))
    return root, tuple(parents)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    found: Any = first.behaviour
    expected: Any = first.probe.expected
    right, parents = expected
    note = f"{first.probe.note[0].upper()}{first.probe.note[1:]}"
    if found[0] != right:
        return say("wrong-root", note=note, found=found[0], right=right)
    before = first.probe.args[0]
    for node, (now, wanted) in enumerate(zip(found[1], parents, strict=True)):
        if now != wanted and wanted == before[node]:
            return say("hangs-too-much", note=note, node=node, wanted=wanted, now=now)
        if now != wanted:
            return say("not-under-the-root", note=note, node=node, root=right, now=now)
    raise AssertionError(first)


find_root = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.find_root,
    probes=_probes,
    read=_read,
    explain=_explain,
    early=_early,
    may_change=(0,),
    forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
)
