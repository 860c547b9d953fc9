"""Views of networkx graphs and of reductions: where nodes are and which numbers they have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from matplotlib.axes import Axes

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import check_type
from hidato_edu.draw.views.graphs.graph import GraphView
from hidato_edu.draw.views.view import drawn

Point: TypeAlias = tuple[float, float]

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.graphs import Graph
    from hidato_edu.hidato.hardness.reduction import Reduction

__all__ = ["asks_for_cycle", "graph", "places_of"]


def graph(
    graph: Graph | Reduction,
    *,
    pos: Mapping[Any, tuple[float, float]] | None = None,
    path: Sequence[Any] = (),
    cycle: bool | None = None,
    nodes: Iterable[Any] = (),
    edges: Iterable[tuple[Any, Any]] = (),
    labels: bool | Mapping[Any, str] = True,
    cells: Mapping[Any, Cell] | None = None,
    y: Literal["up", "down"] | None = None,
    ax: Axes | None = None,
) -> GraphView:
    """Return the view of a graph, with an optional path or cycle.

    An edge that would run through a node is curved around it.

    Parameters
    ----------
    graph : networkx.Graph, or Reduction
        A node with the attribute ``given`` shows it and looks different. For a `Reduction` its
        graph is drawn, and the nodes follow their cells.
    pos : mapping from node to (x, y), optional
        Positions of the nodes; by default their attribute ``pos``, else the nodes themselves if
        they are points, else positions on a circle.
    path : sequence of nodes
        They are numbered 1, 2, ...; consecutive numbers are connected by a thick line with arrows.
    cycle : bool, optional
        Whether the last number is connected to the first. By default it is if `path` returns to
        its first node, or if a `Reduction` asks for a cycle.
    nodes, edges : iterable of nodes, of pairs of nodes
        Marked in red: nodes with a cross, edges dashed. Such a pair need not be an edge.
    labels : bool, or mapping from node to str
        Whether to show numbers and, on nodes without a number, names: those in the mapping, or
        nodes that are texts or numbers. In a player, labels that would be too small are left out.
    cells : mapping from node to cell, optional
        The variable of a run that has the number of a node; by default the node itself.
    y : {"up", "down"}, optional
        Direction in which y grows. By default downwards, like the rows of a board, if all positions
        are whole numbers (grid graphs), else upwards, as networkx draws it.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    GraphView
        It shows itself in a notebook and plays in a `player` beside the board of the same run.

    Raises
    ------
    ValueError
        If the graph is empty, or a named node is not in it.

    Examples
    --------
    >>> import networkx as nx
    >>> view = graph(nx.cycle_graph(4), path=[0, 1, 2, 3, 0])
    >>> view
    <graph view: 4 nodes, 4 edges>
    >>> sum(view.look(None, 0)[f"link[{k}]", "visible"] for k in range(4))
    4
    """
    import networkx

    whole: Any = graph
    held: Mapping[Any, Any] = {}
    if hasattr(whole, "puzzle"):  # a reduction
        held = whole.puzzle.givens
        cells = whole.cells if cells is None else cells
        cycle = asks_for_cycle(whole) if cycle is None else cycle
        whole = whole.graph
    if not len(check_type(whole, networkx.Graph)):
        raise ValueError("a graph without nodes cannot be drawn; give it at least one node")
    walked = list(path)
    if len(walked) > 1 and walked[0] == walked[-1]:
        walked.pop()
        cycle = True if cycle is None else cycle
    variables = cells or {}
    flagged, wrong = list(nodes), list(edges)
    for node in (*walked, *flagged, *(end for pair in wrong for end in pair)):
        if node not in whole:
            raise ValueError(f"{node!r} is not a node of the graph")
    givens = {
        node: given
        for node, data in whole.nodes.items()
        if (given := data.get("given", held.get(variables.get(node)))) is not None
    }
    names = {node: str(node) for node in whole if isinstance(node, str | int)}
    view = GraphView(
        whole,
        places_of(whole, pos, y),
        numbers={node: number for number, node in enumerate(walked, start=1)},
        givens=givens,
        variables=variables,
        names=dict(labels) if isinstance(labels, Mapping) else names,
        flagged=flagged,
        wrong=wrong,
        labels=labels is not False,
        closed=bool(cycle),
    )
    return drawn(view, ax)


def asks_for_cycle(reduction: Reduction) -> bool:
    """Return whether the two ends are neighbors and the board has more cells than the graph."""
    more = len(reduction.puzzle.grid) > len(reduction.graph)
    return more and reduction.ends is not None and reduction.graph.has_edge(*reduction.ends)


def places_of(graph: Graph, pos: Mapping[Any, Any] | None, y: str | None) -> dict[Any, Point]:
    """Return the position of each node, with y growing downwards."""
    if y not in (None, "up", "down"):
        raise ValueError(f"y={y!r}; use 'up' or 'down'")
    found: dict[Any, Any] = {}
    for node, data in graph.nodes.items():
        place = pos.get(node) if pos is not None else data.get("pos", node)
        if pos is not None and place is None:
            raise ValueError(f"pos has no place for the node {node!r}; give every node one")
        found[node] = place
    if not all(_is_point(place) for place in found.values()):
        n = len(found)  # not all are points: a circle, with the first node at the top
        return {
            node: (n / 4 * sin(2 * pi * k / n), -n / 4 * cos(2 * pi * k / n))
            for k, node in enumerate(found)
        }
    whole = all(place == (round(place[0]), round(place[1])) for place in map(tuple, found.values()))
    sign = 1.0 if y == "down" or (y is None and whole) else -1.0
    return {node: (float(place[0]), sign * float(place[1])) for node, place in found.items()}


def _is_point(place: Any) -> bool:
    try:
        x, y = place
        return bool(float(x) == x and float(y) == y)
    except (TypeError, ValueError):
        return False
