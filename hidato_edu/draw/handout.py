"""A handout: puzzles on pages to print, and their solutions on pages after them."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.core.saving import as_path, write_over
from hidato_edu.draw.families import board
from hidato_edu.draw.player.page import theme
from hidato_edu.draw.player.sheet import themed
from hidato_edu.draw.style import LABEL
from hidato_edu.family.registry import families, family_of

__all__ = ["Handout", "handout"]

PAGE = (595.0, 842.0)  # A4 in points
MARGIN, GAP, HEAD = 42.0, 24.0, 26.0
STYLE = """@page { size: A4; margin: 0 }
body { margin: 0 } section { break-after: page } section svg { display: block; width: 100% }
@media screen { body { max-width: 50rem; margin: auto } }"""


class Handout:
    """Pages of puzzles; a notebook shows them, `save` writes them.

    Attributes
    ----------
    pages : list of (str, Figure)
        Every page: what it shows in words, and its picture.
    """

    def __init__(self, pages: Sequence[tuple[str, Figure]], title: str) -> None:
        self.pages, self.title = list(pages), title

    def _repr_html_(self) -> str:
        return "".join(
            f'<section role="img" aria-label="{escape(words)}">{themed(figure)}</section>'
            for words, figure in self.pages
        )

    def page(self) -> str:
        """Return a web page that prints as the pages are."""
        head = f'<meta charset="utf-8"><title>{escape(self.title)}</title>'
        style = f"<style>{theme('body')}{STYLE}</style>"
        return (
            f'<!doctype html><html lang="en"><head>{head}{style}</head>'
            f"<body>{self._repr_html_()}</body></html>\n"
        )

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the pages as PDF, or as a web page that prints as they are.

        Parameters
        ----------
        path : path-like
            The file; it ends in ``.pdf`` or ``.html``, and is replaced.

        Raises
        ------
        ValueError
            If it ends in something else.
        """
        file = as_path(path)
        if file.suffix == ".pdf":
            content = io.BytesIO()
            with PdfPages(content, metadata={"Title": self.title, "CreationDate": None}) as pages:
                for _, figure in self.pages:
                    pages.savefig(figure)
            write_over(file, content.getvalue())
        elif file.suffix == ".html":
            write_over(file, self.page())
        else:
            raise ValueError(f"{file.name}: a handout is written to a file .pdf or .html")
        return file

    def __repr__(self) -> str:
        return f"<handout: {len(self.pages)} pages, {self.title}>"


def handout(
    puzzles: Iterable[Any] | Mapping[str, Any],
    *,
    solutions: bool = False,
    title: str = "Puzzles",
    across: int = 2,
    down: int = 3,
    max_seconds: float | None = 10.0,
) -> Handout:
    """Return puzzles as pages to print.

    Parameters
    ----------
    puzzles : iterable of puzzles, or mapping from name to puzzle
        Of any families; without names they are numbered.
    solutions : bool
        Whether pages with the solutions follow.
    title : str
        At the top of each page.
    across, down : int
        How many puzzles are side by side, and below each other; the pages are A4.
    max_seconds : float
        Budget for solving each puzzle; where it is used up, the page says so.

    Returns
    -------
    Handout
        ``save("sheet.pdf")`` and ``save("sheet.html")`` write it.

    Raises
    ------
    ValueError
        If there is no puzzle, or no room on a page.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> handout([hidato.parse("1 0 3"), hidato.parse("0 2 0")], solutions=True)
    <handout: 2 pages, Puzzles>
    """
    named = puzzles if isinstance(puzzles, Mapping) else dict(enumerate(puzzles, 1))
    if not named:
        raise ValueError("a handout needs at least one puzzle")
    if min(across, down) < 1:
        raise ValueError(f"across={across}, down={down}: a page needs room for a puzzle")
    boards = [(str(name), puzzle) for name, puzzle in named.items()]
    pages = _pages(boards, title, across, down)
    if solutions:
        solved = [_solved(name, puzzle, max_seconds) for name, puzzle in boards]
        pages += _pages(solved, f"{title}: solutions", across, down)
    return Handout(pages, title)


def _solved(name: str, puzzle: Any, seconds: float | None) -> tuple[str, Any]:
    """Return the solution of a puzzle with its name, or the puzzle and why there is none."""
    try:
        solve = families()[family_of(puzzle)].solver.solve
        return name, solve(puzzle, max_seconds=seconds)
    except HidatoEduError as error:
        return f"{name}: {error}", puzzle


def _pages(
    boards: Sequence[tuple[str, Any]], title: str, across: int, down: int
) -> list[tuple[str, Figure]]:
    width = (PAGE[0] - 2 * MARGIN - (across - 1) * GAP) / across
    height = (PAGE[1] - 2 * MARGIN - HEAD - (down - 1) * GAP) / down
    pages = []
    for first in range(0, len(boards), across * down):
        figure, words = Figure(figsize=(PAGE[0] / 72, PAGE[1] / 72)), [title]
        figure.text(MARGIN / PAGE[0], 1 - MARGIN / PAGE[1], title, size=LABEL, va="top")
        for place, (name, puzzle) in enumerate(boards[first : first + across * down]):
            x = MARGIN + place % across * (width + GAP)
            y = MARGIN + HEAD + place // across * (height + GAP)
            figure.text(x / PAGE[0], 1 - y / PAGE[1], name, size=0.7 * LABEL, va="top")
            view = board(puzzle)
            wide, high = view.size
            scale = min(width / wide, (height - HEAD) / high)
            ax = view.axes(figure, x, y + HEAD, scale * wide, scale * high)
            view.show(ax, None, 0)
            words.append(f"{name}: {view.alt}")
        pages.append((". ".join(words), figure))
    return pages
