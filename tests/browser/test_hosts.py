"""Players in stand-ins for hosts that cannot be run here: what each does with a saved output.

`docs/guide/hosts.md` says which host each stand-in imitates. A stand-in does to the HTML of a
player what its host is known to do; it does not replace the host.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from html import escape
from pathlib import Path

import players
import pytest
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output, writes
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect
from tiers import slow

from hidato_edu.draw.style import DARK, LIGHT
from hidato_edu.exercises import worksheet

READABLE = 2_000  # characters that a reader may meet where no script runs: the caption, in short


@cache
def saved() -> str:
    """Return the HTML of a player, as a notebook keeps it."""
    return players.small_search()._repr_html_()


def in_a_frame(rights: str) -> str:
    """Return a page that shows an output in a frame with some rights, as Colab does."""
    inside = escape(f"<!DOCTYPE html><meta charset=utf-8>{saved()}")
    return f'<iframe sandbox="{rights}" width="1100" height="650" srcdoc="{inside}"></iframe>'


def made_anew(start: str, scripts: str) -> str:
    """Return a page that sets an output as text and then makes its scripts anew.

    A script that is set as text does not run; a copy of it does.
    """
    # A script inside the text would end the one around it.
    text = json.dumps(saved()).replace("</", r"<\/")
    return f"""<div id="output"></div><script>{{
const host = document.getElementById("output");
{start}
output.innerHTML = {text};
for (const old of [...output.querySelectorAll("script")]) {{
  const script = document.createElement("script");
  script.text = old.textContent;
  for (const {{ name, value }} of old.attributes) script.setAttribute(name, value);
  {scripts}
}}
}}</script>"""


VS_CODE = made_anew("const output = host;", "output.appendChild(script).remove();")
SHADOW = made_anew(
    'const output = document.createElement("div"); '
    'host.attachShadow({ mode: "open" }).append(output);',
    "old.replaceWith(script);",
)

ALIVE = {
    "vscode": VS_CODE,
    "colab": in_a_frame("allow-scripts"),
    "colab_same_origin": in_a_frame("allow-scripts allow-same-origin allow-popups allow-forms"),
    "shadow_root": SHADOW,
}


def shown(page: Page, body: str, html: str = "", within: str = "body") -> Locator:
    """Open a page with a body, and return its player."""
    page.set_content(f"<!DOCTYPE html><html {html}><{within}>{body}</body></html>")
    scope: Page | FrameLocator = page.frame_locator("iframe") if "<iframe" in body else page
    return scope.locator(".hidato-player")


@pytest.mark.parametrize("host", ALIVE)
def test_a_player_lives_and_steps(host: str, page: Page) -> None:
    player = shown(page, ALIVE[host])
    expect(player).to_have_class(re.compile(r"\bhp-live\b"))
    caption = player.locator("[role=status]")
    expect(caption).to_contain_text("step 0 of")
    player.focus()
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("step 1 of")
    page.keyboard.press("f")  # for a lecture: the whole frame where the host allows no full screen
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("step 2 of")


# --- without scripts ------------------------------------------------------------------------------


def harmless(html: str) -> str:
    """Return HTML without handlers and data in attributes, which no sanitizer keeps."""
    return re.sub(r"""\s(on\w+|data-[\w-]+)=("[^"]*"|'[^']*')""", "", html)


def dropped(html: str) -> str:
    return re.sub(r"<(script|style)\b.*?</\1>", "", html, flags=re.DOTALL)


def escaped(html: str) -> str:
    return re.sub(r"</?(script|style)\b[^>]*>", lambda tag: escape(tag[0]), html)


def unwrapped(html: str) -> str:
    return re.sub(r"</?(script|style)\b[^>]*>", "", html)


@pytest.mark.parametrize("sanitizer", [dropped, escaped, unwrapped])
def test_a_sanitizer_leaves_a_picture_and_its_caption(
    sanitizer: Callable[[str], str], page: Page
) -> None:
    shown(page, sanitizer(harmless(saved())))
    _is_a_picture(page.locator("body"))


def test_a_frame_without_scripts_shows_the_picture(page: Page) -> None:
    shown(page, in_a_frame(""))
    _is_a_picture(page.frame_locator("iframe").locator("body"))


