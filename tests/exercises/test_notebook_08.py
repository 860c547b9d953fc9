"""What the questions and the notebook on Kakuro claim, counted again."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from kakuro import oracles

from hidato_edu import NoSolution, kakuro
from hidato_edu.core import resources
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints, worksheet
from hidato_edu.exercises.questions.predictions import Stop
from hidato_edu.lessons.n08_kakuro.answers import candidates, pairs
from hidato_edu.lessons.n08_kakuro.checks import figures, small_boards

ASK = worksheet("08")


def right_option(name: str) -> str:
    return next(o.text for o in getattr(ASK, name).question.options if o.is_right)


@cache
def defined_in_the_notebook(name: str) -> kakuro.Puzzle:
    """Return the board that a cell of the notebook gives a name."""
    file = resources.notebooks() / "08_kakuro.ipynb"
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    (source,) = [text for text in sources if f"{name} = kakuro.parse(" in text]
    board: kakuro.Puzzle = kakuro.parse(source.partition('"""')[2].partition('"""')[0])
    return board


def test_the_boards_of_the_questions_stand_in_the_notebook() -> None:
    assert defined_in_the_notebook("ours") == figures.ours()
    assert defined_in_the_notebook("crowded") == figures.crowded()


def test_the_table_is_as_full_as_the_prediction_says() -> None:
    built = kakuro.build_table()
    filled = sum(mask > 0 for sums in built for known in sums for mask in known)
    assert filled == 13_756
    assert right_option("table_entries") == "about 13,800, or 3 %"


def test_a_wrong_order_of_lines_tells_no_call_that_a_student_cannot_make() -> None:
    question = worksheet("08").search_lines.question
    right = question.reference
    found = "            return True\n        board.remove(cell, digit)"
    assert found in right
    removed = "            board.remove(cell, digit)\n            return True"
    said = str(question.check(right.replace(found, removed)))
    assert "What your program does" in said
    assert "Try it" not in said


def test_the_prediction_of_calls_names_what_is_counted() -> None:
    counts = [kakuro.count_nodes(figures.ours(), method) for method in kakuro.METHODS]
    assert counts == [654, 166, 53, 23]
    assert right_option("calls_left") == "about 50"
    assert "654 calls" in ASK.calls_left.question.prompt


def test_only_propagation_sees_three_cells_with_two_digits() -> None:
    puzzle = figures.crowded()
    assert oracles.all_answers(puzzle) == []
    assert set(kakuro.candidates(puzzle).values()) == {frozenset({1, 2})}
    with pytest.raises(NoSolution):
        kakuro.domains(puzzle)
    counts = {m: kakuro.count_nodes(puzzle, m, first=False) for m in kakuro.METHODS}
    assert [method for method, calls in counts.items() if calls == 1] == ["propagation"]


def test_the_document_is_worse_on_the_board_of_the_notebook() -> None:
    puzzle = defined_in_the_notebook("astray")
    assert kakuro.uniqueness(puzzle) == "unique"
    ahead, document = (kakuro.count_nodes(puzzle, m) for m in ("look-ahead", "most-constrained"))
    assert (ahead, document) == (54, 90)


def test_propagation_alone_solves_the_tiny_board() -> None:
    tiny = defined_in_the_notebook("tiny")
    (answer,) = oracles.all_answers(tiny)
    assert kakuro.domains(tiny) == {cell: {digit} for cell, digit in answer.items()}


def test_the_solutions_agree_with_the_table() -> None:
    rng = Random(8)
    for _ in range(12):
        length, total = 1 + int(rng.random() * 9), 1 + int(rng.random() * 45)
        known = {digit for digit in range(1, 10) if rng.random() < 0.2}
        mask = sum(1 << digit for digit in known)
        expected = oracles.still_fit(length, total, known)
        assert kakuro.Digits.of(candidates.candidates(length, total, mask)) == expected
    for total in range(20):
        expected_pairs = [tuple(sorted(chosen)) for chosen in kakuro.combinations(2, total)]
        assert pairs.pairs_with_sum(total) == expected_pairs


def test_puts_and_removals_of_the_question_are_those_of_the_printed_program() -> None:
    put, removed, cells = figures.put_and_removed()
    calls: list[object] = []
    kakuro.document_search(defined_in_the_notebook("tiny"), calls.append)
    assert (put, cells) == (len(calls) - 1, defined_in_the_notebook("tiny").size)
    assert removed == put - cells == ASK.removed.question.reference


ASKED: dict[str, Callable[..., list[Stop]]] = {
    "Which cell": checkpoints.constrained_cell,
    "The next digit": checkpoints.next_digit,
    "The call has just begun": checkpoints.forward_or_fail,
    "now?": checkpoints.after_false,
}


@pytest.mark.parametrize("begin", list(ASKED))
def test_right_options_are_what_the_printed_program_does_next(begin: str) -> None:
    """The program as printed says which digit goes where; the stops are asked of our search."""
    rng, asked = Random(3), 0
    for _ in range(30):
        puzzle, _ = small_boards.drawn(rng, small_boards.LARGE)
        trace = Trace(kakuro.steps(puzzle, limit=1))
        placed: list[tuple[int, int, int]] = []
        kakuro.document_search(puzzle, lambda one, to=placed: to.append(one) if one else None)
        puts = [step for step, event in enumerate(trace, 1) if event[:1] + event[4:] == PUT]
        assert len(puts) == len(placed)
        for stop in ASKED[begin](puzzle, trace, rng):
            if stop.step not in puts:
                continue
            y, x, digit = placed[puts.index(stop.step)]
            text = stop.option(stop.right).text
            where = f"row {y - 1}, column {x - 1}"
            expected = {where, str(digit), f"it puts {digit} at {where}"}
            assert text in expected | {"it puts a digit into a cell"}
            asked += 1
    assert asked > 4


PUT = ("assign", "put")
