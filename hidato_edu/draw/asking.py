"""The player of a run that asks: which views belong to it."""

from __future__ import annotations

from hidato_edu.draw.api import board, curve, player, tree, walk
from hidato_edu.draw.api_numberlink import paths
from hidato_edu.draw.player import Player
from hidato_edu.draw.view import View
from hidato_edu.exercises.predictions import Growing, Run
from hidato_edu.grid import Grid

__all__ = ["asking", "views_of"]


def views_of(run: Run) -> tuple[View, ...]:
    """Return the views of a run: board and calls, pointers and curve, or a board alone."""
    if isinstance(run.subject, Growing):
        return (paths(run.subject.grid),)  # where a forest has room for a node, that gives it away
    if isinstance(run.subject, Grid):
        return walk(run.subject), curve(run.trace)
    if run.numbers is not None:
        return (board(run.subject, run.numbers),)
    return board(run.subject), tree(run.trace)


def asking(run: Run) -> Player:
    """Return the player of a run with its stops.

    Parameters
    ----------
    run : Run
        Of a `PredictQuestion`.

    Examples
    --------
    >>> from hidato_edu.exercises import worksheet
    >>> asking(worksheet("06").next_call.question.run(1)).number
    1
    """
    return player(run.trace, *views_of(run), stops=run.stops, number=run.number)
