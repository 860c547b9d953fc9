"""A cluster of real processes on this machine, whose parts can be killed in the middle of a sweep.

The tests kill each part once; ``benchmarks/cluster.py`` does it twenty times.
"""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, Self

import pandas as pd
import pyarrow.parquet as pq

SEEDS = 1_000
RUNS = 2 * SEEDS
VICTIMS = ("worker", "scheduler", "client")

PROGRAM = f"""
import sys, time
from hidato_edu import experiments
from hidato_edu.experiments import parts

parts.SECONDS, parts.SHARE = 0.1, 1

def nap(size, seed):
    time.sleep(0.002)
    return {{"moves": size * seed}}

if __name__ == "__main__":
    address, folder = sys.argv[1:]
    table = experiments.sweep(
        nap, {{"size": [3, 4]}}, range({SEEDS}), address, file=folder, progress=False
    )
    print(table.attrs["missing"], table.attrs["why"], flush=True)
"""


class Count(NamedTuple):
    """What a sweep has left in its folder: before its program was called again, and after."""

    before: int
    after: int
    lost: int
    twice: int


class Cluster:
    """A scheduler and two workers; what they say goes to a file."""

    def __init__(self, log: Path) -> None:
        self._stack = ExitStack()
        self._log = self._stack.enter_context(log.open("a"))
        self._running: dict[str, list[subprocess.Popen[str]]] = {}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    def start(self) -> None:
        """Start what does not run; who comes first waits for the others."""
        if not self._alive("scheduler"):
            self._call(
                "scheduler", "-m", "distributed.cli.dask_scheduler",
                "--host", "127.0.0.1", "--port", str(self.port), "--dashboard-address", ":0",
            )  # fmt: skip
        while len(self._alive("worker")) < 2:
            self._call(
                "worker", "-m", "distributed.cli.dask_worker", self.address,
                "--nthreads", "1", "--no-nanny", "--dashboard-address", ":0",
                "--death-timeout", "30",
            )  # fmt: skip

    def kill(self, part: str, folder: Path, rng: random.Random) -> Count:
        """Kill a part in the middle of a sweep, let a second call end it, and count its rows."""
        self.start()
        client = self._call("client", "-c", PROGRAM, self.address, str(folder))
        enough = rng.randrange(RUNS * 3 // 4)
        while _rows(folder) <= enough:
            assert client.poll() is None, "it ends too early"
            time.sleep(0.01)
        self._alive(part)[0].kill()  # SIGKILL
        if part == "scheduler":  # its workers end with it, but not at once
            for one in self._alive("worker"):
                one.terminate()
        said = client.communicate(timeout=120)
        before = _rows(folder)
        if part == "worker":
            assert said[0].startswith("0 "), said  # dask gives its runs to the other one
        self.start()
        again = self._call("client", "-c", PROGRAM, self.address, str(folder))
        said = again.communicate(timeout=120)
        assert said[0].startswith("0 "), said
        table = pd.read_parquet(folder)
        keys = set(zip(table["size"], table["seed"], strict=True))
        assert (table["moves"] == table["size"] * table["seed"]).all()
        return Count(before, len(table), RUNS - len(keys), len(table) - len(keys))

    def pids(self) -> dict[str, list[int]]:
        """Return the processes that run."""
        return {part: [one.pid for one in self._alive(part)] for part in ("scheduler", "worker")}

    def _alive(self, part: str) -> list[subprocess.Popen[str]]:
        return [one for one in self._running.get(part, ()) if one.poll() is None]

    def _call(self, part: str, *said: str) -> subprocess.Popen[str]:
        one = subprocess.Popen(
            [sys.executable, *said], stdout=subprocess.PIPE, stderr=self._log, text=True
        )
        self._stack.enter_context(one)
        self._stack.callback(one.kill)
        self._running.setdefault(part, []).append(one)
        return one


def _rows(folder: Path) -> int:
    return sum(pq.read_metadata(part).num_rows for part in folder.glob("*.parquet"))
