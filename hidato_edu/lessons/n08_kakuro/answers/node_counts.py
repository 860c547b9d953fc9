"""Right reports, with other seeds and written in different ways; every figure is counted here."""

from __future__ import annotations

from functools import cache
from statistics import median
from typing import Any

import numpy as np

from hidato_edu import kakuro


def node_counts(seeds):
    """Count the calls of both methods on a board for each seed, and report."""
    from statistics import median

    from hidato_edu import kakuro

    boards = [kakuro.generate((6, 6), seed=seed) for seed in seeds]
    fixed = [kakuro.count_nodes(board, "fixed") for board in boards]
    fewest = [kakuro.count_nodes(board) for board in boards]
    pairs = list(zip(fixed, fewest, strict=True))
    return {
        "seeds": list(seeds),
        "fewer": sum(b < a for a, b in pairs),
        "more": sum(b > a for a, b in pairs),
        "ratio": median(a / b for a, b in pairs),
        "conclusion": "a",
    }


@cache
def calls(seed: int) -> tuple[int, int]:
    board = kakuro.generate((6, 6), seed=seed)
    return kakuro.count_nodes(board, "fixed"), kakuro.count_nodes(board, "most-constrained")


def report(stated: Any, seeds: Any, conclusion: Any = "a") -> dict[str, Any]:
    pairs = [calls(seed) for seed in seeds]
    return {
        "seeds": stated,
        "fewer": sum(fewest < fixed for fixed, fewest in pairs),
        "more": sum(fewest > fixed for fixed, fewest in pairs),
        "ratio": median(fixed / fewest for fixed, fewest in pairs),
        "conclusion": conclusion,
    }


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
