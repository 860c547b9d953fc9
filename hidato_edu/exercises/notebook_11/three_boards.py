"""Exercise of notebook 11: three small boards with one answer, or with two."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_11.remove_givens import other_answer
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import count_solutions, solve

__all__ = ["QUESTION"]

SIDE = 3
MANY = 3


def _read(item: Any) -> Puzzle | Message:
    puzzle = puzzle_of(item, SIDE * SIDE, plain_first=True)
    if isinstance(puzzle, Message):
        return puzzle
    if puzzle.grid.shape.adjacency != "edges+corners":
        return Message("other-shape", "the cells must have eight neighbors.")
    if puzzle.grid.size != (SIDE, SIDE) or puzzle.size != SIDE * SIDE:
        return Message("other-size", f"asked is a board of {SIDE} x {SIDE} cells without walls.")
    return puzzle


@lru_cache(maxsize=2_000)
def _answers(puzzle: Puzzle) -> int:
    """Return the number of answers, counted up to three."""
    return count_solutions(puzzle, MANY, engine="search")


def _needed(puzzle: Puzzle) -> list[Cell]:
    """Return the givens without which there is more than one answer."""
    return [
        cell
        for cell in puzzle.givens
        if _answers(
            Puzzle(puzzle.grid, [pair for pair in puzzle.givens.items() if pair[0] != cell])
        )
        > 1
    ]


def _not_one(puzzle: Puzzle) -> Finding | None:
    """Return what is wrong where exactly one answer is asked for."""
    if _answers(puzzle) == 1:
        return None
    if not _answers(puzzle):
        return Finding("no-answer", "this board has no answer.", FilledBoard(puzzle))
    first = solve(puzzle, engine="search")
    second = other_answer(puzzle, first)
    differs = tuple(cell for cell in first if first[cell] != second[cell])
    text = "this board has two answers or more: they differ where it is marked."
    mark = Violation("two", differs, "two numbers are possible")
    return Finding("several-answers", text, FilledBoard(puzzle, None, (mark,)))


def _two(puzzle: Puzzle) -> Exposed | Finding:
    answers = _answers(puzzle)
    if answers == 2:
        return Exposed("it has exactly two answers.")
    if answers == MANY:
        text = "this board has three answers or more. One given more may leave two."
        return Finding("more-than-two", text, FilledBoard(puzzle))
    if answers == 1:
        text = "this board has one answer. Take a given away that it needs, and look how many "
        return Finding("one-answer", f"{text}there are.", FilledBoard(puzzle))
    return Finding("no-answer", "this board has no answer.", FilledBoard(puzzle))


def _minimal(puzzle: Puzzle) -> Exposed | Finding:
    problem = _not_one(puzzle)
    if problem:
        return problem
    needed = _needed(puzzle)
    if len(needed) == len(puzzle.givens):
        return Exposed(f"one answer, and each of its {len(needed)} givens is needed.")
    spare = next(cell for cell in puzzle.givens if cell not in needed)
    text = f"one answer, but {puzzle.givens[spare]} at row {spare[0]}, column {spare[1]} is not "
    mark = Violation("spare", (spare,), "not needed")
    text += "needed: without it there is still one. Take it away, and test the others again."
    return Finding("not-minimal", text, FilledBoard(puzzle, None, (mark,)))


def _no_ends(puzzle: Puzzle) -> Exposed | Finding:
    ends = [number for number in (1, puzzle.size) if number in puzzle.givens.values()]
    if ends:
        text = f"{' and '.join(map(str, ends))} {'is' if len(ends) == 1 else 'are'} given. "
        return Finding("end-given", f"{text}Neither end of the path may be.", FilledBoard(puzzle))
    return _not_one(puzzle) or Exposed(
        f"one answer, though neither 1 nor {puzzle.size} is among its {len(puzzle.givens)} givens."
    )


QUESTION = CounterexampleQuestion(
    name="three_boards",
    kind="X",
    title="Two answers, no given too many, no ends",
    prompt=f"Make three boards of {SIDE} x {SIDE} cells without walls. `two` has exactly two "
    "answers. `minimal` has exactly one, and without any one of its givens it has more. `no_ends` "
    f"has exactly one, and neither 1 nor {SIDE * SIDE} is given. Answer with a dict, "
    "`{'two': board, 'minimal': board, 'no_ends': board}`. A board is a list of rows or a text, 0 "
    "is a blank.",
    answer="my_three",
    hints=(
        "Begin with a full board. Which numbers can you take away so that you can still tell where "
        "they stood?",
        "`hidato.count_solutions(hidato.from_array(board), limit=3)` counts. For `two` go one step "
        "too far; for `minimal` go on until no given can go.",
        "A stool with three legs has none too many; one with five may lose two of them.",
    ),
    reference={
        "two": [[1, 2, 3], [8, 0, 4], [0, 6, 5]],
        "minimal": [[0, 0, 7], [0, 9, 0], [0, 4, 0]],
        "no_ends": [[0, 0, 0], [8, 7, 0], [0, 0, 2]],
    },
    explanation="Where two blanks can take either of two numbers there are two answers. A minimal "
    "puzzle is where taking away ends, not the one with the fewest givens. And 1 is a given like "
    "any other.",
    slots=(
        Slot("two", "a board with exactly two answers", _two),
        Slot("minimal", "a board with one answer that needs each of its givens", _minimal),
        Slot("no_ends", "a board with one answer and without its ends", _no_ends),
    ),
    read=_read,
    praise="Three boards, as asked.",
)
