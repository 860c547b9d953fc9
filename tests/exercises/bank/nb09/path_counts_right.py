"""Right reports, with other seeds and written in different ways; every figure is counted here."""

from __future__ import annotations

from typing import Any

import numpy as np
from exercises.bank.nb09.made import report

right_range = report(range(40), range(40))
right_other_range = report(range(8, 60), range(8, 60))
right_first_and_last = report((1, 42), range(1, 43))
right_first_and_last_as_list = report([5, 46], range(5, 47))
right_text = report("3-53", range(3, 54), "A")
right_list = report(list(range(2, 50)), range(2, 50), "a)")
right_set = report(set(range(9, 60)), range(9, 60))
right_backwards = report(range(59, 7, -1), range(59, 7, -1))
right_array = {
    **{key: np.int64(value) if isinstance(value, int) else value
       for key, value in report(None, range(50)).items()},
    "seeds": np.arange(50),
}  # fmt: skip
right_other_spelling = {key.title(): value for key, value in right_range.items()}
right_more_than_asked = {**right_range, "note": "two boards are full"}
right_rounded = {
    key: round(value, 2) if isinstance(value, float) else value
    for key, value in right_first_and_last.items()
}


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), (list, range)):
        return ""
    seeds = list(value["seeds"])
    if len(set(seeds)) != len(seeds) or len(seeds) < 40 or min(seeds) < 0:
        return ""
    true = report(value["seeds"], seeds)
    if not value.keys() >= true.keys():
        return ""
    close = all(
        abs(value[key] - true[key]) < 0.006 if isinstance(true[key], float) else
        value[key] == true[key] for key in true
    )  # fmt: skip
    return "a true report, too" if close else ""
