"""Every player that a notebook ships shows in Chromium what matplotlib draws of the same step."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
import players
import pytest
from playing import differences, open_page, read, seek
from playwright.sync_api import Page
from tiers import FULL, slow

from hidato_edu import draw
from hidato_edu.core import resources
from hidato_edu.course.slicing import Cell, needed, without_magic

# A picture drawn afresh takes a tenth of a second or more: all of them in `make test-all`.
STEPS = 24 if FULL else 4
MOST = None if FULL else 2  # players of a notebook
PLAYER = re.compile(r"\bdraw\.player\(")
NOTEBOOKS = [
    path.relative_to(resources.notebooks()).as_posix()
    for path in sorted(resources.notebooks().rglob("*.ipynb"))
    if PLAYER.search(path.read_text(encoding="utf-8"))
]


def shipped(name: str, monkeypatch: pytest.MonkeyPatch) -> list[draw.Player]:
    """Run what the players of a notebook depend on; return the players."""
    made: list[draw.Player] = []

    def recorded(*args, **kwargs):
        made.append(draw.Player(*args, **kwargs))
        return made[-1]

    monkeypatch.setattr(draw, "player", recorded)
    monkeypatch.chdir(resources.notebooks(name).parent)
    space = {"display": lambda *shown: None, "__name__": name}
    cells = nbformat.read(resources.notebooks(name), as_version=4).cells
    parts = with_what_they_need(cells, PLAYER)
    for number, source in parts:
        exec(compile(source, f"{name}, cell {number}", "exec"), space)
    for value in space.values():
        if isinstance(value, TemporaryDirectory):
            value.cleanup()
    assert len(made) >= sum(len(PLAYER.findall(source)) for _, source in parts) > 0
    return made


def with_what_they_need(cells: list[Any], wanted: re.Pattern[str]) -> list[Cell]:
    """Return the code cells that are wanted, by number, among what they depend on."""
    code = [(n, cell.source) for n, cell in enumerate(cells) if cell.cell_type == "code"]
    chosen = {n: source for n, source in code if wanted.search(source)}
    names: set[str] = set()
    for source in chosen.values():
        found = [one for one in ast.walk(ast.parse(without_magic(source))) if type(one) is ast.Name]
        written = {one.id for one in found if isinstance(one.ctx, ast.Store)}
        names |= {one.id for one in found} - written  # what a cell writes it need not be given
    before = [(n, source) for n, source in code if n < max(chosen)]
    return sorted({**dict(needed(before, f"({', '.join(sorted(names))},)")), **chosen}.items())


@slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_players_agree_with_matplotlib(
    name: str, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shipped(name, monkeypatch)
    for player in random.Random(name).sample(made, len(made))[:MOST]:
        shown = open_page(page, player, tmp_path)
        whole = range(len(player.trace) + 1)
        for step in random.Random(name).choices(whole, k=STEPS):
            seek(shown, step)
            drawn = players.fresh(player.sheet, player.trace, step)
            assert not differences(read(shown), drawn), f"{player!r}, step {step}"
