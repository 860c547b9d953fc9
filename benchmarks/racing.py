"""Solvers that take turns, each in a separate process, so that it can be stopped.

Python cannot interrupt a compiled solver, so a candidate that exceeds its time is killed and
restarted. The wall-clock time from a parsed puzzle to the result is measured within the process;
starting it and sending the board do not count.
"""

from __future__ import annotations

import multiprocessing as mp
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from time import perf_counter
from typing import NamedTuple, TypeAlias

from rivals import Told, is_right

GRACE = 1.0  # seconds that a solver may take to stop by itself


class Run(NamedTuple):
    """One result of one candidate, and how long it took."""

    word: str
    seconds: float
    inside: float = 0.0


Results: TypeAlias = dict[str, dict[str, list[Run]]]


class Candidate:
    """A solver in a separate process: a name in the ``CANDIDATES`` of a module, its room."""

    def __init__(self, name: str, room: str) -> None:
        self.name = name
        self.room = room
        self._process: mp.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, board: str, limit: int, seconds: float) -> Run | None:
        """Return the result; None if this solver does not support such boards."""
        pipe = self._start()
        pipe.send((board, limit, seconds))
        if not pipe.poll(seconds + GRACE):
            self.stop()
            return Run("undecided", seconds)
        told, taken = pipe.recv()
        if told is None:
            return None
        if taken > seconds or told.word == "undecided":
            return Run("undecided", max(taken, seconds))
        family = import_module(self.room).FAMILY
        if not is_right(family.parse(board), told, family):
            raise SystemExit(f"{self.name} gives a wrong answer for\n{board}")
        return Run(told.word, taken, told.inside)

    def _start(self) -> Connection:
        if self._pipe is None:
            context = mp.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(
                target=serve, args=(self.name, self.room, theirs), daemon=True
            )
            self._process.start()
            theirs.close()
            self._pipe.recv()  # it has solved its first board: all is imported
        return self._pipe

    def stop(self) -> None:
        """Kill the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None


def serve(name: str, room: str, pipe: Connection) -> None:
    """Answer boards until the pipe is closed."""
    known = import_module(room)
    ask, parse = known.CANDIDATES[name], known.FAMILY.parse
    with suppress(NotImplementedError):
        ask(parse(known.EASY), 2, 10.0)
    pipe.send("ready")
    with suppress(EOFError):
        while True:
            board, limit, seconds = pipe.recv()
            puzzle = parse(board)
            began = perf_counter()
            told: Told | None
            try:
                told = ask(puzzle, limit, seconds)
            except NotImplementedError:
                told = None
            pipe.send((told, perf_counter() - began))


def race(
    names: Iterable[str],
    boards: Mapping[str, str],
    limit: int,
    *,
    seconds: float = 10.0,
    rounds: int = 3,
    room: str = "candidates",
) -> Results:
    """Return the runs by candidate and board, without the boards that it does not support.

    With `limit` 1 a solution is wanted, with 2 uniqueness is decided. A board that takes more than
    a second runs once. A wrong answer or a contradiction between candidates ends the program.
    """
    candidates = [Candidate(name, room) for name in names]
    results: Results = {candidate.name: {} for candidate in candidates}
    try:
        for number, (title, board) in enumerate(boards.items()):
            turn = number % len(candidates)
            runs = take_turns(candidates[turn:] + candidates[:turn], board, limit, seconds, rounds)
            for name, several in runs.items():
                if several:
                    results[name][title] = several
            words = {run.word for several in runs.values() for run in several} - {"undecided"}
            if len(words) > 1:
                raise SystemExit(f"{title}: the solvers report {', '.join(sorted(words))}")
    finally:
        for candidate in candidates:
            candidate.stop()
    return results


def take_turns(
    candidates: list[Candidate], board: str, limit: int, seconds: float, rounds: int
) -> dict[str, list[Run]]:
    runs: dict[str, list[Run]] = {candidate.name: [] for candidate in candidates}
    waiting = candidates
    for _ in range(rounds):
        for candidate in waiting:
            run = candidate.ask(board, limit, seconds)
            if run is not None:
                runs[candidate.name].append(run)
        waiting = [c for c in waiting if runs[c.name] and runs[c.name][-1].seconds < 1]
    return runs
