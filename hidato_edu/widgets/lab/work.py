"""One run of the laboratory, in a worker: a climb that reports its progress."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from hidato_edu import experiments
from hidato_edu.experiments import Settings
from hidato_edu.widgets.lab.crew import halted, tell

__all__ = ["LiveClimb", "places"]

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


@dataclass(frozen=True)
class LiveClimb:
    """What a sweep calls: `experiments.climbing`, which also tells its curve.

    Told are dicts with ``run`` (the number), ``part``, ``seed`` and ``moves`` (of this try). Of a
    run that goes on also its ``line`` so far: pairs of moves and blanks. Of one that has ended
    ``ys`` (the blanks at `xs`, as far as it came), ``blanks`` (the last ones), ``solved``,
    ``outcome``, ``seconds`` and ``total`` (the moves of all tries).
    """

    settings: Mapping[str, Settings]  # by name, ``"a"`` or ``"b"``
    xs: tuple[int, ...]  # the moves at which the curve is reported
    number: int = 0  # of the run in the laboratory

    def __call__(self, *, seed: int, **parameters: Any) -> dict[str, Any]:
        """Run one climb; return its row."""
        listed = experiments.parameters(self.settings.values())
        part = list(self.settings)[listed.index(parameters)]
        setting = self.settings[part]
        who = {"run": self.number, "part": part, "seed": seed}
        seen: list[tuple[int, int]] = []  # of this try
        last = 0.0

        def progress(moves: int, attempt: int, blanks: int) -> None:
            nonlocal last
            if seen and moves < seen[-1][0]:
                seen.clear()  # a new try
            seen.append((moves, blanks))
            if monotonic() - last > PAUSE:
                last = monotonic()
                tell({**who, "moves": moves, "line": _line(self.xs, seen)})

        whole = setting.max_moves <= ALL
        run = setting.run(seed, progress=progress, stop=halted, curve=whole)
        moves: Sequence[int] = range(len(run.curve)) if whole else [move for move, _ in seen]
        blanks = run.curve if whole else [value for _, value in seen]
        row = experiments.as_row(run)
        tell(
            {
                **who,
                "moves": moves[-1] if moves else 0,
                "blanks": blanks[-1] if blanks else run.blanks,
                "ys": _at(self.xs, moves, blanks),
                "outcome": run.outcome,
                "solved": row["solved"],
                "total": run.moves,
                "seconds": run.seconds,
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
