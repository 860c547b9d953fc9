"""One run of the laboratory, move by move: its first or its last moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from hidato_edu import draw
from hidato_edu.core.events import Assign, Event, Measure
from hidato_edu.core.trace import Trace
from hidato_edu.experiments import Settings

__all__ = ["MOVES", "Recorded", "record"]

WHOLE, WINDOWS = 200_000, 50
MOVES = 800
"""Number of moves that a player shows, so that the page stays light."""


class Recorded(NamedTuple):
    """A part of a run, ready to be played."""

    score: bytes  # what the player reads
    note: str  # names the part
    beside: Mapping[
        str, Sequence[float]
    ]  # moves, temperature and share of kept moves, see `beside`


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
    score = draw.player(trace, *views, title=title).score.pack()
    return Recorded(score, note, beside(settings, seed))


def beside(settings: Settings, seed: int) -> Mapping[str, Sequence[float]]:
    """Return the temperature and the share of kept moves over the first moves of a climb.

    Examples
    --------
    >>> found = beside(Settings("4 x 4"), 1)
    >>> found["moves"][-1], found["temperature"], 0 < found["kept"][0] <= 1
    (54, [], True)
    """
    undone: list[bool] = []  # for each move
    heat: list[float] = []
    for event in settings.steps(seed):
        if _is_move(event):
            if len(undone) == WHOLE:
                break
            undone.append(False)
        elif isinstance(event, Assign) and event.why == "undo":
            undone[-1] = True
        elif isinstance(event, Measure) and event.name == "temperature":
            heat.append(event.value)
    size = max(1, -(-len(undone) // WINDOWS))
    parts = [undone[k : k + size] for k in range(0, len(undone), size)]
    ends = list(accumulate(map(len, parts)))
    return {
        "moves": ends,
        "temperature": [round(heat[end - 1], 4) for end in ends] if heat else [],
        "kept": [round(1 - sum(part) / len(part), 4) for part in parts],
    }


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
