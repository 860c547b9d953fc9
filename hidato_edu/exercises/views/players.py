"""The player of a run that asks: which views belong to it."""

from __future__ import annotations

from hidato_edu.boards.grid import Grid
from hidato_edu.draw.families import board
from hidato_edu.draw.player.player import Player, player
from hidato_edu.draw.views.curve import curve
from hidato_edu.draw.views.numberlink.board import paths
from hidato_edu.draw.views.paths.walk import walk
from hidato_edu.draw.views.trees.tree import tree
from hidato_edu.draw.views.view import View
from hidato_edu.exercises.questions.predictions import Growing, Recording

__all__ = ["asking", "views_of"]


def views_of(run: Recording) -> tuple[View, ...]:
    """Return the views of a run: board and calls, pointers and curve, or a board alone."""
    if isinstance(run.subject, Growing):
        return (paths(run.subject.grid),)  # where a forest has room for a node, that gives it away
    if isinstance(run.subject, Grid):
        return walk(run.subject), curve(run.trace)
    if run.numbers is not None:
        return (board(run.subject, run.numbers),)
    return board(run.subject), tree(run.trace)


def asking(run: Recording) -> Player:
    """Return the player of a run with its stops.

    Examples
    --------
    >>> from hidato_edu.exercises import worksheet
    >>> asking(worksheet("06").next_call.question.run(1)).number
    1
    """
    return player(run.trace, *views_of(run), stops=run.stops, number=run.number)
