"""The site without its notebooks that run: pages, links, sizes, and nothing that answers."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import links
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from players import small_search
from tiers import slow
from typer.testing import CliRunner

from hidato_edu.cli import app
from hidato_edu.core.errors import CourseError
from hidato_edu.course import site
from hidato_edu.course.cells import Questions, questions_of
from hidato_edu.course.leaks import leaks
from hidato_edu.course.site import lite, pages
from hidato_edu.exercises.lesson import lessons

NUMBERS = ("00", "04")
SOUND = re.compile(rf"({'|'.join(NUMBERS)})b?_")
LOADED_LATER = re.compile(r"(src|href)=\"https?://|@import|\bimport\(|fetch\(")


class Outline(HTMLParser):
    """What an assistive program finds: language, title, landmarks, headings, pictures."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.bare: list[str] = []
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "html":
            self.language = dict(attrs).get("lang") or ""
        if tag == "img" and not dict(attrs).get("alt"):
            self.bare.append(str(attrs)[:80])


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of two lessons, without documentation."""
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "find_spec", lambda name: None)
        assert pages.write(folder, NUMBERS, runs=False) == [
            'the documentation is left out: pip install "hidato-edu[docs]"'
        ]
    return folder


def html_of(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(folder.rglob("*.html"))
    }


def test_a_small_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link, a question and a player: everything that the pages change in a notebook."""
    player = new_output("display_data", data={"text/html": small_search().html()})
    table = new_output("display_data", data={"text/html": "<table><tr><td>7</td></tr></table>"})
    cells = [
        new_markdown_cell("# Small\n\n[more](workshop/00_small.ipynb)"),
        new_code_cell("player", id="run-9-min-2", outputs=[player, table]),
        new_code_cell(
            "my_x = None\n\nask.x.check(my_x)", outputs=[new_output("stream", text="not yet")]
        ),
    ]
    core = pages.Lesson("00_small", "00 - Small", new_notebook(cells=cells))
    workshop = pages.Lesson("workshop/00_small", "Small: workshop", new_notebook(cells=cells[:0]))
    monkeypatch.setattr(pages, "_lessons", lambda only: ([core], [workshop]))
    monkeypatch.setattr(pages, "find_spec", lambda name: None)
    pages.write(tmp_path)
    text = (tmp_path / "lessons" / "00_small.html").read_text(encoding="utf-8")
    assert '<a href="workshop/00_small.html">more</a>' in text
    assert '<a class="run" href="../run/lab/index.html?path=notebooks/00_small.ipynb">' in text
    assert 'class="room" style="--lines: 2"' in text
    assert "not yet" not in text
    assert '<div aria-label="Table" class="wide" role="group" tabindex="0"><table>' in text
    assert "data-score=" in text
    alone = (tmp_path / "players" / "00_small-run-2.html").read_text(encoding="utf-8")
    assert "data-score=" in alone
    assert re.search(r'<a href="../lessons/00_small.html" [^>]*>00 - Small</a>', alone)


@slow
def test_every_page_is_there(built: Path) -> None:
    found = html_of(built)
    cores = {"00_start_here", "04_hill_climbing"}
    assert {Path(name).stem for name in found if name.startswith("slides/")} == cores
    both = {f"lessons/{where}{name}.html" for where in ("", "workshop/") for name in cores}
    assert {name for name in found if name.startswith("lessons/")} == both
    players = [name for name in found if name.startswith("players/0")]
    assert len(players) == sum(found[name].count(" data-score=") for name in both) > 8


@slow
def test_links_lead_somewhere_and_nothing_is_loaded_from_elsewhere(built: Path) -> None:
    missing = [line for line in links.broken_pages(built) if not _of_other_lesson(line)]
    assert missing == []
    for name, text in html_of(built).items():
        assert ".ipynb" not in text, name
        assert not LOADED_LATER.search(_without_scores(text)), name


def _of_other_lesson(line: str) -> bool:
    """Return whether a link is broken only because two lessons are built."""
    target = line.split(": ")[1].split("/")[-1]
    return bool(re.match(r"\d\d", target)) and not SOUND.match(target)


