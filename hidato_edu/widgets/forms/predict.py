"""Form of predictions: the player asks, and when all is answered the answers are checked."""

from __future__ import annotations

from typing import Any

import ipywidgets

from hidato_edu.exercises.questions.predictions import MAX_RUN, PredictQuestion
from hidato_edu.exercises.views.players import views_of
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form, Said
from hidato_edu.widgets.player import Player

__all__ = ["PredictForm", "form"]


class PredictForm(ipywidgets.VBox):  # type: ignore[misc]  # it has no types
    """A question, the player of a run, and what the check says of the answers."""

    def __init__(self, asked: QuestionSession) -> None:
        self.asked = asked
        self.number = 1
        self.head = Form(asked, [], lambda value: None)
        self.said = Said()
        self.button = ipywidgets.Button(description="Another run", tooltip="A fresh board")
        self.button.on_click(lambda _: self.another())
        self.player = self._player()
        super().__init__([self.head, self.player, self.said, self.button])

    @property
    def hints(self) -> list[str]:
        """HTML of the hints shown so far."""
        return list(self.head.hints)

    def hint(self) -> None:
        """Show one more hint."""
        self.head.hint()

    def check(self) -> None:
        """Check the answers of the player, and show the feedback."""
        told = self.asked.check((self.number, self.player.answers))
        self.said.value = told._repr_html_()

    def another(self) -> None:
        """Show the next run."""
        self.number = self.number % MAX_RUN + 1
        self.player.close()
        self.player = self._player()
        self.said.value = ""
        self.children = [self.head, self.player, self.said, self.button]

    def _player(self) -> Player:
        question = self.asked.question
        assert isinstance(question, PredictQuestion)
        run = question.run(self.number)
        player = Player(run.trace, *views_of(run), stops=run.stops, number=run.number)

        def follow(change: Any) -> None:
            if len(change.new) == len(run.stops):
                self.check()

        player.observe(follow, "answers")
        return player


def form(asked: QuestionSession) -> PredictForm:
    """Return the form.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> asked = exercises.worksheet("06").next_call
    >>> shown = form(asked)
    >>> shown.player.answers = asked.question.run(1).right
    >>> asked.record.outcome
    'right'
    """
    return PredictForm(asked)