def _is_a_picture(body: Locator) -> None:
    picture = body.locator(".hidato-player img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 300
    expect(body.locator("figcaption")).to_be_visible()
    text = body.inner_text()
    assert "step" in text
    assert len(text) < READABLE, f"{len(text)} characters: {text[:300]}"


def test_the_sanitizer_of_nbconvert_shows_no_code(page: Page) -> None:
    """It knows no picture: the tag of one becomes text. But no script does, and no score."""
    output = new_output("display_data", {"text/html": saved()})
    notebook = new_notebook(cells=[new_code_cell("player", outputs=[output])])
    body, _ = HTMLExporter(sanitize_html=True).from_notebook_node(notebook)
    # What the template around it loads from elsewhere is not the question here.
    page.set_content(re.sub(r"<script\b.*?</script>", "", body, flags=re.DOTALL))
    text = re.sub(r'src="data:image/png;base64,[^"]*"', "", page.locator("body").inner_text())
    assert "step" in text
    assert len(text) < READABLE, f"{len(text)} characters: {text[:300]}"


# --- themes ---------------------------------------------------------------------------------------

THEMES = {
    "jupyterlab": ("", 'body data-jp-theme-light="{}"', ("true", "false")),
    "vscode": ("", 'body class="vscode-{}"', ("light", "dark")),
    "vscode_high_contrast": (
        "",
        'body class="vscode-high-contrast{}"',
        ("-light vscode-high-contrast", ""),
    ),
    "sphinx": ('data-theme="{}"', "body", ("light", "dark")),
    "furo": ("", 'body data-theme="{}"', ("light", "dark")),
    "myst": ('class="{}"', "body", ("light", "dark")),
    "colab": ('theme="{}"', "body", ("light", "dark")),
}
"""Attributes of `html`, the tag `body`, and the words for light and dark."""

COLORS = """player => {
  const style = getComputedStyle(player);
  return [style.getPropertyValue("--hp-ink").trim(), style.colorScheme];
}"""


@slow
@pytest.mark.parametrize("host", THEMES)
def test_the_theme_of_the_host_is_followed(host: str, browser: Browser) -> None:
    """Whatever the reader's system prefers, for the page around the player decides."""
    html, body, words = THEMES[host]
    for system in ("light", "dark"):
        context = browser.new_context(color_scheme=system)
        page = context.new_page()
        for word, palette, scheme in zip(words, (LIGHT, DARK), ("light", "dark"), strict=True):
            player = shown(page, saved(), html.format(word), body.format(word))
            told = player.evaluate(COLORS)
            assert told == [palette["ink"], scheme], f"{word} on a {system} system"
        context.close()


@slow
@pytest.mark.parametrize("system", ["light", "dark"])
def test_where_the_host_says_nothing_the_system_decides(system: str, browser: Browser) -> None:
    context = browser.new_context(color_scheme=system)
    for html, body in (("", "body"), ("", 'body data-theme="auto"')):  # furo's own word for it
        player = shown(context.new_page(), saved(), html, body)
        palette = DARK if system == "dark" else LIGHT
        assert player.evaluate(COLORS) == [palette["ink"], system]
    context.close()


# --- Voila, the real one --------------------------------------------------------------------------

CELLS = [
    """\
from hidato_edu import Trace, draw, exercises, hidato, widgets
puzzle = hidato.parse("3 3\\n1 0 0\\n0 0 0\\n0 0 9")
trace = Trace(hidato.steps(puzzle, limit=1))
draw.player(trace, draw.board(puzzle), draw.tree(trace))""",
    'exercises.worksheet("02", seed=1).path_only',
    "widgets.play(puzzle)",
    "widgets.lab()",
]
START_SECONDS = 60


@contextmanager
def voila(notebook: Path, home: Path) -> Iterator[str]:
    """Run Voila on a notebook until the block ends; the value is its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}/"
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    settings = os.environ | {name: str(home / name.lower()) for name in names}
    run = [sys.executable, "-m", "voila", notebook, "--no-browser", f"--port={port}"]
    with (
        (home / "voila.log").open("w") as log,
        subprocess.Popen(run, env=settings, stdout=log, stderr=log) as server,
    ):
        try:
            end = time.monotonic() + START_SECONDS
            while True:
                try:
                    urllib.request.urlopen(f"{url}static/", timeout=5).close()
                    break
                except urllib.error.HTTPError:
                    break  # it answers
                except OSError as error:
                    if server.poll() is not None or time.monotonic() > end:
                        said = (home / "voila.log").read_text("utf-8")
                        raise RuntimeError(f"Voila did not start:\n{said}") from error
                    time.sleep(0.2)
            yield url
        finally:
            server.terminate()


@slow
def test_voila_runs_player_form_game_and_laboratory(page: Page, tmp_path: Path) -> None:
    """Voila hides the code, so a student answers in forms. Other hosts are out of reach."""
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in CELLS])
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook.metadata["kernelspec"] = kernel
    file = tmp_path / "voila.ipynb"
    file.write_text(writes(notebook), encoding="utf-8")
    with voila(file, tmp_path) as url:
        page.route("**/*", lambda route: route.continue_() if url in route.request.url
                   else route.abort())  # fmt: skip
        page.goto(url, timeout=120_000, wait_until="domcontentloaded")
        player = page.locator(".hidato-player.hp-live").first
        player.wait_for(timeout=120_000)
        player.focus()
        page.keyboard.press("ArrowRight")
        expect(player.locator("[role=status]")).to_contain_text("step 1 of")

        form = page.locator(".hidato-form").first
        question = worksheet("02").path_only.question
        form.get_by_role("radio").nth("abcdef".index(question.reference)).check()
        form.get_by_role("button", name="Check").click()
        expect(form).to_contain_text("right", timeout=30_000)

        game = page.locator(".hidato-play").first
        game.get_by_role("button", name="Hint").first.click()
        expect(game).to_contain_text("several solutions", timeout=30_000)

        lab = page.locator(".hidato-lab")
        lab.get_by_role("button", name="Run", exact=True).click()
        verdict = lab.locator(".hl-verdict")
        expect(verdict).to_contain_text("A: not-worse 60/60, B: literal 0/60", timeout=120_000)
