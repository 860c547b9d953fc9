"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hidato_edu.numberlink import Puzzle, from_array

__all__ = ["BOARDS", "CASES", "needs_corpus", "puzzle_of"]

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"

needs_corpus = pytest.mark.skipif(
    not (CORPORA / "numberlink.jsonl").is_file(),
    reason="the published puzzles (../shared/corpora/numberlink.jsonl) are not here",
)


def _read(name: str) -> list[dict[str, Any]]:
    file = CORPORA / name
    if not file.is_file():
        return []
    with file.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


BOARDS = _read("numberlink.jsonl")

CASES = [case for case in _read("verifier_cases.jsonl") if case["family"] == "numberlink"]
"""Answers, right and wrong, as unit segments; a path may leave cells out."""


def puzzle_of(board: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a stored board: all cells must be used where it says so."""
    return from_array(board["grid"], cover=board.get("fill", False))
