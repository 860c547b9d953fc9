"""What a run tells of a forest: its items, their parents, how deep they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.core.events import Assign, Event
from hidato_edu.core.trace import Trace

__all__ = ["depths_of", "hung", "items_of", "name_of", "parents_of", "ranked"]


def items_of(trace: Trace) -> list[Any]:
    """Return the items of a run: all that have or are a parent, in order where they can be."""
    found: dict[Any, None] = {}
    for var, value in [*trace.initial.items(), *_written(trace)]:
        if isinstance(var, tuple) and len(var) == 2 and var[0] in ("parent", "rank"):
            found[var[1]] = None
            if var[0] == "parent" and value is not None:
                found[value] = None
    if found and all(map(_is_cell, found)):  # of a board: also those that are left over
        found |= {var: None for var, _ in _written(trace) if _is_cell(var)}
    try:
        return sorted(found)
    except TypeError:
        return list(found)


def _is_cell(item: Any) -> bool:
    return isinstance(item, tuple) and len(item) == 2 and all(map(is_whole, item))


def _written(trace: Trace) -> Iterator[tuple[Any, Any]]:
    for event in trace:
        if isinstance(event, Assign):
            yield event.var, event.old
            yield event.var, event.new


def parents_of(items: Iterable[Any], state: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return of each item its parent in a state of a run, None for a root."""
    return {item: state.get(("parent", item)) for item in items}


def hung(event: Event, index: Mapping[Any, int]) -> tuple[int, int]:
    """Return the number of the item that an event gives a parent, and the parent's; -1 for none."""
    if not isinstance(event, Assign) or not _is_of("parent", event.var):
        return -1, -1
    return index.get(event.var[1], -1), index.get(event.new, -1)  # type: ignore[index]


def ranked(event: Event, index: Mapping[Any, int]) -> tuple[int, Any]:
    """Return the number of the item that an event gives a rank, -1 for none, and the rank."""
    if not isinstance(event, Assign) or not _is_of("rank", event.var):
        return -1, 0
    return index.get(event.var[1], -1), event.new  # type: ignore[index]


def _is_of(name: str, var: Any) -> bool:
    return isinstance(var, tuple) and len(var) == 2 and var[0] == name


def name_of(item: Any) -> str:
    """Return the name of an item: ``"2,3"`` for a cell.

    Examples
    --------
    >>> name_of((2, 3)), name_of("a")
    ('2,3', 'a')
    """
    return ",".join(map(str, item)) if isinstance(item, tuple) else str(item)


def depths_of(parent: Sequence[int]) -> list[int]:
    """Return how many items are above each, -1 on a ring or below one; linear in their number.

    Examples
    --------
    >>> depths_of([1, 2, -1, 4, 3])
    [2, 1, 0, -1, -1]
    """
    found: list[int | None] = [None] * len(parent)
    for start in range(len(parent)):
        trail, k = [], start
        while k >= 0 and found[k] is None:
            found[k] = -1  # until more is known: met again, it is on a ring
            trail.append(k)
            k = parent[k]
        above = -1 if k < 0 else found[k]
        ring = k >= 0 and above == -1
        for item in reversed(trail):
            above = -1 if ring else (above or 0) + 1
            found[item] = above
    return [depth or 0 for depth in found]
