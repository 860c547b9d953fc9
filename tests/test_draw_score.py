"""Scores and players: nothing lost, nothing undeclared, equal bytes, honest cuts."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
import zlib
from collections.abc import Callable
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

import players
import pytest
from bleach import ALLOWED_TAGS, clean
from nbconvert.preprocessors.sanitize import SanitizeHTML
from test_draw_views import random_steps
from tiers import slow, spread

from hidato_edu import Trace, draw, hidato
from hidato_edu.draw.player.player import SAVED_KB
from hidato_edu.draw.views.parts import Values
from hidato_edu.draw.views.paths.board import Board


def head(packed: bytes) -> dict[str, object]:
    raw = zlib.decompress(packed)
    length = int.from_bytes(raw[:4], "little")
    read: dict[str, object] = json.loads(raw[4 : 4 + length])
    return read


@pytest.mark.parametrize(
    "name", spread([name for name in players.PLAYERS if name != "slides_search"], 5)
)
def test_a_score_holds_what_the_views_look_like(name: str) -> None:
    player = players.PLAYERS[name]()
    wanted = set(random_steps(player.trace, 100, seed=1))
    for step, state in enumerate(players.replay(player)):
        if step not in wanted:
            continue
        assert state["", "say"] == (
            player.trace.story.tell(player.trace[step - 1]).caption
            if step
            else "before the first step"
        )
        for view, label in zip(player.sheet.views, player.sheet.labels, strict=True):
            for (part, kind), value in view.look(player.trace, step).items():
                if kind != "at":  # stored in units of the SVG
                    assert state[f"{label}.{part}", kind] == value, (step, part, kind)
    assert step == len(player.trace)


@slow
def test_artists_that_play_marks_look_like_a_fresh_drawing() -> None:
    for made in (players.middle_search, players.climb):
        player = made()
        played = player.sheet.draw(player.sheet.figure())
        plays = [view.replay(player.trace) for view in player.sheet.views]
        for view, parts in zip(player.sheet.views, played, strict=True):
            parts.set(view.look(player.trace, 0))
        wanted = random_steps(player.trace[:300], 6, seed=2)  # every step up to there is played
        for step in range(1, wanted[-1] + 1):
            for view, parts, replay in zip(player.sheet.views, played, plays, strict=True):
                replay.advance()
                parts.set(view.values_at(replay))
            if step in wanted:
                drawn = player.sheet.draw(player.sheet.figure())
                for view, parts in zip(player.sheet.views, drawn, strict=True):
                    parts.set(view.look(player.trace, step))
                now = players.artists(player.sheet, played)
                assert now == players.artists(player.sheet, drawn), step


@slow
def test_the_whole_slides_search_is_in_its_score() -> None:
    player = players.slides_search()
    score = player.score
    assert len(score) == len(player.trace) == 66_218
    assert sum(event[0] == "enter" for event in player.trace) == 18_983
    assert sum(score.counts) == len(score.stream)
    assert score.flags.find(1) + 1 == player.first_interesting
    assert len(player.html()) < 1_000_000


def test_two_builds_are_equal_byte_for_byte() -> None:
    one, other = players.climb().score.pack(), players.climb().score.pack()
    assert one == other


class Wrong(Board):
    """A board with a value of a part that does not exist."""

    def values_at(self, replay: Any) -> Values:
        more: Values = {} if replay.whole else {("cell-99", "fill"): "given"}
        return super().values_at(replay) | more


class Missing(Board):
    """A board that draws a part invisible: matplotlib writes nothing for it."""

    def draw(self, parts: draw.Parts) -> None:
        super().draw(parts)
        parts["number-1"].set_visible(False)


@pytest.mark.parametrize(
    ("kind", "error", "message"),
    [
        (Wrong, KeyError, "no part 'cell-99'"),
        (Missing, ValueError, "no element for part 'number-1'"),
    ],
)
def test_a_view_that_is_wrong_is_refused(
    kind: type[Board], error: type[Exception], message: str
) -> None:
    puzzle = hidato.parse("1 0 3")
    view = kind(puzzle.grid, puzzle.givens, {})
    with pytest.raises(error, match=message):
        _ = draw.player(Trace(hidato.steps(puzzle)), view).score


def test_a_mark_on_nothing_is_refused_by_artists_too() -> None:
    view = draw.board(hidato.parse("1 0 3"))
    parts = view.show(view.figure().add_axes((0, 0, 1, 1)))
    with pytest.raises(KeyError, match="no part 'cell-0' with the property 'edge'"):
        parts.set({("cell-0", "edge"): "ink"})


def test_players_refuse_what_does_not_fit() -> None:
    puzzle = hidato.parse("1 0 3")
    trace, other = Trace(hidato.steps(puzzle)), Trace(hidato.steps(puzzle))
    with pytest.raises(ValueError, match="at least one view"):
        draw.player(trace)
    with pytest.raises(ValueError, match="steps 0 to 9"):
        draw.player(trace, draw.board(puzzle), start=10)
    with pytest.raises(ValueError, match="another trace"):
        draw.player(trace, draw.tree(other))


# ---------------------------------------------------------------- what is saved


@slow
def test_a_saved_player_is_cut_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    player = players.middle_search()
    assert "run the cell for all" not in str(head(player.score.pack())["note"])
    whole = len(player._repr_html_())
    limit = 0.8 * whole / 1000
    monkeypatch.setenv(SAVED_KB, str(limit))
    cut = player._repr_html_()
    assert len(cut) <= 1000 * limit < whole
    found = re.search(r'data-score="([^"]+)"', cut)
    assert found
    note, steps = (head(base64.b64decode(found[1]))[key] for key in ("note", "steps"))
    assert f"first {steps:,} of {len(player.trace):,} steps; run the cell for all" in str(note)
    assert 0 < int(str(steps)) < len(player.trace)
    page = player.html()  # as save_html writes it: whole
    assert len(page) >= whole
    asked = draw.player(player.trace, *player.sheet.views, max_kb=0.75 * whole / 1000)
    assert len(asked._repr_html_()) <= 0.75 * whole  # what is asked for goes before the variable


def test_a_recording_that_stopped_says_so() -> None:
    puzzle = players.slides_puzzle()
    player = draw.player(Trace(hidato.steps(puzzle), limit=50), draw.board(puzzle))
    assert player.note() == "recorded up to event 50: the run goes on beyond"


def test_a_fragment_holds_its_picture_and_no_way_out() -> None:
    trace = Trace([("assign", (0, 0), 0, "</script><b>", "x")])
    html = draw.player(trace, draw.board(hidato.parse("1")), title="<i>")._repr_html_()
    assert '<img alt="&lt;i&gt;, step 1 of 1: row 0, column 0: 0 becomes &lt;/script&gt;' in html
    tags = ["div", "b", "/b", "figure", "img", "figcaption", "/figcaption", "/figure", "/div"]
    assert re.findall("<(/?[a-z]+)", html) == tags
    assert "http" not in html.replace("http://www.w3.org", "")


TAGS = ALLOWED_TAGS | {"div", "figure", "figcaption", "img"}
SANITIZERS: dict[str, Callable[[str], str]] = {
    "escapes": partial(clean, tags=TAGS, attributes={"img": ["src"]}, protocols={"data"}),
    "drops": partial(clean, tags=TAGS, attributes={"img": "src"}, protocols={"data"}, strip=True),
    "strips tags": partial(re.sub, "<[^>]*>", ""),
    "of nbconvert": SanitizeHTML().sanitize_html_tags,
}


@pytest.mark.parametrize("name", SANITIZERS)
def test_a_sanitizer_leaves_picture_and_caption(name: str) -> None:
    player = players.small_search()
    html = SANITIZERS[name](player.html())
    shown = unescape(re.sub("<[^>]*>", "", html))  # what a reader sees
    if name == "of nbconvert":  # knows twelve tags, no picture among them, and shows all others
        assert len(re.sub('src="[^"]*"', "", shown)) < 600
        shown = re.sub("<[^>]*>", "", shown)
    elif name != "strips tags":
        assert len(re.findall('<img src="data:image/png;base64,[^"]+">', html)) == 1
    assert shown == f"search, {player.caption(player.first_interesting)}"


def test_a_player_has_a_text_too() -> None:
    bundle = players.small_search()._repr_mimebundle_()
    assert bundle["text/plain"].startswith("<player of search: ")
    assert set(bundle) == {"text/html", "text/plain"}


def test_a_saved_page_stands_alone(tmp_path: Path) -> None:
    file = players.small_search().save_html(tmp_path / "page.html")
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert 'src="http' not in text
    assert "<script" not in text
    assert not re.search(r"\b(import|export)\b", text)


@slow
def test_drawing_leaves_matplotlib_as_it_was() -> None:
    code = (
        "import sys, hidato_edu\n"
        "assert 'matplotlib' not in sys.modules\n"
        "from hidato_edu import Trace, draw, hidato\n"
        "import matplotlib\n"
        "before = dict(matplotlib.rcParams)\n"
        "puzzle = hidato.parse('1 0 3')\n"
        "trace = Trace(hidato.steps(puzzle))\n"
        "draw.player(trace, draw.board(puzzle), draw.tree(trace))._repr_html_()\n"
        "assert dict(matplotlib.rcParams) == before\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
