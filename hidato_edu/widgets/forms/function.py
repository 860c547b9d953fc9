"""Form of a function: it is written in a cell, so there are the question and its hints only.

The feedback on a wrong function has a button that plays it on the board on which it fails.
"""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms import shown_by_kernel
from hidato_edu.widgets.forms.frame import Form, Said
from hidato_edu.widgets.player import Player

__all__ = ["form", "live_feedback"]


def form(asked: QuestionSession) -> Form:
    """Return the form.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("04").blank_count)
    >>> shown.controls
    []
    """
    return Form(asked, [], lambda value: None)


def live_feedback(said: Feedback) -> dict[str, Any]:
    """Return what shows feedback with its button, by MIME type; nothing where no kernel runs."""
    return shown_by_kernel(lambda: playable(said))


def playable(said: Feedback) -> ipywidgets.VBox:
    """Return feedback with a button that opens its player.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> asked = exercises.worksheet("07").cut_off
    >>> shown = playable(asked.check(lambda board, cell, k: True))
    >>> shown.children[1].click()
    >>> type(shown.children[2]).__name__
    'Player'
    """
    button = ipywidgets.Button(description="Play this failing case", icon="play")
    shown = ipywidgets.VBox([Said(value=said._repr_html_()), button])

    def play(_: ipywidgets.Button) -> None:
        button.disabled = True
        assert said.play is not None
        try:
            run = said.play()
        except HidatoEduError as error:  # for example, its source is not known
            shown.children = [*shown.children, Said(value=escape(str(error)))]
            return
        player = Player(run.trace, *run.sheet.views, start=run.start, title=run.title)
        shown.children = [*shown.children, player]

    button.on_click(play)
    return shown
