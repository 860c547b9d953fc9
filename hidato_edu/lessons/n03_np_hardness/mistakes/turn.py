"""Known wrong turns."""

from __future__ import annotations

from collections.abc import Callable

from hidato_edu.boards.grid import Cell


def _rotated(x: int, y: int) -> Cell:
    """Return what a turn by 45 degrees gives where nothing is spread, rounded."""
    return round((y - x) / 2**0.5), round((x + y) / 2**0.5)


KNOWN: dict[str, tuple[Callable[[int, int], Cell], ...]] = {
    "copied": (lambda x, y: (y - x, y + x),),
    "unturned": (lambda x, y: (y, x),),
    "sheared": (
        lambda x, y: (y, x + y),
        lambda x, y: (y, x - y),
        lambda x, y: (x, x + y),
        lambda x, y: (x, x - y),
    ),
    "half-spread": (lambda x, y: (2 * y, x), lambda x, y: (y, 2 * x)),
    "rounded-turn": (
        _rotated,
        lambda x, y: (_rotated(x, y)[1], _rotated(x, y)[0]),
        lambda x, y: (round((x - y) / 2**0.5), round((x + y) / 2**0.5)),
        lambda x, y: (int((y - x) / 2**0.5), int((x + y) / 2**0.5)),
        lambda x, y: (int((x + y) / 2**0.5), int((x - y) / 2**0.5)),
    ),
    "halved": (
        lambda x, y: ((x + y) // 2, (x - y) // 2),
        lambda x, y: ((y - x) // 2, (x + y) // 2),
    ),
    "folded": (lambda x, y: (abs(x - y), x + y), lambda x, y: (x + y, abs(x - y))),
    "line": (
        lambda x, y: (x + y, x + y),
        lambda x, y: (x + y, 0),
        lambda x, y: (x - y, y - x),
        lambda x, y: (x - y, 0),
    ),
    "one-coordinate": (
        lambda x, y: (x, x),
        lambda x, y: (y, y),
        lambda x, y: (x, -x),
        lambda x, y: (y, -y),
        lambda x, y: (x, 0),
        lambda x, y: (0, y),
    ),
    "always-the-same": (lambda x, y: (0, 0),),
}
