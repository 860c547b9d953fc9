"""Exercise of notebook 08: a board on which the fixed order needs fewer calls."""

from __future__ import annotations

from itertools import islice
from typing import Any

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.kakuro import MAX_SIDE, kakuro_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.depth_first import count_nodes, solutions

__all__ = ["QUESTION"]

MAX_NODES = 10_000


def _read(item: Any) -> Puzzle | Message:
    found = kakuro_of(item)
    if isinstance(found, Puzzle) and len(found.givens) == found.size:
        return Message("nothing-blank", "no cell of this board is blank: nothing is searched for.")
    return found


def _judge(puzzle: Puzzle) -> Exposed | Finding:
    try:
        answers = list(islice(solutions(puzzle, max_nodes=MAX_NODES), 2))
        fixed, fewest = (
            count_nodes(puzzle, method, max_nodes=MAX_NODES)
            for method in ("fixed", "most-constrained")
        )
    except LimitReached:
        text = f"one of the searches on this board takes more than {MAX_NODES:,} calls. A small "
        return Finding("too-slow", text + "board will do.", KakuroPicture(puzzle))
    shown = KakuroPicture(puzzle, answers[0] if answers else {})
    counts = f"fixed order needs {_calls(fixed)}, most constrained first {_calls(fewest)}"
    if not answers:
        text = f"this board has no answer ({counts} to see it). Asked is one with an answer."
        return Finding("no-answer", text, shown)
    if len(answers) > 1:
        text = f"this board has more than one answer, two at the least ({counts} to the first that "
        text += "each of them finds). Asked is one answer, so that both look for the same."
        return Finding("several-answers", text, shown)
    if fixed < fewest:
        return Exposed(f"On this board {counts}.")
    blanks = puzzle.size - len(puzzle.givens)
    if fixed == fewest == blanks + 1:
        text = f"{counts}: neither of them ever goes wrong. Where would the second be led astray?"
        return Finding("no-wrong-digit", text, shown)
    if fixed == fewest:
        return Finding("equal-counts", f"{counts}: the same.", shown)
    if fewest == blanks + 1:
        text = f"{counts}: it never takes a digit back. It has to go wrong somewhere, and the "
        return Finding("never-astray", text + "fixed order not, or not as often.", shown)
    return Finding("fewest-wins", f"{counts}. Both go wrong, the fixed order more often.", shown)


def _calls(count: int) -> str:
    return f"{count:,} call{'s' * (count != 1)}"


QUESTION = CounterexampleQuestion(
    name="fixed_beats_fewest",
    kind="X",
    title="Where fewest first is worse",
    prompt="Most constrained first mostly needs fewer calls than the fixed order, but not always. "
    "Find a Kakuro with exactly one answer on which `kakuro.count_nodes(puzzle, 'fixed')` is less "
    "than `kakuro.count_nodes(puzzle, 'most-constrained')`. A board is a puzzle, a text or a list "
    "of rows: 0 is a white cell, (down, across) a black one with its clues, 0 for none. It has "
    f"{MAX_SIDE} rows and {MAX_SIDE} columns at most. You may find it by thinking, or let a loop "
    "draw boards until one fits.",
    answer="my_board",
    hints=(
        "When does a search need exactly one call more than there are blank cells? And what has to "
        "go wrong for it to need more?",
        "Digits are tried in ascending order. Where is the first cell's right digit its smallest, "
        "and where has a cell with fewer candidates its right digit last? Two rows of two cells "
        "are enough.",
        "Two doors, the treasure behind the second; three doors elsewhere, and it is behind the "
        "first. Who goes where there are fewer doors opens one too many.",
    ),
    reference=[["#", (8, 0), (16, 0)], [(0, 11), 0, 0], [(0, 13), 0, 0]],
    explanation="The first cell is 2, the smallest of its candidates, and all else follows. The "
    "cells below 16 allow 7 and 9 only: with two candidates they come first, and 7 is tried first "
    "in the cell that is 9.",
    slots=(Slot("board", "a board on which the fixed order needs fewer calls", _judge),),
    read=_read,
    praise="Fewest first is a rule of thumb: good on most boards, not on all.",
)
