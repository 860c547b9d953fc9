"""Exercise of notebook 07: the neighbors in the order of Warnsdorff."""

from __future__ import annotations

from ast import literal_eval
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_07 import solutions
from hidato_edu.exercises.notebook_07.states import Numbers, alive, around, before, wrapped
from hidato_edu.exercises.pictures.boards import FilledBoard, HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

Order: TypeAlias = Callable[[Numbers, Cell], list[Cell]]

STATES = 20
MAX_STEPS = 20_000  # lines of a call
KINDS_OF_COUNTS = 2  # of the neighbors' blanks, at the least, on the larger boards


# --- probes -------------------------------------------------------------------------------------


def _blanks(board: Numbers, cell: Cell) -> list[Cell]:
    return [near for near in around(cell) if board.get(near) == 0]


def _counts(board: Numbers, cell: Cell) -> tuple[int, ...]:
    return tuple(len(_blanks(board, near)) for near in _blanks(board, cell))


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    found: list[Probe] = []
    while len(found) < STATES:
        large = len(found) % 4 > 0
        state = alive(rng, large=large)
        cell, board = state.path[-1], state.board
        if large and len(set(_counts(board, cell))) < KINDS_OF_COUNTS:
            continue
        puzzle = state.puzzle
        note = f"the path stands at {cell}"
        expected = ("", tuple(sorted(_counts(board, cell))))
        found.append(Probe("order", (board, cell), expected, puzzle, FilledBoard(puzzle), note))
    return tuple(sorted(found, key=lambda probe: probe.puzzle.size))


# --- reading ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return what is wrong with the cells, and in which order their numbers of blanks stand."""
    items = _items(run.value)
    if items is None:
        text = f"Your function returns {named(run.value)}. Asked is a list of cells."
        order = " A set has no order." if issubclass(type(run.value), set | frozenset) else ""
        return Message("no-list", text + order)
    if (
        len(items) == 2
        and issubclass(type(run.value), tuple)
        and all(as_whole(item) is not None for item in items)
    ):
        text = f"Your function returns one cell, {named(run.value)}. Asked is a list of cells: the "
        return Message("one-cell", f"{text}search may need the others, when the first has failed.")
    cells: list[Cell] = []
    for item in items:
        pair = [as_whole(part) for part in _items(item) or ()]
        if len(pair) != 2 or pair[0] is None or pair[1] is None:
            text = f"Your list holds {named(item)}. A cell is a pair of whole numbers, (row, col)."
            return Message("no-cell", text)
        cells.append((pair[0], pair[1]))
    board, cell = probe.args
    wanted = Counter(_blanks(board, cell))
    wrong = "".join(
        f"{sign}{place}"
        for sign, part in (("+", Counter(cells) - wanted), ("-", wanted - Counter(cells)))
        for place in sorted(part)
    )
    return wrong, tuple(len(_blanks(board, there)) for there in cells)


def _items(value: Any) -> list[Any] | None:
    for kind in (list, tuple):
        if issubclass(type(value), kind):
            return list(kind.__iter__(value))  # a subclass has no say
    return list(value) if type(value) is np.ndarray and value.ndim else None


# --- judgement ----------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    board, cell = first.probe.args
    blanks = _blanks(board, cell)
    start = f"The path stands at {cell}. "
    wrong, counts = first.behaviour if isinstance(first.behaviour, tuple) else ("", ())
    if wrong.startswith("+"):
        there = literal_eval(wrong[1:].partition(")")[0] + ")")
        return Message(
            "not-a-blank-neighbor",
            f"{start}In your list {there} {_why_not(board, cell, there)}. The blank neighbors are "
            f"{', '.join(map(str, blanks)) or 'none'}.",
        )
    if wrong:
        return Message("misses-cells", f"{start}In your list {wrong.replace('-', ' ', 1).strip()} "
                       "is missing: it is a neighbor, and blank.")  # fmt: skip
    text = f"{start}In the order of your list, the cells have {_in_words(counts)} blank neighbors."
    return Message("other-order", text, "Fewest first.")


