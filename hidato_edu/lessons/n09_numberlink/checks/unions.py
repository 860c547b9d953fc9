"""Asks for union by rank: its lines, how many nodes a rank needs, and when a tree is too deep."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.core.events import Assign, Leave
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.parsons import ParsonsQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.numberlink.documents.joining import join_steps
from hidato_edu.numberlink.documents.union_find import Forest

NODES = 8
EACH = 4  # probes of each kind
RANK = 4  # of which `fewest_nodes` asks

say = section(__file__, "union_lines")


@dataclass
class Nodes:
    """A forest as the lines see it: lists that can be changed, and `find`.

    Examples
    --------
    >>> Nodes([1, None], [0, 1]).find(0)
    1
    """

    parent: list[int | None]
    rank: list[int]

    def find(self, x: int) -> int:
        """Return the root of a node, and change nothing."""
        return way_up(self.parent, x)[-1]


def _lists(forest: Forest[int]) -> tuple[list[int | None], list[int]]:
    return list(forest.parent.values()), list(forest.rank.values())


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    wanted = dict.fromkeys(("tie", "first greater", "second greater", "together"), EACH)
    found: list[Probe] = []
    while any(wanted.values()):
        forest = Forest(range(NODES), compress=False)
        for _ in range(1 + pick(rng, NODES)):
            forest.union(pick(rng, NODES), pick(rng, NODES))
        x, y = pick(rng, NODES), pick(rng, NODES)
        roots = forest.find(x), forest.find(y)
        one, other = (forest.rank[root] for root in roots)
        code = "tie" if one == other else "first greater" if one > other else "second greater"
        code = "together" if roots[0] == roots[1] else code
        if x == y or not wanted[code]:
            continue
        wanted[code] -= 1
        before, marked = Nodes(*_lists(forest)), (cell_of(x), cell_of(y))
        picture = ForestPicture(
            dict(enumerate(before.parent)), said=f"union({x}, {y})", marked=marked
        )
        expected = (forest.union(x, y), *(tuple(one) for one in _lists(forest)))
        found.append(Probe(code, (before, x, y), expected, picture=picture))
    return tuple(sorted(found, key=lambda probe: probe.args[0].parent.count(None), reverse=True))


def _read(probe: Probe, run: CallResult) -> Hashable:
    verdict = as_truth(run.value)
    if verdict is None:
        return say("not-a-truth-value", value=named(run.value))
    return verdict, tuple(run.args[0].parent), tuple(run.args[0].rank)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    found: Any = first.behaviour
    wanted: Any = first.probe.expected
    x, y = first.probe.args[1:]
    for place, key in ((1, "wrong-parent"), (2, "wrong-rank")):
        for node, (now, right) in enumerate(zip(found[place], wanted[place], strict=True)):
            if now != right:
                return say(key, x=x, y=y, node=node, now=now, right=right)
    return say("wrong-verdict", x=x, y=y, found=found[0])


union_lines = say.ask(
    ParsonsQuestion,
    probes=_probes,
    read=_read,
    explain=_explain,
    again=lambda probe: "",  # no name of the notebook makes such a forest
    may_change=(0,),
    max_steps=2_000,
)


def fewest_nodes() -> dict[str, int]:
    """Return the values of the question about the nodes of a rank: it takes two of a rank less."""
    nodes = 2**RANK
    return {
        "rank": RANK,
        "nodes": nodes,
        "chain": RANK + 1,
        "double": 2 * RANK,
        "one_less": nodes - 1,
        "one_more": nodes + 1,
        "full": 2 * nodes - 1,
        "next_rank": 2 * nodes,
    }


def too_deep() -> dict[str, int]:
    """Return the steps of the player that joins paths, of which the question asks."""
    parent: dict[Hashable, Hashable] = {}
    found: dict[str, int] = {}
    for step, event in enumerate(join_steps(3, 4, seed=7, one_level=True), start=1):
        if isinstance(event, Leave) and event.why == "loop":
            found |= {"loop": step, "closing": step - 2}
        elif isinstance(event, Assign) and event.why == "hang":
            below = event.var[1]  # type: ignore[index]  # ("parent", cell)
            is_deeper = below in parent.values() or event.new in parent
            parent[below] = event.new
            found.setdefault("first", step)
            if is_deeper and "step" not in found:
                found |= {"step": step, "rank": step + 1}
            elif is_deeper:
                found.setdefault("misled", step)
    return found
