"""Consequences of sums over parts of the board: single crossing cells, and balanced parts.

The runs are the nodes of a graph; an open cell, with several digits left, is the edge between its
two runs. Add the sums of all runs across in some part of this graph, and subtract those of the
runs down: a cell within the part cancels out, and only the cells on its border remain. So

* a part that no open cell leaves must be balanced, or there is no solution;
* if a single cell leaves it, its digit is the difference (people who solve Kakuro by hand know
  this as region sums);
* if two cells leave it, their sum or their difference is known.

All parts with one cell on the border are found in one traversal: those cells are the bridges of
the graph. The same traversal finds those parts with two border cells that are subtrees.

References
----------
R. E. Tarjan, "A note on finding the bridges of a graph", Information Processing Letters 2 (1974),
160-161.
"""

from __future__ import annotations

from typing import NamedTuple

from hidato_edu.kakuro.solvers.engine.board import FINE, Masks, Model

__all__ = ["Weighed", "weigh"]


class Weighed(NamedTuple):
    """The result: a run in an unbalanced part or -1, the changed cells, each run's part as bits."""

    failed: int
    changed: list[int]
    parts: list[int]


def weigh(board: Model, masks: Masks) -> Weighed:
    """Remove from the domains what contradicts the sum of a part that one or two cells leave.

    One depth-first traversal; linear in the number of cells, except for sets of cells as big ints.
    """
    walk = _Walk(board, masks)
    for run, links in enumerate(walk.links):
        if links and not walk.parts[run] and not walk.through(run):
            return Weighed(run, walk.changed, walk.parts)
    return Weighed(FINE, walk.changed, walk.parts)


class _Walk:
    """A traversal of the graph of runs; a part is the subtree of a run, or a whole tree.

    ``lines[run]`` are the open cells, except the one to the parent, that leave the subtree of the
    run: as bits, so that a line that both leaves and returns cancels out. ``excess[run]`` is the
    sum of its runs across minus the sum of its runs down, None if one of them has no sum.
    """

    def __init__(self, board: Model, masks: Masks) -> None:
        self.masks = masks
        self.is_across = board.is_across
        self.changed: list[int] = []
        self.excess: list[int | None] = board.signed.copy()
        self.links: list[list[tuple[int, int]]] = [[] for _ in board.runs]
        self.lines = [0] * len(board.runs)
        self.parts = [0] * len(board.runs)
        for cell, (mask, (across, down)) in enumerate(zip(masks, board.crossing, strict=True)):
            if mask & (mask - 1):
                self.links[across].append((down, cell))
                self.links[down].append((across, cell))
            else:
                digit = mask.bit_length() - 1
                self._add(across, -digit)
                self._add(down, digit)

    def _add(self, run: int, more: int | None) -> None:
        so_far = self.excess[run]
        self.excess[run] = None if so_far is None or more is None else so_far + more

    def through(self, root: int) -> bool:
        """Traverse a connected component; return whether it can be balanced."""
        links, lines, excess = self.links, self.lines, self.excess
        time = {root: 0}
        inner: dict[int, int] = {}  # of each back edge its lower end
        same: dict[int, tuple[int, int, int]] = {}  # lines: the cell above, the run there, excess
        stack = [(root, -1, iter(links[root]))]
        while stack:
            run, came_by, rest = stack[-1]
            for other, cell in rest:
                if cell == came_by:
                    continue
                if other not in time:
                    time[other] = len(time)
                    stack.append((other, cell, iter(links[other])))
                    break
                if time[other] < time[run]:
                    lines[run] ^= 1 << cell
                    lines[other] ^= 1 << cell
                    inner[cell] = run
            else:
                stack.pop()
                if stack:
                    above = stack[-1][0]
                    if not self._hang(run, came_by, above, inner, same):
                        return False
                    lines[above] ^= lines[run]
                    self._add(above, excess[run])
        part = sum(1 << run for run in time)
        for run in time:
            self.parts[run] = part
        return not excess[root]

    def _hang(
        self,
        run: int,
        cell: int,
        above: int,
        inner: dict[int, int],
        same: dict[int, tuple[int, int, int]],
    ) -> bool:
        """Use the sum of a subtree if few cells leave it; return whether that is possible."""
        excess, lines = self.excess[run], self.lines[run]
        if excess is None:
            return True
        if not lines:
            digit = excess if self.is_across[run] else -excess
            return self._keep(cell, 1 << digit if 1 <= digit <= 9 else 0)
        fine = True
        if lines in same:  # the part between this cell and a lower one with the same lines
            lower, end, less = same[lines]
            fine = self._pair(cell, run, lower, end, excess - less)
        elif not lines & (lines - 1):
            back = lines.bit_length() - 1
            fine = self._pair(cell, run, back, inner[back], excess)
        same[lines] = (cell, above, excess)
        return fine

    def _pair(self, one: int, run: int, other: int, end: int, excess: int) -> bool:
        """Keep the digits of two cells that add up; the signs depend on their runs in the part."""
        total = excess if self.is_across[run] else -excess
        sign = 1 if self.is_across[run] == self.is_across[end] else -1
        first = second = 0
        for digit in range(1, 10):
            wanted = sign * (total - digit)
            if 1 <= wanted <= 9 and self.masks[one] >> digit & self.masks[other] >> wanted & 1:
                first |= 1 << digit
                second |= 1 << wanted
        return self._keep(one, first) and self._keep(other, second)

    def _keep(self, cell: int, allowed: int) -> bool:
        kept = self.masks[cell] & allowed
        if kept != self.masks[cell]:
            self.masks[cell] = kept
            self.changed.append(cell)
        return kept != 0
