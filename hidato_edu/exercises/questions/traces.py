"""Questions that are answered by performing an algorithm by hand (T), step by step on a board.

An `Instance` is one board with its rule; a `TraceQuestion` has a new one for every number. The
feedback explains the first step that breaks the rule and shows the board before that step.
"""

from __future__ import annotations

import ast
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from types import EllipsisType
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.moves import (
    ACTIONS,
    MOST_MOVES,
    Move,
    default,
    plain,
    read_moves,
    say,
)
from hidato_edu.exercises.judge.feedback import Feedback, with_code
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.pictures.boards import HandPicture, as_image
from hidato_edu.exercises.questions.question import Question

__all__ = ["MOST_BOARDS", "Instance", "TraceQuestion", "visits"]

MOST_BOARDS = 9_999
MOST_READ = 20_000  # characters of a text that may be a line of code
WIDTH = 88
CLEARLY = 3  # additional steps that are right if all cells are read in another way

READ_OTHERWISE: tuple[tuple[str, Callable[[Cell], Cell], str], ...] = (
    (
        "swapped",
        lambda cell: (cell[1], cell[0]),
        "With rows and columns swapped, more of your steps are right. A cell is (row, column).",
    ),
    (
        "counted-from-one",
        lambda cell: (cell[0] - 1, cell[1] - 1),
        "You seem to count rows and columns from 1. Count them from 0.",
    ),
)


@dataclass(frozen=True)
class Instance(ABC):
    """One board on which an algorithm is performed by hand.

    `fault` and `unfinished` are only called after right steps; `board` takes any steps, because a
    form shows them before they are judged.
    """

    number: int  # from 1; the same number makes the same board

    @property
    @abstractmethod
    def task(self) -> str:
        """What is specific to this board, in words: where to begin, for example."""

    @abstractmethod
    def board(self, done: Sequence[Move]) -> HandPicture:
        """Return the board after some steps."""

    def places(self, move: Move) -> tuple[Cell, ...]:
        """Return the cells of a step, on the board or not."""
        return (move.what,) if isinstance(move.what, tuple) else ()

    @abstractmethod
    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks after right steps, or None."""

    @abstractmethod
    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing if the answer ends after these steps, or None."""

    @abstractmethod
    def praise(self, done: Sequence[Move]) -> str:
        """Return the message for an answer that is right."""