def _without_scores(text: str) -> str:
    return re.sub(r"[A-Za-z0-9+/=]{200,}", "", text)


@slow
def test_outline(built: Path) -> None:
    for name, text in html_of(built).items():
        outline = Outline(text)
        assert outline.language == "en", name
        assert not outline.bare, name
        assert "No description has been provided" not in text, name
        assert {"title", "nav"} <= set(outline.tags), name
        if not name.startswith("slides/"):
            assert outline.tags.count("main") == 1, name
        if not name.startswith("slides/"):
            headings = [int(tag[1]) for tag in outline.tags if re.fullmatch(r"h[1-6]", tag)]
            assert headings[0] == 1, name
            assert headings.count(1) == 1, name
            assert all(after - before <= 1 for before, after in pairwise(headings)), name
        if not name.startswith(("slides/", "players/0")):
            assert 'class="skip" href="#main"' in text, name


@slow
def test_titles_differ(built: Path) -> None:
    found = {
        name: re.findall("<title>(.*?)</title>", text) for name, text in html_of(built).items()
    }
    read = {name: title for name, title in found.items() if not name.startswith("slides/")}
    titles = [(name.split("/")[0], *title) for name, title in read.items()]
    assert all(len(title) == 2 and title[1] for title in titles)
    workshops = {one for one in titles if one[0] == "lessons"}
    assert len(workshops) == 4


@slow
def test_nothing_answers(built: Path) -> None:
    """No page contains a part of a solution, nor what a check says of a starter."""
    for name, text in html_of(built).items():
        if name.startswith(("lessons/", "slides/")):
            questions = questions_of(Path(name).name[:2])
            assert _leaks(text, questions) == [], name
            if name.startswith("lessons/"):
                assert "Nothing is answered yet" not in text, name
            shown = questions["blank_count" if "04_" in name else next(iter(questions))]
            solution = f"<pre>{escape(shown.solution_source())}</pre><p>{shown.explanation}</p>"
            assert _leaks(text + solution, questions), "this test sees no leak"


def _leaks(page: str, questions: Questions) -> list[str]:
    page = re.sub(r"<(style|script).*?</\1>", "", page, flags=re.DOTALL)
    cell = new_markdown_cell(unescape(re.sub(r"<[^<>]*>", "", page)))
    found = leaks(new_notebook(cells=[cell]), questions)
    return [one for one in found if "a part of" not in one]  # parts may be in a starter


def test_a_leak_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebooks = pages.notebooks_of(lessons()["04"])
    explained = questions_of("04")["blank_count"].explanation
    notebooks["04_hill_climbing.ipynb"].cells[0].source += f"\n\n{explained}"
    assert list(leaks(notebooks["04_hill_climbing.ipynb"], questions_of("04")))
    monkeypatch.setattr(pages, "notebooks_of", lambda lesson: notebooks)
    with pytest.raises(CourseError, match="a solution leaks: cell 1 contains the explanation"):
        pages.write(tmp_path, ("04",))
    assert not list(tmp_path.iterdir())


@slow
def test_every_question_has_room_on_paper(built: Path) -> None:
    text = (built / "lessons" / "04_hill_climbing.html").read_text(encoding="utf-8")
    rooms = [int(lines) for lines in re.findall(r'class="room" style="--lines: (\d+)"', text)]
    asked = re.findall(r'<span class="n">(?:check|predict)</span><span class="p">\(', text)
    assert len(rooms) == len(asked) >= 9
    assert min(rooms) == 2  # a choice
    assert max(rooms) == 14  # a function


@slow
def test_the_players_can_be_embedded(built: Path) -> None:
    text = (built / "players" / "index.html").read_text(encoding="utf-8")
    snippets = re.findall(r"<code>(&lt;iframe.*?)</code>", text)
    sources = [re.findall(r'src="([^"]+)"', unescape(one))[0] for one in snippets]
    files = {file.name for file in (built / "players").glob("*.html")} - {"index.html"}
    assert set(sources) == files
    assert all('title="' in one for one in snippets)


@slow
def test_written_again_the_pages_are_equal(built: Path) -> None:
    before = html_of(built)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "find_spec", lambda name: None)
        pages.write(built, NUMBERS, runs=False)
    assert html_of(built) == before
    assert "players/04_hill_climbing-run-2.html" in before
    assert not any(re.search(r"-\d+-min", name) for name in before)


