"""Boards that are not impossible, for another reason, for two reasons, or copied."""

from __future__ import annotations

import networkx as nx
from exercises.bank.expected import Wrong

PARTS = "0 0 -1 0 0\n0 0 -1 0 0"
DEAD_ENDS = "0 -1 -1 -1 0\n-1 0 0 0 -1\n-1 0 0 0 -1\n0 -1 -1 -1 -1"
CUT_CELL = "0 0 -1 0 0\n-1 -1 0 -1 -1\n-1 0 0 0 -1"
COLORS = "0 0 0\n0 0 -1\n0 0 0"
RIGHT = {"parts": PARTS, "dead ends": DEAD_ENDS, "cut cell": CUT_CELL, "colors": COLORS}
FULL = "0 0 0\n0 0 0\n0 0 0"

wrong_nothing_cut = Wrong(dict.fromkeys(RIGHT, FULL), "no-parts")
wrong_touch_at_a_corner = Wrong({**RIGHT, "parts": "0 0 -1\n0 0 -1\n-1 -1 0"}, "no-parts")
wrong_two_dead_ends = Wrong({**RIGHT, "dead ends": "0 0 0 0 0"}, "no-dead-ends")
wrong_star = Wrong({**RIGHT, "dead ends": "0 -1 0\n-1 0 -1\n0 -1 -1"}, "also-cut-cell")
wrong_star_as_cut_cell = Wrong({**RIGHT, "cut cell": "0 -1 0\n-1 0 -1\n0 -1 -1"}, "also-dead-ends")
wrong_two_pieces = Wrong({**RIGHT, "cut cell": "0 0 -1 -1\n0 0 -1 -1\n-1 -1 0 0"}, "no-cut-cell")
wrong_no_cut = Wrong({**RIGHT, "cut cell": FULL}, "no-cut-cell")
wrong_three_lone_cells = Wrong({**RIGHT, "parts": "0 -1 0 -1 0"}, "also-dead-ends")
wrong_parts_with_a_star = Wrong(
    {**RIGHT, "parts": "0 -1 0 -1 0\n-1 0 -1 -1 0\n0 -1 0 -1 0"}, "also-dead-ends"
)
wrong_balanced = Wrong({**RIGHT, "colors": "-1 0 0\n0 0 0\n0 0 0"}, "no-colors")
wrong_full_board = Wrong({**RIGHT, "colors": FULL}, "no-colors")
wrong_colors_in_parts = Wrong({**RIGHT, "colors": "0 -1 0\n-1 0 -1\n0 -1 0"}, "no-colors")
wrong_colors_with_dead_ends = Wrong(
    {**RIGHT, "colors": "-1 0 -1\n0 0 0\n-1 0 -1"}, "also-dead-ends"
)
wrong_colors_by_corners = Wrong({**RIGHT, "colors": CUT_CELL}, "no-colors")
wrong_dead_ends_by_sides = Wrong({**RIGHT, "dead ends": "0 0 0\n-1 0 -1"}, "no-dead-ends")
wrong_exchanged = Wrong({**RIGHT, "parts": DEAD_ENDS, "dead ends": PARTS}, "no-parts")
wrong_exchanged_cut = Wrong({**RIGHT, "dead ends": CUT_CELL, "cut cell": DEAD_ENDS}, "no-dead-ends")
wrong_copied_parts = Wrong({**RIGHT, "parts": "4 3\n0 0 -1 0\n0 -1 -1 0\n0 0 -1 0"}, "copied")
wrong_copied_mirrored = Wrong({**RIGHT, "cut cell": "-1 0 0\n-1 0 -1\n0 -1 0"}, "copied")
wrong_copied_turned = Wrong({**RIGHT, "colors": "0 0 0 -1\n0 0 0 0\n0 0 0 0\n-1 0 0 0"}, "copied")
wrong_copied_with_a_frame = Wrong(
    {
        **RIGHT,
        "dead ends": "-1 -1 -1 -1 -1\n0 -1 -1 0 -1\n-1 0 0 -1 -1\n-1 0 0 -1 -1\n0 -1 -1 -1 -1",
    },
    "copied",
)
wrong_short_first_row = Wrong({**RIGHT, "parts": "0 0\n0"}, "ragged")
wrong_short_first_row_with_a_wall = Wrong({**RIGHT, "parts": "-1 0\n0 0 0"}, "ragged")
wrong_letters = Wrong({**RIGHT, "parts": "x x"}, "bad-text")
wrong_two_in_a_text = Wrong({**RIGHT, "parts": "3 1\n0 0 0\n3 1\n0 0 0"}, "several-boards")
wrong_dots = Wrong({**RIGHT, "parts": "..#..\n..#.."}, "bad-text")
wrong_ragged = Wrong({**RIGHT, "parts": [[0, 0, -1, 0], [0, 0]]}, "ragged")
wrong_no_open_cell = Wrong({**RIGHT, "parts": "-1 -1"}, "no-puzzle", "bad-text")
wrong_huge = Wrong({**RIGHT, "parts": [[0] * 50] * 50}, "too-large")
wrong_graphs = Wrong({**RIGHT, "parts": nx.path_graph(3)}, "no-board")
wrong_nothing_yet = Wrong(dict.fromkeys(RIGHT), "not-yet")
