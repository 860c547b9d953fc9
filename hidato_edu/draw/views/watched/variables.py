"""The variables of the innermost call, with those marked that the last line has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.snapshots import text_of
from hidato_edu.draw.views.watched.calls import OpenCalls, states_of
from hidato_edu.draw.views.watched.structure import Structure

__all__ = ["Variables"]

MOST = 9  # rows
HIDDEN = ("<", "hidato.parse(")  # functions, other objects, and puzzles, which are drawn


class Variables(Structure):
    """The variables of the innermost call, one in a row."""

    name = "variables"

    def __init__(self, trace: Trace, without: frozenset[str] = frozenset()) -> None:
        self.trace, self.without = trace, without
        self.pairs, self.columns = True, 1
        found = [self.held([state])[1] for state in states_of(trace)]
        self.longest = max((len(row) for rows in found for row in rows), default=1)
        self.place = {k: (k, 0) for k in range(max(map(len, found), default=0))}
        self._set_rows(360.0, 34.0)

    def held(self, calls: Sequence[Any]) -> Any:
        rows = [
            f"{name} = {text_of(it)}"
            for name, it in (calls[-1][1] if calls else ())
            if name not in self.without and not str(it).startswith(HIDDEN)
        ]
        if len(rows) > MOST:
            rows = [*rows[: MOST - 1], f"... = {len(rows) - MOST + 1} more variables"]
        return "list", tuple(rows)

    def is_same(self, replay: OpenCalls) -> bool:
        return len(replay.before) == len(replay.shown)

    def said(self, key: Any, text: str) -> str:
        return text

    def headline(self, replay: OpenCalls, it: Any) -> str:
        depth = len(replay.calls)
        return ", ".join(filter(None, (f"call {depth}" if depth else "", replay.said)))

    def __repr__(self) -> str:
        return f"<variables view: {self.rows} rows>"
