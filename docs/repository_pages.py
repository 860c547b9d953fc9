"""Markdown of the repository outside this folder as pages, so that links to it stay inside.

In the repository, a link such as ``../CONTRIBUTING.md`` leads to the file itself. A build copies
the file into docs/repository, which git ignores, and changes the link to lead to the copy.
"""

from __future__ import annotations

import os.path
import re
from pathlib import Path

from sphinx.application import Sphinx

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
COPIES = "repository"
PAGES = ("CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md", "benchmarks/README.md")


def write_pages(app: Sphinx) -> None:
    """Copy the files, where they have changed."""
    for name in PAGES:
        text, file = (ROOT / name).read_text(encoding="utf-8"), DOCS / COPIES / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


def change_links(app: Sphinx, name: str, source: list[str]) -> None:
    """Make links of a page lead to pages where there are any."""
    file = DOCS / f"{name}.md"
    if not file.exists():
        return
    copied = name.startswith(f"{COPIES}/")
    folder = (ROOT / name.removeprefix(f"{COPIES}/") if copied else file).parent

    def changed(found: re.Match[str]) -> str:
        path, sign, anchor = found[1].partition("#")
        target = os.path.normpath(folder / path)
        if not path or ":" in path or not Path(target).exists():
            return found[0]
        known = Path(target).relative_to(ROOT).as_posix() in PAGES
        place = DOCS / COPIES / Path(target).relative_to(ROOT) if known else target
        there = Path(os.path.relpath(place, file.parent)).as_posix()
        return f"]({there}{sign}{anchor})"

    source[0] = re.sub(r"\]\(([^()\s]+)\)", changed, source[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Take part in a build."""
    app.connect("builder-inited", write_pages)
    app.connect("source-read", change_links)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
