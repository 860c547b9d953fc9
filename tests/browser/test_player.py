"""Saved pages in Chromium: the picture, the keys, the sizes, the times."""

from __future__ import annotations

import random
import re
from pathlib import Path

import players
import pytest
from playing import (
    STATE,
    differences,
    heap,
    latency,
    open_page,
    read,
    seek,
    skipped_frames,
    wait,
    within,
)
from playwright.sync_api import Browser, Locator, Page, expect
from tiers import FULL, slow, spread

from hidato_edu import Trace, draw, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.draw import style
from hidato_edu.draw.player import page as html

LECTURE_PIXELS = 24.0  # 18 pt
STEPS = 24 if FULL else 5


def caption(player: Locator) -> Locator:
    return player.locator("[role=status]")


# ---------------------------------------------------------------- the picture


@pytest.mark.parametrize("name", spread(list(players.PLAYERS), 2))
def test_the_browser_shows_what_matplotlib_draws(name: str, page: Page, tmp_path: Path) -> None:
    player = players.PLAYERS[name]()
    shown = open_page(page, player, tmp_path)
    whole = range(len(player.trace) + 1)
    few = {"slides_search": 8, "two_trees": 4}  # large pictures
    steps = random.Random(name).choices(whole, k=few.get(name, STEPS))
    for step in sorted({0, len(player.trace), *steps}, key=lambda step: hash((name, step))):
        seek(shown, step)
        drawn = players.fresh(player.sheet, player.trace, step)
        assert not differences(read(shown), drawn), f"step {step}"


@slow
def test_a_tampered_part_is_noticed(page: Page, tmp_path: Path) -> None:
    player = players.small_search()
    shown = open_page(page, player, tmp_path)
    seek(shown, 5)
    drawn = players.fresh(player.sheet, player.trace, 5)
    assert not differences(read(shown), drawn)
    shown.locator("[data-part='board.number-0'] text").evaluate("text => text.textContent = 9")
    assert "board.number-0" in differences(read(shown), drawn)[0]
    wrong = players.fresh(player.sheet, player.trace, 4)
    assert differences(read(shown), wrong)


@slow
@pytest.mark.parametrize("name", ["small_search", "climb", "student", "turn", "construction"])
def test_a_jump_is_as_good_as_steps(name: str, page: Page, tmp_path: Path) -> None:
    player = players.PLAYERS[name]()
    shown = open_page(page, player, tmp_path)
    differing = shown.evaluate(
        f"""root => {{
          const state = {STATE};
          const {{ player }} = root;
          const states = [];
          for (let step = 0; step <= player.length; step++) {{
            player.seek(step); // attributes keep the order of their first use
          }}
          for (let step = 0; step <= player.length; step++) {{
            player.seek(step);
            states.push(state(root));
          }}
          const wrong = [];
          for (let jump = 0; jump < 400; jump++) {{
            const step = Math.floor(Math.random() * states.length);
            player.seek(step);
            if (state(root) !== states[step]) wrong.push(step);
          }}
          for (let step = player.step; step >= 0; step--) {{
            player.seek(step);
            if (state(root) !== states[step]) wrong.push(step);
          }}
          return wrong;
        }}"""
    )
    assert differing == []


# ---------------------------------------------------------------- keys, buttons, words


def test_keys_and_buttons(page: Page, tmp_path: Path) -> None:
    player = players.middle_search()
    last = len(player.trace)
    interesting = player.score.flags.find(1) + 1
    shown = open_page(page, player, tmp_path)
    page.keyboard.press("Tab")
    expect(shown).to_be_focused()
    for key, step in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("i", interesting),
        ("Home", 0),
        ("n", interesting),
        ("End", last),
        ("ArrowRight", last),
        ("i", last),
    ]:
        page.keyboard.press(key)
        begun = f"step 0 of {last:,}: before the first step"
        expect(caption(shown)).to_have_text(player.caption(step) if step else begun)
    for name, step in [
        ("First step", 0),
        ("Step forward", 1),
        ("Step back", 0),
        ("Next interesting step", interesting),
        ("Last step", last),
    ]:
        shown.get_by_role("button", name=name).click()
        expect(caption(shown)).to_contain_text(f"step {step:,} of")
    slider = shown.get_by_role("slider", name="Step")
    slider.fill("7")
    expect(caption(shown)).to_contain_text("step 7 of")
    page.keyboard.press("ArrowRight")  # also with the focus on the slider: one step, not two
    expect(caption(shown)).to_contain_text("step 8 of")


