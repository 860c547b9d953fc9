"""Lines of text as a picture: for what can only be judged if blanks and line ends are seen."""

from __future__ import annotations

from matplotlib.figure import Figure

from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.view import png_of

__all__ = ["lines_png"]

POINTS = 16
LETTER, LINE = 0.145, 0.3  # inches, at this size


def lines_png(text: str) -> bytes:
    r"""Return some lines as a picture, all letters of one width.

    Examples
    --------
    >>> lines_png("1\n2 1")[1:4]
    b'PNG'
    """
    lines = text.splitlines() or [""]
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
    return png_of(figure)
