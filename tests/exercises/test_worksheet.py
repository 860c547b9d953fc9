"""The worksheet: what is asked, as text and form; and the journal of what was tried."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tiers import every, slow

from hidato_edu import exercises
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.exercises.worksheet import NoSuchQuestion, QuestionSession, Worksheet
from hidato_edu.widgets.forms import form, live

SIDES = Choice(
    name="sides",
    kind="M",
    title="Neighbors <of a corner>",
    prompt="How many neighbors has a `corner`?",
    answer="my_sides",
    hints=("Draw it.", "Diagonals count.", "A cell at a side has five."),
    reference="b",
    explanation="Two sides and a corner.",
    options=(Option("2", "Diagonals, too."), Option("3 & no more", "Yes.", is_right=True)),
)
EDGES = Number(
    name="edges",
    kind="P",
    title="Edges",
    prompt="How many edges has a triangle?",
    answer="my_edges",
    hints=("Draw it.", "Count it.", "A square has four."),
    reference=3,
    explanation="One for each pair.",
    right=lambda: 3,
)


@pytest.fixture
def ask() -> Worksheet:
    return Worksheet("01", (SIDES, EDGES), seed=7)


def all_asked() -> list[QuestionSession]:
    return [asked for nb in lessons() for asked in exercises.worksheet(nb)]


# --- what is shown --------------------------------------------------------------------------------


def test_a_question_is_complete_as_text(ask: Worksheet) -> None:
    assert str(ask.sides) == (
        "Neighbors <of a corner> (choose)\n\nHow many neighbors has a `corner`?\n\n"
        "a) 2\nb) 3 & no more\n\n"
        'In a cell: `my_sides = "a"`, then `ask.sides.check(my_sides)`. `ask.sides.hint()` helps.'
    )


def test_a_question_is_escaped_in_html(ask: Worksheet) -> None:
    html = ask.sides._repr_html_()
    assert "&lt;of a corner&gt;" in html
    assert "b) 3 &amp; no more" in html
    assert "<code>corner</code>" in html


def test_without_a_kernel_no_form_is_shown(ask: Worksheet) -> None:
    assert set(ask.sides._repr_mimebundle_()) == {"text/plain", "text/html"}
    assert live(ask.sides) == {}


def test_with_a_kernel_the_form_is_shown_but_not_in_saved_notebooks(
    ask: Worksheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Shell:
        kernel = object()

    monkeypatch.setattr("hidato_edu.widgets.forms.get_ipython", Shell)
    monkeypatch.delenv("HIDATO_EDU_SAVED", raising=False)
    shown = ask.sides._repr_mimebundle_()
    view = "application/vnd.jupyter.widget-view+json"
    assert set(shown) == {"text/plain", "text/html", view}
    assert "model_id" in shown[view]
    monkeypatch.setenv("HIDATO_EDU_SAVED", "1")
    assert view not in ask.sides._repr_mimebundle_()


@every(all_asked)
def test_every_question_says_how_to_answer_in_a_cell(asked: QuestionSession) -> None:
    question = asked.question
    text = str(asked)
    assert text.startswith(f"{question.title} ({question.task})")
    assert question.prompt in text
    assert f"ask.{question.name}.check({question.answer})" in text
    assert question.answer in question.example()


@every(all_asked)
def test_no_question_is_called_as_something_that_a_worksheet_has(asked: QuestionSession) -> None:
    """`ask.seed` would be the seed, and the question could not be reached."""
    taken = {*dir(Worksheet), *vars(Worksheet("01", ()))}
    assert {"seed", "notebook", "review", "export"} <= taken
    assert asked.question.name not in taken


@slow
@every(all_asked)
def test_every_question_has_a_form_that_checks_nothing_by_itself(asked: QuestionSession) -> None:
    before = list(asked.record.checks)
    shown = form(asked)
    assert asked.record.checks == before
    shown.close()


# --- the forms without a browser ------------------------------------------------------------------


def test_a_form_fills_in_and_has_it_checked(ask: Worksheet) -> None:
    shown = form(ask.sides)
    assert shown.line == "my_sides = ..."
    shown.check()
    assert "not yet" in shown.said
    shown.value = {"letters": "a"}
    assert shown.line == 'my_sides = "a"'
    shown.check()
    assert "Diagonals, too." in shown.said
    shown.value = {"letters": "b"}
    shown.check()
    assert [outcome for _, outcome, _ in ask.sides.record.checks] == ["not yet", "wrong", "right"]
    assert shown.checks == 3


def test_a_button_sends_its_value_along(ask: Worksheet) -> None:
    shown = form(ask.edges)
    shown._do(shown, {"do": "check", "value": {"number": " 3 "}}, [])
    assert (shown.line, ask.edges.record.outcome) == ("my_edges = 3", "right")
    for number in (1, 2, 3, 3):
        shown._do(shown, {"do": "hint", "value": {"number": "3"}}, [])
        assert len(shown.hints) == ask.edges.record.hints == number


@pytest.mark.parametrize(
    ("written", "line", "key"),
    [("3", "my_edges = 3", "right"), ("four", 'my_edges = "four"', "not-a-number"),
     ("3.5", "my_edges = 3.5", "not-a-number"), ("", "my_edges = ...", "not-yet")],
)  # fmt: skip
def test_a_field_takes_any_text(ask: Worksheet, written: str, line: str, key: str) -> None:
    shown = form(ask.edges)
    shown.value = {"number": written}
    shown.check()
    assert (shown.line, ask.edges.record.checks[-1][2]) == (line, key)


# --- the journal ----------------------------------------------------------------------------------


def test_predictions_are_noted_and_not_judged(ask: Worksheet) -> None:
    assert "Nothing is noted yet" in str(ask.sides.predict(None))
    assert ask.sides.record.predictions == []
    assert "is noted" in str(ask.sides.predict("a"))
    assert ask.sides.record.predictions == ["'a'"]
    assert ask.sides.record.outcome == "not yet"


def test_right_stays_right(ask: Worksheet) -> None:
    for letter in ("a", "b", "a"):
        ask.sides.check(letter)
    assert ask.sides.record.outcome == "right"
    ask.edges.check(3)
    ask.edges.check(None)
    assert ask.edges.record.outcome == "right"


@slow
def test_the_worksheets_seed_is_used() -> None:
    wrong = exercises.worksheet("01", seed=5).verifier

    def always(problem: Any, answer: Any) -> bool:
        return True

    assert wrong.check(always).board == wrong.question.check(always, 5).board
    assert wrong.check(always, seed=6).board == wrong.question.check(always, 6).board


def test_hints_come_one_after_the_other(ask: Worksheet) -> None:
    told = [str(ask.sides.hint()) for _ in range(4)]
    assert told[:3] == [
        f"Hint {number} of 3: {text}" for number, text in enumerate(SIDES.hints, start=1)
    ]
    assert "no more" in told[3]
    assert str(ask.edges.hint(2)) == "Hint 2 of 3: Count it."
    assert ask.edges.record.hints == 2
    assert "Hint 3" in str(ask.edges.hint(99))
    assert "Hint 1" in str(ask.edges.hint(-1))


def test_the_solution_waits_for_an_answer_of_ones_own(ask: Worksheet) -> None:
    for answer in ("nothing", None):
        if answer is None:
            ask.sides.check(None)
        assert "my_sides = " not in str(ask.sides.solution())
    assert "my_sides = 'b'" in str(ask.sides.solution(now=True))
    ask.sides.check("a")
    assert "my_sides = 'b'" in str(ask.sides.solution())
    assert SIDES.explanation in str(ask.sides.solution())


def test_review_tells_what_changed(ask: Worksheet) -> None:
    ask.sides.predict("a")
    ask.sides.check("b")
    ask.edges.predict(3)
    ask.edges.check(3)
    told = str(ask.review())
    assert "2 of 2 questions are answered correctly." in told
    assert "In 1 of them" in told
    html = ask.review()._repr_mimebundle_()["text/html"]
    assert "&lt;of a corner&gt;" in html
    assert html.count('scope="row"') == 2


def test_export_holds_everything_that_was_tried(ask: Worksheet, tmp_path: Path) -> None:
    ask.sides.predict("a")
    ask.sides.check("a")
    ask.sides.check("b")
    ask.sides.hint()
    written = ask.export(tmp_path / "journal.json")
    journal = json.loads(written.read_text(encoding="utf-8"))
    assert (journal["notebook"], journal["seed"]) == ("01", 7)
    told = journal["questions"]["sides"]
    assert told["predictions"] == ["'a'"]
    assert [(one["answer"], one["outcome"]) for one in told["checks"]] == [
        ("'a'", "wrong"),
        ("'b'", "right"),
    ]
    assert told["hints"] == 1
    assert journal["questions"]["edges"]["checks"] == []


def test_answers_that_cannot_be_written_do_no_harm(ask: Worksheet, tmp_path: Path) -> None:
    class Rude:
        def __repr__(self) -> str:
            raise RuntimeError

    assert ask.sides.check(Rude()).outcome == "wrong"
    ask.edges.check(lambda: 3)
    ask.edges.check(float("nan"))
    ask.export(tmp_path / "journal.json")
    assert "Rude" in (tmp_path / "journal.json").read_text(encoding="utf-8")
    str(ask.review())


def test_no_such_question_is_told(ask: Worksheet) -> None:
    with pytest.raises(NoSuchQuestion, match="use sides, edges"):
        ask.corner  # noqa: B018 - the access raises
    with pytest.raises(NoSuchQuestion, match="no lesson '99'"):
        exercises.worksheet("99")
    assert {"sides", "edges", "review"} <= set(dir(ask))
    assert (len(ask), repr(ask)) == (2, "<worksheet 01: sides, edges>")


@pytest.mark.parametrize(("number", "name"), [("04", "next_move"), ("04", "walk_by_hand")])
def test_only_the_first_answer_to_a_run_or_board_counts(number: str, name: str) -> None:
    asked = getattr(exercises.worksheet(number), name)
    question = asked.question
    (first, right), wrong = question.reference, {"next_move": "aaaaa", "walk_by_hand": [(0, 0)]}
    assert first == 1
    if question.judge((1, wrong[name]), 0).is_right:
        wrong[name] = "bbbbb"
    assert asked.check((1, wrong[name])).outcome == "wrong"
    again = asked.check((1, right))
    assert (again.outcome, again.key) == ("not yet", "seen")
    assert f"`{question.answer} = 2, `" in again.message
    assert asked.record.outcome == "wrong"
    following = question.run(2).right if name == "next_move" else question.instance(2).answer
    assert asked.check((2, following)).is_right
    assert asked.record.outcome == "right"


def test_a_right_answer_may_be_checked_again() -> None:
    asked = exercises.worksheet("04").walk_by_hand
    assert asked.check(asked.question.reference).is_right
    assert asked.check(asked.question.reference).is_right


def test_the_first_prediction_is_the_one_of_the_review() -> None:
    ask = exercises.worksheet("04")
    for letter in "abc":
        ask.diff_values.predict(letter)
    ask.diff_values.check("c")
    (row,) = [row for row in ask.review().rows if row[0] == ask.diff_values.question.title]
    assert row[1:] == ("'a'", "'c'", "right", 1, "1 of 1")


def test_points_follow_effort() -> None:
    ask = exercises.worksheet("04")
    points = {asked.question.kind: asked.question.points for asked in ask}
    assert (points["M"], points["P"], points["T"], points["X"]) == (1, 1, 2, 2)
    assert points["C"] == points["F"] == points["D"] == 4
    guess = ask.diff_values.question
    assert [guess.earned(outcome) for outcome in ("right", "wrong", "not yet")] == [1, 1, 0]
    program = ask.blank_count.question
    assert [program.earned(outcome) for outcome in ("right", "wrong", "not yet")] == [4, 0, 0]


def test_recall_draws_from_earlier_lessons() -> None:
    assert "recall" not in dir(exercises.worksheet("00"))
    drawn = {seed: exercises.worksheet("04", seed=seed).recall.question for seed in range(8)}
    assert drawn[3] == exercises.worksheet("04", seed=3).recall.question
    assert len({question.prompt + question.material() for question in drawn.values()}) > 4
    question = drawn[0]
    assert question.check(question.reference).is_right
    assert question.check(list(question.reference)).is_right
    others = {"a": "b"}
    wrong = others.get(question.reference[0], "a") + question.reference[1:]
    told = question.check(wrong)
    assert (told.outcome, told.key) == ("wrong", f"forgotten-{question.items[0].name}")
    assert told.message.startswith("2 of 3 are right.")
    assert question.check("ab").key == "not-letters"
    assert question.check("").outcome == "not yet"
