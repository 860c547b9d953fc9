"""Wrong passes, written as students write them."""

from __future__ import annotations

from itertools import islice, product

from exercises.bank.expected import says

from hidato_edu.kakuro.digits import Digits, mask_of
from hidato_edu.kakuro.search.filtering import filter_run
from hidato_edu.lessons.n08_kakuro.answers.one_pass import one_pass as _right


def _fillings(domains, cells, total):
    return [
        digits for digits in product(*(sorted(domains[cell]) for cell in cells))
        if sum(digits) == total and len(set(digits)) == len(digits)
    ]  # fmt: skip


@says("may-repeat")
def wrong_may_repeat(domains, cells, total):
    result = {**domains, **{cell: set() for cell in cells}}
    for digits in product(*(domains[cell] for cell in cells)):
        if sum(digits) == total:
            for cell, digit in zip(cells, digits, strict=True):
                result[cell].add(digit)
    return result


@says("no-sum")
def wrong_no_sum(domains, cells, total):
    result = {**domains, **{cell: set() for cell in cells}}
    for digits in product(*(domains[cell] for cell in cells)):
        if len(set(digits)) == len(digits):
            for cell, digit in zip(cells, digits, strict=True):
                result[cell].add(digit)
    return result


@says("leaves-too-much", "takes-too-much")
def wrong_loops_up_to_four(domains, cells, total):
    """Write a loop for each cell, and no more than four of them."""
    sets = [domains[cell] for cell in cells]
    found = []
    if len(sets) == 1:
        found = [(a,) for a in sets[0]]
    elif len(sets) == 2:
        found = [(a, b) for a in sets[0] for b in sets[1]]
    elif len(sets) == 3:
        found = [(a, b, c) for a in sets[0] for b in sets[1] for c in sets[2]]
    elif len(sets) == 4:
        found = [
            (a, b, c, d) for a in sets[0] for b in sets[1] for c in sets[2] for d in sets[3]
        ]  # fmt: skip
    else:
        return dict(domains)
    found = [w for w in found if sum(w) == total and len(set(w)) == len(w)]
    return {**domains, **{cell: {w[i] for w in found} for i, cell in enumerate(cells)}}


@says("leaves-too-much", "takes-too-much")
def wrong_up_to_five(domains, cells, total):
    return _right(domains, cells, total) if len(cells) < 6 else dict(domains)


@says("leaves-too-much", "takes-too-much")
def wrong_up_to_six(domains, cells, total):
    return _right(domains, cells, total) if len(cells) < 7 else dict(domains)


@says("leaves-too-much")
def wrong_long_runs_repeat(domains, cells, total):
    if len(cells) > 4:
        return wrong_may_repeat(domains, cells, total)
    return _right(domains, cells, total)


@says("leaves-too-much")
def wrong_long_runs_without_a_sum(domains, cells, total):
    if len(cells) > 5:
        return wrong_no_sum(domains, cells, total)
    return _right(domains, cells, total)


@says("takes-too-much")
def wrong_long_runs_with_one_filling(domains, cells, total):
    if len(cells) > 4:
        return wrong_first_filling(domains, cells, total)
    return _right(domains, cells, total)


@says("leaves-too-much", "takes-too-much")
def wrong_runs_across_only(domains, cells, total):
    if len({row for row, _ in cells}) > 1:
        return dict(domains)
    return _right(domains, cells, total)


@says("leaves-too-much", "unchanged")
def wrong_one_cell_is_left_alone(domains, cells, total):
    return _right(domains, cells, total) if len(cells) > 1 else dict(domains)


@says("one-filling")
def wrong_first_filling(domains, cells, total):
    result = {**domains, **{cell: set() for cell in cells}}
    for digits in product(*(sorted(domains[cell]) for cell in cells)):
        if sum(digits) == total and len(set(digits)) == len(digits):
            for cell, digit in zip(cells, digits, strict=True):
                result[cell] = {digit}
            break
    return result


