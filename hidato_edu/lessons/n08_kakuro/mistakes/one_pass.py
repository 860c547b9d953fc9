"""What one pass of propagation does, and known wrong passes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import combinations, product
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

Domains: TypeAlias = dict[Cell, set[int]]
Cells: TypeAlias = list[Cell]
Filter: TypeAlias = Callable[[Domains, Cells, int], Domains]
Sets: TypeAlias = Sequence[Collection[int]]

DIGITS = range(1, 10)


def fillings(sets: Sets, total: int) -> list[tuple[int, ...]]:
    """Return all choices of different digits, one of each set, with a sum.

    Examples
    --------
    >>> fillings([{1, 2}, {2, 3}], 4)
    [(1, 3)]
    """
    ways: list[tuple[int, ...]] = [()]
    for digits in map(sorted, sets):
        ways = [(*way, d) for way in ways for d in digits if d not in way]
    return [way for way in ways if sum(way) == total]


def _kept(ways: Iterable[Sequence[int]], cells: Cells) -> Domains:
    """Return the digits that ways to fill a run have in each of its cells."""
    columns = [*zip(*ways, strict=True)] or [()] * len(cells)
    return {cell: set(column) for cell, column in zip(cells, columns, strict=True)}


def by_ways(ways: Callable[[Sets, int], Iterable[Sequence[int]]]) -> Filter:
    """Return the filter that keeps the digits of certain ways to fill the run."""

    def one_pass(domains: Domains, cells: Cells, total: int) -> Domains:
        return {**domains, **_kept(ways([domains[cell] for cell in cells], total), cells)}

    return one_pass


def _by_digit(keeps: Callable[[int, Sets, int], bool]) -> Filter:
    """Return the filter that keeps a digit where `keeps(digit, other domains, total)`."""

    def one_pass(domains: Domains, cells: Cells, total: int) -> Domains:
        others = {c: [domains[other] for other in cells if other != c] for c in cells}
        return domains | {c: {d for d in domains[c] if keeps(d, others[c], total)} for c in cells}

    return one_pass


def _bounds(digit: int, others: Sets, total: int) -> bool:
    return sum(map(min, others)) <= total - digit <= sum(map(max, others))


def _of_the_table(cells: Cells, total: int) -> set[int]:
    sets = combinations(DIGITS, len(cells))
    return {digit for chosen in sets if sum(chosen) == total for digit in chosen}


def _sets_without_places(domains: Domains, cells: Cells, total: int) -> Domains:
    here = set[int]().union(*(domains[cell] for cell in cells))
    found = (s for s in combinations(sorted(here), len(cells)) if sum(s) == total)
    union = set[int]().union(*found)
    return domains | {cell: domains[cell] & union for cell in cells}


def _only_certain(domains: Domains, cells: Cells, total: int) -> Domains:
    kept = {cell: right(domains, cells, total)[cell] for cell in cells}
    return domains | {cell: kept[cell] if len(kept[cell]) == 1 else set() for cell in cells}


def _crossing(domains: Domains, cells: Cells, total: int) -> Domains:
    """Also strike the digits of the run from the cells that cross it."""
    filtered = right(domains, cells, total)
    for cell in cells:
        if len(filtered[cell]) == 1:
            for other in domains:
                if other not in cells and (other[0] == cell[0] or other[1] == cell[1]):
                    filtered[other] = filtered[other] - filtered[cell]
    return filtered


def _kept_where_impossible(domains: Domains, cells: Cells, total: int) -> Domains:
    filtered = right(domains, cells, total)
    return filtered if all(filtered[cell] for cell in cells) else dict(domains)


def _same_for_all(domains: Domains, cells: Cells, total: int) -> Domains:
    """Give every cell of the run all digits of all fillings."""
    filtered = right(domains, cells, total)
    return filtered | dict.fromkeys(cells, set[int]().union(*(filtered[cell] for cell in cells)))


right = by_ways(fillings)

KNOWN: dict[str, tuple[Filter, ...]] = {
    "unchanged": (lambda domains, cells, total: dict(domains),),
    "may-repeat": (
        by_ways(lambda sets, total: (way for way in product(*sets) if sum(way) == total)),
    ),
    "others-may-repeat": (
        _by_digit(lambda d, others, total: any(
            d + sum(rest) == total and d not in rest for rest in product(*others))),
    ),
    "no-sum": (by_ways(lambda sets, total: (
        way for way in product(*sets) if len({*way}) == len(way))),),
    "bounds-only": (
        _by_digit(lambda d, others, total: all(others) and _bounds(d, others, total)),
        _by_digit(_bounds),
    ),
    "table-only": (
        lambda domains, cells, total: domains
        | {cell: domains[cell] & _of_the_table(cells, total) for cell in cells},
    ),
    "sets-without-places": (_sets_without_places,),
    "table-for-domains": (
        lambda domains, cells, total: domains | dict.fromkeys(cells, _of_the_table(cells, total)),
    ),
    "keeps-the-certain": (_only_certain,),
    "one-filling": (
        by_ways(lambda sets, total: fillings(sets, total)[:1]),
        by_ways(lambda sets, total: fillings(sets, total)[-1:]),
    ),
    "at-most": (by_ways(lambda sets, total: (
        way for way in product(*sets) if sum(way) <= total and len({*way}) == len(way))),),
    "same-for-all": (_same_for_all,),
    "only-the-run": (
        lambda domains, cells, total: {c: right(domains, cells, total)[c] for c in cells},
    ),
    "swapped": (
        lambda domains, cells, total: {
            cell[::-1]: digits for cell, digits in right(domains, cells, total).items()
        },
    ),
    "other-runs": (_crossing,),
    "keeps-the-impossible": (_kept_where_impossible,),
}  # fmt: skip
