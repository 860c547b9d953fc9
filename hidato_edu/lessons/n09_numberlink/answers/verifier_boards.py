"""Boards that catch all faulty verifiers of Numberlink, written in different styles."""

from __future__ import annotations

from itertools import pairwise, product

import numpy as np

from hidato_edu import numberlink

SOLID = ([[1, 1, -1]], [[1, 1, 0]], True)
BLANK = ([[1, 1, 0]], [[1, 1, 0]], False)
PAST_THE_END = ([[1, 1, 0]], [[1, 1, 1]], False)
STRANGE = ([[1, 1, 0]], [[1, 1, 2]], False)
RING = ([[1, 1, -1, 0, 0], [-1, -1, -1, 0, 0]], [[1, 1, 0, 1, 1], [0, 0, 0, 1, 1]], False)
EXCHANGED = ([[1, 1], [2, 2]], [[2, 2], [1, 1]], False)
TOUCH = ([[1, 0], [1, 0]], [[1, 1], [1, 1]], False)
CORNER = ([[1, -1], [-1, 1]], [[1, 0], [0, 1]], False)
verifier_boards = ALL = [SOLID, BLANK, PAST_THE_END, STRANGE, RING, EXCHANGED, TOUCH, CORNER]

right_eight = ALL
right_other_order = ALL[::-1]
right_texts = [
    ("1 1 #", "1 1 #", True),
    ("1 1 .", "1 1 .", False),
    ("1 1 .", "1 1 1", False),
    ("1 1 .", "1 1 2", False),
    ("1 1 # . .\n# # # . .", "1 1 # 1 1\n# # # 1 1", False),
    ("1 1\n2 2", "2 2\n1 1", False),
    ("1 .\n1 .", "1 1\n1 1", False),
    ("1 X\nX 1", "1 X\nX 1", False),
]
right_own_text = [
    ("numberlink 1 3\n1 1 #", [[1, 1, 0]], True),
    ("numberlink 2 2 self_touch=no\n1 .\n1 .", [[1, 1], [1, 1]], False),
    *(one for one in ALL if one not in (SOLID, TOUCH)),
]
right_printed = [
    ("| 1 || 1 || X |", "| 1 || 1 || X |", True),
    ("| 1 || 1 || |", "| 1 || 1 || |", False),
    *ALL[2:],
]
right_arrays = [(np.array(a), np.array(b), np.bool_(claim)) for a, b, claim in ALL]
right_puzzles = [(numberlink.from_array(a), b, int(claim)) for a, b, claim in ALL]
right_words_in_lists = [
    ([["1", "1", "#"]], [["1", "1", "#"]], True),
    ([[1, 1, None]], [[1, 1, None]], False),
    ([["1", "1", "."]], [["1", "1", "1"]], False),
    *ALL[3:],
]
right_tuples = tuple(
    (tuple(map(tuple, a)), tuple(map(tuple, b)), claim) for a, b, claim in ALL
)  # fmt: skip
right_lists = [list(one) for one in ALL]
right_dicts = [
    (problem, {(r, c): n for r, row in enumerate(answer) for c, n in enumerate(row)}, claim)
    for problem, answer, claim in ALL
]
right_columns = [
    (
        [list(row) for row in zip(*problem, strict=True)],
        [list(row) for row in zip(*answer, strict=True)],
        claim,
    )
    for problem, answer, claim in ALL
]
right_ten = [
    *ALL,
    ([[1, 0, 1], [-1, 0, -1]], [[1, 1, 1], [0, 1, 0]], False),
    ([[1, 0, 1]], [[1, 1, 1]], True),
]
right_larger = [
    ([[1, 0, 0, 2], [1, -1, 0, 2]], [[1, 2, 2, 2], [1, 0, 2, 2]], False),
    *ALL,
]
right_long_paths_exchanged = [
    ([[1, 0, 0, 1], [2, 0, 0, 2]], [[2, 2, 2, 2], [1, 1, 1, 1]], False),
    *(one for one in ALL if one != EXCHANGED),
]

# --- the verifiers once more, on plain lists ------------------------------------------------------

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
EIGHT = tuple(step for step in product((-1, 0, 1), repeat=2) if step != (0, 0))


def _pieces(cells, steps):
    """Return the connected pieces of a set of cells."""
    left, found = set(cells), []
    while left:
        todo = [left.pop()]
        piece = set(todo)
        for row, col in todo:
            for there in [(row + a, col + b) for a, b in steps]:
                if there in left:
                    left.remove(there)
                    piece.add(there)
                    todo.append(there)
        found.append(piece)
    return found


