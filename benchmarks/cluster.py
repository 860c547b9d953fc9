"""Measure sweeps of a million runs, and kill what runs them; write two sections of README.md.

``python benchmarks/cluster.py`` measures (20 minutes, on an idle machine), ``--kill 20`` kills the
worker, the scheduler and the client of a cluster 20 times each (15 minutes). ``--quick`` measures
less; it prints the result and does not change README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pandas as pd
import psutil
import readme

from hidato_edu import experiments
from hidato_edu.experiments import pools
from hidato_edu.experiments.pools import CHUNK, CLUSTER_SECONDS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from clusters import RUNS, VICTIMS, Cluster

SIZES = [3, 4]


def toss(size: int, seed: int) -> dict[str, Any]:
    """Return a row, in less than a microsecond."""
    return {"moves": seed % size, "solved": seed % size == 0}


def climb(size: int, seed: int) -> dict[str, Any]:
    """Return the row of a climb, after a third of a millisecond."""
    row = experiments.climbing("4 x 4", "not-worse", seed, max_moves=100 * size)
    return {name: row[name] for name in ("outcome", "moves", "blanks")}


class Cost(NamedTuple):
    """What a sweep costs: time, processor time of its program and of all others, memory."""

    seconds: float
    program: float
    others: float
    megabytes: float


def loop(function: Callable[..., Any], runs: int) -> Cost:
    """Measure the plain loop."""
    began, computed = time.perf_counter(), time.process_time()
    for seed in range(runs // 2):
        for size in SIZES:
            function(size=size, seed=seed)
    return Cost(time.perf_counter() - began, time.process_time() - computed, 0, 0)


def swept(
    function: Callable[..., Any], runs: int, where: str, workers: list[int], chunk: int = CHUNK
) -> Cost:
    """Measure a sweep; the workers are processes of a cluster."""
    pools.CHUNK = chunk
    with TemporaryDirectory(suffix=".parquet") as folder:
        pool = experiments.processes(int(where)) if where.isdigit() else None
        executor = pool or (where if ":" in where else None)
        if pool:
            list(pool.map(abs, range(9)))
            workers = [child.pid for child in psutil.Process().children()]
        before, began, computed = used(workers), time.perf_counter(), time.process_time()
        table = experiments.sweep(
            function, {"size": SIZES}, range(runs // 2), executor, file=folder, progress=False
        )
        cost = time.perf_counter() - began, time.process_time() - computed
        assert table.attrs["complete"], table.attrs
        others = used(workers) - before
        if pool:
            pool.shutdown()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Cost(*cost, others, peak)


def used(workers: list[int]) -> float:
    """Return the processor time of processes, in seconds."""
    times = [psutil.Process(pid).cpu_times() for pid in workers]
    return sum(one.user + one.system for one in times)


def fresh(what: Callable[..., Cost], *args: Any) -> Cost:
    """Measure in a new process; the function is in its main module, so dask sends it whole."""
    said = json.dumps([one.__name__ if callable(one) else one for one in (what, *args)])
    program = [sys.executable, __file__, "--part", said]
    told = subprocess.run(program, stdout=subprocess.PIPE, check=True, text=True).stdout
    return Cost(*json.loads(told))


def side_by_side(runs: int) -> float:
    """Return the seconds of two plain loops in two processes, each with half of the runs."""
    with experiments.processes(2) as pool:
        list(pool.map(abs, range(9)))
        began = time.perf_counter()
        halves = [pool.submit(loop, climb, runs // 2) for _ in range(2)]
        assert all(half.result() for half in halves)
        return time.perf_counter() - began


def measured(quick: bool) -> str:
    """Return the tables of time and memory, and the model."""
    many = [10_000, 100_000] if quick else [100_000, 1_000_000]
    with TemporaryDirectory() as folder, Cluster(Path(folder) / "log") as cluster:
        cluster.start()
        time.sleep(5)
        pids = cluster.pids()
        all_of_them = [pid for part in pids.values() for pid in part]
        plain = fresh(loop, toss, many[-1]).program / many[-1] * 1e6
        rows, last = [], Cost(0, 0, 0, 0)
        places = {"this thread": "", "two processes": "2", "dask, two workers": cluster.address}
        for title, where in places.items():
            for runs in many:
                cost = last = fresh(swept, toss, runs, where, all_of_them if ":" in where else [])
                over = (cost.program + cost.others) / runs * 1e6 - plain
                rows.append(
                    {
                        "where": title,
                        "runs": f"{runs:,}",
                        "processor time per run over the loop, us": f"{over:.1f}",
                        "of it in the program, us": f"{cost.program / runs * 1e6 - plain:.1f}",
                        "peak memory of the program, MB": f"{cost.megabytes:.0f}",
                    }
                )
                print(rows[-1], flush=True)
        shares = []
        few = 2_000 if quick else 100_000
        for title, where in list(places.items())[1:]:
            found, times = [], []
            for _ in range(1 if quick else 3):
                alone = side_by_side(few)
                cost = fresh(swept, climb, few, where, all_of_them if ":" in where else [])
                plainly = fresh(loop, climb, few).program
                found.append(alone / cost.seconds)
                times.append(plainly / (cost.program + cost.others))
            shares.append(
                {
                    "where": title,
                    "runs": f"{few:,}",
                    "ms per run": f"{plainly / few * 1e3:.1f}",
                    "efficiency by the clock": f"{median(found):.0%}",
                    "efficiency by processor time": f"{median(times):.0%}",
                }
            )
            print(shares[-1], flush=True)
        chunks = 400 if quick else 4_000
        before = used(pids["scheduler"])
        slow = fresh(swept, toss, chunks, cluster.address, all_of_them, 1)
        scheduler = (used(pids["scheduler"]) - before) / chunks
        program = slow.program / chunks
    row = max(last.program / many[-1] - program / CHUNK, 0)
    return "\n\n".join(
        [
            f"Python {platform.python_version()}, {os.cpu_count()} cores. A run that does nothing "
            f"takes {plain:.2f} us in a plain loop:",
            pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True),
            "Two workers on two cores, which the program and the scheduler share with them. By the "
            "clock: the time of two plain loops side by side, each with half of the runs, divided "
            "by the time of the sweep. By processor time: that of the plain loop, divided by that "
            "of all processes.",
            pd.DataFrame(shares).to_markdown(index=False, disable_numparse=True),
            f"**A model, not a measurement,** for more workers. Measured constants: the program "
            f"needs {program * 1e3:.1f} ms for a chunk and {row * 1e6:.0f} us for a row, the "
            f"scheduler {scheduler * 1e3:.1f} ms for a chunk; a chunk takes a worker "
            f"{CLUSTER_SECONDS:g} s, or has one run, or {CHUNK:,}. The cluster grows until the "
            "program or the scheduler has no time left:",
            pd.DataFrame(model(program, row, scheduler)).to_markdown(
                index=False, disable_numparse=True
            ),
        ]
    )


def model(program: float, row: float, scheduler: float) -> list[dict[str, str]]:
    """Return for how many workers one program and one scheduler are enough."""
    found = []
    for seconds in (0.000_1, 0.001, 0.01, 0.1, 1, 10):
        runs = max(1, min(CHUNK, round(CLUSTER_SECONDS / seconds)))
        chunk = runs * seconds
        busiest = max(program + runs * row, scheduler)
        found.append(
            {
                "a run takes": f"{seconds:g} s",
                "runs in a chunk": f"{runs:,}",
                "workers, at most": f"{int(chunk / busiest):,}",
                "runs per second": f"{runs / busiest:,.0f}",
            }
        )
    return found


def killed(times: int) -> str:
    """Return the table of what killing costs."""
    rows = []
    with TemporaryDirectory() as folder, Cluster(Path(folder) / "log") as cluster:
        for victim in VICTIMS:
            found = [
                cluster.kill(victim, Path(folder) / f"{victim}{n}.parquet", random.Random(n))
                for n in range(times)
            ]
            before = [one.before for one in found]
            rows.append(
                {
                    "killed": victim,
                    "times": times,
                    "rows after the first call": f"{min(before):,} to {max(before):,}",
                    "rows in the end": ", ".join({f"{one.after:,}" for one in found}),
                    "lost": sum(one.lost for one in found),
                    "twice": sum(one.twice for one in found),
                }
            )
            print(rows[-1], flush=True)
    table = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    return (
        f"`kill -9` in the middle of a sweep of {RUNS:,} runs, then the same call again:\n\n{table}"
    )


def main() -> None:
    """Print and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less, write nothing")
    parser.add_argument("--kill", type=int, default=0, help="how often each part is killed")
    parser.add_argument("--part", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.part:
        what, function, *rest = json.loads(asked.part)
        return print(json.dumps(globals()[what](globals()[function], *rest)))
    text = killed(asked.kill) if asked.kill else measured(asked.quick)
    print(text)
    if not asked.quick:
        readme.write("killed" if asked.kill else "cluster", text)


if __name__ == "__main__":
    main()
