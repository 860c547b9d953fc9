"""Boards that catch all faulty verifiers of Kakuro, written in different styles."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from hidato_edu import kakuro
from hidato_edu.kakuro.formats import parse

TWICE = ([[(0, 6), 0, 0, 0]], [[0, 1, 4, 1]], False)
LOW = ([[(4, 0)], [0], [0]], [[0], [1], [2]], False)
SMALL = ([[(0, 4), 0, 0]], [[0, 0, 4]], False)
LARGE = ([[(0, 12), 0, 0]], [[0, 2, 10]], False)
SINGLE = ([[(0, 5), 0]], [[0, 7]], False)
REST = [TWICE, LOW, SMALL, LARGE, SINGLE]
CORNER = ([[(5, 3), 0, 0], [0, "#", "#"], [0, "#", "#"]], [[0, 1, 2], [1, 0, 0], [4, 0, 0]], True)
TWO_RUNS = ([[(0, 3), 0, 0, (0, 4), 0, 0]], [[0, 1, 2, 0, 1, 3]], True)

right_seven = [CORNER, TWO_RUNS, *REST]
right_other_order = [*REST[::-1], TWO_RUNS, CORNER]
right_texts = [
    (r"5\3 0 0" + "\n0 # #\n0 # #", "# 1 2\n1 # #\n4 # #", True),
    (r"\3 0 0 \4 0 0", r"\3 1 2 \4 1 3", True),
    (r"\6 0 0 0", "# 1 4 1", False),
    ("4\\\n0\n0", "#\n1\n2", False),
    (r"\4 . .", "# . 4", False),
    (r"\12 . .", "# 2 10", False),
    (r"\5 0", "# 7", False),
]
right_arrays = [
    CORNER,
    TWO_RUNS,
    *((problem, np.array(answer), np.bool_(claim)) for problem, answer, claim in REST),
]
right_puzzles = [
    (parse(r"5\3 0 0" + "\n0 # #\n0 # #"), {(0, 1): 1, (0, 2): 2, (1, 0): 1, (2, 0): 4}, 1),
    (parse(r"\3 0 0 \4 0 0"), {(0, 1): 1, (0, 2): 2, (0, 4): 1, (0, 5): 3}, 1),
    (parse(r"\6 0 0 0"), {(0, 1): 1, (0, 2): 4, (0, 3): 1}, 0),
    (kakuro.from_array([[(4, 0)], [None], [None]]), {(1, 0): 1, (2, 0): 2}, 0),
    (parse(r"\4 0 0"), {(0, 2): 4}, 0),
    (parse(r"\12 0 0"), {(0, 1): 2, (0, 2): 10}, 0),
    (parse(r"\5 0"), {(0, 1): 7}, 0),
]
right_tuples = (
    (((5, 3), None, None), (None, (0, 0), (0, 0)), (None, (0, 0), (0, 0))),
    ((None, 1, 2), (1, None, None), (4, None, None)),
    True,
), *[tuple(one) for one in [TWO_RUNS, *REST]]  # fmt: skip
right_lists = [list(one) for one in [CORNER, TWO_RUNS, *REST]]
right_minus_one = [CORNER, TWO_RUNS, TWICE, LOW, ([[(0, 3), 0, 0]], [[0, -1, 4]], False), LARGE,
                   SINGLE]  # fmt: skip
right_columns = [
    (
        [[(3, 5), 0, 0], [0, "#", "#"], [0, "#", "#"], [(4, 0), "#", "#"], [0, "#", "#"],
         [0, "#", "#"]],
        [[0, 1, 4], [1, 0, 0], [2, 0, 0], [0, 0, 0], [1, 0, 0], [3, 0, 0]],
        True,
    ),
    ([[(6, 0)], [0], [0], [0]], [[0], [1], [4], [1]], False),
    ([[(0, 4), 0, 0]], [[0, 1, 2]], False),
    ([[(4, 0)], [0], [0]], [[0], [0], [4]], False),
    ([[(12, 0)], [0], [0]], [[0], [2], [10]], False),
    ([[(5, 0)], [0]], [[0], [7]], False),
]  # fmt: skip
right_eight = [CORNER, TWO_RUNS, *REST, ([[(0, 3), 0, 0]], [[0, 2, 1]], True)]
right_with_headers = [
    ("kakuro 3 3\n" + r"5\3 0 0" + "\n0 # #\n0 # #", [[0, 1, 2], [1, 0, 0], [4, 0, 0]], True),
    TWO_RUNS,
    *REST,
]

# --- the verifiers once more, on plain lists ------------------------------------------------------


def _lines(problem):
    """Return every run as (direction, cells, clue, other clue of the same black cell)."""
    white = {
        (r, c) for r, row in enumerate(problem) for c, cell in enumerate(row)
        if not isinstance(cell, tuple) and cell != "#"
    }  # fmt: skip
    for across in (True, False):
        step = (0, 1) if across else (1, 0)
        for r, c in sorted(white):
            before = (r - step[0], c - step[1])
            if before in white:
                continue
            cells = [(r, c)]
            while (cells[-1][0] + step[0], cells[-1][1] + step[1]) in white:
                cells.append((cells[-1][0] + step[0], cells[-1][1] + step[1]))
            black = problem[before[0]][before[1]] if min(before) >= 0 else (0, 0)
            down, right = black if isinstance(black, tuple) else (0, 0)
            yield across, cells, *((right, down) if across else (down, right))


def _accepts(problem, answer, wrong=""):
    lines = list(_lines(problem))
    digits = {cell: answer[cell[0]][cell[1]] for _, cells, _, _ in lines for cell in cells}
    for digit in digits.values():
        if (digit < 1 and wrong != "too-small") or (digit > 9 and wrong != "too-large"):
            return False
    for r, row in enumerate(problem):
        for c, cell in enumerate(row):
            if (r, c) in digits and cell and digits[r, c] != cell:
                return False
    if wrong == "whole-lines":
        for axis in (0, 1):
            for line in {cell[axis] for cell in digits}:
                held = [digit for cell, digit in digits.items() if cell[axis] == line]
                if len(set(held)) < len(held):
                    return False
    for across, cells, clue, other in lines:
        held = [digits[cell] for cell in cells]
        skip = {"across-only": not across, "down-only": across, "single-cells": len(held) == 1}
        if skip.get(wrong):
            continue
        twice = len(set(held)) < len(held)
        if wrong == "neighbors":
            twice = any(a == b for a, b in pairwise(held))
        if twice and wrong != "sums-only":
            return False
        total = other if wrong == "swapped-clues" else clue
        low = wrong == "at-most" and sum(held) < total
        if total and sum(held) != total and wrong != "different-only" and not low:
            return False
    return True


NAMES = ("swapped-clues", "whole-lines", "sums-only", "different-only", "across-only", "down-only",
         "too-small", "too-large", "neighbors", "at-most", "single-cells")  # fmt: skip


def EQUIVALENT(examples):  # noqa: N802
    """Many boards catch a faulty verifier: changed ones may, too."""
    if len(examples) > 8:
        return ""
    try:
        for problem, answer, claim in examples:
            kakuro.from_array([[(0, 0) if cell == "#" else cell or None for cell in row]
                               for row in problem])  # fmt: skip
            if len({(len(rows), *map(len, rows)) for rows in (problem, answer)}) > 1:
                return ""
            if _accepts(problem, answer) != claim:
                return ""
    except (ValueError, IndexError, TypeError):
        return ""
    caught = {
        name for name in NAMES
        if any(_accepts(problem, answer, name) != claim for problem, answer, claim in examples)
    }  # fmt: skip
    return "these boards catch all of them, too" if caught == set(NAMES) else ""
