"""One run of the laboratory, move by move: its first or its last moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple

from hidato_edu import draw
from hidato_edu.core.events import Assign, Event, Measure
from hidato_edu.core.trace import Trace
from hidato_edu.experiments import Settings

__all__ = ["MOVES", "Recorded", "record"]

MOVES = 800
"""Number of moves that a player shows, so that the page stays light."""


class Recorded(NamedTuple):
    """A part of a run, ready to be played."""

    score: bytes  # what the player reads
    note: str  # names the part


def record(settings: Settings, seed: int, part: str = "first") -> Recorded:
    """Run a climb again and record a part of it.

    The last moves need the whole run: its faithful form, some 10 microseconds a move.

    Examples
    --------
    >>> record(Settings("4 x 4"), 1).note
    'All 54 moves.'
    """
    events = settings.steps(seed)
    trace = Trace(_first(events) if part == "first" else _last(events), story=events.story)
    whole = settings.run(seed).moves
    shown = sum(1 for event in trace if event[0] == "assign" and event[4] == "move")
    if shown == whole:
        note = f"All {whole:,} moves."
    else:
        note = f"The {part} {shown:,} of {whole:,} moves."
        if part == "last":
            note += " Before them the board is set to what it was."
    grid = settings.grid
    views = [draw.walk(grid), draw.curve(trace)]
    title = f"climb, {settings.rule}, seed {seed}"
    return Recorded(draw.player(trace, *views, title=title).score.pack(), note)


def _is_move(event: Event) -> bool:
    return event[0] == "assign" and event[4] == "move"


def _first(events: Iterable[Event]) -> Iterable[Event]:
    moves = 0
    for event in events:
        moves += _is_move(event)
        if moves > MOVES:
            return
        yield event


def _last(events: Iterable[Event]) -> Iterable[Event]:
    """Return the last moves, after events that restore the board before them."""
    state: dict[Hashable, Any] = {}
    blanks: Event | None = None
    kept: deque[list[Event]] = deque()  # one list for each move
    for event in events:
        if _is_move(event) or not kept:
            kept.append([])
        kept[-1].append(event)
        if len(kept) > MOVES:
            for gone in kept.popleft():
                if isinstance(gone, Assign):
                    state[gone.var] = gone.new
                elif isinstance(gone, Measure) and gone.name == "blanks":
                    blanks = gone
    yield from (
        Assign(var, None, value, "start" if var == "start" else "draw")
        for var, value in state.items()
    )
    if blanks is not None and kept:
        yield blanks
    for move in kept:
        yield from move
