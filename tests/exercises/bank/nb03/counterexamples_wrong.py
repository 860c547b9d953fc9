"""Graphs that are no counterexamples, or not the ones that are asked for."""

from __future__ import annotations

import networkx as nx
import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu.lessons.n03_np_hardness.answers.counterexamples import CORNER, FLAG, SQUARE

wrong_the_notebooks_own = Wrong(
    {"unturned": ". o o\no o .", "spread": SQUARE, "sheared": FLAG}, "unturned-not-small"
)
wrong_line = Wrong({"unturned": "o o o"}, "unturned-refused")
wrong_corner_the_other_way = Wrong({"unturned": "o o\no ."}, "unturned-refused")
wrong_column = Wrong([[(0, 0), (0, 1), (0, 2)], SQUARE, FLAG], "unturned-refused")
wrong_two_points = Wrong([[(0, 0), (1, 0)], "", ""], "unturned-refused")
wrong_one_point = Wrong({"unturned": "o"}, "unturned-refused")
wrong_square_unturned = Wrong([SQUARE, SQUARE, FLAG], "unturned-both-yes")
wrong_corner_spread = Wrong([CORNER, CORNER, FLAG], "spread-both-no")
wrong_ring_with_a_tail_spread = Wrong(
    {"spread": "o o o\no o ."}, "spread-both-no", "spread-refused"
)
wrong_odd_box_spread = Wrong({"unturned": CORNER, "spread": "ooo\nooo\nooo"}, "spread-both-no")
wrong_refused_spread = Wrong([CORNER, "o o\no .", FLAG], "spread-refused")
wrong_corner_sheared = Wrong([CORNER, SQUARE, CORNER], "sheared-both-no")
wrong_square_sheared = Wrong([CORNER, SQUARE, SQUARE], "sheared-both-yes")
wrong_line_sheared = Wrong({"sheared": "o o o o"}, "sheared-refused")
wrong_flag_mirrored = Wrong({"sheared": ". o\no o\no o"}, "sheared-both-no")
wrong_no_points = Wrong([". .\n. .", SQUARE, FLAG], "no-points")
wrong_crosses = Wrong(["x x\nx x", SQUARE, FLAG], "strange-mark")
wrong_zeros = Wrong({"unturned": ". 0\n0 0"}, "strange-mark")
wrong_too_many = Wrong([CORNER, "o o o o o\n" * 4, FLAG], "too-many-points")
wrong_huge_text = Wrong([CORNER, "o" * 100_000, FLAG], "too-many-points")
wrong_huge_list = Wrong([CORNER, [(k, 0) for k in range(100_000)], FLAG], "too-many-points")
wrong_point_twice = Wrong([[(0, 1), (1, 0), (1, 1), (1, 1)], SQUARE, FLAG], "point-twice")
wrong_no_pairs = Wrong([[1, 2, 3], SQUARE, FLAG], "no-point")
wrong_halves = Wrong([[(0.5, 0), (0, 1)], SQUARE, FLAG], "no-point")
wrong_texts_as_points = Wrong([[("0", "1")], SQUARE, FLAG], "no-point")
wrong_three_coordinates = Wrong([np.zeros((3, 3), dtype=int), SQUARE, FLAG], "no-point")
wrong_no_grid_graph = Wrong([nx.complete_graph(3), SQUARE, FLAG], "no-grid-graph")
wrong_edge_missing = Wrong([nx.Graph([((0, 0), (5, 5))]), SQUARE, FLAG], "no-grid-graph")
wrong_number = Wrong([3, 4, 5], "no-drawing")
