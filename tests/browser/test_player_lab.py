"""Players in the real JupyterLab, with a kernel and without; and in an exported notebook."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import players
import pytest
from labserver import JupyterLab
from nbconvert import HTMLExporter
from playing import (
    differences,
    read,
    skipped_frames,
    wait,
    within,
)
from playwright.sync_api import Page, expect
from tiers import slow

TEXT = "4 4\n1 0 0 0\n0 0 7 0\n0 9 0 -1\n0 0 0 15"
RUN = f"""\
from hidato_edu import Trace, draw, hidato
puzzle = hidato.parse({TEXT!r})
trace = Trace(hidato.steps(puzzle))
draw.player(trace, draw.board(puzzle), draw.tree(trace))"""
WIDGET = f"""\
from ipywidgets import Button, IntText, Label, VBox, jslink
from hidato_edu import Trace, draw, hidato, widgets
puzzle = hidato.parse({TEXT!r})
trace = Trace(hidato.steps(puzzle))
player = widgets.Player(trace, draw.board(puzzle), draw.tree(trace), start=3)
seen = Label(value="python sees 3")
steps = []
def see(change):
    steps.append(change.new)
    seen.value = f"python sees {{change.new}}"
player.observe(see, "step")
button = Button(description="to step 77")
button.on_click(lambda _: setattr(player, "step", 77))
told = Button(description="tell")
told.on_click(lambda _: setattr(seen, "value", f"python saw {{steps}}"))
linked = IntText(description="linked")
jslink((player, "step"), (linked, "value"))
VBox([player, seen, button, told, linked])"""

FILLS = """(root) => {
  const box = root.getBoundingClientRect();
  return box.width === 1280 && box.height === 720;
}"""  # lecture size


@slow
def test_a_player_goes_on_without_its_kernel(page: Page, jupyterlab: JupyterLab) -> None:
    player = players.middle_search()
    jupyterlab.write("without.ipynb", RUN)
    jupyterlab.open(page, "without.ipynb")
    jupyterlab.run_all(page)
    shown = wait(page)
    jupyterlab.shutdown_kernels()
    assert jupyterlab.request("GET", "api/kernels") == []
    within(6, lambda: skipped_frames(shown), "steps of 60 that were not shown, without a kernel")
    for step in (0, 41, 1234, len(player.trace)):
        shown.evaluate("(root, step) => root.player.seek(step)", step)
        assert not differences(read(shown), players.fresh(player.sheet, player.trace, step))


@slow
def test_lecture_size_in_jupyterlab(page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("lecture.ipynb", RUN)
    jupyterlab.open(page, "lecture.ipynb")
    jupyterlab.run_all(page)
    shown = wait(page)
    for refused in (False, True):
        if refused:
            page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject(); }")
        shown.focus()
        page.keyboard.press("f")
        page.wait_for_function(FILLS, arg=shown.element_handle())
        on_top = shown.evaluate(
            "root => [[40, 40], [640, 300], [1240, 700]]"
            ".every(([x, y]) => root.contains(document.elementFromPoint(x, y)))"
        )
        assert on_top, f"refused: {refused}"
        page.keyboard.press("f")
        page.wait_for_function(f"root => !({FILLS})(root)", arg=shown.element_handle())


def test_the_step_is_shared_with_python(page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("widget.ipynb", WIDGET)
    jupyterlab.open(page, "widget.ipynb")
    jupyterlab.run_all(page)
    page.locator(".hp-controls").wait_for()
    shown = page.locator(".jp-Notebook .hidato-player")
    caption = shown.locator("[role=status]")
    expect(caption).to_contain_text("step 3 of")
    shown.focus()
    for _ in range(20):  # as quick as they come: no step is lost, none comes back
        page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("step 23 of")
    expect(page.get_by_text("python sees 23", exact=True)).to_be_visible()
    page.wait_for_timeout(500)
    expect(caption).to_contain_text("step 23 of")
    page.get_by_role("button", name="tell").click()
    # ipywidgets sends the latest of several steps while the kernel is busy: never an older one.
    expect(page.get_by_text("python saw [")).to_be_visible()
    told = [int(step) for step in re.findall(r"\d+", page.get_by_text("python saw [").inner_text())]
    assert told == sorted(set(told))
    assert told[-1] == 23

    linked = page.get_by_label("linked")
    expect(linked).to_have_value("23")
    linked.fill("31")
    linked.press("Enter")
    expect(caption).to_contain_text("step 31 of")

    page.get_by_role("button", name="to step 77").click()
    expect(caption).to_contain_text("step 77 of")
    player = players.middle_search()
    assert not differences(read(shown), players.fresh(player.sheet, player.trace, 77))
    page.keyboard.press("ArrowRight")  # the button has the focus: nothing moves
    expect(caption).to_contain_text("step 77 of")
    shown.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("python sees 76", exact=True)).to_be_visible()


@slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_an_exported_notebook_plays_offline(page: Page, tmp_path: Path) -> None:
    player = players.middle_search()
    output = nbformat.v4.new_output("execute_result", data=player._repr_mimebundle_())
    cell = nbformat.v4.new_code_cell("player", outputs=[output])
    body, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    file = tmp_path / "notebook.html"
    file.write_text(body, encoding="utf-8")
    page.context.set_offline(True)
    page.goto(file.as_uri(), wait_until="commit")
    shown = wait(page)
    shown.focus()
    page.keyboard.press("ArrowRight")
    expect(shown.locator("[role=status]")).to_have_text(player.caption(1))
