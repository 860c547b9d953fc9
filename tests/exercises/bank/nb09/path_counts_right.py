"""Right reports, with other seeds and intervals, written in different ways; counted here."""

from __future__ import annotations

from typing import Any

import numpy as np
from exercises.bank.nb09.made import SIDES, drawn, formula, report

LISTS = ("paths", "paths_low", "paths_high", "isolated", "isolated_low", "isolated_high")


def each_list(answer: dict[str, Any], change: Any) -> dict[str, Any]:
    return {key: change(value) if key in LISTS else value for key, value in answer.items()}


def t_of_50(found: list[int]) -> tuple[float, float]:
    return formula(found, 2.0096)


right_range = report(range(40), range(40))
right_normal = report(range(8, 60), range(8, 60), interval=lambda found: formula(found, 1.96))
right_t = report(range(50), range(50), "A", t_of_50)
right_drawn = report((1, 42), range(1, 43), interval=drawn)
right_drawn_again = report("3-53", range(3, 54), "a)", lambda found: drawn(found, 7))
right_first_and_last_as_list = report([5, 46], range(5, 47))
right_list = report(list(range(100, 148)), range(100, 148), interval=drawn)
right_set = report(set(range(9, 60)), range(9, 60))
right_backwards = report(range(59, 7, -1), range(59, 7, -1))
right_arrays = each_list({**right_t, "seeds": np.arange(50)}, np.array)
right_tuples = each_list(right_drawn, tuple)
right_by_side = each_list(right_range, lambda numbers: dict(zip(SIDES, numbers, strict=True)))
right_by_side_as_text = each_list(
    right_t, lambda numbers: {str(n): one for n, one in zip(SIDES, numbers, strict=True)}
)
right_other_spelling = {key.title().replace("_", " "): one for key, one in right_range.items()}
right_more_than_asked = {**right_range, "note": "one board of 10 x 10 is full"}
right_rounded = each_list(right_drawn, lambda numbers: [round(one, 2) for one in numbers])
right_undecided = report(range(30_000, 30_040), range(30_000, 30_040), "b", drawn)


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), (list, range)):
        return ""
    seeds = list(value["seeds"])
    if len(set(seeds)) != len(seeds) or len(seeds) < 40 or min(seeds) < 0:
        return ""
    true = report(value["seeds"], seeds, interval=drawn)
    if not value.keys() >= true.keys() or value["conclusion"] != "a":
        return ""
    if any(len(value[key]) != len(SIDES) for key in LISTS):
        return ""
    close = all(
        abs(said - one) < (0.006 if "_" not in key else 0.1)
        for key in LISTS
        for said, one in zip(value[key], true[key], strict=True)
    )
    return "a true report, too" if close else ""
