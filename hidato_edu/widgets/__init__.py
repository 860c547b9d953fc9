"""Widgets for notebooks whose Python must see, or set, what the reader does.

A player that is only watched is `hidato_edu.draw.player`: it needs no kernel.
"""

from __future__ import annotations

from hidato_edu.widgets.player import Player

__all__ = ["Player"]
