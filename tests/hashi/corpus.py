"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

from typing import Any

from published import needs, published

from hidato_edu.hashi import Puzzle, from_array

__all__ = ["BOARDS", "CASES", "VERIFIERS", "needs_corpus", "puzzle_of"]

needs_corpus = needs("hashi.jsonl")

BOARDS = published("hashi.jsonl")

VERIFIERS = "verifier_cases.jsonl"
CASES = [case for case in published(VERIFIERS) if case["family"] == "hashi"]
"""Answers, right and wrong, as lists of [row, column, row, column, lanes]."""


def puzzle_of(board: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a stored board."""
    return from_array(board["grid"])
