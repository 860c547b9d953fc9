"""The functions that a person calls to see what a solver does and knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, overload

from matplotlib.axes import Axes

from hidato_edu import hashi, kakuro, numberlink
from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.draw.api import drawn
from hidato_edu.draw.families import by_cell, domains_of, hint_of
from hidato_edu.draw.views.hashi.hint import HashiHint
from hidato_edu.draw.views.hint import Advice, HintView
from hidato_edu.draw.views.kakuro.board import KakuroBoard
from hidato_edu.draw.views.kakuro.hint import KakuroHint
from hidato_edu.draw.views.kakuro.runs import RunsView
from hidato_edu.draw.views.numberlink.hint import NumberlinkHint
from hidato_edu.draw.views.paths.domains import DomainView
from hidato_edu.draw.views.trees.profile import Levels, Profile
from hidato_edu.draw.views.view import View

__all__ = ["domains", "hint", "profile", "runs"]


def profile(
    trace: Trace,
    *others: Trace,
    labels: Sequence[str] | None = None,
    over: Levels = "depth",
    log: bool = True,
    ax: Axes | None = None,
) -> Profile:
    """Return the view of the number of calls at every level of the recursion.

    Parameters
    ----------
    trace : Trace
        The run that a player plays: its bars rise with the steps.
    *others : Trace
        Runs to compare with. One whose calls are a part of those of `trace`, as with a prune and
        the same order, rises with it; any other is drawn complete, as a thin line.
    labels : sequence of str, optional
        Names of all runs, `trace` first; they stand beside the curves. By default "this run",
        "run 2", ...
    over : {"depth", "number"}
        What a level is: the number of callers, or the number that a call looks for (its label).
    log : bool
        Whether the counts are drawn on a logarithmic scale.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    Profile
        It shows itself in a notebook, and plays in a `player`.

    Raises
    ------
    ValueError
        If there is not one label for each run, or, with ``over="number"``, a call has a label that
        is no number.

    Notes
    -----
    Linear in the length of the runs. Of a tree with more than 120 levels, several share a place.

    Examples
    --------
    >>> from hidato_edu import Trace, hidato
    >>> profile(Trace(hidato.steps(hidato.parse("1 0 3"))))
    <profile view: calls of this run 3>
    """
    runs = (trace, *others)
    if labels is None:
        labels = ["this run", *(f"run {number}" for number in range(2, len(runs) + 1))]
    if len(labels) != len(runs):
        raise ValueError(f"{len(labels)} labels for {len(runs)} runs: each needs one")
    return drawn(Profile(trace, others, labels, over, log), ax)


@overload
def domains(
    puzzle: kakuro.Puzzle,
    domains: Mapping[Cell, Iterable[int]] | None = None,
    *,
    number: None = None,
    ax: Axes | None = None,
) -> KakuroBoard: ...


@overload
def domains(
    puzzle: Any,
    domains: Mapping[int, Iterable[Cell]] | None = None,
    *,
    number: int | None = None,
    ax: Axes | None = None,
) -> DomainView: ...


def domains(
    puzzle: Any,
    domains: Mapping[Any, Iterable[Any]] | None = None,
    *,
    number: int | None = None,
    ax: Axes | None = None,
) -> View:
    """Return the view of what propagation knows: where each number can stand.

    Parameters
    ----------
    puzzle : Puzzle or Grid
        What has a ``grid``, and perhaps ``givens``.
    domains : mapping from number to cells, optional
        Where each number can stand. One cell: there it stands. In a player, an event
        ``Assign(("domain", k), old, new, why)``, old and new being tuples or sets of
        cells, changes the domain of k; one of a cell writes a number. Of a Kakuro a mapping from
        cell to digits, such as `kakuro.domains` returns, and events of ``("domain", cell)``.
    number : int, optional
        Show only the cells of this number, and which of them lie beside a cell of the number
        before and of the number after: from there it can be reached. By default every cell shows
        its candidates, or, in a circle, how many they are.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    DomainView, or KakuroBoard
        It shows itself in a notebook, and plays in a `player`. Of a Kakuro it is the `board` with
        its candidates.

    Raises
    ------
    ValueError
        If there is no such number, or one is asked for of a Kakuro.

    Notes
    -----
    A step costs as much as cells change; with `number`, a step that changes the domain of this
    number or of one beside it costs as much as the board has cells.

    Examples
    --------
    >>> from hidato_edu import hidato, kakuro
    >>> view = domains(hidato.parse("1 0 0 4"), {2: [(0, 1)], 3: [(0, 1), (0, 2)]})
    >>> look = view.look(None, 0)
    >>> [look[f"number-{cell}", "text"] for cell in range(4)], look["status", "text"]
    (['1', '2', '3', '4'], '3 of 4 numbers placed')
    >>> puzzle = kakuro.from_array([[(0, 0), (1, 0), (3, 0)], [(0, 4), None, None]])
    >>> look = domains(puzzle, kakuro.domains(puzzle)).look(None, 0)
    >>> "".join(look[f"small-1-{digit}", "text"] for digit in range(1, 10))
    '3'
    """
    return drawn(domains_of(puzzle, domains or {}, number), ax)


def runs(
    puzzle: kakuro.Puzzle,
    runs: Iterable[int] | None = None,
    numbers: Mapping[Cell, Any] | Sequence[Sequence[Any]] | None = None,
    *,
    domains: Mapping[Cell, Iterable[int]] | None = None,
    ax: Axes | None = None,
) -> RunsView:
    """Return the view of the runs of a Kakuro: their digits, and the sets that are left of them.

    A row for every run: its sum, where it lies (``row 4: 2-6`` are the columns 2 to 6 of row 4),
    nine boxes, and how many sets of digits it can still have. They hold what stands in the run, and
    can be laid out in the candidates of its blank cells, as far as `domains` or a player's run says
    them. The box of a digit of no such set is empty; a digit of all of them is underlined; one that
    stands has a strong frame.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    runs : iterable of int, optional
        Which of ``puzzle.runs`` have a row, by number. By default all; where a player has no room
        for them, those that changed last, at first those with the fewest sets.
    numbers : mapping from cell to digit, or array of shape (rows, cols), optional
        What stands on the board besides the givens.
    domains : mapping from cell to digits, optional
        What is known of blank cells.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    RunsView
        It shows itself in a notebook, and plays in a `player`.

    Raises
    ------
    ValueError
        If there is no such run.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.from_array([[(0, 0), (1, 0), (3, 0)], [(0, 4), None, None]])
    >>> look = runs(puzzle, numbers={(1, 1): 1}).look(None, 0)
    >>> look["place-0", "text"], look["sets-0", "text"]
    ('row 1: 1-2', '1 set')
    """
    wanted = None if runs is None else list(runs)
    for number in wanted or ():
        if not is_whole(number) or not 0 <= number < len(puzzle.runs):
            raise ValueError(f"run {number!r}: the board has runs 0 to {len(puzzle.runs) - 1}")
    return drawn(RunsView(puzzle, by_cell(numbers), wanted, domains), ax)


@overload
def hint(
    puzzle: kakuro.Puzzle,
    hint: Advice,
    numbers: Mapping[Cell, int] | None = None,
    *,
    ax: Axes | None = None,
) -> KakuroHint: ...


@overload
def hint(
    puzzle: numberlink.Puzzle,
    hint: Advice,
    numbers: Mapping[Any, Any] | None = None,
    *,
    ax: Axes | None = None,
) -> NumberlinkHint: ...


@overload
def hint(
    puzzle: hashi.Puzzle,
    hint: Advice,
    numbers: Any = None,
    *,
    ax: Axes | None = None,
) -> HashiHint: ...


@overload
def hint(
    puzzle: Any,
    hint: Advice,
    numbers: Mapping[Cell, int] | None = None,
    *,
    ax: Axes | None = None,
) -> HintView: ...


def hint(
    puzzle: Any,
    hint: Advice,
    numbers: Mapping[Cell, int] | None = None,
    *,
    ax: Axes | None = None,
) -> View:
    """Return the view of a hint on its board: what follows, and the cells that show why.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    hint : Advice
        What has the ``numbers`` that the hint places, the ``cells`` of its reason, what it has
        ``removed``, and a ``sentence``.
    numbers : mapping from cell to number, optional
        What stands on the board besides the givens; of a Numberlink a mapping from link to 1, of a
        Hashi one from bridge to lanes.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    HintView, KakuroHint, NumberlinkHint or HashiHint
        It shows itself in a notebook. A placed number is ringed, and dashed lines join it with
        the numbers that stand next before and after it; the cells of the reason are framed with
        dashes; a number with a stroke is struck out, and a cross strikes out several. In a Kakuro
        every candidate that is struck out has a stroke of its own. In a Numberlink a link that
        follows has a halo, and one that cannot be is dashed, with a cross; so has a wrong one. In a
        Hashi so has a bridge whose lanes follow; a cross stands where none can be, a number behind
        a sign says how many at most, and a wrong bridge has a red cross.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> from hidato_edu import hidato
    >>> found = SimpleNamespace(technique="two-ended reach", numbers={(0, 1): 2},
    ...     cells=((0, 0), (0, 2)), removed={}, sentence="Only one cell lies beside 1 and 3.")
    >>> hint(hidato.parse("1 0 3"), found)
    <hint view: two-ended reach; Only one cell lies beside 1 and 3.>
    """
    return drawn(hint_of(puzzle, hint, numbers), ax)
