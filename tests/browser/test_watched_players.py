"""Players of watched functions, and the key that tells why a call returns."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import players
import pytest
from labserver import JupyterLab
from playing import differences, open_page, read, seek, wait
from playwright.sync_api import Locator, Page, expect
from tiers import slow

from hidato_edu import draw


def place(row: int, columns: list[int]) -> bool:
    if row == 4:
        return True
    for column in range(4):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(columns)):
            columns.append(column)
            if place(row + 1, columns):
                return True
            columns.pop()
    return False


def downward(n: int) -> int:
    return n if n < 1 else downward(n - 1)


def texts(shown: Locator, view: str) -> dict[str, str]:
    """Return the texts that can be seen of a view, by part."""
    return {
        name.removeprefix(f"{view}."): seen.text
        for name, seen in read(shown).items()
        if name.startswith(f"{view}.") and seen.text
    }


def items(shown: Locator) -> list[str]:
    """Return what the first structure holds."""
    found = texts(shown, "structure").items()
    return [text for name, text in found if name.startswith("item-")]


# --- why a call returns


def causes(player: draw.Player) -> dict[int, tuple[int, str]]:
    """Return by the step of a return the step that forces it, and the reason."""
    found = {}
    for step, look in enumerate(players.replay(player)):
        ago, _, reason = look["", "why"].partition(" ")
        if reason:
            found[step] = step - int(ago), reason
    return found


def watched_place() -> draw.Player:
    return draw.watch(place, 0, [])


@pytest.mark.parametrize("made", [players.middle_search, pytest.param(watched_place, marks=slow)])
def test_the_key_w_tells_why_a_call_returns(
    made: players.Maker, page: Page, tmp_path: Path
) -> None:
    player = made()
    shown = open_page(page, player, tmp_path)
    box, button = shown.locator(".hp-why"), shown.get_by_role("button", name="Why?")
    first, second = [step for step, (cause, _) in causes(player).items() if cause][:2]
    (cause, reason), (_, other) = (causes(player)[step] for step in (first, second))
    expect(box).to_be_hidden()
    seek(shown, first)
    shown.focus()
    page.keyboard.press("w")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(box).to_contain_text(f"Why? {reason}.")
    seek(shown, second)  # it follows the steps
    expect(box).to_contain_text(f"Why? {other}.")
    seek(shown, first)
    box.get_by_role("button", name=f"Show step {cause}", exact=True).click()
    expect(shown.get_by_role("status")).to_contain_text(f"step {cause:,} of")
    assert cause < first
    expect(box).to_contain_text("This is answered where a call returns")
    expect(box.get_by_role("button")).to_be_hidden()
    shown.focus()
    page.keyboard.press("w")
    expect(box).to_be_hidden()


# --- watched functions


def test_a_watched_function_shows_line_variables_and_structure(page: Page, tmp_path: Path) -> None:
    player = watched_place()
    shown = open_page(page, player, tmp_path)
    said, line = shown.get_by_role("status"), shown.locator(".hp-code li[aria-current]")
    shown.focus()
    for step, caption, marked, variables, columns in [
        (2, "row = 0, columns = []", "def place", ["row = 0"], []),
        (5, "column = 0", "if all(", ["row = 0", "column = 0"], []),
        (7, "columns[0] = 0", "if place(", ["row = 0", "column = 0"], ["0"]),
    ]:
        while not said.inner_text().startswith(f"step {step} of"):
            page.keyboard.press("ArrowRight")
        expect(said).to_contain_text(caption)
        expect(line).to_contain_text(marked)
        assert list(texts(shown, "variables").values()) == ["call 1", *variables]
        assert items(shown) == columns
    for step in (7, 40, len(player.trace), 23):
        seek(shown, step)
        assert not differences(read(shown), players.fresh(player.sheet, player.trace, step))


@slow
def test_one_slider_moves_two_watched_runs(page: Page, tmp_path: Path) -> None:
    long, short = draw.watch(downward, 3), draw.watch(downward, 1)
    shown = open_page(page, draw.compare(long, short), tmp_path)
    slider = shown.get_by_role("slider", name="Step")
    for step in (1, len(short.trace) // 2, len(short.trace), len(long.trace)):
        slider.fill(str(step))
        expect(shown.get_by_role("status")).to_contain_text(f"step {step} of {len(long.trace)}:")
        for view, player in (("tree", long), ("tree-2", short)):
            calls = texts(shown, view)
            calls.pop("calls")  # a title, which has the name of the run only beside another
            assert calls == texts_of_tree(player, min(step, len(player.trace)))


def texts_of_tree(player: draw.Player, step: int) -> dict[str, str]:
    """Return the texts of a player's tree at a step, from its score."""
    look = next(islice(players.replay(player), step, None))
    return {
        name.removeprefix("tree."): text
        for (name, kind), text in look.items()
        if kind == "text" and text and name.startswith("tree.")
    }


CELLS = (
    "from hidato_edu import draw",
    "%%watch\nrow = []\nfor n in range(3):\n    row.append(n * n)\nlast = row[-1]",
    "print('the last is', last)",
)


@slow
def test_a_watched_cell_in_jupyterlab(lab_page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("watched.ipynb", *CELLS)
    jupyterlab.open(lab_page, "watched.ipynb")
    jupyterlab.run_all(lab_page)
    expect(lab_page.get_by_text("the last is 4", exact=True)).to_be_visible()
    shown = wait(lab_page)
    shown.focus()
    line = shown.locator(".hp-code li[aria-current]")
    for _ in range(5):
        lab_page.keyboard.press("ArrowRight")
    expect(shown.get_by_role("status")).to_contain_text("step 5 of")
    lab_page.keyboard.press("End")
    lab_page.keyboard.press("ArrowLeft")  # at the end, no line runs
    expect(line).to_contain_text("last = row[-1]")
    assert items(shown) == ["0", "1", "4"]
    assert lab_page.locator(".jp-Notebook .jp-CodeCell").count() == 3  # no key reached JupyterLab
