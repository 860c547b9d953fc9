"""A search and a propagation of Kakuro in the real JupyterLab: keys, captions, both themes."""

from __future__ import annotations

import players
import pytest
from labserver import JupyterLab
from playing import differences, in_dark, read, seek, wait
from playwright.sync_api import Locator, Page, expect
from tiers import slow

from hidato_edu import draw

TEXT = r"""kakuro 5 5
#  #   #    11\ 20\
#  6\  8\12  0   0
\12 0   0    0   0
\7  0   0   6\7  0
#  \13  0    0   0
"""
RUN = f"""\
from hidato_edu import Trace, draw, kakuro
puzzle = kakuro.parse({TEXT!r})
search = Trace(kakuro.steps(puzzle, limit=1))
told = Trace(kakuro.propagation_steps(puzzle))
shown = [
    draw.player(search, draw.board(puzzle), draw.tree(search)),
    draw.player(told, draw.board(puzzle), draw.runs(puzzle)),
]"""


def here() -> list[draw.Player]:
    """Return the players that the notebook makes."""
    scope: dict[str, list[draw.Player]] = {}
    exec(RUN, scope)
    return scope["shown"]


@slow
def test_kakuro_plays_in_jupyterlab(page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("kakuro.ipynb", f"{RUN}\nfor player in shown:\n    display(player)")
    jupyterlab.open(page, "kakuro.ipynb")
    jupyterlab.run_all(page)
    shown, wanted = wait(page), here()
    expect(shown).to_have_count(len(wanted))
    pictures = []
    for number, player in enumerate(wanted):
        steps = (len(player.trace) // 2, len(player.trace))
        drawn = {step: players.fresh(player.sheet, player.trace, step) for step in steps}
        pictures.append(drawn)
        plays(page, shown.nth(number), player)
        looks_like(shown.nth(number), drawn)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    for number, drawn in enumerate(pictures):
        looks_like(shown.nth(number), {step: in_dark(drawn[step]) for step in drawn})
        with pytest.raises(AssertionError):
            looks_like(shown.nth(number), drawn)


def plays(page: Page, shown: Locator, player: draw.Player) -> None:
    """Step through a player by keys alone, forward and back."""
    last = len(player.trace)
    said, line = shown.get_by_role("status"), shown.locator(".hp-code li[aria-current]")
    shown.focus()
    middle = last // 2
    seek(shown, middle)
    keys = [("ArrowRight", middle + 1), ("ArrowRight", middle + 2), ("ArrowLeft", middle + 1)]
    for key, step in [*keys, ("End", last), ("ArrowLeft", last - 1)]:
        page.keyboard.press(key)
        expect(said).to_have_text(player.caption(step))
        story = player.trace.story
        expect(line).to_have_text(story.code[story.tell(player.trace[step - 1]).line].strip())
    page.keyboard.press("Home")
    expect(said).to_contain_text("step 0 of")
    expect(line).to_have_count(0)


def looks_like(shown: Locator, drawn: dict[int, players.Picture]) -> None:
    """Compare steps with what matplotlib draws."""
    for step, picture in drawn.items():
        seek(shown, step)
        assert not differences(read(shown), picture), f"step {step}"
