"""Right lanes by rules 1 and 2, found with dicts in place of a table."""

from __future__ import annotations

import numpy as np

from hidato_edu.lessons.n10_hashi.checks.rules_by_hand import rules_by_hand

QUESTION = rules_by_hand


class Board:
    """Islands with their points, and what lies between them."""

    def __init__(self, number):
        self.number = number
        self.points = dict(QUESTION.instance(number).puzzle.givens)
        self.cells = list(self.points)
        self.lanes = {}

    def between(self, one, other):
        """Return the cells between two islands in line, or None."""
        (a, b), (c, d) = sorted((one, other))
        if (a != c and b != d) or one == other:
            return None
        return [(r, s) for r in range(a, c + 1) for s in range(b, d + 1)
                if (r, s) not in (one, other)]  # fmt: skip

    def neighbors(self, cell):
        """Return the islands that one sees, those cut off left out."""
        water = {at for pair in self.lanes for at in self.between(*pair)}
        found = []
        for other in self.cells:
            way = self.between(cell, other)
            if way is None or any(at in self.points for at in way):
                continue
            if self.at(cell, other) or not water & set(way):
                found.append(other)
        return found

    def at(self, one, other):
        return self.lanes.get((min(one, other), max(one, other)), 0)

    def left(self, cell):
        return self.points[cell] - sum(self.at(cell, other) for other in self.cells)

    def rule_1(self, cell, near):
        free = {o: min(2 - self.at(cell, o), self.left(o)) for o in near}
        return free if sum(free.values()) == self.left(cell) else {}

    def rule_2(self, cell, near, capped=False, guard=True):
        if guard and any(self.at(cell, other) == 1 for other in near):
            return {}
        most = {other: min(2, self.points[other]) if capped else 2 for other in near}
        if sum(max(0, most[o] - self.at(cell, o)) for o in near) != self.left(cell) + 1:
            return {}
        return {o: 1 for o in near if self.left(o) and self.left(cell) and self.at(cell, o) < 2}

    def lay(self, cell, free):
        """Lay lanes; return them as pairs of numbers."""
        steps = []
        for other, many in free.items():
            pair = min(cell, other), max(cell, other)
            if many:
                self.lanes[pair] = self.lanes.get(pair, 0) + many
            steps += [(self.cells.index(cell), self.cells.index(other))] * many
        return steps


def perform(number, **switches):
    """Return the steps of a board."""
    board, steps, size = Board(number), [], -1
    while size < len(steps) < 100:
        size = len(steps)
        for cell in board.cells:
            steps += board.lay(cell, board.rule_1(cell, board.neighbors(cell)))
            steps += board.lay(cell, board.rule_2(cell, board.neighbors(cell), **switches))
    return steps


def _sorted_pairs(number):
    return [tuple(sorted(pair)) for pair in perform(number)]


right_list = 1, perform(1)
right_tuple = 2, tuple(perform(2))
right_lists = [3, [list(step) for step in perform(3)]]
right_small_first = 4, _sorted_pairs(4)
right_turned = 5, [pair[::-1] for pair in perform(5)]
right_named = 6, [("lay", step) for step in perform(6)]
right_flat_names = 7, [("lay", *step) for step in perform(7)]
right_text = 8, " ".join(map(str, perform(8)))
right_named_text = 9, ", ".join(f"LAY {step}" for step in perform(9))
right_whole_text = f"10 {' '.join(map(str, perform(10)))}"
right_copied_line = f"my_lanes = 11, {perform(11)}"
right_numpy = np.int64(12), np.array(perform(12))
right_arrays = 13, [np.array(step) for step in perform(13)]
right_texts = 14, [str(step) for step in perform(14)]
right_late = 4711, perform(4711)
right_last = 9_999, perform(9_999)


def EQUIVALENT(answer):  # noqa: N802
    """What one rule lays at one island has no order; another board has other lanes."""
    number, steps = answer if len(answer) == 2 else (0, ())
    if type(number) is not int or not 1 <= number <= 9_999:
        return ""
    try:
        steps = [tuple(sorted(step)) for step in steps]
    except TypeError:
        return ""
    board, size = Board(number), -1
    while size < len(board.lanes) + sum(board.lanes.values()):
        size = len(board.lanes) + sum(board.lanes.values())
        for cell in board.cells:
            for rule in (board.rule_1, board.rule_2):
                laid = board.lay(cell, rule(cell, board.neighbors(cell)))
                laid = sorted(tuple(sorted(pair)) for pair in laid)
                if sorted(steps[: len(laid)]) != laid:
                    return ""
                steps = steps[len(laid) :]
    return "" if steps else "the right lanes, in another order"
