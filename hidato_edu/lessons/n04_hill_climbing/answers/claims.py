"""Boards that refute the three claims, written in many ways."""

from __future__ import annotations

from collections import OrderedDict, defaultdict, namedtuple
from itertools import product

import numpy as np

At = namedtuple("At", "row col")

CELLS = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
NEAR = {
    a: [b for b in CELLS if b != a and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1]
    for a in CELLS
}
BOARDS = [dict(zip(CELLS, to, strict=True)) for to in product(*(NEAR[cell] for cell in CELLS))]


def blank(board):
    """Return the cells that the walk from the corner never visits."""
    here, left = (0, 0), set(CELLS)
    while here in left:
        left.remove(here)
        here = board[here]
    return left


def everyone(board):
    return set(board.values()) == set(CELLS) and bool(blank(board))


def someone(board):
    return set(board.values()) != set(CELLS) and not blank(board)


def stuck(board):
    now = len(blank(board))
    turns = [{**board, cell: to} for cell in CELLS for to in NEAR[cell]]
    return now > 0 and all(len(blank(after)) >= now for after in turns)


FITS = {"everyone": everyone, "someone": someone, "stuck": stuck}
ALL = {name: [board for board in BOARDS if fits(board)] for name, fits in FITS.items()}
FIRST = {name: boards[0] for name, boards in ALL.items()}
LAST = {name: boards[-1] for name, boards in ALL.items()}

right_first = FIRST
right_last = LAST
right_middle = {name: boards[len(boards) // 2] for name, boards in ALL.items()}
right_list = [FIRST["everyone"], LAST["someone"], FIRST["stuck"]]
right_tuple = tuple(LAST.values())
right_pairs = {name: list(board.items()) for name, board in FIRST.items()}
right_lists_in_lists = {
    name: [[list(a), list(b)] for a, b in board.items()] for name, board in LAST.items()
}
right_other_order = {name: dict(reversed(FIRST[name].items())) for name in reversed(FIRST)}
right_numpy_numbers = {
    name: {(np.int64(a), np.int8(b)): (np.int64(c), np.int8(d)) for (a, b), (c, d) in board.items()}
    for name, board in FIRST.items()
}
right_targets_as_lists = {
    name: {cell: list(to) for cell, to in board.items()} for name, board in LAST.items()
}
right_most_blanks = {**FIRST, "everyone": max(ALL["everyone"], key=lambda b: len(blank(b)))}
right_one_board_twice = {**FIRST, "everyone": LAST["everyone"], "stuck": LAST["stuck"]}

right_ordered = OrderedDict((name, OrderedDict(board)) for name, board in FIRST.items())
right_defaultdict = defaultdict(dict, {name: defaultdict(tuple, b) for name, b in LAST.items()})
right_named_cells = {
    name: {At(*cell): At(*to) for cell, to in board.items()} for name, board in FIRST.items()
}
right_capitals = {
    "Everyone": FIRST["everyone"],
    "Someone": FIRST["someone"],
    "STUCK ": FIRST["stuck"],
}


def EQUIVALENT(mutant):  # noqa: N802
    """Return whether a mutant is right, too."""
    try:
        boards = [mutant[name] for name in FITS]
        assert len(mutant) == len(FITS)
        assert all(set(board) == set(CELLS) for board in boards)
        assert all(board[cell] in NEAR[cell] for board in boards for cell in CELLS)
        right = all(fits(board) for fits, board in zip(FITS.values(), boards, strict=True))
    except (AssertionError, KeyError, TypeError, AttributeError):
        return ""
    return "three boards that refute, too" if right else ""