@slow
def test_where_a_lesson_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "find_spec", lambda name: None)
    pages.write(tmp_path, ("05",))
    found = html_of(tmp_path)
    address = "run/lab/index.html?path=notebooks/"
    assert f'href="{address}05b_random_paths.ipynb"' in found["index.html"]
    core = found["lessons/05_plateaus_and_annealing.html"]
    assert f'<a class="run" href="../{address}05_plateaus_and_annealing.ipynb"' in core
    workshop = found["lessons/workshop/05_plateaus_and_annealing.html"]
    assert f'href="../../{address}workshop/05_plateaus_and_annealing.ipynb"' in workshop
    assert "Next: 05b - Random paths" in core
    assert "Previous: 05 - Plateaus" in found["lessons/05b_random_paths.html"]


@slow
def test_the_readme_has_the_sizes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(folder: Path, pyodide: Path | None, only: object) -> lite.Sizes:
        folder.mkdir(parents=True)
        (folder / "big").write_bytes(bytes(3_200_000))
        return lite.Sizes(3_200_000, 45_600_000)

    monkeypatch.setattr(lite, "write", run)
    monkeypatch.setattr(pages, "find_spec", lambda name: None)
    monkeypatch.setattr(site, "find_spec", lambda name: True)
    told = site.build(tmp_path, only=("04",))
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    _check_readme(tmp_path, text)
    assert "| `run/` | the lessons in JupyterLite: they run in the browser | 1 | 3.2 |" in text
    assert "a lesson to run: 45.6 MB (JupyterLab and Pyodide" in text
    assert told[-1].endswith("MB; README.md says how to publish it")


def _check_readme(folder: Path, text: str) -> None:
    """Check each number of a README against the files."""
    rows = re.findall(r"^\| (`(\w+)/`|all) \|.*\| (\d+) \| ([\d.]+) \|$", text, re.MULTILINE)
    assert {name for _, name, _, _ in rows} >= {"lessons", "players", "slides", "gallery", ""}
    for _, name, number, size in rows:
        inside = [file for file in (folder / name).rglob("*") if file.is_file()]
        inside = [file for file in inside if file != folder / "README.md"]
        assert len(inside) == int(number), name
        assert abs(sum(file.stat().st_size for file in inside) / 1e6 - float(size)) <= 0.051, name
    first = float(re.findall(r"a lesson to read: ([\d.]+) MB", text)[0])
    shared = sum((folder / name).stat().st_size for name in ("index.html", "site.css"))
    most = max(file.stat().st_size for file in (folder / "lessons").rglob("*.html"))
    assert abs((shared + most) / 1e6 - first) <= 0.051


@slow
def test_without_the_extra_the_command_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "find_spec", lambda name: None)
    monkeypatch.setattr(pages, "find_spec", lambda name: None)
    monkeypatch.setattr(pages, "lessons", lambda: {"04": lessons()["04"]})
    told = CliRunner().invoke(app, ["course", "site", str(tmp_path)])
    assert told.exit_code == 0
    assert 'lessons do not run in the browser: pip install "hidato-edu[web]"' in told.output
    assert "run/" not in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "a lesson to run" not in (tmp_path / "README.md").read_text(encoding="utf-8")


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    with pytest.raises(CourseError, match="contains other files; name a new folder"):
        site.build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["README.md"]


def test_no_formula_needs_a_script() -> None:
    for folder in lessons().values():
        for file in (*folder.glob("lesson*.md"), *folder.glob("workshop.md")):
            text = links.plain(file.read_text(encoding="utf-8"))
            assert "$" not in text, file.name


@slow
@pytest.mark.timeout(1800)
def test_the_whole_site(tmp_path: Path) -> None:
    """All lessons and the documentation: every link has its target, and no file is remote."""
    assert pages.write(tmp_path, runs=False) == []
    assert links.broken_pages(tmp_path) == []
    for file in (tmp_path / "docs").rglob("*.html"):
        assert "All lessons</a></nav>" in file.read_text(encoding="utf-8"), file.name
