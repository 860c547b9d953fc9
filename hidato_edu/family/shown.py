"""The picture of a puzzle or a solution in a notebook, with its alternative text."""

from __future__ import annotations

from typing import Any

__all__ = ["Described", "Shown", "clipped"]

MOST = 400  # characters of an alternative text


def clipped(text: str) -> str:
    """Return an alternative text that is not too long to be listened to."""
    return text if len(text) <= MOST else text[: MOST - 3] + "..."


class Described:
    """Base of what notebooks display as a picture: it brings a text for those who cannot see it."""

    @property
    def alt(self) -> str:
        """What the picture shows, in words."""
        return repr(self).strip("<>").replace(" view:", ":")

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        return {}, {"image/png": {"alt": self.alt}}


class Shown(Described):
    """Base of the boards that notebooks display as pictures; `draw` is imported only then."""

    @property
    def alt(self) -> str:
        r"""The rows of the board.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> hidato.parse("1 0\n0 4").alt
        'board of 2 rows and 2 columns: 1 0; 0 4'
        """
        head, *rows = (" ".join(line.split()) for line in str(self).splitlines())
        size = head.split()
        if len(size) == 2 and all(part.isdigit() for part in size):
            head = f"board of {size[1]} rows and {size[0]} columns"
        return clipped(f"{head}: {'; '.join(rows)}" if rows else head)

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        return draw.board(self)._repr_png_()
