"""Asks for a find that climbs to the root."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import way_up
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import findset as answers
from ..mistakes import findset as mistakes

__all__ = ["always_none", "drawn_forest", "findset"]

Parents: TypeAlias = list[int | None]

FIXED: tuple[tuple[tuple[int | None, ...], int], ...] = (
    ((None,), 0),
    ((None, None), 1),
    ((1, None), 1),
    ((1, None), 0),
    ((None, 0), 1),
    ((None, 0), 0),
    ((None, 0, 1), 2),
    ((2, 0, None), 1),
    ((2, 0, None), 0),
    ((1, 2, 3, None), 0),
    ((None, 0, 1, 2, None), 3),
    ((4, None, 1, 1, 2, 0, 3), 5),
    ((None, 3, None, 2, 3, 1, 4), 5),
    ((1, 2, 3, 4, 5, 6, 7, None), 0),
    ((None, 0, 1, 2, 3, 4, 5, 6), 7),
    ((*range(1, 100), None), 0),
)
DRAWN = 10
SHOWN = 20  # nodes of a forest that is written out
DEEP = 0.7  # how often a drawn node hangs under the one before it


say = section(__file__, "findset")

# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = [(drawn_forest(rng, 5 + number), pick(rng, 5 + number)) for number in range(DRAWN)]
    return tuple(_probe(parents, node) for parents, node in (*FIXED, *drawn))


def drawn_forest(rng: Random, size: int) -> tuple[int | None, ...]:
    """Return the parents of a forest with some deep trees, its nodes in any order."""
    order: list[int] = []
    for node in range(size):
        order.insert(pick(rng, node + 1), node)
    parents: Parents = [None] * size
    for place in range(1, size):
        if rng.random() < DEEP:
            parents[order[place]] = order[place - 1]
        elif rng.random() < DEEP:
            parents[order[place]] = order[pick(rng, place)]
    return tuple(parents)


def _probe(parents: Sequence[int | None], node: int) -> Probe:
    way = way_up(parents, node)
    code = ("root", "child")[len(way) - 1] if len(way) < 3 else "deep"
    return Probe(code, (list(parents), node), way[-1], note=_told(way))


def _told(way: Sequence[int]) -> str:
    if len(way) == 1:
        return say.text("way/root", node=way[0])
    if len(way) > SHOWN:
        return say.text("way/long", nodes=len(way), node=way[0], root=way[-1])
    return say.text("way", way=" - ".join(map(str, way)))


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    if broken := _broken(probe, run):
        return broken
    node = as_whole(run.value)
    if node is not None:
        return node
    return say("the-whole-way" if items_of(run.value) else "no-node", value=named(run.value))


def _broken(probe: Probe, run: CallResult) -> Message | None:
    """Return what to say where the call has changed who belongs to whom; short ways are welcome."""
    if not run.args or not run.changed:
        return None
    before, after = probe.args[0], run.args[0]
    if type(after) is list and len(after) == len(before) and _same_roots(before, after):
        return None
    return say("forest-broken", about=_about(before, probe.args[1]), value=named(after))


def _same_roots(before: Parents, after: Parents) -> bool:
    for node in range(len(before)):
        here = node
        for _ in before:
            above = as_whole(after[here])
            if above is None or not 0 <= above < len(after):
                break
            here = above
        if after[here] is not None or here != way_up(before, node)[-1]:
            return False
    return True


def _about(parents: Parents, node: int) -> str:
    return say.text("about/long" if len(parents) > SHOWN else "about", parents=parents, x=node)


def always_none(seen: Sequence[Observed]) -> bool:
    """Return whether every call returned None and printed nothing."""
    runs = [one.run for one in seen]
    return all(run.kind == "returned" and run.value is None and not run.printed for run in runs)


def _early(seen: Sequence[Observed]) -> Message | None:
    return say("too-far") if always_none(seen) else None


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    probe = first.probe
    return say(
        "wrong-root",
        about=_about(*probe.args),
        way=probe.note,
        found=first.behaviour,
        right=probe.expected,
    )


findset = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.findset,
    probes=_probes,
    read=_read,
    explain=_explain,
    early=_early,
    may_change=(0,),
    max_steps=5_000,
    forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
)
