"""The numbers in questions of lesson 06."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hidato_edu.core.trace import Trace
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.search.depth_first import steps
from hidato_edu.hidato.search.narration import SEARCH

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


def undoing_line() -> Mapping[str, int]:
    """Return the line that erases at the first dead end, and others that may be taken for it."""
    trace = Trace(steps(TINY, limit=1))
    step = _first(trace, "erase")
    lines = [trace.story.tell(event).line for event in trace[: step + 1]]
    return {
        "step": step + 1,
        "most": len(SEARCH.code),
        "right": lines[step] + 1,
        "returns": lines[step - 1] + 1,
        "writes": lines[_first(trace, "place")] + 1,
        "true": lines[step],  # the line above
        "calls": lines[step] - 1,
    }


def to_blame() -> Mapping[str, int]:
    """Return the step of the last wrong turn on the tiny board, and other steps below it."""
    trace = Trace(steps(TINY, limit=1))
    tree = trace.tree()
    turn = max(n for n in range(1, len(tree)) if (tree.outcome[n], tree.outcome[tree.parent[n]])
               == ("failed", "found"))  # fmt: skip
    begin, end = tree.enter[turn], tree.leave[turn]  # steps; the write is just before
    below = [n for n in range(turn + 1, len(tree)) if tree.parent[n] == turn]
    before = max(step for step in range(1, begin - 1) if trace[step - 1].kind == "assign")
    return {
        "right": begin - 1,
        "next": tree.label[turn],
        "stuck": tree.label[below[0]],
        "begin": begin,
        "end": end,
        "erased": end + 1,
        "first": tree.enter[below[0]] - 1,
        "second": tree.enter[below[-1]] - 1,
        "before": before,
        "earlier": trace[before - 1].new,
        "dead": tree.leave[below[0]],
        "again": tree.leave[below[-1]],
    }


def _first(trace: Trace, why: str) -> int:
    """Return the first event of a write or an erasure."""
    return next(n for n, event in enumerate(trace) if event.kind == "assign" and event.why == why)


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
