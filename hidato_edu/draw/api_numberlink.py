"""What a person calls to see a Numberlink being made and counted, and the forest below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from matplotlib.axes import Axes

from hidato_edu.boards.arguments import whole
from hidato_edu.boards.grid import Grid, square
from hidato_edu.core.trace import Trace
from hidato_edu.draw.api import drawn
from hidato_edu.draw.views.graphs.forest import ForestView
from hidato_edu.draw.views.graphs.forest_depths import DepthsView
from hidato_edu.draw.views.graphs.forest_replay import items_of
from hidato_edu.draw.views.numberlink.board import NumberlinkBoard
from hidato_edu.draw.views.numberlink.frontier import FrontierView
from hidato_edu.numberlink import Puzzle
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["depths", "forest", "frontier", "paths"]


def paths(board: Grid | int | tuple[int, int], *, ax: Axes | None = None) -> NumberlinkBoard:
    """Return the view of an empty board on which a run lays paths.

    Parameters
    ----------
    board : Grid, number of rows and columns, or (rows, cols)
        The cells.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    NumberlinkBoard
        It shows itself in a notebook, and plays in a `player`: see `board`. A run that lays links
        with 1 alone, whose numbers come later, has gray paths until one of their ends or cells has
        its number.

    Raises
    ------
    ValueError
        If there is no such board.

    Examples
    --------
    >>> trace = Trace([("assign", ("link", (0, 0), (0, 1)), 0, 1, "join")])
    >>> view = paths((2, 3))
    >>> view.look(trace, 1)["link[0]", "edge"]
    'soft'
    """
    if not isinstance(board, Grid):
        rows, cols = board if isinstance(board, tuple) else (board, board)
        board = square(whole("rows", rows, 1), whole("cols", cols, 1), adjacency="edges")
    return drawn(NumberlinkBoard(board, {}, {}), ax)


def forest(
    run: Trace | Forest[Any], items: Iterable[Any] | None = None, *, ax: Axes | None = None
) -> ForestView:
    """Return the view of the forest of union-find: an arrow from each item to its parent.

    Roots of more than one item are yellow, with their rank beside them where it is not 0. The last
    arrow is thick, rings are around the two items of a union and around the item that has changed.

    Parameters
    ----------
    run : Trace or Forest
        A run that tells ``("parent", item)`` and ``("rank", item)``, such as that of
        `numberlink.union_steps`; or a forest as it is now.
    items : iterable, optional
        The items; by default those of which the run tells something, in their order.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    ForestView
        It shows itself in a notebook, and plays in a `player`. Its ``graph`` is the forest at the
        end as a `networkx.DiGraph`.

    Raises
    ------
    TypeError
        If it is neither.
    ValueError
        If there are no items: the run tells of none, and `items` names none.

    Notes
    -----
    Where a run compresses, or with a `find` that climbs one level only, an arrow may lead from one
    branch to another: it is drawn as a bow. Names that could not be read are left out.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> trace = Trace(numberlink.union_steps("abcd", [("a", "b"), ("c", "d"), ("a", "c")]))
    >>> forest(trace)
    <forest view: 4 items>
    >>> sorted(forest(trace).graph.edges)
    [('a', 'b'), ('b', 'd'), ('c', 'd')]
    """
    return drawn(ForestView(*_of(run, items)), ax)


def depths(
    run: Trace | Forest[Any], items: Iterable[Any] | None = None, *, ax: Axes | None = None
) -> DepthsView:
    """Return the view of the depths in a forest: how many items have 0, 1, 2, ... items above.

    The mean stands above the bars: so many levels `find` climbs on average. Items on a ring, which
    a `find` that climbs one level only can make, have a bar of their own.

    Parameters
    ----------
    run, items, ax : optional
        As for `forest`.

    Returns
    -------
    DepthsView
        It shows itself in a notebook, and plays in a `player`.

    Raises
    ------
    TypeError, ValueError
        As `forest`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> pairs = [("a", "b"), ("c", "d"), ("a", "c")]
    >>> depths(Trace(numberlink.union_steps("abcd", pairs)))
    <depths view: 1 at 0, 2 at 1, 1 at 2>
    """
    return drawn(DepthsView(*_of(run, items)), ax)


def frontier(puzzle: Puzzle, *, ax: Axes | None = None) -> FrontierView:
    """Return the view of a count by plugs: a line that sweeps over the board, and its patterns.

    On the board stands the pattern that is taken from the table, then what a way through the cell
    makes of it: on the line a badge for each plug, with the number of its path, or a letter where
    it has none yet. Beside it stand the table before the cell and the next one, each pattern with
    its ways; a dot is no plug. Where a path may not touch itself, small letters after a pattern say
    which path each column saw last, and which paths must stay apart.

    Parameters
    ----------
    puzzle : Puzzle
        A small puzzle: up to five columns can be read from afar.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    FrontierView
        It plays `numberlink.plug_steps` in a `player`. Of a long table it shows the rows around the
        one that is looked at.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [1, 0, 2]])
    >>> trace = Trace(numberlink.plug_steps(puzzle))
    >>> look = frontier(puzzle).look(trace, 6)
    >>> [look[f"before-0-{slot}", "text"] for slot in range(4)], look["before-0-ways", "text"]
    (['·', '1', '·', '·'], '1')
    """
    return drawn(FrontierView(puzzle), ax)


def _of(
    run: Trace | Forest[Any], items: Iterable[Any] | None
) -> tuple[Trace | None, Iterable[Any], dict[Any, Any]]:
    """Return the run, if it is one, the items, and the state of a forest."""
    state: dict[Any, Any] = {}
    if isinstance(run, Forest):
        state = {("parent", item): above for item, above in run.parent.items()}
        state |= {("rank", item): rank for item, rank in run.rank.items()}
        found = list(run.parent if items is None else items)
    elif isinstance(run, Trace):
        found = list(items_of(run) if items is None else items)
    else:
        raise TypeError(f"{run!r} is no Trace or Forest: draw.forest(Trace(union_steps(...)))")
    if not found:
        raise ValueError("no items; a run that tells of none needs them: draw.forest(run, items)")
    return run if isinstance(run, Trace) else None, found, state
