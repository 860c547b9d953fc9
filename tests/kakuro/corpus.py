"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

from typing import Any

from published import needs, published

from hidato_edu.kakuro import Puzzle, from_array

__all__ = ["BOARDS", "needs_corpus", "puzzle_of"]

needs_corpus = needs("kakuro.jsonl")

BOARDS = published("kakuro.jsonl")


def puzzle_of(board: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a stored board."""
    return from_array(board["grid"])
