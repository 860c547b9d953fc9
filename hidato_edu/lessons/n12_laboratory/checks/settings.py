"""What a student's experiment runs with: two settings, read and refused in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from hidato_edu.boards.grid import ADJACENCIES, Grid
from hidato_edu.core.errors import FormatError
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.reading import as_cell, as_list, as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.experiments import MAPS, Settings
from hidato_edu.hidato.climb.acceptance import RULES
from hidato_edu.hidato.climb.fast_climb import climb_run

from .intervals import as_number
from .runs import Climb

FIELDS = tuple(field.name for field in dataclasses.fields(Settings))
SCHEDULES = ("exponential", "linear", "constant")
MAX_CELLS = 100
MAX_TEXT = 2_000  # characters of a map
MAX_MOVES = 100_000
MAX_SHOWN = 60  # characters of a name that is quoted

say = section(__file__, "settings", max_cells=MAX_CELLS, max_moves=MAX_MOVES)


@lru_cache(maxsize=8_000)
def run(settings: Settings, seed: int) -> Climb:
    """Return how a climb with these settings ends."""
    found = settings.run(seed)
    return Climb(found.blanks == 0, found.moves)


def knobs(first: Settings, second: Settings) -> list[str]:
    """Return in which fields two settings differ; moves that are divided differently count once.

    Examples
    --------
    >>> knobs(Settings(max_moves=600, tries=1), Settings(max_moves=200, tries=3))
    ['tries']
    """
    found = [name for name in FIELDS if _known(first, name) != _known(second, name)]
    is_divided = first.max_moves * first.tries == second.max_moves * second.tries
    if is_divided and {"max_moves", "tries"} <= set(found):
        found.remove("max_moves")
    return found


def _known(settings: Settings, name: str) -> Any:
    """Return a field; of the map and its neighbors the cells, which two names can share."""
    if name == "map":
        return settings.grid.cells
    return settings.grid.shape if name == "adjacency" else getattr(settings, name)


# --- reading --------------------------------------------------------------------------------------


def _map(item: Any) -> Any:
    is_text = type(item) is str and item.strip() and len(item) <= MAX_TEXT
    return item if is_text or type(item) is Grid else None


def _count(item: Any) -> int | None:
    number = as_whole(item)
    return number if number is not None and 1 <= number <= MAX_MOVES else None


def _temperatures(item: Any) -> tuple[float, ...] | None:
    pair = as_list(item, as_number, 2)
    return tuple(pair) if pair and all(0 < t < 1e6 for t in pair) else None


def _of(names: Iterable[str]) -> Callable[[Any], str | None]:
    return lambda item: item if type(item) is str and item in names else None


NAMES: dict[str, tuple[str, ...]] = {
    "adjacency": tuple(ADJACENCIES), "rule": tuple(RULES), "schedule": SCHEDULES
}  # fmt: skip
READ: dict[str, tuple[Callable[[Any], Any], str]] = {
    "map": (_map, "bad-map"),
    "temperatures": (_temperatures, "bad-temperatures"),
    "start": (as_cell, "bad-start"),
    "max_moves": (_count, "bad-number"),
    "tries": (_count, "bad-number"),
    **{field: (_of(names), "no-such-{field}") for field, names in NAMES.items()},
}
"""What reads a field, or returns None, and the key of the message about what it cannot read."""


def read_settings(value: Any, name: str) -> Settings | Message:
    """Return the settings that a student wrote.

    Parameters
    ----------
    value : object
        A dict with fields of `experiments.Settings`, or such an object.
    name : str
        What they are called, for messages: ``"A"``.

    Examples
    --------
    >>> read_settings({"map": "4 x 4", "max_moves": 500}, "A").max_moves
    500
    >>> read_settings({"map": "4 x 4", "moves": 500}, "A").key
    'no-such-setting'
    """
    given = vars(value) if type(value) is Settings else as_plain(value)
    if type(given) is not dict:
        return say("no-settings", name=name, value=named(value))
    given = {("map" if key == "grid" else key): item for key, item in given.items()}
    strange = next((key for key in given if type(key) is not str or key not in FIELDS), None)
    if strange is not None:
        shown = repr(strange) if type(strange) is str else named(strange)
        fields = ", ".join(map(repr, FIELDS))
        return say("no-such-setting", name=name, setting=shown[:MAX_SHOWN], fields=fields)
    if "map" not in given:
        return say("no-map", name=name)
    return _read(given, name)


def _read(given: Mapping[str, Any], name: str) -> Settings | Message:
    """Return settings whose fields have the right names."""
    fields: dict[str, Any] = {}
    for field, item in given.items():
        convert, key = READ[field]
        fields[field] = convert(item)
        if fields[field] is None and not (item is None and field in ("adjacency", "start")):
            known = ", ".join(map(repr, NAMES.get(field, ())))
            return say(key, name=name, field=field, value=named(item), names=known)
    settings = Settings(**fields)
    try:
        board = settings.grid
    except (FormatError, ValueError) as problem:
        text, names = str(problem).rstrip("."), [repr(one) for one in MAPS]
        key = "bad-map/problem" if names[0] in text else "bad-map/names"
        return say(key, name=name, problem=text, names=", ".join(names))
    if len(board) > MAX_CELLS:
        return say("map-too-large", name=name, cells=len(board))
    if settings.start is not None and settings.start not in board:
        return say("bad-start/closed", name=name, start=settings.start)
    why = climb_run(board, max_moves=0, tries=1, seed=0)
    if why.outcome == "impossible":
        return say("impossible-map", name=name, why=why.why.rstrip("."))
    return settings
