"""A run of the laboratory in the background: a sweep, its progress, and its end."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from statistics import fmean
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from hidato_edu import experiments
from hidato_edu.widgets import begin
from hidato_edu.widgets.lab.crew import Crew, Here
from hidato_edu.widgets.lab.knobs import Request
from hidato_edu.widgets.lab.work import LiveClimb, places

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
        self.growing: dict[int, list[tuple[int, int]]] = {}
        self.sent = 0

    def add(self, told: News) -> None:
        """Take in a message of a run."""
        seed = told["seed"]
        if "ys" in told:
            self.growing.pop(seed, None)
            if told["outcome"] != "interrupted":
                self.ended.append(told)
            return
        self.growing[seed] = told["line"]

    def news(self, whole: bool = False) -> News:
        """Return what to draw: what is new, or all."""
        runs = self.ended[0 if whole else self.sent : DRAWN]
        self.sent = min(len(self.ended), DRAWN)
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
        if not self.ended:
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

    def left(self) -> float | None:
        """Return the seconds of work that are left, None as long as no run has ended."""
        if not self.ended:
            return None
        return (self.many - len(self.ended)) * fmean(run["seconds"] for run in self.ended)


class Job(Thread):
    """A sweep that runs while the page stays open."""

    def __init__(
        self, asked: Request, team: Crew | Here, number: int, show: Callable[[Job], object]
    ) -> None:
        super().__init__(daemon=True, name="hidato laboratory")
        self.asked, self.team, self.number, self._show = asked, team, number, show
        self.most = max(setting.max_moves for setting in asked.parts.values())
        self.xs = places(self.most)
        many = len(asked.seeds)
        self.parts = {part: Part(title, self.xs, many) for part, title in asked.titles.items()}
        self.table: pd.DataFrame | None = None
        self.problem = ""
        self.over = False
        self.began = monotonic()
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
        cells = len(next(iter(self.asked.parts.values())).grid)
        named = [{"which": part, "title": one.title} for part, one in self.parts.items()]
        return {
            "run": self.number,
            "xs": self.xs,
            "most": self.most,
            "cells": cells,
            "settings": named,
        }

    def stop(self, why: str = "stopped") -> None:
        """Stop as soon as possible; the runs that have ended are kept."""
        self._stopped = self._stopped or why
        self.team.halt()

    def hear(self, told: News) -> None:
        """Take in a message of a job; called in other threads."""
        if told["run"] != self.number:  # a late message of the run before
            return
        with self._lock:
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
            left = [one.left() for one in self.parts.values()]
        total = sum(one.many for one in self.parts.values())
        words = f"{done:,} of {total:,} runs, {_short(moves)} moves"
        if self.over:
            words += f", {monotonic() - self.began:.1f} s"
            if self.problem or (self.table is not None and not self.table.attrs["complete"]):
                why = self.problem or self._stopped or self.table.attrs["why"]  # type: ignore[union-attr]
                kept = "the finished runs are kept" if done else "no run was finished"
                words += f"; {why}: {kept}"
        elif None not in left:
            seconds = sum(one for one in left if one) / workers()
            words += f", about {max(1, round(seconds))} s left"
        if self.team.deaf and not self.over:
            words += "; this browser cannot stop a run: it goes on to its end"
        return {"running": not self.over, "done": done, "total": total, "words": words}

    def run(self) -> None:
        """Run the sweep, and report its end in any case."""
        self.team.resume()
        self._tick()  # before a browser loads libraries, and does nothing else
        begin(experiments.load_libraries)
        parameters = experiments.parameters(self.asked.parts.values())
        try:
            self.table = experiments.sweep(
                LiveClimb(self.asked.parts, self.xs, self.number),
                parameters,
                self.asked.seeds,
                self.team,
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
        return bool(self._stopped)


def _short(moves: int) -> str:
    return f"{moves / 1e6:.1f} million" if moves >= 1e6 else f"{moves:,}"
