"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

__all__ = ["needs", "published"]

CORPORA = Path(__file__).resolve().parents[2] / "shared" / "corpora"


def published(name: str) -> list[dict[str, Any]]:
    """Return the lines of a file, none where it is not there."""
    file = CORPORA / name
    if not file.is_file():
        return []
    with file.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def needs(name: str) -> pytest.MarkDecorator:
    """Return the mark of tests that are skipped where a file is not there."""
    return pytest.mark.skipif(
        not (CORPORA / name).is_file(),
        reason=f"the published puzzles (../shared/corpora/{name}) are not here",
    )
