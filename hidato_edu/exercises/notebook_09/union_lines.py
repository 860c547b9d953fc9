"""Exercise of notebook 09: the lines of union by rank, to be put in order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.pictures.forest import ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["QUESTION", "Nodes"]

NODES = 8
EACH = 4
CODES = ("tie", "first greater", "second greater", "together")

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
        text = f"Your function returns {named(run.value)}. Asked is True or False."
        return Message("not-a-truth-value", text)
    return verdict, *_lists(run.args[0])


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    found: Any = first.behaviour
    wanted: Any = first.probe.expected
    x, y = first.probe.args[1:]
    start = f"After union({x}, {y}), see the forest before it:"
    for node, (now, right) in enumerate(zip(found[1], wanted[1], strict=True)):
        if now != right:
            text = f"{start} the parent of {node} is {now}, and should be {right}."
            return Message("wrong-parent", text)
    for node, (now, right) in enumerate(zip(found[2], wanted[2], strict=True)):
        if now != right:
            text = f"{start} the rank of {node} is {now}, and should be {right}."
            return Message("wrong-rank", text)
    text = f"{start} the forest is right, but your program says {found[0]}."
    return Message("wrong-verdict", text)


LINES = (
    Line("def union(forest, x, y):", "def", early="What does every function begin with?"),
    Line(
        "x = forest.find(x)",
        "find-x",
        1,
        after=("def",),
        early="Where do `forest` and `x` come from?",
        block="Of which nodes is the root needed?",
    ),
    Line(
        "y = forest.find(y)",
        "find-y",
        1,
        after=("def",),
        early="Where do `forest` and `y` come from?",
        block="Of which nodes is the root needed?",
    ),
    Line(
        "if x == y:",
        "same",
        1,
        after=("find-x", "find-y"),
        early="Two nodes can differ and be in one tree. What has to be compared?",
        block="In which calls has this to be asked?",
    ),
    Line(
        "return False",
        "together",
        2,
        early="When is nothing to be done?",
        block="When is nothing to be done?",
    ),
    Line(
        "if forest.rank[x] > forest.rank[y]:",
        "compare",
        1,
        early="Can the ranks decide before it is known that there are two trees?",
        block="In which calls are the ranks compared?",
    ),
    Line(
        "x, y = y, x",
        "swap",
        2,
        early="When do the two roots change places?",
        block="When do the two roots change places?",
    ),
    Line(
        "forest.parent[x] = y",
        "hang",
        1,
        early="It hangs x under y. When is it sure that y is the one to stay on top?",
        block="Is one of the two roots hung in every case?",
    ),
    Line(
        "if forest.rank[x] == forest.rank[y]:",
        "tie",
        1,
        after=("swap",),
        early="Which root stays on top has to be known by then.",
        block="In which calls has this to be asked?",
    ),
    Line(
        "forest.rank[y] += 1",
        "grow",
        2,
        early="Does the rank grow at every union? What has to be asked before?",
        block="Does the rank grow at every union?",
    ),
    Line(
        "return True",
        "joined",
        1,
        after=("hang", "grow"),
        early="Nothing runs after it. What is still to be done?",
        block="Is the answer True with equal ranks only?",
    ),
    Line(
        "forest.parent[y] = x",
        "wrong-way",
        why="It hangs the root that should stay on top. One such line is needed, and after a swap "
        "it is always x that goes below.",
    ),
    Line(
        "forest.rank[x] += 1",
        "wrong-rank",
        why="x hangs under y now: its rank is never asked for again. Which tree got a level more?",
    ),
    Line(
        "if forest.parent[x] == forest.parent[y]:",
        "parents",
        why="Roots have no parent: of two roots both are None, so this would say of any two trees "
        "that they are one.",
    ),
)

QUESTION = ParsonsQuestion(
    name="union_lines",
    kind="N",
    title="Union by rank, line by line",
    prompt="Put the lines of `union` in order and indent them. `forest.find(x)` is the root of x; "
    "`forest.parent` and `forest.rank` are lists. If both nodes are in one tree, nothing changes "
    "and the answer is False. Otherwise the root of smaller rank is hung under the other one, with "
    "equal ranks the first under the second, whose rank grows by 1; the answer is True. Three "
    "lines are not needed.",
    answer="my_lines",
    hints=(
        "Which nodes does a union compare, and which does it hang?",
        "After the swap x is always the root that goes below. Which line hangs it, and when does a "
        "tree get one level more?",
        "Two towers of blocks are put on one base each. If one is lower, the higher stays as high "
        "as it was. Only if both are equally high, the whole grows.",
    ),
    explanation="Find both roots; the same root means: together. The swap sees to it that x is "
    "never the greater one. Only with equal ranks the tree below y gets one level more.",
    lines=LINES,
    exercise=Exercise(
        call="union(forest, x, y)",
        parameters=3,
        returns="True or False",
        probes=_probes,
        read=_read,
        explain=_explain,
        praise="Your program joins two trees by rank, and leaves one tree alone.",
        again=lambda probe: "",  # no name of the notebook makes such a forest
        may_change=(0,),
        max_steps=2_000,
        noun="forest",
        verb="treated",
    ),
)
