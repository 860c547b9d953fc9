"""Players of two related views: two trees, or a graph and its board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Literal

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Assign
from hidato_edu.core.narration import Caption, Story
from hidato_edu.core.trace import Trace
from hidato_edu.draw.families import board
from hidato_edu.draw.player.player import Player, player
from hidato_edu.draw.views.graphs.networks import asks_for_cycle
from hidato_edu.draw.views.graphs.networks import graph as graph_view
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.turn import Turn, turn_steps
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.trees.tree import TreeView
from hidato_edu.draw.views.view import View

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.graphs import Graph
    from hidato_edu.hidato.hardness.reduction import Reduction

__all__ = ["compare", "linked", "turn"]

LINKED = Story(
    "cycle and answer",
    (),
    (Caption("assign", "visit", "{new} at {var}, and at its point of the graph"),),
)


class Abreast(View):
    """A view of another run than the one that is played; both take a step at the same time."""

    def __init__(self, view: View, run: Trace) -> None:
        self.view, self.run = view, run
        self.name, self.size, self.elastic = view.name, view.size, view.elastic
        self.least, self.margin = view.least, view.margin

    def draw(self, parts: Parts) -> None:
        self.view.draw(parts)

    def replay(self, trace: Trace | None) -> Replay:
        return self.view.replay(self.run)

    def values_at(self, replay: Replay) -> Values:
        return self.view.values_at(replay)

    def staged(self, width: float, height: float) -> View:
        return Abreast(self.view.staged(width, height), self.run)

    def note(self) -> str:
        return self.view.note()


def compare(
    full: Trace | Player,
    pruned: Trace | Player,
    *,
    titles: tuple[str, str] | None = None,
    start: int | None = None,
    title: str | None = None,
) -> Player:
    """Return a player of two runs with one slider: a search without and with pruning, or any two.

    Of a search without and with pruning it shows both trees. The slider covers the full run. While
    the full run is in a subtree that was pruned, the other tree pauses at its ghost, and the number
    of saved calls grows. Two players, such as those of `watch`, take each step together, until the
    shorter run ends; their trees are shown, or without calls their first views.

    Parameters
    ----------
    full, pruned : Trace or Player
        The same search without and with prunes, or two players of any runs.
    titles : (str, str), optional
        Titles above the two trees; by default "without" and "with", or those of the players.
    start : int, optional
        The step of `full` that is shown first.
    title : str, optional
        Title of the player.

    Returns
    -------
    Player
        It shows itself in a notebook; `Player.save_html` writes a page.

    Raises
    ------
    ValueError
        If `full` does not have every call of `pruned`.

    Notes
    -----
    Both trees unfold in the same way, so that equal calls have equal places in their rows. For
    other views beside a tree use ``player(full, board(puzzle), tree(pruned, full=full))``.

    Examples
    --------
    >>> from hidato_edu import Trace
    >>> back = ("leave", "failed")
    >>> full = Trace([("enter", 2), ("enter", 3), ("enter", 4), back, back, back])
    >>> compare(full, Trace([("enter", 2), ("enter", 3), ("leave", "pruned"), back]))
    <player of a run: 6 steps; tree, tree-2>
    """
    if isinstance(full, Player) and isinstance(pruned, Player):
        return _abreast((full, pruned), titles or (full.title, pruned.title), start, title)
    whole: Any = check_type(full, Trace)
    cut: Any = check_type(pruned, Trace)
    names = titles or ("without", "with")
    left = TreeView(whole, title=names[0])
    right = TreeView(cut, full=whole, title=names[1])
    left.like, right.like = right, left
    return Player(whole, left, right, start=start, title=title)


def _abreast(
    players: tuple[Player, Player], names: tuple[str, str], start: int | None, title: str | None
) -> Player:
    runs = [player.trace for player in players]
    trees = [TreeView(run, title=name) for run, name in zip(runs, names, strict=True)]
    views = list[View](trees)
    if not all(len(tree.tree) > 1 for tree in trees):
        views = [player.sheet.views[0] for player in players]

    def told(run: Trace, step: int) -> str:
        return run.story.tell(run[step]).caption if step < len(run) else "at its end"

    events = (
        Assign("step", step, step + 1, "; ".join(
            f"{name}: {told(run, step)}" for name, run in zip(names, runs, strict=True)
        ))
        for step in range(max(map(len, runs)))
    )  # fmt: skip
    joint = Trace(events, story=Story(" and ".join(names), (), (Caption("assign", "", "{why}"),)))
    shown = [Abreast(view, run) for view, run in zip(views, runs, strict=True)]
    return Player(joint, *shown, start=start, title=title)


def turn(
    graph: Graph | Iterable[tuple[int, int]],
    board: Literal["diamond", "square"] = "square",
    *,
    start: int | None = None,
) -> Player:
    """Return a player that rotates a grid graph over its board: step k is k degrees, 0 to 45.

    Wrong edges are red and dashed: pairs of points that are not edges but as close as cells a
    king's move apart. `turn.wrong_edges` defines this exactly for angles between 0 and 45
    degrees; the diagonal pairs are wrong up to 26 degrees, and from there on no pair is.

    Parameters
    ----------
    graph : networkx.Graph, or iterable of points
        A grid graph, see `reduction.grid_graph`. It need not have a Hamiltonian cycle.
    board : {"diamond", "square"}
        The board below the points.
    start : int, optional
        The angle that is shown first.

    Raises
    ------
    InvalidGraph
        If it is not a grid graph.

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
    still = graph_view(points, labels=names)
    return player(Trace(turn_steps(points)), still, view, start=start, title="turn by 45 degrees")


def _board_of(points: Graph, board: Literal["diamond", "square"]) -> tuple[Grid, dict[Any, Cell]]:
    """Return the board of a grid graph and the cells of its nodes, even if it has no cycle.

    Both depend only on the bounding box, and the box filled with points always has a board.
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
        A Hamiltonian cycle (or path) of the graph; or an answer to the puzzle, in which case the
        board is shown before the graph.
    start, title, max_kb : optional
        See `player`.

    Raises
    ------
    InvalidGraph
        If it is not such a path or answer, or none exists.

    Examples
    --------
    >>> from hidato_edu.hidato.hardness import reduction
    >>> square = reduction.reduce_cycle([(0, 0), (0, 1), (1, 0), (1, 1)])
    >>> linked(square, [(0, 0), (0, 1), (1, 1), (1, 0)])
    <player of cycle and answer: 4 steps; graph, board>
    """
    from hidato_edu.hidato.hardness import reduction as maps

    check_type(reduction, maps.Reduction)
    back = isinstance(path, Mapping)
    if isinstance(path, Mapping):
        answer: Mapping[Cell, int] = path
    elif asks_for_cycle(reduction):
        answer = maps.cycle_to_solution(reduction, path)
    else:
        answer = maps.path_to_solution(reduction, path)
    visited = [reduction.cells[node] for node in maps.solution_to_path(reduction, answer)]
    events = [
        Assign(cell, reduction.puzzle.givens.get(cell, 0), answer[cell], "visit")
        for cell in visited
    ]
    views: list[View] = [graph_view(reduction), board(reduction.puzzle)]
    shown = reversed(views) if back else views
    trace = Trace(events, story=LINKED)
    return player(trace, *shown, start=start, title=title, max_kb=max_kb)
