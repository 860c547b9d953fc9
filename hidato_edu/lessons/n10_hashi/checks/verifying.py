"""Whether lanes are an answer: as many as points, and all islands joined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.boards.hashi import drawn, faulty
from hidato_edu.exercises.judge.judging import Message, Observed, Probe, read_truth
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import GraphPicture
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.hashi.puzzle import MOST_POINTS, Bridge, Puzzle, bridge, from_array
from hidato_edu.hashi.rules import groups

from ..answers import degrees_hold as degree_answers
from ..answers import is_connected as graph_answers
from ..mistakes import degrees_hold as degree_mistakes
from ..mistakes import is_connected as graph_mistakes
from ..mistakes.degrees_hold import Lanes, lanes_at
from ..mistakes.is_connected import Cells, Pairs

EACH = 3  # drawn boards of each kind
SIZE = (5, 5)

Fixed: TypeAlias = tuple[str, list[list[int]], dict[tuple[int, int, int, int], int]]
BOARDS: tuple[Fixed, ...] = (
    ("right", [[1, 1]], {(0, 0, 0, 1): 1}),
    ("right", [[2, 0, 2]], {(0, 2, 0, 0): 2}),
    ("too-few", [[2, 0, 2]], {(0, 0, 0, 2): 1}),
    ("too-many", [[1, 0, 1]], {(0, 0, 0, 2): 2}),
    ("no-lane", [[1, 0, 1]], {}),
    ("no-lane", [[1, 0, 1]], {(0, 0, 0, 2): 0}),
    ("right", [[1, 2, 1]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 1}),
    ("right", [[1, 2, 1]], {(0, 1, 0, 0): 1, (0, 1, 0, 2): 1}),
    ("right", [[1, 2, 1]], {(0, 0, 0, 1): 1, (0, 2, 0, 1): 1}),
    ("too-few", [[1, 2, 2]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 1}),
    ("too-few", [[2, 2, 1]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 1}),
    ("too-many", [[1, 2, 1]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 2}),
    ("even", [[1, 2, 3]], {(0, 0, 0, 1): 2, (0, 1, 0, 2): 1}),
    ("no-lane", [[2, 2, 1]], {(0, 0, 0, 1): 2}),
    ("even", [[2, 1, 3]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 2}),
    ("right", [[2, 0, 3], [0, 0, 0], [2, 0, 3]],
     {(0, 0, 0, 2): 1, (0, 0, 2, 0): 1, (0, 2, 2, 2): 2, (2, 0, 2, 2): 1}),
    ("not-connected", [[1, 1], [1, 1]], {(0, 0, 0, 1): 1, (1, 0, 1, 1): 1}),
    ("not-connected", [[1, 0, 1], [2, 0, 2]], {(0, 0, 0, 2): 1, (1, 0, 1, 2): 2}),
    ("crossing", [[0, 1, 0], [1, 0, 1], [0, 1, 0]], {(0, 1, 2, 1): 1, (1, 0, 1, 2): 1}),
    ("more-than-two", [[3, 0, 3]], {(0, 0, 0, 2): 3}),
)  # fmt: skip
"""What is special, the board, and the lanes of pairs of islands."""


# --- as many lanes as points ----------------------------------------------------------------------

of_degrees = section(__file__, "degrees_hold")
TOLD = ("right", "not-connected", "crossing", "more-than-two")  # faults that are not asked for


@lru_cache(maxsize=32)
def _boards(seed: int) -> tuple[Probe, ...]:
    found = [
        _board(code, from_array(rows), {((a, b), (c, d)): n for (a, b, c, d), n in lanes.items()})
        for code, rows, lanes in BOARDS
    ]
    rng = Random(seed)
    for number in range(EACH):
        islands = 7 + number
        for fault in ("crossing", "more-than-two", "not-connected"):
            found.append(_board(fault, *_mixed(rng, *faulty(rng, SIZE, islands, fault))))
        found.append(_board("right", *_mixed(rng, *drawn(rng, SIZE, islands))))
        puzzle, lanes = _mixed(rng, *faulty(rng, SIZE, islands, "degree"))
        found.append(_board("degree", puzzle, lanes))
        found.append(_board("even", *_mixed(rng, *_uneven(rng, islands))))
    return tuple(found)


def _mixed(rng: Random, puzzle: Puzzle, lanes: Mapping[Bridge, int]) -> tuple[Puzzle, Lanes]:
    """Return lanes by pairs of islands, in any order, some of them 0."""
    pairs = [(one, other, lanes.get(("bridge", one, other), 0)) for _, one, other in puzzle.bridges]
    kept = [pair for pair in pairs if pair[2] or rng.random() < 0.5]
    found: Lanes = {}
    while kept:
        one, other, number = kept.pop(pick(rng, len(kept)))
        found[(one, other) if rng.random() < 0.5 else (other, one)] = number
    return puzzle, found


def _uneven(rng: Random, islands: int) -> tuple[Puzzle, dict[Bridge, int]]:
    """Return a board on which one island has a lane too many and another one too few."""
    while True:
        puzzle, lanes = drawn(rng, SIZE, islands)
        cells = list(puzzle.givens)
        one, other = cells[pick(rng, len(cells))], cells[pick(rng, len(cells))]
        points = puzzle.givens
        if one != other and points[one] > 1 and points[other] < MOST_POINTS:
            changed = {**points, one: points[one] - 1, other: points[other] + 1}
            return Puzzle(puzzle.grid, changed), lanes


def _board(code: str, puzzle: Puzzle, lanes: Lanes) -> Probe:
    islands = dict(puzzle.givens)
    off = {cell: many for cell, many in lanes_at(islands, lanes).items() if many != islands[cell]}
    laid = {("bridge", min(pair), max(pair)): n for pair, n in lanes.items()}
    note = of_degrees.text(f"note/{code}") if code in TOLD else ""
    if off:
        cell, many = next(iter(off.items()))
        note = of_degrees.text("note/off", cell=cell, points=islands[cell], many=many)
    picture = HashiPicture(puzzle, laid, tuple(off))  # type: ignore[arg-type]
    return Probe(code, (islands, lanes), not off, picture=picture, note=note)


def _explain_degrees(first: Observed, seen: Sequence[Observed]) -> Message:
    key = "degrees-fit" if first.probe.expected else "degrees-do-not-fit"
    return of_degrees(key, note=first.probe.note, behaviour=first.behaviour)


degrees_hold = of_degrees.ask(
    FunctionQuestion,
    degree_mistakes.KNOWN,
    reference=degree_answers.degrees_hold,
    probes=_boards,
    read=read_truth,
    explain=_explain_degrees,
    max_steps=10_000,
    forbidden=("hidato_edu.hashi.", "hidato_edu.family."),
)


# --- all islands joined ---------------------------------------------------------------------------

DRAWN = 9  # graphs of each kind
LONG = 25  # islands of a long chain
A, B, C, D = (0, 0), (0, 2), (2, 0), (2, 2)
E, F = (4, 0), (4, 2)
TWO_PAIRS: tuple[Cells, Pairs] = [A, B, C, D], [(A, B), (C, D)]
GRAPHS: tuple[tuple[Cells, Pairs], ...] = (
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
"""Cells, and the bridges that join them."""


of_graphs = section(__file__, "is_connected", islands=TWO_PAIRS[0], bridges=TWO_PAIRS[1])


@lru_cache(maxsize=32)
def _graphs(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    chain = [(0, col) for col in range(LONG)]
    links = [(chain[place + 1], chain[place]) for place in reversed(range(LONG - 1))]
    fixed = [*GRAPHS, (chain, links), (chain, links[:12] + links[13:])]
    drawn = [drawn_graph(rng, 5 + number % 5, parts) for parts in (1, 2) for number in range(DRAWN)]
    return tuple(_graph(*one) for one in (*fixed, *drawn))


def drawn_graph(rng: Random, islands: int, parts: int) -> tuple[Cells, Pairs]:
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
            return shuffled(order, rng), shuffled(pairs, rng)


def _graph(islands: Cells, bridges: Pairs) -> Probe:
    found = groups(islands, [bridge(*pair) for pair in bridges])
    code, note = "joined", of_graphs.text("note/joined")
    if len(found) > 1:
        away = next(group for group in found if islands[0] not in group)
        code, note = "apart", of_graphs.text("note/apart", one=islands[0], other=away[0])
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


def _explain_graphs(first: Observed, seen: Sequence[Observed]) -> Message:
    key = "says-apart" if first.probe.expected else "says-joined"
    return of_graphs(key, note=first.probe.note, behaviour=first.behaviour)


is_connected = of_graphs.ask(
    FunctionQuestion,
    graph_mistakes.KNOWN,
    reference=graph_answers.is_connected,
    probes=_graphs,
    read=read_truth,
    explain=_explain_graphs,
    picture=_picture,
    max_steps=150_000,
    forbidden=("hidato_edu.hashi.", "hidato_edu.family."),
)
