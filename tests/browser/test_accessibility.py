"""axe-core over pages, slides, players, forms, games and the laboratory, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import axe
import litesite
import networkx as nx
import pytest
from livepage import LivePage
from playwright.sync_api import Page
from tiers import every, slow

from hidato_edu import exercises, hidato, widgets
from hidato_edu.boards import grid
from hidato_edu.course.site import pages
from hidato_edu.exercises.lesson import lessons
from hidato_edu.widgets.forms import form
from hidato_edu.widgets.game.widget import Play, play

THEMES = ("light", "dark")
LESSONS = list(litesite.LESSONS or lessons())  # all of them in `make test-site`
# Every control of a form: a choice of one and of several, fields, a text, lines, a player, boards.
FORMS = {
    "00": ["next_step"],
    "02": ["path_only", "big_board", "my_path", "boards"],
    "03": ["proof"],
    "04": ["rules_compared"],
    "06": ["search", "search_lines", "be_the_solver"],
    "08": ["after_one_placement"],
    "09": ["forest_by_hand"],
    "10": ["rules_by_hand"],
}
GRIDS = {
    "squares": grid.square(4, 4, blocked=[(1, 1)]),
    "hexagons": grid.hexagonal(3, 4),
    "triangles": grid.triangular(2, 5, adjacency="edges+corners"),
    "a graph": grid.from_graph(nx.circulant_graph(9, [1, 2])),
}
NARROW = """() => {
    const small = [...document.querySelectorAll(
        "main :is(button, select, input, textarea, summary, a[href], [role=button])")]
        .filter((one) => one.tabIndex >= 0 && one.checkVisibility())
        .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
        .filter(([, {width, height}]) => width < 23.9 || height < 23.9) // half a device pixel
        .map(([one, {width, height}]) => `${one.outerHTML.slice(0, 80)}: ${width} x ${height}`);
    return [document.documentElement.scrollWidth, small];
}"""


def forms() -> Iterator[tuple[str, object]]:
    for notebook, names in FORMS.items():
        session = exercises.worksheet(notebook, seed=1)
        for name in names:
            yield f"{notebook} {name}", form(getattr(session, name))


def games() -> Iterator[tuple[str, Play]]:
    for name, board in GRIDS.items():
        yield name, play(hidato.generate(board, 0.5, seed=1))


@slow
@pytest.mark.parametrize("theme", THEMES)
def test_forms(page: Page, theme: str) -> None:
    for name, widget in forms():
        live = LivePage(page, widget, theme)
        axe.clean(page, name)
        widget.hint()
        widget.check()
        live.settle()
        axe.clean(page, f"{name}, checked")


@slow
@pytest.mark.parametrize("theme", THEMES)
def test_games(page: Page, theme: str) -> None:
    for name, widget in games():
        live = LivePage(page, widget, theme)
        axe.clean(page, name)
        game = widget.game
        solution = hidato.solve(game.puzzle)
        first, *rest = [cell for cell in solution if cell not in game.puzzle.givens]
        game.set(first, 1)
        live.settle()
        page.get_by_role("button", name="Check", exact=True).press("Enter")
        page.get_by_role("button", name="Pencil").press("Enter")
        page.get_by_role("grid").press("4")
        axe.clean(page, f"{name}, a rule is broken")
        page.get_by_role("button", name="Hint").press("Enter")
        live.until(lambda: "..." not in page.locator("main").inner_text())
        page.get_by_role("button", name="Pause").press("Enter")
        axe.clean(page, f"{name}, a hint, paused")
        for cell in (first, *rest):
            game.set(cell, solution[cell])
        live.until(lambda: "Solved" in page.locator("main").inner_text())
        axe.clean(page, f"{name}, solved")


@slow
@pytest.mark.parametrize("theme", THEMES)
def test_the_laboratory(page: Page, theme: str) -> None:
    lab = widgets.lab()
    live = LivePage(page, lab, theme)
    run, stop, play_one = (
        page.get_by_role("button", name=name, exact=True) for name in ("Run", "Stop", "Play")
    )
    try:
        axe.clean(page, "before a run")
        page.get_by_label("A: moves per try").fill("2,000,000")
        page.get_by_label("A: rule").select_option("strict")
        live.until(lambda: "nothing that rules out" in lab.told["why"])
        run.press("Enter")
        live.until(lambda: lab.live["total"])
        axe.clean(page, "running")
        stop.press("Enter")
        live.until(lambda: not lab.running)
        axe.clean(page, "stopped")
        for name in "AB":
            page.get_by_label(f"{name}: moves per try").fill("1,000")
        page.get_by_label("how many seeds").fill("3")
        page.wait_for_timeout(300)  # until typing has ended, Python hears nothing
        live.until(lambda: lab.state["seeds"] == "3")
        run.press("Enter")
        live.until(lambda: "puzzle" in lab.results and "being" not in lab.results["puzzle"])
        play_one.press("Enter")
        live.until(lambda: page.get_by_role("slider").count())
        axe.clean(page, "compared")
        page.get_by_label("take a map").select_option("fork")
        live.until(lambda: "No path" in lab.told["why"])
        axe.clean(page, "a map without a path, and results of another map")
        page.get_by_label("how many seeds").fill("many")
        live.until(lambda: "not valid" in lab.told["why"])
        page.get_by_text("a file or a text").press("Enter")
        page.get_by_label("a map as text").fill("no map")
        page.get_by_role("button", name="Take this map").press("Enter")
        live.until(lambda: page.get_by_role("alert").inner_text())
        axe.clean(page, "errors")
    finally:
        lab.close()


@slow
@pytest.mark.parametrize(("wide", "high"), [(640, 360), (320, 256)])  # 1280 at 200 % and at 400 %
def test_a_page_that_is_zoomed_loses_nothing(page: Page, wide: int, high: int) -> None:
    page.set_viewport_size({"width": wide, "height": high})

    @every(lambda: [*forms(), *games(), ("laboratory", widgets.lab())])
    def fits(thing: tuple[str, object]) -> None:
        _, widget = thing
        LivePage(page, widget)
        needed, small = page.evaluate(NARROW)
        assert needed <= wide
        assert small == []

    fits()


@slow
@pytest.mark.site
@pytest.mark.parametrize("lesson", LESSONS)
def test_what_the_site_has_of_a_lesson(
    page: Page, lesson: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "_documentation", lambda *folders: None)
    pages.write(tmp_path, [lesson], runs=True)
    found = sorted(tmp_path.rglob("*.html"))
    names = [file.relative_to(tmp_path).as_posix() for file in found]
    assert {name.split("/")[0] for name in names} >= {"index.html", "lessons", "players", "slides"}
    for file, name in zip(found, names, strict=True):
        if name.startswith("gallery/") and lesson != LESSONS[0]:
            continue  # it is the same for all
        page.emulate_media(color_scheme="light")
        page.goto(file.as_uri())
        slides = name.startswith("slides/")
        if slides:
            page.wait_for_function("() => window.Reveal?.isReady()")
        page.wait_for_timeout(200)
        axe.clean(page, name, slides=slides)
        if slides:
            continue  # they are light for all
        if name.startswith("players/") and page.get_by_role("slider").count():
            words = page.get_by_role("button", name="In words")
            if words.count():
                words.press("Enter")
                axe.clean(page, f"{name}, the run in words")
        page.emulate_media(color_scheme="dark")
        axe.clean(page, f"{name}, dark", colors=True)
