"""The lecture version in a real browser: no network, everything fits, the players play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from players import small_search
from playwright.sync_api import Browser, Locator, Page, expect
from tiers import slow

from hidato_edu.core import resources
from hidato_edu.course.lecture import lecture_page

Opens = Callable[[str], Page]

HERE = "() => Reveal.getIndices()"
STEP = "() => document.querySelector('.hidato-player').player.step"
HEADING = "() => Reveal.getCurrentSlide().querySelector('h1').innerText"


@pytest.fixture
def slides(browser: Browser, tmp_path: Path) -> Iterator[Opens]:
    """Open a page of slides without a network; nothing may be asked of one."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, offline=True)
    asked: list[str] = []
    errors: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("weberror", lambda raised: errors.append(str(raised.error)))

    def opened(html: str) -> Page:
        file = tmp_path / "slides.html"
        file.write_text(html, encoding="utf-8")
        page = context.new_page()
        page.goto(file.as_uri())
        page.wait_for_function("() => window.Reveal?.isReady()")
        return page

    yield opened
    context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert errors == []


def tagged(slide_type: str) -> dict[str, dict[str, str]]:
    return {"slideshow": {"slide_type": slide_type}}


def with_player() -> str:
    """Return slides: a title, a player behind its code, and an end."""
    data = {"text/html": small_search()._repr_html_(), "text/plain": "a player"}
    shown = new_output("execute_result", data=data, execution_count=1)
    cells = [
        new_markdown_cell("# Title", metadata=tagged("slide")),
        new_markdown_cell("## A search", metadata=tagged("slide")),
        new_code_cell("draw.player(search)", metadata=tagged("fragment"), outputs=[shown]),
        new_markdown_cell("# End", metadata=tagged("slide")),
    ]
    return lecture_page(new_notebook(cells=cells), "test")


def go_to_player(page: Page, key: str) -> Locator:
    """Press a key until the slide of the player is there."""
    for _ in range(10):
        if page.evaluate("() => Reveal.getCurrentSlide().querySelector('.hidato-player') !== null"):
            return page.locator(".hidato-player")
        page.keyboard.press(key)
    raise AssertionError("the keys do not lead to the player")


@slow
def test_a_player_keeps_its_keys(slides: Opens) -> None:
    page = slides(with_player())
    player = go_to_player(page, "Space")
    place = page.evaluate(HERE)
    player.focus()
    expect(page.locator("#keys")).to_be_visible()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "n"):
        page.keyboard.press(key)
    assert page.evaluate(HERE) == place
    assert page.evaluate(STEP) > 1
    page.keyboard.press("Home")
    assert page.evaluate(STEP) == 0
    player.locator("button").nth(2).focus()
    page.keyboard.press("Space")  # presses the button, and moves no slide
    player.locator("select").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(HERE) == place
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(HERE)["h"] == place["h"] + 1


@slow
def test_a_remote_moves_the_slides_from_inside_a_player(slides: Opens) -> None:
    page = slides(with_player())
    go_to_player(page, "PageDown").focus()
    page.keyboard.press("PageDown")
    assert page.evaluate(HEADING) == "End"
    expect(page.locator("#keys")).to_be_hidden()


@slow
def test_what_is_too_high_is_cut(slides: Opens) -> None:
    text = "\n\n".join(f"Paragraph {number}: " + "words " * 60 for number in range(12))
    long = "\n".join(f"line_{number} = {number}" for number in range(70))
    cells = [
        new_markdown_cell(f"# Long\n\n{text}\n\n## Last heading", metadata=tagged("slide")),
        new_markdown_cell("Text of the last heading", metadata=tagged("fragment")),
        new_code_cell(long, metadata=tagged("slide")),
        new_markdown_cell("said, not shown", metadata=tagged("notes")),
    ]
    page = slides(lecture_page(new_notebook(cells=cells), "test"))
    seen = page.evaluate(
        """() => Reveal.getSlides().map((slide) => {
            const { h, v } = Reveal.getIndices(slide);
            Reveal.slide(h, v, 99);
            return [slide.offsetHeight, slide.textContent];
        })"""
    )
    assert len(seen) > 3
    assert all(height <= 720 for height, _ in seen)
    whole = " ".join(words for _, words in seen)
    assert [f"Paragraph {number}:" in whole for number in range(12)] == [True] * 12
    (last,) = (words for _, words in seen if "Last heading" in words)
    assert "Text of the last heading" in last
    notes = page.locator("aside.notes")
    assert "said, not shown" in (notes.text_content() or "")
    expect(notes).to_be_hidden()


SHIPPED = sorted(resources.notebooks().rglob("*.ipynb"))


@slow
@pytest.mark.parametrize("path", SHIPPED[1:2], ids=lambda path: path.stem)
def test_shipped_slides_fit(slides: Opens, path: Path) -> None:
    page = slides(lecture_page(nbformat.read(path, as_version=4), path.stem))
    seen = page.evaluate(
        """() => Reveal.getSlides().map((slide) => {
            const { h, v } = Reveal.getIndices(slide);
            Reveal.slide(h, v, 99);
            const letters = [...slide.querySelectorAll("p, li, pre")].map((piece) =>
              parseFloat(getComputedStyle(piece).fontSize) * (parseFloat(piece.style.zoom) || 1));
            const players = [...slide.querySelectorAll(".hidato-player")].map((player) =>
              player.getBoundingClientRect().bottom);
            const wide = slide.scrollWidth;
            return { high: slide.offsetHeight, wide, letter: Math.min(99, ...letters), players };
        })"""
    )
    assert len(seen) > 20
    for slide in seen:
        assert slide["high"] <= 720
        assert slide["wide"] <= 1280
        assert all(bottom <= 720 for bottom in slide["players"])
    assert sum(slide["letter"] < 18 for slide in seen) <= len(seen) // 20
    assert any(slide["players"] for slide in seen)
