"""The pages of the site in a real browser: players, keys, paper, zoom, a phone, no foreign host."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tiers import slow

from hidato_edu.course.site import pages

Opens = Callable[..., Page]

LIVE = "() => [...document.querySelectorAll('.hidato-player')].every((one) => one.player)"
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of two lessons, without documentation."""
    made: Path = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "find_spec", lambda name: None)
        pages.write(made, ("00", "04"))
    return made


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[str]:
    """The address of the same site on a server."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def opens(browser: Browser, folder: Path) -> Iterator[Opens]:
    """Open a page of the site; it may log no error and ask no other host."""
    contexts: list[BrowserContext] = []
    asked: list[str] = []
    errors: list[str] = []

    def opened(name: str, root: str = "", **settings: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 720}, **settings})
        contexts.append(context)
        context.on("request", lambda request: asked.append(request.url))
        context.on("weberror", lambda raised: errors.append(str(raised.error)))
        context.on("console", lambda said: errors.append(said.text) if said.type == "error" else 0)
        page = context.new_page()
        page.goto((root or f"{folder.as_uri()}/") + name)
        page.wait_for_function(LIVE)
        return page

    yield opened
    for context in contexts:
        context.close()
    own = ("file:", "data:", "blob:", "http://127.0.0.1:")
    assert [url for url in asked if not url.startswith(own)] == []
    assert errors == []


READ = ("lessons/00_start_here.html", "lessons/workshop/04_hill_climbing.html")
EVERY = (*READ, "index.html", "players/index.html", "gallery/index.html")


@slow
@pytest.mark.parametrize("from_disk", [True, False], ids=["file", "http"])
@pytest.mark.parametrize("name", READ)
def test_players_step_by_keyboard(name: str, from_disk: bool, opens: Opens, served: str) -> None:
    page = opens(name, "" if from_disk else served)
    players = page.locator(".hidato-player")
    assert players.count() >= 3
    for number in range(players.count()):
        player = players.nth(number)
        player.focus()
        page.keyboard.press("Home")
        before = player.locator(".hp-say").inner_text()
        page.keyboard.press("ArrowRight")
        assert player.evaluate("(one) => one.player.step") == 1
        expect(player.locator(".hp-say")).not_to_have_text(before)


@slow
def test_the_way_through_the_course(opens: Opens) -> None:
    page = opens("index.html")
    page.get_by_role("link", name="00 - Start here").click()
    page.wait_for_function(LIVE)
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.textContent") == "Skip to the text"
    page.get_by_role("link", name="workshop", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("workshop")
    page.get_by_role("link", name="All lessons").click()
    page.get_by_role("link", name="slides").first.click()
    page.wait_for_function("() => window.Reveal?.isReady()")
    page.get_by_role("link", name="00 - Start here").click()
    page.get_by_role("link", name="Next: 04").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("04 - Hill climbing")


@slow
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("size", [(390, 844), (640, 360)], ids=["phone", "zoom"])
def test_nothing_is_wider_than_the_window(name: str, size: tuple[int, int], opens: Opens) -> None:
    """A window of 1280 x 720 at 200 % is one of 640 x 360, with letters of the same size in it."""
    page = opens(name, viewport={"width": size[0], "height": size[1]})
    assert page.evaluate(WIDE) <= 0
    smallest = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll("main :is(p, li, pre, td)")]
          .filter((one) => one.checkVisibility() && !one.closest("svg"))
          .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
    )
    assert smallest >= 12


@slow
def test_colors_follow_the_system(opens: Opens) -> None:
    ground = "() => getComputedStyle(document.body).backgroundColor"
    player = "() => getComputedStyle(document.querySelector('.hidato-player')).backgroundColor"
    seen = []
    for scheme in ("light", "dark"):
        page = opens(READ[0], color_scheme=scheme)
        assert page.evaluate(ground) == page.evaluate(player)
        seen.append(page.evaluate(ground))
    assert seen == ["rgb(255, 255, 255)", "rgb(21, 24, 28)"]


@slow
def test_a_player_fits_into_the_frame_of_a_slide(opens: Opens, folder: Path, served: str) -> None:
    page = opens("players/index.html", served)
    row = page.get_by_role("listitem").filter(has_text="Run: climb").first
    row.locator("summary").click()
    snippet = row.locator("code").inner_text()
    assert f'src="{served}players/04_hill_climbing-run-2.html"' in snippet
    for width, height in ((1280, 720), (960, 540)):
        page.set_viewport_size({"width": width, "height": height})
        page.set_content(f"<body style='margin: 0'>{snippet}</body>")
        frame = page.frame_locator("iframe")
        expect(frame.locator(".hp-controls")).to_be_visible()
        expect(frame.locator("nav")).to_be_hidden()
        over = frame.locator("html").evaluate(
            "(root) => [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight]"
        )
        assert max(over) <= 0, (width, height)


@slow
def test_a_handout(opens: Opens, tmp_path: Path) -> None:
    """On paper: pictures with captions, no controls and no links of the site, room for answers."""
    page = opens("lessons/04_hill_climbing.html", color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    player = page.locator(".hidato-player").first
    for paper in (page.locator("body"), player):
        ground = paper.evaluate("(one) => getComputedStyle(one).backgroundColor")
        assert ground == "rgb(255, 255, 255)"
    expect(player.locator(".hp-picture svg")).to_be_visible()
    expect(player.locator(".hp-say")).to_contain_text(re.compile(r"step 43 of \d,\d{3}: blank"))
    for hidden in (".hp-controls", "header", "footer", ".todo", ".skip"):
        assert not any(one.is_visible() for one in page.locator(hidden).all()), hidden
    assert page.locator("main img").first.is_visible()
    rooms = page.locator(".room")
    heights = rooms.evaluate_all("(rooms) => rooms.map((room) => room.clientHeight / 96 * 25.4)")
    assert len(heights) >= 9
    assert min(heights) > 15  # mm
    assert max(heights) > 100
    lines = rooms.first.evaluate("(room) => getComputedStyle(room).backgroundImage")
    assert "repeating-linear-gradient" in lines
    pdf = page.pdf(prefer_css_page_size=True)
    (tmp_path / "handout.pdf").write_bytes(pdf)
    a4 = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert a4
    assert {(round(float(width)), round(float(height))) for width, height in a4} == {(595, 842)}
    assert pdf.count(b"/Subtype /Image") >= 3
