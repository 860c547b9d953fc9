"""The generator's laboratory in JupyterLab: a person who writes no code, by mouse and by keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from labserver import JupyterLab
from playing import MOUNT, without_none
from playwright.sync_api import Browser, Locator, Page, expect
from tiers import slow

from hidato_edu.widgets.laboratory.widget import GeneratorLab

CELL = "from hidato_edu import widgets\nwidgets.lab()"
VERDICT = "Solved: A: not-worse 60/60, B: literal 0/60."


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page in which JupyterLab is loaded once for all tests."""
    return lab_page


def at(lab: Locator, row: int, col: int) -> Locator:
    return lab.locator(f'[data-at="{row},{col}"]')


@slow
def test_not_worse_60_of_60_literal_0_of_60_and_a_map_of_ones_own(
    page: Page, jupyterlab: JupyterLab
) -> None:
    jupyterlab.write("laboratory.ipynb", CELL)
    jupyterlab.open(page, "laboratory.ipynb")
    jupyterlab.run_all(page)
    lab = page.locator(".hidato-lab")
    run, stop = (lab.get_by_role("button", name=name, exact=True) for name in ("Run", "Stop"))
    going = lab.locator(".hl-going")

    # The experiment that stands there at first.
    expect(lab.locator(".hl-expected")).to_contain_text("120 runs, expected: ", timeout=20_000)
    run.click()
    expect(lab.locator(".hl-verdict")).to_contain_text(VERDICT, timeout=200_000)
    expect(lab.locator(".hl-run")).to_have_count(120)
    expect(lab.locator(".hl-solved")).to_have_count(60)
    with page.expect_download() as download:
        lab.get_by_role("button", name="Save the table (CSV)").click()
    assert len(Path(download.value.path()).read_text().splitlines()) == 121
    lab.get_by_role("button", name="Play", exact=True).click()
    expect(lab.locator(".hl-note")).to_have_text("The first 800 of 2,277 moves.", timeout=20_000)
    expect(lab.locator(".hl-stage [role=status]")).to_contain_text("step 0 of", timeout=20_000)
    page.keyboard.press("ArrowRight")  # the player has the focus
    expect(lab.locator(".hl-stage [role=status]")).to_contain_text("step 1 of")

    # A map by mouse and by keyboard.
    at(lab, 0, 0).click()
    expect(at(lab, 0, 0)).to_have_attribute("aria-label", "row 0, column 0, wall")
    for key in ("ArrowDown", "ArrowDown", "Space", "ArrowRight", "Space", "ArrowRight", "s", "d"):
        page.keyboard.press(key)
    expect(at(lab, 2, 1)).to_have_attribute("aria-label", "row 2, column 1, wall")
    expect(at(lab, 2, 2)).to_have_attribute("aria-label", "row 2, column 2, open, start")
    assert page.evaluate("document.activeElement.dataset.at") == "2,2"
    start, end = (at(lab, 0, col).bounding_box() for col in (2, 4))
    assert start
    assert end
    page.mouse.move(start["x"] + 9, start["y"] + 9)
    page.mouse.down()
    page.mouse.move(end["x"] + 9, end["y"] + 9, steps=8)
    page.mouse.up()
    expect(at(lab, 0, 3)).to_have_attribute("aria-label", "row 0, column 3, wall")
    lab.get_by_role("button", name="Undo").click()  # the whole stroke
    expect(at(lab, 0, 3)).to_have_attribute("aria-label", "row 0, column 3, open")
    lab.get_by_label("take a map").select_option("fork")
    expect(lab.locator(".hl-why")).to_contain_text("No path: 3 cells have only one neighbor")
    expect(lab.locator(".hl-marked")).to_have_count(3)
    expect(run).to_have_attribute("aria-disabled", "true")

    # A long run is stopped.
    lab.get_by_label("take a map").select_option("15 x 15")
    lab.get_by_label("A: rule").select_option("strict")
    lab.get_by_label("A: moves per try").fill("10,000,000")
    expect(lab.locator(".hl-why")).to_contain_text("225 cells")
    run.click()
    expect(going).to_contain_text("of 120 runs")
    expect(lab.locator(".hl-stage")).to_be_empty()  # it showed a run of the experiment before
    expect(stop).to_have_attribute("aria-disabled", "false")
    stop.click()
    expect(going).to_have_text(
        re.compile("stopped: (the finished runs are kept|no run was finished)$")
    )
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1  # no key reached JupyterLab


