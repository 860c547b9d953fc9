"""Algorithms made visible through number puzzles.

An algorithm is a generator of events; a trace records them; a view draws its parts once and says
which of them each event changes; a player steps through that, forward and back.

The source reads well in this order: `one_page`, the whole idea in 300 lines; `core`, `boards`,
`family`, `sat`, `proofs`; the families `hidato`, `kakuro`, `numberlink` and `hashi`; `experiments`;
`draw`, `exercises`, `lessons`, `widgets`; `records`, `library`, `workspace`, `terminal`; `course`,
`cli`.
A family, what draws, the experiments and the exercises are loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Grid
from hidato_edu.core import errors, resources
from hidato_edu.core.errors import (
    FormatError,
    GenerationFailed,
    HidatoEduError,
    InvalidPuzzle,
    LimitReached,
    NoSolution,
    NotWritable,
)
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Story
from hidato_edu.core.trace import Trace
from hidato_edu.core.tree import Tree
from hidato_edu.core.watching.board import RecordingBoard

if TYPE_CHECKING:
    from hidato_edu import (
        draw,
        exercises,
        experiments,
        hashi,
        hidato,
        kakuro,
        numberlink,
        proofs,
        widgets,
    )

__version__ = "0.2.0"

__all__ = [
    "Assign",
    "Caption",
    "Enter",
    "Event",
    "FormatError",
    "GenerationFailed",
    "Grid",
    "HidatoEduError",
    "InvalidPuzzle",
    "Leave",
    "LimitReached",
    "Line",
    "Measure",
    "NoSolution",
    "NotWritable",
    "RecordingBoard",
    "Solved",
    "Story",
    "Trace",
    "Tree",
    "draw",
    "errors",
    "exercises",
    "experiments",
    "grid",
    "hashi",
    "hidato",
    "kakuro",
    "numberlink",
    "proofs",
    "resources",
    "widgets",
]

_ON_FIRST_USE = (
    "draw",
    "exercises",
    "experiments",
    "hashi",
    "hidato",
    "kakuro",
    "numberlink",
    "proofs",
    "widgets",
)


def __getattr__(name: str) -> Any:
    if name in _ON_FIRST_USE:
        return import_module(f"hidato_edu.{name}")
    raise AttributeError(f"module 'hidato_edu' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_ON_FIRST_USE})
