"""Sweeps beyond one machine: folders of Parquet files, and clusters of dask."""

from __future__ import annotations

import itertools
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from tiers import slow

from hidato_edu import experiments
from hidato_edu.core.errors import MissingExtra, OtherSweep
from hidato_edu.experiments import parts

distributed = pytest.importorskip("distributed", reason="needs the extra `cluster`")
pq = pytest.importorskip("pyarrow.parquet", reason="needs the extra `cluster`")

from clusters import VICTIMS, Cluster  # noqa: E402 - it needs the extra


def die(sides: int, bonus: int, seed: int) -> dict[str, Any]:
    return {"moves": 1 + int(random.Random(seed).random() * sides) + bonus}


DICE = {"sides": [4, 6], "bonus": [0, 1]}
KEYS = ["setting", "seed"]


def rows(folder: Path) -> pd.DataFrame:
    return pd.read_parquet(folder).sort_values(KEYS, ignore_index=True)


def count(table: pd.DataFrame) -> dict[str, int]:
    return dict(zip(table["outcome"], table["runs"], strict=True))


@pytest.fixture
def client() -> Iterator[Any]:
    """A cluster of two threads."""
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=":0"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


# --- the folder -----------------------------------------------------------------------------------


def test_a_folder_has_the_rows_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "ROWS", 30)
    folder = tmp_path / "runs.parquet"
    table = experiments.sweep(die, DICE, range(50), file=folder, progress=False)
    assert count(table) == {"done": 200}
    assert table.attrs == {
        "folder": str(folder), "complete": True, "missing": 0, "why": ""
    }  # fmt: skip
    assert [len(pd.read_parquet(one)) for one in sorted(folder.glob("*.parquet"))] == [30] * 6 + [
        20
    ]
    expected = experiments.sweep(die, DICE, range(50), progress=False)
    found = rows(folder).drop(columns=["setting", "seconds"])
    assert found.equals(expected.drop(columns="seconds"))


def test_what_is_missing_in_a_folder_is_run(tmp_path: Path) -> None:
    ran: list[int] = []

    def fragile(size: int, seed: int) -> int:
        ran.append(seed)
        if seed == 3 and len(ran) < 9:
            raise OSError("the disk is full")
        return size * seed

    def swept(seeds: Any) -> pd.DataFrame:
        return experiments.sweep(fragile, {"size": [2]}, seeds, file=tmp_path, progress=False)

    assert count(swept(range(6))) == {"done": 5, "error": 1}
    (tmp_path / ".0123456789abcdef.part").write_text("a program was killed here")
    assert count(swept([9, 3, 1])) == {"done": 6, "error": 1}  # it fails again
    assert ran == [0, 1, 2, 3, 4, 5, 9, 3]
    assert count(swept(range(6))) == {"done": 7}
    assert rows(tmp_path)["result"].tolist() == [0, 2, 4, 6, 8, 10, 18]
    before = {one: one.read_bytes() for one in tmp_path.glob("*.parquet")}
    told: list[experiments.Progress] = []
    swept(range(6))
    assert len(ran) == 9
    assert before == {one: one.read_bytes() for one in tmp_path.glob("*.parquet")}
    experiments.sweep(fragile, {"size": [2]}, range(7), file=tmp_path, progress=told.append)
    assert [(one.done, one.total) for one in told] == [(7, 7)]


MIXED: list[Any] = [
    1,
    2.5,
    None,
    "text",
    True,
    [1],
    [[0, 3], [9, 1.5]],
    {"a": 1},
    {},
    2**70,
    "\udcff",
]


def test_all_files_have_the_same_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROWS", 1)

    def mixed(seed: int) -> dict[str, Any]:
        return {f"of {seed}": seed, "value": MIXED[seed], "number": seed / 2 if seed > 4 else seed}

    experiments.sweep(mixed, [{}], range(len(MIXED)), file=tmp_path, progress=False)
    files = sorted(tmp_path.glob("*.parquet"))
    assert len(files) == len(MIXED)
    assert len({str(pq.read_schema(one)) for one in files}) == 1
    assert pq.read_schema(tmp_path / "_common_metadata").equals(pq.read_schema(files[0]))
    found = rows(tmp_path)
    assert found["value"].fillna("nothing").tolist() == [
        "1.0", "2.5", "nothing", "text", "true", "[1]", "[[0.0, 3.0], [9.0, 1.5]]",
        '{"a": 1}', "{}", str(2**70), "\\udcff",
    ]  # fmt: skip
    assert found["number"].tolist() == [0, 1, 2, 3, 4, 2.5, 3, 3.5, 4, 4.5, 5]
    assert found["of 3"].dropna().tolist() == [3]


