"""Any plain function in the player: its calls, its lines, its variables and its structures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

from hidato_edu.boards.grid import Grid
from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.recorder import Recorder
from hidato_edu.core.watching.reports import Enough
from hidato_edu.core.watching.snapshots import frozen, items_of
from hidato_edu.draw.player.player import Player
from hidato_edu.draw.views.trees.tree import TreeView
from hidato_edu.draw.views.view import View
from hidato_edu.draw.views.watched.calls import states_of
from hidato_edu.draw.views.watched.structure import Memo, Structure, WatchedBoard
from hidato_edu.draw.views.watched.variables import Variables

__all__ = ["player_of", "watch", "watching"]

SHOWN = 2  # structures
LIMIT = 20_000


def watch(
    function: Callable[..., Any],
    *args: Any,
    limit: int = LIMIT,
    memo: bool = False,
    title: str | None = None,
    **kwargs: Any,
) -> Player:
    """Run any plain function, unchanged, and return a player of it.

    It shows the tree of calls, with arguments and returned values, the line that runs, the
    variables of the running call, and up to two structures with what changed: a list of lists, a
    list such as a stack, a dict, a set, an array; a board if one is among the arguments. A call
    with the same arguments and variables as an earlier one is dashed when it has returned.

    Parameters
    ----------
    function : callable
        Any function written in Python: nested, a method, a generator, with an explicit stack.
    *args, **kwargs
        Its arguments.
    limit : int
        The greatest number of events; a function that runs on is ended there.
    memo : bool
        Whether the table is shown that memoization would fill; the run is the same.
    title : str, optional
        By default the name of the function.

    Returns
    -------
    Player
        Also after an exception, an endless loop, an interrupt or `sys.exit`: its last step says
        what ended the run.

    Raises
    ------
    WrongType
        If it is not a function, or a coroutine, or not written in Python, or its source is not
        known.

    Examples
    --------
    >>> def fib(n):
    ...     return n if n < 2 else fib(n - 1) + fib(n - 2)
    >>> watch(fib, 3)
    <player of fib: 25 steps; tree, variables>
    """
    trace = Trace.of(function, *args, limit=limit, **kwargs)
    return Player(trace, *_views(trace, [*args, *kwargs.values()], memo), title=title)


class watching:  # noqa: N801 - used as `with draw.watching(board):`
    """Record what the functions do that are called in a ``with`` block.

    Parameters
    ----------
    *boards : object
        Structures that are shown first, in this order.
    limit : int
        As for `watch`.
    title : str
        Title of the player.

    Attributes
    ----------
    player : Player
        The player, after the block; a notebook shows it there.

    Notes
    -----
    An exception leaves the block, after the player is made.

    Examples
    --------
    >>> def fill(row):
    ...     for place in range(len(row)):
    ...         row[place] = place
    >>> row = [0, 0]
    >>> with watching(row) as seen:
    ...     fill(row)
    >>> seen.player
    <player of the block: 9 steps; structure, variables>
    """

    player: Player

    def __init__(self, *boards: Any, limit: int = LIMIT, title: str = "the block") -> None:
        self._given = boards
        self._first = [frozen(board) for board in boards]
        self._limit, self._title = limit, title

    def __enter__(self) -> Self:
        self._recorder = Recorder(sys._getframe(1).f_code, self._title, self._limit)
        self._recorder.start()
        return self

    def __exit__(
        self, kind: type | None, error: BaseException | None, where: TracebackType | None
    ) -> bool:
        self._recorder.stop(error)
        self.player = player_of(self._recorder, self._given, self._first)
        _display(self.player)
        return isinstance(error, Enough)


def player_of(recorder: Recorder, given: Sequence[Any] = (), first: Sequence[Any] = ()) -> Player:
    """Return the player of what a recorder has taken."""
    trace = recorder.trace()
    return Player(trace, *_views(trace, given, first=first))


def _display(player: Player) -> None:
    if "IPython" in sys.modules:
        from IPython import get_ipython
        from IPython.display import display

        if get_ipython():
            display(player)  # type: ignore[no-untyped-call]


def watch_cell(line: str, cell: str) -> None:
    """Run a cell of a notebook and show it in a player: ``%%watch``, or ``%%watch limit``."""
    if line.strip() and not line.strip().isdecimal():
        raise ValueError(f"%%watch {line}: give the greatest number of events, as in %%watch 500")
    from IPython import get_ipython

    shell: Any = get_ipython()
    text = shell.transform_cell(cell)
    code = compile(text, shell.compile.cache(text), "exec")
    recorder = Recorder(code, "the cell", int(line or LIMIT))
    recorder.run(lambda: exec(code, shell.user_ns))
    _display(player_of(recorder))


if "IPython" in sys.modules and (shell := sys.modules["IPython"].get_ipython()):
    shell.register_magic_function(watch_cell, "cell", "watch")


# --- the views ------------------------------------------------------------------------------------


def _views(
    trace: Trace, given: Sequence[Any], memo: bool = False, first: Sequence[Any] = ()
) -> list[View]:
    """Return the views of a run: its main structures, the tree of calls, the variables."""
    grids = [(getattr(it, "grid", it), getattr(it, "givens", {})) for it in given]
    boards = [(grid, givens) for grid, givens in grids if isinstance(grid, Grid)]
    found = _structures(trace)
    board_of = {}
    for name, held in found.items():
        keys = {key for it in held for key in items_of(it)}
        board_of[name] = next((one for one in boards if keys <= set(one[0].cells)), None)

    def rank(name: str) -> Any:
        place = min((k for k, it in enumerate(first) if it in found[name]), default=len(first))
        is_alias = not name.startswith("self.")  # of an attribute, maybe
        return place, board_of[name] is None, is_alias, -len(found[name])

    names = sorted(found, key=rank)[:SHOWN]
    views: list[View] = [
        WatchedBoard(*board, name) if (board := board_of[name]) else Structure(trace, name)
        for name in names
    ]
    tree = TreeView(trace)
    if len(tree.tree) > 1 or not views:
        views[1:1] = [tree]
    if memo:
        views.append(Memo(trace))
    rows = Variables(trace, frozenset(names))
    return [*views, *([rows] if rows.place else [])]


def _structures(trace: Trace) -> dict[str, set[Any]]:
    """Return the variables that hold structures, each with all that it holds at some step.

    A structure that never changes is a constant if its name is in capitals.
    """
    held: dict[str, set[Any]] = {}
    for _, variables in states_of(trace):
        for name, it in variables:
            if isinstance(it, tuple) and it[1] and (it[0] != "tuple" or name in held):
                held.setdefault(name, set()).add(it)
    return {name: some for name, some in held.items() if len(some) > 1 or not name.isupper()}
