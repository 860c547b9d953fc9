"""The paths and the cells left over on the document's boards of a few seeds."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

from hidato_edu.numberlink.document import document_board


@cache
def counted(seed: int) -> tuple[int, int]:
    puzzle = document_board(7, seed=seed).puzzle
    return len(set(puzzle.givens.values())), sum(row.count(-1) for row in puzzle.to_array())


def interval(k: int, n: int, z: float = 1.959963985) -> tuple[float, float]:
    """Return the interval that E. B. Wilson gave in 1927."""
    middle = (k + z * z / 2) / (n + z * z)
    half = z / (n + z * z) * sqrt(k * (n - k) / n + z * z / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(stated: Any, seeds: Any, conclusion: Any = "a") -> dict[str, Any]:
    boards = [counted(seed) for seed in seeds]
    full = sum(isolated == 0 for _, isolated in boards)
    low, high = interval(full, len(boards))
    return {
        "seeds": stated,
        "paths": sum(paths for paths, _ in boards) / len(boards),
        "isolated": sum(isolated for _, isolated in boards) / len(boards),
        "full": full,
        "low": low,
        "high": high,
        "conclusion": conclusion,
    }
