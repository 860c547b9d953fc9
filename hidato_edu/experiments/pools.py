"""Pools of processes for sweeps, and where there are none."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

from hidato_edu.core.errors import NotInBrowser

__all__ = ["check_executor", "processes"]

ALONE = (
    "a browser runs Python in one process and one thread: leave the executor out, and the runs are "
    "made one after the other"
)


def check_executor(executor: Executor | None) -> None:
    """Raise `NotInBrowser` if an executor needs processes or threads that a browser has not."""
    needs = isinstance(executor, ProcessPoolExecutor | ThreadPoolExecutor)
    if needs and sys.platform == "emscripten":
        raise NotInBrowser(ALONE)


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
