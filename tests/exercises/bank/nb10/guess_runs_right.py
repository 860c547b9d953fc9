"""Right reports, with other seeds and written in different ways; counted here."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from hidato_edu import hashi

BOARD = [[3, 0, 4, 0, 2], [2, 0, 0, 0, 0], [2, 0, 0, 0, 1], [2, 0, 4, 0, 2]]
FIGURES = ("first", "mean", "more", "expected")


@cache
def counted(seed: int) -> tuple[int, int]:
    """Return the tries and the guesses of a run, counted from its events."""
    tries = guesses = depth = 0
    for event in hashi.document_steps(BOARD, seed=seed):
        if event.kind == "enter":
            tries += depth == 1
            guesses += depth > 0
            depth += 1
        elif event.kind == "leave":
            depth -= 1
    return tries, guesses


def tries(seeds: Any) -> list[int]:
    return [counted(int(seed))[0] for seed in seeds]


def report(stated: Any, seeds: Any, conclusion: str = "a") -> dict[str, Any]:
    found = np.array(tries(seeds))
    return {
        "seeds": stated,
        "first": float(np.mean(found == 1)),
        "mean": float(found.mean()),
        "more": float(np.mean(found > 5)),
        "expected": float((1 - 1 / found.mean()) ** 5),
        "conclusion": conclusion,
    }


right_range = report(range(50), range(50))
right_more_seeds = report(range(100, 190), range(100, 190), "A")
right_first_and_last = report((200, 259), range(200, 260))
right_text = report("300-355", range(300, 356), "a)")
right_list = report(list(range(400, 451)), range(400, 451))
right_set = report(set(range(400, 460)), range(400, 460))
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
    key.title(): value for key, value in report(range(80, 140), range(80, 140)).items()
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
