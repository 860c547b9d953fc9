"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hidato_edu.kakuro import Puzzle, from_array

__all__ = ["BOARDS", "needs_corpus", "puzzle_of"]

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "kakuro.jsonl"

needs_corpus = pytest.mark.skipif(
    not CORPUS.is_file(),
    reason="the published puzzles (../shared/corpora/kakuro.jsonl) are not here",
)


def _boards() -> list[dict[str, Any]]:
    if not CORPUS.is_file():
        return []
    with CORPUS.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


BOARDS = _boards()


def puzzle_of(board: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a stored board."""
    return from_array(board["grid"])
