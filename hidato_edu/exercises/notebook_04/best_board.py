"""Exercise of notebook 04: keep the best board, and not a second name for the current one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from types import FunctionType
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Grid, square
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_04 import solutions
from hidato_edu.exercises.notebook_04.replay import (
    SIZES,
    Turn,
    blanks,
    boards_of,
    climbs,
    drawn,
    picture,
    turned,
)
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.exercises.sandbox.plain import Yielded
from hidato_edu.hidato.climb.traced_climb import walk
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

LENGTHS = (1, 2, 3, 5, 8, 25)
DRAWS = 300  # of turns of one length, from which the telling ones are taken
EACH = 3  # probes of one kind and length

Links = list[int]


# --- probes -----------------------------------------------------------------------------------


def _counts(links: Links, start: int, turns: Sequence[Turn]) -> list[int]:
    return [blanks(board, start) for board in boards_of(links, turns)]


def _kind(links: Links, start: int, turns: Sequence[Turn]) -> str:
    """Return where the best board is, or "" where two places share it."""
    counts = _counts(links, start, turns)
    best = [number for number, count in enumerate(counts) if count == min(counts)]
    boards = list(boards_of(links, turns))
    if len({tuple(boards[number]) for number in best}) > 1:
        return "several"
    if best[0] == 0:
        return "first" if len(best) == 1 else ""
    return "last" if best[-1] == len(turns) else "between"


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return runs with the best board at all places, those with few turns first."""
    rng = Random(seed)
    probes = []
    for length in LENGTHS:
        found: dict[str, int] = {"": EACH}
        for draw in range(DRAWS):
            board = square(*SIZES[draw % len(SIZES)])
            links, start, turns = drawn(board, length, rng)
            kind = _kind(links, start, turns)
            if found.get(kind, 0) < EACH:
                found[kind] = found.get(kind, 0) + 1
                probes.append(_probe(kind, board, links, start, turns))
    return tuple(sorted(probes, key=lambda probe: (len(probe.args[2]), probe.puzzle.size)))


def _probe(code: str, board: Grid, links: Links, start: int, turns: list[Turn]) -> Probe:
    return Probe(
        code=code,
        args=(links, start, turns),
        expected="best",
        puzzle=Puzzle(board),
        picture=picture(board, links, start),
        note="cells are numbered row by row, and the numbers show the walk on the first board",
    )


# --- known wrong answers ----------------------------------------------------------------------


