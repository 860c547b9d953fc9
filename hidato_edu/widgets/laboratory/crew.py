"""Processes that can be stopped in the middle of a job, and that tell how far they are.

A pool of `concurrent.futures` can do neither. This one is an executor, too, so a sweep runs in it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from time import sleep
from typing import Any, TypeAlias

__all__ = ["Crew", "Here", "halted", "tell"]

Hear: TypeAlias = Callable[[Any], object]

_this = threading.local()  # the channel of the job that runs in this thread


def halted() -> bool:
    """Return whether the job that asks should end; False outside of any job."""
    channel = getattr(_this, "channel", None)
    return channel is not None and channel.halted()


def tell(message: Any) -> None:
    """Tell the crew's owner something in the middle of a job; nobody listens outside of any job."""
    channel = getattr(_this, "channel", None)
    if channel is not None:
        channel.tell(message)


def breathe() -> bool:
    """Let others go on for a moment: threads, or in a browser what was clicked; False if it can't.

    A browser can where it lets Python wait for JavaScript (JSPI).
    """
    if sys.platform == "emscripten":
        from pyodide.ffi import can_run_sync, run_sync

        if not can_run_sync():
            return False
        run_sync(asyncio.sleep(0))
    else:
        sleep(0.0005)
    return True


class Crew(Executor):
    """Processes, each with one job at a time.

    They are spawned, not forked from this process, so they are safe beside threads, and run at a
    low priority. They end with `shutdown`, with this process, and when it dies. An interrupt of
    the kernel reaches them and stops the running jobs.
    """

    deaf = False

    def __init__(self, size: int, hear: Hear) -> None:
        self._max_workers = size
        self._hear = hear
        self._lock = threading.RLock()
        self._halted = False
        self._waiting: deque[tuple[Future[Any], Any]] = deque()
        self._busy: dict[Connection, Future[Any]] = {}
        self._workers: dict[Connection, Any] = {}
        context = multiprocessing.get_context("spawn")
        for _ in range(size):
            ours, theirs = context.Pipe()
            worker = context.Process(target=_serve, args=(theirs,), daemon=True)
            worker.start()
            theirs.close()  # so that its end is noticed
            self._workers[ours] = worker
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def alive(self) -> bool:
        """Whether every worker lives."""
        return len(self._workers) == self._max_workers

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return the future of a call; it is cancelled at once while the crew is halted."""
        future: Future[Any] = Future()
        with self._lock:
            if not self._workers:
                raise BrokenExecutor("all workers have stopped; start the laboratory again")
            if self._halted:
                _drop(future)
                return future
            self._waiting.append((future, (fn, args, kwargs)))
            self._assign()
        return future

    def halt(self) -> None:
        """Tell the jobs that run to end, drop those that wait, take no new ones."""
        with self._lock:
            self._halted = True
            while self._waiting:
                _drop(self._waiting.popleft()[0])
            for pipe in self._busy:
                with suppress(OSError):
                    pipe.send(None)

    def resume(self) -> None:
        """Take jobs again."""
        with self._lock:
            self._halted = False

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End all processes, whatever they do."""
        self.halt()
        for worker in list(self._workers.values()):  # each that ends leaves the dict
            worker.terminate()

    def _assign(self) -> None:
        for pipe in self._workers:
            if pipe in self._busy:
                continue
            while self._waiting:
                future, job = self._waiting.popleft()
                if future.set_running_or_notify_cancel():
                    self._busy[pipe] = future
                    with suppress(OSError):  # it died: the listener will notice
                        pipe.send(job)
                    break

    def _listen(self) -> None:
        while self._workers:
            for pipe in wait(list(self._workers)):
                assert isinstance(pipe, Connection)
                try:
                    kind, content = pipe.recv()
                except (EOFError, OSError):
                    self._lost(pipe)
                    continue
                if kind == "told":
                    self._hear(content)
                else:
                    self._done(pipe, kind, content)

    def _done(self, pipe: Connection, kind: str, content: Any) -> None:
        with self._lock:
            future = self._busy.pop(pipe)
            self._assign()
        if kind == "result":
            future.set_result(content)
        else:
            future.set_exception(content)

    def _lost(self, pipe: Connection) -> None:
        with self._lock:
            del self._workers[pipe]
            future = self._busy.pop(pipe, None)
            pipe.close()
            dropped = [] if self._workers else [waiting for waiting, _ in self._waiting]
        if future is not None:
            future.set_exception(BrokenExecutor("a worker ended in the middle of a job"))
        for waiting in dropped:
            _drop(waiting)


def _drop(future: Future[Any]) -> None:
    """Cancel a future, and notify whoever waits for it."""
    future.cancel()
    future.set_running_or_notify_cancel()


class Here(Executor):
    """A crew where no process can be started: each job is done when it is submitted."""

    _max_workers = 1
    alive = True
    deaf = False  # whether no stop can reach the running job

    def __init__(self, hear: Hear) -> None:
        self.tell = hear
        self._halted = False

    def halted(self) -> bool:
        """Return whether to end; and let others go on for a moment."""
        self.deaf = not breathe()
        return self._halted

    def halt(self) -> None:
        """Tell the job that runs to end, take no new one."""
        self._halted = True

    def resume(self) -> None:
        """Take jobs again."""
        self._halted = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the call, and return its future, which is done."""
        future: Future[Any] = Future()
        if self._halted:
            _drop(future)
            return future
        _this.channel = self
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        finally:
            _this.channel = None
        return future


class _Channel:
    """The worker's end of the pipe."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.stopped = False

    def halted(self) -> bool:
        """Return whether the job is to end: it was stopped, or nobody waits for it any more."""
        # In the middle of a job nothing but a stop comes in, or the end of the other side.
        if not self.stopped and self.pipe.poll():
            self.stopped = True
            with suppress(EOFError, OSError):
                self.pipe.recv()
        return self.stopped

    def tell(self, message: Any) -> None:
        """Send word of a job that goes on."""
        self.pipe.send(("told", message))

    def stop(self, *_: object) -> None:
        """End the job at its next look; a signal handler may call it."""
        self.stopped = True


def _serve(pipe: Connection) -> None:
    """Do jobs until the other side is gone."""
    channel = _this.channel = _Channel(pipe)
    signal.signal(signal.SIGINT, channel.stop)
    if hasattr(os, "nice"):
        os.nice(5)  # the page and the kernel come first
    with suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            if job is None:  # a stop that came after the end of its job
                continue
            channel.stopped = False
            function, args, kwargs = job
            try:
                answer = ("result", function(*args, **kwargs))
            except Exception as error:
                answer = ("error", error)
            pipe.send(answer)
