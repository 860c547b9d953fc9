"""Right choices of the next cell in different styles."""

from __future__ import annotations

import heapq
from collections import namedtuple

import numpy as np


def fewest_first_cell(digits, candidates):
    """Return the blank cell with the fewest candidates; None where no cell is blank."""
    blanks = [cell for cell in sorted(digits) if digits[cell] == 0]
    if not blanks:
        return None
    return min(blanks, key=lambda cell: len(candidates[cell]))


Place = namedtuple("Place", "row col")


def right_min_of_pairs(digits, candidates):
    blanks = [(len(candidates[cell]), cell) for cell in digits if digits[cell] == 0]
    return min(blanks)[1] if blanks else None


def right_document(digits, candidates):
    best, fewest = None, 10
    rows = 1 + max(r for r, c in digits)
    cols = 1 + max(c for r, c in digits)
    for r in range(rows):
        for c in range(cols):
            if (r, c) in digits and digits[r, c] == 0:
                count = len(candidates[(r, c)])
                if count < fewest:
                    best, fewest = (r, c), count
    return best


def right_sorted(digits, candidates):
    order = sorted(candidates, key=lambda cell: (len(candidates[cell]), cell[0], cell[1]))
    for cell in order:
        if not digits[cell]:
            return cell
    return None


def right_default(digits, candidates):
    blanks = sorted(cell for cell, digit in digits.items() if not digit)
    return min(blanks, key=lambda cell: len(candidates[cell]), default=None)


def right_backwards(digits, candidates):
    best = None
    for cell in sorted(digits, reverse=True):
        if digits[cell] == 0 and (best is None or len(candidates[cell]) <= len(candidates[best])):
            best = cell
    return best


def right_recursion(digits, candidates, cells=None):
    if cells is None:
        cells = sorted(digits)
    if not cells:
        return None
    rest = right_recursion(digits, candidates, cells[1:])
    if digits[cells[0]] != 0:
        return rest
    if rest is None or len(candidates[cells[0]]) <= len(candidates[rest]):
        return cells[0]
    return rest


def right_buckets(digits, candidates):
    buckets = [[] for _ in range(10)]
    for cell, digit in digits.items():
        if digit == 0:
            buckets[len(candidates[cell])].append(cell)
    for bucket in buckets:
        if bucket:
            return sorted(bucket)[0]


def right_heap(digits, candidates):
    heap = []
    for cell in candidates:
        if not digits.get(cell):
            heapq.heappush(heap, (len(candidates[cell]), *cell))
    return list(heap[0][1:]) if heap else None


def right_numpy(digits, candidates):
    blanks = np.array([[len(candidates[c]), *c] for c in digits if digits[c] == 0])
    if blanks.size == 0:
        return None
    order = np.lexsort((blanks[:, 2], blanks[:, 1], blanks[:, 0]))
    return blanks[order[0], 1:]


def right_named(digits, candidates):
    cell = right_min_of_pairs(digits, candidates)
    return None if cell is None else Place(*cell)


def right_prints_too(digits, candidates):
    cell = right_document(digits, candidates)
    print(cell)
    return cell


def right_changes_a_copy(digits, candidates):
    left = {cell: set(found) for cell, found in candidates.items()}
    for cell, digit in digits.items():
        if digit:
            left.pop(cell)
    return min(left, key=lambda cell: (len(left[cell]), cell)) if left else None


class _Chooser:
    def __call__(self, digits, candidates):
        return right_sorted(digits, candidates)


right_object = _Chooser()
MUTATED = (right_document, right_sorted)
EQUIVALENT = {
    "right_document, line 2: 10 -> 11": "no cell has more than nine candidates",
    "right_document, line 3: 1 -> 2": "a row beyond the board holds no cell",
    "right_document, line 4: 1 -> 2": "a column beyond the board holds no cell",
    "right_sorted, line 6: return None -> pass": "a function without a return gives None",
}
