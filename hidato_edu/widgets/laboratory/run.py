"""A run of the laboratory in the background: a sweep, its progress, and its end."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from statistics import fmean
from tempfile import mkdtemp
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias
from weakref import finalize

import numpy as np

from hidato_edu import experiments
from hidato_edu.widgets import begin
from hidato_edu.widgets.laboratory.crew import Crew, Here, breathe
from hidato_edu.widgets.laboratory.knobs import Request, climbed
from hidato_edu.widgets.laboratory.work import LiveRun, places

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Job", "crew", "workers"]

News: TypeAlias = dict[str, Any]

PAUSE = 0.35  # seconds between two pictures
DRAWN = 200  # most curves that are drawn for a setting
MOST_WORKERS = 4


def workers() -> int:
    """Return how many runs go on in parallel."""
    if sys.platform == "emscripten":  # it counts the cores that Python cannot use
        return 1
    return max(1, min(MOST_WORKERS, os.cpu_count() or 1))


def crew(hear: Callable[[Any], object]) -> Crew | Here:
    """Return worker processes, or where none can be started, one that works in this process."""
    try:
        return Crew(workers(), hear)
    except (OSError, ImportError, NotImplementedError, RuntimeError):
        return Here(hear)


class Part:
    """What is known of one setting while it runs."""

    def __init__(self, title: str, xs: tuple[int, ...], many: int) -> None:
        self.title, self.xs, self.many = title, xs, many
        self.ended: list[News] = []
        self.most = 0  # moves of all its runs, 0 if it does not climb
        self.growing: dict[int, list[tuple[int, int]]] = {}
        self.sent = 0

    def add(self, told: News) -> None:
        """Take in a message of a run."""
        seed = told["seed"]
        if "ys" in told:
            self.growing.pop(seed, None)  # of a range, seeds run several times
            if told["outcome"] != "interrupted":
                self.ended.append(told)
            return
        self.growing[seed] = told["line"]

    def news(self, whole: bool = False) -> News:
        """Return what to draw: what is new, or all."""
        runs = self.ended[0 if whole else self.sent : DRAWN]
        self.sent = min(len(self.ended), DRAWN)
        if not self.xs:
            return {"runs": [], "median": [], "growing": [], "solved": 0, "ended": 0}
        keys = ("seed", "solved", "moves", "ys")
        return {
            "runs": [{key: run[key] for key in keys} | {"last": run["blanks"]} for run in runs],
            "median": self.median(),
            "growing": [list(map(list, zip(*line, strict=True))) for line in self.growing.values()],
            "solved": sum(run["solved"] for run in self.ended),
            "ended": len(self.ended),
        }

    def median(self) -> list[float]:
        """Return the median of the runs that have ended; one that is over stays at its last value.

        Examples
        --------
        >>> part = Part("A", (0, 1, 2), 2)
        >>> common = {"solved": True, "outcome": "found", "total": 2, "seconds": 0.1}
        >>> part.add({"seed": 0, "ys": [4, 2, 0], "blanks": 0, "moves": 2, **common})
        >>> part.add({"seed": 1, "ys": [4, 0], "blanks": 0, "moves": 1, **common})
        >>> part.median()
        [4.0, 1.0, 0.0]
        """
        if not self.ended or not self.xs:
            return []
        table = np.array(
            [run["ys"] + [run["blanks"]] * (len(self.xs) - len(run["ys"])) for run in self.ended]
        )
        middle: list[float] = np.median(table, axis=0).round(2).tolist()
        return middle

    def moves(self) -> int:
        """Return the moves so far, of all runs."""
        ended: int = sum(run["total"] for run in self.ended)
        return ended + sum(line[-1][0] for line in self.growing.values())

    def left(self, pace: float) -> tuple[float, float] | None:
        """Return the seconds of work that are left, likely and at most; None: nothing is known.

        `pace` is the measured time of a move. Before a run has ended, it may use up all its moves.
        """
        most = max(self.most - self.moves(), 0) * pace
        if not self.ended:
            return (most, most) if most else None
        likely = (self.many - len(self.ended)) * fmean(run["seconds"] for run in self.ended)
        return likely, max(most, likely) if self.most else likely


class Job(Thread):
    """A sweep that runs while the page stays open."""

    def __init__(
        self,
        asked: Request,
        team: Crew | Here,
        number: int,
        show: Callable[[Job], object],
        before: Job | None = None,
    ) -> None:
        super().__init__(daemon=True, name="hidato laboratory")
        self.asked, self.team, self.number, self._show = asked, team, number, show
        # The rows so far, from which a stopped run goes on.
        self._before = before
        self.file: Path = before.file if before else Path(mkdtemp(prefix="hidato-lab-"), "rows")
        if before is None:
            finalize(self, rmtree, self.file.parent, ignore_errors=True)
        curves = climbed(asked)
        self.most = max((one.knobs["max_moves"] for one in curves.values()), default=0)
        self.xs = places(self.most) if curves else ()
        self.parts: dict[str, Part] = {}
        for part, one in asked.parts.items():
            many = len(asked.seeds) * len(one.points)
            found = self.parts[part] = Part(asked.titles[part], self.xs, many)
            if one.generator.climbs:
                knobs = [{**one.knobs, **point} for point in one.points]
                moves = sum(values["max_moves"] * values["tries"] for values in knobs)
                found.most = len(asked.seeds) * moves
            if part not in curves:
                found.xs = ()
            if before:
                found.ended = before.parts[part].ended
        self.table: pd.DataFrame | None = None
        self.expected = 0.0  # seconds, as shown before the run
        self.paused = False
        self._rested = 0.0  # seconds of all pauses
        self.problem = ""
        self.over = False
        self.began = monotonic()
        self._awake = 0.0  # seconds until the first message of a worker
        self._stopped = ""  # the reason, if any
        self._lock = Lock()
        self._shown = 0.0

    def start(self) -> None:
        """Begin; where no thread can be started, as soon as the page has its answer."""
        try:
            super().start()
        except RuntimeError:
            asyncio.get_running_loop().call_soon(self.run)

    def head(self) -> News:
        """Return what the axes need."""
        cells = len(next(iter(self.asked.parts.values())).board)
        named = [{"which": k, "title": one.title} for k, one in self.parts.items() if one.xs]
        return {
            "run": self.number,
            "xs": self.xs,
            "most": self.most,
            "cells": cells,
            "settings": named,
        }

    def pause(self) -> None:
        """Begin no more runs until the next call; those that are under way end."""
        self.paused = not self.paused
        self._shown = 0.0

    def stop(self, why: str = "stopped") -> None:
        """Stop as soon as possible; the runs that have ended are kept."""
        self._stopped = self._stopped or why
        self.team.halt()

    def hear(self, told: News) -> None:
        """Take in a message of a job; called in other threads."""
        if told["run"] != self.number:  # a late message of the run before
            return
        with self._lock:
            self._awake = self._awake or monotonic() - self.began
            self.parts[told["part"]].add(told)
        if told.get("outcome") == "interrupted":  # the kernel was interrupted, and its workers too
            self.stop("interrupted")
        if isinstance(self.team, Here):
            self._tick()

    def news(self, whole: bool = False) -> News:
        """Return what to draw."""
        with self._lock:
            return {part: one.news(whole) for part, one in self.parts.items()}

    def live(self) -> News:
        """Return the progress in numbers and in words."""
        with self._lock:
            done = sum(len(one.ended) for one in self.parts.values())
            moves = sum(one.moves() for one in self.parts.values())
            seconds = sum(run["seconds"] for one in self.parts.values() for run in one.ended)
            climbs = sum(run["total"] for one in self.parts.values() for run in one.ended)
            left = [one.left(seconds / climbs if climbs else 0.0) for one in self.parts.values()]
        spent = monotonic() - self.began - self._rested
        total = sum(one.many for one in self.parts.values())
        words = f"{done:,} of {total:,} runs"
        words += f", {_short(moves)} moves" if moves else ""
        share = done / total
        if self.over:
            words += f", {spent:.1f} s"
            if self.expected >= 1:
                words += f" (expected: {self.expected:.0f} s, and to start {self._awake:.0f} s)"
            if self.problem or (self.table is not None and not self.table.attrs["complete"]):
                why = self.problem or self._stopped or self.table.attrs["why"]  # type: ignore[union-attr]
                kept = "the finished runs are kept" if done else "no run was finished"
                words += f"; {why}: {kept}"
        elif done and None not in left:
            likely, most = (sum(side) / workers() for side in zip(*filter(None, left), strict=True))
            share = (spent - self._awake) / (spent - self._awake + likely)
            words += f", about {max(1, round(likely))} s left"
            words += f", {round(most)} s at most" if most > 1.5 * likely + 1 else ""
        words += "; the workers start" if not self._awake and not self.over else ""
        words += "; paused" if self.paused and not self.over else ""
        if self.team.deaf and not self.over:
            words += "; this browser cannot stop a run: it goes on to its end"
        return {
            "running": not self.over,
            "paused": self.paused,
            "done": done,
            "total": total,
            "share": round(share, 3),
            "worked": round(spent - self._awake, 2),
            "words": words,
        }

    def run(self) -> None:
        """Run the sweep, and report its end in any case."""
        self.team.resume()
        self._tick()  # before a browser loads libraries, and does nothing else
        begin(experiments.load_libraries)
        try:
            self.table = experiments.sweep(
                LiveRun(self.asked.parts, self.xs, self.number),
                self.asked.parameters(),
                self.asked.seeds,
                self.team,
                file=self.file,
                progress=False,
                stop=self._tick,
            )
        except Exception as error:  # otherwise the page would wait forever
            self.problem = f"{type(error).__name__}: {error}"
        self.over = True
        self._show(self)

    def _tick(self) -> bool:
        """Show what is new, if it is time; a sweep calls this ten times a second."""
        if monotonic() - self._shown > PAUSE:
            self._shown = monotonic()
            self._show(self)
        begun = monotonic()
        while self.paused and not self._stopped and breathe():
            if monotonic() - self._shown > PAUSE:
                self._shown = monotonic()
                self._show(self)
        self._rested += monotonic() - begun
        return bool(self._stopped)


def _short(moves: int) -> str:
    return f"{moves / 1e6:.1f} million" if moves >= 1e6 else f"{moves:,}"
