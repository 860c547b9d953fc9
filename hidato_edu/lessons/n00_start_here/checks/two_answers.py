"""A board of nine cells with exactly two answers."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from hidato_edu.boards.grid import Square
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import solutions
from hidato_edu.hidato.solvers.solving import count_solutions

CELLS = 9
WANTED = 2
START = parse("3 3\n1 0 0\n0 0 0\n0 0 9")
"""The board that the notebook begins with."""

say = section(__file__, "two_answers", answers=lambda: count_solutions(START, None))


def _read(item: Any) -> Puzzle | Message:
    if _is_list_of_boards(item):
        return say("several-boards", boards=len(item))
    if _is_list_of_texts(item):
        item = "\n".join(map(str.__str__, item))
    found = puzzle_of(item)
    if not isinstance(found, Message):
        return found
    return _slip(item, found.key) or replace(found, text=found.text[:1].upper() + found.text[1:])


def _slip(item: Any, key: str) -> Message | None:
    """Return what to say about a slip that a first board often has."""
    if key == "no-board" and type(item) in (int, float):
        return say("number-of-answers")
    if type(item) is dict and 0 < len(item) < CELLS and all(map(_is_given, item.values())):
        return say("not-nine-cells/no-blank", open=len(item), cells=CELLS)
    is_text = issubclass(type(item), str)
    if is_text and key in ("bad-text", "ragged") and str.__contains__(item, ","):
        return say("commas")
    if key == "bad-text" and not str.__contains__(str.strip(item), "\n"):
        return say("one-line")
    return None


def _is_given(number: Any) -> bool:
    return type(number) is int and number > 0


def _is_list_of_boards(item: Any) -> bool:
    if type(item) not in (list, tuple):
        return False
    if _is_list_of_texts(item):
        return len(item) > 1 and any("\n" in str.strip(board) for board in item)
    return any(type(board) in (list, tuple) and _is_table(board) for board in item[:CELLS])


def _is_list_of_texts(item: Any) -> bool:
    """Return whether this may be a board with a text for each row."""
    if type(item) not in (list, tuple) or not 0 < len(item) <= CELLS + 1:
        return False
    return all(type(row) is str for row in item)


def _is_table(board: Any) -> bool:
    return len(board) > 0 and type(board[0]) in (list, tuple)


def _judge(puzzle: Puzzle) -> Exposed | Finding:
    fault = _fault(puzzle)
    if fault is None:
        return Exposed(say.text("exposed", numbers=_moved(puzzle)))
    return Finding(fault.key, fault.text, FilledBoard(puzzle))


def _fault(puzzle: Puzzle) -> Message | None:
    """Return what is wrong with a board."""
    if puzzle.grid.shape != Square():
        return say("other-neighbors")
    if len(puzzle.givens) == len(puzzle.grid) < CELLS:
        return say("not-nine-cells/no-blank", open=len(puzzle.grid), cells=CELLS)
    if len(puzzle.grid) != CELLS:
        rows, cols = puzzle.grid.size
        return say("not-nine-cells", open=len(puzzle.grid), rows=rows, cols=cols, cells=CELLS)
    if len(puzzle.givens) == CELLS:
        return say("no-blank")
    count = count_solutions(puzzle, limit=None)
    if count == WANTED:
        return None
    if count > WANTED:
        return say("too-many-answers", count=count)
    return say("one-answer") if count else _no_answer(puzzle)


def _moved(puzzle: Puzzle) -> str:
    """Return the numbers that the two answers have in different cells."""
    one, other = (answer.to_array() for answer in solutions(puzzle))
    moved = sorted(a for row, line in zip(one, other, strict=True)
                   for a, b in zip(row, line, strict=True) if a != b)  # fmt: skip
    return ", ".join(map(str, moved))


def _no_answer(puzzle: Puzzle) -> Message:
    """Return the message with the first two givens that are too far apart, or what to try."""
    givens = sorted((number, cell) for cell, number in puzzle.givens.items())
    for (low, here), (high, there) in combinations(givens, 2):
        if puzzle.grid.distance(here, there) > high - low:
            cells = {"here": say_value(here), "there": say_value(there)}
            return say("no-answer/too-far", low=low, high=high, **cells)
    return say("no-answer")


class _FromAStart(CounterexampleQuestion):
    """A counterexample that is made from the board that is already in the answer cell."""

    def is_untouched(self, answer: Any) -> bool:
        """Return whether the board is still the one that was given."""
        return super().is_untouched(answer) or puzzle_of(answer) == START

    def not_yet(self) -> str:
        """Return what is said to the board that was given."""
        return say.text("not-yet", answer=self.answer)


two_answers = say.ask(
    _FromAStart,
    reference="3 3\n1 0 0\n0 0 0\n5 0 9",
    slots=(Slot("board", say.text("board"), _judge),),
    read=_read,
)
