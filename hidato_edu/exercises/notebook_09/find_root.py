"""Exercise of notebook 09: find with path compression."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_09 import solutions
from hidato_edu.exercises.notebook_09.findset import drawn_forest
from hidato_edu.exercises.pictures.forest import MOST_DRAWN, ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

Parents: TypeAlias = list[int | None]
Find: TypeAlias = Callable[[Parents, int], object]

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
    picture, note = None, f"a chain of {len(way):,} nodes"
    if not code:
        code = ("root", "child")[len(way) - 1] if len(way) < 3 else "deep"
        picture = _picture_of(parents, x)
        note = f"the way from {x} is {' - '.join(map(str, way))}"
    expected = (way[-1], _flat(parents, x))
    return Probe(code, (list(parents), x), expected, picture=picture, note=note)


def _picture_of(parents: Sequence[int | None], x: int) -> ForestPicture | None:
    if len(parents) > MOST_DRAWN:
        return None
    return ForestPicture(dict(enumerate(parents)), said="before the call", marked=(cell_of(x),))


# --- known wrong answers --------------------------------------------------------------------------


def _hangs(which: Callable[[list[int]], Sequence[int]]) -> Find:
    """Return a find that hangs only some nodes of the way under the root."""

    def find(parents: Parents, x: int) -> int:
        way = way_up(parents, x)
        for node in which(way):
            parents[node] = way[-1]
        return way[-1]

    return find


def _halves(parents: Parents, x: int) -> int:
    """Hang each node on the way, or each second, under the one two levels above it."""
    while (above := parents[x]) is not None:
        if parents[above] is not None:
            parents[x] = parents[above]
        x = above
    return x


def _skips(parents: Parents, x: int) -> int:
    while (above := parents[x]) is not None:
        if parents[above] is None:
            return above
        parents[x] = parents[above]
        x = parents[x]  # type: ignore[assignment]
    return x


def _whole_tree(parents: Parents, x: int) -> int:
    root = way_up(parents, x)[-1]
    for node in range(len(parents)):
        if node != root and way_up(parents, node)[-1] == root:
            parents[node] = root
    return root


def _every_node(parents: Parents, x: int) -> int:
    root = way_up(parents, x)[-1]
    for node in range(len(parents)):
        if node != root:
            parents[node] = root
    return root


def _root_too(parents: Parents, x: int) -> int:
    way = way_up(parents, x)
    for node in way:
        parents[node] = way[-1]
    return way[-1]


def _stops_at_zero(parents: Parents, x: int) -> int:
    root = x
    while parents[root]:
        root = parents[root]  # type: ignore[assignment]
    while x != root and parents[x] is not None:
        parents[x], x = root, parents[x]  # type: ignore[assignment]
    return root


def _returns(found: Callable[[list[int]], object]) -> Find:
    """Return a find that compresses rightly and returns something else."""

    def find(parents: Parents, x: int) -> object:
        way = way_up(parents, x)
        _hangs(lambda way: way[:-1])(parents, x)
        return found(way)

    return find


def _under_x(parents: Parents, x: int) -> int:
    """Turn the way round: what lay above x hangs under it."""
    way = way_up(parents, x)
    for node in way[1:]:
        parents[node] = x
    parents[x] = None
    return x


KNOWN = (
    Misconception(
        "no-compression",
        "Your function finds the root, but `parent` is as it was. Hang every node on the way under "
        "the root, in `parent` itself: in a copy nobody sees it.",
        (_hangs(lambda way: ()),),
    ),
    Misconception(
        "one-level",
        "Your function climbs one level and stops, as the document's. Go on as long as there is a "
        "parent.",
        (lambda parents, x: way_up(parents, x)[:2][-1],),
    ),
    Misconception(
        "only-x",
        "Your function hangs x under the root, but not the other nodes that it passed. They are on "
        "the way, too.",
        (_hangs(lambda way: way[:1] if len(way) > 1 else ()),),
    ),
    Misconception(
        "x-left-out",
        "Your function hangs the nodes above x under the root, but not x itself.",
        (_hangs(lambda way: way[1:-1]),),
    ),
    Misconception(
        "halves-the-way",
        "Your function hangs nodes under the one two levels above: that is path halving, or "
        "splitting. It is as good in the long run, but asked is compression: all of them directly "
        "under the root.",
        (_halves, _skips),
    ),
    Misconception(
        "whole-tree",
        "Your function also hangs nodes that are not on the way. To look at all nodes costs more "
        "than the way is long: what `find` saves is lost.",
        (_whole_tree, _every_node),
    ),
    Misconception(
        "root-under-itself",
        "Your function hangs the root under itself. It has no parent: `parent[root]` stays None, "
        "or the next search never ends.",
        (_root_too,),
    ),
    Misconception(
        "zero-is-a-node",
        "Your function takes the parent 0 for no parent. 0 is a node like any other: ask "
        "`is not None`.",
        (_stops_at_zero, lambda parents, x: parents[x] or x),
    ),
    Misconception(
        "returns-another",
        "Your function leaves a right forest behind, but returns something else. Asked is the "
        "root: after the loop x may have moved.",
        (
            _returns(lambda way: way[0]),
            _returns(lambda way: (way[-2:-1] or way)[0]),
            _returns(lambda way: len(way) - 1),
            _returns(lambda way: way[:2][-1]),
        ),
    ),
    Misconception(
        "nothing-found",
        "Your function returns x itself and changes nothing. That is right for a root only.",
        (lambda parents, x: x,),
    ),
    Misconception(
        "turned-round",
        "Your function makes x the root of its tree. Whom the tree belongs to must not change.",
        (_under_x,),
    ),
)


# --- judgement ------------------------------------------------------------------------------------


def _early(seen: Sequence[Observed]) -> Message | None:
    """Return what to say to a right function that calls itself."""
    *small, last = seen
    deep = last.probe.code == "long" and last.run.reason == "recursion"
    if not deep or not all(one.is_right for one in small):
        return None
    return Message(
        "recursion",
        f"All small forests are right. But your function calls itself once for each level, and in "
        f"a chain of {LONG:,} nodes Python stops that. Climb with a loop: once to find the root, "
        "once more to hang what lies on the way.",
    )


def _read(probe: Probe, run: CallResult) -> Hashable:
    root = as_whole(run.value)
    if root is None:
        if items_of(run.value):
            text = "Your function returns several nodes. Asked is one, the root; what lies on the "
            return Message("the-whole-way", f"{text}way is to be changed in `parent`.")
        text = f"Your function returns {named(run.value)}. Asked is the root, a whole number."
        return Message("no-node", text)
    after = items_of(run.args[0]) if run.args else list(probe.args[0])
    if after is None or len(after) != len(probe.args[0]):
        text = f"After the call `parent` is {named(run.args[0])}. Only change its items."
        return Message("forest-broken", text)
    parents = [None if item is None else as_whole(item) for item in after]
    for node, (item, read) in enumerate(zip(after, parents, strict=True)):
        if item is not None and read is None:
            text = f"After the call `parent[{node}]` is {named(item)}. It is a node, or None."
            return Message("no-parent", text)
    return root, tuple(parents)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    found: Any = first.behaviour
    expected: Any = first.probe.expected
    right, parents = expected
    start = f"{first.probe.note[0].upper()}{first.probe.note[1:]}."
    if found[0] != right:
        text = f"{start} Your function returns {found[0]}, but the root is {right}."
        return Message("wrong-root", text)
    before = first.probe.args[0]
    for node, (now, wanted) in enumerate(zip(found[1], parents, strict=True)):
        if now != wanted and wanted == before[node]:
            text = f"{start} {node} is not on it below the root, but `parent[{node}]` is changed "
            return Message("hangs-too-much", f"{text}from {wanted} to {now}.")
        if now != wanted:
            text = f"{start} After the call {node} has to hang directly under {right}, but "
            return Message("not-under-the-root", f"{text}`parent[{node}]` is {now}.")
    raise AssertionError(first)


QUESTION = FunctionQuestion(
    name="find_root",
    kind="C",
    title="Find, and shorten the way",
    prompt="Write `find_root(parent, x)`: `parent` is a list, `parent[x]` the parent of node x, or "
    "None if x is a root. Return the root of the tree that holds x, and compress the way: "
    "afterwards every node on it, x included, hangs directly under the root, in `parent` itself. "
    "Nothing else may change. A tree may have thousands of levels, so do not call the function in "
    "itself.",
    answer="find_root",
    hints=(
        "When do you know under which node the others are to be hung?",
        "Go up twice: once to see where the way ends, once to change it. In the second round, what "
        "do you have to remember before you overwrite `parent[x]`?",
        "Who has asked his way from desk to desk up to the director goes back and tells everybody "
        "he asked: next time send people there at once.",
    ),
    reference=solutions.find_root,
    explanation="The first loop climbs to the root. The second goes the same way again; it notes "
    "the old parent, hangs the node under the root and goes on with the old parent.",
    exercise=Exercise(
        call="find_root(parent, x)",
        parameters=2,
        returns="the root, a whole number",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        early=_early,
        praise=f"Your function finds the root of every tree, also over {LONG:,} levels, and after "
        "it the way is short.",
        may_change=(0,),
        slow="Does each round go one level up, and is the old parent noted before it is "
        "overwritten?",
        nothing="The root is asked for, also if x is one.",
        noun="forest",
        verb="treated",
        forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
    ),
)
