"""Right reports, with other seeds and written in different ways; counted here."""

from __future__ import annotations

from typing import Any

import numpy as np
from exercises.bank.nb10.runs import FIGURES, report

right_range = report(range(50), range(50))
right_more_seeds = report(range(10, 100), range(10, 100), "A")
right_first_and_last = report((20, 79), range(20, 80))
right_text = report("30-85", range(30, 86), "a)")
right_list = report(list(range(25, 76)), range(25, 76))
right_set = report(set(range(35, 95)), range(35, 95))
right_array = report(np.arange(50, 110), range(50, 110))
right_backwards = report(range(99, 39, -1), range(40, 100))
right_rounded = {
    key: round(value, 2) if key in FIGURES else value
    for key, value in report(range(60), range(60)).items()
}
right_numpy = {
    key: np.float64(value) if key in FIGURES else value
    for key, value in report(range(70), range(70)).items()
}
right_other_spelling = {
    key.title(): value for key, value in report(range(40, 92), range(40, 92)).items()
}
right_more_than_asked = {**right_range, "note": "the longest run took many tries"}


def EQUIVALENT(value: Any) -> str:  # noqa: N802
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), (list, range)):
        return ""
    seeds = list(value["seeds"])
    if len(set(seeds)) != len(seeds) or len(seeds) < 50 or min(seeds) < 0:
        return ""
    true = report(value["seeds"], seeds)
    if not value.keys() >= true.keys() or value["conclusion"] != "a":
        return ""
    close = all(abs(value[key] - true[key]) < 0.006 for key in FIGURES)
    return "a true report, too" if close else ""
