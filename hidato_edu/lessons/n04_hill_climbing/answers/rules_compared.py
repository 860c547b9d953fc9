"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np

from hidato_edu import GenerationFailed, Trace, hidato
from hidato_edu.boards import grid

BOARD = grid.square(4, 4)


def ends(rule: str, seed: int) -> bool:
    try:
        hidato.climb(BOARD, rule, max_moves=500, tries=1, seed=seed)
    except GenerationFailed:
        return False
    return True


def moves(seed: int) -> int:
    trace = Trace(hidato.climb_steps(BOARD, max_moves=500, tries=1, seed=seed))
    return len(trace.curve("blanks")) - 1


def report(stated: Any, seeds: Any, conclusion: Any = "a") -> dict[str, Any]:
    seeds = list(seeds)
    counts = {rule: sum(ends(rule, seed) for seed in seeds) for rule in hidato.RULES}
    middle = statistics.median(map(moves, seeds))
    return {"seeds": stated, **counts, "moves": middle, "conclusion": conclusion}


right_range = report(range(100, 150), range(100, 150))
right_first_and_last = report((1, 40), range(1, 41))
right_first_and_last_as_list = report([200, 249], range(200, 250))
right_text = report("7-56", range(7, 57), "A")
right_list_of_every_third = report(list(range(0, 150, 3)), range(0, 150, 3), "a)")
right_scattered = report([seed * seed for seed in range(45)], [seed * seed for seed in range(45)])
right_set = report(set(range(60, 120)), range(60, 120))
right_backwards = report(range(80, 30, -1), range(80, 30, -1))
right_array = {
    **{key: np.int64(value) if isinstance(value, int) else value
       for key, value in report(None, range(40)).items()},
    "seeds": np.arange(40),
    "moves": np.median([moves(seed) for seed in range(40)]),
}  # fmt: skip
right_other_spelling = {
    key.replace("not-worse", "Not_Worse").replace("moves", " Moves"): value
    for key, value in right_range.items()
}
right_more_than_asked = {**right_range, "note": "strict gets stuck"}
right_rounded_and_float = {
    **right_first_and_last,
    "strict": float(right_first_and_last["strict"]),
    "moves": round(right_first_and_last["moves"]),
}
right_many_seeds = report(range(1000, 1200), range(1000, 1200))


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), range):
        return ""
    true = report(value["seeds"], value["seeds"])
    return "a true report, too" if value == true and len(value["seeds"]) >= 40 else ""
