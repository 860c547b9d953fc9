"""Exercises by hand in JupyterLab: by mouse, by keyboard alone; wrong steps and fresh boards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from labserver import JupyterLab
from playwright.sync_api import Locator, Page, expect
from tiers import slow

from hidato_edu.exercises import worksheet
from hidato_edu.exercises.questions.traces import TraceQuestion

ASKED = {
    "02": "my_path",
    "04": "walk_by_hand",
    "06": "be_the_solver",
    "08": "after_one_placement",
    "09": "forest_by_hand",
    "10": "rules_by_hand",
}


def cells(notebook: str) -> str:
    return f"""\
from hidato_edu import exercises
from hidato_edu.widgets.forms import form
ask = exercises.worksheet("{notebook}")
form(ask.{ASKED[notebook]})"""


def question(notebook: str) -> TraceQuestion:
    found = getattr(worksheet(notebook), ASKED[notebook]).question
    assert isinstance(found, TraceQuestion)
    return found


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page in which JupyterLab is loaded once for all tests."""
    return lab_page


@pytest.fixture
def opened(page: Page, jupyterlab: JupyterLab) -> Any:
    """Return a function that opens the form of a notebook's exercise."""

    def show(notebook: str) -> Locator:
        jupyterlab.write(f"by_hand_{notebook}.ipynb", cells(notebook))
        jupyterlab.open(page, f"by_hand_{notebook}.ipynb")
        jupyterlab.run_all(page)
        page.locator(".ht-board svg").wait_for()
        return page.locator(".hidato-form")

    return show


def click(form: Locator, notebook: str, cell: tuple[int, int], number: int = 1) -> None:
    """Click the middle of a cell, as a hand does."""
    grid = question(notebook).instance(number).board(()).grid
    place = grid.index[cell]
    either = f'[data-part="board.cell-{place}"], [data-part="board.cell[{place}]"]'
    shape = form.locator(either)
    shape.scroll_into_view_if_needed()
    box = shape.bounding_box()
    assert box
    form.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def walk_to(page: Page, here: tuple[int, int], there: tuple[int, int]) -> None:
    """Press arrow keys on a board without walls."""
    down, right = there[0] - here[0], there[1] - here[1]
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")


@slow
def test_a_path_by_mouse(page: Page, opened: Any) -> None:
    form = opened("02")
    _, path = question("02").reference
    for cell in path:
        click(form, "02", cell)
    expect(form.locator(".ht-steps li")).to_have_count(len(path))
    expect(form.locator(".hf-line")).to_have_text(
        re.compile(re.escape(f"my_path = 1, [{path[0]}, {path[1]},"))
    )
    form.get_by_role("button", name="Check").click()
    expect(form.locator(".hf-said")).to_contain_text("Hamiltonian path")
    expect(form.locator(".ht-task")).to_contain_text("Board 2")
    expect(form.locator(".ht-steps li")).to_have_count(0)
    # The line that was right can still be copied; it goes when the next board is begun.
    expect(form.locator(".hf-line")).to_contain_text("my_path = 1, ")
    click(form, "02", question("02").instance(2).board(()).grid.cells[0], 2)
    expect(form.locator(".hf-line")).to_contain_text("my_path = 2, ")


@slow
def test_a_walk_by_keyboard_alone(page: Page, opened: Any) -> None:
    form = opened("04")
    number, (*cells, blanks) = question("04").reference
    form.locator(".hf-prompt").click()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('ht-board')"):
            break
    here = cells[0]  # the frame stands on the start
    for cell in cells:
        walk_to(page, here, cell)
        page.keyboard.press("Enter")
        here = cell
    expect(form.locator(".ht-live")).to_have_text(
        f"Step {len(cells)}: go row {here[0]}, column {here[1]}."
    )
    page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    expect(form.locator(".ht-live")).to_have_text(f"Step {len(cells) + 1} is undone.")
    page.keyboard.press(str(blanks))
    expect(form.locator(".ht-steps li").last).to_have_text(f"count {blanks}")
    page.keyboard.press("Control+Enter")
    expect(form.locator(".hf-said")).to_contain_text("different cells")
    assert page.evaluate("document.activeElement.classList.contains('ht-board')")
    expect(form.locator(".ht-live")).to_contain_text(f"Board {number + 1} is a fresh one.")


@slow
def test_steps_that_arrive_in_one_message(page: Page, opened: Any) -> None:
    form = opened("04")
    form.locator(".ht-board").evaluate(  # faster than the kernel answers: it tells the last state
        """(board) => {
          for (const key of ["Enter", "Backspace", "7"])
            board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }"""
    )
    expect(form.locator(".ht-steps li")).to_have_text(["count 7"])


