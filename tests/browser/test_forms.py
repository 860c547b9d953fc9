"""Forms in the real JupyterLab: answered by keyboard alone, checked, and noted in the journal."""

from __future__ import annotations

import pytest
from labserver import JupyterLab
from playwright.sync_api import Page, expect
from tiers import slow

from hidato_edu.exercises import worksheet

START = 'from hidato_edu import exercises\nask = exercises.worksheet("{}", seed=1)'
JOURNAL = "print([(outcome, key) for _, outcome, key in ask.{}.record.checks], ask.{}.record.hints)"
LINES = "H0 G1 O2 A1 D1 E2 N3 I4 C4 B5 M4 L1"  # a right answer, see the bank

FORM = ".jp-Notebook .hidato-form"


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page in which JupyterLab is loaded once for all tests."""
    return lab_page


def show(page: Page, lab: JupyterLab, notebook: str, name: str) -> None:
    """Open a notebook that shows the form of one question."""
    lab.write(f"{name}.ipynb", START.format(notebook), f"ask.{name}", JOURNAL.format(name, name))
    lab.open(page, f"{name}.ipynb")
    lab.run_all(page)
    page.locator(FORM).wait_for()


def journal(page: Page) -> str:
    """Run the last cell again, and return what it prints."""
    page.evaluate(
        "() => { const book = window.jupyterapp.shell.currentWidget.content;"
        "book.activeCellIndex = book.widgets.length - 1; }"
    )
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell')")
    return page.locator(".jp-Notebook .jp-OutputArea-output pre").last.inner_text().strip()


def focused(page: Page) -> str:
    """Return what a screen reader calls the element with the focus."""
    return str(
        page.evaluate(
            "() => document.activeElement.getAttribute('aria-label')"
            " || document.activeElement.labels?.[0]?.textContent"
            " || document.activeElement.textContent"
        )
    )


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on the element of that name."""
    for _ in range(40):
        if focused(page).startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name}; it is at {focused(page)}")


@slow
def test_a_choice_by_keyboard(page: Page, jupyterlab: JupyterLab) -> None:
    question = worksheet("02").path_only.question
    wrong = next(letter for letter in "ab" if letter != question.reference)
    show(page, jupyterlab, "02", "path_only")
    shown = page.locator(FORM)
    expect(shown.locator(".hf-line")).to_have_text("my_list = ...")
    shown.locator("input[type=radio]").first.focus()
    page.keyboard.press("Space")
    for letter in "abcd":
        expect(shown.locator(".hf-line")).to_have_text(f'my_list = "{letter}"')
        if letter == wrong:
            break
        page.keyboard.press("ArrowDown")
    tab_to(page, "Check")
    page.keyboard.press("Enter")
    said = shown.locator(".hf-said")
    expect(said).to_contain_text(f"{wrong})")
    expect(said).to_contain_text("wrong")
    assert said.get_attribute("aria-live") == "polite"

    page.keyboard.press("Tab")
    for number in (1, 2, 3):
        assert focused(page) == f"Hint ({4 - number} left)"
        page.keyboard.press("Enter")
        expect(shown.locator(".hf-hints > *")).to_have_count(number)
    assert focused(page) == "No more hints"
    page.keyboard.press("Enter")

    shown.locator("input[type=radio]").first.focus()
    shown.locator(f"input[value={question.reference}]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Control+Enter")
    expect(said).to_contain_text("right")
    told = journal(page)
    assert told.startswith("[('wrong', ")
    assert told.endswith("('right', 'right')] 3")


