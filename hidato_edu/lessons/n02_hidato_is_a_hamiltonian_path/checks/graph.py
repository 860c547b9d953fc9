"""Turn a board into a graph."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.paths import board_with_walls
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import GraphPicture, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.hardness import graphs
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import graph as answers
from ..mistakes import graph as mistakes
from .library import KNOWS_NEIGHBORS

SMALLEST = ("1 1\n0", "2 1\n0 0", "1 2\n0\n0", "3 1\n0 -1 0", "3 1\n0 0 0", "1 3\n0\n0\n0",
            "2 2\n-1 0\n0 -1", "2 2\n0 -1\n-1 0", "2 2\n0 0\n0 -1", "2 2\n0 0\n0 0")  # fmt: skip
SIZES = ((2, 3), (3, 2), (2, 4), (4, 2), (1, 5), (5, 1), (3, 3), (3, 4), (4, 3), (4, 4), (3, 6),
         (6, 3), (5, 5))  # fmt: skip

Shape = tuple[frozenset[Any], frozenset[frozenset[Any]]]
"""A graph as a value: its nodes, and its edges without a direction."""

say = section(__file__, "graph")


# --- probes -----------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return boards without givens, with holes, and with givens, the smallest first."""
    rng = Random(seed)
    boards = [parse(text) for text in SMALLEST]
    for size in SIZES:
        roomy = size[0] * size[1] > 6
        for walls in (0, 1 + int(rng.random() * size[0] * size[1] / 3)):
            board = board_with_walls(size, walls, rng)
            boards.append(Puzzle(board, _givens(board, rng) if walls and roomy else {}))
    for least, short in ((20, 2), (20, 3), (101, 2)):  # longer than a limit, or one long row of 100
        long = least + pick(rng, 20)
        boards += [
            Puzzle(board_with_walls(size, 4, rng)) for size in ((long, short), (short, long))
        ]
    return tuple(_probe(board) for board in sorted(boards, key=lambda board: board.size))


def _givens(board: Grid, rng: Random) -> dict[Cell, int]:
    """Return 1, n and one number between on some cells: a graph does not care which."""
    cells = sorted(board.cells, key=lambda _: rng.random())
    n = len(board)
    return dict(zip(cells, (1, n, 2 + int(rng.random() * (n - 3))), strict=False))


def _probe(board: Puzzle) -> Probe:
    rows, cols = board.grid.size
    code = "full" if len(board.grid) == rows * cols else "holes"
    return Probe(
        code="givens" if board.givens else code,
        args=(board,),
        expected=_shape(graphs.puzzle_to_graph(board)),
        puzzle=board,
        picture=GraphPicture(board.grid.to_networkx()),
        note=say.text("size", rows=rows, cols=cols),
    )


def _shape(graph: graphs.Graph) -> Shape:
    return frozenset(graph.nodes), frozenset(frozenset(edge[:2]) for edge in graph.edges)


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    import networkx as nx

    graph = run.value
    if isinstance(graph, type) and issubclass(graph, nx.Graph):
        return say("returns-class", name=graph.__name__)
    if isinstance(graph, dict):
        return say("returns-dict")
    if not isinstance(graph, nx.Graph):
        return say("not-a-graph", value=named(graph))
    nodes, edges = _shape(graph)
    if graph.is_multigraph() and graph.number_of_edges() > len(edges):
        return say("several-edges")
    if graph.is_directed():
        return say("directed")
    return nodes, edges


def _differences(one: Observed) -> tuple[list[Any], list[Any], list[Any], list[Any]]:
    """Return nodes that are missing, too many; edges that are missing, too many."""
    shapes: tuple[Any, Any] = (one.probe.expected, one.behaviour)
    (nodes, edges), (my_nodes, my_edges) = shapes
    return (
        sorted(nodes - my_nodes),
        sorted(my_nodes - nodes, key=repr),
        sorted(map(sorted, edges - my_edges)),
        sorted((sorted(edge, key=repr) for edge in my_edges - edges), key=repr),
    )


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    less, more, missing, extra = _differences(first)
    note, what = first.probe.note, first.probe.code
    differs = say.text("differs" if what == "full" else "differs/with", note=note, what=what)
    if more:
        key = "strange-nodes" if isinstance(more[0], tuple) else "strange-nodes/no-pair"
        return say(key, differs=differs, nodes=len(more), node=repr(more[0]))
    if less:
        return say("missing-nodes", differs=differs, nodes=len(less), node=less[0])
    if extra:
        a, b = (extra[0] * 2)[:2]
        if a == b:
            return say("loops/cell", differs=differs, cell=a)
        return say("edges-too-many", differs=differs, edges=len(extra), edge=f"{a} - {b}")
    a, b = missing[0]
    there = {_direction(edge) for edge in missing} <= _directions_there(seen)
    key = "pairs-not-visited" if there else "edges-missing"
    return say(key, differs=differs, edges=len(missing), edge=f"{a} - {b}")


def _direction(edge: Sequence[Any]) -> Cell:
    (row, col), (other_row, other_col) = sorted(edge)
    return other_row - row, other_col - col


def _directions_there(seen: Sequence[Observed]) -> set[Cell]:
    """Return the directions of all right edges that a function finds on any board."""
    found: set[Cell] = set()
    for one in seen:
        if one.run.kind == "returned" and isinstance(one.behaviour, tuple):
            shapes: tuple[Any, Any] = (one.probe.expected, one.behaviour)
            found |= {_direction(tuple(edge)) for edge in shapes[0][1] & shapes[1][1]}
    return found


def _pattern(seen: Sequence[Observed]) -> Message | None:
    wrong = [one for one in seen if not one.is_right]
    oblong = [one for one in wrong if len(set(one.probe.puzzle.grid.size)) == 2]
    if wrong and all(one.run.kind == "raised" or one in oblong for one in wrong):
        upright = {one.probe.puzzle.grid.size[0] > one.probe.puzzle.grid.size[1] for one in wrong}
        if len(wrong) == len(oblong) > 2 and len(upright) == 2:
            return say("swapped-sides")
    if any(one.run.kind != "returned" for one in wrong):
        return None
    if {one.probe.code for one in wrong} == {"givens"}:
        return say("givens/boards")
    return None


def _picture(one: Observed) -> Picture | None:
    """Return the right graph of the board; edges that are missing or too many are marked."""
    picture = one.probe.picture
    if one.run.kind != "returned" or not isinstance(one.behaviour, tuple) or one.is_right:
        return picture
    less, _, missing, extra = _differences(one)
    known = set(one.probe.puzzle.grid.cells)
    between = [edge for edge in extra if len(edge) == 2 and set(edge) <= known]
    return GraphPicture(
        one.probe.puzzle.grid.to_networkx(),
        nodes=tuple(less)
        or tuple(edge[0] for edge in extra if len(edge) == 1 and edge[0] in known),
        edges=tuple((a, b) for a, b in between or missing),
    )


graph = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.my_graph,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
    max_steps=500_000,
    forbidden=KNOWS_NEIGHBORS,
)