@slow
def test_a_map_whose_none_did_not_arrive(browser: Browser) -> None:
    """JupyterLite makes undefined of None, and drops it from what comes back."""
    bare = browser.new_page()
    lab = GeneratorLab()
    names = ("ident", "choices", "state", "told", "ran", "live", "results", "records", "rows")
    state = without_none({name: getattr(lab, name) for name in names})
    shown = {"script": str(lab._esm), "style": str(lab._css), "state": state}
    bare.evaluate(MOUNT, shown)
    root = bare.locator(".hidato-lab")
    root.locator('[data-at="0,0"]').click()
    expect(root.locator('[data-at="0,0"]')).to_have_attribute("aria-label", re.compile("wall$"))
    bare.wait_for_function("window.model.state.state.version > 0")
    lab.state = without_none(bare.evaluate("window.model.state.state"))
    assert lab.told["ready"]
    lab.close()
    bare.close()


@slow
def test_hexagons_triangles_and_a_graph(page: Page, jupyterlab: JupyterLab) -> None:
    cell = "from hidato_edu import grid, widgets\nwidgets.lab(grid.hexagonal(3, 4))"
    jupyterlab.write("shapes.ipynb", cell)
    jupyterlab.open(page, "shapes.ipynb")
    jupyterlab.run_all(page)
    lab = page.locator(".hidato-lab")
    why, old, maps = lab.locator(".hl-why"), lab.locator(".hl-old"), lab.get_by_label("take a map")

    # Cells are where they are seen, and arrow keys lead to the nearest.
    at(lab, 1, 3).click()
    expect(at(lab, 1, 3)).to_have_attribute("aria-label", "row 1, hexagon 3, wall")
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(at(lab, 1, 2)).to_have_attribute("aria-label", "row 1, hexagon 2, wall")
    expect(why).to_contain_text("10 cells (hexagons, odd rows shifted)")
    lab.get_by_label("cells", exact=True).select_option("triangles, 12 neighbors")
    expect(at(lab, 1, 3)).to_have_attribute("aria-label", "row 1, column 3, tip up, wall")
    expect(why).to_contain_text("10 cells (triangles, 12 neighbors)")
    lab.get_by_role("button", name="Undo").click()
    expect(lab.get_by_label("cells", exact=True)).to_have_value("hexagon odd-r")

    # A run that does not get there, on triangles.
    maps.select_option("gem")
    lab.get_by_label("how many seeds").fill("2")
    for name in "AB":
        lab.get_by_label(f"{name}: moves per try").fill("300")
    expect(why).to_contain_text("54 cells (triangles, 3 neighbors): nothing that rules out a path")
    lab.get_by_role("button", name="Run", exact=True).click()
    expect(lab.locator(".hl-verdict")).to_contain_text("literal 0/2", timeout=30_000)
    expect(lab.locator(".hl-puzzle")).to_contain_text("Over the sides of triangles", timeout=30_000)
    expect(old).to_be_hidden()

    # Another map: what is below is of the one before.
    lab.get_by_text("a file or a text").click()
    lab.get_by_label("a map as text").fill("H,C,2,3\n#,?,?\n?,?,?")
    lab.get_by_role("button", name="Take this map").click()
    expect(why).to_contain_text("5 cells (hexagons, odd rows shifted)")
    expect(old).to_contain_text("the map before: gem, 54 cells (triangles, 3 neighbors).")
    maps.select_option("dodecahedron")
    expect(lab.locator(".hl-cell")).to_have_count(20)
    expect(lab.locator(".hl-edge")).to_have_count(30)
    at(lab, 0, 4).click()
    expect(at(lab, 0, 4)).to_have_attribute("aria-label", "node 5, left out")
    expect(lab.locator(".hl-cut")).to_have_count(3)
    for _ in range(3):
        lab.get_by_role("button", name="Undo").click()
    expect(why).to_contain_text("54 cells")
    expect(old).to_be_hidden()
