"""What draws exercises: feedback, boards for work by hand, players that ask.

Exercises draw in no other place. All is loaded on first use: a check needs no matplotlib.

Reading order: `still`, `by_hand`, `islands`, `players`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hidato_edu.draw import View, board, graph, walk
    from hidato_edu.draw.views.numberlink.board import NumberlinkBoard
    from hidato_edu.exercises.views.by_hand import ByHand, CandidatesByHand, ForestByHand
    from hidato_edu.exercises.views.islands import IslandsByHand
    from hidato_edu.exercises.views.players import asking, failing
    from hidato_edu.exercises.views.still import Lines, SideBySide

__all__ = [
    "ByHand",
    "CandidatesByHand",
    "ForestByHand",
    "IslandsByHand",
    "Lines",
    "NumberlinkBoard",
    "SideBySide",
    "View",
    "asking",
    "board",
    "failing",
    "graph",
    "walk",
]

_ON_FIRST_USE = {
    "asking": f"{__name__}.players",
    "failing": f"{__name__}.players",
    "ByHand": f"{__name__}.by_hand",
    "CandidatesByHand": f"{__name__}.by_hand",
    "ForestByHand": f"{__name__}.by_hand",
    "IslandsByHand": f"{__name__}.islands",
    "Lines": f"{__name__}.still",
    "NumberlinkBoard": "hidato_edu.draw.views.numberlink.board",
    "SideBySide": f"{__name__}.still",
}


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module(_ON_FIRST_USE.get(name, "hidato_edu.draw")), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
