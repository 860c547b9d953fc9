"""The table of `docs/watched.md`: ``PYTHONPATH=tests python -m watched.table`` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from watched.styles import STYLES

from hidato_edu import draw

__all__ = ["PAGE", "page"]

PAGE = Path(__file__).parents[2] / "docs" / "watched.md"
HEAD = "| style | drawn | calls | steps |\n|---|---|---|---|\n"


def page(text: str) -> str:
    """Return the page with the table as it has to be."""
    above, _, below = text.partition(HEAD)
    _, _, below = below.partition("\n\n")
    return above + HEAD + "\n".join(_rows()) + "\n\n" + below


def _rows() -> Iterator[str]:
    for style in STYLES:
        player = draw.watch(style.function, *style.args())
        calls = len(player.trace.tree())
        drawn = ", ".join(f"`{name}`" for name in style.drawn.split(", ") if name)
        yield f"| {style.name} | {drawn} | {calls:,} | {len(player.trace):,} |"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
