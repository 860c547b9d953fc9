"""Asks for union by rank: its lines, a proof about it, and how many nodes a rank needs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.parsons import ParsonsQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["Nodes", "fewest_nodes", "never_here", "nodes_of_rank", "union_lines"]

NODES = 8
EACH = 4
CODES = ("tie", "first greater", "second greater", "together")
RANK = 4  # of which `fewest_nodes` asks

say = section(__file__, "union_lines")

# --- probes -------------------------------------------------------------------------------------


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


def _nodes(forest: Forest[int]) -> Nodes:
    return Nodes(list(forest.parent.values()), list(forest.rank.values()))


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    wanted = dict.fromkeys(CODES, EACH)
    found: list[Probe] = []
    while any(wanted.values()):
        forest = Forest(range(NODES), compress=False)
        for _ in range(1 + pick(rng, NODES)):
            forest.union(pick(rng, NODES), pick(rng, NODES))
        x, y = pick(rng, NODES), pick(rng, NODES)
        one, other = forest.find(x), forest.find(y)
        ranks = forest.rank[one], forest.rank[other]
        code = CODES[0 if ranks[0] == ranks[1] else 1 if ranks[0] > ranks[1] else 2]
        if one == other:
            code = "together"
        if x == y or not wanted[code]:
            continue
        wanted[code] -= 1
        before = _nodes(forest)
        joined = forest.union(x, y)
        expected = (joined, *_lists(_nodes(forest)))
        found.append(Probe(code, (before, x, y), expected, picture=_picture_of(before, x, y)))
    return tuple(sorted(found, key=lambda probe: probe.args[0].parent.count(None), reverse=True))


def _lists(nodes: Nodes) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    return tuple(nodes.parent), tuple(nodes.rank)


def _picture_of(nodes: Nodes, x: int, y: int) -> ForestPicture:
    marked = (cell_of(x), cell_of(y))
    return ForestPicture(dict(enumerate(nodes.parent)), said=f"union({x}, {y})", marked=marked)


# --- judgement ----------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    verdict = as_truth(run.value)
    if verdict is None:
        return say("not-a-truth-value", value=named(run.value))
    return verdict, *_lists(run.args[0])


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

# --- a proof, and a number ----------------------------------------------------------------------

never_here = section(__file__, "never_here").ask(ParsonsQuestion)


def nodes_of_rank(rank: int) -> int:
    """Return how many nodes a root of a rank has at least: it takes two roots of the rank below.

    Examples
    --------
    >>> [nodes_of_rank(rank) for rank in range(4)]
    [1, 2, 4, 8]
    """
    return 1 if rank == 0 else 2 * nodes_of_rank(rank - 1)


def fewest_nodes() -> dict[str, int]:
    """Return the values of the question about the nodes of a rank."""
    nodes = nodes_of_rank(RANK)
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
