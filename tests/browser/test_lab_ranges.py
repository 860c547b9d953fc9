"""The laboratory in a browser: settings, ranges, a heat map, files, and the saved page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import axe
import pytest
from livepage import LivePage
from playwright.sync_api import Browser, Page, expect
from tiers import slow

from hidato_edu import widgets

TABLE = "table => [...table.rows].map(row => [...row.cells].map(cell => cell.textContent))"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    shown = browser.new_page(viewport={"width": 1280, "height": 720})
    shown.on("pageerror", lambda error: pytest.fail(str(error)))
    yield shown
    shown.close()


def saved(page: Page, live: LivePage, name: str, where: Path) -> Path:
    """Press a button that saves, and return the file."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name, exact=True).first.press("Enter")
        for _ in range(100):
            live.settle()
            page.wait_for_timeout(20)
            if live.widget.comm is None or page.evaluate("bench[0].sent.length") == 0:
                break
        page.wait_for_timeout(200)
        live.settle()
    target = where / download.value.suggested_filename
    download.value.save_as(target)
    return target


@slow
def test_ranges_heat_map_files_and_the_page_without_a_kernel(page: Page, tmp_path: Path) -> None:
    lab = widgets.lab("4 x 4")
    live = LivePage(page, lab)
    run = page.get_by_role("button", name="Run", exact=True)

    def ready(**state: object) -> None:
        page.wait_for_timeout(300)  # until typing has ended, Python hears nothing
        live.until(lambda: lab.told["ready"] and all(lab.state[k] == v for k, v in state.items()),
                   lambda: str(lab.told))  # fmt: skip

    def runs(records: int) -> None:
        run.press("Enter")
        live.until(lambda: len(lab.records) == records and lab.results.get("verdict"))
        live.until(lambda: "being" not in lab.results["puzzle"])

    try:
        # An own rule by sliders, and six more settings.
        page.get_by_label("B: rule", exact=True).select_option("own")
        page.get_by_text("by sliders").press("Enter")
        page.get_by_label("B: keep a move to more blanks").fill("0.05")
        for letter in "CDEFGH":
            page.get_by_role("button", name="Add a setting").press("Enter")
            page.get_by_label(f"{letter}: moves per try").fill(f"{ord(letter)}")
        page.get_by_label("C: generator").select_option("kakuro")
        page.get_by_label("A: your prediction").fill("all of them")
        page.get_by_label("how many seeds").fill("4")
        ready(seeds="4")
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280
        rule = lab.state["settings"]["b"]["knobs"]["accept"]
        assert rule == "u < (1 if delta < 0 else 1 if delta == 0 else 0.05)"
        axe.clean(page, "eight settings")
        runs(8)
        table = page.locator(".hl-records table")
        expect(table.locator("tr").nth(1)).to_contain_text("all of them4 of 4")
        expect(page.locator(".hl-pictures .hl-series")).to_have_count(8)
        page.get_by_label("show C: kakuro").uncheck()
        expect(page.locator(".hl-pictures .hl-series")).to_have_count(7)

        # One knob, then two.
        for letter in "HGFEDC":
            page.get_by_role("button", name=f"remove {letter}").press("Enter")
        page.get_by_label("over a range: knob").select_option("max_moves")
        page.get_by_label("over a range: values").fill("5 to 205, 5 steps")
        ready()
        live.until(lambda: lab.told["expected"].startswith("40 runs"))
        runs(10)
        curve = page.locator(".hl-pictures figure", has_text="Share solved against moves per try")
        expect(curve.locator(".hl-series")).to_have_count(2)
        page.get_by_label("and over: knob").select_option("tries")
        page.get_by_label("and over: values").fill("1; 2; 5")
        ready()
        live.until(lambda: lab.told["expected"].startswith("120 runs"))
        runs(12)
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280
        cell = page.get_by_role("button", name="moves per try 205, tries 5").first
        said = cell.get_attribute("aria-label") or ""
        point = next(one for one in lab.records[10]["points"]
                     if (one["max_moves"], one["tries"]) == (205, 5))  # fmt: skip
        assert f"{round(100 * point['share'][0])} % (" in said
        cell.press("Enter")
        behind = page.locator(".hl-behind")
        expect(behind).to_contain_text("4 runs: A: not-worse, max moves 205, tries 5")
        assert page.evaluate("document.activeElement.tagName") == "H4"
        behind.get_by_role("button", name="play seed 2").press("Enter")
        live.until(lambda: page.get_by_role("slider").count())
        axe.clean(page, "curve, heat map, runs, player")

        # Files, and the page.
        picture = saved(page, live, "Save as SVG", tmp_path).read_text("utf-8")
        assert picture.startswith("<svg")
        assert "style=" in picture
        assert saved(page, live, "Save as PNG", tmp_path).read_bytes()[:4] == b"\x89PNG"
        kept = json.loads(saved(page, live, "Save everything", tmp_path).read_text("utf-8"))
        assert len(kept["records"]) == 12
        shown = table.evaluate(TABLE)
        whole = saved(page, live, "Save as a page", tmp_path)
    finally:
        lab.close()
    page.goto(whole.as_uri())
    expect(page.locator(".hl-records table tr")).to_have_count(13)
    assert page.locator(".hl-records table").evaluate(TABLE) == shown
    expect(page.locator(".hl-pictures .hl-heat")).to_have_count(30)
    page.get_by_label("show A: not-worse").first.uncheck()
    expect(page.locator(".hl-report")).to_have_count(10)
    expect(page.locator(".hl-report").last).to_contain_text("experiments.sweep(")
    axe.clean(page, "the page without a kernel")
    page.emulate_media(color_scheme="dark")
    axe.clean(page, "the page without a kernel, dark", colors=True)
