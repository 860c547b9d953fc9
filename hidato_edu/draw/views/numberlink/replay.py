"""What is known about a Numberlink at one step of a run: links, numbers of cells, ends.

Variables of a run are ``("link", a, b)`` (the number of the path there, 0 for no path; in a run
that assigns only 1 also 1 if the path has no number yet), a cell (the number of its path, -1 if it
is left over) and ``("end", cell)``. A run that assigns ends builds its board: it starts with an
empty one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Assign, Enter, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.field import Field
from hidato_edu.draw.views.replay import Ringed, subject
from hidato_edu.numberlink import Puzzle
from hidato_edu.numberlink.answers_in import claimed

__all__ = ["LEFT", "PathsReplay", "answered", "is_name", "numbered"]

LEFT = -1  # label of a cell that no path reaches


def lays_ones(trace: Trace | None) -> bool:
    """Return whether a run assigns only 1 to links: then 1 may not be a number yet."""
    laid = (
        event[3]
        for event in trace or ()
        if event[0] == "assign" and not event[2] and isinstance(event[1], tuple)
        if event[1][:1] == ("link",)
    )
    return all(number == 1 for number in laid if number)


def _kind(var: Any) -> Any:
    """Return the word at the beginning of a pair, the kind of a variable."""
    return var[0] if isinstance(var, tuple) and len(var) == 2 else None


def answered(puzzle: Puzzle, answer: Any) -> dict[Any, Any]:
    """Return an answer, in any form that `numberlink.violations` takes, as variables of a run."""
    if answer is None:
        return {}
    claim = claimed(puzzle, answer)
    told = {one: number for one, number in claim.links.items() if number}
    return dict(claim.numbers) | numbered(claim.links, puzzle.givens) | told


def numbered(links: Iterable[tuple[Any, Cell, Cell]], ends: Mapping[Cell, int]) -> dict[Any, Any]:
    """Return the number of each link: that of the first end connected to it, else "?"."""
    around: dict[Cell, list[Any]] = {}
    for one in links:
        for cell in one[1:]:
            around.setdefault(cell, []).append(one)
    found = dict.fromkeys(sorted(links), 0)
    for start, number in sorted(ends.items(), key=lambda end: (end[1], end[0])):
        todo = [start]
        while todo:
            for one in around.get(todo.pop(), ()):
                if not found[one]:
                    found[one] = number
                    todo += one[1:]
    return {one: number or "?" for one, number in found.items()}


class PathsReplay(Ringed):
    """A run on a Numberlink, by indices of cells and of links."""

    def __init__(
        self,
        trace: Trace | None,
        field: Field,
        grid: Grid,
        ends: Mapping[Cell, int],
        start: Mapping[Any, Any],
    ) -> None:
        wrote = trace.initial if trace is not None else {}
        if any(_kind(var) == "end" for var in wrote):
            ends, start = {}, {}
        super().__init__(trace, start, field.grid.index)
        cells, self.pairs = field.grid.cells, field.links
        self.solid = frozenset(
            c
            for c, cell in enumerate(cells)
            if cell not in grid and cell not in wrote and ("end", cell) not in wrote
        )
        self.link_of: dict[Any, int] = {}
        for k, (one, other) in enumerate(self.pairs):
            a, b = cells[one], cells[other]
            self.link_of["link", a, b] = self.link_of["link", b, a] = k
        self.at: list[list[int]] = [[] for _ in cells]
        for k, pair in enumerate(self.pairs):
            for c in pair:
                self.at[c].append(k)
        self.number: list[Any] = [0] * len(self.pairs)  # 0 where no link runs
        self.label: list[Any] = [0] * len(cells)  # what is written in each cell
        self.ends = {self.index[cell]: number for cell, number in ends.items()}
        self.given = dict(self.ends)
        self.plain = lays_ones(trace) and not self.given
        self.two = _two(self.given)
        self.degree = [0] * len(cells)
        self.used = self.count = self.loops = 0  # cells, links and loops
        self.joined: set[int] = set()  # numbers whose ends a path joins
        self.link = -1  # the link with the halo; then no cell has the ring
        self.cells: Collection[int] = ()  # changed by the last event
        self.links = set[int]()  # changed by it
        self.halos: Collection[int] = ()  # links whose halo it changed
        for var, value in self.state.items():
            self._assign(var, value)

    def follow(self, event: Event) -> None:
        link, blamed = self.link, self.blamed
        super().follow(event)
        cells, k = self._assign(event.var, event.new) if isinstance(event, Assign) else ((), -1)
        self.links = {k} - {-1}
        if self.plain:  # the number of a cell is that of its whole path
            self.links.update(near for c in cells for near in self.at[c])
        self.cells = {*cells, *blamed, *self.blamed}
        self.halos = {link, self.link} - {-1}

    def subject(self, event: Event) -> int:
        """Return the cell with the ring after an event; none while a link has the halo."""
        if isinstance(event, Enter) and isinstance(event.label, tuple):  # a link that is tried
            tried = self.link_of.get(("link", *event.label), -1)
            self.link = tried if tried >= 0 else self.link
            return self.ring if tried < 0 else -1
        if isinstance(event, Assign):
            if event.var in self.link_of:
                self.link = self.link_of[event.var]
                return -1
            if event.var not in self.index and _kind(event.var) != "end":
                return self.ring
        now = subject(event, self.index, -1)
        if now < 0:
            return self.ring
        self.link = -1
        return now

    def _assign(self, var: Any, value: Any) -> tuple[Collection[int], int]:
        """Set a value; return the cells that may change their look, and the link or -1."""
        if var in self.link_of:
            k = self.link_of[var]
            self._link(k, value)
            return self.pairs[k], k
        cell = var[1] if _kind(var) == "end" else var
        if cell not in self.index:
            return (), -1
        (self._cell if cell == var else self._end)(self.index[cell], value)
        return (self.index[cell],), -1

    def _link(self, k: int, value: Any) -> None:
        before, now = self.number[k], value or 0
        self.number[k] = now
        step = bool(now) - bool(before)
        one, other = self.pairs[k]
        if step and not self.two:  # otherwise loops are not reported
            self.loops += step * (other in self.trail(one, but=k))
        for c in (one, other):
            self.used += self._is_used(c, step) - self._is_used(c)
            self.degree[c] += step
        self.count += step
        for number in (before, now):
            if is_whole(number) and number in self.two:
                (self.joined.add if self._reaches(number) else self.joined.discard)(number)

    def _cell(self, c: int, value: Any) -> None:
        self.used -= self._is_used(c)
        self.label[c] = _plain(value)
        self.used += self._is_used(c)

    def _end(self, c: int, value: Any) -> None:
        if value:
            self.ends.setdefault(c, 0)
        else:
            self.ends.pop(c, None)

    def _is_used(self, c: int, more: int = 0) -> bool:
        return self.degree[c] + more > 0 or is_name(self.label[c])

    def trail(self, start: int, but: int = -1) -> set[int]:
        """Return the cells that links connect with a cell, ignoring one link."""
        seen, todo = {start}, [start]
        while todo:
            c = todo.pop()
            for k in self.at[c]:
                if k != but and self.number[k]:
                    one, other = self.pairs[k]
                    near = other if c == one else one
                    if near not in seen:
                        seen.add(near)
                        todo.append(near)
        return seen

    def numbers(self, start: int) -> dict[int, Any]:
        """Return the number of each link of the path through a cell; 0 if it has none yet."""
        cells = self.trail(start)
        named = not self.plain or any(c in self.ends or is_name(self.label[c]) for c in cells)
        links = {k: self.number[k] for c in cells for k in self.at[c] if self.number[k]}
        return {k: 0 if number == 1 and not named else number for k, number in links.items()}

    def _reaches(self, number: int) -> bool:
        """Return whether links with a number connect its two ends."""
        c, goal = self.two[number]
        before = -1
        while c != goal:
            on = [k for k in self.at[c] if k != before and self.number[k] == number]
            if len(on) != 1:
                return False
            before = on[0]
            one, other = self.pairs[before]
            c = other if c == one else one
            if c == self.two[number][0]:
                return False
        return True

    def shown(self, c: int) -> Any:
        """Return the number of a cell: the one written there, else its end's, else its link's."""
        if self.label[c]:
            return self.label[c]
        if self.given.get(c):
            return self.given[c]
        return next((self.number[k] for k in self.at[c] if self.number[k]), 0)

    def numbers_of(self, links: Iterable[int]) -> dict[int, Any]:
        """Return the numbers of some links and of their paths; 0 for no path or no number yet."""
        found: dict[int, Any] = {}
        for k in links:
            if not self.plain or not self.number[k]:
                found[k] = self.number[k]
            elif k not in found:
                found |= self.numbers(self.pairs[k][0])
        return found

    def said(self) -> str:
        """Return the progress on the board in words."""
        used = f"{self.used} of {len(self.label) - len(self.solid)} cells used"
        if self.two:
            return f"{len(self.joined)} of {len(self.two)} pairs joined, {used}"
        linked = sum(map(bool, self.degree))
        paths = max(0, linked - self.count)  # a loop has as many links as cells
        said = [f"{paths} path" + "s" * (paths != 1)]
        if self.loops:
            said.append(f"{self.loops} loop" + "s" * (self.loops != 1))
        left = self.label.count(LEFT)
        said += [used, *([f"{left} X"] if left else [])]
        return ", ".join(said)


def is_name(label: Any) -> bool:
    """Return whether a cell's label is a number: neither blank nor left over."""
    return bool(label) and label != LEFT


def _plain(value: Any) -> Any:
    return 0 if value is None or isinstance(value, tuple) else value


def _two(given: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    """Return the two ends of each number."""
    found: dict[int, list[int]] = {}
    for c, number in given.items():
        found.setdefault(number, []).append(c)
    return {number: (cells[0], cells[1]) for number, cells in found.items() if len(cells) == 2}
