"""A search for Hamiltonian cycles that looks at the whole graph after every step.

Each node has two edges in a cycle. So a node with two edges left needs both, a node with two needed
edges loses the others, and an edge that would close a chain of needed edges too early is lost. What
follows from that is done before the search chooses again.

References
----------
B. Vandegriend, J. Culberson: The G(n, m) phase transition is not hard for the Hamiltonian cycle
problem, Journal of Artificial Intelligence Research 9 (1998), section 3.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from typing import Any, NamedTuple

import networkx as nx

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import InvalidGraph, check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story

__all__ = ["cycle_steps"]

FEW, EARLY = "too few edges", "closes too early"

STORY = Story(
    "cycle search with pruning",
    (
        Line(
            "search():",
            Caption("enter", "", "search is called: the path goes on to {label}"),
        ),
        Line("  while some edge follows:"),
        Line(
            "    need it or lose it",
            Caption("assign", "follows", "this edge is needed: {var} has number {new}"),
            Caption("assign", "undo", "back: {var} is not on the path"),
        ),
        Line(
            "    if a node lacks edges:",
            Caption("leave", f"pruned: {FEW}", "a node has fewer than two edges left", True),
            Caption("leave", f"pruned: {EARLY}", "needed edges close a cycle too early", True),
        ),
        Line("  if all edges are needed:", Caption("solved", "", "a cycle", interesting=True)),
        Line("    return true", Caption("leave", "found", "there is a cycle below")),
        Line("  search() along an edge,"),
        Line("  then lose it, and again"),
    ),
)


class Dead(NamedTuple):
    """Why no cycle has the needed edges, and where."""

    why: str
    node: int


class Edges:
    """The edges of a graph, needed, possible or lost, with a log to take changes back."""

    def __init__(self, links: list[list[int]]) -> None:
        self.left = [set(near) for near in links]
        self.needed: list[set[int]] = [set() for _ in links]
        self.mate = list(range(len(links)))  # of an end of a chain of needed edges: its other end
        self.count = 0  # needed edges
        self.log: list[tuple[int, ...]] = []  # an edge; if it became needed also the chain's ends

    def need(self, one: int, other: int) -> Iterator[int]:
        """Note that an edge is in the cycle; yield the nodes for which something may follow."""
        a, b = self.mate[one], self.mate[other]
        self.mate[a], self.mate[b] = b, a
        self.needed[one].add(other)
        self.needed[other].add(one)
        self.count += 1
        self.log.append((one, other, a, b))
        yield from (one, other)
        if b in self.left[a] - self.needed[a] and self.count < len(self.left) - 1:
            yield from self.lose(a, b)

    def lose(self, one: int, other: int) -> Iterator[int]:
        """Note that an edge is not in the cycle; yield the same."""
        self.left[one].remove(other)
        self.left[other].remove(one)
        self.log.append((one, other))
        yield from (one, other)

    def undo(self, mark: int) -> None:
        """Take changes back, the last one first."""
        while len(self.log) > mark:
            one, other, *ends = self.log.pop()
            if not ends:
                self.left[one].add(other)
                self.left[other].add(one)
                continue
            a, b = ends
            self.mate[a], self.mate[b] = one, other
            self.needed[one].remove(other)
            self.needed[other].remove(one)
            self.count -= 1

    def follow(self, todo: list[int]) -> Dead | None:
        """Need and lose all edges that follow from changes at some nodes."""
        while todo:
            node = todo.pop()
            left, needed = self.left[node], self.needed[node]
            if len(left) < 2:
                return Dead(FEW, node)
            if len(needed) == 2:
                for near in left - needed:
                    todo += self.lose(node, near)
            elif len(left) == 2:
                for near in left - needed:
                    if len(self.needed[near]) == 2:
                        return Dead(FEW, node)
                    closes = self.mate[node] == near and self.count < len(self.left) - 1
                    if closes or near not in left:  # just lost, because it would close
                        return Dead(EARLY, node)
                    todo += self.need(node, near)
        return None

    def extend(self, path: list[int]) -> Iterator[int]:
        """Extend a path along needed edges; yield its new nodes."""
        while len(path) < len(self.left):
            ahead = self.needed[path[-1]] - set(path[-2:-1])
            if not ahead:
                return
            path.append(min(ahead))
            yield path[-1]


def cycle_steps(
    graph: nx.Graph[Any],
    *,
    limit: int | None = 1,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Search for Hamiltonian cycles with the pruning of Vandegriend and Culberson.

    Parameters
    ----------
    graph : networkx.Graph
        A simple graph with n nodes.
    limit : int, optional
        How many cycles to find; None for all.
    max_nodes, max_seconds : int, float, optional
        Budget in calls and in seconds.

    Yields
    ------
    Event
        For each call `Enter` of the node to which the path goes on; an
        `Assign` of a node to its number on the path, from 1 on, with ``"follows"``, and back to 0
        with ``"undo"``; `Solved` with the nodes of a cycle; and `Leave`: ``"pruned"`` because of
        ``"too few edges"`` or ``"closes too early"`` at a node, or ``"found"``.

    Raises
    ------
    InvalidGraph
        If the graph is directed or has loops.
    LimitReached
        If the budget is used up.
    WrongType
        If it is not a graph.

    Notes
    -----
    A call costs up to the number of edges. Each cycle is found once.

    Examples
    --------
    >>> def calls(graph):
    ...     return sum(event.kind == "enter" for event in cycle_steps(graph, limit=None))
    >>> calls(nx.petersen_graph()), calls(nx.path_graph(5))
    (6, 1)
    """
    if check_type(graph, nx.Graph).is_directed() or nx.number_of_selfloops(graph):
        raise InvalidGraph("cycles are searched in graphs that are undirected, without loops")
    return Narrated(_search(graph, limit, Budget(max_nodes, max_seconds)), STORY)