def _why_not(board: Numbers, cell: Cell, there: Cell) -> str:
    """Return why a cell does not belong to the list, as the end of a sentence."""
    if there == cell:
        return "is the cell of the path itself"
    if there not in board:
        return "is a wall, or lies outside the board: it is no key of `board`"
    if board[there]:
        return f"holds {board[there]} already"
    return "stands twice" if there in around(cell) else "does not touch it"


def _in_words(counts: Sequence[int]) -> str:
    return ", ".join(map(str, counts))


def _picture(one: Observed) -> HandBoard:
    board, cell = one.probe.args
    return HandBoard(one.probe.puzzle, {}, start=cell, marked=tuple(_blanks(board, cell)))


# --- known wrong answers --------------------------------------------------------------------------


def _sorted_by(key: Callable[[Numbers, Cell], int], backwards: bool = False) -> tuple[Order, ...]:
    """Return orders by a key, with ties as around the cell, and the other way round."""

    def order(board: Numbers, cell: Cell) -> list[Cell]:
        return sorted(_blanks(board, cell), key=lambda near: key(board, near), reverse=backwards)

    def other(board: Numbers, cell: Cell) -> list[Cell]:
        blanks = _blanks(board, cell)[::-1]
        return sorted(blanks, key=lambda near: key(board, near), reverse=backwards)

    return order, other


def _free(board: Numbers, cell: Cell) -> int:
    return len(_blanks(board, cell))


def _sides(cell: Cell) -> list[Cell]:
    return [near for near in around(cell) if near[0] == cell[0] or near[1] == cell[1]]


def _four(board: Numbers, cell: Cell) -> list[Cell]:
    return sorted(
        (near for near in _sides(cell) if board.get(near) == 0),
        key=lambda near: sum(board.get(far) == 0 for far in _sides(near)),
    )


def _blanks_wrapped(board: Numbers, cell: Cell) -> list[Cell]:
    return [near for near in wrapped(board, around(cell)) if board.get(near) == 0]


