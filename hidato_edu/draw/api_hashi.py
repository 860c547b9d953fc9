"""What a person calls to see a Hashi as a matrix and as a graph, and a rule refuted."""

from __future__ import annotations

from typing import Any, Literal

from matplotlib.axes import Axes

from hidato_edu import hashi
from hidato_edu.draw.api import drawn
from hidato_edu.draw.views.beside import Beside
from hidato_edu.draw.views.hashi.hint import refuting
from hidato_edu.draw.views.hashi.islands import IslandsView
from hidato_edu.draw.views.hashi.matrix import COLORS, MatrixView, matrix_of
from hidato_edu.draw.views.hashi.view import answered

__all__ = ["before_after", "islands", "matrix", "refutation"]


def islands(
    puzzle: hashi.Puzzle | hashi.Solution,
    answer: Any = None,
    *,
    layout: Literal["board", "spring"] = "board",
    ax: Axes | None = None,
) -> IslandsView:
    """Return the view of a Hashi as a graph: what sees what, what is joined, and the groups.

    Dotted edges join islands that see each other; networkx draws them. Joined islands have the
    colour and the letter of their group. A group without points left, while islands are outside, is
    red and has a cross: it is in no answer.

    Parameters
    ----------
    puzzle : Puzzle or Solution
        The islands.
    answer : optional
        Bridges, as for `hashi.violations`.
    layout : {"board", "spring"}
        Whether the islands stand as on the board, or where springs between them pull them.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    IslandsView
        It shows itself in a notebook, and plays in a `player` what `board` plays. Its ``graph`` is
        a `networkx.Graph`.

    Raises
    ------
    InvalidPuzzle
        If the answer can be read in no way.
    ValueError
        If there is no such layout.

    Notes
    -----
    A step costs as much as an island has bridges; one that joins two groups, as all islands.

    Examples
    --------
    >>> view = islands(hashi.from_array([[1, 0, 2], [0, 0, 1]]), [(0, 0, 0, 2, 1)])
    >>> look = view.look(None, 0)
    >>> [look[f"group-{k}", "text"] for k in range(3)], look["lane-1[0]", "visible"]
    (['A', 'A', ''], 1)
    >>> sorted(view.graph.edges)
    [((0, 0), (0, 2)), ((0, 2), (1, 2))]
    """
    if isinstance(puzzle, hashi.Solution):
        answer = puzzle if answer is None else answer
        puzzle = puzzle.puzzle
    return drawn(IslandsView(puzzle, answered(puzzle, answer), layout), ax)


def matrix(
    board: Any, colors: Literal["document", "ours"] = "document", *, ax: Axes | None = None
) -> MatrixView:
    """Return the view of the document's matrix: yellow islands, blue water, brown bridges.

    A bridge of one lane is light brown and has a -1 in each of its cells, one of two lanes is dark
    brown and has a -2.

    Parameters
    ----------
    board : Puzzle, Solution, or array of shape (rows, cols)
        The board; a matrix may have -1 and -2 where bridges run.
    colors : {"document", "ours"}
        Those of the report, or ours, which can be told apart with any color vision.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    MatrixView
        It shows itself in a notebook, and plays in a `player` what `board` plays.

    Raises
    ------
    InvalidPuzzle
        If it is no board.
    ValueError
        If there are no such colors.

    Notes
    -----
    Bridges between islands that touch have no cells; the player says so. Source: Vicart,
    Hashiwokakero Solver, sections I and III.A.

    Examples
    --------
    >>> look = matrix([[1, -1, 2], [0, 0, 1]]).look(None, 0)
    >>> [look[f"cell[{c}]", "fill"] for c in (0, 1, 3)]
    ['document-island', 'document-one', 'document-water']
    """
    if colors not in COLORS:
        raise ValueError(f"colors={colors!r}; use {' or '.join(map(repr, COLORS))}")
    puzzle, table, lanes = matrix_of(board)
    return drawn(MatrixView(puzzle, table, lanes, colors), ax)


def before_after(
    run: hashi.DocumentRun | hashi.Solution,
    colors: Literal["document", "ours"] = "document",
    *,
    ax: Axes | None = None,
) -> Beside:
    """Return the two pictures that the document's program shows: the matrix before and after.

    Parameters
    ----------
    run : DocumentRun or Solution
        The run, or an answer.
    colors : {"document", "ours"}
        As for `matrix`.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    Beside
        It shows itself in a notebook.

    Raises
    ------
    InvalidPuzzle, ValueError
        As `matrix`.

    Examples
    --------
    >>> puzzle = hashi.from_array([[1, 0, 1]])
    >>> before_after(hashi.Solution(puzzle, {("bridge", (0, 0), (0, 2)): 1}))
    <before-after view: before; after>
    """
    if isinstance(run, hashi.Solution):
        pair: tuple[Any, Any] = run.puzzle, run
    else:
        pair = run.before, run.matrix
    views = [matrix(one, colors) for one in pair]
    return drawn(Beside(views, ["before", "after"], name="before-after"), ax)


def refutation(found: hashi.Soundness | hashi.Counterexample, *, ax: Axes | None = None) -> Beside:
    """Return the picture of a refuted rule: the position behind it, and an answer beside it.

    What the rule laid although the answer does not have it is red, dashed, with a question mark. A
    ring is around the island on which the rule was used, and a cross stands between islands that it
    counts as neighbors no more.

    Parameters
    ----------
    found : Soundness or Counterexample
        What `hashi.is_sound` found.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    Beside
        It shows itself in a notebook.

    Raises
    ------
    ValueError
        If the rule is not refuted.

    Examples
    --------
    >>> def pairs(table, island):
    ...     for other in table.open_neighbors(island):
    ...         table.lay(island, other)
    >>> refutation(hashi.is_sound(pairs, islands=3))
    <refutation view: after the rule; an answer>
    """
    refuted = found.counterexample if isinstance(found, hashi.Soundness) else found
    if refuted is None:
        raise ValueError("no board was found that refutes the rule: there is nothing to draw")
    return drawn(refuting(refuted), ax)
