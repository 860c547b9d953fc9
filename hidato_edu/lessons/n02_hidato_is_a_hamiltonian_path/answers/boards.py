"""Four boards, each impossible for one reason alone, written in many ways."""

from __future__ import annotations

from collections import OrderedDict

import numpy as np

from hidato_edu import hidato
from hidato_edu.boards import grid

PARTS = [[0, 0, -1, 0, 0], [0, 0, -1, 0, 0]]
DEAD_ENDS = [
    [0, -1, -1, -1, 0],
    [-1, 0, 0, 0, -1],
    [-1, 0, 0, 0, -1],
    [0, -1, -1, -1, 0],
]
CUT_CELL = [[0, 0, -1, 0, 0], [-1, -1, 0, -1, -1], [-1, 0, 0, 0, -1]]
COLORS = [[0, 0, 0], [0, 0, -1], [0, 0, 0]]

right_rows = {"parts": PARTS, "dead ends": DEAD_ENDS, "cut cell": CUT_CELL, "colors": COLORS}
right_list_in_order = [PARTS, DEAD_ENDS, CUT_CELL, COLORS]
right_numpy = {name: np.array(board) for name, board in right_rows.items()}
right_puzzles = {name: hidato.from_array(board) for name, board in right_rows.items()}
right_tuples = tuple(tuple(map(tuple, board)) for board in right_rows.values())
right_with_header = {
    "parts": "5 2\n0 0 -1 0 0\n0 0 -1 0 0",
    "dead ends": "5 4\n0 -1 -1 -1 0\n-1 0 0 0 -1\n-1 0 0 0 -1\n0 -1 -1 -1 0",
    "cut cell": "5 3\n0 0 -1 0 0\n-1 -1 0 -1 -1\n-1 0 0 0 -1",
    "colors": "square edges\n3 3\n0 0 0\n0 0 -1\n0 0 0",
}
right_other_boards = {
    "colors": grid.square(5, 5, adjacency="edges", blocked=[(0, 1)]),
    "cut cell": grid.square(5, 5, blocked=[
        (0, 2), (1, 0), (1, 2), (1, 4), (3, 0), (3, 2), (3, 4), (4, 2), (2, 0), (2, 1), (4, 4),
    ]),
    "dead ends": grid.square(5, 5, blocked=[
        (0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0), (1, 4), (2, 4), (3, 4), (4, 1), (4, 2),
        (4, 3),
    ]),
    "parts": grid.square(5, 4, blocked=[(2, 0), (2, 1), (2, 2), (2, 3)]),
}  # fmt: skip
right_ordered = OrderedDict(right_rows)
right_ordered_cells = {
    name: OrderedDict(
        ((r, c), 0) for r, row in enumerate(board) for c, cell in enumerate(row) if not cell
    )
    for name, board in right_rows.items()
}
right_other_names = {
    "Parts": PARTS, "Dead ends": DEAD_ENDS, "cut_cell": CUT_CELL, "COLORS": COLORS
}  # fmt: skip
right_walls_as_drawn = {
    name: "\n".join(" ".join("#" if cell else "0" for cell in row) for row in board)
    for name, board in right_rows.items()
}
right_smallest_parts = {**right_rows, "parts": "0 -1 0"}
right_with_givens = {**right_rows, "parts": "1 0 -1 0 0\n0 0 -1 0 8"}
right_adjacency_of_the_slot = {
    name: hidato.Puzzle(grid.square(len(board), len(board[0]), adjacency=adjacency, blocked=[
        (r, c) for r, row in enumerate(board) for c, number in enumerate(row) if number < 0
    ]))
    for name, board in right_rows.items()
    for adjacency in ["edges" if name == "colors" else "edges+corners"]
}  # fmt: skip
right_three_parts = {
    **right_rows,
    "parts": "0 0 -1 0 0\n0 0 -1 0 0\n-1 -1 -1 -1 -1\n0 0 0 0 0\n0 0 0 0 0",
}


def EQUIVALENT(mutant):  # noqa: N802
    """Return whether a mutant is right, found out with sets and counting."""
    try:
        boards = dict(
            zip(("parts", "dead ends", "cut cell", "colors"), mutant.items(), strict=True)
        )
        if any(name != given for name, (given, _) in boards.items()):
            return ""
        found = {name: _holds(text, name == "colors") for name, (_, text) in boards.items()}
    except Exception:
        return ""
    alone = all(found[name] == {name} for name in found)
    return "still four boards with one reason each" if alone else ""


def _holds(text, sides):
    cells = set(hidato.parse(text).grid.cells)

    def near(cell, among):
        r, c = cell
        square = {(a, b) for a in (r - 1, r, r + 1) for b in (c - 1, c, c + 1)} - {cell}
        return {(a, b) for a, b in square & among if not sides or a == r or b == c}

    def parts(among):
        among, found = set(among), []
        while among:
            part, edge = set(), {among.pop()}
            while edge:
                part |= edge
                edge = set().union(*(near(cell, among) for cell in edge)) - part
            among -= part
            found.append(part)
        return found

    whole = parts(cells)
    holds = set()
    if len(whole) > 1:
        holds.add("parts")
    if sum(len(near(cell, cells)) < 2 for cell in cells) > 2:
        holds.add("dead ends")
    if any(len(parts(part - {cell})) > 2 for part in whole for cell in part):
        holds.add("cut cell")
    if sides and len(whole) == 1 and abs(sum((-1) ** (r + c) for r, c in cells)) > 1:
        holds.add("colors")
    return holds
