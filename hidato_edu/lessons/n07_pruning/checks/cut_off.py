"""A prune for boards that have fallen apart, with its soundness tested."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section

from ..answers import cut_off as answers
from ..mistakes import cut_off as mistakes
from .long_boards import cut_off_far_away
from .states import Situation, around, is_open, unreached
from .verdicts import PruneQuestion, Wanted, explain, larger_only, picture, probes, verdict

MAX_STEPS = 500_000  # lines of a call

say = section(__file__, "cut_off")


# --- states ---------------------------------------------------------------------------------------


def _left(state: Situation) -> list[int]:
    """Return the numbers of the cells that are cut off."""
    board, k = state.board, state.k
    cells = unreached(board, state.path[-1], is_open(k))
    return [board[cell] for cell in cells if board[cell] == 0 or board[cell] >= k]


WANTED = (
    Wanted("blank", say.text("blank"), lambda state: 0 in _left(state)),
    Wanted("given", say.text("given"), lambda state: any(_left(state)) and 0 not in _left(state)),
    Wanted(
        "connected",
        say.text("connected"),
        lambda state: len(_left(state)) == len(state.grid) - len(state.path),
    ),
)


def _cut(probe: Probe) -> list[Cell]:
    board, cell, k = probe.args
    return [there for there in unreached(board, cell, is_open(k)) if is_open(k)(board[there])]


def _why(probe: Probe) -> Message:
    _, cell, k = probe.args
    return say("misses-cut-off", before=k - 1, cell=cell, k=k, cut=_cut(probe)[0], note=probe.note)


def _as_test(prune: mistakes.Prune) -> Callable[[Situation], bool]:
    return lambda state: prune(state.board, state.path[-1], state.k)


TEMPTING = (
    _as_test(mistakes.sides_only),
    _as_test(mistakes.known(mistakes.is_blank, mistakes.is_blank)),
    _as_test(mistakes.lonely),
    _as_test(mistakes.known(mistakes.greater)),
)


def _probes(seed: int) -> tuple[Probe, ...]:
    return probes(seed, WANTED, TEMPTING, with_last=False, far=cut_off_far_away)


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
    """Return a message where the water did not run long enough, or not over large boards."""
    wrong = [one for one in seen if not one.is_right]
    right = [_depth(one.probe) for one in seen if one.is_right and not one.probe.expected]
    if all(one.behaviour is True for one in wrong) and (
        min(_depth(one.probe) for one in wrong) > max(right, default=0)
    ):
        return say("few-steps-only/many")
    return larger_only(seen)


cut_off = say.ask(
    PruneQuestion,
    mistakes.KNOWN,
    reference=answers.cut_off,
    max_steps=MAX_STEPS,
    probes=_probes,
    read=verdict,
    explain=explain(_why),
    pattern=_pattern,
    picture=picture(_cut),
)
