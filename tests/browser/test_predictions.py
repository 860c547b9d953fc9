"""A player that asks: by keyboard, without a kernel, in JupyterLab."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from labserver import JupyterLab
from playing import open_page, read, seek
from playwright.sync_api import Locator, Page, expect
from tiers import slow

from hidato_edu.exercises import worksheet
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording
from hidato_edu.exercises.views.players import asking

QUESTION = worksheet("06").next_call.question
PRUNES = worksheet("07").pruned_or_not.question
FORM = """\
from hidato_edu import exercises
from hidato_edu.widgets.forms import form
from ipywidgets import Button, Label, VBox
ask = exercises.worksheet("06")
shown = form(ask.next_call)
told = Label(value="python saw nothing")
shown.player.observe(lambda change: setattr(told, "value", f"python saw {change.new}"), "answers")
jump = Button(description="to the end")
jump.on_click(lambda _: setattr(shown.player, "step", len(shown.player.trace)))
look = Button(description="look")
def tell(_):
    row = next(row for row in ask.review().rows if row[0] == ask.next_call.question.title)
    told.value = f"step {shown.player.step}; {row[2:5]}"
look.on_click(tell)
VBox([shown, told, jump, look])"""


@pytest.fixture
def run() -> Recording:
    return QUESTION.run(1)


def caption(shown: Locator) -> Locator:
    return shown.locator(".hp-say")


def wrong_letter(run: Recording, place: int) -> str:
    return next(letter for letter in run.stops[place].letters if letter != run.right[place])


@slow
def test_the_way_forward_is_closed_until_it_is_answered(
    page: Page, tmp_path: Path, run: Recording
) -> None:
    shown = open_page(page, asking(run), tmp_path)
    halt = run.stops[0].step - 1
    slider = shown.get_by_role("slider", name="Step")
    for way in ("End", "i", "ArrowRight", "ArrowRight", " "):
        shown.focus()
        page.keyboard.press(way)
        expect(caption(shown)).to_contain_text(f"step {halt} of")
    slider.fill(str(len(run.trace)))
    expect(caption(shown)).to_contain_text(f"step {halt} of")
    expect(slider).to_have_value(str(halt))
    shown.evaluate("root => root.player.seek(1e6)")
    expect(caption(shown)).to_contain_text(f"step {halt} of")
    expect(shown.locator(".hp-question")).to_have_text(run.stops[0].question)
    shown.focus()
    page.keyboard.press("ArrowRight")
    expect(shown.locator(".hp-verdict")).to_contain_text("Answer first: a, b")
    text = shown.inner_text()
    assert run.stops[1].question not in text or run.stops[1].question == run.stops[0].question


@slow
def test_by_keyboard_alone(page: Page, tmp_path: Path, run: Recording) -> None:
    shown = open_page(page, asking(run), tmp_path)
    page.context.set_offline(True)
    page.keyboard.press("Tab")
    expect(shown).to_be_focused()
    given = ""
    for place, stop in enumerate(run.stops):
        page.keyboard.press("End")
        expect(caption(shown)).to_contain_text(f"step {stop.step - 1} of")
        expect(shown.locator(".hp-asked b")).to_have_text(f"Question {place + 1} of 5")
        letter = wrong_letter(run, place) if place in (1, 3) else run.right[place]
        given += letter
        page.keyboard.press(str("abcde".index(letter) + 1) if place == 2 else letter)
        is_right = letter == run.right[place]
        verdict = shown.locator(".hp-verdict")
        expect(verdict).to_contain_text("✓ right" if is_right else "✗ wrong")
        expect(verdict).to_contain_text(stop.option(letter).message)
        pressed = shown.locator(".hp-options [aria-pressed=true]")
        expect(pressed).to_contain_text(stop.option(letter).text)
        expect(pressed).to_contain_text("✓" if is_right else "✗")
    tally = shown.locator(".hp-tally")
    expect(tally).to_have_text("right at first try: 3 of 5")
    page.keyboard.press("End")
    expect(caption(shown)).to_contain_text(f"step {len(run.trace)} of")
    expect(shown.locator(".hp-question")).to_contain_text("All questions are answered")
    expect(shown.locator(".hp-line")).to_have_text(f'1, "{given}"')
    told = QUESTION.check(shown.locator(".hp-line").inner_text())
    assert "3 of 5" in told.message


@slow
def test_options_are_buttons_that_tab_reaches(page: Page, tmp_path: Path, run: Recording) -> None:
    shown = open_page(page, asking(run), tmp_path)
    shown.focus()
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    first = shown.locator(".hp-options button").first
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.locator(".hp-tally")).to_contain_text("of 1 (4 to come)")
    expect(first).to_be_focused()
    page.keyboard.press("End")  # its buttons go; the keys stay
    expect(shown).to_be_focused()
    expect(shown.locator(".hp-asked b")).to_have_text("Question 2 of 5")


@slow
def test_the_first_answer_counts_and_others_may_be_tried(
    page: Page, tmp_path: Path, run: Recording
) -> None:
    shown = open_page(page, asking(run), tmp_path)
    shown.focus()
    page.keyboard.press("End")
    wrong = wrong_letter(run, 0)
    page.keyboard.press(wrong)
    page.keyboard.press(run.right[0])
    verdict = shown.locator(".hp-verdict")
    expect(verdict).to_contain_text("✓ right")
    expect(verdict).to_contain_text(f"Your first choice, {wrong}, counts.")
    expect(shown.locator(".hp-tally")).to_have_text("right at first try: 0 of 1 (4 to come)")
    expect(shown.locator(".hp-line")).to_have_text(f'1, "{wrong}"')


@slow
def test_back_is_free_and_an_answered_stop_does_not_halt_again(
    page: Page, tmp_path: Path, run: Recording
) -> None:
    shown = open_page(page, asking(run), tmp_path)
    shown.focus()
    for place in range(2):
        page.keyboard.press("End")
        page.keyboard.press(run.right[place])
    page.keyboard.press("End")
    halt = f"step {run.stops[2].step - 1} of"
    expect(caption(shown)).to_contain_text(halt)
    page.keyboard.press("Home")
    expect(caption(shown)).to_contain_text("step 0 of")
    page.keyboard.press("End")
    expect(caption(shown)).to_contain_text(halt)
    shown.evaluate("(root, step) => root.player.seek(step)", run.stops[0].step - 1)
    expect(shown.locator(".hp-verdict")).to_contain_text("✓ right")  # it is remembered
    shown.get_by_role("button", name="Again").click()
    expect(caption(shown)).to_contain_text("step 0 of")
    expect(shown.locator(".hp-line")).to_have_text('1, ""')
    shown.focus()
    page.keyboard.press("End")
    expect(caption(shown)).to_contain_text(f"step {run.stops[0].step - 1} of")
    expect(shown.locator(".hp-verdict")).to_have_text("")


@slow
def test_playing_halts_and_goes_on(page: Page, tmp_path: Path, run: Recording) -> None:
    shown = open_page(page, asking(run), tmp_path)
    shown.get_by_label("Speed").select_option("1000")
    shown.focus()
    for place, stop in enumerate(run.stops):
        page.keyboard.press(" ")
        expect(caption(shown)).to_contain_text(f"step {stop.step - 1} of")
        expect(shown.get_by_role("button", name="Play")).to_be_visible()
        page.keyboard.press(run.right[place])
    page.keyboard.press(" ")
    expect(caption(shown)).to_contain_text(f"step {len(run.trace)} of")


@slow
def test_the_line_can_be_copied(page: Page, tmp_path: Path, run: Recording) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shown = open_page(page, asking(run), tmp_path)
    shown.focus()
    page.keyboard.press("End")
    page.keyboard.press("b")
    shown.get_by_role("button", name="Copy").click()
    expect(shown.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == '1, "b"'


@slow
def test_what_is_to_come_is_not_on_the_page(page: Page, tmp_path: Path) -> None:
    for number in range(1, 4):
        run = QUESTION.run(number)
        shown = open_page(page, asking(run), tmp_path)
        seek(shown, run.stops[0].step - 1)
        texts = {name: part.text for name, part in read(shown).items() if part.text}
        written = run.picture_at(run.stops[0].step - 1).numbers.values()
        numbers = [text for name, text in texts.items() if name.startswith("board.number")]
        assert sorted(numbers) == sorted(map(str, written))
        calls = [event for event in run.trace[: run.stops[0].step - 1] if event.kind == "enter"]
        nodes = [name for name in texts if re.match(r"tree\.(node|label)", name)]
        assert 0 < len(nodes) <= len(calls)


@slow
@pytest.mark.parametrize(("theme", "question"), [("light", QUESTION), ("dark", PRUNES)])
def test_nothing_is_cut_off_in_lecture_size(
    page: Page, tmp_path: Path, theme: Any, question: PredictQuestion
) -> None:
    page.emulate_media(color_scheme=theme)
    for number in range(1, 9):
        run = question.run(number)
        shown = open_page(page, asking(run), tmp_path)
        shown.focus()
        box = shown.bounding_box()
        assert box
        assert box["height"] <= 720
        for place in range(len(run.stops)):
            page.keyboard.press("End")
            for letter in run.stops[place].letters:
                page.keyboard.press(letter)
                over = shown.locator(".hp-quiz").evaluate(
                    "panel => panel.scrollHeight - panel.clientHeight"
                )
                assert over <= 0, f"run {number}, stop {place + 1}, {letter}: {over} px too high"


@slow
def test_the_form_in_jupyterlab(page: Page, jupyterlab: JupyterLab, run: Recording) -> None:
    jupyterlab.write("predict.ipynb", FORM)
    jupyterlab.open(page, "predict.ipynb")
    jupyterlab.run_all(page)
    page.locator(".hp-controls").wait_for()
    shown = page.locator(".jp-Notebook .hidato-player")
    page.get_by_role("button", name="to the end").click()  # a question is in the way
    halt = run.stops[0].step - 1
    expect(caption(shown)).to_contain_text(f"step {halt} of")
    page.get_by_role("button", name="look").click()
    expect(page.get_by_text(f"step {halt};")).to_be_visible()
    shown.focus()
    for place in range(5):
        page.keyboard.press("End")
        letter = wrong_letter(run, place) if place == 4 else run.right[place]
        page.keyboard.press(letter)
        expect(page.get_by_text(f"python saw {run.right[:place]}{letter}")).to_be_visible()
    feedback = page.locator(".jp-Notebook").get_by_role("status").filter(has_text="4 of 5")
    expect(feedback).to_contain_text("Question 5")
    page.get_by_role("button", name="look").click()
    expect(page.get_by_text("'wrong', 1)")).to_be_visible()
    page.get_by_role("button", name="Another run").click()
    expect(page.locator(".jp-Notebook .hp-line")).to_have_text('2, ""')
    expect(feedback).to_have_count(0)
