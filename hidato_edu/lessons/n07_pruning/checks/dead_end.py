"""Mend a prune that takes the ends of the path for dead ends."""

from __future__ import annotations

from collections.abc import Callable

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Probe
from hidato_edu.exercises.lesson import section

from ..answers import dead_end as answers
from ..mistakes import dead_end as mistakes
from .long_boards import dead_end_far_away
from .states import Situation, narrow
from .verdicts import PruneQuestion, Wanted, explain, larger_only, picture, probes, verdict

MAX_STEPS = 500_000  # lines of a call

say = section(__file__, "dead_end")


# --- states ---------------------------------------------------------------------------------------


def _found(state: Situation, *, last_given: bool) -> list[Cell]:
    """Return the blank cells with too few ways, if the last number is given or is not."""
    n = len(state.grid)
    if any(number == n for _, number in state.ahead) != last_given:
        return []
    return narrow(state.board, state.path[-1], state.k, n)


def _first_blank(state: Situation) -> Cell:
    return next(cell for cell, number in state.board.items() if not number)


WANTED = (
    Wanted("one-way", say.text("one-way"), lambda state: bool(_found(state, last_given=True))),
    Wanted("no-way", say.text("no-way"), lambda state: bool(_found(state, last_given=False))),
    Wanted(
        "later",
        say.text("later"),
        lambda state: (
            bool(_found(state, last_given=True))
            and _first_blank(state) not in _found(state, last_given=True)
        ),
    ),
)


def _dead(probe: Probe) -> list[Cell]:
    return narrow(*probe.args)


def _why(probe: Probe) -> Message:
    _, cell, k, last = probe.args
    key = "misses-no-way" if probe.code == "no-way" else "misses-one-way"
    return say(key, before=k - 1, cell=cell, k=k, blank=_dead(probe)[0], last=last)


def _as_test(prune: mistakes.Prune) -> Callable[[Situation], bool]:
    return lambda state: prune(state.board, state.path[-1], state.k, len(state.grid))


TEMPTING = (
    lambda state: not _as_test(mistakes.known(mistakes.blank, mistakes.two))(state),
    _as_test(mistakes.without_last),
    _as_test(mistakes.known(mistakes.blank_or_later)),
    _as_test(mistakes.known(mistakes.blank_or_cell)),
    _as_test(mistakes.known(mistakes.greater)),
)


def _probes(seed: int) -> tuple[Probe, ...]:
    return probes(seed, WANTED, TEMPTING, with_last=True, far=dead_end_far_away)


dead_end = say.ask(
    PruneQuestion,
    mistakes.KNOWN,
    reference=answers.dead_end,
    with_last=True,
    max_steps=MAX_STEPS,
    probes=_probes,
    read=verdict,
    explain=explain(_why),
    pattern=larger_only,
    picture=picture(_dead),
)