@slow
def test_the_running_line_is_marked(page: Page, tmp_path: Path) -> None:
    player = players.middle_search()
    shown = open_page(page, player, tmp_path)
    for step in (0, 1, 2, 40, 41):
        seek(shown, step)
        marked = shown.locator(".hp-code li[aria-current]")
        if not step:
            expect(marked).to_have_count(0)
            continue
        line = player.trace.story.tell(player.trace[step - 1]).line
        expect(marked).to_have_text(player.trace.story.code[line].strip())


@slow
def test_silent_while_it_plays(page: Page, tmp_path: Path) -> None:
    shown = open_page(page, players.middle_search(), tmp_path)
    expect(caption(shown)).to_have_attribute("aria-live", "polite")
    shown.focus()
    page.keyboard.press(" ")
    expect(caption(shown)).to_have_attribute("aria-live", "off")
    expect(shown.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("root => root.player.step > 5", arg=shown.element_handle())
    page.keyboard.press(" ")
    expect(caption(shown)).to_have_attribute("aria-live", "polite")
    step = shown.evaluate("root => root.player.step")
    page.wait_for_timeout(200)
    assert shown.evaluate("root => root.player.step") == step


@slow
def test_it_plays_to_the_end_and_again_from_the_start(page: Page, tmp_path: Path) -> None:
    player = players.small_search()
    shown = open_page(page, player, tmp_path)
    shown.get_by_label("Speed").select_option("100")
    for _ in range(2):
        shown.get_by_role("button", name="Play").click()
        expect(caption(shown)).to_contain_text(f"step {len(player.trace)} of")
        expect(shown.get_by_role("button", name="Play")).to_be_visible()


@slow
def test_two_players_do_not_disturb_each_other(page: Page, tmp_path: Path) -> None:
    one = players.climb()
    body = one._repr_html_() + one._repr_html_() + players.small_search()._repr_html_()
    file = tmp_path / "three.html"
    file.write_text(html.page(body, "three"), encoding="utf-8")
    page.goto(file.as_uri())
    shown = wait(page)
    expect(shown.locator(".hp-controls")).to_have_count(3)
    shown.nth(1).focus()
    page.keyboard.press("End")
    expect(caption(shown.nth(0))).to_contain_text("step 0 of")
    expect(caption(shown.nth(1))).to_contain_text(f"step {len(one.trace):,} of")
    ids = page.evaluate(
        "[...document.querySelectorAll('.hidato-player [id]')].map(element => element.id)"
    )
    assert len(ids) == len(set(ids)) > 0
    used = page.evaluate(
        "[...document.querySelectorAll('[clip-path], use')].map(e => "
        "(e.getAttribute('clip-path') ?? e.getAttribute('xlink:href')).match(/#([^)]+)/)[1])"
    )
    assert set(used) <= set(ids)


# ---------------------------------------------------------------- where no script runs


@slow
def test_without_scripts_there_is_a_picture_and_its_words(browser: Browser, tmp_path: Path) -> None:
    player = players.middle_search()
    file = player.save_html(tmp_path / "page.html")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    words = f"search, {player.caption(player.first_interesting)}"
    picture = page.get_by_role("img", name=words)
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 600
    assert page.locator("body").inner_text().strip() == words
    context.close()


@slow
def test_a_browser_that_cannot_inflate_keeps_the_picture(page: Page, tmp_path: Path) -> None:
    page.add_init_script("delete window.DecompressionStream")
    page.goto(players.small_search().save_html(tmp_path / "page.html").as_uri())
    expect(page.get_by_text("too old to play the steps")).to_be_visible()
    expect(page.locator(".hidato-player img")).to_be_visible()


@slow
def test_a_player_lives_in_a_shadow_root(page: Page, tmp_path: Path) -> None:
    """Where HTML is set as text, and where no selector of the page reaches."""
    player = players.small_search()
    page.goto("about:blank")
    page.evaluate(
        "html => { document.body.innerHTML = '<div id=host></div>';"
        " document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = html; }",
        player.html(),
    )
    shown = wait(page)  # Playwright looks into open shadow roots
    shown.focus()
    page.keyboard.press("ArrowRight")
    expect(caption(shown)).to_have_text(player.caption(1))
    assert not differences(read(shown), players.fresh(player.sheet, player.trace, 1))
    for _ in range(2):
        page.keyboard.press("f")
        page.wait_for_function("Boolean(document.fullscreenElement)")
        page.keyboard.press("f")
        page.wait_for_function("!document.fullscreenElement")


# ---------------------------------------------------------------- themes and sizes


DARK_PAGES = [
    "body.dataset.jpThemeLight = 'false'",
    "body.className = 'vscode-dark'",
    "body.className = 'vscode-high-contrast'",
    "documentElement.dataset.theme = 'dark'",  # Sphinx
    "body.dataset.theme = 'dark'",
    "documentElement.className = 'dark'",  # MyST
    "documentElement.setAttribute('theme', 'dark')",  # Colab
]
LIGHT_PAGES = [
    "body.dataset.jpThemeLight = 'true'",
    "body.className = 'vscode-light'",
    "body.className = 'vscode-high-contrast vscode-high-contrast-light'",
    *(page.replace("dark", "light") for page in DARK_PAGES[3:]),
]
NEUTRAL_PAGES = ["body.dataset.theme = 'auto'", "title = 'light'"]


def rgb(color: str) -> str:
    return f"rgb({', '.join(str(int(color[k : k + 2], 16)) for k in (1, 3, 5))})"


@slow
def test_themes(page: Page, tmp_path: Path) -> None:
    shown = open_page(page, players.small_search(), tmp_path)
    light, dark = rgb(style.LIGHT["paper"]), rgb(style.DARK["paper"])

    def papers(say: str) -> tuple[str, ...]:
        """Return the background where a reader prefers light and dark, on a page that says so."""
        found = []
        page.evaluate(f"document.{say}")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found.append(shown.evaluate("root => getComputedStyle(root).backgroundColor"))
        page.evaluate(
            "for (const e of [document.documentElement, document.body])"
            " for (const { name } of [...e.attributes]) e.removeAttribute(name)"
        )
        return tuple(found)

    pages = dict.fromkeys(DARK_PAGES, (dark, dark))
    pages |= dict.fromkeys(LIGHT_PAGES, (light, light))
    pages |= dict.fromkeys(NEUTRAL_PAGES, (light, dark))
    assert {say: papers(say) for say in pages} == pages
    seek(shown, 3)  # in the dark
    cells = {seen.fill for name, seen in read(shown).items() if name.startswith("board.cell")}
    assert cells <= {style.DARK[name] for name in ("given", "blank", "placed")}


def board_15() -> draw.Player:
    """A large board, as on the slides: numbers of three digits."""
    grid = grids.square(15, 15)
    trace = Trace(hidato.climb_steps(grid, seed=1, max_moves=300, tries=1))
    return draw.player(trace, draw.walk(grid), draw.curve(trace))


LECTURES = [
    players.slides_search,
    players.two_trees,
    players.climb,
    players.verifier,
    players.small_search,
    board_15,
    players.search_on_a_graph,
    players.turn,
    players.construction,
    players.linked,
    players.slides_table,
]


@slow
@pytest.mark.parametrize("refused", [False, True], ids=["full-screen", "full-width"])
@pytest.mark.parametrize("made", LECTURES, ids=lambda made: made.__name__)
def test_lecture_size(made: players.Maker, refused: bool, page: Page, tmp_path: Path) -> None:
    if refused:
        page.add_init_script("Element.prototype.requestFullscreen = () => Promise.reject()")
    player = made()
    shown = open_page(page, player, tmp_path)
    seek(shown, len(player.trace) * 2 // 3)
    shown.focus()
    page.keyboard.press("f")
    page.wait_for_function(
        f"root => root.classList.contains('hp-lecture') && {str(refused).lower()} "
        "!== Boolean(document.fullscreenElement)",
        arg=shown.element_handle(),
    )
    page.wait_for_timeout(200)
    sizes = shown.evaluate(
        """root => {
          const texts = [...root.querySelectorAll("svg text")].filter(text => text.textContent
            && text.getClientRects().length);
          const words = [...root.querySelectorAll(".hp-code code, .hp-say, .hp-note, select")];
          return [
            ...texts.map(text => [text.textContent, parseFloat(getComputedStyle(text).fontSize)
              * text.getScreenCTM().a]),
            ...words.map(word => [word.textContent, parseFloat(getComputedStyle(word).fontSize)]),
          ];
        }"""
    )
    small = [(text, size) for text, size in sizes if size < LECTURE_PIXELS - 0.01]
    assert len(sizes) > 20
    assert not small
    # All of it can be seen at once: nothing to scroll, nothing outside.
    assert shown.evaluate("root => root.scrollHeight <= root.clientHeight")
    assert shown.evaluate("root => root.scrollWidth <= root.clientWidth")
    outside = shown.evaluate(
        """root => [...root.querySelectorAll("p, li, button, select, svg, text")]
        .filter(element => {
          const box = element.getBoundingClientRect();
          return element.getClientRects().length
            && (box.left < -1 || box.top < -1 || box.right > 1281 || box.bottom > 721);
        }).map(element => element.outerHTML.slice(0, 120))"""
    )
    assert not outside
    page.keyboard.press("Escape" if refused else "f")
    expect(shown).not_to_have_class(re.compile("hp-lecture"))
    expect(shown).to_be_focused()


@slow
def test_a_narrow_column_is_no_obstacle(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 420, "height": 900})
    shown = open_page(page, players.middle_search(), tmp_path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 420
    picture, code = shown.locator(".hp-picture"), shown.locator(".hp-code")
    above, below = picture.bounding_box(), code.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"] + 1


# ---------------------------------------------------------------- times


@slow
def test_frames_and_keys_keep_their_time(page: Page, tmp_path: Path) -> None:
    shown = open_page(page, players.slides_search(), tmp_path)
    within(6, lambda: skipped_frames(shown), "steps of 60 that were not shown at 50 ms")
    within(64, lambda: latency(page, shown), "median ms from key to picture")


@slow
def test_the_slides_search_plays_whole(page: Page, tmp_path: Path) -> None:
    player = players.slides_search()
    shown = open_page(page, player, tmp_path)
    end = len(player.trace)
    jump = f"""root => {{
      root.player.seek(0);
      const began = performance.now();
      root.player.seek({end});
      return performance.now() - began;
    }}"""
    within(400, lambda: float(shown.evaluate(jump)), "ms for a jump to the answer")
    assert len({name.split("[")[0] for name in read(shown)}) > 20
    seek(shown, 0)
    shown.get_by_label("Speed").select_option("10000")
    shown.get_by_role("button", name="Play").click()
    expect(caption(shown)).to_contain_text("step 66,218 of 66,218", timeout=60_000)
    assert not differences(read(shown), players.fresh(player.sheet, player.trace, end))
    expect(shown.locator(".hp-note")).to_contain_text("18,983 calls, folded")


@slow
def test_a_climb_of_200_000_moves_plays_whole(page: Page, tmp_path: Path) -> None:
    board = players.slides_map()
    events = hidato.climb_steps(board, "literal", max_moves=200_000, tries=1, seed=2)
    trace = Trace(events)
    assert sum(event[0] == "assign" and event[4] == "move" for event in trace) == 200_000
    player = draw.player(trace, draw.walk(board), draw.curve(trace))
    shown = open_page(page, player, tmp_path)
    for step in (len(trace), len(trace) // 2, len(trace) // 3):
        seek(shown, step)
        assert not differences(read(shown), players.fresh(player.sheet, trace, step)), step
    steps = """root => {
      const began = performance.now();
      for (let k = 0; k < 1000; k++) root.player.seek(root.player.step + 1);
      return (performance.now() - began) / 1000;
    }"""
    within(8, lambda: float(shown.evaluate(steps)), "ms a step")


GROWN = 400_000  # bytes; a leak of 500 bytes a step is more than twice that


def grown(page: Page, shown: Locator) -> tuple[float, float]:
    """Return how many bytes and nodes 2,000 steps leave behind."""
    walk = "(root, n) => { for (let k = 0; k < n; k++) root.player.seek(k % 1500) }"
    shown.evaluate(walk, 500)
    before = heap(page)
    for _ in range(4):
        shown.evaluate(walk, 500)
        page.wait_for_timeout(20)
    after = heap(page)
    names = ("JSHeapUsedSize", "Nodes")
    size, nodes = (after[name] - before[name] for name in names)
    print(f"2,000 steps: {size:+,} bytes, {nodes:+} nodes")
    return size, nodes


@slow
def test_memory_is_flat(page: Page, tmp_path: Path) -> None:
    shown = open_page(page, players.slides_search(), tmp_path)
    size, nodes = grown(page, shown)
    assert size < GROWN
    assert nodes < 50
    leak = """root => {
      const { player } = root, seek = player.seek;
      root.kept = [];
      player.seek = function (step) {
        root.kept.push(new Array(100).fill(step));
        seek.call(this, step);
      };
    }"""
    shown.evaluate(leak)
    assert grown(page, shown)[0] > GROWN
