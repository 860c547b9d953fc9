"""The questions that ask for a number of edges: what right and wrong counts lead to."""

from __future__ import annotations

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Grid

from .library import count_edges

SIDE = 8  # rows and columns of the boards that are counted at the beginning
ROWS, COLS = 10, 12  # of the board at the end


def _full(rows: int, cols: int) -> dict[str, int]:
    """Return the right number for a full board, and wrong ones."""
    right, by_sides = count_edges(rows, cols), count_edges(rows, cols, "edges")
    return {
        "right": right,
        "twice": 2 * right,
        "four_neighbors": by_sides,
        "diagonals_only": right - by_sides,
        "one_diagonal": right - (rows - 1) * (cols - 1),
        "four_each": 4 * rows * cols,
        "eight_each": 8 * rows * cols,
        "one_direction": rows * (cols - 1),
        "counts_cells": rows * cols,
    }


def big_board() -> dict[str, int]:
    """Return the values of a full board."""
    return _full(SIDE, SIDE) | {
        "seven_times_seven": 4 * (SIDE - 1) ** 2,
        "eight_times_seven": 4 * SIDE * (SIDE - 1),
        "all_pairs": SIDE**2 * (SIDE**2 - 1) // 2,
        "knight": count_edges(SIDE, SIDE, "knight"),
        "other_board": count_edges(3, 3),
    }


def count_again() -> dict[str, int]:
    """Return the values of an oblong board."""
    full = _full(ROWS, COLS)
    return full | {
        "rows": ROWS,
        "cols": COLS,
        "square_of_rows": count_edges(ROWS, ROWS),
        "square_of_cols": count_edges(COLS, COLS),
        "two_less": full["right"] - 2,
        "four_less": full["right"] - 4,
        "same_for_all": 4 * (ROWS - 1) * (COLS - 1),
    }


def _edges(board: Grid) -> int:
    return int(board.to_networkx().number_of_edges())


def hexagon_edges() -> dict[str, int]:
    """Return the values of a board of hexagons."""
    right = _edges(grid.hexagonal(SIDE, SIDE))
    return {
        "side": SIDE,
        "right": right,
        "twice": 2 * right,
        "three_each": 3 * SIDE**2,
        "six_each": 6 * SIDE**2,
        "king": count_edges(SIDE, SIDE),
        "one_below": count_edges(SIDE, SIDE, "edges"),
        "rows_only": SIDE * (SIDE - 1),
        "between_rows_only": (SIDE - 1) * (2 * SIDE - 1),
        "ends_of_rows": 3 * SIDE * (SIDE - 1),
        "same_for_all": SIDE * (SIDE - 1) + 2 * (SIDE - 1) ** 2,
        "triangles": _edges(grid.triangular(SIDE, SIDE, adjacency="edges")),
        "triangles_at_corners": _edges(grid.triangular(SIDE, SIDE, adjacency="edges+corners")),
        "counts_cells": SIDE**2,
    }
