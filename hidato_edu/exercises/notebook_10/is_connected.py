"""Exercise of notebook 10: do bridges join all islands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import (
    Exercise,
    Message,
    Misconception,
    Observed,
    Probe,
    read_truth,
)
from hidato_edu.exercises.notebook_10 import answer_solutions as solutions
from hidato_edu.exercises.pictures.boards import GraphPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.hashi.puzzle import bridge
from hidato_edu.hashi.rules import groups

__all__ = ["QUESTION", "drawn_graph"]

Islands: TypeAlias = list[Cell]
Pairs: TypeAlias = list[tuple[Cell, Cell]]
Answer: TypeAlias = Callable[[Islands, Pairs], bool]

DRAWN = 9  # graphs of each kind
LONG = 25  # islands of a long chain
A, B, C, D = (0, 0), (0, 2), (2, 0), (2, 2)
E, F = (4, 0), (4, 2)
TWO_PAIRS: tuple[Islands, Pairs] = [A, B, C, D], [(A, B), (C, D)]
FIXED: tuple[tuple[Islands, Pairs], ...] = (
    ([A], []),
    ([A, B], [(A, B)]),
    ([A, B], [(B, A)]),
    ([A, B], []),
    ([A, B, C], [(A, B)]),
    ([A, B, C], [(B, C)]),
    ([A, B, C], [(C, A), (B, A)]),
    ([A, B, C], [(C, B), (B, A)]),
    ([B, A, C], [(A, B), (C, A)]),
    TWO_PAIRS,
    ([A, B, C, D], [(C, D), (B, D), (A, B)]),
    ([A, B, C, D], [(A, B), (B, D), (D, C), (C, A)]),
    ([A, B, C, D, E], [(A, B), (B, D), (D, C), (C, A)]),
    ([A, B, C, D, E, F], [(A, B), (A, C), (B, D), (C, D), (E, F)]),
    ([A, B, C, D, E, F], [(E, F), (C, D), (A, B), (D, F), (B, D)]),
    ([A, B, C, D, E, F], [(C, D), (D, F), (F, E), (E, C)]),
)
"""Islands, and the bridges that join them."""


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    chain = [(0, col) for col in range(LONG)]
    links = [(chain[place + 1], chain[place]) for place in reversed(range(LONG - 1))]
    fixed = [*FIXED, (chain, links), (chain, links[:12] + links[13:])]
    drawn = [drawn_graph(rng, 5 + number % 5, parts) for parts in (1, 2) for number in range(DRAWN)]
    return tuple(_probe(*one) for one in (*fixed, *drawn))


def drawn_graph(rng: Random, islands: int, parts: int) -> tuple[Islands, Pairs]:
    """Return islands in so many groups, and the bridges of a square board that join them."""
    cells = [(row, col) for row in range(4) for col in range(4)]
    while True:
        chosen = {cells[pick(rng, len(cells))] for _ in range(islands)}
        order = sorted(chosen)
        pairs: Pairs = []
        for one in order:
            for other in order:
                near = abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
                if one < other and near and rng.random() < 0.8:
                    pairs.append((one, other) if rng.random() < 0.5 else (other, one))
        found = groups(order, [bridge(*pair) for pair in pairs])
        # A group of one island would be seen by whoever only asks each island for a bridge.
        if (
            len(order) == islands
            and len(found) == parts
            and (parts == 1 or min(map(len, found)) > 1)
        ):
            return _shuffled(rng, order), _shuffled(rng, pairs)


def _shuffled(rng: Random, items: Sequence[Hashable]) -> list:  # type: ignore[type-arg]
    rest = list(items)
    return [rest.pop(pick(rng, len(rest))) for _ in items]


def _probe(islands: Islands, bridges: Pairs) -> Probe:
    found = groups(islands, [bridge(*pair) for pair in bridges])
    note = "all islands are in one group"
    code = "joined"
    if len(found) > 1:
        code = "apart"
        away = next(group for group in found if islands[0] not in group)
        note = f"no way leads from {islands[0]} to {away[0]}"
    return Probe(code, (islands, bridges), len(found) == 1, note=note)


def _picture(one: Observed) -> GraphPicture | None:
    import networkx as nx

    islands, bridges = one.probe.args
    if len(islands) == LONG:
        return None
    graph = nx.Graph(bridges)
    graph.add_nodes_from(islands)
    nx.set_node_attributes(graph, {(row, col): (col, row) for row, col in islands}, "pos")
    return GraphPicture(graph, nodes=(islands[0],))


# --- known wrong answers --------------------------------------------------------------------------


def _beside(islands: Islands, bridges: Pairs, *, both: bool = True) -> dict[Cell, set[Cell]]:
    found: dict[Cell, set[Cell]] = {cell: set() for cell in islands}
    for one, other in bridges:
        found[one].add(other)
        if both:
            found[other].add(one)
    return found


def _sweeps(count: int, *, both: bool = True) -> Answer:
    """Return what goes through the bridges so many times, and lets the reached islands grow."""

    def answer(islands: Islands, bridges: Pairs) -> bool:
        reached = {islands[0]}
        for _ in range(count):
            for one, other in bridges:
                if one in reached:
                    reached.add(other)
                elif both and other in reached:
                    reached.add(one)
        return len(reached) == len(islands)

    return answer


def _steps(count: int) -> Answer:
    """Return what goes so many bridges far."""

    def answer(islands: Islands, bridges: Pairs) -> bool:
        beside = _beside(islands, bridges)
        reached = {islands[0]}
        for _ in range(count):
            reached |= {there for here in reached for there in beside[here]}
        return len(reached) == len(islands)

    return answer


def _one_way(islands: Islands, bridges: Pairs) -> bool:
    beside = _beside(islands, bridges, both=False)
    todo = [islands[0]]
    reached = set(todo)
    while todo:
        for there in beside[todo.pop()] - reached:
            reached.add(there)
            todo.append(there)
    return len(reached) == len(islands)


def _any_start(islands: Islands, bridges: Pairs) -> bool:
    """Walk in the direction of the pairs, from whichever island leads on best."""
    return any(
        _one_way([start, *(cell for cell in islands if cell != start)], bridges)
        for start in islands
    )


def _each_touched(islands: Islands, bridges: Pairs) -> bool:
    return set(islands) == {cell for pair in bridges for cell in pair}


def _each_touched_or_alone(islands: Islands, bridges: Pairs) -> bool:
    return len(islands) == 1 or _each_touched(islands, bridges)


def _right(islands: Islands, bridges: Pairs) -> bool:
    return len(groups(islands, [bridge(*pair) for pair in bridges])) == 1


KNOWN = (
    Misconception(
        "always-the-same",
        "Your function gives the same answer to every graph.",
        (lambda islands, bridges: True, lambda islands, bridges: False),
    ),
    Misconception(
        "turned-round",
        "Your function says True where islands are apart, and False where all are joined.",
        (lambda islands, bridges: not _right(islands, bridges),),
    ),
    Misconception(
        "each-has-a-bridge",
        "Your function asks whether every island has a bridge. Two pairs, each with a bridge of "
        "its own, are still apart.",
        (_each_touched_or_alone,),
    ),
    Misconception(
        "each-has-a-bridge",
        "Your function asks whether every island has a bridge. An island that is alone needs none, "
        f"and two pairs are still apart: see `is_connected({TWO_PAIRS[0]}, {TWO_PAIRS[1]})`.",
        (_each_touched,),
    ),
    Misconception(
        "counts-bridges",
        "Your function counts bridges. It takes at least one less than there are islands, but a "
        "ring uses up one that is missing elsewhere.",
        (
            lambda islands, bridges: len(bridges) >= len(islands) - 1,
            lambda islands, bridges: len(bridges) == len(islands) - 1,
            lambda islands, bridges: len(bridges) >= len(islands),
            lambda islands, bridges: (
                len(bridges) >= len(islands) - 1 and _each_touched_or_alone(islands, bridges)
            ),
        ),
    ),
    Misconception(
        "one-island-alone",
        "Your function says False of one island without a bridge. There is no other one that it "
        "would have to be joined with.",
        (lambda islands, bridges: len(islands) > 1 and _right(islands, bridges),),
    ),
    Misconception(
        "one-sweep",
        "Your function goes through the list of bridges once. A bridge that comes early in the "
        "list may only be reached late: go on until nothing new is reached.",
        (_sweeps(1), _sweeps(2)),
    ),
    Misconception(
        "one-step",
        "Your function looks a fixed number of bridges far from the first island. The way to "
        "another one can be longer: go on from every island that was reached.",
        tuple(_steps(count) for count in (1, 2, 3, 4)),
    ),
    Misconception(
        "one-way",
        "Your function goes over a bridge in one direction only. The pair (a, b) also leads from b "
        "to a.",
        (_one_way, _any_start, *(_sweeps(count, both=False) for count in (1, 2, 50))),
    ),
)


# --- judgement ------------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    text = f"Here {first.probe.note}. Your function returns {first.behaviour}."
    return Message("says-apart" if first.probe.expected else "says-joined", text)


QUESTION = FunctionQuestion(
    name="is_connected",
    kind="C",
    title="All islands joined",
    prompt="Write `is_connected(islands, bridges)`. `islands` is a list of cells (row, column), at "
    "least one; `bridges` a list of pairs of them, each pair in any order. Return True if bridges "
    "lead from every island to every other, over islands between them, else False. A single island "
    "is joined.",
    answer="is_connected",
    hints=(
        "Where can you get from the first island? And from there?",
        "Keep two collections: the islands that were reached, and those from which you have not "
        "gone on yet. When is there nothing more to do?",
        "A rumor in a school: who has heard it tells all friends, once. Does everybody know it in "
        "the end?",
    ),
    reference=solutions.is_connected,
    explanation="Begin anywhere and go on from each island that was reached, until nothing new "
    "comes. All islands are joined if all were reached: it does not matter where you begin.",
    exercise=Exercise(
        call="is_connected(islands, bridges)",
        parameters=2,
        returns="True or False",
        probes=_probes,
        read=read_truth,
        explain=_explain,
        known=KNOWN,
        picture=_picture,
        praise="Your function tells joined islands from those that lie apart.",
        max_steps=150_000,
        noun="graph",
        verb="judged",
        forbidden=("hidato_edu.hashi.", "hidato_edu.numberlink.", "hidato_edu.family."),
    ),
)
