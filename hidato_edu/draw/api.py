"""The functions that a person calls: each makes a view, and draws it where `ax` is given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, overload

from matplotlib.axes import Axes

from hidato_edu import hashi, kakuro, numberlink
from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.draw.families import board_of
from hidato_edu.draw.player.player import Player
from hidato_edu.draw.views.curve import Curve
from hidato_edu.draw.views.hashi.board import HashiBoard
from hidato_edu.draw.views.kakuro.board import KakuroBoard
from hidato_edu.draw.views.numberlink.board import NumberlinkBoard
from hidato_edu.draw.views.paths.board import Board
from hidato_edu.draw.views.paths.path import PathView
from hidato_edu.draw.views.paths.walk import Walk
from hidato_edu.draw.views.trees.tree import TreeView
from hidato_edu.draw.views.view import View
from hidato_edu.family import Violation

if TYPE_CHECKING:
    from hidato_edu.exercises.questions.predictions import Stop

__all__ = ["board", "compare", "curve", "drawn", "path", "player", "tree", "walk"]

V = TypeVar("V", bound=View)
Numbers: TypeAlias = "Mapping[Cell, Any] | Sequence[Sequence[Any]] | None"


def drawn(view: V, ax: Axes | None) -> V:
    """Return the view, shown on an Axes where there is one."""
    if ax is not None:
        view.show(ax)
    return view


@overload
def board(
    puzzle: kakuro.Puzzle | kakuro.Solution,
    numbers: Numbers = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> KakuroBoard: ...


@overload
def board(
    puzzle: numberlink.Puzzle | numberlink.Solution,
    numbers: Any = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: None = None,
    ax: Axes | None = None,
) -> NumberlinkBoard: ...


@overload
def board(
    puzzle: hashi.Puzzle | hashi.Solution,
    numbers: Any = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: None = None,
    ax: Axes | None = None,
) -> HashiBoard: ...


@overload
def board(
    puzzle: Any,
    numbers: Numbers = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> Board: ...


def board(
    puzzle: Any,
    numbers: Numbers = None,
    *,
    violations: Iterable[Violation] = (),
    candidates: bool | None = None,
    ax: Axes | None = None,
) -> View:
    r"""Return the view of a board: givens set apart, the path, a ring on the changed cell.

    Cells have any shape. From the numbers at the border straight on, every cell of a row or column
    is met, also where hexagons are shifted. A piece of path that would run through a cell between
    its ends, as on Hopido's boards, takes a bow. A graph has its edges and, beside the disks, the
    names of its nodes.

    A Kakuro has its clues in the black cells, and in its blank cells the candidates: what a run has
    told of ``("domain", cell)``, else what the document's table says of both runs of the cell. What
    the last step took away is struck out; the only candidate of a cell has a yellow ground; a cell
    without one is flagged.

    A Numberlink has its ends as disks, its paths as lines in the colour of their number, and solid
    cells hatched. A run of ``("link", a, b)`` lays and takes away links, one of a cell writes its
    number there until a link leads to it (-1: left over, an X). One that tells of
    ``("end", cell)`` makes its board, which is empty at first.

    A Hashi has its islands as circles, closed ones as squares, and the points that are left beside
    them. A run of ``("bridge", a, b)`` lays lanes in the colour of the rule that it names, whose
    number stands on the bridge; a guess is dashed. A cross stands where the run has told of
    ``("domain", ("bridge", a, b))`` or ``("neighbors", a)`` that no lane can be.

    Parameters
    ----------
    puzzle : Puzzle, Solution or Grid
        What has a ``grid``, and perhaps ``givens``.
    numbers : mapping from cell to number, or array of shape (rows, cols), optional
        What stands on the board besides; -1 and 0 are no numbers. Of a Numberlink also links or
        paths: any answer that `numberlink.violations` takes; of a Hashi one for `hashi.violations`.
    violations : iterable of Violation
        Their cells are marked.
    candidates : bool, optional
        Whether the candidates of a Kakuro are shown. By default only in a player, and where they
        are too small to be read there, how many they are, in a circle.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once; the artists are then in ``view.parts``.

    Returns
    -------
    Board, KakuroBoard, NumberlinkBoard or HashiBoard
        It shows itself in a notebook, and plays in a `player`.

    Raises
    ------
    ValueError
        If `candidates` are asked for of a board that is no Kakuro.
    InvalidPuzzle
        If what stands on a Numberlink or a Hashi can be read in no way.

    Examples
    --------
    >>> from hidato_edu import hidato, kakuro
    >>> view = board(hidato.parse("1 0 3"))
    >>> view.look(None, 0)["number-2", "text"]
    '3'
    >>> puzzle = kakuro.from_array([[(0, 0), (1, 0), (3, 0)], [(0, 4), None, None]])
    >>> look = board(puzzle, {(1, 1): 1}, candidates=True).look(None, 0)
    >>> look["number-0", "text"], look["small-1-3", "text"]
    ('1', '3')
    """
    flagged = [cell for violation in violations for cell in violation.cells]
    return drawn(board_of(puzzle, numbers, flagged, candidates), ax)


def walk(
    grid: Any,
    pointers: Mapping[Cell, Cell] | None = None,
    start: Cell | None = None,
    *,
    ax: Axes | None = None,
) -> Walk:
    """Return the view of the climb: an arrow from every cell to its next, and the walk's numbers.

    Where the next cell of the walk does not lie beside it, a line leads on to it.

    Parameters
    ----------
    grid : Grid, or Puzzle
        The open cells.
    pointers : mapping from cell to cell, optional
        Where each cell points to; a player takes it from the run.
    start : (row, col), optional
        Where the walk begins.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    Walk
        It shows itself in a notebook, and plays in a `player`.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> view = walk(grid.square(1, 3), {(0, 0): (0, 1), (0, 1): (0, 0)}, (0, 1))
    >>> [view.look(None, 0)[f"number-{cell}", "text"] for cell in range(3)]
    ['2', '1', '']
    """
    return drawn(Walk(getattr(grid, "grid", grid), pointers, start), ax)


def path(grid: Any, path: Iterable[Cell] = (), *, ax: Axes | None = None) -> PathView:
    """Return the view of a path that is made link by link: a disc and a square mark its two ends.

    Where the path is known to begin, that end has the disc. The last move stays visible: on a green
    band what was joined, dashed in red what was cut.

    Parameters
    ----------
    grid : Grid, or Puzzle
        The open cells.
    path : iterable of (row, col), optional
        Where the links are at first; a player takes them from the run.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    PathView
        It shows itself in a notebook, and plays in a `player`: the events of
        `hidato.random_path_steps`, or of your own generator, which yields an `Assign` of
        ``("link", a, b)`` for two neighbors a and b: 1 where they are joined, 0 where they are cut;
        and, if it likes, of ``"start"``.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> look = path(grid.square(1, 3), [(0, 0), (0, 1)]).look(None, 0)
    >>> [look[mark, "visible"] for mark in ("disc[0]", "square[1]", "link[0]", "link[1]")]
    [1, 1, 1, 0]
    """
    return drawn(PathView(getattr(grid, "grid", grid), path), ax)


def tree(
    trace: Trace,
    *,
    full: Trace | None = None,
    title: str = "",
    most: int = 300,
    ax: Axes | None = None,
) -> TreeView:
    """Return the view of the calls of a run.

    Open calls are joined by strong lines; a return is an arrow up to the caller, in the colour of
    its outcome. A call that was pruned is a ghost, with a dashed outline.

    Parameters
    ----------
    trace : Trace
        The run.
    full : Trace, optional
        The same search without its prunes. Below each ghost stands then, with a minus, how many
        calls it saved; ``>12`` where `full` was stopped there, ``?`` where it never came so far.
        The view plays also in a player of `full`, and stands still at a ghost while `full` is
        below it.
    title : str
        What stands above the tree, with the number of calls.
    most : int
        A tree of at most so many calls is drawn whole. Of a larger one, small subtrees are folded
        into one node with their number of calls, until 100 are left. A player shows a window on a
        tree that is too large for its room.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    TreeView
        It shows itself in a notebook, and plays in a `player`.

    Raises
    ------
    ValueError
        If `full` is not the same search: a call of `trace` is none of `full`.

    Notes
    -----
    Linear in the length of the runs.

    Examples
    --------
    >>> from hidato_edu import Trace, hidato
    >>> tree(Trace(hidato.steps(hidato.parse("1 0 3"))))
    <tree view: 3 calls, 3 nodes>
    """
    return drawn(TreeView(trace, most, full, title), ax)


def compare(
    full: Trace,
    pruned: Trace,
    *,
    titles: tuple[str, str] = ("without", "with"),
    start: int | None = None,
    title: str | None = None,
) -> Player:
    """Return a player of two trees with one slider: a search without and with a prune.

    The slider goes over the full run. While that is in a subtree that the prune has cut off, the
    other tree stands still at its ghost, and the number of saved calls grows.

    Parameters
    ----------
    full, pruned : Trace
        The same search without and with prunes.
    titles : (str, str)
        What stands above the two trees.
    start : int, optional
        The step of `full` that is shown first.
    title : str, optional
        Name of the player.

    Returns
    -------
    Player
        It shows itself in a notebook; `Player.save_html` writes a page.

    Raises
    ------
    ValueError
        If a call of `pruned` is none of `full`.

    Notes
    -----
    Both trees unfold in the same way, so that equal calls have equal places in their rows. For
    other views beside the trees take ``player(full, board(puzzle), tree(pruned, full=full))``.

    Examples
    --------
    >>> from hidato_edu import Trace
    >>> back = ("leave", "failed")
    >>> full = Trace([("enter", 2), ("enter", 3), ("enter", 4), back, back, back])
    >>> compare(full, Trace([("enter", 2), ("enter", 3), ("leave", "pruned"), back]))
    <player of a run: 6 steps; tree, tree-2>
    """
    left = TreeView(full, title=titles[0])
    right = TreeView(pruned, full=full, title=titles[1])
    left.like, right.like = right, left
    return Player(full, left, right, start=start, title=title)


def curve(
    trace: Trace,
    name: str | None = None,
    *,
    x: str = "moves",
    undone: str = "undo",
    best: bool | None = None,
    ax: Axes | None = None,
) -> Curve:
    """Return the view of a measure: now, previous and best; the future stays covered.

    The strong line joins the values that were kept, the faint one all that were measured.

    Parameters
    ----------
    trace : Trace
        The run.
    name : str, optional
        The measure; by default ``"blanks"``, or the first one where a run does not measure these.
    x : str
        What is counted along the axis.
    undone : str
        A value is not kept if an `Assign` with this reason follows it at once.
    best : bool, optional
        Whether the least value is marked, and each new one interesting; by default so for all
        measures but ``"temperature"``, which is set and not sought.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    Curve
        It shows itself in a notebook, and plays in a `player`.

    Examples
    --------
    >>> trace = Trace([("measure", "blanks", 9), ("measure", "blanks", 7)])
    >>> curve(trace)
    <curve view: 2 values of blanks>
    """
    return drawn(Curve(trace, name or _measured(trace), x, undone, best), ax)


def _measured(trace: Trace) -> str:
    """Return the measure that a curve shows where none is named."""
    first = ""
    for event in trace:
        if event[0] == "measure":
            if event[1] == "blanks":
                break
            first = first or event[1]
    else:
        return first or "blanks"
    return "blanks"


def player(
    trace: Trace,
    *views: View,
    start: int | None = None,
    title: str | None = None,
    max_kb: float | None = None,
    stops: Sequence[Stop] = (),
    number: int = 1,
) -> Player:
    r"""Return a player of a run: forward, back, anywhere, without the kernel.

    Parameters
    ----------
    trace : Trace
        The run. Any events will do, also those of your own algorithm.
    *views : View
        What is shown: ``draw.board(puzzle)``, ``draw.tree(trace)``, ...
    start : int, optional
        The step that is shown first, and in the picture that stands for the player where no
        script runs. By default the player begins at step 0, and the picture is of the first
        interesting step.
    title : str, optional
        By default the name of the algorithm.
    max_kb : float, optional
        Weight in a saved notebook, in kB. A longer run is then cut, and the player says so. The
        environment variable HIDATO_EDU_SAVED_KB sets the default.
    stops : sequence of Stop
        Before these events the player halts, asks, and goes on only when it was answered.
    number : int
        Which run of an exercise it is: it stands in front of the answers, to be copied.

    Returns
    -------
    Player
        It shows itself in a notebook; `Player.save_html` writes a page.

    Raises
    ------
    ValueError
        If there is no view, no such step, or a view was made from another trace; if the stops
        are not in order, or `start` lies behind the first.

    Examples
    --------
    >>> from hidato_edu import Trace, hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> player(Trace(hidato.steps(puzzle)), board(puzzle))
    <player of search: 9 steps; board>
    """
    return Player(
        trace, *views, start=start, title=title, max_kb=max_kb, stops=stops, number=number
    )
