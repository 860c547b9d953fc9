"""The pages of the site that need no kernel: lessons, players, slides, pictures, documentation."""

from __future__ import annotations

import copy
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from html import escape, unescape
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from nbformat.v4 import new_markdown_cell, new_notebook

from hidato_edu.core.errors import CourseError
from hidato_edu.core.resources import data
from hidato_edu.course.build import notebooks_of, refuse_leaks
from hidato_edu.course.cells import Questions, last_line, number_of, questions_of
from hidato_edu.course.lecture import lecture_page
from hidato_edu.course.output import MANIFEST, write_files
from hidato_edu.draw.player.page import page, theme
from hidato_edu.draw.style import DARK, LIGHT
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.choices import Choice, Number

__all__ = ["write"]

TEMPLATE = Path(__file__).parent / "reading"
HEADING = re.compile(r"^#+ +(.+?)(?: \(\d+ min\))?$", re.MULTILINE)
LINK = re.compile(r"(\]\([\w/.]*)\.ipynb\b")
ASKED = re.compile(r"ask\.(\w+)\.(check|predict)\(")
MOST_ROOM = 14  # ruled lines below a question of a handout
TABLE = re.compile(r"<table.*?</table>", re.DOTALL)
WIDE = r'<div class="wide" role="group" aria-label="Table" tabindex="0">\g<0></div>'

BACK = f"""<nav aria-label="Course" style="padding: 2px 12px; {{style}}">\
<a href="{{file}}" style="color: light-dark({LIGHT["path"]}, {DARK["path"]}); \
background: light-dark({LIGHT["paper"]}, {DARK["paper"]})">{{name}}</a></nav>
"""
CORNER = "position: fixed; left: 0; bottom: 8px; z-index: 40"

PLAYER = """<style>
main > .hidato-player {{ max-width: min(1280px, 100vh * 16 / 9); margin: 0; }}
h1 {{ position: absolute; clip-path: inset(50%); font-size: 1px; }}
.embedded nav {{ display: none; }}
</style>
<script>document.documentElement.classList.toggle("embedded", self !== top);</script>
<h1>{title}</h1>{html}
{back}"""

PLAYERS = """# Players

Each player is a page of its own. To show it on a slide, open **Embed** and copy the line of HTML;
any slides that take HTML, and most learning platforms, accept it. Keys: right and left arrow for a
step, space to play, I for the next interesting step, F for the size of the screen.
"""
EMBED = """<li><a href="{file}">{title}</a>
<details class="embed"><summary>Embed {title}</summary><code>&lt;iframe src="{file}" \
title="{title}" style="width: 100%; aspect-ratio: 16 / 9; border: 0" allow="fullscreen"&gt;\
&lt;/iframe&gt;</code></details></li>"""
ABSOLUTE = """<script>
for (const code of document.querySelectorAll(".embed code")) {
  const address = code.closest("li").querySelector("a").href; // a slide is elsewhere
  code.textContent = code.textContent.replace(/src="[^"]*"/, `src="${address}"`);
}
</script>"""

INDEX = """# Algorithms made visible through number puzzles

Every lesson takes 90 minutes, and a workshop adds practice and depth. Read a lesson here and step
through its players, or print it: on paper there is room for the answers.{run}

{player}

## Lessons
"""
FIRST = "06_"  # the lesson whose player is on the entry: a solver
FRAME = '<iframe class="first" src="players/{file}" title="{title}"></iframe>'
RUN = """ **Run** opens it in JupyterLab in your browser, and nothing has to be installed;
what you write stays in this browser until you download it."""


class Lesson(NamedTuple):
    """A notebook, by its name below the folder of notebooks: ``workshop/04_hill_climbing``."""

    name: str
    title: str
    notebook: Any

    @property
    def file(self) -> str:
        """The reading page, from the root of the site."""
        return f"lessons/{self.name}.html"

    @property
    def run(self) -> str:
        """Where it runs, from the root of the site."""
        return f"run/lab/index.html?path=notebooks/{self.name}.ipynb"


class Shown(NamedTuple):
    """A player of a lesson, which is a page in the folder ``players``."""

    file: str
    title: str
    html: str


