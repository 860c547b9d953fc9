"""The sections of README.md that the scripts of this folder write."""

from __future__ import annotations

from pathlib import Path

README = Path(__file__).with_name("README.md")


def write(section: str, text: str) -> None:
    """Put a text between the marks of a section, in place of what stood there."""
    begin, end = f"<!-- {section}: begin -->", f"<!-- {section}: end -->"
    before, found, rest = README.read_text(encoding="utf-8").partition(begin)
    _, also_found, after = rest.partition(end)
    if not (found and also_found):
        raise ValueError(f"{README} has no section {section!r}")
    README.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")
