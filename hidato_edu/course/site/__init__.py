"""The course as a web site: pages to read and to print, and notebooks that run in the browser.

Reading order: `pages` (what needs no kernel), `lite` (JupyterLite).
"""

from __future__ import annotations

import json
from collections.abc import Collection
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from hidato_edu.core.saving import write_over
from hidato_edu.course.site import lite, pages

__all__ = ["build"]

README = Path(__file__).parent / "reading" / "README.md"
FOLDERS = {
    "lessons": "the lessons and their workshops, to read and to print",
    "players": "each player as a page of its own, for slides; `players/index.html` lists them",
    "slides": "the lessons as slides, without the results that students predict",
    "gallery": "the pictures of the documentation",
    "docs": "the documentation",
    "run": "the lessons in JupyterLite: they run in the browser",
}


def build(
    folder: Path, pyodide: Path | None = None, only: Collection[str] | None = None
) -> list[str]:
    """Write the site, of some lessons `only`; return what to tell about it, a sentence each.

    Without the extra ``web`` the site has no folder ``run``, and no page links to it.
    """
    runs = all(map(find_spec, lite.TOOLS))
    told = pages.write(folder, only, runs)
    first_run = lite.write(folder / "run", pyodide, only).first_visit if runs else 0
    if not runs:
        told.append('lessons do not run in the browser: pip install "hidato-edu[web]"')
    write_over(folder / "README.md", _readme(folder, first_run, pyodide))
    told.append(f"{folder}: {_mb(_files(folder))} MB; README.md says how to publish it")
    return told


def _readme(folder: Path, first_run: int, pyodide: Path | None) -> str:
    """Return what is where, how large it is, and how to publish it."""
    rows = []
    for name, contents in FOLDERS.items():
        if inside := _files(folder / name):
            rows.append(f"| `{name}/` | {contents} | {len(inside)} | {_mb(inside)} |")
    every = _files(folder)
    longest = max((folder / "lessons").rglob("*.html"), key=lambda file: file.stat().st_size)
    python = json.loads(lite.OFFICIAL.read_text(encoding="utf-8"))["version"]
    place = "from this site" if pyodide else "from its public address"
    about = f"JupyterLab and Pyodide {python}, which is loaded {place}"
    return README.read_text(encoding="utf-8").format(
        version=version("hidato-edu"),
        rows="\n".join(rows),
        files=len(every),
        size=_mb(every),
        first_page=_mb([folder / "index.html", folder / "site.css", longest]),
        first_run=f"- a lesson to run: {first_run / 1e6:.1f} MB ({about}).\n" if first_run else "",
        cdn="; only `run/` loads Pyodide" if first_run and not pyodide else "",
    )


def _files(folder: Path) -> list[Path]:
    """Return all files below a folder, but not its README, which tells about them."""
    return [file for file in folder.rglob("*") if file.is_file() and file != folder / README.name]


def _mb(files: Collection[Path]) -> str:
    return f"{sum(file.stat().st_size for file in files) / 1e6:.1f}"
