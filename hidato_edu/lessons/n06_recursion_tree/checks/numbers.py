"""The numbers in questions of lesson 06."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hidato_edu.core.trace import Trace
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.search.depth_first import steps

TINY = parse("3 3\n1 0 4\n0 9 0\n0 0 0")

CELLS, GIVENS, WRITES = 30, 12, 5_000


@cache
def tiny_calls() -> Mapping[str, int]:
    """Return the number of calls on the tiny board, and what else may be counted there."""
    trace = Trace(steps(TINY, limit=1))
    tree = trace.tree()
    return {
        "calls": len(tree),
        "events": len(trace),
        "found": tree.outcome.count("found"),
        "failed": tree.outcome.count("failed"),
        "writes": sum(event.kind == "assign" and event.why == "place" for event in trace),
        "blanks": TINY.size - len(TINY.givens),
        "one_short": len(tree) - 1,
        "twice": 2 * len(tree),
    }


def erasures() -> Mapping[str, int]:
    """Return the number of erasures, and what other ways of counting lead to."""
    blanks = CELLS - GIVENS
    right = WRITES - blanks
    return {
        "cells": CELLS,
        "givens": GIVENS,
        "writes": WRITES,
        "right": right,
        "less_cells": WRITES - CELLS,
        "less_numbers": WRITES - CELLS + 1,
        "less_givens": WRITES - GIVENS,
        "more": WRITES + blanks,
        "blanks": blanks,
        "one_less": right - 1,
        "one_more": right + 1,
    }
