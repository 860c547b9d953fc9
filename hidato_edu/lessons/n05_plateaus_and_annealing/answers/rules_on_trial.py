"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np

from hidato_edu.lessons.n05_plateaus_and_annealing.answers.climbs import climb

RULES = ("strict", "not-worse", "annealing")


def report(stated: Any, seeds: Any, conclusion: Any = "a") -> dict[str, Any]:
    seeds = list(seeds)
    counts = {rule: sum(climb(rule, seed)[0] for seed in seeds) for rule in RULES}
    moves = {rule: [climb(rule, seed)[1] for seed in seeds] for rule in RULES}
    return {
        "seeds": stated,
        **counts,
        "moves": statistics.median(moves["not-worse"]),
        "quicker": sum(a < b for a, b in zip(moves["not-worse"], moves["annealing"], strict=True)),
        "conclusion": conclusion,
    }


right_range = report(range(60), range(60))
right_first_and_last = report((1, 80), range(1, 81))
right_first_and_last_as_list = report([10, 69], range(10, 70))
right_text = report("7-76", range(7, 77), "A")
right_list_of_every_second = report(list(range(0, 120, 2)), range(0, 120, 2), "a)")
right_set = report(set(range(20, 90)), range(20, 90))
right_backwards = report(range(80, 10, -1), range(80, 10, -1))
right_array = {
    **{key: np.int64(value) if isinstance(value, int) else value
       for key, value in report(None, range(60)).items()},
    "seeds": np.arange(60),
    "moves": np.median([climb("not-worse", seed)[1] for seed in range(60)]),
}  # fmt: skip
right_other_spelling = {
    key.replace("not-worse", "Not_Worse").replace("moves", " Moves"): value
    for key, value in right_range.items()
}
right_more_than_asked = {**right_range, "note": "strict gets stuck"}
right_rounded_and_float = {
    **right_range,
    "strict": float(right_range["strict"]),
    "moves": round(right_range["moves"]),
}


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), range):
        return ""
    true = report(value["seeds"], value["seeds"])
    return "a true report, too" if value == true and len(value["seeds"]) >= 60 else ""
