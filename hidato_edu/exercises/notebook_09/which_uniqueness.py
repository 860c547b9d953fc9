"""Exercise of notebook 09: boards with one answer under one convention, several under another."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.numberlink import numberlink_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_09.pictures import TwoAnswers
from hidato_edu.exercises.pictures.numberlink import NumberlinkPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.solvers.solving import solutions

__all__ = ["QUESTION"]

MAX_CELLS = 36
MAX_NODES = 20_000  # patterns


class Convention(NamedTuple):
    """Two rules in which publishers differ."""

    cover: bool
    self_touch: bool

    def __str__(self) -> str:
        used = "every cell must be used" if self.cover else "cells may stay unused"
        touch = "paths may touch themselves" if self.self_touch else "no path may touch itself"
        return f"{used} and {touch}"


def _answers(puzzle: Puzzle, rules: Convention) -> list[Solution]:
    """Return the answers under a convention, two at the most."""
    under = puzzle.under(cover=rules.cover, self_touch=rules.self_touch)
    return list(islice(solutions(under, max_nodes=MAX_NODES), 2))


def _judged(one: Convention, several: Convention) -> Callable[[Puzzle], Exposed | Finding]:
    """Return what asks for one answer under a convention, and for several under another."""

    def judge(puzzle: Puzzle) -> Exposed | Finding:
        try:
            found, others = _answers(puzzle, one), _answers(puzzle, several)
        except LimitReached:
            text = "counting the answers of this board takes too long. A smaller one will do."
            return Finding("too-slow", text, NumberlinkPicture(puzzle))
        if not found:
            text = f"where {one}, this board has no answer. Asked is exactly one there."
            if others:
                text += f" (Where {several}, there is one: it is shown.)"
            shown = NumberlinkPicture(puzzle, others[0].labels if others else {})
            return Finding("no-answer", text, shown)
        if len(found) > 1:
            text = f"where {one}, this board has two answers at the least: they are shown. Asked "
            return Finding("several-answers", f"{text}is exactly one there.", TwoAnswers(*found))
        if len(others) < 2:
            text = f"this board has one answer where {one}, and no other where {several}. Which "
            text += "freedom would a second answer need that this board does not give?"
            return Finding("one-as-well", text, NumberlinkPicture(puzzle, found[0].labels))
        return Exposed(f"One answer where {one}; several where {several}.")

    return judge


def _read(item: Any) -> Puzzle | Message:
    return numberlink_of(item, MAX_CELLS)


FREE = Convention(cover=False, self_touch=True)
FULL = Convention(cover=True, self_touch=True)

QUESTION = CounterexampleQuestion(
    name="which_uniqueness",
    kind="X",
    title="Which uniqueness?",
    prompt="A puzzle has one answer only under named rules. Find three boards, the same one may "
    "come twice. `cover`: exactly one answer where every cell must be used, several where cells "
    "may stay unused (paths may touch themselves in both). `touch`: exactly one answer where no "
    "path may touch itself, several where it may (cells may stay unused in both). `both`: exactly "
    "one answer where no path may touch itself, several where it may (every cell must be used in "
    "both). A board is a list of rows: 0 is an empty cell, a number an end, -1 a solid cell; or a "
    f"text, or a puzzle. It has {MAX_CELLS} cells at most.",
    answer="my_three",
    hints=(
        "Can a rule more add an answer, or only take answers away? Which answers must it take away "
        "in each slot?",
        "For the first: a pair with two ways between its ends, only one of which leaves no cell "
        "over. For the second: two ends side by side, and room for a detour. For the third let a "
        "loop draw small boards, and count with `numberlink.uniqueness`.",
        "Two roads lead to the station. Who must visit every house takes the one, who must never "
        "see his own road again takes the other.",
    ),
    reference={
        "cover": [[0, 0, 1], [1, 0, 0]],
        "touch": [[1, 1], [0, 0]],
        "both": [[2, 0, 0, 0], [0, 1, 2, 0], [0, 0, 0, 1]],
    },
    explanation="A rule more takes answers away and never adds one. `cover` takes away those that "
    "leave cells over, and no touching those that go a detour beside themselves. So *the answer is "
    "unique* says nothing as long as nobody says under which rules.",
    slots=(
        Slot("cover", "a board whose answer is unique because every cell must be used",
             _judged(FULL, FREE)),
        Slot("touch", "a board whose answer is unique because no path may touch itself, though "
             "cells may stay unused", _judged(Convention(cover=False, self_touch=False), FREE)),
        Slot("both", "a board that has several answers that use every cell, of which one touches "
             "nowhere", _judged(Convention(cover=True, self_touch=False), FULL)),
    ),
    read=_read,
    praise="Three boards, and under which rules each has one answer:",
)  # fmt: skip
