"""A growing forest: its items, their parents and depths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.core.events import Assign, Enter, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.replay import Replay
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["ForestReplay", "depths_of", "forests", "grown_in", "items_of", "name_of"]


def items_of(trace: Trace) -> list[Any]:
    """Return the items of a run, all that have or are a parent, in ascending order if possible."""
    found: dict[Any, None] = {}
    for var, value in [*trace.initial.items(), *_written(trace)]:
        if isinstance(var, tuple) and len(var) == 2 and var[0] in ("parent", "rank"):
            found[var[1]] = None
            if var[0] == "parent" and value is not None:
                found[value] = None
    if found and all(map(_is_cell, found)):  # of a board: include the cells that are left over
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


class ForestReplay(Replay):
    """The replay of a forest, with items identified by index."""

    def __init__(self, trace: Trace | None, items: Sequence[Any], start: Mapping[Any, Any]) -> None:
        super().__init__(trace, start)
        self.items = items
        self.index: dict[Any, int] = {item: k for k, item in enumerate(items)}
        self.parent = [self.index.get(self.state.get(("parent", item)), -1) for item in items]
        self.children = [0] * len(items)
        for above in self.parent:
            if above >= 0:
                self.children[above] += 1
        self.child = -1  # the item whose parent the last event changed
        self.hot = -1  # the item attached last, if no union has begun since
        self.rings: tuple[int, ...] = ()  # the items of the last event with an item
        self.nodes = set[int]()  # that have changed
        self.signed = set[int]()  # those whose ring has changed
        self.arrows = set[tuple[int, int]]()  # child and parent

    def follow(self, event: Event) -> None:
        rings, hot = self.rings, self.hot
        self.child, self.nodes, self.arrows = -1, set(), set()
        if isinstance(event, Enter):
            both = self._pair(event.label)
            if both:
                self.rings, self.hot = both, -1
        elif isinstance(event, Assign) and isinstance(event.var, tuple) and len(event.var) == 2:
            kind, item = event.var
            k = self.index.get(item, -1)
            if kind == "parent" and k >= 0:
                self.child, self.rings, self.hot = k, (k,), k
                self._hang(k, self.index.get(event.new, -1))
            elif kind == "rank" and k >= 0:
                self.rings, self.nodes = (k,), {k}
        self.signed = set(rings) ^ set(self.rings)
        if hot != self.hot:
            self.arrows |= {(k, self.parent[k]) for k in (hot, self.hot) if k >= 0}

    def _pair(self, label: Any) -> tuple[int, ...]:
        """Return the two items of a union; none if the call is about something else."""
        if not isinstance(label, tuple) or len(label) != 2:
            return ()
        both = tuple(self.index.get(one, -1) for one in label)
        return both if min(both) >= 0 else ()

    def _hang(self, child: int, above: int) -> None:
        """Give an item another parent."""
        old, self.parent[child] = self.parent[child], above
        for k, change in ((old, -1), (above, 1)):
            if k >= 0:
                self.children[k] += change
        self.nodes = {child, old, above} - {-1}
        self.arrows = {(child, old), (child, above)}

    def rank(self, k: int) -> Any:
        """Return the rank of an item."""
        return self.state.get(("rank", self.items[k]), 0)


def forests(
    trace: Trace | None, items: Sequence[Any], start: Mapping[Any, Any]
) -> Iterator[list[int]]:
    """Yield the parents of all items before the first event and after each that changes one."""
    replay = ForestReplay(trace, items, start)
    yield replay.parent
    for _ in trace or ():
        replay.advance()
        if replay.child >= 0:
            yield replay.parent


def name_of(item: Any) -> str:
    """Return the name of an item: ``"2,3"`` for a cell.

    Examples
    --------
    >>> name_of((2, 3)), name_of("a")
    ('2,3', 'a')
    """
    return ",".join(map(str, item)) if isinstance(item, tuple) else str(item)


def depths_of(parent: Sequence[int]) -> list[int]:
    """Return how many items are above each, -1 on or below a cycle, in linear time.

    Examples
    --------
    >>> depths_of([1, 2, -1, 4, 3])
    [2, 1, 0, -1, -1]
    """
    found: list[int | None] = [None] * len(parent)
    for start in range(len(parent)):
        trail, k = [], start
        while k >= 0 and found[k] is None:
            found[k] = -1  # for now; an item that is reached again is on a cycle
            trail.append(k)
            k = parent[k]
        above = -1 if k < 0 else found[k]
        ring = k >= 0 and above == -1
        for item in reversed(trail):
            above = -1 if ring else (above or 0) + 1
            found[item] = above
    return [depth or 0 for depth in found]


def grown_in(
    run: Trace | Forest[Any], items: Iterable[Any] | None
) -> tuple[Trace | None, Iterable[Any], dict[Any, Any]]:
    """Return the run (None for a forest), the items, and the state of a forest."""
    state: dict[Any, Any] = {}
    if isinstance(run, Forest):
        state = {("parent", item): above for item, above in run.parent.items()}
        state |= {("rank", item): rank for item, rank in run.rank.items()}
        found = list(run.parent if items is None else items)
    elif isinstance(run, Trace):
        found = list(items_of(run) if items is None else items)
    else:
        raise TypeError(
            f"{run!r} is not a Trace or Forest; use draw.forest(Trace(union_steps(...)))"
        )
    if not found:
        raise ValueError("no items; a run that reports none needs them: draw.forest(run, items)")
    return run if isinstance(run, Trace) else None, found, state
