"""Right reports, with other seeds and written in different ways; every figure is counted here."""

from __future__ import annotations

from typing import Any

import numpy as np
from exercises.bank.nb08.counted import report

right_range = report(range(30), range(30))
right_other_range = report(range(8, 40), range(8, 40))
right_first_and_last = report((1, 32), range(1, 33))
right_first_and_last_as_list = report([5, 36], range(5, 37))
right_text = report("3-33", range(3, 34), "A")
right_list = report(list(range(2, 40)), range(2, 40), "a)")
right_set = report(set(range(9, 40)), range(9, 40))
right_backwards = report(range(39, 7, -1), range(39, 7, -1))
right_array = {
    **{key: np.int64(value) if isinstance(value, int) else value
       for key, value in report(None, range(40)).items()},
    "seeds": np.arange(40),
}  # fmt: skip
right_other_spelling = {key.title(): value for key, value in right_range.items()}
right_more_than_asked = {**right_range, "note": "one board is worse"}
right_rounded = {**right_first_and_last, "ratio": round(right_first_and_last["ratio"], 2)}


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), (list, range)):
        return ""
    seeds = list(value["seeds"])
    if len(set(seeds)) != len(seeds) or len(seeds) < 30 or min(seeds) < 0:
        return ""
    true = report(value["seeds"], seeds)
    return "a true report, too" if value == true else ""
