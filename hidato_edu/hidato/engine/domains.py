"""The domain of a number: the mask of the cells where it may still stand.

`domains[k]` is the domain of number k (`domains[0]` is unused). A given has a domain of one cell;
all others begin with all cells that are not given. Four inferences make domains smaller:

* `after`: k stands beside a cell of k - 1 (the sweep from 1 up);
* `before`: k stands beside a cell of k + 1 (the sweep from n down);
* `only_cells`: a number with one cell takes it away from all others;
* `only_numbers`: a cell that a single domain holds belongs to that number.

On ``1 0 0 4`` number 2 may stand in either blank at first. `after` leaves it the one beside the 1;
then `only_cells` takes that blank from 3, and the board is solved. `propagate`
repeats the four until nothing changes. It is sound (no solution is lost), and not complete: what
is left is the work of `gaps`, `cover` and `branch`.
"""

from __future__ import annotations

from hidato_edu.hidato.engine.masks import Masks, masks_of
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["Contradiction", "after", "before", "only_cells", "only_numbers", "propagate", "start"]


class Contradiction(Exception):
    """No solution is left: a number has no cell, or a cell no number.

    Parameters
    ----------
    number : int
        The number without a cell; 0 where a cell is what is wrong.
    cells : int
        The mask of the cells that show it.
    """

    def __init__(self, number: int = 0, cells: int = 0) -> None:
        super().__init__(number, cells)
        self.number = number
        self.cells = cells


def start(puzzle: Puzzle) -> list[int]:
    """Return the domains before any inference: givens have one cell, other numbers the blanks.

    Returns
    -------
    list of int, length n + 1
        ``domains[k]`` is the mask of number k; ``domains[0]`` is 0.
    """
    masks = masks_of(puzzle.grid)
    index = puzzle.grid.index
    standing = {number: masks.bits[index[cell]] for cell, number in puzzle.givens.items()}
    blanks = masks.all ^ sum(standing.values())
    return [0, *(standing.get(number, blanks) for number in range(1, puzzle.size + 1))]


def after(masks: Masks, domains: list[int], k: int) -> int:
    """Return the cells of k that have a cell of k - 1 beside them (all, for k = 1)."""
    return domains[k] & masks.beside(domains[k - 1]) if k > 1 else domains[k]


def before(masks: Masks, domains: list[int], k: int) -> int:
    """Return the cells of k that have a cell of k + 1 beside them (all, for k = n)."""
    return domains[k] & masks.beside(domains[k + 1]) if k + 1 < len(domains) else domains[k]


def only_cells(domains: list[int]) -> int:
    """Return the cells that are the only one of some number: no other number may stand there.

    Raises
    ------
    Contradiction
        If two numbers have the same only cell.
    """
    taken = 0
    for number, domain in enumerate(domains):
        if domain and not domain & (domain - 1):
            if taken & domain:
                raise Contradiction(number, domain)
            taken |= domain
    return taken


def only_numbers(masks: Masks, domains: list[int]) -> int:
    """Return the cells that exactly one domain holds: the number of that domain stands there.

    Raises
    ------
    Contradiction
        If a cell is in no domain.
    """
    once = twice = 0
    for domain in domains:
        twice |= once & domain
        once |= domain
    if once != masks.all:
        raise Contradiction(0, masks.all & ~once)
    return once & ~twice


def propagate(masks: Masks, domains: list[int]) -> None:
    """Narrow domains, in place, until none of the four inferences finds anything.

    Raises
    ------
    Contradiction
        If a number is left without a cell, or a cell without a number.

    Notes
    -----
    A round costs two sweeps and two passes over n domains; there are at most as many rounds as
    cells in domains, in practice three to ten.
    """
    changed = True
    while changed:
        changed = sweep(masks, domains, range(2, len(domains)), -1)
        changed |= sweep(masks, domains, range(len(domains) - 2, 0, -1), 1)
        changed |= exclude(domains)
        changed |= fill(masks, domains)


def sweep(masks: Masks, domains: list[int], numbers: range, side: int) -> bool:
    """Apply `after` (side -1) or `before` (side 1) to each number in turn; return if any changed.

    Raises
    ------
    Contradiction
        If a number is left without a cell.
    """
    beside, near, changed = masks.beside, masks.near, False
    for k in numbers:
        domain, other = domains[k], domains[k + side]
        fewer = domain & (near.get(other) or beside(other))
        if fewer != domain:
            if not fewer:
                raise Contradiction(k)
            domains[k] = fewer
            changed = True
    return changed


def exclude(domains: list[int]) -> bool:
    """Apply `only_cells` until it finds nothing new; return whether any domain changed.

    Raises
    ------
    Contradiction
        If a number is left without a cell.
    """
    changed, known = False, 0
    while (taken := only_cells(domains)) != known:
        known = taken
        for number, domain in enumerate(domains):
            if domain & taken and domain & (domain - 1):
                domains[number] = domain = domain & ~taken
                changed = True
                if not domain:
                    raise Contradiction(number)
    return changed


def fill(masks: Masks, domains: list[int]) -> bool:
    """Apply `only_numbers` once; return whether any domain changed.

    Raises
    ------
    Contradiction
        If two cells belong to one number, or a cell to none.
    """
    changed = False
    belongs = only_numbers(masks, domains)
    for number, domain in enumerate(domains):
        here = domain & belongs
        if here and here != domain:
            if here & (here - 1):
                raise Contradiction(0, here)
            domains[number] = here
            changed = True
    return changed
