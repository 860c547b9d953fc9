"""Widgets for notebooks whose Python must see, or set, what the reader does.

A player that is only watched is `hidato_edu.draw.player`: it needs no kernel. They are loaded on
first use, as a worker process of the laboratory needs none of them.

Reading order: `player`, `forms` (of the questions), `game`, `laboratory`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hidato_edu.widgets.game.widget import play
    from hidato_edu.widgets.laboratory.widget import lab
    from hidato_edu.widgets.player import Player

SAVED = "HIDATO_EDU_SAVED"
"""Set where a notebook is run to be saved: a widget would be broken when it is opened again."""

__all__ = ["Player", "lab", "play"]

_ON_FIRST_USE = {
    "Player": "player",
    "lab": "laboratory.widget",
    "live": "forms",  # for questions, which show themselves
    "live_feedback": "forms.function",
    "play": "game.widget",
}


def begin(work: Callable[[], object]) -> None:
    """Do work in a thread; at once where none can be started: a browser has one thread only."""
    thread = Thread(target=work, daemon=True)
    try:
        thread.start()
    except RuntimeError:
        work()


def __getattr__(name: str) -> Any:
    if name in _ON_FIRST_USE:
        return getattr(import_module(f"{__name__}.{_ON_FIRST_USE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
