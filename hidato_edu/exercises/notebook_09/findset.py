"""Exercise of notebook 09: the document's findset, which climbs one level."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_09 import solutions
from hidato_edu.exercises.pictures.forest import way_up
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION", "drawn_forest"]

Parents: TypeAlias = list[int | None]
Find: TypeAlias = Callable[[Parents, int], object]

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
        return f"{way[0]} has no parent"
    if len(way) > SHOWN:
        return f"the way up is a chain of {len(way)} nodes, from {way[0]} to {way[-1]}"
    return f"the way up is {' - '.join(map(str, way))}"


# --- known wrong answers --------------------------------------------------------------------------


def _up(parents: Parents, node: int) -> int:
    above = parents[node]
    return node if above is None else above


def _levels(count: int) -> Find:
    """Return what climbs so many levels at most."""

    def climb(parents: Parents, node: int) -> int:
        for _ in range(count):
            node = _up(parents, node)
        return node

    return climb


def _while_true(parents: Parents, node: int) -> int:
    while above := parents[node]:
        node = above
    return node


KNOWN = (
    Misconception(
        "one-level",
        "Your function climbs one level and stops: it returns the parent. What runs a line again "
        "and again, as long as there is a parent? A `return` inside a loop ends it at once.",
        (_up,),
        outcome="not yet",
    ),
    Misconception(
        "two-levels",
        "Your function climbs a fixed number of levels. A tree can be deeper than that: go on as "
        "long as there is a parent.",
        tuple(_levels(count) for count in (2, 3, 4, 5, 8, 10, 20, 50)),
    ),
    Misconception(
        "zero-is-a-node",
        "Your function takes the parent 0 for no parent. 0 is a node like any other, though "
        "`while parent[x]:` stops at it: ask `is not None`.",
        (
            _while_true,
            lambda parents, node: parents[node] or node,
        ),
    ),
    Misconception(
        "before-the-root",
        "Your function stops one node below the root.",
        (
            lambda parents, node: way_up(parents, node)[-2:][0],
            lambda parents, node: (way_up(parents, node)[1:] or [node])[-2:][0],
        ),
    ),
    Misconception(
        "depth-not-root",
        "Your function counts the levels. Asked is the node at the top, not how far it is.",
        (
            lambda parents, node: len(way_up(parents, node)) - 1,
            lambda parents, node: len(way_up(parents, node)),
        ),
    ),
    Misconception(
        "stays",
        "Your function returns x itself. That is right for a root only.",
        (lambda parents, node: node,),
    ),
    Misconception(
        "least-on-the-way",
        "Your function returns the smallest or the greatest number on the way. The root is the "
        "node without a parent, whatever its number.",
        (
            lambda parents, node: min(way_up(parents, node)),
            lambda parents, node: max(way_up(parents, node)),
        ),
    ),
    Misconception(
        "any-root",
        "Your function returns a node without a parent, but of another tree: begin at x.",
        (
            lambda parents, node: parents.index(None),
            lambda parents, node: len(parents) - 1 - parents[::-1].index(None),
        ),
    ),
)


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    if broken := _broken(probe, run):
        return broken
    node = as_whole(run.value)
    if node is not None:
        return node
    if items_of(run.value):
        text = f"Your function returns {named(run.value)}. Asked is one node, the last on the way."
        return Message("the-whole-way", text)
    text = f"Your function returns {named(run.value)}. Asked is a node, a whole number."
    return Message("no-node", text)


def _broken(probe: Probe, run: CallResult) -> Message | None:
    """Return what to say where the call has changed who belongs to whom; short ways are welcome."""
    if not run.args or not run.changed:
        return None
    before, after = probe.args[0], run.args[0]
    if type(after) is list and len(after) == len(before) and _same_roots(before, after):
        return None
    text = f"{_about(before, probe.args[1])}: your function leaves `parent` as "
    text += f"{named(after)}. It may shorten the way, but each node has to keep its root."
    return Message("forest-broken", text)


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
    if len(parents) > SHOWN:
        return f"About x = {node}"
    return f"About parent = {parents}, x = {node}"


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    parents, node = first.probe.args
    text = f"{_about(parents, node)}: {first.probe.note}, and your function returns "
    text += f"{first.behaviour}. Right is {first.probe.expected}."
    return Message("wrong-root", text, "The root is where there is no parent: `parent[x] is None`.")


QUESTION = FunctionQuestion(
    name="findset",
    kind="F",
    title="Climb to the top",
    prompt="The document's `findset` climbs one level only. Mend `findset(parent, x)`: `parent` is "
    "a list, `parent[x]` the parent of node x, or None if x is a root. Return the root of the tree "
    "that holds x, however deep it is.",
    answer="findset",
    hints=(
        "For which nodes is the printed function right? At what distance from the root do they "
        "lie?",
        "An `if` runs its line once at the most. What runs it as often as there is a parent? And "
        "is node 0 a parent like any other?",
        "To find the head of a firm you ask somebody for the boss, then the boss for theirs, until "
        "somebody has none.",
    ),
    reference=solutions.findset,
    explanation="`while` in place of `if`: go on as long as there is a parent. The document meant "
    "that; in its own trees of depth 1 nobody sees the difference.",
    exercise=Exercise(
        call="findset(parent, x)",
        parameters=2,
        returns="the root, a whole number",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        praise="Your function climbs to the top of every tree, and stays at a root.",
        may_change=(0,),
        max_steps=5_000,
        slow="Does each round go one level up, and does it end where `parent[x]` is None?",
        nothing="The last node before None is asked for.",
        noun="forest",
        verb="climbed",
        forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
    ),
)
