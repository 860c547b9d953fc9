"""Boards that do not refute what they should."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n04_hill_climbing.answers.claims import (
    BOARDS,
    CELLS,
    FIRST,
    blank,
    everyone,
    someone,
    stuck,
)


def _first(fits):
    return next(board for board in BOARDS if fits(board))


def _all_have_arrows(board):
    return set(board.values()) == set(CELLS)


ROUND = _first(lambda b: _all_have_arrows(b) and not blank(b))
NOTEBOOK = {(0, 0): (0, 1), (0, 1): (0, 2), (0, 2): (1, 2), (1, 0): (0, 0), (1, 1): (1, 0),
            (1, 2): (0, 1)}  # fmt: skip

wrong_someone_left_out = Wrong(
    {**FIRST, "everyone": _first(lambda b: not _all_have_arrows(b) and blank(b))},
    "someone-left-out",
)
wrong_board_of_the_notebook = Wrong({**FIRST, "everyone": NOTEBOOK}, "someone-left-out")
wrong_round_trip = Wrong({**FIRST, "everyone": ROUND}, "claim-holds")
wrong_nobody_left_out = Wrong({**FIRST, "someone": ROUND}, "nobody-left-out")
wrong_pairs_for_someone = Wrong({**FIRST, "someone": _first(everyone)}, "nobody-left-out")
wrong_blank_after_all = Wrong({**FIRST, "someone": NOTEBOOK}, "blank-after-all")
wrong_nothing_to_improve = Wrong({**FIRST, "stuck": ROUND}, "nothing-to-improve")
wrong_someone_for_stuck = Wrong({**FIRST, "stuck": _first(someone)}, "nothing-to-improve")
wrong_better_turn = Wrong(
    {**FIRST, "stuck": _first(lambda b: blank(b) and not stuck(b))}, "better-turn"
)
wrong_exchanged = Wrong(
    {**FIRST, "everyone": FIRST["someone"], "someone": FIRST["everyone"]}, "someone-left-out",
    "claim-holds",
)  # fmt: skip
wrong_cell_missing = Wrong(
    {**FIRST, "everyone": {cell: to for cell, to in ROUND.items() if cell != (1, 2)}},
    "cell-missing",
)
wrong_points_to_itself = Wrong({**FIRST, "everyone": {cell: cell for cell in CELLS}},
                               "points-to-itself")  # fmt: skip
wrong_too_far = Wrong({**FIRST, "someone": {**ROUND, (0, 0): (0, 2)}}, "no-neighbor")
wrong_off_the_board = Wrong({**FIRST, "someone": {**ROUND, (1, 0): (2, 0)}}, "no-cell")
wrong_from_one = Wrong(
    {**FIRST, "everyone": {(r + 1, c + 1): (a + 1, b + 1) for (r, c), (a, b) in ROUND.items()}},
    "no-cell",
)
wrong_seventh_cell = Wrong({**FIRST, "stuck": {**ROUND, (1, 3): (1, 2)}}, "no-cell")
wrong_two_pointers = Wrong({**FIRST, "stuck": [*ROUND.items(), ((0, 0), (1, 1))]}, "cell-twice")
wrong_numbers = Wrong({**FIRST, "everyone": {0: 1, 1: 0, 2: 5, 3: 4, 4: 3, 5: 2}}, "no-cell")
wrong_arrows = Wrong({**FIRST, "everyone": "→ ← ↓\n→ ← ↑"}, "not-pointers")
wrong_matrix = Wrong({**FIRST, "everyone": [[1, 0, 5], [4, 3, 2]]}, "not-pointers")
wrong_none_for_a_cell = Wrong({**FIRST, "everyone": {**ROUND, (0, 0): None}}, "no-cell")
wrong_function = Wrong({**FIRST, "stuck": len}, "not-pointers")
wrong_nothing_yet = Wrong({"everyone": None, "someone": None, "stuck": None}, "not-yet")
