"""Why a lane is forced, and why a try fails: the steps of one run."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Leave
from hidato_edu.exercises.boards.hashi_answers import answers
from hidato_edu.hashi.documents.program import document_steps
from hidato_edu.hashi.documents.rules import rule_1
from hidato_edu.hashi.puzzle import Bridge, from_array
from hidato_edu.hashi.search.table import Table

BOARD = [[2, 2, 3], [0, 2, 0], [3, 3, 3]]
FORCED = 7  # the step that is asked about
PUZZLE = from_array(BOARD)
INDEX = {cell: island for island, cell in enumerate(PUZZLE.givens)}


class Step(NamedTuple):
    """A bridge that gets lanes: by a rule at an island, or by a guess."""

    why: str
    island: int
    bridge: Bridge
    lanes: int  # afterwards


@lru_cache(maxsize=1)
def first_try() -> tuple[list[Step], Cell]:
    """Return the steps of a run up to its first contradiction, and the island where that is.

    Examples
    --------
    >>> steps, stuck = first_try()
    >>> [step.why for step in steps].index("guess"), INDEX[stuck]
    (4, 3)
    """
    found: list[Step] = []
    island = 0
    for event in document_steps(PUZZLE, seed=0):
        if isinstance(event, Leave):
            return found, event.cells[0]
        if isinstance(event, Assign) and event.var == "island":
            island = INDEX[event.new]
        elif isinstance(event, Assign) and event.var[0] == "bridge":  # type: ignore[index]
            found.append(Step(str(event.why), island, event.var, event.new))  # type: ignore[arg-type]
    raise AssertionError("the run has no contradiction")


def _lanes(count: int) -> dict[Bridge, int]:
    return {step.bridge: step.lanes for step in first_try()[0][:count]}


def _reason() -> int:
    """Return after which step rule 1 holds for the first time at the island in question."""
    island = first_try()[0][FORCED - 1].island
    fires = (any(True for _ in rule_1(Table(PUZZLE, _lanes(n)), island)) for n in range(FORCED))
    return list(fires).index(True)


def _lost() -> int:
    """Return after which step no solution has all lanes."""
    found = answers(PUZZLE)
    for count in range(len(first_try()[0]) + 1):
        laid = _lanes(count).items()
        if not any(all(one.get(what, 0) >= lanes for what, lanes in laid) for one in found):
            return count
    raise AssertionError("the try does not fail")


def _told() -> str:
    """Return the steps as lines."""
    lines = []
    for number, (why, island, (_, one, other), _) in enumerate(first_try()[0], start=1):
        where = f"{why} at {island}:" if why != "guess" else "guess:"
        lines.append(f"{number}. {where} {INDEX[one]}-{INDEX[other]}")
    return "\n".join(lines)


def _guess() -> int:
    return 1 + [step.why for step in first_try()[0]].index("guess")


def why_forced() -> dict[str, Any]:
    """Return the values of the question about a lane that is forced."""
    island = first_try()[0][FORCED - 1].island
    about = {"board": BOARD, "steps": _told, "step": FORCED, "island": island}
    return about | {"right": _reason, "guess": _guess}


def why_wrong() -> dict[str, Any]:
    """Return the values of the question about a try that fails."""
    steps, stuck = first_try()
    return {"board": BOARD, "steps": _told, "last": len(steps), "stuck": INDEX[stuck],
            "right": _lost}  # fmt: skip
