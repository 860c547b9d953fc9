"""Still pictures side by side, each with a title, and a sentence below them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.hint import LETTER, TEXT, write_below
from hidato_edu.draw.views.hint import LINE as SPACING
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.view import View, text_style

__all__ = ["Beside"]

TITLE = 34.0  # points above each picture
GAP = 26.0
LEAST = 250.0  # points of a picture's room, however small it is


class Beside(View):
    """Some views as they are before any run, from left to right."""

    def __init__(
        self, views: Sequence[View], titles: Sequence[str], words: str = "", name: str = "beside"
    ) -> None:
        self.name = name
        self.views = list(views)
        self.titles = list(titles)
        self.words = words
        widths = [max(view.size[0], LEAST) for view in self.views]
        width = sum(widths) + GAP * (len(widths) - 1)
        self.lines = wrap(words, int(width / (LETTER * TEXT)))
        below = TEXT * SPACING * (len(self.lines) + 0.5) if self.lines else 0.0
        self.margin = (0.0, TITLE, 0.0, below)
        self.size = (width, max(view.size[1] for view in self.views) + TITLE + below)
        self.least = sum(view.least for view in self.views)
        self._share = [wide / width for wide in widths], GAP / width

    def draw(self, parts: Parts) -> None:
        """Draw all views; none of their parts changes."""
        ax = parts.ax
        ax.set_axis_off()
        figure, box = ax.get_figure(root=True), ax.get_position()
        assert figure is not None
        width, height = parts.room_of_axes
        shares, gap = self._share
        left = 0.0
        for view, title, share in zip(self.views, self.titles, shares, strict=True):
            inside = figure.add_axes(
                (box.x0 + left * box.width, box.y0, share * box.width, box.height)
            )
            inside.set_anchor("N")
            own = Parts(inside, parts.live)
            view.draw(own)
            own.set(view.look(None, 0))
            size = min(TEXT, share * width / (LETTER * max(len(title), 1)))
            style = text_style(size, color=LIGHT["ink"], transform=ax.transAxes)
            middle = left + share / 2
            ax.text(middle, 1 + 0.5 * TITLE / height, title, fontweight="bold", **style)
            left += share + gap
        write_below(parts, self.lines, width, False)

    def values_at(self, replay: Replay) -> Values:
        """Return nothing: no part changes."""
        return {}

    def in_words(self, trace: Trace | None, step: int) -> str:
        each = zip(self.titles, self.views, strict=True)
        told = [f"{title}: {view.in_words(None, 0)}" for title, view in each]
        return ". ".join([*told, *filter(None, [self.words])])

    def __repr__(self) -> str:
        return f"<{self.name} view: {'; '.join(self.titles)}>"
