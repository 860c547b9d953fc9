"""The feedback of a wrong function in JupyterLab: a button plays the case that fails."""

from __future__ import annotations

from labserver import JupyterLab
from playwright.sync_api import Page, expect
from tiers import slow

WRONG = """\
from hidato_edu import exercises
ask = exercises.worksheet("06")

def search(board, cell, k, last):
    if k > last:
        return True
    row, col = cell
    for there in [(row, col - 1), (row, col + 1)]:
        if board.get(there) in (0, k):
            board[there] = k
            if search(board, there, k + 1, last):
                return True
    return False

ask.search.check(search)"""


@slow
def test_a_button_plays_the_students_own_code(page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("failing.ipynb", WRONG)
    jupyterlab.open(page, "failing.ipynb")
    jupyterlab.run_all(page)
    feedback = page.locator(".jp-Notebook").get_by_role("status")
    expect(feedback).to_contain_text("wrong")
    page.get_by_role("button", name="Play this failing case").click()
    shown = page.locator(".jp-Notebook .hidato-player")
    expect(shown.locator(".hp-say")).to_contain_text("the call returns")
    expect(shown.locator(".hp-code")).to_contain_text("if board.get(there) in (0, k):")
    running = shown.locator(".hp-code [aria-current]").first
    expect(running).to_contain_text("return")
