"""Boards that do not fool the three tests."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.boards import grid

ORDERS = [[-1, 1], [0, 0]]
EXCHANGE = [[4, 0, 1], [0, 5, 0]]
QUARTER = [[2, 3, 4], [1, 0, 0], [-1, 6, 7]]


def _boards(orders=ORDERS, exchange=EXCHANGE, quarter=QUARTER):
    return {"orders": orders, "exchange": exchange, "quarter": quarter}


wrong_orders_one_answer = Wrong(_boards([[1, 0, 3]]), "one-answer")
wrong_orders_differ = Wrong(_boards([[1, 0], [0, 0]]), "orders-not-fooled")
wrong_orders_differ_with_last = Wrong(_boards([[1, 0], [0, 4]]), "orders-not-fooled")
wrong_orders_no_answer = Wrong(_boards([[0, 1, 0]]), "no-answer")
wrong_exchange_possible = Wrong(_boards(exchange=[[1, 0], [0, 4]]), "exchange-not-fooled")
wrong_exchange_open = Wrong(_boards(exchange=[[1, 0, 0], [0, 0, 0]]), "exchange-not-fooled")
wrong_exchange_one_answer = Wrong(_boards(exchange=[[1, 2, 0]]), "one-answer")
wrong_exchange_no_answer = Wrong(_boards(exchange=[[1, 0, 2]]), "no-answer")
wrong_quarter_more_blanks = Wrong(_boards(quarter=[[1, 0], [0, 4]]), "quarter-not-fooled")
wrong_quarter_a_third = Wrong(_boards(quarter=[[1, 2, 4], [0, 0, 6]]), "no-answer", "one-answer",
                              "quarter-not-fooled")  # fmt: skip
wrong_quarter_one_blank = Wrong(_boards(quarter=[[1, 2, 0, 4]]), "one-answer")
wrong_exchanged = Wrong(
    {"orders": EXCHANGE, "exchange": QUARTER, "quarter": ORDERS},
    "exchange-not-fooled",
    "orders-not-fooled",
    "quarter-not-fooled",
)
wrong_one_twice = Wrong(_boards([[1, 0, 1]]), "no-puzzle")
wrong_given_out_of_range = Wrong(_boards([[1, 0, 9]]), "no-puzzle")
wrong_letters = Wrong(_boards("1 a 0"), "bad-text")
wrong_ragged = Wrong(_boards([[1, 0], [0]]), "ragged")
wrong_flat = Wrong(_boards([1, 0, 0]), "no-board")
wrong_large = Wrong(_boards([[1] + [0] * 9] + [[0] * 10] * 9), "too-large")
wrong_fractions = Wrong(_boards(np.array([[0.5, 1, 0]])), "no-number")
wrong_four_neighbors = Wrong(
    _boards(hidato.Puzzle(grid.square(1, 3, adjacency="edges"), {(0, 1): 1})), "other-shape"
)
