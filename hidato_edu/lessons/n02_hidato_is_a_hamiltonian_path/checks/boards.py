"""Boards that are impossible for one reason each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import GraphPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.hardness.graphs import Graph
from hidato_edu.hidato.puzzle import Puzzle

SHOWN = (
    "0 0 -1 0\n0 -1 -1 0\n0 0 -1 0",
    "0 -1 -1 0\n-1 0 0 -1\n-1 0 0 -1\n0 -1 -1 -1",
    "0 0 -1\n-1 0 -1\n0 -1 0",
    "-1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 -1",
)
"""The boards of the notebook, which are not to be copied."""

say = section(__file__, "boards")


class Reason(NamedTuple):
    """Why a graph has no Hamiltonian path: a clause, and the cells that show it."""

    text: str
    cells: tuple[Cell, ...]


# --- the four reasons -------------------------------------------------------------------------


def _parts(graph: Graph) -> Reason | None:
    import networkx as nx

    parts = sorted(map(sorted, nx.connected_components(graph)), key=len)
    text = say.text("holds-parts", parts=len(parts))
    return Reason(text, tuple(parts[0])) if len(parts) > 1 else None


def _dead_ends(graph: Graph) -> Reason | None:
    dead = tuple(cell for cell in graph if graph.degree(cell) < 2 < len(graph))
    text = say.text("holds-dead-ends", cells=len(dead))
    return Reason(text, dead) if len(dead) > 2 else None


def _cut_cell(graph: Graph) -> Reason | None:
    """Return the cell that cuts its own part into most pieces, where they are more than two."""
    pieces = pieces_without(graph)
    cell = max(pieces, key=lambda one: pieces[one])
    text = say.text("holds-cut-cell", cell=cell, pieces=pieces[cell])
    return Reason(text, (cell,)) if pieces[cell] > 2 else None


def pieces_without(graph: Graph) -> dict[Cell, int]:
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
    text = say.text("holds-colors", many=many, few=few)
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
    by_sides = name == "colors"
    graph = replace(board, shape=Square("edges" if by_sides else "edges+corners")).to_networkx()
    found = reasons(graph)
    other, reason = next((pair for pair in found.items() if pair[0] != name), ("", None))
    neighbors = [say.text("by-sides")] * by_sides
    if name not in found:
        told = say("no-{name}", name=_key(name), instead=_instead(name, graph))
        another = [say.text("another", other=other, why=reason.text)] if reason else []
        return Finding(told.key, " ".join([told.text, *neighbors, *another]), _picture(graph, ()))
    holds = found[name].text
    if reason:
        told = say("also-{name}", name=_key(other), reason=holds, other=other, why=reason.text)
        text = " ".join([told.text, *neighbors, say.text("change")])
        return Finding(told.key, text, _picture(graph, reason.cells))
    if _shape(board.cells) in SHAPES_SHOWN:
        told = say("copied")
        return Finding(told.key, told.text, _picture(graph, ()))
    return Exposed(say.text("exposed", reason=holds))


def _key(name: str) -> str:
    return name.replace(" ", "-")


def _picture(graph: Graph, cells: tuple[Cell, ...]) -> GraphPicture:
    return GraphPicture(graph, nodes=cells)


def _instead(name: str, graph: Graph) -> str:
    """Return what is the case where a reason does not hold, as a clause."""
    import networkx as nx

    if name == "parts":
        return say.text("fails-parts")
    if name == "dead ends":
        dead = sum(graph.degree(cell) < 2 for cell in graph)
        return say.text("fails-dead-ends" if dead else "fails-dead-ends/none", dead=dead)
    if name == "cut cell":
        pieces = pieces_without(graph)
        cell = max(pieces, key=lambda one: pieces[one])
        return say.text("fails-cut-cell" + "/none" * (pieces[cell] < 2), cell=cell)
    if not nx.is_connected(graph):
        return say.text("fails-colors/parts")
    black = sum(sum(cell) % 2 for cell in graph)
    return say.text("fails-colors", white=len(graph) - black, black=black)


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

boards = say.ask(
    CounterexampleQuestion,
    reference={
        "parts": "0 0 -1 0 0\n0 0 -1 0 0",
        "dead ends": "0 -1 -1 -1 0\n-1 0 0 0 -1\n-1 0 0 0 -1\n0 -1 -1 -1 -1",
        "cut cell": "0 0 -1 0 0\n-1 -1 0 -1 -1\n-1 0 0 0 -1",
        "colors": "0 -1 0 0 0\n0 0 0 0 0\n0 0 0 0 0",
    },
    slots=tuple(Slot(name, say.text(_key(name)), partial(_judge, name)) for name in REASONS),
    read=_read,
)
