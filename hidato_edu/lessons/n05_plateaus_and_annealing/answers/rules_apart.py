"""Moves that rules decide differently, written in different styles."""

from __future__ import annotations

import math

import numpy as np

rules_apart = {"warm": (3, 10, 0.2), "level": (0, 1, 0.5), "coin": (1, 10, 0.95)}

right_dict = rules_apart
right_likely_but_undone = {"warm": (1, 1, 0.1), "level": (0, 0.1, 0), "coin": (3, 10.0, 0.8)}
right_unlikely_but_kept = {"warm": (2, 1.0, 0.1), "level": (0, 5, 0.99), "coin": (2, 1.0, 0.1)}
right_list = [(3, 10, 0.2), (0, 1, 0.5), (1, 10, 0.95)]
right_tuple_of_lists = ([1, 2, 0.3], [0, 2, 0.3], [1, 1, 0.3])
right_list_of_arrays = [np.array(move) for move in ((5, 20, 0.5), (0, 20, 0.5), (5, 20, 0.9))]
right_arrays = {name: np.array(move) for name, move in rules_apart.items()}
right_floats = {"warm": (4.0, 8.0, 0.25), "level": (0.0, 8.0, 0.25), "coin": (4.0, 4.0, 0.25)}
right_other_spelling = {"Warm": (3, 10, 0.0), " LEVEL": (0, 3, 0.0), "Coin": (30, 10, 0.0)}
right_computed = [(k, 2.5, math.exp(-k / 2.5) / 2) for k in (1, 0, 2)]
right_extreme = {"warm": (100, 1000, 0.9), "level": (0, 1e-3, 0.999), "coin": (1, 1.44, 0.4993)}
right_numpy_numbers = {
    "warm": (np.int64(2), np.float64(4), np.float32(0.5)),
    "level": (np.int64(0), 1, 0.5),
    "coin": (np.int8(2), 4, 0.75),
}


def EQUIVALENT(value):  # noqa: N802  # the name is that of the bank's table
    """Excuse changed moves that still tell the rules apart."""
    try:
        moves = value.values() if isinstance(value, dict) else value
        (d, t, u), (level, _, _), (e, s, v) = moves
        warm = d > 0 and u < math.exp(-d / t)
        coin = e > 0 and (math.exp(-e / s) > 0.5) != (v < math.exp(-e / s))
    except (TypeError, ValueError, ZeroDivisionError, OverflowError):
        return ""
    return "other right moves" if warm and level == 0 and coin else ""
