"""Lines in order: how they are written, which orders are right, and what is said of the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from tiers import slow

from hidato_edu.exercises import worksheet
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion
from hidato_edu.exercises.questions.parsons_reading import Entry, plain, read

LINES = {"A": "def f(x):", "B": "return x", "C": "if x > 0:"}
RIGHT = [Entry("def f(x):", 0), Entry("if x > 0:", 1), Entry("return x", 2)]
SEARCH = worksheet("06").search_lines.question
assert isinstance(SEARCH, ParsonsQuestion)


@pytest.mark.parametrize(
    "answer",
    [
        "A0 C1 B2",
        "a0,c1;b2",
        "A0\nC1\n  B2",
        '("A0", "C1", "B2")',
        ["A0", "C1", "B2"],
        ("a0 ", "c1", "b2"),
        [("A", 0), ("C", 1), ("B", 2)],
        [["a", 0], ["c", 1], ["b", 2]],
        "def f(x):\n    if x > 0:\n        return x",
        "def f(x):\n if x>0:\n       return  x\n",
        "\n# mine\ndef f( x ):\n\tif x > 0 :  # so\n\t\treturn x",
        "    def f(x):\n        if x > 0:\n            return x",
        ["def f(x):", "    if x > 0:", "        return x"],
    ],
)
def test_many_ways_to_write_it(answer: Any) -> None:
    assert read(answer, LINES, True) == RIGHT


@pytest.mark.parametrize(
    ("answer", "key", "quoted"),
    [
        ("A0 Z1", "no-such-label", "Number 2, 'Z1'"),
        ("A0 B-1", "bad-level", "'B-1'"),
        ("A0 B123", "bad-level", "'B123'"),
        ("A0 C", "level-missing", "'C'"),
        ("def f(x):\n    return y", "strange-line", "Line 2, `return y`"),
        ("def f(x):\n    if x > 0:\n  return x", "dedent", "Line 3"),
        ([("A", 0), 7], "not-a-pair", "7"),
        ([("A", "0")], "not-a-pair", "'0'"),
        (12, "not-lines", "12"),
        ({"A": 0}, "not-lines", "dict"),
        ("A0 " * 5_000, "too-long", "characters"),
        (["A0"] * 101, "too-long", "101"),
        ("return x\n" * 101, "too-long", "100"),
    ],
)
def test_what_cannot_be_read_is_quoted(answer: Any, key: str, quoted: str) -> None:
    message = read(answer, LINES, True)
    assert isinstance(message, Message)
    assert message.key == key
    assert quoted in message.text
    assert len(message.text) < 300


def test_without_levels_letters_are_enough() -> None:
    for answer in ("ACB", "a c b", "A, C, B", ["A", "C", "B"], "A0 C1 B7"):
        assert [entry.text for entry in read(answer, LINES, False)] == [*_texts("ACB")]  # type: ignore[union-attr]


def _texts(labels: str) -> Iterator[str]:
    return (LINES[label] for label in labels)


def test_spaces_do_not_matter_but_words_do() -> None:
    assert plain("board[ r,c ]=k") == plain("board[r, c] = k")
    assert plain("return True") != plain("returnTrue")


# --- the recursion of notebook 06 ---------------------------------------------------------------


def labels(*names: str) -> str:
    """Return the named lines at their own levels, as labels."""
    shown = {line.name: (label, line.level) for label, line in SEARCH.shuffled.items()}
    return " ".join(f"{shown[name][0]}{shown[name][1]}" for name in names)


NAMES = [line.name for line in SEARCH.needed]


def test_shown_lines_are_shuffled_and_stay_so() -> None:
    shown = list(SEARCH.shuffled.values())
    assert shown == list(SEARCH.shuffled.values())
    assert sorted(map(str, shown)) == sorted(map(str, SEARCH.lines))
    assert [line for line in shown if not line.why] != list(SEARCH.needed)
    assert str(SEARCH.material()).count("\n") == len(shown) - 1
    assert not SEARCH.check(" ".join(f"{label}0" for label in SEARCH.shuffled)).is_right


def test_equal_lines_can_be_swapped() -> None:
    assert SEARCH.check(labels(*NAMES)).is_right
    swapped = {"done": "found", "found": "done"}
    order = [swapped.get(name, name) for name in NAMES]
    levels = {line.name: line.level for line in SEARCH.needed}
    shown = {line.name: label for label, line in SEARCH.shuffled.items()}
    answer = [(shown[name], levels[NAMES[at]]) for at, name in enumerate(order)]
    assert SEARCH.check(answer).is_right


@slow
def test_every_single_line_moved_is_right_or_gets_a_message_of_its_own() -> None:
    for at, to in permutations(range(len(NAMES)), 2):
        order = NAMES[:at] + NAMES[at + 1 :]
        order.insert(to, NAMES[at])
        told = SEARCH.check(labels(*order))
        assert told.outcome in ("right", "wrong", "stopped"), f"{order}: {told}"
        if not told.is_right:
            own = told.key.startswith(("too-early-", "block-")) or told.key in (
                "indentation",
                "levels-from-one",
            )
            assert own, f"{order}: {told}"


@slow
def test_every_single_level_changed_is_rejected() -> None:
    shown = {line.name: label for label, line in SEARCH.shuffled.items()}
    for changed in SEARCH.needed:
        for level in {0, 1, 2, 3, 4, 5, 6} - {changed.level}:
            answer = [
                (shown[line.name], level if line is changed else line.level)
                for line in SEARCH.needed
            ]
            told = SEARCH.check(answer)
            assert told.outcome in ("wrong", "stopped"), f"{changed.name} at {level}: {told}"
            keys = ("indentation", "levels-from-one", "outside", f"block-{changed.name}")
            assert told.key in keys, f"{changed.name} at {level}: {told}"


def test_every_distractor_says_why() -> None:
    for line in SEARCH.lines:
        if line.why:
            label = next(label for label, one in SEARCH.shuffled.items() if one is line)
            told = SEARCH.check(f"{labels(*NAMES)} {label}1")
            assert told.key == f"distractor-{line.name}"
            assert line.why in told.message


def test_a_program_without_an_end_is_stopped() -> None:
    question = ParsonsQuestion(
        name="loop", kind="N", title="", prompt="", answer="x", hints=("", "", ""), explanation="",
        lines=(Line("def search(board, cell, k, last):", "def"), Line("while True:", "loop", 1),
               Line("pass", "pass", 2)),
        exercise=SEARCH.exercise,
    )  # fmt: skip
    assert question.check(question.reference).outcome == "stopped"


def test_lines_that_define_nothing_are_told() -> None:
    def check(*lines: Line) -> str:
        question = ParsonsQuestion(
            name="none", kind="N", title="", prompt="", answer="x", hints=("", "", ""),
            explanation="", lines=lines, exercise=SEARCH.exercise,
        )  # fmt: skip
        told = question.check(question.reference)
        assert told.outcome == "wrong"
        return f"{told.key}: {told.message}"

    assert check(Line("x = 1", "x")).startswith("defines-nothing: ")
    assert "ZeroDivisionError" in check(Line("x = 1 / 0", "x"))
    syntax = check(Line("x = (1", "x"))
    assert syntax.startswith("syntax: Python cannot read line 1, column ")
    assert "`x = (1`" in syntax


# --- a proof ------------------------------------------------------------------------------------

PROOF = ParsonsQuestion(
    name="proof",
    kind="N",
    title="A proof",
    prompt="Put the steps in order.",
    answer="my_steps",
    hints=("", "", ""),
    explanation="",
    lines=(
        Line("Let a and b be odd.", "odd"),
        Line("a = 2k + 1.", "a", after=("odd",)),
        Line("b = 2m + 1.", "b", after=("odd",)),
        Line("a + b = 2(k + m + 1).", "sum", after=("a", "b"), early="What are k and m?"),
        Line("a + b is odd.", "no", why="Is 2(k + m + 1) odd?"),
    ),
)


def test_a_proof_accepts_every_order_that_its_steps_allow() -> None:
    shown = {line.name: label for label, line in PROOF.shuffled.items()}
    right = []
    for order in permutations(["odd", "a", "b", "sum"]):
        told = PROOF.check("".join(shown[name] for name in order))
        assert told.outcome == ("right" if told.key == "right" else "wrong")
        assert told.is_right or told.key.startswith("too-early-")
        if told.is_right:
            right.append(order)
    assert right == [("odd", "a", "b", "sum"), ("odd", "b", "a", "sum")]
    told = PROOF.check("".join(shown[name] for name in ("odd", "a", "sum", "b")))
    assert (told.key, "What are k and m?" in told.message) == ("too-early-sum", True)
    assert PROOF.check(PROOF.reference).is_right


def test_lines_of_a_question_are_consistent() -> None:
    for lines in ((Line("x", "a"), Line("y", "a")), (Line("x", "a", after=("b",)),)):
        with pytest.raises(ValueError, match="each name once"):
            ParsonsQuestion(
                name="bad", kind="N", title="", prompt="", answer="x", hints=("", "", ""),
                explanation="", lines=lines,
            )  # fmt: skip


def test_a_label_goes_and_the_capitals_of_its_line_stay() -> None:
    lines = {"A": "while True:", "B": "return False"}
    read_back = read("A while True:\n    B return False", lines, with_levels=True)
    assert read_back == [Entry("while True:", 0), Entry("return False", 1)]
