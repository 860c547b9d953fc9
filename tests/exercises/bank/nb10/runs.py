"""Reports on the tries of the document's program, counted from its events."""

from __future__ import annotations

from functools import cache
from itertools import count, islice
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


def picked(number: int) -> list[int]:
    """Return the first seeds of runs that succeed at the first try."""
    return list(islice((seed for seed in count() if counted(seed)[0] == 1), number))
