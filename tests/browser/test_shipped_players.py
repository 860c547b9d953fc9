"""Every player that a notebook ships shows in Chromium what matplotlib draws of the same step."""

from __future__ import annotations

import os
import random
from pathlib import Path

import nbformat
import players
import pytest
from playing import differences, open_page, read, seek
from playwright.sync_api import Page

from hidato_edu import draw, resources

# A picture drawn afresh takes a tenth of a second or more: all of them in `make test-exhaustive`.
STEPS = 200 if os.environ.get("HIDATO_EDU_EXHAUSTIVE") else 20
NOTEBOOKS = sorted(path.name for path in resources.notebooks().glob("*.ipynb"))


def shipped(name: str, monkeypatch: pytest.MonkeyPatch) -> list[draw.Player]:
    """Run the code of a notebook; return the players that it makes."""
    made: list[draw.Player] = []

    def recorded(*args, **kwargs):
        made.append(draw.Player(*args, **kwargs))
        return made[-1]

    monkeypatch.setattr(draw, "player", recorded)
    monkeypatch.chdir(resources.notebooks())
    space = {"display": lambda *shown: None, "__name__": name}
    for number, cell in enumerate(nbformat.read(resources.notebooks(name), as_version=4).cells):
        if cell.cell_type == "code":
            exec(compile(cell.source, f"{name}, cell {number}", "exec"), space)
    return made


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_players_agree_with_matplotlib(
    name: str, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shipped(name, monkeypatch)
    assert made
    for player in made:
        shown = open_page(page, player, tmp_path)
        whole = range(len(player.trace) + 1)
        for step in random.Random(name).choices(whole, k=STEPS):
            seek(shown, step)
            drawn = players.fresh(player.sheet, player.trace, step)
            assert not differences(read(shown), drawn), f"{player!r}, step {step}"