@says("takes-too-much")
def wrong_stops_after_two_hundred_fillings(domains, cells, total):
    found = _fillings(domains, cells, total)[:200]
    return {**domains, **{cell: {w[i] for w in found} for i, cell in enumerate(cells)}}


@says("takes-too-much")
def wrong_stops_after_ten_thousand_choices(domains, cells, total):
    choices = islice(product(*(sorted(domains[cell]) for cell in cells)), 10_000)
    found = [w for w in choices if sum(w) == total and len(set(w)) == len(w)]
    return {**domains, **{cell: {w[i] for w in found} for i, cell in enumerate(cells)}}


@says("no-sum", "leaves-too-much")
def wrong_singles(domains, cells, total):
    result = dict(domains)
    for cell in cells:
        for other in cells:
            if other != cell and len(domains[other]) == 1:
                result[cell] = result[cell] - domains[other]
    return result


@says("same-for-all", "sets-without-places", "leaves-too-much")
def wrong_union_of_fillings(domains, cells, total):
    union = {d for digits in _fillings(domains, cells, total) for d in digits}
    return {**domains, **{cell: domains[cell] & union for cell in cells}}


@says("leaves-too-much", "takes-too-much")
def wrong_only_too_large(domains, cells, total):
    return {c: {d for d in s if d < total} if c in cells else s for c, s in domains.items()}


@says("takes-too-much", "leaves-too-much")
def wrong_neighbors_only(domains, cells, total):
    result = dict(domains)
    for cell in cells:
        for other in cells:
            if other != cell:
                result[cell] = {d for d in result[cell] if total - d in domains[other]}
    return result


@says("takes-too-much")
def wrong_loses_the_largest(domains, cells, total):
    result = _right(domains, cells, total)
    if len(result[cells[0]]) > 2:
        result[cells[0]] = result[cells[0]] - {max(result[cells[0]])}
    return result


@says("leaves-too-much", "misses-cells", "keeps-the-impossible")
def wrong_forgets_the_last_cell(domains, cells, total):
    result = _right(domains, cells, total)
    result[cells[-1]] = domains[cells[-1]]
    return result


@says("changes-other-cells")
def wrong_filters_all(domains, cells, total):
    result = _right(domains, cells, total)
    kept = set().union(*(result[cell] for cell in cells))
    return {c: result[c] if c in cells else result[c] & kept for c in result}


@says("changes-input")
def wrong_changes_input(domains, cells, total):
    for cell, digits in _right(domains, cells, total).items():
        domains[cell] = digits
    return domains


@says("misses-cells", "only-the-run")
def wrong_drops_empty(domains, cells, total):
    return {cell: digits for cell, digits in _right(domains, cells, total).items() if digits}


@says("no-dict")
def wrong_list(domains, cells, total):
    return [_right(domains, cells, total)[cell] for cell in cells]


@says("no-set")
def wrong_masks(domains, cells, total):
    return {cell: sum(1 << d for d in s) for cell, s in _right(domains, cells, total).items()}


@says("no-set")
def wrong_text(domains, cells, total):
    return {cell: str(s) for cell, s in _right(domains, cells, total).items()}


@says("no-cell")
def wrong_by_place(domains, cells, total):
    return dict(enumerate(_right(domains, cells, total).values()))


@says("strange-cell")
def wrong_black_cells(domains, cells, total):
    return {(0, 0): set(), **_right(domains, cells, total)}


@says("sometimes-nothing")
def wrong_none_where_impossible(domains, cells, total):
    if _fillings(domains, cells, total):
        return _right(domains, cells, total)


@says("raises-ValueError", "raises-IndexError")
def wrong_raises_where_impossible(domains, cells, total):
    columns = list(zip(*_fillings(domains, cells, total), strict=True))
    return {**domains, **{cell: set(columns[i]) for i, cell in enumerate(cells)}}


@says("asks-library")
def wrong_asks_the_library(domains, cells, total):
    masks = filter_run(total, [mask_of(domains[cell]) for cell in cells])
    return {**domains, **{c: Digits.of(m) for c, m in zip(cells, masks, strict=False)}}
