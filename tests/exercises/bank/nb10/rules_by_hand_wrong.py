"""Wrong lanes: one mistake each, on the first board where it can be made."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu.lessons.n10_hashi.answers.rules_by_hand import QUESTION, Board, perform


def _first(*keys, **switches):
    """Return the steps of somebody whose rule 2 is another one, where the difference shows so."""
    for number in range(1, 400):
        steps = perform(number, **switches)
        if steps != perform(number) and QUESTION.check((number, steps)).key in keys:
            return number, steps
    raise AssertionError("no board fits")


def _some(change):
    """Return the right steps of the first board on which one can be changed, and are up to it."""
    for number in range(1, 400):
        right = perform(number)
        for place in range(len(right)):
            board = Board(number)
            for one, other in right[:place]:
                board.lay(board.cells[one], {board.cells[other]: 1})
            changed = change(board, right, place)
            if changed is not None:
                return number, [*right[:place], changed]
    raise AssertionError("no board fits")


def _pairs(board):
    count = range(len(board.cells))
    return [(one, other) for one in count for other in count if one < other]


def _cut_off(board, right, place):
    for one, other in _pairs(board):
        a, b = board.cells[one], board.cells[other]
        way = board.between(a, b)
        is_free = way and not any(at in board.points for at in way) and not board.at(a, b)
        if is_free and b not in board.neighbors(a):
            return one, other
    return None


def _third(board, right, place):
    return next(((board.cells.index(a), board.cells.index(b)) for (a, b), many in
                 board.lanes.items() if many == 2), None)  # fmt: skip


def _full(board, right, place):
    for one, other in _pairs(board):
        a, b = board.cells[one], board.cells[other]
        if b in board.neighbors(a) and board.at(a, b) < 2 and not board.left(a):
            return one, other
    return None


def _lone(number):
    """Return two islands that are not in line."""
    board = Board(number)
    return next(
        (one, other)
        for one, other in _pairs(board)
        if board.between(board.cells[one], board.cells[other]) is None
    )


def _keyed(key):
    """Return the first lane that one may lay at some place and that gets this message."""

    def change(board, right, place):
        for one, other in _pairs(board):
            a, b = board.cells[one], board.cells[other]
            if b in board.neighbors(a) and board.at(a, b) < 2 and board.left(a) and board.left(b):
                told = QUESTION.check((board.number, [*right[:place], (one, other)]))
                if told.key == key:
                    return one, other
        return None

    return change


wrong_capped = Wrong(_first("capped", capped=True), "capped")
wrong_guard = Wrong(_first("guard", guard=False), "guard")
wrong_cut_off = Wrong(_some(_cut_off), "cut-off")
wrong_third_lane = Wrong(_some(_third), "third-lane")
wrong_full_island = Wrong(_some(_full), "no-point-left")
wrong_rule_4 = Wrong(_some(_keyed("rule-4")), "rule-4")
wrong_rejected = Wrong(_some(_keyed("rejected")), "rejected")
wrong_no_rule = Wrong(_some(_keyed("no-rule")), "no-rule")
wrong_too_early = Wrong(_some(_keyed("too-early")), "too-early")
wrong_one_lane_each = Wrong(_some(_keyed("one-lane-each")), "one-lane-each")
wrong_next_island = Wrong(_some(_keyed("island-not-finished")), "island-not-finished")
wrong_not_in_line = Wrong((1, [_lone(1)]), "no-neighbors")
wrong_backwards = Wrong(
    (1, perform(1)[::-1]), "too-early", "no-rule", "island-not-finished", "rule-4", "guard"
)
wrong_stops_early = Wrong((1, perform(1)[:-1]), "rules-left", "island-half-done")
wrong_first_lane_only = Wrong((1, perform(1)[:1]), "rules-left", "island-half-done")
wrong_once_through = Wrong((2, perform(2)[:-2]), "rules-left", "island-half-done")
wrong_all_points_once = Wrong((1, [(0, 0)]), "same-island")
wrong_no_such_island = Wrong((1, [(0, 7)]), "no-such-island")
wrong_negative = Wrong((1, [(-1, 0)]), "no-such-island")
wrong_cells = Wrong((1, [((0, 0), (0, 1))]), "not-a-move")
wrong_triple = Wrong((1, [(0, 1, 2)]), "not-a-move")
wrong_numbers = Wrong((1, [0, 1]), "not-a-move")
wrong_hang = Wrong((1, [("hang", (0, 1))]), "foreign-action")
wrong_lay_alone = Wrong((1, ["lay"]), "word-alone")
wrong_floats = Wrong((1, [(0.0, 1.0)]), "not-a-move")
wrong_dict = Wrong((1, {(0, 1): 2}), "not-moves")
wrong_row = Wrong((1, np.arange(3)), "not-a-move")
