"""Tables that mislead, written in different styles."""

from __future__ import annotations

from collections import OrderedDict
from statistics import mean, median
from types import MappingProxyType

import numpy as np

REFERENCE = {
    "mean": {"A": [300, 300, 300, 300, 300], "B": [100, 100, 100, 100, 5_000]},
    "stopped": {
        "A": [500, 1_200, 1_300, 1_400, 1_500],
        "B": [400, 800, 900, 950, 990],
    },
    "maps": {"A": [(9, 10), (30, 100)], "B": [(80, 100), (2, 10)]},
}

MEAN = {"A": [300, 310, 320, 330, 340], "B": [100, 110, 120, 130, 9_000]}
STOPPED = {"A": [600, 2_000, 2_000, 2_000, 2_000], "B": [500, 900, 900, 900, 900]}
MAPS = {"A": [(9, 10), (30, 100)], "B": [(80, 100), (2, 10)]}


def tables(mean=MEAN, stopped=STOPPED, maps=MAPS):
    return {"mean": mean, "stopped": stopped, "maps": maps}


right_dict = tables()
right_list = [MEAN, STOPPED, MAPS]
right_tuple = MEAN, STOPPED, MAPS
right_ordered = OrderedDict(maps=MAPS, mean=MEAN, stopped=STOPPED)
right_tuples = tables(
    {"A": (5, 5, 5, 5, 5), "B": (1, 1, 1, 99, 1)},
    {"A": (900, 1_001, 1_001, 1_001, 5_000), "B": (899, 1_000, 1_000, 1_000, 4_000)},
    {"A": ((1, 1), (1, 9)), "B": ((8, 9), (0, 1))},
)
right_arrays = tables(
    {"A": np.full(7, 50), "B": np.array([10, 10, 10, 10, 10, 10, 2_000])},
    {"A": np.array([20, 1_500, 1_500, 1_500, 1_500]), "B": np.array([10, 90, 90, 90, 90])},
    {"A": np.array([[10, 10], [20, 100]]), "B": np.array([[90, 100], [1, 10]])},
)
right_long = tables(
    {"A": [60] * 100, "B": [50] * 99 + [100_000]},
    {"A": [60, *range(1_001, 1_040)], "B": [50, *range(100, 139)]},
    {"A": [(99, 100), (300, 1_000)], "B": [(900, 1_000), (20, 100)]},
)
right_two_seeds_stopped = tables(stopped={"A": [500, 1_200], "B": [400, 900]})
right_lower_case = tables({"a": MEAN["A"], "b": MEAN["B"]})
right_spaces = {" Mean ": MEAN, "Stopped": STOPPED, "MAPS": {" A ": MAPS["A"], "B": MAPS["B"]}}
right_more_runs_of_one = tables({"A": [40] * 6, "B": [30, 30, 30, 30, 30, 30, 900]})
right_floats = tables(
    {"A": [3.0] * 5, "B": [2.0, 2.0, 2.0, 2.0, 500.0]},
    maps={"A": [(9.0, 10.0), (30, 100)], "B": [(80, 100), (2, 10)]},
)
right_numpy_numbers = tables({name: [np.int64(m) for m in row] for name, row in MEAN.items()})
right_lists_of_lists = tables(maps={name: [list(p) for p in row] for name, row in MAPS.items()})
right_second_map_is_easy = tables(maps={"A": [(30, 100), (9, 10)], "B": [(2, 10), (80, 100)]})
right_frozen = tables(dict(MappingProxyType(MEAN)))


def _mean(t):
    a, b = t["A"], t["B"]
    fair = min(len(a), len(b)) >= 5 and min(*a, *b) >= 1
    return fair and mean(a) < mean(b) and median(a) > median(b)


def _stopped(t):
    a, b = t["A"], t["B"]
    ended = [[m for m in row if m <= 1_000] for row in (a, b)]
    fair = len(a) == len(b) >= 5 and all(ended) and all(x > y for x, y in zip(a, b, strict=True))
    return fair and min(b) >= 1 and mean(ended[0]) < mean(ended[1])


def _maps(t):
    a, b = t["A"], t["B"]
    if len(a) != 2 or len(b) != 2 or not all(0 <= k <= n and n >= 1 for k, n in (*a, *b)):
        return False
    each = all(x[0] * y[1] > y[0] * x[1] for x, y in zip(a, b, strict=True))
    (ka, na), (kb, nb) = (map(sum, zip(*row, strict=True)) for row in (a, b))
    return each and ka * nb < kb * na


def EQUIVALENT(given):  # noqa: N802 - a bank's name for it
    """Excuse changed tables that mislead, too."""
    try:
        good = _mean(given["mean"]) and _stopped(given["stopped"]) and _maps(given["maps"])
    except (KeyError, TypeError, ValueError):
        return ""
    return "these tables mislead, too" if good else ""
