"""Fix a prune that takes the ends of the path for dead ends."""

from __future__ import annotations

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Probe
from hidato_edu.exercises.lesson import section

from ..answers import dead_end as answers
from ..mistakes import dead_end as mistakes
from .long_boards import dead_end_far_away
from .states import Situation, narrow
from .verdicts import Wanted, prune_question

say = section(__file__, "dead_end")


# --- states ---------------------------------------------------------------------------------------


def _found(state: Situation, *, last_given: bool) -> list[Cell]:
    """Return the blank cells with too few ways, if the last number is given or is not."""
    n = len(state.grid)
    if (n in state.board.values()) != last_given:
        return []
    return narrow(state.board, state.path[-1], state.k, n)


def _later(state: Situation) -> bool:
    """Return whether a blank cell has too few ways, but the first one has enough."""
    found = _found(state, last_given=True)
    return bool(found) and found[0] != next(cell for cell, n in state.board.items() if not n)


def _no_exit_only(state: Situation) -> bool:
    """Return whether a blank cell has no way, and none has exactly one where two are needed."""
    found = set(_found(state, last_given=True))
    n = len(state.grid)
    return bool(found) and found == set(narrow(state.board, state.path[-1], state.k, n + 1))


WANTED = (
    Wanted("one-way", lambda state: bool(_found(state, last_given=True))),
    Wanted("no-way", lambda state: bool(_found(state, last_given=False))),
    Wanted("later", _later),
    Wanted("no-exit", _no_exit_only),
)


def _dead(probe: Probe) -> list[Cell]:
    return narrow(*probe.args)


def _missed(probe: Probe) -> Message:
    _, cell, k, last = probe.args
    key = "misses-no-way" if probe.code == "no-way" else "misses-one-way"
    return say(key, before=k - 1, cell=cell, k=k, blank=_dead(probe)[0], last=last)


dead_end = prune_question(
    say,
    mistakes.KNOWN,
    reference=answers.dead_end,
    wanted=WANTED,
    tempting=mistakes.TEMPTING,
    far=dead_end_far_away,
    missed=_missed,
    cells=_dead,
    with_last=True,
)
