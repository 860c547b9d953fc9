"""Exercise of notebook 02: boards that are impossible for one reason each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import GraphPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.hardness.graphs import Graph
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION", "SHOWN", "reasons"]

SHOWN = (
    "0 0 -1 0\n0 -1 -1 0\n0 0 -1 0",
    "0 -1 -1 0\n-1 0 0 -1\n-1 0 0 -1\n0 -1 -1 -1",
    "0 0 -1\n-1 0 -1\n0 -1 0",
    "-1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 -1",
)
"""The boards of the notebook, which are not to be copied."""


class Reason(NamedTuple):
    """Why a graph has no Hamiltonian path: a clause, and the cells that show it."""

    text: str
    cells: tuple[Cell, ...]


# --- the four reasons -------------------------------------------------------------------------


def _parts(graph: Graph) -> Reason | None:
    import networkx as nx

    parts = sorted(map(sorted, nx.connected_components(graph)), key=len)
    text = f"it falls into {len(parts)} parts"
    return Reason(text, tuple(parts[0])) if len(parts) > 1 else None


def _dead_ends(graph: Graph) -> Reason | None:
    dead = tuple(cell for cell in graph if graph.degree(cell) < 2 < len(graph))
    text = f"{len(dead)} cells have one neighbor at most, and a path has two ends"
    return Reason(text, dead) if len(dead) > 2 else None


def _cut_cell(graph: Graph) -> Reason | None:
    """Return the cell that cuts its own part into most pieces, where they are more than two."""
    pieces = _pieces(graph)
    cell = max(pieces, key=lambda one: pieces[one])
    text = f"without {cell} its part falls into {pieces[cell]} pieces"
    return Reason(text, (cell,)) if pieces[cell] > 2 else None


def _pieces(graph: Graph) -> dict[Cell, int]:
    """Return for each cell into how many pieces its part falls without it."""
    import networkx as nx

    parts = nx.number_connected_components(graph)
    return {
        cell: nx.number_connected_components(graph.subgraph(set(graph) - {cell})) - parts + 1
        for cell in graph
    }


def _colors(graph: Graph) -> Reason | None:
    """Return the cells of the rarer color; a graph in parts has no two fixed color classes."""
    import networkx as nx

    if not nx.is_connected(graph) or not nx.is_bipartite(graph):
        return None
    color = nx.bipartite.color(graph)
    classes = sorted(([cell for cell in graph if color[cell] == one] for one in (0, 1)), key=len)
    few, many = map(len, classes)
    text = f"it has {many} and {few} cells of two colors, which cannot alternate"
    return Reason(text, tuple(classes[0])) if many - few > 1 else None


REASONS: dict[str, Callable[[Graph], Reason | None]] = {
    "parts": _parts,
    "dead ends": _dead_ends,
    "cut cell": _cut_cell,
    "colors": _colors,
}


def reasons(graph: Graph) -> dict[str, Reason]:
    """Return all of the four reasons that hold, each tested by itself.

    Parameters
    ----------
    graph : networkx.Graph
        The graph of a board, at least one node.

    Returns
    -------
    dict from str to Reason
        By the name of the reason; empty where none holds.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> list(reasons(grid.square(1, 3, blocked=[(0, 1)]).to_networkx()))
    ['parts']
    """
    found = {name: test(graph) for name, test in REASONS.items()}
    return {name: reason for name, reason in found.items() if reason}


# --- judgement --------------------------------------------------------------------------------


def _read(item: Any) -> Grid | Message:
    """Return the open cells of a board, whatever stands on them."""
    found = puzzle_of(Puzzle(item) if type(item) is Grid else item)
    return found if isinstance(found, Message) else found.grid


def _judge(name: str, board: Grid) -> Exposed | Finding:
    sides = name == "colors"
    graph = replace(board, shape=Square("edges" if sides else "edges+corners")).to_networkx()
    found = reasons(graph)
    others = {other: reason for other, reason in found.items() if other != name}
    neighbors = " Here only cells with a common side are neighbors." if sides else ""
    if name not in found:
        text = f"This reason does not hold: {_instead(name, graph)}.{neighbors}"
        if others:
            other, reason = next(iter(others.items()))
            text += f" The board has no answer, but for another reason ({other}): {reason.text}."
        return Finding(f"no-{_key(name)}", text, _picture(graph, ()))
    if others:
        other, reason = next(iter(others.items()))
        text = (
            f"The reason holds: {found[name].text}. But it is not alone. Another one ({other}): "
            f"{reason.text}.{neighbors} Change the board so that only the first is left."
        )
        return Finding(f"also-{_key(other)}", text, _picture(graph, reason.cells))
    if _shape(board.cells) in SHAPES_SHOWN:
        text = "This is the board of the notebook, or its mirror image. Draw one of your own."
        return Finding("copied", text, _picture(graph, ()))
    return Exposed(f"only this reason holds: {found[name].text}.")


def _key(name: str) -> str:
    return name.replace(" ", "-")


def _picture(graph: Graph, cells: tuple[Cell, ...]) -> GraphPicture:
    return GraphPicture(graph, nodes=cells)


def _instead(name: str, graph: Graph) -> str:
    """Return what is the case where a reason does not hold, as a clause."""
    import networkx as nx

    if name == "parts":
        return "from every open cell one can walk to every other"
    if name == "dead ends":
        dead = sum(graph.degree(cell) < 2 for cell in graph)
        have = "1 cell has" if dead == 1 else f"{dead or 'no'} cells have"
        return f"{have} one neighbor at most, and a path allows two such cells"
    if name == "cut cell":
        pieces = _pieces(graph)
        cell = max(pieces, key=lambda one: pieces[one])
        if pieces[cell] < 2:
            return "no cell cuts the board: each can be taken away, and the rest hangs together"
        return f"without {cell} two pieces are left, and a path may fall into two"
    if not nx.is_connected(graph):
        return "the board falls into parts, and each part can be colored by itself"
    black = sum(sum(cell) % 2 for cell in graph)
    counts = f"{len(graph) - black} and {black}"
    return f"colored like a chessboard it has {counts} cells, and these can alternate"


def _shape(cells: Iterable[Cell]) -> frozenset[Cell]:
    """Return the same cells for a board that is moved, turned or mirrored."""
    return min((frozenset(turned) for turned in _turns(set(cells))), key=sorted)


def _turns(cells: set[Cell]) -> Iterator[list[Cell]]:
    for _ in range(4):
        cells = {(col, -row) for row, col in cells}
        for mirrored in (cells, {(row, -col) for row, col in cells}):
            top, left = min(row for row, _ in mirrored), min(col for _, col in mirrored)
            yield [(row - top, col - left) for row, col in mirrored]


def _cells_of(text: str) -> Iterator[Cell]:
    for row, line in enumerate(text.split("\n")):
        yield from ((row, col) for col, token in enumerate(line.split()) if token != "-1")


SHAPES_SHOWN = {_shape(_cells_of(text)) for text in SHOWN}

WANTED = {
    "parts": "a board that falls into parts",
    "dead ends": "a board with more than two dead ends",
    "cut cell": "a board with a cell without which more than two pieces are left",
    "colors": "a board, with neighbors by sides, whose two colors cannot alternate",
}

QUESTION = CounterexampleQuestion(
    name="boards",
    kind="X",
    title="Impossible for one reason only",
    prompt="Give four boards without a Hamiltonian path, each for exactly one of the four reasons: "
    "`parts` (it falls into parts), `dead ends` (more than two cells with one neighbor at most), "
    "`cut cell` (without one cell more than two pieces are left of its part), `colors` (two colors "
    "cannot alternate). On the board for `colors` only cells with a common side are neighbors, on "
    "the others those at a corner, too. Write a board as text or as a list of rows: 0 is an open "
    "cell, -1 a wall. The four boards of the notebook do not count.",
    answer="my_boards",
    hints=(
        "For each reason: which cells of the notebook's board show it, and which others are there "
        "only so that no second reason holds?",
        "Three dead ends at one cell make it a cut cell, too. What can stand between them? And how "
        "can a piece behind a cut cell end without being a dead end?",
        "A star of three single cells around a middle is dead ends and cut cell at once. A star "
        "whose arms are triangles has no dead end at all.",
    ),
    reference={
        "parts": "0 0 -1 0 0\n0 0 -1 0 0",
        "dead ends": "0 -1 -1 -1 0\n-1 0 0 0 -1\n-1 0 0 0 -1\n0 -1 -1 -1 -1",
        "cut cell": "0 0 -1 0 0\n-1 -1 0 -1 -1\n-1 0 0 0 -1",
        "colors": "0 -1 0 0 0\n0 0 0 0 0\n0 0 0 0 0",
    },
    explanation="Two full blocks apart are two parts without a dead end. Three single cells at the "
    "corners of a block are dead ends, and no cell cuts off more than one of them. Two arms and a "
    "triangle around a cell fall into three pieces, with two dead ends only. Of 3 x 5 cells one "
    "more has the first color; a hole in the other color makes the difference 2.",
    slots=tuple(Slot(name, wanted, partial(_judge, name)) for name, wanted in WANTED.items()),
    read=_read,
    praise="Four boards, each impossible for one reason alone.",
)
