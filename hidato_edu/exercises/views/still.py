"""Pictures that never play: lines of text, and views side by side."""

from __future__ import annotations

from matplotlib.figure import Figure

from hidato_edu.core.trace import Trace
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.view import View

__all__ = ["Lines", "SideBySide"]

POINTS = 16
LETTER, LINE = 0.145, 0.3  # inches, at this size
ROOM = 640  # points, for two boards


class Lines(View):
    """Lines of text, all letters of one width: blanks and line ends can be seen."""

    def __init__(self, text: str) -> None:
        self.text = text

    def figure(self, trace: Trace | None = None, step: int | None = None) -> Figure:
        """Return the figure."""
        lines = self.text.splitlines() or [""]
        size = LINE + LETTER * max(map(len, lines)), LINE * (1 + len(lines))
        figure = Figure(figsize=size, facecolor=LIGHT["paper"])
        figure.text(
            0.5 * LINE / size[0],
            0.5,
            "\n".join(lines),
            family="monospace",
            size=POINTS,
            va="center",
            color=LIGHT["ink"],
        )
        return figure


class SideBySide(View):
    """Two boards, as they are without a run."""

    def __init__(self, *views: View) -> None:
        self.views = views

    def figure(self, trace: Trace | None = None, step: int | None = None) -> Figure:
        """Return the figure."""
        return Sheet(self.views, ROOM, ROOM / 2).still(None, 0)
