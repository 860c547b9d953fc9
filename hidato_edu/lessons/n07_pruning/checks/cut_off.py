"""A prune for boards that have fallen apart, with its soundness tested."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.sandbox.isolation import Call, CallResult

from ..answers import cut_off as answers
from ..mistakes import cut_off as mistakes
from .long_boards import LONG_SNAKE, cut_off_far_away
from .states import Situation, around, is_open, unreached
from .verdicts import MANY, Wanted, larger_only, prune_question

say = section(__file__, "cut_off")


# --- states ---------------------------------------------------------------------------------------


def _left(state: Situation) -> list[int]:
    """Return the numbers of the cells that are cut off."""
    cells = unreached(state.board, state.path[-1], is_open(state.k))
    return [state.board[cell] for cell in cells if is_open(state.k)(state.board[cell])]


WANTED = (
    Wanted("blank", lambda state: 0 in _left(state)),
    Wanted("given", lambda state: any(_left(state)) and 0 not in _left(state)),
    Wanted("connected", lambda state: len(_left(state)) == len(state.grid) - len(state.path)),
)


def _cut(probe: Probe) -> list[Cell]:
    board, cell, k = probe.args
    return [there for there in unreached(board, cell, is_open(k)) if is_open(k)(board[there])]


def _missed(probe: Probe) -> Message:
    _, cell, k = probe.args
    return say("misses-cut-off", before=k - 1, cell=cell, k=k, cut=_cut(probe)[0], note=probe.note)


def _adapt(call: Call) -> Call:
    """Return a call that forgives many lines, or a deep recursion, on a long corridor."""

    def lenient(args: Sequence[Any], most: int, seed: int) -> CallResult:
        run = call(args, most, seed)
        board, cell, k = args
        is_slow = run.kind == "stopped" and run.reason in ("steps", "recursion")
        if not is_slow or len(board) <= MANY:
            return run
        left = unreached(board, cell, is_open(k))
        value = any(is_open(k)(board[there]) for there in left)
        return replace(run, kind="returned", reason="", value=value)

    return lenient


def _depth(probe: Probe) -> int:
    """Return how many steps the farthest cell is away that can be reached."""
    board, cell, k = probe.args
    reached, edge, steps = {cell}, {cell}, -1
    while edge:
        near = {there for one in edge for there in around(one) if there in board}
        edge = {there for there in near - reached if is_open(k)(board[there])}
        reached |= edge
        steps += 1
    return steps


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message if the flood stopped too soon, or fails on large boards only."""
    wrong = [one for one in seen if not one.is_right]
    right = [_depth(one.probe) for one in seen if one.is_right and not one.probe.expected]
    if all(one.behaviour is True for one in wrong) and (
        min(_depth(one.probe) for one in wrong) > max(right, default=0)
    ):
        return say("few-steps-only/many")
    return larger_only(seen)


cut_off = prune_question(
    say,
    mistakes.KNOWN,
    reference=answers.cut_off,
    wanted=WANTED,
    tempting=mistakes.TEMPTING,
    far=cut_off_far_away,
    missed=_missed,
    cells=_cut,
    pattern=_pattern,
    adapt=_adapt,
    bounds=LONG_SNAKE,
)
