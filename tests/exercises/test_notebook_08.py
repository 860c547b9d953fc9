"""What the questions and the notebook on Kakuro claim, counted again."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from kakuro import oracles

from hidato_edu import NoSolution, kakuro
from hidato_edu.core.trace import Trace
from hidato_edu.course.notebooks import built, notebook_files
from hidato_edu.exercises import checkpoints, worksheet
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.predictions import Stop
from hidato_edu.lessons.n08_kakuro.answers import candidates, one_pass, pairs
from hidato_edu.lessons.n08_kakuro.checks import figures, small_boards

ASK = worksheet("08")


def right_option(name: str) -> str:
    return next(o.text for o in getattr(ASK, name).question.options if o.is_right)


BUILT = {
    name: [cell.source for cell in built(source).cells if cell.cell_type == "code"]
    for name, source in notebook_files(lessons()["08"]).items()
}


def defined_in(name: str, board: str) -> kakuro.Puzzle:
    """Return the board that a cell of a notebook gives a name."""
    (source,) = [text for text in BUILT[name] if f"{board} = kakuro.parse(" in text]
    text = source.partition(f"{board} = kakuro.parse(")[2]
    found: kakuro.Puzzle = kakuro.parse(text.partition('"""')[2].partition('"""')[0])
    return found


CORE, WORKSHOP = "08_kakuro.ipynb", "workshop/08_kakuro.ipynb"
BOARDS = {"tiny": figures.TINY, "ours": figures.OURS, "crowded": figures.CROWDED}


@pytest.mark.parametrize("name", BUILT)
def test_the_boards_of_the_questions_are_those_of_the_notebooks(name: str) -> None:
    for board, text in BOARDS.items():
        assert defined_in(name, board) == figures.board(text)


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
    counts = [kakuro.count_nodes(figures.board(figures.OURS), method) for method in kakuro.METHODS]
    assert counts == [654, 166, 53, 23]
    assert right_option("calls_left") == "about 50"
    assert "654 calls" in ASK.calls_left.question.prompt


def test_only_propagation_sees_three_cells_with_two_digits() -> None:
    puzzle = figures.board(figures.CROWDED)
    assert oracles.all_answers(puzzle) == []
    assert set(kakuro.candidates(puzzle).values()) == {frozenset({1, 2})}
    with pytest.raises(NoSolution):
        kakuro.domains(puzzle)
    counts = {m: kakuro.count_nodes(puzzle, m, first=False) for m in kakuro.METHODS}
    assert [method for method, calls in counts.items() if calls == 1] == ["propagation"]


def test_the_document_is_worse_on_the_board_of_the_notebook() -> None:
    puzzle = defined_in(WORKSHOP, "astray")
    assert kakuro.uniqueness(puzzle) == "unique"
    ahead, document = (kakuro.count_nodes(puzzle, m) for m in ("look-ahead", "most-constrained"))
    assert (ahead, document) == (54, 90)


def test_propagation_alone_solves_the_tiny_board() -> None:
    tiny = figures.board(figures.TINY)
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
    counts, tiny = figures.removed(), figures.board(figures.TINY)
    calls: list[object] = []
    kakuro.document_search(tiny, calls.append)
    assert (counts["put"], counts["cells"]) == (len(calls) - 1, tiny.size)
    assert counts["right"] == counts["put"] - tiny.size == ASK.removed.question.reference


def test_the_step_that_is_to_blame_takes_the_last_candidate() -> None:
    """By brute force: which digits can a cell have, given the digits that are written?"""
    found, tiny = figures.last_candidate(), figures.board(figures.TINY)
    dead, digits, left = found["dead"], dict[object, int](), []
    for line in str(found["trace"]).splitlines():
        _, _, digit, _, row, col = re.findall(r"[\w.]+", line)
        digits[int(row), int(col)] = int(digit)
        fits = []
        for run in tiny.runs_of(dead):
            known = {digits[cell] for cell in run.cells if cell in digits}
            fits.append(oracles.still_fit(len(run.cells), run.total, known))
        left.append(set.intersection(*map(set, fits)))
    assert [not one for one in left].index(True) + 1 == found["right"] < found["last"]
    assert right_option("last_candidate") == f"step {found['right']}"


def test_the_step_that_forces_another_comes_from_the_trace_of_the_player() -> None:
    """Without what the step has done, filtering the run again would take nothing."""
    found, tiny = figures.forcing_step(), figures.board(figures.TINY)
    labels = [e.label for e in kakuro.propagation_steps(tiny) if e[0] == "enter"][1:]
    again, right = int(str(found["again"])), int(str(found["right"]))
    runs = {str(run): run for run in tiny.runs}

    def after(steps: list[str]) -> dict[object, set[int]]:
        domains = {cell: set(range(1, 10)) for cell in tiny.grid.cells}
        for label in steps:
            domains = one_pass.one_pass(domains, list(runs[label].cells), runs[label].total)
        return domains

    def takes(steps: list[str]) -> bool:
        return after(steps) != after([*steps, labels[again - 1]])

    before = labels[: again - 1]
    assert takes(before)
    assert not takes(before[: right - 1] + before[right:])
    for other in range(1, again):
        if other not in (right, found["first"]):
            assert takes(before[: other - 1] + before[other:])
    assert right_option("forcing_step") == f"step {right}"


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
