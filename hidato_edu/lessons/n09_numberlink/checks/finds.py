"""Asks for a find that climbs to the root, and for one that also compresses the path to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe, reader
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import Section, section
from hidato_edu.exercises.pictures.forest import MOST_DRAWN, ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import find_root as compressing
from ..answers import findset as climbing
from ..mistakes import finds as mistakes

Parents: TypeAlias = Sequence[int | None]
Asked: TypeAlias = tuple[Parents, int]

FINDSET: tuple[Asked, ...] = (
    ((None,), 0), ((None, None), 1), ((1, None), 1), ((1, None), 0), ((None, 0), 1),
    ((None, 0), 0), ((None, 0, 1), 2), ((2, 0, None), 1), ((2, 0, None), 0),
    ((1, 2, 3, None), 0), ((None, 0, 1, 2, None), 3), ((4, None, 1, 1, 2, 0, 3), 5),
    ((None, 3, None, 2, 3, 1, 4), 5), ((1, 2, 3, 4, 5, 6, 7, None), 0),
    ((None, 0, 1, 2, 3, 4, 5, 6), 7), ((*range(1, 100), None), 0),
)  # fmt: skip
FIND_ROOT: tuple[Asked, ...] = (
    ((None,), 0), ((1, None), 1), ((None, 0), 1), ((None, 0, 1), 2), ((1, 2, None), 0),
    ((None, 0, 1, 2), 2), ((None, 0, 1, 2), 3), ((1, None, 1, 2, 2, 3), 5),
    ((2, 0, None, 0, 1, 2, None), 4), ((4, 0, 1, 1, None, 2, 3), 5),
)  # fmt: skip
LONG = 5_000  # nodes of a chain: deeper than Python lets functions call themselves
HIGH = (350, 450)  # nodes of a chain, which are drawn: functions can still call themselves
SHOWN = 20  # nodes of a forest that is written out
DEEP = 0.7  # how often a drawn node hangs under the one before it

say = section(__file__, "findset")
say_root = section(__file__, "find_root", long=LONG)

# --- probes ---------------------------------------------------------------------------------------


def _asked(seed: int, fixed: Sequence[Asked], drawn: int, least: int) -> list[Asked]:
    rng = Random(seed)
    sizes = range(least, least + drawn)
    return [*fixed, *((_forest(rng, size), pick(rng, size)) for size in sizes)]


def _forest(rng: Random, size: int) -> Parents:
    """Return the parents of a forest with some deep trees, its nodes in any order."""
    order = shuffled(range(size), rng)
    parents: list[int | None] = [None] * size
    for place in range(1, size):
        if rng.random() < DEEP:
            parents[order[place]] = order[place - 1]
        elif rng.random() < DEEP:
            parents[order[place]] = order[pick(rng, place)]
    return tuple(parents)


@lru_cache(maxsize=32)
def _findset_probes(seed: int) -> tuple[Probe, ...]:
    found = []
    nodes = HIGH[0] + pick(Random(seed), HIGH[1] - HIGH[0])
    for parents, x in (*_asked(seed, FINDSET, 10, 5), ((*range(1, nodes), None), 0)):
        way = way_up(parents, x)
        key = "way/root" if len(way) == 1 else "way/long" if len(way) > SHOWN else "way"
        written = " - ".join(map(str, way))
        note = say.text(key, node=x, root=way[-1], nodes=len(way), way=written)
        found.append(Probe(_code(way), (list(parents), x), way[-1], note=note))
    return tuple(found)


@lru_cache(maxsize=32)
def _find_root_probes(seed: int) -> tuple[Probe, ...]:
    found = []
    for parents, x in (*_asked(seed, FIND_ROOT, 8, 6), ((*range(1, LONG), None), 0)):
        way, is_long = way_up(parents, x), len(parents) == LONG
        root, passed = way[-1], set(way[:-1])
        flat = tuple(root if node in passed else above for node, above in enumerate(parents))
        written = " - ".join(map(str, way[:SHOWN]))
        note = say_root.text("chain" if is_long else "way", nodes=len(way), x=x, way=written)
        drawn = ForestPicture(dict(enumerate(parents[:MOST_DRAWN])), (), say_root.text("before"))
        picture = replace(drawn, marked=(cell_of(x),)) if len(parents) <= MOST_DRAWN else None
        code = "long" if is_long else _code(way)
        found.append(Probe(code, (list(parents), x), (root, flat), picture=picture, note=note))
    return tuple(found)


def _code(way: Sequence[int]) -> str:
    return ("root", "child", "deep")[min(len(way), 3) - 1]


# --- judgement ------------------------------------------------------------------------------------

SEVERAL = {"the-whole-way": (list, tuple, set)}
_read_node = reader(say, as_whole, "no-node", SEVERAL)
_read_root = reader(say_root, as_whole, "no-node", SEVERAL)


def _read_findset(probe: Probe, run: CallResult) -> Hashable:
    """Return the node, if the call has left each node its root; short paths are welcome."""
    before, after = probe.args[0], run.args[0] if run.args else None
    if after is not None and run.changed:
        same = type(after) is list and len(after) == len(before)
        if not same or any(_root(after, n) != _root(before, n) for n in range(len(before))):
            return say("forest-broken", about=_about(*probe.args), value=named(after))
    return _read_node(probe, run)


def _root(parents: Sequence[Any], node: int | None) -> int | None:
    """Return the root of a node, or None where these parents are not a forest."""
    for _ in parents:
        if node is None or not 0 <= node < len(parents):
            return None
        if parents[node] is None:
            return node
        node = as_whole(parents[node])
    return None


def _about(parents: Parents, node: int) -> str:
    return say.text("about/long" if len(parents) > SHOWN else "about", parents=parents, x=node)


def _read_find_root(probe: Probe, run: CallResult) -> Hashable:
    root = _read_root(probe, run)
    if isinstance(root, Message):
        return root
    after = items_of(run.args[0]) if run.args else list(probe.args[0])
    if after is None or len(after) != len(probe.args[0]):
        return say_root("forest-broken", value=named(run.args[0]))
    parents = tuple(map(as_whole, after))
    for node, (item, parent) in enumerate(zip(after, parents, strict=True)):
        if item is not None and parent is None:
            return say_root("no-parent", node=node, value=named(item))
    return root, parents


def _early(say: Section) -> Callable[[Sequence[Observed]], Message | None]:
    """Return what recognizes a find that climbs past the root, and one that calls itself."""

    def early(seen: Sequence[Observed]) -> Message | None:
        *small, last = seen
        runs = [one.run for one in seen]
        if all(run.kind == "returned" and run.value is None and not run.printed for run in runs):
            return say("too-far")
        deep = last.probe.code == "long" and last.run.reason == "recursion"
        return say("recursion") if deep and all(one.is_right for one in small) else None

    return early


def _explain_findset(first: Observed, seen: Sequence[Observed]) -> Message:
    told = {"way": first.probe.note, "found": first.behaviour, "right": first.probe.expected}
    return say("wrong-root", about=_about(*first.probe.args), **told)


def _explain_find_root(first: Observed, seen: Sequence[Observed]) -> Message:
    found: Any = first.behaviour
    right: Any = first.probe.expected
    note = f"{first.probe.note[0].upper()}{first.probe.note[1:]}"
    if found[0] != right[0]:
        return say_root("wrong-root", note=note, found=found[0], right=right[0])
    pairs = enumerate(zip(found[1], right[1], strict=True))
    node, (now, wanted) = next(pair for pair in pairs if pair[1][0] != pair[1][1])
    key = "hangs-too-much" if wanted == first.probe.args[0][node] else "not-under-the-root"
    return say_root(key, note=note, node=node, wanted=wanted, now=now, root=right[0])


findset = say.ask(
    FunctionQuestion,
    mistakes.FINDSET,
    reference=climbing.findset,
    probes=_findset_probes,
    read=_read_findset,
    explain=_explain_findset,
    early=_early(say),
    may_change=(0,),
    max_steps=5_000,
    forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
)
find_root = say_root.ask(
    FunctionQuestion,
    mistakes.FIND_ROOT,
    reference=compressing.find_root,
    probes=_find_root_probes,
    read=_read_find_root,
    explain=_explain_find_root,
    early=_early(say_root),
    may_change=(0,),
    forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
)
