"""Stops in the search with prunes: whether a call is pruned, and by which prune."""

from __future__ import annotations

from random import Random

from hidato_edu.core.events import Enter, Leave
from hidato_edu.core.trace import Trace
from hidato_edu.exercises.checkpoints.choosing import stop_with
from hidato_edu.exercises.checkpoints.search import Moment, moments
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import Stop
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.prunes import dead_end, gap
from hidato_edu.hidato.search.state import State

__all__ = ["pruned_or_not"]

ON = "it goes on"  # short options fit in two rows, which leaves room for the message
GAP = "pruned: the given is too far away"
DEAD = "pruned: dead ends"


def pruned_or_not(puzzle: Puzzle, trace: Trace, rng: Random) -> dict[str, list[Stop]]:
    """Return a stop at the beginning of every call for a number that is not given.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle; its 1 is given.
    trace : Trace
        The search with the prunes "gap" and "dead-end", in this order.
    rng : random.Random
        Determines the order of the options.

    Returns
    -------
    dict of lists of Stop
        By what happens: ``"on"``, ``"gap"``, ``"dead-end"``.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("0 1 0 0 5")
    >>> trace = Trace(hidato.steps(puzzle, prunes=("gap", "dead-end")))
    >>> {what: len(stops) for what, stops in pruned_or_not(puzzle, trace, Random(1)).items()}
    {'on': 0, 'gap': 0, 'dead-end': 1}
    """
    found: dict[str, list[Stop]] = {"on": [], "gap": [], "dead-end": []}
    for moment in moments(puzzle, trace):
        k = moment.k
        if not isinstance(moment.before, Enter) or k > puzzle.size or moment.where(k):
            continue
        path = [
            cell for _, cell in sorted((n, cell) for cell, n in moment.numbers.items() if n < k)
        ]
        state = State.of(puzzle, path)
        pruned = isinstance(moment.event, Leave) and moment.event.outcome == "pruned"
        what = ("gap" if gap(state) else "dead-end") if pruned else "on"
        found[what].append(_stop(moment, state, what, rng))
    return found


def _stop(moment: Moment, state: State, what: str, rng: Random) -> Stop:
    far, dead = _distance(state), _dead_ends(state)
    on = Option(ON, far if what == "gap" else dead, key=f"overlooks-{what}")
    too_far = Option(GAP, far, key="not-too-far")
    dead_ends = Option(DEAD, dead, key="no-dead-end")
    if what == "gap" and dead_end(state):
        dead_ends = Option(DEAD, f"True, but the gap is tested first. {far}", key="asked-second")
    right, praise = {
        "on": (on, f"{far} {dead}"),
        "gap": (too_far, far),
        "dead-end": (dead_ends, dead),
    }[what]
    wrong = [option for option in (on, too_far, dead_ends) if option is not right]
    question = f"The call that looks for {moment.k} has begun. What does it do?"
    return stop_with(moment.step, question, right.text, praise, wrong, rng)


def _distance(state: State) -> str:
    """Return how many steps the next given needs, and how many are left."""
    if state.next_given is None or state.cell is None:
        return "No later number is given."
    number, there = state.next_given
    needed, left = int(state.grid.distance(state.cell, there)), number - state.k + 1
    return f"Steps from {state.k - 1} to {number}: {needed} needed, {left} left."


def _dead_ends(state: State) -> str:
    """Return which blank cells are dead ends, or that there is none."""
    reason = dead_end(state)
    if reason is not None:
        return f"Too few exits: {', '.join(map(state.grid.say, reason.cells))}."
    if state.last in state.where:
        return "No dead end: each blank cell has at least two exits."
    return "No dead end: at most one blank cell has a single exit."
