"""Players without a picture, without a mouse, larger, slower, in the system's colors."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import players
import pytest
from playing import open_page, seek
from playwright.sync_api import Browser, Locator, Page, expect
from tiers import slow

from hidato_edu import Trace, draw, hidato
from hidato_edu.core.stops import Option, Stop
from hidato_edu.core.tree import Tree


def in_words(player: draw.Player) -> list[tuple[str, str, str]]:
    """Return step, caption and line of all steps, as the views' trace tells them."""
    told = [("0", "before the first step", "")]
    for step, event in enumerate(player.trace, start=1):
        line, caption, _ = player.trace.story.tell(event)
        told.append(
            (str(step), caption, player.trace.story.code[line].strip() if line >= 0 else "")
        )
    return told


def rows(shown: Locator) -> list[tuple[str, ...]]:
    read = "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    return [
        (step.replace(",", ""), *rest)
        for step, *rest in shown.locator(".hp-rows tbody tr").evaluate_all(read)
    ]


def saved(page: Page, shown: Locator, folder: Path) -> list[tuple[str, ...]]:
    with page.expect_download() as download:
        shown.get_by_role("button", name="Save all steps").click()
    download.value.save_as(folder / "steps.csv")
    text = (folder / "steps.csv").read_text(encoding="utf-8")
    head, *rest = csv.reader(text.splitlines())
    assert head == ["step", "what happens", "line"]
    return [tuple(row) for row in rest]


# ---------------------------------------------------------------- the run in words


def test_all_steps_in_words(page: Page, tmp_path: Path) -> None:
    player = players.middle_search()
    told = in_words(player)
    shown = open_page(page, player, tmp_path)
    panel = shown.get_by_role("group", name="the run in words")
    expect(panel).to_be_hidden()
    shown.focus()
    page.keyboard.press("t")
    expect(panel.get_by_role("region", name="steps")).to_be_focused()
    assert rows(shown) == told[:500]
    seek(shown, 1234)
    assert rows(shown) == told[1000:1500]
    expect(panel.get_by_role("caption")).to_have_text("Steps 1,000 to 1,499 of 4,585")
    now = panel.locator("tr[aria-current=step]")
    expect(now).to_have_count(1)
    expect(now).to_contain_text(f"1,234{told[1234][1]}")
    expect(now).to_be_in_viewport()
    assert saved(page, shown, tmp_path) == told
    seek(shown, 14)
    expect(panel.locator("p").first).to_contain_text(
        "board: 1 blank blank blank; 2 blank 7 blank; 3 9 6; 4 5 blank 15. tree: call 6 of 1,192"
    )
    page.keyboard.press("Home")  # scrolls; a player's key only outside of the panel
    expect(shown.get_by_role("status")).to_contain_text("step 14 of")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(shown.get_by_role("button", name="In words")).to_be_focused()


@slow
def test_nothing_behind_a_question_is_told(page: Page, tmp_path: Path) -> None:
    puzzle = hidato.parse("3 2\n1 0 0\n0 0 6")
    trace = Trace(hidato.steps(puzzle, limit=1))
    two = (Option("yes", "It is.", is_right=True), Option("no", "It is not."))
    stops = [Stop(step, "?", two) for step in (4, 9)]
    player = draw.player(trace, draw.board(puzzle), draw.tree(trace), stops=stops)
    shown = open_page(page, player, tmp_path)
    shown.focus()
    page.keyboard.press("t")
    told = in_words(player)
    calls = shown.get_by_role("treeitem")
    for letters, last in [("", 3), ("b", 8), ("a", len(trace))]:
        for letter in letters:
            seek(shown, last)
            shown.focus()
            page.keyboard.press(letter)
        seek(shown, len(trace))
        assert rows(shown) == told[: last + 1]
        assert saved(page, shown, tmp_path) == told[: last + 1]
        size = sum(event[0] == "enter" for event in trace[:last])
        outcome = "found" if last == len(trace) else "open"
        expect(calls.first).to_have_accessible_name(
            f"2: {outcome}, {size} calls, steps 1 to {last}"
        )


def unfolded(page: Page, shown: Locator) -> Iterator[dict[str, str]]:
    """Walk the whole tree by keys, as a reader who unfolds everything; yield the calls."""
    focused = """() => {
      const item = document.activeElement;
      const attributes = [...item.attributes].map(({ name, value }) => [name, value]);
      return [["text", item.textContent], ...attributes];
    }"""
    page.keyboard.press("Home")
    before = None
    while True:
        item = dict(page.evaluate(focused))
        if item == before:
            return
        yield item
        if item.get("aria-expanded") == "false":
            page.keyboard.press("ArrowRight")
        before = dict(page.evaluate(focused))
        page.keyboard.press("ArrowDown")


