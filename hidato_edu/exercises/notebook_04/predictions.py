"""Questions of notebook 04 that are answered before something is run, and again after it."""

from __future__ import annotations

from functools import cache

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hidato.climb.traced_climb import climb_steps

__all__ = ["BOARD_SEED", "QUESTIONS"]

BOARD_SEED = 70
"""Seed of the 3x3 board whose blanks are counted."""


@cache
def _drawn() -> tuple[dict[Cell, Cell], Cell]:
    """Return the pointers of the board, and its start."""
    board = grid.square(3, 3)
    trace = Trace(climb_steps(board, max_moves=1, tries=1, seed=BOARD_SEED))
    state = dict(trace.seek(2 + len(board)))
    return {cell: state[cell] for cell in board.cells}, state["start"]


@cache
def _path() -> tuple[Cell, ...]:
    pointers, start = _drawn()
    path = [start]
    while pointers[path[-1]] not in path:
        path.append(pointers[path[-1]])
    return tuple(path)


def _blank() -> int:
    return len(_drawn()[0]) - len(_path())


def _tail() -> int:
    """Return how many cells the walk visits before its circle begins."""
    return _path().index(_drawn()[0][_path()[-1]])


def _nobody() -> int:
    pointers, _ = _drawn()
    return len(pointers) - len(set(pointers.values()))


def _in_words() -> str:
    pointers, start = _drawn()
    arrows = ", ".join(f"{cell} to {to}" for cell, to in pointers.items())
    return f"The walk begins at {start}. The pointers, as (row, column): {arrows}."


SMALL_BLANKS = Number(
    name="small_blanks",
    kind="P",
    title="Blanks of a board of 3 x 3",
    prompt="Begin at the start, follow the pointers and number the cells as you go. Stop as soon "
    "as you come to a cell that has a number. How many of the nine cells stay blank? "
    + _in_words(),
    answer="my_count",
    right=_blank,
    known={
        lambda: len(_path()): Message(
            "counts-the-walk", "So many cells get a number. Asked are those without."
        ),
        lambda: _blank() + _tail(): Message(
            "walk-without-tail",
            "These are the cells outside the circle. Those on the way to it have numbers, too.",
        ),
        _nobody: Message(
            "one-too-many",
            "One too many. Either the start was taken for blank, or you counted the cells that "
            "no arrow points to: that is something else.",
        ),
        lambda: _blank() - 1: Message(
            "counts-the-repeated-cell",
            "One too few: the cell that the walk comes back to is visited twice, but it is one "
            "cell.",
        ),
        lambda: 0: Message(
            "expects-all", "The walk goes round and round and never comes to some of the cells."
        ),
        lambda: len(_drawn()[0]): Message(
            "all-blank", "Before the walk all cells are blank. Each cell on the walk gets a number."
        ),
    },
    too_small="Mark every cell that gets a number, and count the others.",
    too_large="Go on until you come to a cell that has a number already; the start has the 1.",
    hints=(
        "What ends the walk: that it comes back to its start, or something else?",
        "Put a finger on the start and write 1 there. Which number does the cell get that its "
        "arrow points to, and when is there no number to write any more?",
        "If 1 points to 2, 2 to 3, and 3 back to 2, then three cells have numbers.",
    ),
    reference=_blank(),
    explanation="Seven cells get the numbers 1 to 7, and the seventh points back to one of them. "
    "What has no number then is blank.",
)

DIFF_VALUES = Choice(
    name="diff_values",
    kind="P",
    title="The values of diff",
    prompt="In the slides' loop `currentCount` is counted after the pointer was turned. Then "
    "`prevCount = currentCount`, `minCount = currentCount`, and `diff = currentCount - prevCount`. "
    "Which values does `diff` take while the loop runs?",
    answer="my_diff",
    options=(
        Option(
            "negative ones, 0, and positive ones",
            "So it should be. Follow one turn line by line: which number does `prevCount` hold "
            "when `diff` is computed?",
            key="as-meant",
        ),
        Option(
            "0 and negative ones, for worse boards are undone",
            "`diff` is computed before anything is undone. What is subtracted from what there?",
            key="no-positive",
        ),
        Option(
            "only 0",
            "One line before, both names were given the same number.",
            is_right=True,
        ),
        Option(
            "0 and positive ones, for a random change is rarely better",
            "Rarely is not never. And which count stands in `prevCount` at this line?",
            key="no-negative",
        ),
        Option(
            "first positive ones, later mostly 0",
            "That is what a climb looks like. But when was `prevCount` set for the last time?",
            key="trend",
        ),
    ),
    hints=(
        "Which three lines give a value to `prevCount`, and which of them ran last?",
        "Take a board with 20 blanks, a turn after which 23 are blank, and write the value of "
        "every name beside its line.",
        "Who steps on the scales, writes the weight down as last week's, and then compares, has "
        "never gained a pound.",
    ),
    reference="c",
    explanation="`prevCount` is set to `currentCount` in the line above, so the difference of both "
    "is 0 in every turn of the loop. Nothing is ever undone.",
)

