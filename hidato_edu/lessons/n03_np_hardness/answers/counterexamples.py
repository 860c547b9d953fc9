"""Right counterexamples in different forms."""

from __future__ import annotations

import networkx as nx
import numpy as np

from hidato_edu.lessons.n03_np_hardness.checks.counterexamples import sheared, spread
from hidato_edu.lessons.n03_np_hardness.checks.drawings import (
    has_answer,
    has_cycle,
    path_board,
    points_of,
    unturned,
)

CORNER = ". o\no o"
SQUARE = "o o\no o"
FLAG = "o .\no o\no o"

right_drawings = {"unturned": CORNER, "spread": SQUARE, "sheared": FLAG}
right_in_order = [CORNER, SQUARE, FLAG]
right_tuple = (CORNER, SQUARE, "ooo\n.oo")
right_without_spaces = {"unturned": ".o\noo", "spread": "oo\noo", "sheared": "o.\noo\noo"}
right_capital_letters = {"sheared": FLAG.upper(), "spread": SQUARE.upper(), "unturned": ". O\nO O"}
right_points = {
    "unturned": [(0, 1), (1, 0), (1, 1)],
    "spread": {(0, 0), (0, 1), (1, 0), (1, 1)},
    "sheared": ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2)),
}
right_anywhere = {
    "unturned": [[5, -2], [6, -3], [6, -2]],
    "spread": [(x, y) for x in range(7, 9) for y in (-4, -3)],
    "sheared": [(10, 10), (10, 11), (11, 11), (10, 12), (11, 12)],
}
right_arrays = {
    "unturned": np.array([(0, 1), (1, 0), (1, 1)]),
    "spread": np.argwhere(np.ones((2, 3), dtype=bool)),
    "sheared": np.array([(0, 0), (0, 1), (1, 1), (0, 2), (1, 2)]),
}
right_graphs = {
    "unturned": nx.induced_subgraph(nx.grid_2d_graph(2, 2), [(0, 1), (1, 0), (1, 1)]),
    "spread": nx.grid_2d_graph(4, 4),
    "sheared": nx.induced_subgraph(
        nx.grid_2d_graph(2, 3), [(0, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    ),
}
right_lists_of_lines = {
    "unturned": [". o", "o o"],
    "spread": ["o o o", "o o o"],
    "sheared": ["o .", "o o", "o o"],
}
right_with_empty_lines = {"unturned": f"\n{CORNER}\n", "spread": "\n oo\n oo\n", "sheared": FLAG}
right_large = {
    "unturned": CORNER,
    "spread": "o o o o\n" * 4,
    "sheared": "o . .\no o o\no o o",
}
right_numpy_numbers = [
    [(np.int64(0), np.int64(1)), (np.int64(1), np.int64(0)), (np.int8(1), np.int8(1))],
    SQUARE,
    FLAG,
]

RULES = {"unturned": unturned, "spread": spread, "sheared": sheared}


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse a change that happens to be another counterexample."""
    try:
        graphs = mutant if isinstance(mutant, dict) else dict(zip(RULES, mutant, strict=True))
        points = {name: points_of(graphs[name]) for name in RULES}
        wrong = [
            has_answer(path_board(points[name], RULES[name])) != has_cycle(points[name])
            for name in RULES
        ]
    except (TypeError, ValueError, KeyError):
        return ""
    return "other counterexamples" if all(wrong) and len(points["unturned"]) <= 3 else ""