def write(folder: Path, only: Collection[str] | None = None, runs: bool = True) -> list[str]:
    """Write the pages, of some lessons `only`; return what is left out, a sentence each.

    The pages link to where a lesson runs, if it `runs`.
    """
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MANIFEST).is_file():
        raise CourseError(f"{folder} contains other files; name a new folder")
    cores, workshops = _lessons(only)
    files = {
        "site.css": _style(),
        ".nojekyll": "",  # else GitHub Pages leaves out folders such as docs/_static
    }
    players, every = [PLAYERS], list[Shown]()
    for group in (cores, workshops):
        for place, lesson in enumerate(group):
            files[lesson.file] = _reading(lesson, group[:place][-1:], group[place + 1 :][:1], runs)
            shown = list(_players(lesson))
            every += shown
            files |= {f"players/{one.file}": _player(one, lesson) for one in shown}
            rows = [EMBED.format(file=one.file, title=escape(one.title)) for one in shown]
            players += [f"## {lesson.title}", f"<ul>{''.join(rows)}</ul>" if rows else "None."]
    text = "\n\n".join(players)
    files["players/index.html"] = _page("players/index.html", "Players", text, ABSOLUTE)
    files |= {f"slides/{lesson.name}.html": _slides(lesson) for lesson in cores}
    pictures = {f"gallery/{one.name}": one.read_bytes() for one in data("pictures").iterdir()}
    source, missing = data().parent / "docs", []
    more = {"Players": "players/index.html"}
    if not source.is_dir():
        missing.append("the gallery and the documentation are left out: they need a checkout")
    elif not (find_spec("sphinx") and find_spec("furo")):
        missing.append('the documentation is left out: pip install "hidato-edu[docs]"')
    if source.is_dir():
        files["gallery/index.html"] = _gallery(source, bool(missing))
        more["Gallery"] = "gallery/index.html"
    if not missing:
        more["Documentation"] = "docs/index.html"
    first = [one for one in every if one.file.startswith(FIRST)] + every
    text = _index(cores, workshops, more, runs, first[:1])
    files["index.html"] = _page("index.html", "hidato_edu", text)
    write_files(folder, pictures | {name: one.encode() for name, one in files.items()})
    if not missing:
        _documentation(source, folder / "docs")
    return missing


def _style() -> str:
    """Return the style sheet, with the palettes of the player; paper is light."""
    light = " ".join(f"--hp-{name}: {color} !important;" for name, color in LIGHT.items())
    paper = f"@media print {{ body, .hidato-player {{ {light} color-scheme: light; }} }}\n"
    return theme("body") + paper + (TEMPLATE / "site.css").read_text(encoding="utf-8")


def _lessons(only: Collection[str] | None) -> tuple[list[Lesson], list[Lesson]]:
    """Return the cores and the workshops as students get them; none may contain an answer."""
    found: tuple[list[Lesson], list[Lesson]] = [], []
    for number, place in lessons().items():
        for file, notebook in notebooks_of(place).items() if number in (only or (number,)) else ():
            name = file.removesuffix(".ipynb")
            refuse_leaks(notebook, questions_of(place), name)
            title = HEADING.search(notebook.cells[0].source)
            found["/" in name].append(Lesson(name, title[1] if title else name, notebook))
    return found


# ---------------------------------------------------------------- the pages


def _page(
    file: str,
    title: str,
    source: str | Sequence[Any],
    script: str = "",
    links: Mapping[str, str] | None = None,
    turns: Mapping[str, str] | None = None,
    run: str = "",
) -> str:
    """Return a page, from Markdown or from cells; all addresses are given from the site's root."""
    up = "../" * file.count("/")
    links = ({"All lessons": "index.html"} if up else {}) | dict(links or {})
    about = {
        "title": title,
        "up": up,
        "links": [(name, up + address) for name, address in links.items()],
        "turns": [(name, up + address) for name, address in (turns or {}).items()],
        "run": run and up + run,
        "script": script,
    }
    text: str
    cells = [new_markdown_cell(source, id="text")] if isinstance(source, str) else source
    text, _ = _exporter().from_notebook_node(new_notebook(cells=cells), {"site": about})
    return text


@cache
def _exporter() -> Any:
    try:
        from nbconvert.exporters import HTMLExporter
    except ImportError as error:
        raise CourseError('pages need nbconvert: pip install "hidato-edu[lecture]"') from error
    return HTMLExporter(
        template_name=TEMPLATE.name,
        extra_template_basedirs=[str(TEMPLATE.parent)],
        exclude_input_prompt=True,
        exclude_output_prompt=True,
        exclude_anchor_links=True,
    )


def _reading(lesson: Lesson, before: list[Lesson], after: list[Lesson], runs: bool) -> str:
    """Return the page of a lesson, with room for the answers on paper."""
    links = {"Players": "players/index.html"}
    if "/" not in lesson.name:
        links["Slides"] = f"slides/{lesson.name}.html"
    turns = {f"Previous: {one.title}": one.file for one in before}
    turns |= {f"Next: {one.title}": one.file for one in after}
    questions = questions_of(number_of(lesson.name.rpartition("/")[2]))
    cells = [_read(cell, questions) for cell in lesson.notebook.cells]
    run = lesson.run if runs else ""
    return _page(lesson.file, lesson.title, cells, links=links, turns=turns, run=run)