MISCONCEPTIONS = (
    Misconception(
        "most-first",
        "Your list begins with the cells that have the most blank neighbors. The other end of the "
        "list is in danger.",
        _sorted_by(_free, backwards=True),
    ),
    Misconception(
        "counts-open-cells",
        "Your function counts all open neighbors, with or without a number. Only through blank "
        "ones the path can go on.",
        _sorted_by(lambda board, cell: sum(near in board for near in around(cell))),
    ),
    Misconception(
        "counts-walls",
        "Your function counts walls, and what lies outside the board, as blank: what does "
        "`board.get(there, 0)` give for them?",
        _sorted_by(lambda board, cell: sum(not board.get(near, 0) for near in around(cell))),
    ),
    Misconception(
        "counts-filled-cells",
        "Your function counts neighbors that hold a number. Asked are the blank ones.",
        _sorted_by(lambda board, cell: sum(board.get(near, 0) > 0 for near in around(cell))),
    ),
    Misconception(
        "counts-four",
        "Your function counts four neighbors of each cell. There are eight.",
        _sorted_by(lambda board, cell: sum(board.get(near) == 0 for near in _sides(cell))),
    ),
    Misconception(
        "four-neighbors",
        "Your function looks at four neighbors. A cell has eight, also at its corners.",
        (_four, lambda board, cell: sorted((c for c in _sides(cell) if board.get(c) == 0),
                                           key=lambda near: len(_blanks(board, near)))),
    ),
    Misconception(
        "unsorted",
        "Your function returns the blank neighbors, but not by the number of their own blank "
        "neighbors.",
        (*_sorted_by(lambda board, cell: 0), *_sorted_by(lambda board, cell: cell[0]),
         *_sorted_by(lambda board, cell: cell[1]), *_sorted_by(lambda board, cell: -cell[1])),
    ),
    Misconception(
        "only-the-best",
        "Your function returns one cell only. The search may need the others, when the first has "
        "failed.",
        tuple(lambda board, cell, o=order: o(board, cell)[:1] for order in _sorted_by(_free)),
    ),
    Misconception(
        "drops-dead-ends",
        "Your function leaves out cells without a blank neighbor. The path can end in such a cell.",
        (lambda board, cell: sorted((near for near in _blanks(board, cell) if _free(board, near)),
                                    key=lambda near: _free(board, near)),),
    ),
    Misconception(
        "with-numbers",
        "Your list also holds cells with a number. Only blank cells can take k.",
        (lambda board, cell: sorted((near for near in around(cell) if near in board),
                                    key=lambda near: _free(board, near)),),
    ),
    Misconception(
        "with-itself",
        "Your list also holds the cell of the path itself. It has a number.",
        (lambda board, cell: sorted([*_blanks(board, cell), cell],
                                    key=lambda near: _free(board, near)),),
    ),
    Misconception(
        "off-the-board",
        "Your list holds cells that are not on the board: what does `board.get` give for them?",
        (lambda board, cell: sorted((near for near in around(cell) if not board.get(near)),
                                    key=lambda near: _free(board, near)),
         lambda board, cell: sorted((near for near in around(cell) if not board.get(near)),
                                    key=lambda near: sum(not board.get(far)
                                                         for far in around(near)))),
    ),
    Misconception(
        "up-and-left-only",
        "Your function looks at three of the eight neighbors, up and left: `range(r - 1, r + 1)` "
        "ends before r + 1.",
        (lambda board, cell: sorted((near for near in before(cell) if board.get(near) == 0),
                                    key=lambda near: sum(board.get(far) == 0
                                                         for far in before(near))),
         lambda board, cell: sorted((near for near in before(cell) if board.get(near) == 0),
                                    key=lambda near: _free(board, near))),
    ),
    Misconception(
        "round-the-edge",
        "Your function looks over an edge of the board and comes in on the other side: in an array "
        "or list, row -1 is the last row.",
        (lambda board, cell: sorted(_blanks_wrapped(board, cell),
                                    key=lambda near: len(_blanks_wrapped(board, near))),),
    ),
    Misconception(
        "always-empty",
        "Your list is always empty.",
        (lambda board, cell: [],),
    ),
    Misconception(
        "all-blanks",
        "Your list holds all blank cells. Only those that touch `cell` can take k.",
        (lambda board, cell: sorted((there for there in board if not board[there]),
                                    key=lambda near: _free(board, near)),),
    ),
)  # fmt: skip


QUESTION = FunctionQuestion(
    name="fewest_first",
    kind="C",
    title="Fewest ways first",
    prompt="Write `fewest_first(board, cell)`. `board` is a dict from every open cell (row, col) "
    "to its number, 0 where it is blank. Return the list of the blank neighbors of `cell`, those "
    "first that have the fewest blank neighbors themselves. Among equals any order will do.",
    answer="fewest_first",
    hints=(
        "Which cells belong to the list at all? And what do you need to know of each to sort them?",
        "The same question is asked twice: which neighbors of this cell are blank? Write it as a "
        "function of its own.",
        "`sorted(words, key=len)` puts short words first. The key is asked once for each item.",
    ),
    reference=solutions.fewest_first,
    explanation="A blank neighbor with few blank neighbors is soon a dead end: it is visited now "
    "or perhaps never. No cell is left out, so the order changes the work, not the answers.",
    exercise=Exercise(
        call="fewest_first(board, cell)",
        parameters=2,
        returns="a list of cells",
        max_steps=MAX_STEPS,
        probes=_probes,
        read=_read,
        explain=_explain,
        praise="Your list holds every blank neighbor once, those with the fewest ways on first.",
        known=MISCONCEPTIONS,
        picture=_picture,
        verb="ordered",
    ),
)
