"""What one pass of propagation does, and known wrong passes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

Domains: TypeAlias = dict[Cell, set[int]]
Cells: TypeAlias = list[Cell]
Filter: TypeAlias = Callable[[Domains, Cells, int], Domains]
Keeps: TypeAlias = Callable[[Sequence[set[int]], int, int, int], bool]

DIGITS = range(1, 10)


def fillings(sets: Sequence[Iterable[int]], total: int) -> list[tuple[int, ...]]:
    """Return all choices of different digits, one of each set, with a sum.

    Examples
    --------
    >>> fillings([{1, 2}, {2, 3}], 4)
    [(1, 3)]
    """
    return [
        digits
        for digits in product(*map(sorted, sets))
        if sum(digits) == total and len(set(digits)) == len(digits)
    ]


def _filter(keeps: Keeps) -> Filter:
    """Return the filter that keeps a digit where `keeps(sets, place, digit, total)` says so."""

    def one_pass(domains: Domains, cells: Cells, total: int) -> Domains:
        sets = [domains[cell] for cell in cells]
        kept = {
            cell: {digit for digit in domains[cell] if keeps(sets, place, digit, total)}
            for place, cell in enumerate(cells)
        }
        return {**domains, **kept}

    return one_pass


def _exactly(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    fixed = [*sets[:place], {digit}, *sets[place + 1 :]]
    return bool(fillings(fixed, total))


def _others(sets: Sequence[set[int]], place: int) -> list[set[int]]:
    return [*sets[:place], *sets[place + 1 :]]


def _may_repeat(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    return any(digit + sum(rest) == total for rest in product(*_others(sets, place)))


def _others_may_repeat(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    return any(
        digit + sum(rest) == total and digit not in rest for rest in product(*_others(sets, place))
    )


def _no_sum(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    return any(len({digit, *rest}) == len(sets) for rest in product(*_others(sets, place)))


def _bounds(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    others = _others(sets, place)
    if not all(others):
        return False
    return sum(map(min, others)) <= total - digit <= sum(map(max, others))


def _in_a_set(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    return any(
        digit in chosen for chosen in combinations(DIGITS, len(sets)) if sum(chosen) == total
    )


def _in_a_set_of_the_domains(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    here = set().union(*sets)
    return any(
        digit in chosen and here.issuperset(chosen)
        for chosen in combinations(DIGITS, len(sets))
        if sum(chosen) == total
    )


def _in_every_filling(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    found = fillings(sets, total)
    return bool(found) and all(digits[place] == digit for digits in found)


def _at_most(sets: Sequence[set[int]], place: int, digit: int, total: int) -> bool:
    return any(
        digit + sum(rest) <= total and len({digit, *rest}) == len(sets)
        for rest in product(*_others(sets, place))
    )


def _only_the_run(domains: Domains, cells: Cells, total: int) -> Domains:
    return {cell: digits for cell, digits in RIGHT(domains, cells, total).items() if cell in cells}


def _crossing(domains: Domains, cells: Cells, total: int) -> Domains:
    """Also strike the digits of the run from the cells that cross it."""
    filtered = RIGHT(domains, cells, total)
    for cell in cells:
        if len(filtered[cell]) == 1:
            for other in domains:
                if other not in cells and (other[0] == cell[0] or other[1] == cell[1]):
                    filtered[other] = filtered[other] - filtered[cell]
    return filtered


def _kept_where_impossible(domains: Domains, cells: Cells, total: int) -> Domains:
    filtered = RIGHT(domains, cells, total)
    return filtered if all(filtered[cell] for cell in cells) else dict(domains)


def _first_filling(last: bool = False) -> Filter:
    def one_pass(domains: Domains, cells: Cells, total: int) -> Domains:
        found = fillings([domains[cell] for cell in cells], total)
        if not found:
            return {**domains, **{cell: set() for cell in cells}}
        return {**domains, **{c: {d} for c, d in zip(cells, found[-last], strict=True)}}

    return one_pass


def _same_for_all(domains: Domains, cells: Cells, total: int) -> Domains:
    """Give every cell of the run all digits of all fillings."""
    found = fillings([domains[cell] for cell in cells], total)
    return {**domains, **{cell: {d for digits in found for d in digits} for cell in cells}}


def _of_the_table(domains: Domains, cells: Cells, total: int) -> Domains:
    """Give every cell what the sum allows, whatever its domain was."""
    sets = [set(DIGITS)] * len(cells)
    allowed = {d for d in DIGITS if _in_a_set(sets, 0, d, total)}
    return {**domains, **{cell: set(allowed) for cell in cells}}


def _without_domains(domains: Domains, cells: Cells, total: int) -> Domains:
    return RIGHT({**domains, **{cell: set(DIGITS) for cell in cells}}, cells, total)


def _unchanged(domains: Domains, cells: Cells, total: int) -> Domains:
    """Return the domains as they are."""
    return dict(domains)


RIGHT: Filter = _filter(_exactly)

KNOWN = {
    "unchanged": (_unchanged,),
    "may-repeat": (_filter(_may_repeat),),
    "others-may-repeat": (_filter(_others_may_repeat),),
    "no-sum": (_filter(_no_sum),),
    "bounds-only": (_filter(_bounds),),
    "table-only": (_filter(_in_a_set),),
    "sets-without-places": (_filter(_in_a_set_of_the_domains),),
    "table-for-domains": (_of_the_table, _without_domains),
    "keeps-the-certain": (_filter(_in_every_filling),),
    "one-filling": (_first_filling(), _first_filling(last=True)),
    "at-most": (_filter(_at_most),),
    "same-for-all": (_same_for_all,),
    "only-the-run": (_only_the_run,),
    "swapped": (
        lambda domains, cells, total: {
            cell[::-1]: digits for cell, digits in RIGHT(domains, cells, total).items()
        },
    ),
    "other-runs": (_crossing,),
    "keeps-the-impossible": (_kept_where_impossible,),
}
