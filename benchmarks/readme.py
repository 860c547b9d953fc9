"""The sections of README.md that the scripts of this folder write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

README = Path(__file__).with_name("README.md")


def read(section: str) -> str:
    """Return the text between the marks of a section."""
    return _parts(section)[1]


def table(rows: Sequence[Mapping[str, str]]) -> str:
    """Return rows with the same keys as a Markdown table."""
    lines = [list(rows[0]), ["---"] * len(rows[0]), *(list(one.values()) for one in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def write(section: str, text: str) -> None:
    """Replace the text between the marks of a section."""
    before, _, after = _parts(section)
    README.write_text(f"{before}\n\n{text}\n\n{after}", encoding="utf-8")


def _parts(section: str) -> tuple[str, str, str]:
    """Return README.md in three parts: up to the first mark, the section, and the rest."""
    begin, end = f"<!-- {section}: begin -->", f"<!-- {section}: end -->"
    before, found, rest = README.read_text(encoding="utf-8").partition(begin)
    text, also_found, after = rest.partition(end)
    if not (found and also_found):
        raise ValueError(f"{README} has no section {section!r}")
    return before + begin, text, end + after
