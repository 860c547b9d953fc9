"""Keep the best board, and not a second name for the current one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from types import FunctionType
from typing import Any

from hidato_edu.boards.grid import Grid, square
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_list, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.climb.traced_climb import walk
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import best_board as answers
from ..mistakes import best_board as mistakes
from .replay import SIZES, Links, Turn, blank_counts, blanks, boards_of, drawn, picture

LENGTHS = (1, 2, 3, 5, 8, 25)
DRAWS = 300  # of turns of one length, from which the telling ones are taken
EACH = 3  # probes of one kind and length

say = section(__file__, "best_board")


# --- probes -----------------------------------------------------------------------------------


def _kind(links: Links, start: int, turns: Sequence[Turn]) -> str:
    """Return where the best board is, or "" where two places share it."""
    counts = blank_counts(links, start, turns)
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
        note=say.text("note"),
    )


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    if run.value is None:
        return None
    links, start, turns = probe.args
    board = as_list(run.value, as_whole)
    if board is None:
        return _no_board(run.value)
    if len(board) != len(links):
        is_other = len(board) in {rows * cols for rows, cols in SIZES}
        key = "remembers/length" if is_other else "wrong-length"
        return say(key, told=len(board), cells=len(links))
    is_there = board in boards_of(links, turns)
    if is_there and blanks(board, start) == min(blank_counts(links, start, turns)):
        return "best"
    return tuple(board)


def _no_board(value: object) -> Message:
    if as_whole(value) is not None:
        return say("returns-a-count", value=named(value))
    if type(value) in (list, tuple):
        assert isinstance(value, (list, tuple))
        if any(as_list(item, as_whole) is not None for item in value):
            return say("returns-more")
    if callable(value):
        return say("returns-a-function")
    return say("not-a-board", value=named(value))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    links, start, turns = first.probe.args
    boards = list(boards_of(links, turns))
    counts = blank_counts(links, start, turns)
    told = first.behaviour
    assert isinstance(told, tuple)
    place = counts.index(min(counts))
    best = say.text("best-is/later" if place else "best-is/first", turn=place, blanks=min(counts))
    if list(told) not in boards:
        calls = [boards_of(one.probe.args[0], one.probe.args[2]) for one in seen]
        is_other = any(list(told) in there for there in calls)
        return say("remembers" if is_other else "never-there", best=best)
    turn = boards.index(list(told))
    key = "not-the-best/later" if turn else "not-the-best/first"
    return say(key, turn=turn, blanks=counts[turn], best=best)


def _picture(one: Observed) -> PointerBoard:
    """Return the best board."""
    return picture(one.probe.puzzle.grid, mistakes.least(*one.probe.args), one.probe.args[1])


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
    answer = getattr(answer, "here", answer)  # it may run in another process
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


best_board = say.ask(
    _Repair,
    mistakes.KNOWN,
    reference=answers.my_best,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    may_change=(0,),
)
