"""Exercise of notebook 00: a board of nine cells with exactly two answers."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from hidato_edu.boards.grid import Square
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import solutions
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["CELLS", "QUESTION", "START"]

CELLS = 9
WANTED = 2
START = parse("3 3\n1 0 0\n0 0 0\n0 0 9")
"""The board that the notebook begins with."""


def _read(item: Any) -> Puzzle | Message:
    if _is_list_of_boards(item):
        text = f"This is a list of {len(item)} boards. Asked is one board: the puzzle with its "
        return Message("several-boards", f"{text}blanks, not its answers.")
    if _is_list_of_texts(item):
        item = "\n".join(map(str.__str__, item))
    found = puzzle_of(item)
    if not isinstance(found, Message):
        return found
    return _slip(item, found.key) or replace(found, text=found.text[:1].upper() + found.text[1:])


def _slip(item: Any, key: str) -> Message | None:
    """Return what to say about a slip that a first board often has."""
    if key == "no-board" and type(item) in (int, float):
        text = "This is a number. Asked is the board itself; the check counts its answers."
        return Message("number-of-answers", text)
    if key == "bad-text" and str.__contains__(item, ","):
        text = "There are commas in this text. Between the numbers of a row stand spaces."
        return Message("commas", text)
    if key == "bad-text" and not str.__contains__(str.strip(item), "\n"):
        text = "This text is a single line. Each row of the board is a line of its own: press "
        return Message("one-line", f"{text}Enter behind it, between three quotation marks.")
    return None


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
    picture = FilledBoard(puzzle)
    if puzzle.grid.shape != Square():
        text = "On this board other cells are neighbors than those that share a side or a corner."
        return Finding("other-neighbors", text, picture)
    if len(puzzle.grid) != CELLS:
        rows, cols = puzzle.grid.size
        text = f"This board has {len(puzzle.grid)} open cells ({rows} x {cols}, without walls)."
        return Finding("not-nine-cells", f"{text} Asked are {CELLS}.", picture)
    if len(puzzle.givens) == CELLS:
        text = "All cells are given: nothing is left to fill in. Take some numbers away."
        return Finding("no-blank", text, picture)
    return _counted(puzzle, picture)


def _counted(puzzle: Puzzle, picture: FilledBoard) -> Exposed | Finding:
    count = count_solutions(puzzle, limit=None)
    if count == WANTED:
        return Exposed(f"Exactly two answers. {_compared(puzzle)}")
    if count > WANTED:
        text = f"This board has {count} answers, which is too many. What can you add that some of "
        return Finding("too-many-answers", f"{text}them do not agree with?", picture)
    if count == 1:
        text = "This board has one answer: a fair puzzle, but not what is asked. Take a number "
        return Finding("one-answer", f"{text}away, or move one, and check again.", picture)
    return Finding("no-answer", f"This board has no answer. {_reason(puzzle)}", picture)


def _compared(puzzle: Puzzle) -> str:
    one, other = (answer.to_array() for answer in solutions(puzzle))
    moved = sorted(a for row, line in zip(one, other, strict=True)
                   for a, b in zip(row, line, strict=True) if a != b)  # fmt: skip
    return f"These numbers change their place: {', '.join(map(str, moved))}."


def _reason(puzzle: Puzzle) -> str:
    """Return the first two givens that are too far apart, as a sentence, or what to try."""
    givens = sorted((number, cell) for cell, number in puzzle.givens.items())
    for (low, here), (high, there) in combinations(givens, 2):
        if puzzle.grid.distance(here, there) > high - low:
            return (
                f"From {low} at {say_value(here)} to {high} at {say_value(there)} the way is too "
                "long: each number must touch the next one."
            )
    return "Take a number away, or move one, and check again."


class _FromAStart(CounterexampleQuestion):
    """A counterexample that is made from a board which stands in the answer cell already."""

    def is_untouched(self, answer: Any) -> bool:
        """Return whether the board is still the one that was given."""
        return super().is_untouched(answer) or puzzle_of(answer) == START

    def not_yet(self) -> str:
        """Return what is said to the board that was given."""
        return (
            f"This is still the board that you were given. It has {count_solutions(START, None)} "
            f"answers. Change the text of `{self.answer}`, and check again."
        )


QUESTION = _FromAStart(
    name="two_answers",
    kind="X",
    title="Exactly two answers",
    prompt="A fair Hidato has one answer. Give a board with nine open cells that has exactly two. "
    "Write it as text: width and height, then a line for each row; 0 is a blank, any other number "
    "is given.",
    answer="my_two",
    hints=(
        "How does the number of answers change if you add a number, and how if you take one away?",
        "Add one number to the board of the notebook, and look at how many answers are left. Try "
        "another cell for the same number before you add a second one.",
        "A row `1 0 0 4` has one answer. 2 x 2 cells with 1 and 4 given have two: 2 and 3 change "
        "places. With 2 given as well one is left.",
    ),
    reference="3 3\n1 0 0\n0 0 0\n5 0 9",
    explanation="A given rules out all answers that have another number in its cell. Of the "
    f"{count_solutions(START, None)} answers at the beginning it leaves those in which its cell "
    "holds just this number: here two. With one answer left, take a given away, or move it.",
    slots=(Slot("board", "a board of nine cells with exactly two answers", _judge),),
    read=_read,
)
