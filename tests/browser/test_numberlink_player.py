"""The document's generator beside its forest, in a saved page, in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import players
import pytest
from playing import differences, in_dark, open_page, read, seek
from playwright.sync_api import Page
from tiers import slow

from hidato_edu import Trace, draw, numberlink

SPOIL = """(root, part) => {
  const found = root.querySelector(`[data-part="${part}"]`);
  (found.matches("g") ? found.querySelector("path") : found).style.fill = "#123456";
}"""


@slow
@pytest.mark.parametrize("name", ["document", "unions"])
def test_numberlink_plays(page: Page, tmp_path: Path, name: str) -> None:
    if name == "document":
        trace = Trace(numberlink.document_steps(5, seed=3))
        player = draw.player(trace, draw.paths(5), draw.forest(trace))
    else:  # trees that sink
        pairs = [(0, 1), (2, 3), (1, 3), (4, 5), (5, 0)]
        trace = Trace(numberlink.union_steps(range(6), pairs, compress=False))
        player = draw.player(trace, draw.forest(trace), draw.depths(trace))
    shown = open_page(page, player, tmp_path)
    last = len(trace)
    middle = last // 2
    drawn = {step: players.fresh(player.sheet, trace, step) for step in (0, middle, last)}
    for step in (middle, last, 0, middle):  # jumps forward and back
        seek(shown, step)
        assert not differences(read(shown), drawn[step]), f"step {step}"
    assert differences(read(shown), drawn[last])

    forest: Any = next(view for view in player.sheet.views if view.name == "forest")
    part = f"forest.{forest.part('node', 2)}"
    shown.evaluate(SPOIL, part)
    found = differences(read(shown), drawn[middle])
    assert [one.split(":")[0] for one in found] == [part]

    page.emulate_media(color_scheme="dark")
    for step in (last, 0):
        seek(shown, step)
        seen, dark = read(shown), in_dark(drawn[step])
        assert not differences(seen | {part: dark[part]}, dark), f"step {step}"
        assert differences(seen, drawn[step])