def test_a_folder_that_was_widened_halfway_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program can be killed after the new columns are written, and before all files have them."""

    def curves(seed: int) -> dict[str, Any]:
        return {"curve": [seed]} if seed else {}

    def swept(most: int) -> None:
        experiments.sweep(curves, [{}], range(most), file=tmp_path, progress=False)

    swept(1)
    old = (tmp_path / "000001.parquet").read_bytes()
    swept(3)
    assert (tmp_path / "000001.parquet").read_bytes() != old
    (tmp_path / "000001.parquet").write_bytes(old)
    swept(3)
    assert len({str(pq.read_schema(one)) for one in tmp_path.glob("*.parquet")}) == 1
    assert [None if one is None else list(one) for one in rows(tmp_path)["curve"]] == [
        None,
        [1],
        [2],
    ]


def test_what_is_no_folder_of_this_sweep_is_left_alone(tmp_path: Path) -> None:
    def swept(file: Path, settings: Any = DICE, function: Any = die) -> None:
        experiments.sweep(function, settings, range(3), file=file, progress=False)

    file = tmp_path / "a.parquet"
    file.write_text("mine")
    with pytest.raises(OtherSweep, match="name a folder"):
        swept(file)
    with pytest.raises(OtherSweep, match="is not the folder of a sweep"):
        swept(tmp_path)
    assert sorted(tmp_path.iterdir()) == [file]
    folder = tmp_path / "b.parquet"
    swept(folder)
    with pytest.raises(OtherSweep, match=r"has \(bonus=\[0, 1\]\) and lacks \(bonus=\[0\]\)"):
        swept(folder, {**DICE, "bonus": [0]})
    with pytest.raises(OtherSweep, match=r"die, not of .*count"):
        swept(folder, function=count)
    (folder / "000001.parquet").write_bytes(b"PAR1 half of a file")
    with pytest.raises(OtherSweep, match=r"000001\.parquet is damaged; delete it"):
        swept(folder)
    (folder / "000001.parquet").unlink()
    swept(folder)
    assert len(rows(folder)) == 12
    (folder / "_common_metadata").write_bytes(b"nothing")
    with pytest.raises(OtherSweep, match="is not the folder of a sweep"):
        swept(folder)
    for settings in ({"setting": [1]}, {"bonus": [0], "seed": [1]}):
        with pytest.raises(ValueError, match="rename the parameter"):
            swept(tmp_path / "c.parquet", settings)
    with pytest.raises(ValueError, match="rename the entry 'setting'"):
        swept(tmp_path / "d.parquet", [{}], lambda seed: {"setting": 1})
    with pytest.raises(ValueError, match="63 bits"):
        experiments.sweep(hash, [{}], [2**63], file=tmp_path / "e.parquet", progress=False)


def test_seeds_and_settings_are_never_lists(tmp_path: Path) -> None:
    """A list of these seeds would need 8 TB."""
    ran: list[int] = []

    def swept(settings: Any, seeds: range, file: Path, most: int) -> pd.DataFrame:
        ran.clear()
        return experiments.sweep(
            lambda a, b, seed: ran.append(seed),
            settings, seeds, file=file, progress=False, stop=lambda: len(ran) >= most,
        )  # fmt: skip

    many = {"a": range(2_000), "b": range(2_000)}
    for settings in ({"a": [1], "b": [1, 2]}, many):
        folder = tmp_path / f"{len(settings['a'])}.parquet"
        for _ in range(2):
            table = swept(settings, range(10**12), folder, 50)
        total = len(settings["a"]) * len(settings["b"]) * 10**12
        assert table.attrs["missing"] == total - 100
        assert len(rows(folder)) == 100
    in_memory = swept({"a": [1], "b": [1, 2]}, range(10**12), None, 50)  # type: ignore[arg-type]
    assert in_memory[["b", "seed"]].values.tolist() == [
        *([1, n] for n in range(25)),
        *([2, n] for n in range(25)),
    ]


def test_settings_are_read_as_the_sweep_goes_on(tmp_path: Path) -> None:
    made = itertools.count()

    def settings(most: int | None) -> Iterator[dict[str, int]]:
        for number in range(most) if most else itertools.count():
            next(made)
            yield {"number": number}

    def swept(most: int | None, stop: int) -> pd.DataFrame:
        ran = itertools.count(1)
        return experiments.sweep(
            lambda number, seed: next(ran) and number + seed,
            settings(most), range(2), file=tmp_path, progress=False,
            stop=lambda: next(ran) > 2 * stop,
        )  # fmt: skip

    table = swept(None, 1_500)
    assert (table.attrs["missing"], table.attrs["why"]) == (None, "stopped")
    assert next(made) == 1_000  # of which 750 were run
    table = swept(1_700, 9_999)
    assert table.attrs == {"folder": str(tmp_path), "complete": True, "missing": 0, "why": ""}
    found = rows(tmp_path)
    assert found[KEYS].values.tolist() == [
        list(one) for one in itertools.product(range(1_700), range(2))
    ]
    assert (found["result"] == found["number"] + found["seed"]).all()
    with pytest.raises(OtherSweep, match="other settings"):
        experiments.sweep(
            lambda number, seed: 1, ({"number": -n} for n in range(9)), range(2), file=tmp_path
        )


def test_programs_that_share_a_folder_write_each_row_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "ROWS", 20)

    def swept(_: int) -> pd.DataFrame:
        return experiments.sweep(die, DICE, range(100), file=tmp_path, progress=False)

    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(swept, range(4)))
    assert all(table.attrs["complete"] for table in tables)
    assert len(rows(tmp_path)) == 400
    assert not rows(tmp_path).duplicated(KEYS).any()


# --- the cluster ----------------------------------------------------------------------------------


def test_a_cluster_gives_the_same_table(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = experiments.sweep(die, DICE, range(50), progress=False).drop(columns="seconds")
    address = client.scheduler.address
    for executor in (client, client.get_executor(), address):
        table = experiments.sweep(die, DICE, range(50), executor, progress=False)
        assert table.drop(columns="seconds").equals(expected)
    workers = set[str]()

    def where(seed: int) -> None:
        workers.add(distributed.get_worker().address)  # raises an error outside of a worker

    monkeypatch.setenv("HIDATO_EDU_SCHEDULER", address)
    table = experiments.sweep(where, [{}], range(50), progress=False)
    assert set(table["outcome"]) == {"done"}
    assert client.status == "running"
    monkeypatch.setenv("HIDATO_EDU_SCHEDULER", "")
    table = experiments.sweep(where, [{}], [1], progress=False)
    assert set(table["outcome"]) == {"error"}


def test_a_cluster_can_be_stopped_and_lost(client: Any) -> None:
    def nap(seed: int) -> None:
        time.sleep(0.01)

    asked = itertools.count()
    table = experiments.sweep(
        nap, [{}], range(10**4), client, progress=False, stop=lambda: next(asked) == 20
    )
    assert 0 < len(table) < 10**4
    assert table.attrs["why"] == "stopped"
    calls = itertools.count()

    def lose(_: experiments.Progress) -> None:
        if next(calls) == 5:
            client.cluster.close()

    table = experiments.sweep(nap, [{}], range(10**4), client, progress=lose)
    assert 5 < len(table) < 10**4
    assert "is the scheduler gone?" in table.attrs["why"]


class Losing(Executor):
    """What dask's executor does, where some results are lost on their way."""

    def __init__(self, client: Any, most: int) -> None:
        self._client, self.most = client, most

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.most -= 1
        if self.most % 2:
            future.set_exception(ValueError("too many values to unpack (expected 3)"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_result_that_is_lost_on_its_way_is_made_again(client: Any) -> None:
    def nap(seed: int) -> int:
        time.sleep(0.3)  # so that chunks are small
        return seed

    for most in (12, 1_000):
        executor = Losing(client, most)
        if most == 1_000:
            with pytest.raises(ValueError, match="too many values"):
                experiments.sweep(nap, [{}], range(99), executor, progress=False)
        else:
            table = experiments.sweep(nap, [{}], range(5), executor, progress=False)
            assert table["result"].tolist() == list(range(5))


def test_without_the_extra_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, more in (("distributed", {"executor": "tcp://x:1"}), ("pyarrow", {"file": tmp_path})):
        with monkeypatch.context() as patch:
            for module in [one for one in sys.modules if one.partition(".")[0] == name]:
                patch.setitem(sys.modules, module, None)
            patch.setitem(sys.modules, name, None)
            with pytest.raises(MissingExtra, match=r"pip install hidato-edu\[cluster\]"):
                experiments.sweep(die, DICE, [1], progress=False, **more)  # type: ignore[arg-type]


@slow
@pytest.mark.parametrize("victim", VICTIMS)
def test_no_part_of_a_cluster_that_is_killed_costs_a_row(tmp_path: Path, victim: str) -> None:
    with Cluster(tmp_path / "log") as cluster:
        found = cluster.kill(victim, tmp_path / "runs.parquet", random.Random(victim))
    assert (found.lost, found.twice) == (0, 0)


SBATCH = f"""#!{sys.executable}
import subprocess, sys

log = open(sys.argv[-1] + ".log", "w")
print("Submitted batch job", subprocess.Popen(["sh", sys.argv[-1]], stdout=log, stderr=log).pid)
"""


@slow
def test_jobs_of_slurm_work_on_a_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where `sbatch` runs a job at once, and `scancel` ends it."""
    jobqueue = pytest.importorskip("dask_jobqueue")
    for name, text in (("sbatch", SBATCH), ("scancel", '#!/bin/sh\nkill "$1"\n')):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    with jobqueue.SLURMCluster(
        cores=1, memory="1GB", interface="lo", scheduler_options={"dashboard_address": ":0"}
    ) as jobs:
        jobs.scale(jobs=1)
        table = experiments.sweep(
            experiments.climbing,
            {"grid": ["4 x 4"], "max_moves": [50]}, range(20), jobs.get_client(),
            file=tmp_path / "runs.parquet", progress=False,
        )  # fmt: skip
    assert table.attrs["complete"]
    assert table["runs"].sum() == 20
