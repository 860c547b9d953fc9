"""Stops at which a player asks: for the searches, the climb and the verifier of the slides.

Each function reads a trace and returns every stop of one kind; `pick` chooses some of them, and
`run_of_search` makes a run that has enough. The options are what the algorithm does and what
students believe it does; each has its own message.

Reading order: `choosing`; `search`, `prunes`, `climb`, `verifier`, `kakuro`; `runs`.
"""

from __future__ import annotations

from hidato_edu.exercises.checkpoints.choosing import pick, stop_with
from hidato_edu.exercises.checkpoints.climb import accepted_or_undone, blanks_after_move
from hidato_edu.exercises.checkpoints.kakuro import (
    after_false,
    constrained_cell,
    forward_or_fail,
    next_digit,
)
from hidato_edu.exercises.checkpoints.prunes import pruned_or_not
from hidato_edu.exercises.checkpoints.runs import run_of, run_of_search
from hidato_edu.exercises.checkpoints.search import (
    after_return,
    backtrack_or_not,
    next_cell,
    returned_value,
)
from hidato_edu.exercises.checkpoints.verifier import verdict

__all__ = [
    "accepted_or_undone",
    "after_false",
    "after_return",
    "backtrack_or_not",
    "blanks_after_move",
    "constrained_cell",
    "forward_or_fail",
    "next_cell",
    "next_digit",
    "pick",
    "pruned_or_not",
    "returned_value",
    "run_of",
    "run_of_search",
    "stop_with",
    "verdict",
]