@dataclass(frozen=True, kw_only=True)
class TraceQuestion(Question):
    """The student performs an algorithm by hand.

    Answers: ``(1, [(0, 0), (0, 1)])``, the number of the board and the steps; the steps may also be
    a text, ``(1, "(0,0) (0,1)")``, and so may the whole answer: ``"1 (0,0) (0,1)"``.
    """

    actions: tuple[str, ...]  # names of `moves.ACTIONS`; a cell alone means the first
    make: Callable[[int], Instance]  # from the number of a board; the same number, the same board

    def instance(self, number: int = 1) -> Instance:
        """Return a board."""
        if not 1 <= number <= MOST_BOARDS:
            raise ValueError(f"board {number}: use a number from 1 to {MOST_BOARDS:,}")
        return self.make(number)

    def told(self, number: int) -> str:
        """Return a board with its task as text."""
        instance = self.instance(number)
        # Each line between backticks: aligned both as plain text and as HTML.
        lines = "\n".join(f"`{line}`" for line in str(instance.board(())).splitlines())
        return f"Board {number}. {instance.task}\n\n{lines}"

    def material(self) -> str:
        """Return the first board."""
        return self.told(1).replace("`", "")

    def _repr_material_(self) -> str:
        """Return the first board as a picture, with its text for screen readers."""
        instance = self.instance(1)
        return f"<div>Board 1. {with_code(instance.task)}</div>{as_image(instance.board(()))}"

    def example(self) -> str:
        """Return what an answer looks like."""
        first = default(self.actions, "cell") or "go"
        moves: Sequence[Move] = (Move(first, (0, 0)), Move(first, (0, 1)))
        for action in self.actions:
            moves = ACTIONS[action].example or moves
        return f"{self.answer} = 1, {[plain(move, self.actions) for move in moves]}"

    def code(self, answer: Any) -> str:
        """Return an answer as code with lines of limited length."""
        number, moves = answer
        lines = [f"{number}, ["]
        for place, move in enumerate(moves, start=1):
            item = f"{move!r}, " if place < len(moves) else f"{move!r}]"
            if len(lines[-1]) + len(item) > WIDTH - len(self.answer):
                lines.append("    ")
            lines[-1] += item
        return "\n".join(line.rstrip() for line in lines) + ("" if moves else "]")

    def solution_source(self) -> str:
        """Return the reference as the code of a cell."""
        return f"{self.answer} = {self.code(self.reference)}"

    def is_untouched(self, answer: Any) -> bool:
        """Return whether there is no step yet."""
        if type(answer) is str:
            answer = _as_pair(answer)
        if type(answer) in (list, tuple):
            return not answer or (len(answer) == 2 and _is_nothing(answer[1]))
        return super().is_untouched(answer)

    def check(self, answer: Any, seed: int = 0) -> Feedback:
        """Judge an answer; the feedback on one without a step shows the board of its number."""
        if self.is_untouched(answer):
            number = self._number(answer)
            if isinstance(number, Message):
                return Feedback("wrong", number.text, number.key)
            return Feedback("not yet", self.not_yet(number), "not-yet")
        return super().check(answer, seed)

    def not_yet(self, number: int = 1) -> str:
        """Return how to begin, with a board."""
        return (
            "There is no step yet. Answer with the number of the board and a list of steps, such "
            f"as `{self.example()}`.\n\n{self.told(number)}"
        )

    def _number(self, answer: Any) -> int | Message:
        """Return the number of the board in an answer without a step, by default 1."""
        pair = _as_pair(answer) if type(answer) is str else answer
        if type(pair) not in (list, tuple) or len(pair) != 2 or as_whole(pair[0]) is None:
            return 1
        parts = self._parts(pair)
        return parts if isinstance(parts, Message) else parts[0]

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Follow the steps on the board up to the first wrong one."""
        parts = self._parts(answer)
        if isinstance(parts, Message):
            return Feedback("wrong", parts.text, parts.key)
        number, moves = parts
        instance = self.instance(number)
        done: list[Move] = []
        for move in read_moves(moves, self.actions):
            if isinstance(move, Message):
                return Feedback("wrong", move.text, move.key)
            fault = instance.fault(done, move)
            if fault is not None:
                fault = self._read_otherwise(instance, moves, len(done)) or fault
                return self._wrong(instance, done, move, fault)
            done.append(move)
        fault = instance.unfinished(done)
        if fault is not None:
            return self._wrong(instance, done, None, fault)
        following = self.following(number)
        text = (
            f"{instance.praise(done)}\nMore practice: begin with `{self.answer} = {following}, `."
            f"\n\n{self.told(following)}\n\nAnd this was board {number}:"
        )
        return Feedback("right", text, "right", instance.board(done))

    def instance_of(self, answer: Any) -> int | None:
        """Return the number of the board."""
        parts = self._parts(answer)
        return None if isinstance(parts, Message) else parts[0]

    def following(self, number: int) -> int:
        """Return the number of the next board; the first follows the last."""
        return number % MOST_BOARDS + 1

    def _wrong(
        self, instance: Instance, done: Sequence[Move], move: Move | None, fault: Message
    ) -> Feedback:
        step = len(done) + 1
        board = instance.board(done)
        if move is None:
            what, seen = f"Your list ends after step {step - 1}.", "after your last step"
        else:
            what, seen = (
                f"Step {step}, {say(move, board.grid.say)}, is wrong.",
                f"before step {step}",
            )
            marked = tuple(cell for cell in instance.places(move) if cell in board.grid)
            if marked:
                board = replace(board, marked=marked)
                seen += " (your step: * or ring)"
        right = f" The {step - 1} steps before it are right." if move and step > 2 else ""
        following = self.following(instance.number)
        text = (
            f"{what} {fault.text} {fault.advice}".rstrip()
            + f"{right}\nTry again on a fresh board: begin with `{self.answer} = {following}, `."
            f"\n\n{self.told(following)}\n\nAnd this was board {instance.number} {seen}:"
        )
        return Feedback("wrong", text, fault.key, board)

    def _read_otherwise(self, instance: Instance, moves: Any, right: int) -> Message | None:
        """Return a message if clearly more steps are right with all cells read in another way."""
        if default(self.actions, "cell") is None:
            return None
        read = list(islice(read_moves(moves, self.actions), MOST_MOVES))
        cells = [
            what for one in read if isinstance(one, Move) and isinstance(what := one.what, tuple)
        ]
        for key, change, text in READ_OTHERWISE:
            if key == "counted-from-one" and any(0 in cell for cell in cells):
                continue
            changed = [
                _elsewhere(move, change) if isinstance(move, Move) else move for move in read
            ]
            if _right_steps(instance, changed) >= right + CLEARLY:
                return Message(key, text)
        return None

    def _parts(self, answer: Any) -> tuple[int, Any] | Message:
        """Return the number of the board and the moves, which are not read yet."""
        asked = f"Give the number of the board and a list of steps, such as `{self.example()}`."
        if type(answer) is str:
            answer = _as_pair(answer)
        if type(answer) not in (list, tuple) or len(answer) != 2:
            return Message("not-a-pair", f"You gave {named(answer)}. {asked}")
        number = as_whole(answer[0])
        if number is None:
            text = f"The number of the board is {named(answer[0])}, not a whole number. {asked}"
            return Message("no-board-number", text)
        if not 1 <= number <= MOST_BOARDS:
            text = f"There is no such board: use a number from 1 to {MOST_BOARDS:,}. {asked}"
            return Message("no-such-board", text)
        if as_whole(answer[1]) is not None and default(self.actions, "number") is None:
            return Message("not-a-pair", f"You gave {named(answer)}, a single cell. {asked}")
        return number, answer[1]


def _elsewhere(move: Move, change: Callable[[Cell], Cell]) -> Move:
    """Return the move with another cell."""
    return Move(move.action, change(move.what)) if isinstance(move.what, tuple) else move


def _right_steps(instance: Instance, moves: Sequence[Move | Message]) -> int:
    done: list[Move] = []
    for move in moves:
        if isinstance(move, Message) or instance.fault(done, move) is not None:
            break
        done.append(move)
    return len(done)


def _is_nothing(moves: Any) -> bool:
    if type(moves) in (list, tuple):
        return not moves
    return moves is None or isinstance(moves, EllipsisType) or (type(moves) is str and
                                                                not moves.strip())  # fmt: skip


def _as_pair(text: str) -> Any:
    """Return the number and the moves of a text: a line of code, or the number and words."""
    line = re.sub(r"^\s*[a-zA-Z]\w*\s*=", lambda name: " " * len(name[0]), text)
    if len(line) <= MOST_READ:
        try:
            value = ast.literal_eval(line.strip())
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            value = None
        if type(value) is tuple and len(value) == 2 and as_whole(value[1]) is None:
            return value
    found = re.match(r"\s*(\d{1,6})\s*(?:[,:]?\s+(?=\S)|[,:]?\s*$)", line)
    if found is None:
        return text
    # The blanks in front keep the columns of the whole text for messages.
    return int(found[1]), re.sub(r"\S", " ", line[: found.end()]) + line[found.end() :]


def visits(done: Sequence[Move]) -> dict[Cell, int]:
    """Return the visited cells, numbered in the order of their first visit.

    Examples
    --------
    >>> visits([Move("go", (0, 1)), Move("go", (0, 0)), Move("go", (0, 1))])
    {(0, 1): 1, (0, 0): 2}
    """
    numbers: dict[Cell, int] = {}
    for move in done:
        if isinstance(move.what, tuple):
            numbers.setdefault(move.what, len(numbers) + 1)
    return numbers
