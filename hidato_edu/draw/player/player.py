"""The player: a run, its views and the HTML that plays them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from hidato_edu.core.errors import check_type
from hidato_edu.core.saving import as_path, write_over
from hidato_edu.core.stops import Stop
from hidato_edu.core.trace import Trace
from hidato_edu.draw.player import page
from hidato_edu.draw.player.score import Score, record
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.style import DESIGN, LABEL
from hidato_edu.draw.views.view import View

__all__ = ["SAVED_KB", "Player", "player"]

SAVED_KB = "HIDATO_EDU_SAVED_KB"
"""Environment variable: the most that a player may add to a saved notebook, in kB."""

MARGIN = 16.0  # at both sides of a player
BELOW = 146.0  # caption, note and controls
CODE = 402.0  # greatest width of the pseudocode
ASKED = 268.0  # the panel with a question, below the picture


class Player:
    """A run that can be stepped through; see `hidato_edu.draw.player` for the parameters.

    Attributes
    ----------
    trace : Trace
        The run.
    sheet : Sheet
        The views and their layout.
    title : str
        The title of the player.
    stops : tuple of Stop
        Where it stops and asks a question.
    """

    def __init__(
        self,
        trace: Trace,
        *views: View,
        start: int | None = None,
        title: str | None = None,
        max_kb: float | None = None,
        stops: Sequence[Stop] = (),
        number: int = 1,
    ) -> None:
        if not views:
            raise ValueError("a player needs at least one view, for example draw.board(puzzle)")
        _check_stops(stops, len(check_type(trace, Trace)))
        last = stops[0].step - 1 if stops else len(trace)
        if start is not None and not 0 <= start <= last:
            until = "before its first stop " if stops else ""
            raise ValueError(f"start={start}: {until}the trace has steps 0 to {last}")
        for view in views:
            if not check_type(view, View, use="use draw.board(puzzle), ...").belongs(trace):
                raise ValueError(f"{view!r} was made from another trace than the player's")
            view.ahead = not stops
        self.trace = trace
        self.start = start
        self.title = title or trace.story.title or "a run"
        self.max_kb = max_kb
        self.stops = tuple(stops)
        self.number = number
        self.room = DESIGN[0] - 2 * MARGIN - _code_width(trace.story.code)
        self.sheet = Sheet(views, self.room, DESIGN[1] - BELOW - (ASKED if stops else 0))

    @cached_property
    def score(self) -> Score:
        """Everything that a browser needs; built on first access."""
        head: dict[str, Any] = {
            "title": self.title,
            "code": self.trace.story.code,
            "note": self.note(),
            "size": self.sheet.size,
        }
        if self.stops:
            head["stops"] = [_plain(stop) for stop in self.stops]
            head |= {"number": self.number, "room": (self.room, ASKED)}
        return record(self.trace, self.sheet, head)

    def note(self) -> str:
        """Return what the player does not show, in words."""
        notes = [view.note() for view in self.sheet.views]
        if self.trace.truncated:
            notes.append(f"recorded up to event {len(self.trace):,}: the run goes on beyond")
        return "; ".join(filter(None, dict.fromkeys(notes)))

    @cached_property
    def first_interesting(self) -> int:
        """The step of the still picture: `start`, else the first interesting step, else the last.

        Never a step that a stop asks about.
        """
        if self.start is not None:
            return self.start
        step = self.score.flags.find(1) + 1 or len(self.trace)
        return min(step, self.stops[0].step - 1) if self.stops else step

    def caption(self, step: int) -> str:
        """Return what happens at a step, in words."""
        said = self.trace.story.tell(self.trace[step - 1]).caption if step else "at the start"
        return f"step {step:,} of {len(self.trace):,}: {said}"

    def html(self, max_kb: float | None = None) -> str:
        """Return the HTML fragment, of about `max_kb` kB at most.

        If the whole run is larger, the fragment plays its first steps and says so.
        """
        step = self.first_interesting
        image = self.sheet.png(self.trace, step)
        caption = f"{self.title}, {self.caption(step)}"
        shown = [view.in_words(self.trace, step) for view in self.sheet.views]
        still = image, ". ".join([caption, *shown])
        if self.stops:
            caption += f"; on its way it asks {len(self.stops)} questions"
        other = len(page.fragment(b"", still, caption, asks=bool(self.stops)))
        score = self.score
        packed = score.pack()
        if max_kb is not None:
            score, packed = _fit(score, packed, int((1000 * max_kb - other) * 3 / 4))
        start = min(self.start or 0, len(score))
        return page.fragment(packed, still, caption, start, asks=bool(self.stops))

    def save_html(self, path: str | os.PathLike[str]) -> Path:
        """Write a page that plays the whole run without kernel or network.

        Parameters
        ----------
        path : path-like
            The file; an old one is replaced once the new one is complete.

        Returns
        -------
        pathlib.Path
            Where it was written.
        """
        file = as_path(path)
        write_over(file, page.page(self.html(), self.title))
        return file

    def _repr_html_(self) -> str:
        limit = self.max_kb
        if limit is None and os.environ.get(SAVED_KB):
            limit = float(os.environ[SAVED_KB])
        return self.html(limit)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}

    def __repr__(self) -> str:
        views = ", ".join(self.sheet.labels)
        return f"<player of {self.title}: {len(self.trace):,} steps; {views}>"


def _check_stops(stops: Sequence[Stop], length: int) -> None:
    steps = [stop.step for stop in stops]
    if steps != sorted(set(steps)):
        raise ValueError(f"stops at steps {steps}: put them in order, one for each step")
    if steps and steps[-1] > length:
        raise ValueError(f"a stop at step {steps[-1]}: the trace has steps 0 to {length}")


def _plain(stop: Stop) -> dict[str, Any]:
    """Return a stop in the form that the browser reads."""
    options = [(option.text, option.message, int(option.is_right)) for option in stop.options]
    return {"step": stop.step, "question": stop.question, "options": options}


def _code_width(code: tuple[str, ...]) -> float:
    """Return the width of the pseudocode with its gap; longer lines are wrapped."""
    if not code:
        return 0.0
    longest = max(len(line) for line in code)
    return min(longest * 0.58 * LABEL + 40, CODE) + 16


def _fit(score: Score, packed: bytes, room: int) -> tuple[Score, bytes]:
    """Return a prefix that fits, found in a few guesses, and its packed form."""
    whole = len(score)
    steps = whole
    while len(packed) > room and steps > 1:
        least = len(score.prefix(0).pack())
        share = max(0.02, min(0.9, 0.95 * (room - least) / max(1, len(packed) - least)))
        steps = max(1, int(steps * share))
        said = f"first {steps:,} of {whole:,} steps; run the cell for all"
        note = "; ".join(filter(None, (said, score.head["note"])))
        head = score.head | {"note": note}
        if "stops" in head:
            head["stops"] = [stop for stop in head["stops"] if stop["step"] <= steps]
        cut = replace(score.prefix(steps), head=head)
        packed = cut.pack()
    return (score, packed) if steps == whole else (cut, packed)


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
        The run. Any events will do, including those of your own algorithm.
    *views : View
        What is shown: ``draw.board(puzzle)``, ``draw.tree(trace)``, ...
    start : int, optional
        The step that is shown first, and in the still picture that replaces the player where no
        script runs. By default the player starts at step 0, and the picture shows the first
        interesting step.
    title : str, optional
        By default the name of the algorithm.
    max_kb : float, optional
        Greatest size in a saved notebook, in kB. A longer run is cut, and the player says so. The
        environment variable HIDATO_EDU_SAVED_KB sets the default.
    stops : sequence of Stop
        Before each of these events the player stops, asks a question, and waits for the answer.
    number : int
        Number of the run in an exercise: it precedes the answers that the reader copies.

    Returns
    -------
    Player
        It shows itself in a notebook; `Player.save_html` writes a page.

    Raises
    ------
    ValueError
        If there is no view, `start` is not a step, a view was made from another trace, the stops
        are not in order, or `start` is not before the first stop.

    Examples
    --------
    >>> from hidato_edu import Trace, draw, hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> player(Trace(hidato.steps(puzzle)), draw.board(puzzle))
    <player of search: 9 steps; board>
    """
    return Player(
        trace, *views, start=start, title=title, max_kb=max_kb, stops=stops, number=number
    )
