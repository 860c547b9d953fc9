"""The picture of a puzzle or a solution in a notebook."""

from __future__ import annotations

__all__ = ["Shown"]


class Shown:
    """Base of the boards that notebooks display as pictures; `draw` is imported only then."""

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        return draw.board(self)._repr_png_()
