"""Boards on which the fixed order needs fewer calls, written in different styles."""

from __future__ import annotations

from itertools import product

import numpy as np

from hidato_edu import kakuro
from hidato_edu.kakuro.formats import parse

right_list = [[(0, 0), (8, 0), (16, 0)], [(0, 11), 0, 0], [(0, 13), 0, 0]]
right_none = [[(0, 0), (8, 0), (16, 0)], [(0, 11), None, None], [(0, 13), None, None]]
right_words = [["#", "8\\", "16\\"], ["\\11", ".", "."], ["\\13", "0", "0"]]
right_text = "# 8\\ 16\\\n\\11 0 0\n\\13 0 0"
right_header = r"""
kakuro 4 4
#   9\  16\  #
\14  0    0 4\
\9   0    0  0
#    \6   0  0
"""
right_puzzle = parse("#  5\\ 3\\ 8\\\n\\9  0  0  0\n\\7  0  0  0")
right_from_array = kakuro.from_array(
    [[(0, 0), (5, 0), (4, 0), (7, 0)], [(0, 9)] + [None] * 3, [(0, 7)] + [None] * 3]
)
right_tuples = (((0, 0), (8, 0), (16, 0)), ((0, 11), 0, 0), ((0, 13), 0, 0))
right_slot = {"board": right_list}
right_array = np.array(
    [[0, (8, 0), (16, 0)], [(0, 11), None, None], [(0, 13), None, None]], dtype=object
)
right_array[0, 0] = (0, 0)
right_link = kakuro.to_link(parse(right_text)) if hasattr(kakuro, "to_link") else right_text
right_large = r"""
#   6\  16\    #  #
\6   0    0  13\  #
\21  0    0    0 3\
#    \7   0    0  0
#    #    \4   0  0
"""
right_kakuro2 = "1\n3\n0 0 0\n0 1 1\n0 1 1\n4\n2 1 0 11\n3 1 0 13\n1 2 1 8\n1 3 1 16"


def _lines(white):
    """Return the lines of white cells, across and down, each with the black cell before it."""
    for down, right in ((0, 1), (1, 0)):
        for r, c in white:
            if (r - down, c - right) not in white:
                line = [(r, c)]
                while (line[-1][0] + down, line[-1][1] + right) in white:
                    line.append((line[-1][0] + down, line[-1][1] + right))
                yield line, ((r - down, c - right), down)


def _allowed(lines, digits, cell):
    found = set(range(1, 10))
    for line, total in lines:
        if cell in line:
            held = {digits[c] for c in line if digits[c]}
            free = len([c for c in line if not digits[c]])
            found &= {
                d for rest in product(range(1, 10), repeat=free)
                if len(held.union(rest)) == len(line) and sum(held) + sum(rest) == total
                for d in rest
            }  # fmt: skip
    return sorted(found)


def _calls(lines, digits, choose):
    """Return the calls to the first answer, and whether there is one."""
    blanks = [cell for cell in sorted(digits) if not digits[cell]]
    if not blanks:
        return 1, True
    cell, allowed = choose(lines, digits, blanks)
    calls = 1
    for digit in allowed:
        more, found = _calls(lines, {**digits, cell: digit}, choose)
        calls += more
        if found:
            return calls, True
    return calls, False


def _first(lines, digits, blanks):
    return blanks[0], _allowed(lines, digits, blanks[0])


def _fewest(lines, digits, blanks):
    allowed = {cell: _allowed(lines, digits, cell) for cell in blanks}
    cell = min(blanks, key=lambda c: len(allowed[c]))
    return cell, allowed[cell]


def _answers(lines, digits):
    cells = [cell for cell in digits if not digits[cell]]
    for cell in cells[:1]:
        for digit in _allowed(lines, digits, cell):
            yield from _answers(lines, {**digits, cell: digit})
    if not cells:
        yield digits


def EQUIVALENT(rows):  # noqa: N802
    """Many boards will do: a changed one may, too."""
    try:
        puzzle = kakuro.from_array(
            [[(0, 0) if cell == "#" else cell or None for cell in row] for row in rows]
        )
    except ValueError:
        return ""
    totals = {(clue.cell, int(clue.direction == "down")): clue.total for clue in puzzle.clues}
    if any(which not in totals for _, which in _lines(puzzle.grid.cells)):
        return ""
    lines = [(line, totals[which]) for line, which in _lines(puzzle.grid.cells)]
    digits = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    one = len(list(_answers(lines, digits))) == 1
    better = one and _calls(lines, digits, _first)[0] < _calls(lines, digits, _fewest)[0]
    return "the fixed order wins here, too" if better else ""
