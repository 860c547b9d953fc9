"""Hidato and Hamiltonian paths, in both directions, with graphs of networkx.

*Hidato is a Hamiltonian path problem*: `puzzle_to_graph`, `path_to_solution`, `solution_to_path`.

*And that makes it hard*: `reduce_cycle` turns a grid graph into a Hidato whose solutions correspond
one to one to the Hamiltonian cycles of the graph; `reduce_path` does the same for paths. The nodes
of a grid graph are points with integer coordinates, and there is an edge wherever two points have
distance 1. Turned by 45 degrees its edges are diagonals of the board, and no two of its points
share a side: so the eight neighbors of a cell add no edge. The cells in between get numbers: a
plough runs over the whole board such that each point is next to its track and can be left out. The
track is cut at one chosen point, and the path through the points remains to be found.

References
----------
A. Itai, C. H. Papadimitriou, J. L. Szwarcfiter, Hamilton paths in grid graphs, SIAM J. Comput. 11
(1982), 676-686: theorem 2.1, both problems are NP-complete. M. De Biasi, Hidato is NP-complete
(2013): the picture with the turned graph, from which the slides took their 13x13 table.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.core.errors import InvalidGraph, check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Narrated
from hidato_edu.hidato.hardness.boustrophedon import (
    REDUCTION,
    diamond_track,
    ends_at_cut,
    plough,
    square_track,
)
from hidato_edu.hidato.hardness.graphs import (
    Graph,
    Node,
    Point,
    Refutation,
    check_path,
    extent,
    grid_graph,
    hamiltonian_cycles,
    puzzle_to_graph,
    refute,
)
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import violations

__all__ = [
    "Reduction",
    "Refutation",
    "cycle_to_solution",
    "from_table",
    "grid_graph",
    "hamiltonian_cycles",
    "path_to_solution",
    "reduce_cycle",
    "reduce_cycle_steps",
    "reduce_path",
    "refute",
    "solution_to_cycle",
    "solution_to_path",
]

Pattern: TypeAlias = Literal["diamond", "square"]


def path_to_solution(where: Puzzle | Reduction, path: Sequence[Any]) -> Solution:
    """Return the solution that follows a Hamiltonian path.

    Parameters
    ----------
    where : Puzzle or Reduction
        The puzzle whose cells the path visits, or the reduction whose nodes it visits.
    path : sequence of cells or nodes
        All of them, in order.

    Raises
    ------
    InvalidGraph
        If it is not a Hamiltonian path of the graph, or not between the given ends.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> path_to_solution(hidato.parse("1 0 3"), [(0, 0), (0, 1), (0, 2)]).to_array()
    [[1, 2, 3]]
    """
    if isinstance(where, Puzzle):
        check_path(puzzle_to_graph(where), path)
        if any(path[number - 1] != cell for cell, number in where.givens.items()):
            raise InvalidGraph("the path does not visit the givens at their numbers")
        return Solution(where.grid, {cell: k for k, cell in enumerate(path, start=1)})
    first, last = _known_ends(check_type(where, Puzzle, Reduction))
    check_path(where.graph, path)
    if (path[0], path[-1]) != (first, last):
        raise InvalidGraph(f"the path must lead from {first} to {last}")
    numbers = dict(where.puzzle.givens)
    numbers |= {where.cells[node]: where.before + k for k, node in enumerate(path, start=1)}
    return Solution(where.puzzle.grid, numbers)


def solution_to_path(where: Puzzle | Reduction, solution: Mapping[Cell, int]) -> tuple[Any, ...]:
    """Return the Hamiltonian path of a solution, the inverse of `path_to_solution`.

    Raises
    ------
    InvalidGraph
        If it is not a solution of the puzzle, with the first rule that it breaks.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> solution_to_path(puzzle, hidato.solve(puzzle))
    ((0, 0), (0, 1), (0, 2))
    """
    puzzle = where if isinstance(where, Puzzle) else check_type(where, Puzzle, Reduction).puzzle
    defect = next(violations(puzzle, solution), None)
    if defect:
        raise InvalidGraph(f"this is not a solution of the puzzle: {defect}")
    if isinstance(where, Puzzle):
        return tuple(sorted(solution, key=solution.__getitem__))
    return tuple(sorted(where.cells, key=lambda node: solution[where.cells[node]]))


@dataclass(frozen=True, eq=False)
class Reduction:
    """A grid graph, and the Hidato that asks for its Hamiltonian path or cycle.

    Attributes
    ----------
    graph : networkx.Graph
        The grid graph: nodes with ``pos``, an integer point.
    puzzle : Puzzle
        Its solutions correspond one to one to the paths or cycles.
    cells : mapping
        From node to cell.
    ends : tuple of two nodes, or None
        First and last node of the path.
    before : int
        How many numbers come before those of the path.
    refuted : str
        Why there is no path or cycle, if that is seen at once; then `puzzle` is a small board
        without a solution.
    """

    graph: Graph
    puzzle: Puzzle
    cells: Mapping[Any, Cell]
    ends: tuple[Any, Any] | None
    before: int = 0
    refuted: str = ""


def reduce_path(graph: Graph | Iterable[Point], s: Node, t: Node) -> Reduction:
    """Return a Hidato on a board with holes whose solutions are the Hamiltonian s-t paths.

    Only the turned points are cells. Linear.

    Parameters
    ----------
    graph : networkx.Graph, or iterable of points
        A grid graph, see `grid_graph`.
    s, t : node
        The ends; 1 is given at s, n at t.

    Raises
    ------
    InvalidGraph
        If it is not a grid graph, s or t is not one of its nodes, or the board would be too large.

    Examples
    --------
    >>> import networkx as nx
    >>> from hidato_edu import hidato
    >>> reduction = reduce_path(nx.grid_2d_graph(3, 3), (0, 0), (2, 2))
    >>> hidato.count_solutions(reduction.puzzle, limit=None)
    2
    """
    grid = grid_graph(graph)
    for end in (s, t):
        if end not in grid:
            raise InvalidGraph(f"{end!r} is not a node of the graph")
    if (s == t) != (len(grid) == 1):
        return _no_answer(grid, "a path has one end only if it has one node")
    left, top, width, _ = extent(grid)
    cells = {
        node: (y - top - (x - left) + width - 1, y - top + x - left)
        for node, (x, y) in grid.nodes(data="pos")
    }
    clues = {cells[s]: 1, cells[t]: len(grid)}
    return Reduction(grid, Puzzle(Grid(tuple(cells.values())), clues), cells, (s, t))


def reduce_cycle(graph: Graph | Iterable[Point], board: Pattern = "diamond") -> Reduction:
    """Return a Hidato whose solutions are the Hamiltonian cycles of a grid graph.

    Linear in the area of the bounding box of w x h points: the diamond has 2wh + w + h + 1 cells,
    the square at most (w + h + 2)^2. The last point of the last line has at most two neighbors,
    and every cycle uses both edges: so a cycle is a path from it to one of them.

    Parameters
    ----------
    graph : networkx.Graph, or iterable of points
        A grid graph, see `grid_graph`.
    board : {"diamond", "square"}
        The turned bounding box, or a full square without any wall, as in the slides' table.

    Raises
    ------
    InvalidGraph
        If it is not a grid graph, or the board would be too large.

    Examples
    --------
    >>> import networkx as nx
    >>> from hidato_edu import hidato
    >>> reduction = reduce_cycle(nx.grid_2d_graph(4, 4), "square")
    >>> reduction.puzzle.grid.size, hidato.count_solutions(reduction.puzzle, limit=None)
    ((9, 9), 6)
    """
    build = _plan(graph, board)
    while True:
        try:
            next(build)
        except StopIteration as done:
            return cast(Reduction, done.value)


def reduce_cycle_steps(graph: Graph | Iterable[Point], board: Pattern = "diamond") -> Narrated:
    """Build the board of `reduce_cycle` and report every step.

    Yields
    ------
    Event
        `Enter` and `Leave` of ``"spread"``, ``"turn"``, ``"plough"`` and ``"split"``; `Assign` of
        ``("point", node)``, its place, with the reasons ``"spread"`` and ``"turn"``, and of a
        cell, its number, with the reasons ``"plough"``, ``"detour"``, ``"blank"``, ``"split"``.

    Examples
    --------
    >>> import networkx as nx
    >>> events = list(reduce_cycle_steps(nx.grid_2d_graph(2, 2)))
    >>> [event.label for event in events if event.kind == "enter"]
    ['spread', 'turn', 'plough', 'split']
    """
    return Narrated(_plan(graph, board), REDUCTION)


def _plan(graph: Graph | Iterable[Point], board: Pattern) -> Generator[Event, None, Reduction]:
    """Return the construction; bad input is rejected at once, not at the first event."""
    if board not in ("diamond", "square"):
        raise ValueError(f"board={board!r}; use 'diamond' or 'square'")
    return _build(grid_graph(graph), board)


def _build(graph: Graph, board: Pattern) -> Generator[Event, None, Reduction]:
    places: dict[Any, Point] = dict(graph.nodes(data="pos"))
    chosen = max(graph, key=lambda node: (places[node][1], places[node][0]))
    if graph.degree(chosen) < 2:
        count = ("no", "one")[graph.degree(chosen)]
        reason = f"{chosen} has {count} neighbor; a cycle needs two"
        yield Enter("split")
        yield Leave("failed", reason)
        return _no_answer(graph, reason)
    left, top, width, height = extent(graph)

    yield Enter("spread")
    spread = {node: (2 * (x - left) + 1, 2 * (y - top) + 1) for node, (x, y) in places.items()}
    for node, place in places.items():
        yield Assign(("point", node), place, spread[node], "spread")
    yield Leave("found", "spread")

    yield Enter("turn")
    # On the square, the points must be on the color that the corners do not have.
    shift = width if board == "diamond" or width % 2 == 0 else width - 1
    cells = {node: ((y - x) // 2 + shift, (x + y) // 2) for node, (x, y) in spread.items()}
    for node in graph:
        yield Assign(("point", node), spread[node], cells[node], "turn")
    yield Leave("found", "turn")

    if board == "diamond":
        track = diamond_track(width, height)
    else:
        track = square_track((width + height + 1) | 1)
    cut = track.index(cells[chosen])
    ends = ends_at_cut(graph, cells, chosen, track[cut - 1], track[cut + 1])
    numbers: dict[Cell, int] = {}
    before = yield from plough(track, cut, cells, ends, numbers)
    puzzle = Puzzle(Grid(tuple(track)), numbers)
    return Reduction(graph, puzzle, cells, ends, before)


def _known_ends(reduction: Reduction) -> tuple[Any, Any]:
    if reduction.ends is None:
        raise InvalidGraph(f"the puzzle has no solution: {reduction.refuted}")
    return reduction.ends


def _no_answer(graph: Graph, reason: str) -> Reduction:
    """Return a small board without a solution: 1 and 3 side by side, and 2 not between them."""
    puzzle = Puzzle(Grid(((0, 0), (0, 1), (0, 2))), {(0, 0): 1, (0, 1): 3})
    return Reduction(graph, puzzle, {}, None, refuted=reason)


def cycle_to_solution(reduction: Reduction, cycle: Sequence[Any]) -> Solution:
    """Return the solution that corresponds to a Hamiltonian cycle.

    Parameters
    ----------
    reduction : Reduction
        Made by `reduce_cycle`.
    cycle : sequence of nodes
        All nodes in the order of the cycle, from any of them, in either direction.

    Raises
    ------
    InvalidGraph
        If it is not a Hamiltonian cycle of the graph.

    Examples
    --------
    >>> import networkx as nx
    >>> reduction = reduce_cycle(nx.grid_2d_graph(2, 2))
    >>> solution = cycle_to_solution(reduction, [(0, 0), (0, 1), (1, 1), (1, 0)])
    >>> solution_to_cycle(reduction, solution)
    ((1, 1), (1, 0), (0, 0), (0, 1))
    """
    first, last = _known_ends(check_type(reduction, Reduction))
    check_path(reduction.graph, cycle)
    if not reduction.graph.has_edge(cycle[0], cycle[-1]):
        raise InvalidGraph(f"{cycle[-1]} - {cycle[0]} is not an edge: the path is not a cycle")
    start = list(cycle).index(first)
    path = [*cycle[start:], *cycle[:start]]
    if path[-1] != last:  # then it comes second: reverse the direction
        path = [path[0], *reversed(path[1:])]
    return path_to_solution(reduction, path)


def solution_to_cycle(reduction: Reduction, solution: Mapping[Cell, int]) -> tuple[Any, ...]:
    """Return the Hamiltonian cycle of a solution, from the first end to the last."""
    return solution_to_path(reduction, solution)


def from_table(puzzle: Puzzle) -> Reduction:
    """Return the grid graph that a table encodes: the reverse direction, for the slides' 13x13.

    Its nodes are integer points. A given next to the missing run is a node if it has the color of
    the run; otherwise it determines at which blank cell the path begins or ends.

    Parameters
    ----------
    puzzle : Puzzle
        All numbers are given except one run, whose cells all have one color of the chessboard.

    Raises
    ------
    InvalidGraph
        If it is not such a table.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.core import resources
    >>> table = hidato.parse(resources.data("slides/table_13x13.txt").read_text())
    >>> reduction = from_table(table)
    >>> len(reduction.graph), sum(1 for _ in hamiltonian_cycles(reduction.graph))
    (14, 1)
    """
    if check_type(puzzle, Puzzle).grid.shape != Square():
        raise InvalidGraph("the cells of the table must be squares with eight neighbors")
    holder = {number: cell for cell, number in puzzle.givens.items()}
    missing = [number for number in range(1, puzzle.size + 1) if number not in holder]
    blanks = [cell for cell in puzzle.grid.cells if cell not in puzzle.givens]
    colors = {sum(cell) % 2 for cell in blanks}
    if not missing or missing[-1] - missing[0] + 1 != len(missing) or len(colors) != 1:
        raise InvalidGraph("the blanks must be one run of numbers, on one color of the board")
    color = colors.pop()
    first, last = missing[0], missing[-1]
    sides = holder.get(first - 1), holder.get(last + 1)
    nodes = [*blanks, *(cell for cell in sides if cell and sum(cell) % 2 == color)]
    cells = {((c - r - color) // 2, (c + r - color) // 2): (r, c) for r, c in nodes}
    graph = grid_graph(sorted(cells))
    node_of: dict[Cell | None, Any] = {cell: node for node, cell in cells.items()}

    def end(side: Cell | None) -> Any:
        if side in node_of:
            return node_of[side]
        beside = [c for c in blanks if side is None or Square().distance(side, c) == 1]
        if len(beside) != 1:
            raise InvalidGraph(f"the path can begin or end at {len(beside)} cells")
        return node_of[beside[0]]

    return Reduction(
        graph, puzzle, cells, (end(sides[0]), end(sides[1])), first - 1 - (sides[0] in node_of)
    )