@slow
def test_the_first_wrong_step_is_shown_and_the_board_is_fresh(page: Page, opened: Any) -> None:
    form = opened("06")
    _, steps = question("06").reference
    _, first = steps[0]
    written = f"write at row {first[0]}, column {first[1]}"
    click(form, "06", first)
    click(form, "06", first)  # a click on one's own number erases it
    listed = form.locator(".ht-steps li")
    expect(listed).to_have_text([written, written.replace("write", "erase")])
    for key in ("Backspace", "r"):
        page.keyboard.press(key)
    expect(listed).to_have_text([written, "return false"])
    for key in ("Backspace", "e"):  # never right after a write
        page.keyboard.press(key)
    form.get_by_role("button", name="Check").click()
    said = form.locator(".hf-said")
    expect(said).to_contain_text("Step 2, erase at row")
    expect(said.get_by_role("img")).to_have_attribute("alt", re.compile(r"0 \|"))
    expect(form.locator(".ht-task")).to_contain_text("Board 2")
    expect(form.locator(".ht-steps li")).to_have_count(0)
    numbers = form.locator('.ht-board [data-part^="board.number-"]').all_text_contents()
    givens = question("06").instance(2).board(()).puzzle.givens.values()
    assert sorted(map(int, filter(None, map(str.strip, numbers)))) == sorted(givens)


@slow
def test_candidates_are_struck_out_by_mouse_and_keys(page: Page, opened: Any) -> None:
    form = opened("08")
    number, steps = question("08").reference
    first, digit = steps[:2]
    grid = question("08").instance(number).board(()).grid
    expect(form.get_by_role("button", name="Go here")).to_have_count(0)
    click(form, "08", first)
    listed = form.locator(".ht-steps li")
    expect(listed).to_have_count(0)  # a click moves the frame, and is no step
    expect(form.locator(".ht-live")).to_contain_text(f"{grid.say(first)}, candidates")
    page.keyboard.press(str(digit))
    expect(listed).to_have_text([f"go to {grid.say(first)}", f"strike out {digit}"])
    gone = form.locator(f'[data-part="board.gone[{9 * grid.index[first] + digit - 1}]"]')
    expect(gone).to_be_visible()
    page.keyboard.press("Backspace")
    expect(gone).to_be_hidden()
    page.keyboard.press(str(digit))
    here = first
    for step in steps[2:]:
        if isinstance(step, tuple):
            walk_to(page, here, step)
            here = step
        else:
            page.keyboard.press(str(step))
    expect(listed).to_have_count(len(steps))
    form.get_by_role("button", name="Check").click()
    expect(form.locator(".hf-said")).to_contain_text(f"All {len(steps)} steps are right")
    expect(form.locator(".ht-task")).to_contain_text("Board 2")


@slow
def test_items_are_hung_by_mouse_and_by_keys(page: Page, opened: Any) -> None:
    form = opened("09")
    number, steps = question("09").reference
    grid = question("09").instance(number).board(()).grid
    (below, above), *rest = steps
    live, listed = form.locator(".ht-live"), form.locator(".ht-steps li")
    held = form.locator(f'[data-part="board.held[{below - 1}]"]')
    click(form, "09", grid.cells[below - 1])
    expect(live).to_have_text(f"item {below} is picked up: go to its new parent.")
    expect(held).to_be_visible()
    page.keyboard.press("Backspace")
    expect(held).to_be_hidden()
    expect(listed).to_have_count(0)
    click(form, "09", grid.cells[below - 1])
    click(form, "09", grid.cells[above - 1])
    expect(listed).to_have_text([f"hang {below} under {above}"])
    place = [(a, b) for a in range(7) for b in range(7) if a != b].index((below - 1, above - 1))
    expect(form.locator(f'[data-part="board.arrow[{place}]"]')).to_be_visible()
    expect(form.locator('[data-part="board.said"]')).to_contain_text("union 2 of 5")
    for step in rest:
        for key in "t" if step == "together" else map(str, step):
            page.keyboard.press(key)
    expect(listed).to_have_count(len(steps))
    # The frame walks from item to item, too.
    page.keyboard.press("ArrowUp")
    expect(live).to_contain_text("item ")
    form.get_by_role("button", name="Check").click()
    expect(form.locator(".hf-said")).to_contain_text(f"All {len(steps)} steps are right")
    expect(form.locator(".ht-task")).to_contain_text("Board 2")
    expect(form.locator(".ht-steps li")).to_have_count(0)


@slow
def test_lanes_are_laid_by_mouse_and_by_keys(page: Page, opened: Any) -> None:
    form = opened("10")
    _, steps = question("10").reference
    (one, other), *rest = steps
    live, listed = form.locator(".ht-live"), form.locator(".ht-steps li")
    for island in (one, other):
        box = form.locator(f'[data-part="board.island[{island}]"]').bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if island == one:
            expect(live).to_have_text(f"island {one} is where the lane begins: go to its end.")
    expect(listed).to_have_text([f"lay a lane from {one} to {other}"])
    for key in (str(island) for step in rest for island in step):
        page.keyboard.press(key)
    expect(listed).to_have_count(len(steps))
    form.get_by_role("button", name="Check").click()
    expect(form.locator(".hf-said")).to_contain_text(f"All {len(steps)} steps are right")
    expect(form.locator(".ht-task")).to_contain_text("Board 2")
