"""The domain of a number: the mask of the cells where it can still be.

`domains[k]` is the domain of number k (`domains[0]` is 0, unused). A given has a domain of one
cell; all others start with the blanks. Five inferences make domains smaller:

* k is next to a cell of k - 1 (the sweep from 1 up);
* k is next to a cell of k + 1 (the sweep from n down);
* `only_cells`: if a number has one cell, all others lose it;
* `only_numbers`: if a cell is in a single domain, it belongs to that number;
* `alternate`: if the cells have two colors, as on a chessboard, odd numbers have one of them.

On ``1 0 0 4`` number 2 can be in either blank at first. The sweep leaves it the one next to the 1;
then `only_cells` removes that blank from 3, and the board is solved.

`propagate` repeats them until nothing changes. That is sound (no solution is lost), but it looks at
one number or one cell at a time: the rest is left to `gaps`, `cover` and `branch`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.engine.masks import Masks, masks_of

__all__ = [
    "Contradiction",
    "alternate",
    "exclude",
    "fill",
    "narrow",
    "only_cells",
    "only_numbers",
    "propagate",
    "start",
    "sweep",
]

Check = Callable[[], object]


class Contradiction(Exception):
    """No solution is left."""

    def __init__(self, why: str, number: int = 0, cells: int = 0) -> None:
        super().__init__(why, number, cells)
        self.why = why
        self.number = number
        self.cells = cells


def start(puzzle: Puzzle) -> list[int]:
    """Return the domains before any inference: givens have one cell, other numbers the blanks."""
    masks = masks_of(puzzle.grid)
    index = puzzle.grid.index
    standing = {number: masks.bits[index[cell]] for cell, number in puzzle.givens.items()}
    blanks = masks.all ^ sum(standing.values())
    return [0, *(standing.get(number, blanks) for number in range(1, puzzle.size + 1))]


def only_cells(domains: Sequence[int]) -> int:
    """Return the cells that are the only one of some number: no other number can be there."""
    taken = 0
    for number, domain in enumerate(domains):
        if not domain & (domain - 1):
            if taken & domain:
                raise Contradiction("same cell", number, domain)
            taken |= domain
    return taken


def only_numbers(domains: Sequence[int], cells: int) -> int:
    """Return those of the cells that are in exactly one domain: that number is there."""
    once = twice = 0
    for domain in domains:
        twice |= once & domain
        once |= domain
    if cells & ~once:
        raise Contradiction("no number", 0, cells & ~once)
    return once & ~twice & cells


def alternate(masks: Masks, domains: Sequence[int]) -> list[int]:
    """Return the domains with each number on its color, if neighbors differ in color."""
    if masks.colors is None:
        return list(domains)
    odds = len(domains) // 2
    for color, other in (masks.colors, masks.colors[::-1]):
        if color.bit_count() == odds and other.bit_count() == len(domains) - 1 - odds:
            fewer = [d & (color if k % 2 else other) for k, d in enumerate(domains)]
            if all(fewer[1:]):
                break
    else:
        raise Contradiction("colors")
    return list(domains) if color.bit_count() == other.bit_count() else fewer


def propagate(masks: Masks, domains: list[int], check: Check = bool) -> None:
    """Narrow the domains of all numbers, in place, until no inference finds anything."""
    domains[:] = alternate(masks, domains)
    narrow(masks, domains, 1, masks.all, check)


def narrow(masks: Masks, domains: list[int], low: int, cells: int, check: Check = bool) -> None:
    """Narrow the domains of consecutive numbers, in place, until nothing changes.

    A round costs two sweeps and a few passes over the domains; in practice there are two to ten.
    """
    last = len(domains) - 1
    changed = True
    while changed:
        changed = sweep(masks, domains, range(low + 1, last + 1), -1, check)
        changed |= sweep(masks, domains, range(last - 1, low - 1, -1), 1, check)
        changed |= exclude(domains, check)
        changed |= fill(domains, cells)


def sweep(masks: Masks, domains: list[int], places: range, side: int, check: Check) -> bool:
    """Keep the cells next to a cell of the number at `side`; return whether any domain changed."""
    beside, near, changed = masks.beside, masks.near, False
    for place in places:
        if not place & 255:
            check()
        domain, other = domains[place], domains[place + side]
        fewer = domain & (near.get(other) or beside(other))
        if fewer != domain:
            if not fewer:
                raise Contradiction("no cell", place)
            domains[place] = fewer
            changed = True
    return changed


def exclude(domains: list[int], check: Check = bool) -> bool:
    """Apply `only_cells` until it finds nothing new; return whether any domain changed."""
    changed, taken = False, only_cells(domains)
    while taken:
        check()
        fresh = 0
        for place, domain in enumerate(domains):
            if domain & taken and domain & (domain - 1):
                domains[place] = domain = domain & ~taken
                changed = True
                if not domain:
                    raise Contradiction("no cell", place)
                if not domain & (domain - 1):
                    if fresh & domain:
                        raise Contradiction("same cell", place, domain)
                    fresh |= domain
        taken = fresh
    return changed


def fill(domains: list[int], cells: int) -> bool:
    """Apply `only_numbers` once; return whether any domain changed."""
    changed = False
    belongs = only_numbers(domains, cells)
    for place, domain in enumerate(domains):
        here = domain & belongs
        if here and here != domain:
            if here & (here - 1):
                raise Contradiction("same number", 0, here)
            domains[place] = here
            changed = True
    return changed
