"""One run of the laboratory, in a worker: a climb reports its progress."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic, perf_counter
from typing import Any

from hidato_edu.widgets.laboratory.crew import halted, tell
from hidato_edu.widgets.laboratory.knobs import Plan

__all__ = ["LiveRun", "places", "seconds_of"]

PAUSE = 0.3  # seconds between two messages of a run
ALL = 1_000_000  # moves that are kept one by one; of a longer try, what was reported


def places(most: int, points: int = 60) -> tuple[int, ...]:
    """Return the moves at which curves are sampled: dense enough on a linear and on a log axis.

    Examples
    --------
    >>> places(10, 4)
    (0, 1, 2, 3, 5, 7, 10)
    """
    even = {round(most * k / (points - 1)) for k in range(points)}
    tens = {round(most ** (k / (points - 1))) for k in range(points)}
    return tuple(sorted(even | tens))


def seconds_of(plan: Plan, seed: int) -> float:
    """Return how long a run takes, with the first and the last values of a range.

    Examples
    --------
    >>> from hidato_edu.experiments import generators
    >>> 0 < seconds_of(Plan(generators()["hashi"], (5, 5), {"islands": 6}), 1) < 60
    True
    """
    some = plan.points[:: max(1, len(plan.points) - 1)]
    begun = perf_counter()
    for point in some:
        with suppress(Exception):  # the run itself will tell
            plan.run(seed, point)
    return (perf_counter() - begun) / len(some)


@dataclass(frozen=True)
class LiveRun:
    """The function of a sweep: one run of a setting, which reports its curve if it climbs.

    A message is a dict with ``run`` (the number), ``part``, ``seed`` and ``moves`` (of this try).
    That of an unfinished run also has its ``line`` so far: pairs of moves and blanks. That of a
    finished one has ``ys`` (the blanks at `xs`, as far as it came), ``blanks`` (the last ones),
    ``solved``, ``outcome``, ``seconds`` and ``total`` (the moves of all tries).
    """

    settings: Mapping[str, Plan]  # by letter
    xs: tuple[int, ...]  # the moves at which the curve is reported
    number: int = 0  # of the run in the laboratory

    def __call__(self, *, setting: str, seed: int, **point: Any) -> dict[str, Any]:
        """Run once; return the row."""
        plan = self.settings[setting]
        who = {"run": self.number, "part": setting, "seed": seed, "moves": 0, "ys": []}
        own = {name: value for name, value in point.items() if name in plan.over}
        if plan.generator.climbs:
            return self._climb(plan, own, who, seed)
        begun = perf_counter()
        try:
            row: dict[str, Any] = dict(plan.run(seed, own))
        except Exception:
            tell({**who, "outcome": "error", "solved": False, "total": 0, "seconds": 0.0})
            raise
        row.setdefault("seconds", perf_counter() - begun)
        outcome = row.setdefault("outcome", "done")
        solved = bool(row.get("solved", outcome in ("found", "done")))
        told = {"outcome": outcome, "solved": solved, "total": int(row.get("moves") or 0)}
        tell({**who, **told, "seconds": row["seconds"]})
        return {name: value for name, value in row.items() if name not in point}

    def _climb(
        self, plan: Plan, point: dict[str, Any], who: dict[str, Any], seed: int
    ) -> dict[str, Any]:
        seen: list[tuple[int, int]] = []  # of this try
        last = 0.0

        def progress(moves: int, attempt: int, blanks: int) -> None:
            nonlocal last
            if seen and moves < seen[-1][0]:
                seen.clear()  # a new try
            seen.append((moves, blanks))
            if monotonic() - last > PAUSE:
                last = monotonic()
                line = {"moves": moves, "line": _line(self.xs, seen)}
                tell({**{name: who[name] for name in ("run", "part", "seed")}, **line})

        most = (plan.knobs | point).get("max_moves", 0)
        whole = most <= ALL and not plan.over
        row: dict[str, Any] = plan.run(seed, point, progress=progress, stop=halted, curve=whole)
        curve = row.pop("curve", None)
        moves: Sequence[int] = [move for move, _ in seen] if curve is None else range(len(curve))
        blanks = [value for _, value in seen] if curve is None else curve
        tell(
            {
                **who,
                "moves": moves[-1] if moves else 0,
                "blanks": blanks[-1] if blanks else row["blanks"],
                "ys": _at(self.xs, moves, blanks) if not plan.over else [],
                "total": row["moves"],
                **{name: row[name] for name in ("outcome", "solved", "seconds")},
            }
        )
        return row


def _line(xs: Sequence[int], seen: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return a few of the points that were seen: those at `xs`, and the last.

    Examples
    --------
    >>> _line((0, 1, 10, 100), [(5, 9), (10, 8), (15, 7), (20, 5)])
    [(10, 8), (20, 5)]
    """
    moves = [move for move, _ in seen]
    kept = {bisect_right(moves, x) - 1 for x in xs if moves[0] <= x <= moves[-1]}
    return [seen[place] for place in sorted(kept | {len(seen) - 1})]


def _at(xs: Sequence[int], moves: Sequence[int], values: Sequence[int]) -> list[int]:
    """Return the values of a curve at some moves, as far as it goes.

    Examples
    --------
    >>> _at((0, 1, 2, 3, 9), (1, 3, 5), (7, 5, 0))
    [7, 7, 7, 5]
    """
    reached = [x for x in xs if moves and x <= moves[-1]]
    return [values[max(bisect_right(moves, x) - 1, 0)] for x in reached]
