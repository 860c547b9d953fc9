"""The document's program in a saved page: lanes by rule, matrix and graph, in both themes."""

from __future__ import annotations

from pathlib import Path

import players
import pytest
from hashi.boards import DOCUMENT
from playing import differences, in_dark, open_page, read, seek
from playwright.sync_api import Page
from tiers import slow

from hidato_edu import Trace, draw, hashi


@slow
@pytest.mark.parametrize("name", ["board", "matrix"])
def test_hashi_plays(page: Page, tmp_path: Path, name: str) -> None:
    trace = Trace(hashi.document_steps(DOCUMENT, seed=1))
    views = [draw.board(DOCUMENT), draw.tree(trace)]
    if name == "matrix":
        views = [draw.matrix(DOCUMENT), draw.islands(DOCUMENT)]
    player = draw.player(trace, *views)
    shown = open_page(page, player, tmp_path)
    last = len(trace)
    middle = last // 2
    drawn = {step: players.fresh(player.sheet, trace, step) for step in (0, middle, last)}
    for step in (middle, last, 0, middle):  # jumps forward and back
        seek(shown, step)
        assert not differences(read(shown), drawn[step]), f"step {step}"
    assert differences(read(shown), drawn[last])
    page.emulate_media(color_scheme="dark")
    assert not differences(read(shown), in_dark(drawn[middle]))