def _read(cell: Any, questions: Questions) -> Any:
    """Return a cell as it is read: with links to pages, and room where an answer belongs."""
    cell = copy.deepcopy(cell)
    if cell.cell_type == "markdown":
        cell.source = LINK.sub(r"\1.html", cell.source)
    elif asked := ASKED.match(last_line(cell.source)):
        question = questions.get(asked[1])  # None: what is remembered of earlier lessons
        if question is None or isinstance(question, (Choice, Number)):
            cell.metadata["room"] = 2
        else:
            cell.metadata["room"] = min(MOST_ROOM, 2 + question.minutes)
        cell.outputs = []  # which say that nothing is answered yet
    for output in cell.get("outputs", ()):
        html = output.get("data", {}).get("text/html", "")
        if html and "data-score" not in html:
            output.data["text/html"] = TABLE.sub(WIDE, html)
    return cell


def _players(lesson: Lesson) -> Iterator[Shown]:
    """Yield the players; the name of a page stays when other sections of the lesson change."""
    heading, titles = lesson.title, Counter[str]()
    for cell in lesson.notebook.cells:
        if cell.cell_type == "markdown":
            heading = [heading, *HEADING.findall(cell.source)][-1]
            continue
        shown = [output.get("data", {}).get("text/html", "") for output in cell.outputs]
        for number, html in enumerate((one for one in shown if "data-score" in one), start=1):
            section = re.sub(r"-\d+-min\b", "", cell.id)
            name = "-".join([*reversed(lesson.name.split("/")), section, str(number)])
            what = re.search(r'alt="([^",]*)', html)
            title = f"{heading}: {unescape(what[1])}" if what else heading
            titles[title] += 1
            title += f" ({titles[title]})" if titles[title] > 1 else ""
            yield Shown(f"{name.removesuffix('-1')}.html", title, html)


def _player(shown: Shown, lesson: Lesson) -> str:
    """Return a player as a page that fits into the frame of a slide."""
    style = "font: 16px system-ui, sans-serif"
    back = BACK.format(style=style, file=f"../{lesson.file}", name=escape(lesson.title))
    title = escape(shown.title)
    return page(PLAYER.format(title=title, html=shown.html, back=back), shown.title)


def _slides(lesson: Lesson) -> str:
    """Return the slides of a core; its workshop has none."""
    notebook = copy.deepcopy(lesson.notebook)
    for cell in notebook.cells:
        cell.source = cell.source.replace("](workshop/", "](../lessons/workshop/")
    return _with_way_back(lecture_page(notebook, lesson.title), f"../{lesson.file}", lesson.title)


def _with_way_back(html: str, file: str, name: str) -> str:
    """Return a page that another tool has made, with a link back in its corner."""
    body, end, rest = html.rpartition("</body>")
    return body + BACK.format(style=CORNER, file=file, name=escape(name)) + end + rest


def _index(
    cores: Sequence[Lesson],
    workshops: Sequence[Lesson],
    more: Mapping[str, str],
    runs: bool,
    first: Sequence[Shown],
) -> str:
    """Return the text of the entry, with a player to begin with."""
    player = "".join(FRAME.format(file=one.file, title=escape(one.title)) for one in first)
    lines = [INDEX.format(run=RUN if runs else "", player=player)]
    for lesson in cores:
        links = [("workshop", w.file) for w in workshops if w.name == f"workshop/{lesson.name}"]
        links += [("slides", f"slides/{lesson.name}.html")]
        links += [("run", lesson.run)] if runs else []
        also = ", ".join(f"[{name}]({address})" for name, address in links)
        lines.append(f"- **[{lesson.title}]({lesson.file})**  \n  {also}")
    lines.append("\n## More\n")
    lines += [f"- [{name}]({address})" for name, address in more.items()]
    return "\n".join(lines)


def _gallery(source: Path, alone: bool) -> str:
    """Return the gallery of the documentation; without links to it if it is `alone`."""
    text = (source / "gallery.md").read_text(encoding="utf-8")
    text = text.replace("](../data/pictures/", "](")
    link = r"\1" if alone else r"[\1](../docs/\2.html)"
    text = re.sub(r"\[([^][]*)\]\((guide/\w+)\.md\)", link, text)
    return _page("gallery/index.html", "Gallery", text)


def _documentation(source: Path, folder: Path) -> None:
    """Write the documentation with Sphinx."""
    with TemporaryDirectory() as trees:
        command = [
            sys.executable,
            "-m",
            "sphinx",
            "-q",
            "-b",
            "html",
            "-d",
            trees,
            str(source),
            str(folder),
        ]
        run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        raise CourseError(f"Sphinx cannot write the documentation: {run.stderr[-1000:]}")
    for file in folder.rglob("*.html"):
        up = "../" * len(file.relative_to(folder).parts)
        html = file.read_text(encoding="utf-8")
        file.write_text(_with_way_back(html, f"{up}index.html", "All lessons"), "utf-8")
