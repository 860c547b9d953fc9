"""Algorithms made visible through number puzzles.

An algorithm is a generator of events; a trace records them; a view draws its parts once and says
which of them each event changes; a player steps through that, forward and back.

The source reads well in this order: `errors`, `events`, `chance`, `budget`, `story`, `words`,
`saving`, `links`, `shapes`, `grid`, `family`, `arguments`, `symmetry`, `satisfy`, `advice`; the
families `hidato`, `kakuro`, `numberlink` and `hashi`; `trace`; `experiments`; `exercises`;
`draw`, `widgets`; `entry`, `library`; `course`, `cli`.
What draws, the experiments and the exercises are loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hidato_edu import grid, hashi, hidato, kakuro, numberlink
from hidato_edu.errors import (
    FormatError,
    GenerationFailed,
    HidatoEduError,
    InvalidPuzzle,
    LimitReached,
    NoSolution,
    NotWritable,
)
from hidato_edu.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.grid import Grid
from hidato_edu.story import Beat, Story
from hidato_edu.trace import RecordingBoard, Trace, Tree

if TYPE_CHECKING:
    from hidato_edu import draw, exercises, experiments, widgets

__version__ = "0.1.0"

__all__ = [
    "Assign",
    "Beat",
    "Enter",
    "Event",
    "FormatError",
    "GenerationFailed",
    "Grid",
    "HidatoEduError",
    "InvalidPuzzle",
    "Leave",
    "LimitReached",
    "Measure",
    "NoSolution",
    "NotWritable",
    "RecordingBoard",
    "Solved",
    "Story",
    "Trace",
    "Tree",
    "draw",
    "exercises",
    "experiments",
    "grid",
    "hashi",
    "hidato",
    "kakuro",
    "numberlink",
    "widgets",
]

_ON_FIRST_USE = ("draw", "exercises", "experiments", "widgets")


def __getattr__(name: str) -> Any:
    if name in _ON_FIRST_USE:
        return import_module(f"hidato_edu.{name}")
    raise AttributeError(f"module 'hidato_edu' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_ON_FIRST_USE})
