"""Where the runs of a sweep happen: in this thread, in a pool, in a cluster of dask."""

from __future__ import annotations

import inspect
import multiprocessing
import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias

from hidato_edu.core.errors import MissingExtra, NotInBrowser
from hidato_edu.experiments.labels import plain
from hidato_edu.experiments.plans import Job, Row

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["SCHEDULER", "Halt", "opened", "processes", "running"]

Finished: TypeAlias = tuple[Job, Row]

SCHEDULER = "HIDATO_EDU_SCHEDULER"  # the variable with the address of a scheduler

CHUNK_SECONDS = 0.2  # after which a worker returns its rows
CLUSTER_SECONDS = 1.0  # the same in a cluster, whose scheduler needs milliseconds for a chunk
CHUNK = 4_000  # the most runs in a chunk for a worker
GRACE = 1.0  # seconds that running chunks get after a stop
RECOUNT = 10.0  # seconds after which the workers of a cluster are counted again

ALONE = (
    "a browser runs Python in one process and one thread: leave the executor out, and the runs are "
    "made one after the other"
)


def processes(workers: int | None = None) -> ProcessPoolExecutor:
    """Return a pool of processes for `sweep`; only the waiting process reacts to Ctrl-C.

    Parameters
    ----------
    workers : int, optional
        The number of processes; by default one per processor.

    Raises
    ------
    NotInBrowser
        In a browser.

    Notes
    -----
    The processes are started, not forked, so they are safe together with threads; this takes some
    tenths of a second. In a program file, put the sweep below ``if __name__ == "__main__":``.
    """
    if sys.platform == "emscripten":
        raise NotInBrowser(ALONE)
    return ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )


@contextmanager
def opened(executor: Executor | Client | str | None) -> Iterator[Executor | None]:
    """Yield the executor to use; a connection to a scheduler that is made here is closed again."""
    needs = isinstance(executor, ProcessPoolExecutor | ThreadPoolExecutor)
    if needs and sys.platform == "emscripten":
        raise NotInBrowser(ALONE)
    executor = executor or os.environ.get(SCHEDULER) or None
    if isinstance(executor, str):
        try:
            from distributed import Client
        except ImportError:
            raise MissingExtra(
                "a cluster needs dask; install it with: pip install hidato-edu[cluster]"
            ) from None
        with Client(executor) as client, opened(client) as pool:
            yield pool
    elif executor is None or isinstance(executor, Executor):
        yield executor
    else:
        yield executor.get_executor(pure=False)


@dataclass
class Halt:
    """Whether to end early, and why: because of ``stop``, or of a call of `now`."""

    stop: Callable[[], bool] | None
    why: str = ""

    def __call__(self) -> bool:
        """Return whether to end."""
        if not self.why and self.stop is not None and self.stop():
            self.now("stopped")
        return bool(self.why)

    def now(self, why: str) -> None:
        """Stop; the first reason counts."""
        self.why = self.why or why


def running(
    executor: Executor | None,
    function: Callable[..., Any],
    todo: Iterator[Job],
    left: int,
    halt: Halt,
) -> Generator[Finished, None, None]:
    """Yield each run with its row, as soon as it is there, until `halt` ends it.

    There are at most `left` runs.
    """
    more = _passed_on(function, halt.stop, executor)
    if executor is None:
        return _here(function, todo, more, halt)
    return _pooled(_Pool(executor, function, more, todo, left), halt)


def _passed_on(
    function: Callable[..., Any], stop: Callable[[], bool] | None, executor: Executor | None
) -> dict[str, Any]:
    """Return additional arguments: ``stop``, if the function takes it and runs in this process."""
    if stop is None or not (executor is None or isinstance(executor, ThreadPoolExecutor)):
        return {}
    return {"stop": stop} if "stop" in inspect.signature(function).parameters else {}


def _one(
    function: Callable[..., Any], parameters: Mapping[str, Any], seed: int, more: Mapping[str, Any]
) -> Row:
    """Return the row of one run."""
    start = perf_counter()
    try:
        result = function(**parameters, seed=seed, **more)
    except Exception as error:
        row: Row = {"outcome": "error", "message": f"{type(error).__name__}: {error}"}
    else:
        columns = isinstance(result, Mapping) and all(isinstance(name, str) for name in result)
        row = plain(dict(result)) if columns else {"result": plain(result)}
    if "seed" in row:
        raise ValueError("rename the entry 'seed' of the result: the table has this column")
    row.setdefault("outcome", "done")
    row.setdefault("seconds", perf_counter() - start)
    return row


def _here(
    function: Callable[..., Any], todo: Iterator[Job], more: Mapping[str, Any], halt: Halt
) -> Generator[Finished, None, None]:
    while not halt() and (job := next(todo, None)):
        yield job, _one(function, job[0].parameters, job[1], more)


