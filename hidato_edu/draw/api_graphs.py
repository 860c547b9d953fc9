"""What a person calls to draw graphs, and the reduction that joins them with boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Literal

from matplotlib.axes import Axes

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Assign
from hidato_edu.core.narration import Beat, Story
from hidato_edu.core.trace import Trace
from hidato_edu.draw.api import board, drawn, player
from hidato_edu.draw.player.player import Player
from hidato_edu.draw.views.graphs.graph import GraphView, places_of
from hidato_edu.draw.views.paths.construction import Construction
from hidato_edu.draw.views.paths.turn import Turn, turn_steps
from hidato_edu.draw.views.view import View

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.graphs import Graph
    from hidato_edu.hidato.hardness.reduction import Reduction

__all__ = ["construction", "graph", "linked", "turn"]


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
    """Return the view of a graph, with a path or cycle laid over it.

    An edge that would run through a node takes a bow around it.

    Parameters
    ----------
    graph : networkx.Graph, or Reduction
        A node with the attribute ``given`` is set apart and shows it. Of a `Reduction`, its graph
        is drawn, and its nodes follow the cells that they stand for.
    pos : mapping from node to (x, y), optional
        Where the nodes lie; by default their attribute ``pos``, else the nodes themselves where
        they are points, else a circle.
    path : sequence of nodes
        They are numbered 1, 2, ...; numbers that follow each other are joined by a thick line
        with arrows.
    cycle : bool, optional
        Whether the last number is joined with the first. By default it is where `path` returns to
        its first node, or where a `Reduction` asks for a cycle.
    nodes, edges : iterable of nodes, of pairs of nodes
        Marked in red: nodes with a cross, edges dashed. Such a pair need be no edge.
    labels : bool, or mapping from node to str
        Numbers, and the names of nodes that have none: those in the mapping, or nodes that are
        texts or numbers. In a player, labels that would be too small are left out.
    cells : mapping from node to cell, optional
        The variable of a run that holds the number of a node; by default the node itself.
    y : {"up", "down"}, optional
        Where y grows. By default downwards, like the rows of a board, where all places are whole
        numbers (grid graphs), else upwards, as networkx draws it.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    GraphView
        It shows itself in a notebook, and plays in a `player` beside the board of the same run.

    Raises
    ------
    ValueError
        If the graph is empty, or a node that is named is none of the graph.

    Examples
    --------
    >>> import networkx as nx
    >>> view = graph(nx.cycle_graph(4), path=[0, 1, 2, 3, 0])
    >>> view
    <graph view: 4 nodes, 4 edges>
    >>> sum(view.look(None, 0)[f"link[{k}]", "visible"] for k in range(4))
    4
    """
    whole: Any = graph
    held: Mapping[Any, Any] = {}
    if hasattr(whole, "puzzle"):  # a reduction
        held = whole.puzzle.givens
        cells = whole.cells if cells is None else cells
        cycle = _asks_for_cycle(whole) if cycle is None else cycle
        whole = whole.graph
    if not len(whole):
        raise ValueError("a graph without nodes cannot be drawn")
    walked = list(path)
    if len(walked) > 1 and walked[0] == walked[-1]:
        walked.pop()
        cycle = True if cycle is None else cycle
    variables = cells or {}
    flagged, wrong = list(nodes), list(edges)
    for node in (*walked, *flagged, *(end for pair in wrong for end in pair)):
        if node not in whole:
            raise ValueError(f"{node!r} is no node of the graph")
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


def _asks_for_cycle(reduction: Reduction) -> bool:
    """Return whether the two ends are neighbors, and the board has more cells than the graph."""
    more = len(reduction.puzzle.grid) > len(reduction.graph)
    return more and reduction.ends is not None and reduction.graph.has_edge(*reduction.ends)


def construction(reduction: Reduction, *, ax: Axes | None = None) -> Construction:
    """Return the view of a board that is being built by `reduce_cycle_steps`.

    Parameters
    ----------
    reduction : Reduction
        What will be built, of the same graph and board.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    Construction
        A board; its points spread, turn to their cells and stay marked by a circle.

    Raises
    ------
    ValueError
        If the reduction has no board because the graph has no cycle at once.

    Examples
    --------
    >>> from hidato_edu.hidato.hardness import reduction
    >>> square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> trace = Trace(reduction.reduce_cycle_steps(square))
    >>> player(trace, construction(reduction.reduce_cycle(square)))
    <player of reduction: 29 steps; board>
    """
    if not reduction.cells:
        raise ValueError(f"no board was built: {reduction.refuted}")
    return drawn(Construction(reduction.puzzle, reduction.graph, reduction.cells), ax)


def turn(
    graph: Graph | Iterable[tuple[int, int]],
    board: Literal["diamond", "square"] = "square",
    *,
    start: int | None = None,
) -> Player:
    """Return a player that turns a grid graph over its board: step k is at k degrees, 0 to 45.

    Wrong edges are red and dashed: pairs of points that are no edge, but as near as neighbors of
    a king. `turn.wrong_edges` says exactly what that means between 0 and 45
    degrees; the diagonal pairs are wrong up to 26 degrees, and no pair is from there on.

    Parameters
    ----------
    graph : networkx.Graph, or iterable of points
        A grid graph, see `reduction.grid_graph`. It may be one without a cycle.
    board : {"diamond", "square"}
        The board below the points.
    start : int, optional
        The angle that is shown first.

    Raises
    ------
    InvalidGraph
        If it is no grid graph.

    Examples
    --------
    >>> turn([(0, 1), (0, 2), (1, 0), (1, 1)])
    <player of turn by 45 degrees: 45 steps; graph, turn>
    """
    from hidato_edu.hidato.hardness import reduction

    points = reduction.grid_graph(graph)
    grid, cells = _board_of(points, board)
    few = len(points) <= len(ascii_lowercase)
    names = dict(zip(points, ascii_lowercase, strict=False)) if few else {}
    view = Turn(points, grid, cells, names)
    still = _graph_view(points, labels=names)
    return player(Trace(turn_steps(points)), still, view, start=start, title="turn by 45 degrees")


def _board_of(points: Graph, board: Literal["diamond", "square"]) -> tuple[Grid, dict[Any, Cell]]:
    """Return the board of a grid graph and the cells of its nodes, also where it has no cycle.

    Both depend on the bounding box alone; filled with points, it has a board in any case.
    """
    from hidato_edu.hidato.hardness import reduction

    places = dict(points.nodes(data="pos"))
    (left, right), (top, bottom) = (
        (min(values), max(values)) for values in zip(*places.values(), strict=True)
    )
    columns = range(left, max(right, left + 1) + 1)
    rows = range(top, max(bottom, top + 1) + 1)
    whole = reduction.reduce_cycle(product(columns, rows), board)
    return whole.puzzle.grid, {node: whole.cells[place] for node, place in places.items()}


LINKED = Story(
    "cycle and answer",
    (),
    (Beat("assign", "visit", "{new} at {var}, and at its point of the graph"),),
)


def linked(
    reduction: Reduction,
    path: Sequence[Any] | Mapping[Cell, int],
    *,
    start: int | None = None,
    title: str | None = None,
    max_kb: float | None = None,
) -> Player:
    """Return a player that walks a cycle or path on the graph and on the board in step.

    Parameters
    ----------
    reduction : Reduction
        Made by `reduce_cycle`, `reduce_path` or `from_table`.
    path : sequence of nodes, or mapping from cell to number
        A Hamiltonian cycle (or path) of the graph; or an answer of the puzzle: then the board
        comes first, and the graph follows it.
    start, title, max_kb : optional
        See `player`.

    Raises
    ------
    InvalidGraph
        If it is no such path or answer, or there is none.

    Examples
    --------
    >>> from hidato_edu.hidato.hardness import reduction
    >>> square = reduction.reduce_cycle([(0, 0), (0, 1), (1, 0), (1, 1)])
    >>> linked(square, [(0, 0), (0, 1), (1, 1), (1, 0)])
    <player of cycle and answer: 4 steps; graph, board>
    """
    from hidato_edu.hidato.hardness import reduction as maps

    back = isinstance(path, Mapping)
    if isinstance(path, Mapping):
        answer: Mapping[Cell, int] = path
    elif _asks_for_cycle(reduction):
        answer = maps.cycle_to_solution(reduction, path)
    else:
        answer = maps.path_to_solution(reduction, path)
    visited = [reduction.cells[node] for node in maps.solution_to_path(reduction, answer)]
    events = [
        Assign(cell, reduction.puzzle.givens.get(cell, 0), answer[cell], "visit")
        for cell in visited
    ]
    views: list[View] = [_graph_view(reduction), board(reduction.puzzle)]
    shown = reversed(views) if back else views
    trace = Trace(events, story=LINKED)
    return player(trace, *shown, start=start, title=title, max_kb=max_kb)


_graph_view = graph  # where a parameter is called graph
