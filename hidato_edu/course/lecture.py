"""The lecture version: a page of slides that needs no network, in which the players still play."""

from __future__ import annotations

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
"""What a page needs of reveal.js, by its name in the template."""

TEMPLATE = Path(__file__).parent / "slides"
NETWORK = "https://unpkg.com/reveal.js@5.2.1"
"""Where reveal.js is read from while a page is shown, if there is no copy of it."""


def reveal_folder() -> Path | None:
    """Return where a copy of reveal.js is installed; None without the extra ``lecture``."""
    spec = find_spec("sphinx_revealjs")
    for place in (spec.submodule_search_locations or []) if spec else []:
        folder = Path(place) / "_static" / "revealjs"
        if all((folder / file).is_file() for file in REVEAL.values()):
            return folder
    return None


def lecture_page(notebook: Any, title: str) -> str:
    """Return the slides of a notebook as one page of HTML.

    The slide tags of its cells say what stands on a slide; what is too high for one is cut where
    the page is shown.

    Notes
    -----
    The copy of reveal.js that the extra ``lecture`` brings becomes part of the page. Without it
    the page reads reveal.js from the network.
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
    page, _ = exporter.from_notebook_node(notebook, {"lecture": _parts(title)})
    return page


def _parts(title: str) -> dict[str, str]:
    """Return what the template puts around the slides."""
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
