"""The figures in the texts: they are counted."""

from __future__ import annotations

from hidato_edu.boards.grid import square
from hidato_edu.core.errors import FormatError
from hidato_edu.core.trace import Trace
from hidato_edu.hidato.climb.traced_climb import climb_steps
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.search.depth_first import steps

TINY = parse("3 3\n0 0 1\n9 7 0\n0 0 0")
CLIMB_SEED = 26  # of the climb in the notebook
BAD = "3 3\n1 0 0\n0 0 0\n0 0 10"


def guess() -> dict[str, int]:
    """Return what the search on the first board of the notebook does how often."""
    trace = Trace(steps(TINY, limit=1))
    why = [event.why for event in trace if event.kind == "assign"]
    return {
        "right": why.count("erase"),
        "steps": len(trace),
        "writes": why.count("place"),
        "blanks": TINY.size - len(TINY.givens),
        "calls": len(trace.tree()),
        "twice": 2 * why.count("erase"),
    }


def why_erased() -> dict[str, int]:
    """Return the steps around the erasure of the number 4."""
    trace = Trace(steps(TINY, limit=1))
    events = list(enumerate(trace, start=1))
    returned = [step for step, event in events if event.kind == "leave"]
    changes = [(step, event) for step, event in events if event.kind == "assign"]
    erased = next(step for step, event in changes if event.why == "erase" and event.old == 4)
    written = max(step for step, event in changes if step < erased and event.new == 4)
    right, deeper = [step for step in reversed(returned) if step < erased][:2]
    return {
        "erased": erased,
        "right": right,
        "written": written,
        "last": right - 1,
        "deeper": deeper,
    }


def why_undone() -> dict[str, int]:
    """Return the steps around the first move of the climb that is undone."""
    events = list(enumerate(Trace(climb_steps(square(3, 3), seed=CLIMB_SEED)), start=1))
    undone = next(step for step, event in events
                  if event.kind == "assign" and event.why == "undo")  # fmt: skip
    counts = {step: int(event.value) for step, event in events if event.kind == "measure"}
    *earlier, right, new = [step for step in counts if step < undone]
    return {
        "undone": undone,
        "right": right,
        "new": new,
        "first": earlier[0],
        "move": new - 1,
        "before": counts[right],
        "after": counts[new],
    }


def which_row() -> dict[str, int]:
    """Return where a bad text is wrong; its first line is not a row, and rows count from 0."""
    line, column = _bad_place()
    return {"line": line, "column": column, "right": line - 2, "off_by_one": line - 1}


def _bad_place() -> tuple[int, int]:
    try:
        parse(BAD)
    except FormatError as error:
        return error.line or 0, error.column or 0
    raise AssertionError("this text has a mistake")
