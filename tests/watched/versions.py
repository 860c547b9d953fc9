"""What a Python records of the styles that need the standard library only."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

from watched.taken import states_in
from watched.written import boards, numbers, queens, sets, sudoku
from watched.written.endings import ENDINGS, LIMIT

from hidato_edu.core.trace import Trace

__all__ = ["Seen", "endings", "seen"]


class Seen(NamedTuple):
    """What is recorded of a style."""

    name: str
    labels: list[str]
    outcomes: list[str]
    lines: list[str]


def seen() -> Iterator[Seen]:
    """Yield what this Python records of each style."""
    for room in (queens, sudoku, boards, sets, numbers):
        for style in room.STYLES:
            trace = Trace.of(style.function, *style.args())
            tree, code = trace.tree(), trace.story.code
            lines = [code[new[0] - 1].strip() for old, new in states_in(trace) if old is not None]
            yield Seen(style.name, list(tree.label), list(tree.outcome), lines)


def endings() -> Iterator[list[str]]:
    """Yield what the last step of each run that does not return says here."""
    for function, args, *_ in ENDINGS:
        trace = Trace.of(function, *args, limit=LIMIT)
        yield [function.__name__, trace.story.tell(trace[-1]).caption]


if __name__ == "__main__":
    json.dump([list(seen()), list(endings())], sys.stdout)
