"""Right passes in different styles."""

from __future__ import annotations

import itertools
from collections import defaultdict
from functools import reduce

import numpy as np


def one_pass(domains, cells, total):
    """Return the domains after one run was filtered."""
    from itertools import product

    fillings = [
        digits
        for digits in product(*(domains[cell] for cell in cells))
        if sum(digits) == total and len(set(digits)) == len(digits)
    ]
    filtered = dict(domains)
    for place, cell in enumerate(cells):
        filtered[cell] = {digits[place] for digits in fillings}
    return filtered


def right_loops(domains, cells, total):
    result = {cell: set(domains[cell]) for cell in domains}
    for place in range(len(cells)):
        result[cells[place]] = set()
    for digits in itertools.product(*[domains[cell] for cell in cells]):
        if len(set(digits)) != len(cells):
            continue
        if sum(digits) != total:
            continue
        for place in range(len(cells)):
            result[cells[place]].add(digits[place])
    return result


def right_recursion(domains, cells, total):
    def can(rest, used, left):
        if not rest:
            return left == 0
        return any(
            can(rest[1:], {*used, d}, left - d)
            for d in domains[rest[0]]
            if d not in used and d <= left
        )

    result = dict(domains)
    for cell in cells:
        others = [other for other in cells if other != cell]
        result[cell] = {d for d in domains[cell] if can(others, {d}, total - d)}
    return result


def right_backtracking(domains, cells, total):
    kept = defaultdict(set)

    def fill(place, digits):
        if place == len(cells):
            if sum(digits) == total:
                for cell, digit in zip(cells, digits):  # noqa: B905
                    kept[cell].add(digit)
            return
        for digit in domains[cells[place]]:
            if digit not in digits:
                fill(place + 1, [*digits, digit])

    fill(0, [])
    return {cell: kept[cell] if cell in cells else domains[cell] for cell in domains}


def right_permutations_of_sets(domains, cells, total):
    result = {**domains, **{cell: set() for cell in cells}}
    for chosen in itertools.combinations(range(1, 10), len(cells)):
        if sum(chosen) == total:
            for order in itertools.permutations(chosen):
                if all(d in domains[c] for c, d in zip(cells, order, strict=True)):
                    for c, d in zip(cells, order, strict=True):
                        result[c].add(d)
    return result


def right_masks(domains, cells, total):
    masks = [sum(1 << d for d in domains[cell]) for cell in cells]
    # ways[i]: the pairs of sum and digits used that the first i cells can have
    ways = [{(0, 0)}]
    for mask in masks:
        ways.append({
            (s + d, used | 1 << d)
            for s, used in ways[-1] for d in range(1, 10)
            if mask >> d & 1 and not used >> d & 1 and s + d <= total
        })  # fmt: skip
    good = {way for way in ways[-1] if way[0] == total}
    result = dict(domains)
    for place in range(len(cells) - 1, -1, -1):
        found, before = set(), set()
        for s, used in ways[place]:
            for d in range(1, 10):
                if masks[place] >> d & 1 and not used >> d & 1 and (s + d, used | 1 << d) in good:
                    found.add(d)
                    before.add((s, used))
        result[cells[place]] = found
        good = before
    return result


def right_comprehension(domains, cells, total):
    ways = [
        w for w in itertools.product(*map(domains.get, cells))
        if len({*w}) == len(w) and sum(w) == total
    ]  # fmt: skip
    return domains | {c: {w[i] for w in ways} for i, c in enumerate(cells)}


def right_lists(domains, cells, total):
    found = right_loops(domains, cells, total)
    return {cell: sorted(digits) for cell, digits in found.items()}


def right_frozensets(domains, cells, total):
    found = right_recursion(domains, cells, total)
    return {tuple(cell): frozenset(digits) for cell, digits in sorted(found.items())}


def right_removes_one_by_one(domains, cells, total):
    result = {cell: domains[cell].copy() for cell in domains}
    for cell in cells:
        for digit in list(result[cell]):
            trial = [{digit} if other == cell else result[other] for other in cells]
            fits = False
            for digits in itertools.product(*trial):
                if sum(digits) == total and len(set(digits)) == len(digits):
                    fits = True
                    break
            if not fits:
                result[cell].discard(digit)
    return result


def right_numpy(domains, cells, total):
    grids = np.meshgrid(*[np.array(sorted(domains[cell]), dtype=int) for cell in cells])
    table = np.stack([grid.ravel() for grid in grids], axis=1)
    table = table[table.sum(axis=1) == total]
    ordered = np.sort(table, axis=1)
    table = table[(np.diff(ordered, axis=1) > 0).all(axis=1)]
    result = dict(domains)
    for place, cell in enumerate(cells):
        result[cell] = np.unique(table[:, place])
    return result


def right_reduce(domains, cells, total):
    partial = reduce(
        lambda ways, cell: [[*w, d] for w in ways for d in domains[cell] if d not in w],
        cells,
        [[]],
    )
    ways = [way for way in partial if sum(way) == total]
    columns = list(zip(*ways, strict=True)) or [()] * len(cells)
    return {**domains, **{c: set(column) for c, column in zip(cells, columns, strict=True)}}


def right_prints_too(domains, cells, total):
    result = right_loops(domains, cells, total)
    print(result)
    return result


class _Pass:
    def __call__(self, domains, cells, total):
        return right_recursion(domains, cells, total)


right_object = _Pass()
MUTATED = (right_loops, right_recursion)
