"""Constraint propagation from used links: which links are barred, and which must be used.

A piece is a connected component of used links: a partial path, or a single cell. Most conclusions
depend on the two pieces that a link would connect.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import OFTEN
from hidato_edu.numberlink.puzzle import Link, Puzzle, link

__all__ = ["REASONS", "Contradiction", "Deducing", "Forced"]

REASONS = ("only ways", "other number", "no loop", "no touch", "dead end", "look-ahead")
"""Why a link is barred, easiest first: a cell has all its links; the link would connect different
numbers, close a loop, or make a path touch itself; it leads to a cell where no path can continue;
assuming it leads to a contradiction."""

BROKEN = {
    "only ways": "would be one too many for its cell",
    "other number": "would connect different numbers",
    "no loop": "would close a loop",
    "no touch": "would make a path touch itself",
    "dead end": "would lead to a cell where no path can continue",
    "look-ahead": "would lead to a contradiction",
}
"""What a barred link would do."""


class Contradiction(Exception):
    """The used links have no solution; the message says why."""


class Forced(NamedTuple):
    """A link that must be used, the cell that needs it, and why the cell's other links are barred.

    The technique is the hardest of these reasons.
    """

    step: Link
    cell: Cell
    technique: str


class Deducing:
    """Used and barred links, and the pieces that the used links form."""

    def __init__(self, puzzle: Puzzle, check: Callable[[], object] = bool) -> None:
        cells = puzzle.grid.cells
        self.puzzle, self.check = puzzle, check
        self.used: dict[Link, None] = {}
        self.barred: dict[Link, str] = {}  # to one of `REASONS`
        self.near = {cell: puzzle.grid.neighbors(cell) for cell in cells}
        self.links = dict.fromkeys(cells, 0)
        self.pieces: dict[Cell, tuple[Cell, ...]] = {cell: (cell,) for cell in cells}
        self.numbers = dict(puzzle.givens)  # the number of each cell in a piece with an end
        self.changed = dict.fromkeys(cells)  # cells whose ways must be examined

    def copy(self) -> Deducing:
        """Return a copy, in which to make an assumption."""
        twin = Deducing.__new__(Deducing)
        twin.puzzle, twin.check, twin.near = self.puzzle, self.check, self.near
        for name in ("used", "barred", "links", "pieces", "numbers", "changed"):
            setattr(twin, name, dict(getattr(self, name)))
        return twin

    def start(self) -> None:
        """Bar the links that the ends alone forbid."""
        for number, step in enumerate(self.puzzle.links):
            if number & OFTEN == OFTEN:
                self.check()
            if step not in self.used:
                self._look(step)

    def wanted(self, cell: Cell) -> int:
        """Return how many links a cell has in a solution that uses it."""
        return 1 if cell in self.puzzle.givens else 2

    def ways(self, cell: Cell) -> list[Link]:
        """Return the undecided links of a cell, neither used nor barred."""
        steps = (link(cell, near) for near in self.near[cell])
        return [step for step in steps if step not in self.used and step not in self.barred]

    # --- one link ---------------------------------------------------------------------------------

    def bar(self, step: Link, reason: str) -> None:
        """Record that a link cannot be used."""
        if step in self.used:
            raise Contradiction(self._say(step, reason))
        if step not in self.barred:
            self.barred[step] = reason
            self.changed |= dict.fromkeys(step[1:])

    def use(self, step: Link) -> None:
        """Use a link, and bar the links that it forbids."""
        _, one, other = step
        if step in self.used:
            return
        if step in self.barred or self._why_not(step):
            raise Contradiction(self._say(step, self.barred.get(step) or self._why_not(step)))
        self.used[step] = None
        number = self.numbers.get(one, self.numbers.get(other))
        whole = self.pieces[one] + self.pieces[other]
        for cell in whole:
            self.pieces[cell] = whole
            if number is not None:
                self.numbers[cell] = number
        for cell in (one, other):
            self.links[cell] += 1
        self.changed |= dict.fromkeys(whole)
        for cell in whole:
            for way in self.ways(cell):
                self._look(way)

    def _around(self, cells: Iterable[Cell]) -> list[Cell]:
        return [near for cell in cells for near in self.near[cell]]

    def _look(self, step: Link) -> None:
        why = self._why_not(step)
        if why:
            self.bar(step, why)

    def _why_not(self, step: Link) -> str:
        """Return the rule that directly forbids an unused link, or an empty text."""
        _, one, other = step
        if any(self.links[cell] == self.wanted(cell) for cell in (one, other)):
            return "only ways"
        first, second = self.numbers.get(one), self.numbers.get(other)
        if first is not None and second is not None and first != second:
            return "other number"
        if other in self.pieces[one]:
            return "no loop"
        if not self.puzzle.self_touch:
            near = set(self._around(self.pieces[one]))
            touching = [cell for cell in self.pieces[other] if cell in near]
            if touching != [other] or sum(c in self.near[other] for c in self.pieces[one]) > 1:
                return "no touch"
        return ""

    # --- conclusions ------------------------------------------------------------------------------

    def forced(self) -> list[Forced]:
        """Return the links that must be used now."""
        found = []
        changed, self.changed = OrderedDict(self.changed), {}
        while changed:
            if len(changed) & OFTEN == OFTEN:
                self.check()
            cell, _ = changed.popitem(last=False)
            missing = self.wanted(cell) - self.links[cell]
            ways = self.ways(cell)
            if not missing or len(ways) > missing:
                continue
            if self._must_be_used(cell):
                if len(ways) < missing:
                    raise Contradiction(f"{self.puzzle.grid.say(cell)} would have too few ways")
                found += [Forced(way, cell, self._hardest(cell)) for way in ways]
            elif len(ways) < missing:
                for way in ways:
                    self.bar(way, "dead end")
                changed |= self.changed
                self.changed = {}
        self.changed = dict.fromkeys(one.cell for one in found)  # not done yet
        return found

    def _must_be_used(self, cell: Cell) -> bool:
        return self.puzzle.cover or cell in self.puzzle.givens or self.links[cell] > 0

    def _hardest(self, cell: Cell) -> str:
        steps = (link(cell, near) for near in self.near[cell])
        reasons = [self.barred[step] for step in steps if step in self.barred]
        return max(reasons, key=REASONS.index, default=REASONS[0])

    def conclude(self) -> None:
        """Propagate: use forced links until none is left."""
        while found := self.forced():
            for one in found:
                self.use(one.step)
        self._joined()

    def _joined(self) -> None:
        """Raise `Contradiction` if the pieces of a number can no longer be connected."""
        for number, (start, end) in self.puzzle.pairs.items():
            if end in self.pieces[start]:
                continue
            seen = {start}
            todo = [start]
            while todo and end not in seen:
                cell = todo.pop()
                for near in self.near[cell]:
                    if near not in seen and link(cell, near) not in self.barred:
                        seen.add(near)
                        if self.numbers.get(near, number) == number:
                            todo.append(near)
            if end not in seen:
                raise Contradiction(f"no path would be left from {number} to {number}")

    def _say(self, step: Link, reason: str) -> str:
        one, other = map(self.puzzle.grid.say, step[1:])
        return f"the link from {one} to {other} {BROKEN[reason]}"
