"""Exact filtering of a run, and its fixpoint over all runs.

A run has two constraints: all digits different, and a given sum. `filter_run` keeps a digit in a
cell exactly if some way to fill the whole run has it there; neither constraint alone, nor the table
alone, implies so much. Runs of at most nine cells make this cheap: a way to fill the first cells
matters only through the set of digits that it uses, and there are at most 512 sets.

`domains` filters run after run until nothing changes; the result does not depend on the order.

References
----------
H. Simonis, "Kakuro as a constraint problem", Proc. ModRef 2008 (seventh workshop on constraint
modelling and reformulation): all-different and sum together. J.-C. Regin, "A filtering algorithm
for constraints of difference in CSPs", AAAI 1994: exact filtering of the first rule alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import NoSolution
from hidato_edu.kakuro.digits import ALL, MOST, SUM_OF, Digits
from hidato_edu.kakuro.puzzle import Numbers, Puzzle
from hidato_edu.kakuro.rules import standing

__all__ = ["BITS", "domains", "filter_run", "followers", "narrowed"]

KEPT = 1 << 15  # cached results: about 15 MB

BITS = tuple(tuple(1 << d for d in range(1, 10) if mask >> d & 1) for mask in range(1024))
"""The digits of every mask, each as a mask."""


def filter_run(total: int | None, domains: Sequence[int]) -> list[int]:
    """Return the masks of a run's domains after exact filtering; empty if it cannot be filled.

    At most 2,304 transitions between sets of digits, twice.

    Examples
    --------
    Two cells with the sum 4 contain 1 and 3. If the first can be 1 or 2, it is 1, then 3:

    >>> [str(Digits.of(mask)) for mask in filter_run(4, [Digits({1, 2}).mask, ALL])]
    ['1', '3']
    >>> filter_run(18, [ALL, ALL])
    []
    """
    return list(narrowed(total, tuple(domains)))


def narrowed(total: int | None, domains: tuple[int, ...]) -> tuple[int, ...]:
    """Return `filter_run` as a tuple: fixed cells are removed first, then the rest is filtered."""
    masks = list(domains)
    waiting = list(range(len(masks)))
    rest = total or 0
    while True:
        standing, left = 0, []
        for i in waiting:
            mask = masks[i]
            if mask & (mask - 1):
                left.append(i)
            elif not mask or standing & mask:
                return ()
            else:
                standing |= mask
                rest -= mask.bit_length() - 1
        waiting = left
        if not standing:
            break
        for i in waiting:
            masks[i] &= ~standing
    if not waiting:
        return tuple(masks) if total is None or not rest else ()
    if total is not None and len(waiting) < 3:
        one, other = waiting[0], waiting[-1]
        masks[one] &= partners(rest, masks[other]) if one != other else digit_mask(rest)
        if one != other:
            masks[other] &= partners(rest, masks[one])
        return tuple(masks) if masks[one] else ()
    waiting.sort(key=lambda i: (masks[i].bit_count(), masks[i]))
    filtered = _open(None if total is None else rest, tuple([masks[i] for i in waiting]))
    if not filtered:
        return ()
    for i, mask in zip(waiting, filtered, strict=True):
        masks[i] = mask
    return tuple(masks)


def digit_mask(digit: int) -> int:
    """Return the mask of a digit; 0 for any other number."""
    return 1 << digit if 1 <= digit <= MOST else 0


@cache
def partners(total: int, mask: int) -> int:
    """Return the digits that have the sum with another digit of a mask."""
    found = 0
    for bit in BITS[mask]:
        found |= digit_mask(total - bit.bit_length() + 1) & ~bit
    return found


@lru_cache(maxsize=KEPT)
def _open(total: int | None, masks: tuple[int, ...]) -> tuple[int, ...]:
    """Filter a run without fixed cells, its domains sorted: small ones keep the sets few."""
    follows = followers(len(masks), total)
    ends = list(BITS[masks[0] & follows.get(0, 0)])  # sets of digits that the first cells can use
    layers = []
    for mask in masks[1:]:
        layers.append(set(ends))
        ends = [used | bit for used in layers[-1] for bit in BITS[follows[used] & mask]]
    if not ends:
        return ()
    found = []
    for mask, before in zip(masks[:0:-1], reversed(layers), strict=True):
        kept, starts = 0, set()
        for used in set(ends):
            for bit in BITS[used & mask]:
                if used ^ bit in before:
                    kept |= bit
                    starts.add(used ^ bit)
        found.append(kept)
        ends = list(starts)
    return (sum(ends), *reversed(found))  # `ends` are single digits now


def forget() -> None:
    """Clear the cache, for measurements."""
    _open.cache_clear()


@cache
def followers(length: int, total: int | None) -> dict[int, int]:
    """Return one part of the document's table: for each set of digits those that can still follow.

    Only requested parts are built, because the whole table takes longer than most boards.
    """
    found: dict[int, int] = {}
    for chosen in _sets().get(length, ()):
        if total is None or SUM_OF[chosen] == total:
            known = chosen
            while True:
                found[known] = found.get(known, 0) | (chosen ^ known)
                if not known:
                    break
                known = (known - 1) & chosen
    return found


@cache
def _sets() -> dict[int, list[int]]:
    """Return all sets of digits by their size."""
    found: dict[int, list[int]] = {}
    for mask in range(2, len(SUM_OF), 2):
        found.setdefault(mask.bit_count(), []).append(mask)
    return found


def domains(puzzle: Puzzle, digits: Numbers | None = None) -> dict[Cell, Digits]:
    r"""Return the digits still possible in every blank cell: all runs filtered, to the fixpoint.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    digits : mapping from cell to digit, or array of shape (rows, cols), optional
        Digits placed besides the givens; 0 and None are blanks.

    Returns
    -------
    dict from (row, col) to Digits
        For every blank white cell, row by row; never empty.

    Raises
    ------
    NoSolution
        If a run cannot be filled; names it.
    InvalidPuzzle
        If an entry is not a digit, is not in a white cell, or changes a given; quotes it.

    Notes
    -----
    A cell loses at most eight digits, and each time its runs are filtered again: linear in the
    number of cells, with a large constant.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0")
    >>> {cell: str(found) for cell, found in domains(puzzle).items()}
    {(1, 1): '1', (1, 2): '3', (2, 1): '2', (2, 2): '4'}
    """
    known = standing(puzzle, digits)
    masks = {c: 1 << known[c] if c in known else ALL for c in puzzle.grid.cells}
    waiting = dict.fromkeys(range(len(puzzle.runs)))
    while waiting:
        number = next(iter(waiting))
        del waiting[number]
        run = puzzle.runs[number]
        filtered = narrowed(run.total, tuple(masks[cell] for cell in run.cells))
        if not filtered:
            raise NoSolution(f"no digits fit {run}")
        for cell, mask in zip(run.cells, filtered, strict=True):
            if mask != masks[cell]:
                masks[cell] = mask
                waiting.update(dict.fromkeys(puzzle.crossing[cell]))
        waiting.pop(number, None)
    return {cell: Digits.of(mask) for cell, mask in masks.items() if cell not in known}