def _last(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return list(boards_of(links, turns))[-1]


def _least(links: Links, start: int, turns: Sequence[Turn], first: int, last: int | None) -> Links:
    """Return the best of some of the boards; of several the first."""
    boards = list(boards_of(links, turns))
    return min(boards[first:last] or boards, key=lambda board: blanks(board, start))


def _first_is_alias(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    counts = _counts(links, start, turns)
    best = _least(links, start, turns, 0, None)
    return _last(links, start, turns) if min(counts) == counts[0] else best


def _later_is_alias(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    counts = _counts(links, start, turns)
    return list(links) if min(counts) == counts[0] else _last(links, start, turns)


def _worst(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return max(boards_of(links, turns), key=lambda board: blanks(board, start))


def _last_worst(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return max(reversed(list(boards_of(links, turns))), key=lambda board: blanks(board, start))


def _first_better(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    now = blanks(links, start)
    better = (board for board in boards_of(links, turns) if blanks(board, start) < now)
    return next(better, list(links))


def _last_better_step(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    """Return the last board that was better than the one before it."""
    found, before = list(links), blanks(links, start)
    for board in boards_of(links, turns):
        if blanks(board, start) < before:
            found = board
        before = blanks(board, start)
    return found


def _last_better_than_first(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    now, found = blanks(links, start), list(links)
    for board in boards_of(links, turns):
        if blanks(board, start) < now:
            found = board
    return found


def _undoes(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return turned(links, turns, climbs()(list(links), start, turns))


def _undoes_for_ever(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    kept = climbs(ends=lambda count, smallest: False)(list(links), start, turns)
    return turned(links, turns, kept)


def _undoes_equal(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return turned(links, turns, climbs(lambda diff: diff >= 0)(list(links), start, turns))


KNOWN = (
    Misconception(
        "returns-the-last",
        "Your function returns the board after the last turn, however good the others were. "
        "Did it keep a copy of a better one? An assignment such as `best = links` copies nothing: "
        "both names mean the same list, and later turns change it.",
        (_last,),
    ),
    Misconception(
        "first-is-alias",
        "If no turn is better than the first board, your function returns the last one: what "
        "`best` is before the loop is another name for `links`, and no copy.",
        (_first_is_alias,),
    ),
    Misconception(
        "later-is-alias",
        "The first board is kept safely, but a better one that comes later is not: in the loop "
        "`best` becomes another name for `links`.",
        (_later_is_alias,),
    ),
    Misconception(
        "returns-the-first",
        "Your function returns the board from which it began. Is `best` set again where a better "
        "board comes?",
        (lambda links, start, turns: list(links),),
    ),
    Misconception(
        "returns-the-worst",
        "Your function returns the board with the most blanks. Best is the one with the fewest.",
        (_worst, _last_worst),
    ),
    Misconception(
        "first-left-out",
        "Your function never returns the board from which it begins. If all turns make it worse, "
        "that one is the best.",
        (lambda links, start, turns: _least(links, start, turns, 1, None),),
    ),
    Misconception(
        "last-left-out",
        "Your function leaves out the board after the last turn. It may be the best.",
        (lambda links, start, turns: _least(links, start, turns, 0, -1),),
    ),
    Misconception(
        "stops-at-first-better",
        "Your function returns the first board that is better than the beginning. A later one may "
        "be better still.",
        (_first_better,),
    ),
    Misconception(
        "forgets-its-best",
        "Your function compares with the board before, or with the first one, and not with the "
        "best so far: `min_count` must hold the count of `best`.",
        (_last_better_step, _last_better_than_first),
    ),
    Misconception(
        "undoes-turns",
        "Your function undoes turns, or leaves them out. Here all of them are made, also those "
        "that make the board worse.",
        (_undoes, _undoes_for_ever, _undoes_equal),
    ),
)


# --- judgement --------------------------------------------------------------------------------


def _as_links(value: object) -> Links | None:
    if type(value) is np.ndarray and value.ndim == 1:
        value = list(value)
    if type(value) not in (list, tuple, Yielded):
        return None
    assert isinstance(value, (list, tuple))
    found = [as_whole(item) for item in value]
    return None if None in found else [item for item in found if item is not None]


def _read(probe: Probe, run: CallResult) -> Hashable:
    if run.value is None:
        return None
    links, start, turns = probe.args
    board = _as_links(run.value)
    if board is None:
        return _no_board(run.value)
    if len(board) != len(links):
        text = f"Your function returns a list of {len(board)} numbers, but the board has "
        text += f"{len(links)} cells: a board has one link for each."
        return Message("wrong-length", text)
    boards = list(boards_of(links, turns))
    least = min(blanks(one, start) for one in boards)
    if board in boards and blanks(board, start) == least:
        return "best"
    return tuple(board)


def _no_board(value: object) -> Message:
    if as_whole(value) is not None:
        text = f"Your function returns {named(value)}. Asked is the board, not its count."
        return Message("returns-a-count", text)
    if type(value) in (list, tuple):
        assert isinstance(value, (list, tuple))
        if any(_as_links(item) is not None for item in value):
            text = "Your function returns a list of boards, or a board together with something "
            text += "else. Asked is the best board alone."
            return Message("returns-more", text)
    if callable(value):
        text = "Your function returns a function, and no list: are parentheses missing, `copy()`?"
        return Message("returns-a-function", text)
    text = f"Your function returns {named(value)}. Asked is a list of links."
    return Message("not-a-board", text)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    links, start, turns = first.probe.args
    boards = list(boards_of(links, turns))
    counts = [blanks(board, start) for board in boards]
    told = first.behaviour
    assert isinstance(told, tuple)
    place = counts.index(min(counts))
    where = f"after turn {place}" if place else "on the first board"
    true = f"The fewest are blank {where}: {min(counts)}. The picture shows that board."
    if list(told) not in boards:
        text = "The board that your function returns never was there, after none of the turns."
        return Message("never-there", f"{text} {true}")
    number = boards.index(list(told))
    then = f"the board after turn {number}" if number else "the first board"
    text = f"Your function returns {then}, with {counts[number]} blanks. {true}"
    return Message("not-the-best", text)


def _picture(one: Observed) -> PointerBoard:
    """Return the best board."""
    links, start, turns = one.probe.args
    return picture(one.probe.puzzle.grid, _least(links, start, turns, 0, None), start)


def _starter(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    """Do what the function in the notebook does, word by word."""
    best = links
    min_count = len(links) - len(walk(links, start))
    for index, new in turns:
        links[index] = new
        count = len(links) - len(walk(links, start))
        if count < min_count:
            min_count = count
            best = links
    return best


def _is_starter(answer: Any) -> bool:
    if type(answer) is not FunctionType:
        return False
    given, starter = answer.__code__, _starter.__code__
    return (given.co_code, given.co_names) == (starter.co_code, starter.co_names)


class _Repair(FunctionQuestion):
    """A repair is asked for: only the very function of the notebook is not begun yet."""

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge; the function as it was given is not begun yet, whatever is wrong with it."""
        told = super().judge(answer, seed)
        return replace(told, outcome="not yet") if _is_starter(answer) else told


QUESTION = _Repair(
    name="best_board",
    kind="F",
    title="Keep the best board",
    prompt="`my_best(links, start, turns)` makes all turns, also those that make the board worse, "
    "and should return the best board that was there: the one with the fewest blanks, the first "
    "board included. `links[cell]` is the cell that a cell points to, a turn is (cell, new link). "
    "If several are equally good, any of them will do. Repair it.",
    answer="my_best",
    hints=(
        "Which list does the name `best` mean after `best = links`, and which after the next turn?",
        "How many lists are there while the function runs? Ask `best is links` after the loop.",
        "Two names on one mailbox are no second mailbox. In Python `b = a` gives a second name; "
        "`b = a[:1]` makes a new list, of the first item only.",
    ),
    reference=solutions.my_best,
    explanation="An assignment copies nothing. `list(links)` makes a list of its own, which later "
    "turns do not change; it is needed before the loop and in it.",
    exercise=Exercise(
        call="my_best(links, start, turns)",
        parameters=3,
        returns="a list of links",
        probes=_probes,
        read=_read,
        explain=_explain,
        picture=_picture,
        known=KNOWN,
        may_change=(0,),
        praise="Whether the best board comes first, last or between: your function returns it.",
    ),
)
