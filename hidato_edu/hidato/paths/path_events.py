"""The links of a path under construction, as events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure
from hidato_edu.hidato.paths.frontier import Swept

__all__ = ["Tracks", "say_count"]


class Tracks:
    """Records as events which links are joined and cut.

    For each link (a, b) with a < b, `events` gets an `Assign` of ``("link", a, b)``: 1 if it is
    joined, 0 if it is cut; its reason is the move that it belongs to, with ``" cut"`` for a link
    that is cut. `links` are those joined now, in order.
    """

    def __init__(self, cells: Sequence[Cell], events: list[Event] | None = None) -> None:
        self.cells = cells
        self.events: list[Event] = [] if events is None else events
        self.links: dict[tuple[Cell, Cell], None] = {}
        self.start: Cell | None = None

    def part(self, numbers: Iterable[int]) -> Tracks:
        """Return tracks of some of the cells, renumbered, that append to the same events."""
        part = Tracks([self.cells[number] for number in numbers], self.events)
        part.start = self.start
        return part

    def adopt(self, part: Tracks) -> None:
        """Continue from what a part has recorded."""
        self.links |= part.links
        self.start = part.start

    def begin(self, start: int, why: str = "start") -> None:
        """Record where a path starts to grow, or where its number 1 finally is."""
        cell = self.cells[start]
        if cell != self.start:
            self.events.append(Assign("start", self.start, cell, why))
        self.start = cell

    def join(self, one: int, other: int, why: str) -> None:
        """Record that two cells are linked."""
        link = self._link(one, other)
        self.links[link] = None
        self.events.append(Assign(("link", *link), 0, 1, why))

    def cut(self, one: int, other: int, why: str) -> None:
        """Record that a link is cut."""
        self._cut(self._link(one, other), why)

    def become(self, path: Sequence[int], why: str) -> None:
        """Record the cuts and joins that leave exactly the links of a path."""
        self.become_links(list(pairwise(path)), why)

    def become_links(self, pairs: Sequence[tuple[int, int]], why: str) -> None:
        """Record the cuts and joins that leave exactly these links."""
        wanted = {self._link(one, other) for one, other in pairs}
        for link in [link for link in self.links if link not in wanted]:
            self._cut(link, why)
        for one, other in pairs:
            if self._link(one, other) not in self.links:
                self.join(one, other, why)

    def switch(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Record that existing links are cut and missing ones joined."""
        for one, other in pairs:
            if self._link(one, other) in self.links:
                self.cut(one, other, "switch")
            else:
                self.join(one, other, "switch")

    def sweep(self, found: Swept, why: str) -> None:
        """Record the widths of a sweep, and the path that it drew, or why there is none."""
        for width in found.widths:
            self.events.append(Measure("states", width))
        if found.path:
            self.begin(found.path[0])
            self.become_links(found.links, "sweep")
        self.leave("failed" if why else "found", why or f"one of {say_count(found.total)}")

    def enter(self, label: str) -> None:
        """Record the start of a phase."""
        self.events.append(Enter(label))

    def leave(self, outcome: str, why: str = "", cells: Iterable[Cell] = ()) -> None:
        """Record the end of a phase."""
        self.events.append(Leave(outcome, why, tuple(cells)))

    def _cut(self, link: tuple[Cell, Cell], why: str) -> None:
        del self.links[link]
        self.events.append(Assign(("link", *link), 1, 0, f"{why} cut"))

    def _link(self, one: int, other: int) -> tuple[Cell, Cell]:
        a, b = self.cells[one], self.cells[other]
        return (a, b) if a < b else (b, a)


def say_count(paths: int) -> str:
    """Return a number of paths in words, a large one by its digits.

    Examples
    --------
    >>> say_count(1), say_count(592), say_count(10**30)
    ('1 path', '592 paths', 'a number of paths with 31 digits')
    """
    if paths < 10**12:
        return f"{paths:,} path" + "s" * (paths > 1)
    return f"a number of paths with {len(str(paths))} digits"
