"""The four methods of Kakuro's search, written naively: shares no code with the package.

What still fits into a run is asked of `kakuro.oracles`, by the words of the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from kakuro.oracles import filtered, lines, still_fit
from perft.tables import Profile, added

Cell = tuple[int, int]
Domains = dict[Cell, frozenset[int]]

DIGITS = frozenset(range(1, 10))


@cache
def fit(length: int, total: int, known: frozenset[int]) -> frozenset[int]:
    """Return the digits that can follow the known ones in a run; a sum of 0 is not told."""
    return frozenset(still_fit(length, total or None, known))


@cache
def kept(total: int, domains: tuple[frozenset[int], ...]) -> tuple[frozenset[int], ...]:
    """Return the domains of a run without the digits that are in no filling."""
    return tuple(map(frozenset, filtered(total or None, domains)))


def search(table: Sequence[Sequence[Any]], method: str) -> Profile:
    """Return the calls and the answers of a method; "partial" only looks whether runs are broken.

    A run is broken by a digit that comes twice, and, where it is full, by a wrong sum.
    """
    white = [
        (r, c) for r, row in enumerate(table) for c, n in enumerate(row) if type(n) is not tuple
    ]
    runs = {cell: [run for run in lines(table) if cell in run[0]] for cell in white}
    digits: dict[Cell, int] = {}
    found = Profile([], [])

    def standing(cells: Iterable[Cell]) -> list[int]:
        return [digits[cell] for cell in cells if cell in digits]

    def candidates(cell: Cell) -> frozenset[int]:
        if method == "partial":
            return frozenset(digit for digit in DIGITS if is_whole(cell, digit))
        sets = [fit(len(cells), total, frozenset(standing(cells))) for cells, total in runs[cell]]
        return DIGITS.intersection(*sets)

    def is_whole(cell: Cell, digit: int) -> bool:
        for cells, total in runs[cell]:
            held = [*standing(cells), digit]
            is_wrong = len(held) == len(cells) and total and sum(held) != total
            if is_wrong or len(held) > len(set(held)):
                return False
        return True

    def choose() -> tuple[Cell, frozenset[int]]:
        blank = [cell for cell in white if cell not in digits]
        if method in ("partial", "fixed"):
            return blank[0], candidates(blank[0])
        choice = {cell: candidates(cell) for cell in blank}
        if not all(choice.values()):
            return blank[0], frozenset()
        cell = blank[0]
        if method == "most-constrained":
            cell = min(blank, key=lambda cell: len(choice[cell]))
        return cell, choice[cell]

    def narrow(domains: Domains) -> Domains | None:
        """Filter all runs until nothing changes; None where one cannot be filled."""
        before: Domains = {}
        while before != domains:
            before = domains
            for cells, total in {
                tuple(run[0]): run[1] for some in runs.values() for run in some
            }.items():
                sets = kept(total, tuple(domains[cell] for cell in cells))
                if not sets:
                    return None
                domains = {**domains, **dict(zip(cells, sets, strict=True))}
        return domains

    def filter_and_call(domains: Domains, depth: int) -> None:
        added(found.calls, depth)
        left = narrow(domains)
        if left is None:
            return
        blank = [cell for cell in white if cell not in digits]
        if not blank:
            added(found.answers, depth)
            return
        cell = min(blank, key=lambda cell: len(left[cell]))
        for digit in sorted(left[cell]):
            digits[cell] = digit
            filter_and_call({**left, cell: frozenset({digit})}, depth + 1)
            del digits[cell]

    def call(depth: int) -> None:
        added(found.calls, depth)
        if len(digits) == len(white):
            added(found.answers, depth)
            return
        cell, choice = choose()
        for digit in sorted(choice):
            digits[cell] = digit
            call(depth + 1)
            del digits[cell]

    if method == "propagation":
        filter_and_call(dict.fromkeys(white, DIGITS), 0)
    else:
        call(0)
    return found
