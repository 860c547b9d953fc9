"""Puzzles and solutions that show themselves in a notebook."""

from __future__ import annotations

__all__ = ["Shown"]


class Shown:
    """A board that shows itself as a picture, without a line of drawing in its own room."""

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        return draw.board(self)._repr_png_()
