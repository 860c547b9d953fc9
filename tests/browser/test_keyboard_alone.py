"""Forms, game and laboratory by keyboard alone, and by what a screen reader is told alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from livepage import LivePage
from playwright.sync_api import Page
from screenreader import ScreenReader
from tiers import slow

from hidato_edu import exercises, hidato, widgets
from hidato_edu.boards import grid
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms import FORMS, form
from hidato_edu.widgets.game.widget import play

AFTER = "after the widget"
# Of every type with a form, and of those with a field for text, one that is answered here.
ASKED = {
    "Choice": ("02", "path_only"),
    "ExperimentQuestion": ("04", "rules_compared"),
    "FunctionQuestion": ("06", "search"),
    "Number": ("02", "big_board"),
    "ParsonsQuestion": ("06", "search_lines"),
    "PredictQuestion": ("00", "next_step"),
    "TraceQuestion": ("02", "my_path"),
    "CounterexampleQuestion": ("02", "boards"),
}
PLACE = re.compile(r"(row|column) (\d+)", re.IGNORECASE)


def asked(kind: str) -> QuestionSession:
    notebook, name = ASKED[kind]
    found: QuestionSession = getattr(exercises.worksheet(notebook, seed=1), name)
    assert kind in [one.__name__ for one in type(found.question).__mro__]
    return found


def opened(page: Page, widget: Any) -> tuple[LivePage, ScreenReader]:
    live = LivePage(page, widget)
    return live, ScreenReader(page, live.settle)


def walk_to(reader: ScreenReader, row: int, column: int) -> str:
    """Press arrow keys until the cell that is read out is the one; return what is read."""
    for _ in range(40):
        words = reader.here().name
        here = dict(PLACE.findall(words.lower()))
        down, right = row - int(here["row"]), column - int(here["column"])
        if not down and not right:
            return words
        vertical = ("ArrowDown" if down > 0 else "ArrowUp") if down else ""
        reader.press(vertical or ("ArrowRight" if right > 0 else "ArrowLeft"))
    raise AssertionError(f"the arrow keys do not lead to row {row}, column {column}: {words}")


def check(reader: ScreenReader, words: str = "right") -> None:
    reader.news()
    reader.tab_to("Check", "button")
    reader.press("Enter")
    assert re.search(rf"\b{words}\b", " ".join(reader.news()))


def leaves(reader: ScreenReader) -> None:
    """Tab leads out of the widget, at its end and at its beginning."""
    reader.tab_to(AFTER, "button")
    reader.page.keyboard.press("Shift+Tab")
    assert not reader.here().name.startswith(AFTER)


def test_every_type_with_a_form_is_asked() -> None:
    assert set(FORMS) < set(ASKED)


@slow
def test_a_choice(page: Page) -> None:
    session = asked("Choice")
    _, reader = opened(page, form(session))
    now = reader.tab_to("a)", "radio")
    reader.press("Space")
    while not now.name.startswith(f"{session.question.reference})"):
        reader.press("ArrowDown")
        now = reader.here()
    assert reader.here().states["checked"] == "true"
    check(reader)
    leaves(reader)


@slow
def test_a_number_wrong_and_right_with_a_hint(page: Page) -> None:
    session = asked("Number")
    _, reader = opened(page, form(session))
    field = reader.tab_to("", "textbox")
    assert field.name
    assert re.sub(r"\W", "", session.question.prompt)[:40] in re.sub(r"\W", "", field.description)
    reader.type("0")
    reader.press("Enter")
    wrong = reader.heard("wrong")
    assert "wrong" in reader.here().description  # it can be heard again, at the field
    reader.tab_to("Hint (3 left)", "button")
    reader.press("Enter")
    reader.heard("Hint 1 of 3")
    assert reader.here().name == "Hint (2 left)"
    reader.tab_to(field.name, "textbox", key="Shift+Tab")
    reader.press("Control+a")
    reader.type(str(session.question.reference))
    check(reader)
    assert wrong


@slow
def test_lines_in_order(page: Page) -> None:
    session = asked("ParsonsQuestion")
    _, reader = opened(page, form(session))
    labels = {line.name: label for label, line in session.question.shuffled.items()}
    level = 0
    for number, line in enumerate(session.question.needed, start=1):
        label, wanted = labels[line.name], line.level
        now = reader.tab_to(f"{label} is left over. {line.text}", "button")
        assert "Enter: put a line in" in now.description
        reader.press("Enter")
        for _ in range(abs(wanted - level)):
            reader.press("ArrowRight" if wanted > level else "ArrowLeft")
        level = wanted
        place = f"{label} is line {number} of {number}, level {level}."
        assert reader.here().name.startswith(place)
    check(reader)
    leaves(reader)


@slow
def test_an_experiment(page: Page) -> None:
    session = asked("ExperimentQuestion")
    _, reader = opened(page, form(session))
    reader.press("Tab")
    for name in ("seeds", "not-worse", "strict", "literal", "moves"):
        assert reader.here().name.startswith(name)
        reader.type(str(session.question.reference[name]))
        reader.press("Tab")
    assert reader.here().role == "radio"
    reader.press("Space")
    check(reader)


@slow
def test_an_answer_as_text(page: Page) -> None:
    session = asked("CounterexampleQuestion")
    _, reader = opened(page, form(session))
    reader.tab_to("Your answer", "textbox")
    reader.type("nothing of the kind")
    reader.press("Control+Enter")
    assert reader.news()
    reader.press("Control+a")
    reader.type(repr(session.question.reference))
    check(reader)
    leaves(reader)


@slow
def test_a_function_is_written_in_its_cell_and_has_hints_here(page: Page) -> None:
    _, reader = opened(page, form(asked("FunctionQuestion")))
    reader.tab_to("Hint (3 left)", "button")
    reader.press("Enter")
    reader.heard("Hint 1 of 3")
    leaves(reader)


@slow
def test_a_prediction(page: Page) -> None:
    session = asked("PredictQuestion")
    run = session.question.run(1)
    _, reader = opened(page, form(session))
    reader.tab_to("player")
    for place, letter in enumerate(run.right):
        reader.press("End")
        told = " ".join(reader.news())
        assert run.stops[place].question.split("\n")[0][:30] in told
        reader.press(letter)
        reader.heard("right")
    assert session.record.outcome == "right"
    leaves(reader)


@slow
def test_a_path_by_hand(page: Page) -> None:
    session = asked("TraceQuestion")
    _, path = session.question.reference
    _, reader = opened(page, form(session))
    assert reader.tab_to("row", "gridcell").name == "row 0, column 0, 1, given"
    for number, (row, column) in enumerate(path, start=1):
        walk_to(reader, row, column)
        assert reader.news() == []  # the frame says where it is, nothing says it again
        reader.press("Enter")
        reader.heard(f"Step {number}: go row {row}, column {column}.")
    reader.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp")
    reader.heard("The board ends here.")
    reader.press("Backspace")
    reader.heard(f"Step {len(path)} is undone.")
    walk_to(reader, *path[-1])
    reader.press("Enter")
    check(reader, "Hamiltonian path")
    leaves(reader)


@slow
@pytest.mark.parametrize("shape", ["square", "hexagonal"])
def test_a_game_to_its_end(page: Page, shape: str) -> None:
    board = grid.square(4, 4, blocked=[(1, 1)]) if shape == "square" else grid.hexagonal(3, 4)
    puzzle = hidato.generate(board, 0.5, unique=True, seed=1)
    (solution,) = hidato.solutions(puzzle)
    widget = play(puzzle)
    live, reader = opened(page, widget)
    assert "1" in reader.tab_to("Row", "gridcell").name  # the path goes on from here
    reader.press("Home")
    blanks = 0
    for cell, number in sorted(solution.items()):
        if shape == "square":
            words = walk_to(reader, *cell)
        else:
            words = reader.here().name
            assert board.say(cell).lower() in words.lower()
        if "given" in words:
            assert f": {number}, given" in words
        else:
            assert "blank" in words
            reader.type(str(number))
            blanks += 1
            if len(live.widget.game.log) < blanks:
                reader.press("Enter")  # a digit may follow
            said = " ".join(reader.news())
            assert str(number) in said or "Solved" in said  # the end of it all is told instead
            assert f": {number}" in reader.here().name
            if blanks == 1:
                reader.press("Control+z")
                reader.heard("Undone.")
                assert "blank" in reader.here().name
                reader.press("Control+Shift+z")
                reader.heard("Done again.")
        if shape != "square":
            reader.press("PageDown")
    assert "Solved" in said
    assert widget.game.is_solved
    leaves(reader)


@slow
def test_the_help_of_a_game(page: Page) -> None:
    puzzle = hidato.generate(grid.square(4, 4), 0.5, unique=True, seed=2)
    live, reader = opened(page, play(puzzle))
    reader.tab_to("Row", "gridcell")
    reader.press("Home")
    while "blank" not in reader.here().name:
        reader.press("PageDown")
    reader.press("1")  # it stands twice now, or is begun
    reader.press("Enter")
    reader.news()
    reader.press("c")
    reader.heard("A rule is broken")
    assert "breaks a rule" in reader.here().name
    reader.press("Control+z")
    reader.news()
    reader.press("h")
    live.until(lambda: any(word not in ("...", "") for word in reader.news()))
    reader.press("h")
    assert "the hint leads here" in reader.here().name
    reader.tab_to("Pause", "button")
    reader.press("Enter")
    assert "Go on" in reader.here().name
    reader.press("Enter")
    assert reader.here().role == "gridcell"


@slow
def test_the_laboratory(page: Page) -> None:
    lab = widgets.lab()
    live, reader = opened(page, lab)
    try:
        _run_the_laboratory(live, reader)
    finally:
        lab.close()


def _run_the_laboratory(live: LivePage, reader: ScreenReader) -> None:
    lab = live.widget

    def waits(words: str) -> list[str]:
        """Listen until these words are said; return all that was said."""
        said: list[str] = []
        hears = lambda: said.extend(reader.news()) or any(words in one for one in said)  # noqa: E731
        live.until(hears, lambda: f"{words!r} is not said, but {said}")
        return said

    def fill(name: str, text: str) -> None:
        reader.tab_to(name, "textbox")
        reader.press("Control+a")
        reader.type(text)

    # A wall more, on the map.
    assert reader.tab_to("row 0, column 0", "gridcell").name == "row 0, column 0, open"
    assert "wall" in walk_to(reader, 0, 5)
    walk_to(reader, 1, 1)
    reader.press("Space")
    reader.heard("row 1, column 1, wall")
    reader.press("Space")
    assert reader.here().name == "row 1, column 1, open"

    # A knob that is wrong, and right.
    fill("A: moves per try", "many")
    waits("A: moves per try: 'many' is not valid; use a number from 1 to")
    assert "is not valid" in reader.here().description
    reader.press("Control+a")
    reader.type("1,000")
    fill("how many seeds", "12")
    waits("nothing that rules out a path was found")
    reader.tab_to("Run", "button")
    assert not reader.here().states.get("disabled")
    reader.press("Enter")
    said = waits("Solved: A: not-worse")
    assert len(said) <= 12, said  # it does not flood
    assert "24 of 24 runs" in said[-1]  # how long it took, and what came out

    # One run, move by move.
    reader.tab_to("Play", "button")
    reader.press("Enter")
    waits("moves.")
    live.until(lambda: "player" in reader.here().name)
    reader.press("ArrowRight")
    waits("step 1")
    leaves(reader)

    # A long run is stopped.
    reader.tab_to("A: moves per try", "textbox", key="Shift+Tab")
    reader.press("Control+a")
    reader.type("10,000,000")
    reader.tab_to("A: rule", "combobox", key="Shift+Tab")
    reader.type("strict")
    assert reader.here().value == "strict"
    reader.tab_to("Run", "button")
    reader.press("Enter")
    live.until(lambda: lab.running)
    waits("The run goes on.")
    reader.tab_to("Stop", "button")
    reader.press("Enter")
    waits("stopped")
    assert not lab.running
