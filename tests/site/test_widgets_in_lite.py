"""What is asked of Python in the page: help in a game, limits, files, and what it refuses."""

from __future__ import annotations

import pytest
from labserver import JupyterLab
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

GAME = """\
from hidato_edu import hidato, widgets
widgets.play(hidato.parse("6 1\\n1 0 0 0 0 6"))"""
LIMITS = """\
import os, time
from hidato_edu import errors, exercises, experiments
from hidato_edu.exercises.sandbox.child import started
ask = exercises.worksheet("04")
def sleeps(pointers, start):
    time.sleep(60)
def hoards(pointers, start):
    return [0] * 10**10
print(ask.blank_count.check(sleeps).key, ask.blank_count.check(hoards).key)
table = experiments.sweep(experiments.climbing, {"grid": ["4 x 4"]}, range(3), file="rows.jsonl")
ask.export("journal.json")
print(len(table), {"rows.jsonl", "journal.json"} <= set(os.listdir()))
for refused in (experiments.processes, started):
    try:
        refused()
    except errors.NotInBrowser as reason:
        print(reason)"""


def test_a_game_gets_help(lab_page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("game.ipynb", GAME)
    jupyterlab.open(lab_page, "game.ipynb")
    jupyterlab.run_all(lab_page)
    said = lab_page.locator(".hy-say")
    lab_page.get_by_role("button", name="Still solvable?").click()
    expect(said).to_have_text("Yes: this board can be completed.")
    lab_page.get_by_role("button", name="Hint", exact=True).click()
    expect(said).to_have_text("Only cell for a number: look at the marked cells.")
    lab_page.get_by_role("button", name="Show it").click()
    expect(lab_page.locator(".hy-unsaved")).to_be_empty()


def test_limits_and_refusals(lab_page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("limits.ipynb", LIMITS)
    jupyterlab.open(lab_page, "limits.ipynb")
    jupyterlab.run_all(lab_page)
    told = lab_page.locator(".jp-OutputArea-output").all_text_contents()
    text = "\n".join(told)
    assert text.splitlines()[0] == "stopped-time stopped-memory"
    for words in ("\n3 True", "leave the executor out", "use hidato-edu grade on a computer"):
        assert words in text
    assert "Warning" not in text
