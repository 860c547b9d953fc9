"""Boards that do not expose all three solvers."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.boards import grid

LEAKY, HASTY, JUMPY = [[0, 1, 0]], [[1, 0, 0]], [[1, 0, 2]]


def _boards(leaky=LEAKY, hasty=HASTY, jumpy=JUMPY):
    return {"leaky": leaky, "hasty": hasty, "jumpy": jumpy}


wrong_leaky_straight_on = Wrong(_boards([[1, 0, 0]]), "leaky-no-dead-end")
wrong_leaky_all_given = Wrong(_boards([[1, 2], [4, 3]]), "leaky-no-dead-end")
wrong_leaky_lucky = Wrong(_boards([[1, 0], [0, 0]]), "leaky-no-dead-end")
wrong_leaky_one_cell = Wrong(_boards([[1]]), "leaky-no-dead-end")
wrong_leaky_walled_in = Wrong(_boards([[1, -1, 0, 0]]), "leaky-writes-nothing")
wrong_leaky_no_way_on = Wrong(_boards([[1, 0, 2]]), "leaky-writes-nothing")
wrong_leaky_dead_end_last = Wrong(_boards([[0, 0, 1]]), "leaky-no-dead-end")
wrong_hasty_last_given = Wrong(_boards(hasty=[[1, 0, 3]]), "hasty-last-given")
wrong_hasty_ends_given = Wrong(_boards(hasty="4 1\n1 0 0 4"), "hasty-last-given")
wrong_hasty_one_cell = Wrong(_boards(hasty=[[1]]), "hasty-last-given")
wrong_hasty_impossible = Wrong(_boards(hasty=[[1, -1, 0, 0]]), "hasty-notices")
wrong_hasty_two_dead_ends = Wrong(
    _boards(hasty=[[0, 1, 0], [-1, -1, -1], [0, -1, 0]]), "hasty-notices"
)
wrong_jumpy_nothing_given = Wrong(_boards(jumpy=[[1, 0, 0]]), "jumpy-no-givens")
wrong_jumpy_next_door = Wrong(_boards(jumpy=[[1, 2, 0]]), "jumpy-no-jump")
wrong_jumpy_in_time = Wrong(_boards(jumpy=[[1, 0, 0, 4]]), "jumpy-no-jump")
wrong_jumpy_all_given = Wrong(_boards(jumpy=[[1, 2], [4, 3]]), "jumpy-no-jump")
wrong_jumpy_too_far_for_the_rest = Wrong(_boards(jumpy=[[1, 0, -1, 2]]), "jumpy-refuses")
wrong_jumpy_cut_off = Wrong(_boards(jumpy=[[1, 3, -1, 0]]), "jumpy-refuses")
wrong_same_given_board = Wrong(["0 1 2"] * 3, "leaky-no-dead-end", "leaky-writes-nothing")
wrong_no_one = Wrong(_boards([[0, 2, 0]]), "no-1")
wrong_all_blank = Wrong(_boards(hasty=[[0, 0, 0]]), "no-1")
wrong_one_twice = Wrong(_boards(jumpy=[[1, 0, 1]]), "no-puzzle")
wrong_given_out_of_range = Wrong(_boards(jumpy=[[1, 0, 9]]), "no-puzzle")
wrong_letters = Wrong(_boards("1 a 0"), "bad-text")
wrong_walls_as_crosses = Wrong(_boards("1 X 0"), "bad-text")
wrong_ragged = Wrong(_boards([[1, 0], [0]]), "ragged")
wrong_flat = Wrong(_boards([1, 0, 0]), "no-board")
wrong_too_large = Wrong(_boards([[1] + [0] * 9] + [[0] * 10] * 9), "too-large")
wrong_fractions = Wrong(_boards(np.array([[0.5, 1, 0]])), "no-number")
wrong_four_neighbors = Wrong(
    _boards(hidato.Puzzle(grid.square(1, 3, adjacency="edges"), {(0, 1): 1})), "other-shape"
)
wrong_too_slow = Wrong(
    _boards(hasty=[[0] * 6, [0, 0, 1, 0, 0, 0], [0] * 6, [-1] * 6, [-1] * 4 + [0, -1]]),
    "too-large", "too-slow",
)  # fmt: skip
wrong_much_too_slow = Wrong(
    _boards(hasty=[[0] * 5, [0] * 5, [0, 0, 1, 0, 0], [-1] * 5, [-1, 0, -1, -1, 0]]), "too-slow"
)
