"""A student in the real JupyterLab: from the command to the steps of a player."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
import pytest
from labserver import JupyterLab, serve
from playwright.sync_api import Locator, Page, expect
from tiers import slow

from hidato_edu import Trace, hidato, workspace

TEXT = "3 3\n1 0 0\n0 0 0\n0 0 9"
PLAYER = f"""\
from hidato_edu import Trace, draw, hidato
puzzle = hidato.parse({TEXT!r})
trace = Trace(hidato.steps(puzzle, limit=1))
draw.player(trace, draw.board(puzzle), draw.tree(trace))"""
ASKS_ABOUT_NEWS = (
    "window.jupyterapp.isPluginActivated('@jupyterlab/apputils-extension:announcements')"
)
LIVE = ".jp-Notebook .hidato-player.hp-live"


def captions() -> list[str]:
    """Return what the player says at every step."""
    trace = Trace(hidato.steps(hidato.parse(TEXT), limit=1))
    said = [trace.story.tell(event).caption for event in trace]
    return [
        f"step {step} of {len(trace)}: {words}"
        for step, words in enumerate(["before the first step", *said])
    ]


def caption(page: Page) -> Locator:
    return page.locator(LIVE).locator("[role=status]")


@slow
def test_step_by_keyboard(page: Page, jupyterlab: JupyterLab) -> None:
    said = captions()
    jupyterlab.write("player.ipynb", PLAYER)
    jupyterlab.open(page, "player.ipynb")
    jupyterlab.run_all(page)
    page.locator(LIVE).focus()
    for key, step in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", -1),
        ("ArrowLeft", -2),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        expect(caption(page)).to_have_text(said[step])
    # In command mode "b" and "d d" would add a cell and delete one.
    for key in ("b", "d", "d"):
        page.keyboard.press(key)
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1

    jupyterlab.shutdown_kernels()
    page.keyboard.press("End")
    expect(caption(page)).to_have_text(said[-1])


@slow
def test_a_cell_that_raises_stops_run_all(page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("raises.ipynb", "1 / 0")
    jupyterlab.open(page, "raises.ipynb")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        jupyterlab.run_all(page)


@slow
def test_saved_players_play_at_once_where_they_are_signed(
    page: Page, jupyterlab: JupyterLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in jupyterlab.settings.items():
        monkeypatch.setenv(name, value)
    scope: dict[str, object] = {}
    *lines, last = PLAYER.splitlines()
    exec("\n".join(lines), scope)
    html = eval(last, scope)._repr_mimebundle_()
    for name in ("signed", "unsigned"):
        jupyterlab.write(f"{name}.ipynb", PLAYER + f"  # {name}")
        notebook = nbformat.read(jupyterlab.root / f"{name}.ipynb", as_version=4)
        shown = nbformat.v4.new_output("execute_result", data=html, execution_count=1)
        notebook.cells[0].update(outputs=[shown], execution_count=1)
        nbformat.write(notebook, jupyterlab.root / f"{name}.ipynb")
    workspace.trust(jupyterlab.root, ["signed.ipynb"])

    jupyterlab.open(page, "signed.ipynb")
    page.locator(LIVE).focus()
    page.keyboard.press("ArrowRight")
    expect(caption(page)).to_have_text(captions()[1])

    jupyterlab.open(page, "unsigned.ipynb")
    expect(page.locator(".jp-Notebook .hidato-player img, .jp-Notebook figure img")).to_be_visible()
    assert page.locator(LIVE).count() == 0


@slow
def test_from_the_command_to_the_first_step(page: Page, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    command = [sys.executable, "-m", "hidato_edu.cli", "lab", "--dir", str(copy), "--"]
    with serve(tmp_path / "home", copy, command) as server:
        server.open(page)
        assert "00_start_here.ipynb" in page.url
        player = page.locator(LIVE).first
        player.focus()
        said = player.locator("[role=status]")
        for key, start in [("Home", "step 0 of"), ("ArrowRight", "step 1 of")]:
            page.keyboard.press(key)
            expect(said).to_contain_text(start)
        assert page.evaluate(ASKS_ABOUT_NEWS) is False
        server.shutdown_kernels()