@slow
def test_lines_by_keyboard(page: Page, jupyterlab: JupyterLab) -> None:
    show(page, jupyterlab, "06", "search_lines")
    shown = page.locator(FORM)
    shown.locator("[data-label=A]").focus()
    level = 0
    for number, part in enumerate(LINES.split(), start=1):
        label, wanted = part[0], int(part[1])
        shown.locator(f"[data-label={label}]").focus()
        page.keyboard.press("Enter")
        for _ in range(abs(wanted - level)):
            page.keyboard.press("ArrowRight" if wanted > level else "ArrowLeft")
        level = wanted
        said = f"{label} is line {number} of {number}, level {level}."
        expect(shown.locator(".hf-live")).to_have_text(said)
        assert said in focused(page)
    # Up and down again; and one that is not needed, in and out.
    page.keyboard.press("ArrowUp")
    expect(shown.locator(".hf-live")).to_have_text("L is line 11 of 12, level 1.")
    page.keyboard.press("ArrowDown")
    tab_to(page, "F is left over")
    page.keyboard.press("Enter")
    expect(shown.locator(".hf-line")).to_have_text(f'my_lines = "{LINES} F1"')
    tab_to(page, "Check")
    page.keyboard.press("Enter")
    expect(shown.locator(".hf-said")).to_contain_text("del board[r, c]")
    shown.locator("[data-label=F]").focus()
    page.keyboard.press("Enter")
    expect(shown.locator(".hf-line")).to_have_text(f'my_lines = "{LINES}"')
    page.keyboard.press("Control+Enter")
    expect(shown.locator(".hf-said")).to_contain_text("right")
    assert journal(page) == "[('wrong', 'distractor-del'), ('right', 'right')] 0"


@slow
def test_lines_by_mouse(page: Page, jupyterlab: JupyterLab) -> None:
    show(page, jupyterlab, "06", "search_lines")
    shown = page.locator(FORM)
    line = shown.locator(".hf-line")
    for label in "HLG":
        shown.locator(f".hf-pool [data-label={label}]").click()
    expect(line).to_have_text('my_lines = "H0 L0 G0"')
    for label, name, wanted in (
        ("G", "up", "H0 G0 L0"),
        ("G", "indent more", "H0 G1 L0"),
        ("L", "indent more", "H0 G1 L1"),
        ("L", "indent less", "H0 G1 L0"),
        ("H", "down", "G1 H0 L0"),
        ("H", "take out", "G1 L0"),
    ):
        shown.locator(f".hf-program [data-label={label}]").hover()
        shown.get_by_role("button", name=f"{name}: {label}").click()
        expect(line).to_have_text(f'my_lines = "{wanted}"')
    shown.get_by_role("button", name="Check").click()
    expect(shown.locator(".hf-said")).to_contain_text("wrong")


@slow
def test_an_experiment_by_keyboard(page: Page, jupyterlab: JupyterLab) -> None:
    show(page, jupyterlab, "04", "rules_compared")
    report = worksheet("04").rules_compared.question.reference
    shown = page.locator(FORM)
    shown.locator("input").first.focus()
    for name in ("seeds", "not-worse", "strict", "literal", "moves"):
        assert focused(page).startswith(name)
        page.keyboard.type(str(report[name]))
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Control+Enter")
    expect(shown.locator(".hf-said")).to_contain_text("your conclusion follows")
    expect(shown.locator(".hf-line")).to_contain_text(f'"strict": {report["strict"]}')
    assert journal(page) == "[('right', 'right')] 0"


@slow
def test_a_function_has_no_field_but_hints(page: Page, jupyterlab: JupyterLab) -> None:
    show(page, jupyterlab, "06", "search")
    shown = page.locator(FORM)
    expect(shown).to_contain_text("ask.search.check(search)")
    assert shown.get_by_role("button", name="Check").count() == 0
    shown.get_by_role("button", name="Hint").click()
    expect(shown).to_contain_text("Hint 1 of 3")


@slow
def test_what_was_chosen_is_there_in_a_second_view(page: Page, jupyterlab: JupyterLab) -> None:
    lines = f"{START.format('06')}\nfrom hidato_edu.widgets.forms import form"
    jupyterlab.write("views.ipynb", lines, "shown = form(ask.search_lines)\nshown", "shown")
    jupyterlab.open(page, "views.ipynb")
    jupyterlab.run_all(page)
    views = page.locator(FORM)
    expect(views).to_have_count(2)
    views.first.locator("[data-label=H]").click()
    for view in (views.first, views.last):
        expect(view.locator(".hf-line")).to_have_text('my_lines = "H0"')
        expect(view.locator(".hf-program [data-label=H]")).to_have_count(1)