MOVES_NEEDED = Choice(
    name="moves_needed",
    kind="P",
    title="How many moves?",
    prompt="A move is undone if the number of blanks grew. The slides' map has 40 open cells, "
    "and nearly all are blank at first. How many moves are needed until no cell is blank, in the "
    "median of 60 climbs?",
    answer="my_moves",
    options=(
        Option(
            "fewer than 100",
            "That would be about two moves for each cell, so nearly every move would be one to "
            "the better. How many of the moves can be?",
            key="every-move-helps",
        ),
        Option(
            "100 to 1,000",
            "A few climbs are so lucky. But the last blanks are the hardest: few boards without "
            "blanks are there, among very many.",
            key="too-optimistic",
        ),
        Option(
            "1,000 to 10,000",
            "Most moves are undone or change nothing, and it takes many of them to find a better "
            "one.",
            is_right=True,
        ),
        Option(
            "more than 10,000",
            "Chance alone would need far more than that. The climb keeps what it has reached.",
            key="too-pessimistic",
        ),
    ),
    hints=(
        "How many pointers are there to turn, and in how many ways each?",
        "Think of a board with three blanks: how many of the turns that are possible make it "
        "better? So how long does it take to draw one of these?",
        "Who collects 50 different pictures, one from each packet, needs few packets for the "
        "first ten, and very many for the last.",
    ),
    reference="c",
    explanation="Some 200 turns are possible on each board, very few of them are better, and many "
    "steps to the better are needed. The figure with the 60 climbs shows how much it varies.",
)

SIX_BOXES = Choice(
    name="six_boxes",
    kind="P",
    title="Which boxes stay empty?",
    prompt="A move turns one pointer, of a cell on the walk or of one off the walk. Afterwards "
    "fewer cells are blank than before, as many, or more. Which of these six cases never occur? "
    "Name all of them.",
    answer="my_boxes",
    options=(
        Option(
            "on the walk, fewer",
            "If these never occurred, no climb would end.",
            key="on-fewer",
        ),
        Option(
            "on the walk, equal",
            "The new tail can be as long as the old one. Where could the last cell of the walk "
            "point to instead?",
            key="on-equal",
        ),
        Option(
            "on the walk, more",
            "Turn the pointer of the start to a neighbor that points straight back. How many "
            "cells are visited then?",
            key="on-more",
        ),
        Option(
            "off the walk, fewer",
            "Nobody comes by at this pointer, so the walk stays as it is.",
            is_right=True,
        ),
        Option(
            "off the walk, equal",
            "What happens to the walk if a pointer is turned where it never comes by?",
            key="off-equal",
        ),
        Option(
            "off the walk, more",
            "The walk does not change, so no cell of it becomes blank.",
            is_right=True,
        ),
    ),
    hints=(
        "When does the walk notice that a pointer was turned?",
        "Take the board of 3 x 3 from above, and turn first a blank cell, then a numbered one.",
        "If a street is closed that the bus does not use, how many stops does it still serve?",
    ),
    reference="df",
    explanation="Off the walk a turn changes nothing that is counted. On the walk everything is "
    "possible, although fewer blanks are rare.",
)

STRICT_RULE = Choice(
    name="strict_rule",
    kind="P",
    title="Only better boards",
    prompt="With the rule `strict` a move is kept only if fewer cells are blank than before. What "
    "happens on the slides' map, compared with `not-worse`, where equal is good enough?",
    answer="my_strict",
    options=(
        Option(
            "It needs fewer moves: it wastes none",
            "The moves are drawn all the same, and then undone. Does it help that more of them "
            "are undone?",
            key="fewer-moves",
        ),
        Option(
            "It needs about as many: equal moves change nothing",
            "They do not change the count. Do they change the board?",
            key="no-difference",
        ),
        Option(
            "It needs more moves, but it gets there",
            "Press End in the player and look at the last new best count. How long ago is it?",
            key="only-slower",
        ),
        Option(
            "It gets stuck with blanks left",
            "At some board no single turn is better, and from then on every move is undone.",
            is_right=True,
        ),
    ),
    hints=(
        "Which moves does the strict rule undo that the other one keeps? How many of them are "
        "there?",
        "Imagine a board on which no single turn makes it better. What can the strict rule do "
        "there, and what the other one?",
        "Who only ever walks uphill ends on the first hill, and not on the highest one.",
    ),
    reference="d",
    explanation="Sooner or later no single turn is better. The strict rule then undoes whatever it "
    "tries, for ever, while the other one goes on changing the board at the same count.",
)

QUESTIONS = (SMALL_BLANKS, DIFF_VALUES, MOVES_NEEDED, SIX_BOXES, STRICT_RULE)
"""In the order of the notebook."""