@slow
def test_the_tree_of_calls_is_walked_by_keys(page: Page, tmp_path: Path) -> None:
    player = players.two_trees()
    shown = open_page(page, player, tmp_path)
    shown.get_by_role("button", name="In words").click()
    for _ in range(2):  # the table, the button, the tree
        page.keyboard.press("Tab")
    expect(shown.get_by_role("treeitem").first).to_be_focused()
    tree = Tree.of(player.trace)
    found = list(unfolded(page, shown))
    assert len(found) == len(tree)
    gone = 0
    for number, item in enumerate(found):  # calls are numbered as the tree is read
        many = f", {tree.size[number]} calls" if tree.size[number] > 1 else ""
        name = item["text"].replace(" (saved by pruning)", "")
        gone += name != item["text"]
        assert name == (
            f"{tree.label[number]}: {tree.outcome[number]}{many}, "
            f"steps {tree.enter[number]} to {tree.leave[number]}"
        )
        assert item["aria-level"] == str(tree.depth[number] + 1)
        assert ("aria-expanded" in item) == (tree.size[number] > 1)
    pair = player.sheet.views[1].pair  # type: ignore[attr-defined]
    assert gone == len(tree) - len(pair.tree) > 0
    assert shown.locator("[role=treeitem][tabindex='0']").count() == 1

    page.keyboard.press("End")
    page.keyboard.press("Enter")  # shows the call
    expect(shown.get_by_role("status")).to_contain_text(f"step {tree.enter[-1]} of")
    page.keyboard.press("ArrowLeft")  # to the caller, as it makes no call itself
    name = shown.evaluate("root => document.activeElement.getAttribute('aria-level')")
    assert name == str(tree.depth[-1])
    page.keyboard.press("ArrowLeft")
    expect(page.locator(":focus")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Home")
    expect(shown.get_by_role("treeitem").first).to_be_focused()


# ---------------------------------------------------------------- speech

# What a screen reader would say of a polite region: its text whenever that is written.
HEAR = """root => {
  root.heard = [];
  const region = root.querySelector("[role=status]");
  new MutationObserver(() => {
    if (region.getAttribute("aria-live") === "polite") root.heard.push(region.textContent);
  }).observe(region, { childList: true, characterData: true, subtree: true });
}"""


@slow
def test_captions_do_not_flood(page: Page, tmp_path: Path) -> None:
    player = players.middle_search()
    shown = open_page(page, player, tmp_path)
    shown.evaluate(HEAR)

    def heard() -> list[str]:
        page.wait_for_timeout(500)
        return list(dict.fromkeys(shown.evaluate("root => root.heard.splice(0)")))

    assert heard() == []  # a page of players is silent
    shown.focus()
    page.keyboard.press("ArrowRight")
    assert heard() == [player.caption(1)]
    shown.evaluate(
        """async root => {
          for (let k = 0; k < 30; k++) { // a key that is held
            const key = { key: "ArrowRight", repeat: k > 0, bubbles: true };
            root.dispatchEvent(new KeyboardEvent("keydown", key));
            await new Promise(go => setTimeout(go, 20));
          }
        }"""
    )
    assert heard() == [player.caption(31)]
    page.keyboard.press(" ")
    page.wait_for_function("root => root.player.step > 40", arg=shown.element_handle())
    assert shown.evaluate("root => root.heard") == []
    page.keyboard.press(" ")
    step = shown.evaluate("root => root.player.step")
    assert heard() == [player.caption(step)]

    slider = shown.get_by_role("slider", name="Step")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", player.caption(step + 1))
    assert heard() == []  # the slider itself says it


# ---------------------------------------------------------------- keys

NAMED = """root => [...root.querySelectorAll("button, input, select")]
  .filter(control => control.checkVisibility())
  .map(control => {
    const { width, height } = control.getBoundingClientRect();
    const name = control.ariaLabel ?? control.textContent;
    return [name.trim(), Math.min(width, height)];
  })"""

FOCUSED = """() => {
  const held = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(held);
  return [held.id, outlineStyle, parseFloat(outlineWidth)];
}"""


@slow
def test_keys_reach_everything_and_leave(page: Page, tmp_path: Path) -> None:
    shown = open_page(page, players.small_search(), tmp_path)
    page.evaluate(
        "for (const where of ['prepend', 'append']) {"
        " const link = Object.assign(document.createElement('a'), { href: '#', id: where });"
        " link.textContent = where; document.body[where](link); }"
    )
    shown.get_by_role("button", name="In words").click()
    named = shown.evaluate(NAMED)
    assert len(named) == 12
    assert all(name and size >= 24 for name, size in named), named
    page.locator("#prepend").focus()
    stops = []
    while len(stops) < 30:
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUSED))
        if stops[-1][0] == "append":
            break
    # The player, its controls, the table and one call: then on, with no detour.
    assert len(stops) == 1 + len(named) + 2 + 1
    assert all(style != "none" and width >= 2 for _, style, width in stops[:-1]), stops
    for _ in stops:
        page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED)[0] == "prepend"


