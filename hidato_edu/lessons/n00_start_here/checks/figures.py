"""The figures in the texts: they are counted."""

from __future__ import annotations

from hidato_edu.core.errors import FormatError
from hidato_edu.core.trace import Trace
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.search.depth_first import steps

TINY = parse("3 3\n0 0 1\n9 7 0\n0 0 0")
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


def which_row() -> dict[str, int]:
    """Return where a bad text is wrong; its first line is no row, and rows count from 0."""
    line, column = _bad_place()
    return {"line": line, "column": column, "right": line - 2, "off_by_one": line - 1}


def _bad_place() -> tuple[int, int]:
    try:
        parse(BAD)
    except FormatError as error:
        return error.line or 0, error.column or 0
    raise AssertionError("this text has a mistake")
