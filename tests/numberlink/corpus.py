"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

from typing import Any

from published import needs, published

from hidato_edu.numberlink import Puzzle, from_array

__all__ = ["BOARDS", "CASES", "VERIFIERS", "needs_corpus", "puzzle_of"]

needs_corpus = needs("numberlink.jsonl")

BOARDS = published("numberlink.jsonl")

VERIFIERS = "verifier_cases.jsonl"
CASES = [case for case in published(VERIFIERS) if case["family"] == "numberlink"]
"""Answers, right and wrong, as unit segments; a path may leave cells out."""


def puzzle_of(board: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a stored board: all cells must be used where it says so."""
    return from_array(board["grid"], cover=board.get("fill", False))