@slow
def test_escape_leaves_the_lecture_size_everywhere(page: Page, tmp_path: Path) -> None:
    page.add_init_script(
        "Element.prototype.requestFullscreen = () => Promise.reject();"
        "delete HTMLElement.prototype.showPopover;"
    )
    shown = open_page(page, players.small_search(), tmp_path)
    shown.focus()
    page.keyboard.press("f")
    page.wait_for_function("document.querySelector('.hp-lecture')")
    style, width = page.evaluate(FOCUSED)[1:]
    assert (style, width) != ("none", 0)
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('.hp-lecture')")
    expect(shown).to_be_focused()


# ---------------------------------------------------------------- larger, slower, other colors


@slow
@pytest.mark.parametrize("width", [640, 320])  # 1280 pixels at 200 % and at 400 %
def test_zoom_loses_nothing(width: int, page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": width, "height": width * 9 // 16})
    shown = open_page(page, players.middle_search(), tmp_path)
    shown.get_by_role("button", name="In words").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    outside = shown.evaluate(
        """root => [...root.querySelectorAll("button, input, select, svg, p, .hp-code li, tr")]
        .filter(element => {
          const { left, right, width } = element.getBoundingClientRect();
          return width && (left < 0 || right > innerWidth + 1);
        }).map(element => element.outerHTML.slice(0, 90))"""
    )
    assert outside == []
    for control in shown.locator("button:visible").all():
        control.click(trial=True)  # it is not covered, and can be scrolled to
    sizes = shown.evaluate(
        """root => [...root.querySelectorAll("svg text")]
          .filter(text => text.getClientRects().length)
          .map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
    )
    physical = [size * 1280 / width for size in sizes]
    assert min(physical) > 24 * 1.2  # larger than without zoom, and no smaller further on


@slow
def test_less_motion_is_slow(browser: Browser, tmp_path: Path) -> None:
    for motion, speed in [("reduce", "1"), ("no-preference", "20")]:
        context = browser.new_context(reduced_motion=motion)
        shown = open_page(context.new_page(), players.middle_search(), tmp_path)
        expect(shown.get_by_label("Speed")).to_have_value(speed)
        moving = shown.evaluate(
            """root => [...root.querySelectorAll("*")].filter(element => {
              const { transitionDuration, animationName } = getComputedStyle(element);
              return transitionDuration !== "0s" || animationName !== "none";
            }).length"""
        )
        assert moving == 0
        assert shown.evaluate("root => root.player.playing") == 0  # nothing moves by itself
        context.close()


@slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colors_keep_what_is_marked(scheme: str, browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(forced_colors="active", color_scheme=scheme)
    shown = open_page(context.new_page(), players.middle_search(), tmp_path)
    seek(shown, 14)
    color = "(element, name) => getComputedStyle(element)[name]"
    edges = [line.evaluate(color, "borderLeftColor") for line in shown.locator(".hp-code li").all()]
    running = shown.locator(".hp-code li[aria-current]").evaluate(color, "borderLeftColor")
    paper = shown.evaluate(color, "backgroundColor")
    assert set(edges) == {running, paper}
    assert edges.count(running) == 1
    button = shown.get_by_role("button", name="Play")
    assert button.evaluate(color, "borderTopColor") != button.evaluate(color, "backgroundColor")
    icon = button.locator("svg").evaluate(color, "fill")
    assert icon != button.evaluate(color, "backgroundColor")
    ring = shown.locator("[data-part='board.ring[10]']").evaluate(color, "stroke")
    wanted = shown.evaluate(
        "root => { const probe = document.createElement('i');"
        " probe.style.cssText = 'forced-color-adjust: none; color: var(--hp-ring)';"
        " root.append(probe); return getComputedStyle(probe).color; }"
    )
    assert ring == wanted != paper
    context.close()
