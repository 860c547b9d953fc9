"""Exercise of notebook 02: turn a board into a graph."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises.boards.paths import board_with_walls
from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.notebook_02 import solutions
from hidato_edu.exercises.notebook_02.known_graphs import MISCONCEPTIONS
from hidato_edu.exercises.notebook_02.library import KNOWS_NEIGHBORS
from hidato_edu.exercises.pictures.boards import GraphPicture, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.hardness import graphs
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

SMALLEST = ("1 1\n0", "2 1\n0 0", "1 2\n0\n0", "3 1\n0 -1 0", "3 1\n0 0 0", "1 3\n0\n0\n0",
            "2 2\n-1 0\n0 -1", "2 2\n0 -1\n-1 0", "2 2\n0 0\n0 -1", "2 2\n0 0\n0 0")  # fmt: skip
SIZES = ((2, 3), (3, 2), (2, 4), (4, 2), (1, 5), (5, 1), (3, 3), (3, 4), (4, 3), (4, 4), (3, 6),
         (6, 3), (5, 5))  # fmt: skip

Shape = tuple[frozenset[Any], frozenset[frozenset[Any]]]
"""A graph as a value: its nodes, and its edges without a direction."""


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
        note=f"{rows} x {cols} cells",
    )


def _shape(graph: graphs.Graph) -> Shape:
    return frozenset(graph.nodes), frozenset(frozenset(edge[:2]) for edge in graph.edges)


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    import networkx as nx

    graph = run.value
    if isinstance(graph, type) and issubclass(graph, nx.Graph):
        return Message(
            "returns-class",
            f"Your function returns the class {graph.__name__} itself. `nx.Graph()`, with "
            "parentheses, makes an empty graph.",
        )
    if isinstance(graph, dict):
        return Message(
            "returns-dict",
            "Your function returns a dict. `nx.Graph(...)` makes a graph of a dict from each node "
            "to its neighbors: return that.",
        )
    if not isinstance(graph, nx.Graph):
        return Message(
            "not-a-graph",
            f"Your function returns {named(graph)}. Asked is a graph, `nx.Graph`, with a node for "
            "each open cell.",
        )
    nodes, edges = _shape(graph)
    if graph.is_multigraph() and graph.number_of_edges() > len(edges):
        return Message(
            "several-edges",
            "Your graph is a multigraph and holds an edge more than once. `nx.Graph` keeps each "
            "edge once, however often it is added.",
        )
    if graph.is_directed():
        return Message(
            "directed",
            "Your graph is directed: its edges are arrows. Touching has no direction; `nx.Graph` "
            "is the undirected graph, in which one edge joins both cells.",
        )
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
    holes = "" if first.probe.code == "full" else f", with {first.probe.code},"
    text = f"On this board of {first.probe.note}{holes} your graph differs: "
    if more:
        text += f"{_many(more, 'node')} too many; {more[0]!r}, for example, is no open cell."
        if not isinstance(more[0], tuple):
            text += " A node is a cell, the pair (row, column)."
        return Message("strange-nodes", text, "The nodes are the cells of `puzzle.grid.cells`.")
    if less:
        text += f"{_many(less, 'open cell')} missing among its nodes, for example {less[0]}."
        advice = "Also a cell without any neighbor is a node."
        return Message("missing-nodes", f"{text} What is missing has a cross.", advice)
    if extra:
        a, b = (extra[0] * 2)[:2]
        if a == b:
            text += f"the cell {a} is joined with itself."
            return Message("loops", text, "Neighbors are two different cells.")
        text += f"{_many(extra, 'edge')} too many, for example {a} - {b}."
        return Message("edges-too-many", f"{text} What is too much is dashed.", "Do they touch?")
    a, b = missing[0]
    text += f"{_many(missing, 'edge')} missing, for example {a} - {b}."
    text += " What is missing is dashed."
    if {_direction(edge) for edge in missing} <= _directions_there(seen):
        advice = (
            "Elsewhere your graph has edges in this direction, but not every pair of cells that "
            "touch is found. Where do your loops begin and end? Is there a `return` or a "
            "`break` in them?"
        )
        return Message("pairs-not-visited", text, advice)
    advice = "How far apart are their rows, how far their columns?"
    return Message("edges-missing", text, advice)


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


def _many(things: Sequence[Any], what: str) -> str:
    return f"1 {what} is" if len(things) == 1 else f"{len(things)} {what}s are"


def _pattern(seen: Sequence[Observed]) -> Message | None:
    wrong = [one for one in seen if not one.is_right]
    oblong = [one for one in wrong if len(set(one.probe.puzzle.grid.size)) == 2]
    if wrong and all(one.run.kind == "raised" or one in oblong for one in wrong):
        upright = {one.probe.puzzle.grid.size[0] > one.probe.puzzle.grid.size[1] for one in wrong}
        if len(wrong) == len(oblong) > 2 and len(upright) == 2:
            return Message(
                "swapped-sides",
                "Square boards are right, others are not: are rows and columns mixed up? A cell "
                "is (row, column), and `puzzle.grid.size` is (rows, columns).",
            )
    if any(one.run.kind != "returned" for one in wrong):
        return None
    if {one.probe.code for one in wrong} == {"givens"}:
        return Message(
            "givens",
            "Boards without givens are right, boards with givens are not. A cell with a given is "
            "an open cell like all others.",
        )
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


_EXERCISE = Exercise(
    call="my_graph(puzzle)",
    parameters=1,
    returns="a graph, `nx.Graph`",
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
    forbidden=KNOWS_NEIGHBORS,
    known=MISCONCEPTIONS,
    praise="Your function makes the right nodes and edges on every board that was tried, with "
    "holes and with givens.",
)

QUESTION = FunctionQuestion(
    name="graph",
    kind="C",
    title="From board to graph",
    prompt="Write `my_graph(puzzle)`. It returns an `nx.Graph` with a node (row, column) for each "
    "open cell of the board, and an edge for each two that touch at a side or at a corner. "
    "`puzzle.grid.cells` holds all open cells. Write down the rule for touching yourself, without "
    "`neighbors` and without the graphs of the library.",
    answer="my_graph",
    hints=(
        "How do you see from two pairs (row, column) alone that the cells touch?",
        "Look at rows and columns separately: how far apart may the rows be, how far the columns? "
        "And which cell must never be joined?",
        "The rook of chess reaches (2, 7) from (2, 3): the distance of the rows is 0, that of the "
        "columns is not. The king needs a rule for both distances at once.",
    ),
    reference=solutions.my_graph,
    explanation="Two cells touch if their rows and their columns are at most 1 apart and they are "
    "not the same cell. Four of the eight directions suffice, since an edge has two ends. All open "
    "cells are added as nodes first: a cell without neighbors is a node, too.",
    exercise=_EXERCISE,
)
