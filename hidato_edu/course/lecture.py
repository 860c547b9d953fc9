"""The lecture version: a page of slides that needs no network and has working players."""

from __future__ import annotations

import copy
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hidato_edu.core.errors import CourseError

__all__ = ["lecture_page", "reveal_folder"]

REVEAL = {
    "reveal_css": "dist/reveal.css",
    "reveal_js": "dist/reveal.js",
    "notes_js": "plugin/notes/notes.js",
}
"""The files of reveal.js for a page, by their names in the template."""

TEMPLATE = Path(__file__).parent / "slides"
NETWORK = "https://unpkg.com/reveal.js@5.2.1"
"""Where a page loads reveal.js from if there is no copy of it."""


def reveal_folder() -> Path | None:
    """Return the folder of the installed copy of reveal.js; None without the extra ``lecture``."""
    spec = find_spec("sphinx_revealjs")
    for place in (spec.submodule_search_locations or []) if spec else []:
        folder = Path(place) / "_static" / "revealjs"
        if all((folder / file).is_file() for file in REVEAL.values()):
            return folder
    return None


def lecture_page(notebook: Any, title: str) -> str:
    """Return the slides of a notebook as one page of HTML.

    The slide tags of its cells determine the slides; the page itself splits slides that are too
    high. The copy of reveal.js from the extra ``lecture`` becomes part of the page; without it, the
    page loads reveal.js from the network.
    """
    try:
        from nbconvert.exporters import SlidesExporter
    except ImportError as error:
        raise CourseError('slides need nbconvert: pip install "hidato-edu[lecture]"') from error
    exporter = SlidesExporter(
        template_name=TEMPLATE.name,
        extra_template_basedirs=[str(TEMPLATE.parent)],
        exclude_input_prompt=True,
        exclude_output_prompt=True,
    )
    page: str
    notebook = copy.deepcopy(notebook)
    for cell in notebook.cells:  # the slides of the other notebooks are beside this page
        if cell.cell_type == "markdown":
            cell.source = re.sub(r"(\]\([\w/.]*)\.ipynb\b", r"\1.html", cell.source)
    page, _ = exporter.from_notebook_node(notebook, {"lecture": _parts(title)})
    return page


def _parts(title: str) -> dict[str, str]:
    """Return what the template inserts around the slides."""
    parts = {"title": title}
    for kind in ("css", "js"):
        parts[kind] = (TEMPLATE / f"slides.{kind}").read_text(encoding="utf-8")
    reveal = reveal_folder()
    if reveal is None:
        return parts | {"reveal_url": NETWORK}
    for name, file in REVEAL.items():
        text = (reveal / file).read_text(encoding="utf-8")
        parts[name] = text.replace("</script", "<\\/script")
    return parts