class Call(NamedTuple):
    """An open call: what log, path and cycles were when it began, and the edge that it tries."""

    mark: int
    known: int
    cycles: int
    tip: int
    near: int


def _search(
    graph: nx.Graph[Any], limit: int | None, budget: Budget
) -> Generator[Event, None, None]:
    names: list[Hashable] = list(graph)
    number = {name: place for place, name in enumerate(names)}
    edges = Edges([[number[near] for near in graph[name]] for name in names])
    if len(names) < 3 or limit == 0:
        return
    start = min(range(len(names)), key=lambda node: len(edges.left[node]))
    path, calls, cycles = [start], [Call(0, 0, 0, -1, start)], 0
    todo = [*range(len(names))]
    budget.spend()
    yield Enter(names[start])
    yield Assign(names[start], 0, 1, "follows")
    while True:
        budget.check()
        dead = edges.follow(todo)
        for node in edges.extend(path):
            yield Assign(names[node], 0, len(path), "follows")
        is_whole = dead is None and edges.count == len(names)
        if is_whole:
            cycles += 1
            yield Solved(tuple(names[node] for node in path))
        if dead is None and not is_whole and cycles != limit:
            tip = path[-1]
            ways = sorted(edges.left[tip] - edges.needed[tip])
            near = min(ways, key=lambda node: len(edges.left[node]))
            calls.append(Call(len(edges.log), len(path), cycles, tip, near))
            budget.spend()
            yield Enter(names[near])
            todo = list(edges.need(tip, near))
            continue
        call = calls.pop()
        if cycles > call.cycles:
            yield Leave("found")
        elif dead:
            yield Leave("pruned", dead.why, (names[dead.node],))
        edges.undo(call.mark)
        while len(path) > call.known:
            yield Assign(names[path.pop()], len(path) + 1, 0, "undo")
        if not calls:
            return
        todo = [] if cycles == limit else list(edges.lose(call.tip, call.near))
