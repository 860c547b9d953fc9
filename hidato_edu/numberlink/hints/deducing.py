"""What follows from links that stand: which links are barred, and which must be used.

A path that is begun, from tip to tip, is a piece; a cell without links is a piece of its own. Most
of what can be concluded is a question about the two pieces that a link would join.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.puzzle import Link, Puzzle, link

__all__ = ["REASONS", "Contradiction", "Deducing", "Forced"]

REASONS = ("only ways", "other number", "no loop", "no touch", "dead end", "look-ahead")
"""Why a link is barred, the easiest first: no more links fit on a cell; it would join different
numbers, close a loop, or make a path touch itself; it leads to a cell where no path can go on; its
opposite does not work out."""

BROKEN = {
    "only ways": "would be one too many for its cell",
    "other number": "would join different numbers",
    "no loop": "would close a loop",
    "no touch": "would make a path touch itself",
    "dead end": "would lead to a cell where no path can go on",
    "look-ahead": "would not work out",
}
"""What a link does that is barred."""


class Contradiction(Exception):
    """What stands leads to no answer; the message says where this shows."""


class Forced(NamedTuple):
    """A link that must be used: otherwise a cell would have too few.

    Parameters
    ----------
    step : Link
        The link.
    cell : (row, col)
        The cell that needs it.
    technique : str
        The hardest of the reasons why its other ways are barred.
    """

    step: Link
    cell: Cell
    technique: str


class Deducing:
    """Links that stand or are barred, and the pieces that they make.

    Attributes
    ----------
    used : dict from Link to None
        The links that stand.
    barred : dict from Link to str
        The links that no answer with these has, each with one of `REASONS`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> board = Deducing(numberlink.from_array([[1, 0, 2], [1, 0, 2]]))
    >>> board.start()
    >>> board.use(("link", (0, 0), (0, 1)))
    >>> board.barred["link", (0, 1), (0, 2)]
    'other number'
    """

    def __init__(self, puzzle: Puzzle) -> None:
        cells = puzzle.grid.cells
        self.puzzle = puzzle
        self.used: dict[Link, None] = {}
        self.barred: dict[Link, str] = {}
        self.near = {cell: puzzle.grid.neighbors(cell) for cell in cells}
        self.links = dict.fromkeys(cells, 0)
        self.pieces: dict[Cell, tuple[Cell, ...]] = {cell: (cell,) for cell in cells}
        self.numbers = dict(puzzle.givens)  # of each cell on a piece with an end its number
        self.changed = dict.fromkeys(cells)  # cells whose ways have to be looked at

    def copy(self) -> Deducing:
        """Return the same state, to assume something."""
        twin = Deducing.__new__(Deducing)
        twin.puzzle, twin.near = self.puzzle, self.near
        for name in ("used", "barred", "links", "pieces", "numbers", "changed"):
            setattr(twin, name, dict(getattr(self, name)))
        return twin

    def start(self) -> None:
        """Bar what the ends alone forbid."""
        for step in self.puzzle.links:
            if step not in self.used:
                self._look(step)

    def wanted(self, cell: Cell) -> int:
        """Return how many links a cell has in an answer, if a path runs there."""
        return 1 if cell in self.puzzle.givens else 2

    def ways(self, cell: Cell) -> list[Link]:
        """Return the links of a cell that neither stand nor are barred."""
        steps = (link(cell, near) for near in self.near[cell])
        return [step for step in steps if step not in self.used and step not in self.barred]

    # --- one link ---------------------------------------------------------------------------------

    def bar(self, step: Link, reason: str) -> None:
        """Note that a link cannot be used."""
        if step in self.used:
            raise Contradiction(self._say(step, reason))
        if step not in self.barred:
            self.barred[step] = reason
            self.changed |= dict.fromkeys(step[1:])

    def use(self, step: Link) -> None:
        """Let a path run along a link, and bar what it forbids."""
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
        """Return why a link that does not stand cannot, as far as the rules say so at once."""
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
        """Return the links that must be used now, each with the cell that needs it."""
        found = []
        changed, self.changed = self.changed, {}
        while changed:
            cell = next(iter(changed))
            del changed[cell]
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
        """Use what must be used, until nothing more follows."""
        while found := self.forced():
            for one in found:
                self.use(one.step)
        self._joined()

    def _joined(self) -> None:
        """Look whether the pieces of each number can still meet."""
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
                raise Contradiction(f"no way would be left from {number} to {number}")

    def _say(self, step: Link, reason: str) -> str:
        one, other = map(self.puzzle.grid.say, step[1:])
        return f"the link from {one} to {other} {BROKEN[reason]}"
