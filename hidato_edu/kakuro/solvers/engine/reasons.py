"""Why a puzzle has no solution, if one sentence can explain it."""

from __future__ import annotations

from hidato_edu.core.errors import NoSolution
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.kakuro.search.table import fitting

__all__ = ["why_none"]


def why_none(puzzle: Puzzle) -> str | None:
    """Return why there is no solution; None if filtering does not show it.

    Examples
    --------
    >>> from hidato_edu.kakuro import from_array
    >>> why_none(from_array([[(0, 18), None, None]]))
    'no 2 different digits have the sum 18 (18 across from row 0, column 1)'
    """
    for run in puzzle.runs:
        if not fitting(len(run.cells), run.total):
            digits = "digit has" if len(run.cells) == 1 else "different digits have"
            return f"no {len(run.cells)} {digits} the sum {run.total} ({run})"
    try:
        domains(puzzle)
    except NoSolution as none:
        return f"filtering run after run leaves one that cannot be filled: {none}"
    return None