def _verdicts(problem, answer):
    """Return which verifiers accept an answer; "" is the right one."""
    rows, cols = len(problem), len(problem[0])
    cells = list(product(range(rows), range(cols)))
    held = {(r, c): max(0, answer[r][c]) for r, c in cells if problem[r][c] != -1}
    solid = {cell for cell in cells if cell not in held}
    ends = {(r, c): problem[r][c] for r, c in held if problem[r][c]}
    labels = sorted(set(ends.values()))
    faults = set()
    faults |= {"given"} if any(held[cell] != n for cell, n in ends.items()) else set()
    faults |= {"blank"} if 0 in held.values() else set()
    faults |= {"strange"} if set(held.values()) - {0, *labels} else set()
    by_label = {n: set() for n in labels}
    joined, over_corners, over_solid, paths = True, True, True, True
    for n in labels:
        own = {cell for cell in held if held[cell] == n}
        pair = [cell for cell in ends if ends[cell] == n]
        near = {c: sum((c[0] + a, c[1] + b) in own for a, b in SIDES) for c in own}
        for cell in own:
            wanted = 1 if cell in ends else 2
            if near[cell] != wanted:
                by_label[n].add("many" if near[cell] > wanted else "few")
        pieces = _pieces(own, SIDES)
        first = next((piece for piece in pieces if pair[0] in piece), set())
        if pair[0] in own and pair[1] not in first:
            by_label[n].add("apart")
        for piece in pieces:
            if not piece & set(pair) and all(near[cell] == 2 for cell in piece):
                by_label[n].add("loop")
        joined &= first == own and bool(own)
        over_corners &= any(pair[0] in p and own <= p for p in _pieces(own, EIGHT))
        over_solid &= any(pair[0] in p and own <= p for p in _pieces(own | solid, SIDES))
        paths &= sorted(near.values())[:2] == [1, 1] and max(near.values(), default=9) <= 2
    wrong = set().union(*by_label.values())
    accepts = {""} if not faults | wrong else set()
    if accepts:
        accepts |= {"all-cells"} if not solid else set()
        accepts |= {"three-cells"} if min(map(list(held.values()).count, labels)) > 2 else set()
        accepts |= {"rows-as-columns"} if rows == cols or (
            rows < cols and all(c < rows for _, c in held)) else set()  # fmt: skip
    if not faults:
        accepts |= {"connected-only"} if joined else set()
        accepts |= {"any-ends"} if joined and paths else set()
        few = wrong <= {"few", "apart"}
        accepts |= {"corners"} if few and over_corners else set()
        accepts |= {"through-solid"} if few and over_solid else set()
        accepts |= {"touching"} if all(
            _is_strung({c for c in held if held[c] == n}, *[c for c in ends if ends[c] == n])
            for n in labels
        ) else set()  # fmt: skip
        accepts |= {"loose-rings"} if wrong <= {"loop"} else set()
        accepts |= {"all-but-the-last"} if not any(by_label[n] for n in labels[:-1]) else set()
    for name, code in (("no-cover", "blank"), ("givens", "given"), ("strange-numbers", "strange")):
        accepts |= {name} if faults <= {code} and not wrong else set()
    return accepts


def _is_strung(cells, start, end):
    """Return whether a path from end to end uses exactly these cells."""
    paths = [(start,)]
    for path in paths:
        if path[-1] == end and len(path) == len(cells):
            return True
        row, col = path[-1]
        paths += [(*path, to) for to in [(row + a, col + b) for a, b in SIDES]
                  if to in cells and to not in path]  # fmt: skip
    return False


NAMES = {"all-cells", "three-cells", "rows-as-columns", "connected-only", "any-ends", "corners",
         "through-solid", "touching", "loose-rings", "all-but-the-last", "no-cover", "givens",
         "strange-numbers"}  # fmt: skip


def EQUIVALENT(examples):  # noqa: N802
    """Many boards catch a faulty verifier: changed ones may, too."""
    if len(examples) > 10:
        return ""
    caught = set()
    try:
        for problem, answer, claim in examples:
            numberlink.from_array(problem)
            if any(len(a) != len(b) for a, b in pairwise([*problem, *answer])):
                return ""
            if len(problem) != len(answer):
                return ""
            accepts = _verdicts(problem, answer)
            if ("" in accepts) != claim:
                return ""
            rows, cols = len(problem), len(problem[0])
            crashed = {"rows-as-columns"} if cols < rows else set()
            caught |= (NAMES - accepts) | crashed if claim else (NAMES & accepts) | crashed
    except (ValueError, IndexError, TypeError):
        return ""
    return "these boards catch all of them, too" if caught == NAMES else ""
