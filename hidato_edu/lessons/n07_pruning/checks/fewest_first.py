"""The neighbors in the order of Warnsdorff."""

from __future__ import annotations

from ast import literal_eval
from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_cell, as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import fewest_first as answers
from ..mistakes import fewest_first as mistakes
from .states import SMALL, Numbers, Situation, around, blanks_around, wandered

SIZES = ((3, 4), (4, 3), (4, 5), (5, 4), (5, 5), (1, 5), (5, 1))
BIG = ((11, 14), (14, 11))  # for a limit that is written into a program
EACH = 2  # boards on which each known wrong order differs from a right one
VARIED = 8  # boards with many numbers of blanks, for wrong orders that nobody knows
MANY = 4  # different numbers of blanks on each of them
FIRST = 3  # small boards
SHORT = 4  # cells of the path on half of the boards, at the most
LONG = 20  # cells of the path on the big boards, at the least
DIVERSE, STUCK, FREE = -1, -2, -3  # further kinds: many numbers of blanks; no blank, and eight
MAX_STEPS = 20_000  # lines of a call

say = section(__file__, "fewest_first")


# --- probes -------------------------------------------------------------------------------------


def _counts(board: Numbers, cells: Sequence[Cell]) -> list[int]:
    return [len(blanks_around(board, cell)) for cell in cells]


def _is_right(order: mistakes.Order, board: Numbers, cell: Cell) -> bool:
    blanks, found = blanks_around(board, cell), order(board, cell)
    return sorted(found) == blanks and _counts(board, found) == sorted(_counts(board, blanks))


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return boards that tell each known wrong order from a right one, and varied ones.

    Which boards are drawn depends on the seed, which orders they refute does not.
    """
    rng = Random(seed)
    wrong = [*mistakes.TEMPTING, *mistakes.DIFFERENT]
    missing = Counter(dict.fromkeys(range(len(wrong)), EACH))
    missing += Counter({DIVERSE: VARIED, STUCK: 1, FREE: 1})
    found: list[Probe] = []
    while missing:
        sizes = SIZES if len(found) > FIRST else SMALL
        state = wandered(rng, sizes, steps=None if rng.random() < 0.5 else SHORT)
        assert state is not None
        board, cell = state.board, state.path[-1]
        counts = _counts(board, blanks_around(board, cell))
        shows = {place for place, orders in enumerate(wrong) if place in missing and not any(
            _is_right(order, board, cell) for order in orders)}  # fmt: skip
        shows |= {DIVERSE} if len(set(counts)) >= MANY else set() if counts else {STUCK}
        shows |= {FREE} if len(counts) == 8 else set()
        if shows & missing.keys():
            missing -= Counter(shows)
            found.append(_probe(state, counts))
    for size in BIG * EACH:
        big = wandered(rng, (size,), _is_far)
        assert big is not None
        found.append(_probe(big, _counts(big.board, blanks_around(big.board, big.path[-1]))))
    return tuple(sorted(found, key=lambda probe: probe.puzzle.size))


def _is_far(state: Situation) -> bool:
    """Return whether a path leads to a row or column beyond ten, among many numbers of blanks."""
    cell = state.path[-1]
    varied = len(set(_counts(state.board, blanks_around(state.board, cell)))) > 2
    return len(state.path) > LONG and max(cell) > 10 and varied


def _probe(state: Situation, counts: Sequence[int]) -> Probe:
    cell, puzzle = state.path[-1], state.puzzle
    note, expected = say.text("order", cell=cell), ("", tuple(sorted(counts)))
    return Probe("order", (state.board, cell), expected, puzzle, FilledBoard(puzzle), note)


# --- reading ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return what is wrong with the cells, and their numbers of blanks in the returned order."""
    items, value = items_of(run.value), named(run.value)
    is_set = issubclass(type(run.value), set | frozenset)
    if items is None or is_set:
        return say("no-list/set" if is_set else "no-list", value=value)
    is_pair = issubclass(type(run.value), tuple) and len(items) == 2
    if is_pair and None not in map(as_whole, items):
        return say("one-cell", value=value)
    cells = [as_cell(item) for item in items]
    if None in cells:
        return say("no-cell", value=named(items[cells.index(None)]))
    board, cell = probe.args
    returned = [there for there in cells if there is not None]
    wanted = Counter(blanks_around(board, cell))
    wrong = "".join(
        f"{sign}{place}"
        for sign, part in (("+", Counter(returned) - wanted), ("-", wanted - Counter(returned)))
        for place in sorted(part)
    )
    return wrong, tuple(_counts(board, returned))


# --- judgement ----------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    board, cell = first.probe.args
    wrong, counts = first.behaviour if isinstance(first.behaviour, tuple) else ("", ())
    if wrong.startswith("+"):
        there = literal_eval(wrong[1:].partition(")")[0] + ")")
        blanks = ", ".join(map(str, blanks_around(board, cell))) or say.text("none")
        why = _why_not(board, cell, there)
        return say("not-a-blank-neighbor", cell=cell, there=there, why=why, blanks=blanks)
    if wrong:
        return say("misses-cells", cell=cell, missing=wrong.replace("-", " ", 1).strip())
    return say("other-order", cell=cell, counts=", ".join(map(str, counts)))


def _why_not(board: Numbers, cell: Cell, there: Cell) -> str:
    """Return why a cell does not belong to the list, as the end of a sentence."""
    if there == cell:
        return say.text("itself")
    if there not in board:
        return say.text("off-board")
    if board[there]:
        return say.text("filled", number=board[there])
    return say.text("twice" if there in around(cell) else "apart")


def _picture(one: Observed) -> HandBoard:
    board, cell = one.probe.args
    return HandBoard(one.probe.puzzle, {}, start=cell, marked=tuple(blanks_around(board, cell)))


fewest_first = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.fewest_first,
    max_steps=MAX_STEPS,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
)