def _chunk(
    function: Callable[..., Any],
    runs: list[tuple[Mapping[str, Any], int]],
    more: Mapping[str, Any],
    seconds: float,
) -> bytes:
    """Return the rows of the first runs, as many as there is time for, at least one.

    They are pickled: dask would look into each of them.
    """
    end = monotonic() + seconds
    rows: list[Row] = []
    try:
        for parameters, seed in runs:
            rows.append(_one(function, parameters, seed, more))
            if monotonic() > end or rows[-1]["outcome"] == "interrupted":
                break
    except KeyboardInterrupt:  # Ctrl-C reaches worker processes too
        rows.append({"outcome": "interrupted"})
    return pickle.dumps(rows)


@dataclass
class _Pool:
    """The waiting and the running jobs of an executor."""

    executor: Executor
    function: Callable[..., Any]
    more: Mapping[str, Any]
    todo: Iterator[Job]
    left: int  # at most
    again: deque[Job] = field(default_factory=deque)  # from chunks that took too long
    running: dict[Future[bytes], list[Job]] = field(default_factory=dict)
    size: int = 1  # of the next chunk
    lost: bool = False  # whether a chunk was cancelled
    excuses: int = 10  # that are left
    workers: int = 0
    counted: float = 0.0  # when

    @property
    def client(self) -> Any:
        """The client, if the executor is one of dask: its workers come and go."""
        return getattr(self.executor, "_client", None)

    def count(self) -> None:
        """Find out how many runs go on at the same time, if the executor reveals it."""
        if self.workers and monotonic() < self.counted + RECOUNT:
            return
        found = sum(self.client.nthreads().values()) if self.client else None
        self.workers = found or getattr(self.executor, "_max_workers", None) or os.cpu_count() or 1
        self.counted = monotonic()

    def hand_out(self) -> None:
        """Keep two chunks per worker in the executor, of as many runs as there is time for.

        They get smaller towards the end.
        """
        if self.client and self.client.status != "running":
            self.lost = True
            return
        self.count()
        while len(self.running) < 2 * self.workers:
            size = min(self.size, 1 + self.left // (4 * self.workers))
            jobs = list(islice(iter(self._next, None), size))
            if not jobs:
                return
            self.left -= len(jobs)
            runs = [(setting.parameters, seed) for setting, seed in jobs]
            # A partial, for dask looks for futures in arguments, but not in functions.
            seconds = CLUSTER_SECONDS if self.client else CHUNK_SECONDS
            task = partial(_chunk, self.function, runs, self.more, seconds)
            self.running[self.executor.submit(task)] = jobs

    def _next(self) -> Job | None:
        return self.again.popleft() if self.again else next(self.todo, None)

    def handed_in(self, seconds: float) -> list[Finished]:
        """Return the rows of the chunks that end within a time; their other runs wait again."""
        finished: list[Finished] = []
        ended, _ = wait(self.running, seconds, FIRST_COMPLETED)
        for future in ended:
            jobs = self.running.pop(future)
            if future.cancelled():
                self.lost = True
                continue
            try:
                rows = pickle.loads(future.result())
            except Exception as error:
                if not self._excused(error):
                    raise
                rows = []
            finished += zip(jobs, rows, strict=False)
            self.again.extend(jobs[len(rows) :])
            self.left += len(jobs) - len(rows)
            grown = len(jobs) + 1 + len(jobs) // 4
            short = len(rows) < len(jobs)
            self.size = max(1, len(rows)) if short else max(self.size, min(CHUNK, grown))
        return finished

    def _excused(self, error: Exception) -> bool:
        """Return whether to make the runs of a chunk again: dask, not a run, is to blame.

        Its executor takes a result that is lost on its way, with its worker, for an error.
        """
        if self.client is None or isinstance(error, _broken()):
            return False
        self.excuses -= 1
        return self.client.status != "running" or self.excuses >= 0

    def cancel(self) -> None:
        """Cancel the chunks that have not begun."""
        for future in self.running:
            future.cancel()


def _pooled(pool: _Pool, halt: Halt) -> Generator[Finished, None, None]:
    try:
        while not halt():
            try:
                pool.hand_out()
                rows = pool.handed_in(0.1) if pool.running else []
            except KeyboardInterrupt:
                halt.now("interrupted")
                break
            except _broken() as error:
                halt.now(f"workers died: {error}")
                return
            yield from rows
            if pool.lost and not halt():
                halt.now("the executor has lost its runs; is the scheduler gone?")
            if not (rows or pool.running):
                return
        pool.cancel()
        end = monotonic() + GRACE
        while pool.running and monotonic() < end:
            yield from pool.handed_in(end - monotonic())
    finally:
        pool.cancel()


def _broken() -> tuple[type[BaseException], ...]:
    """Return what an executor raises that has lost workers."""
    dask = sys.modules.get("distributed")
    lost = (dask.KilledWorker, dask.client.ClosedClientError, OSError) if dask else ()
    return (BrokenExecutor, *lost)
