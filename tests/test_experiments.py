"""Sweeps, their file, their statistics; climbs as rows, and the line that makes them again."""

from __future__ import annotations

import itertools
import json
import math
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import networkx as nx
import numpy as np
import pandas as pd
import pytest
import tqdm.auto
from hypothesis import given, settings, target
from hypothesis import strategies as st
from oracles import MAP_8X8
from texts import mutated
from tiers import slow

from hidato_edu import experiments, hidato
from hidato_edu.boards import grid
from hidato_edu.boards.grid import Triangular
from hidato_edu.boards.symmetry import group
from hidato_edu.core.errors import FormatError, InvalidPuzzle, NotInBrowser, OtherSweep
from hidato_edu.experiments import Interval, Settings
from hidato_edu.experiments.maps import map_name

# --- sweeps: what is run --------------------------------------------------------------------------


def die(sides: int, bonus: int, seed: int) -> dict[str, Any]:
    number = 1 + int(random.Random(seed).random() * sides) + bonus
    return {"outcome": "found" if number > 2 else "failed", "moves": number, "square": number**2}


DICE = {"sides": [4, 6], "bonus": [0, 1]}


def rolled(executor: Executor | None = None, **more: Any) -> pd.DataFrame:
    return experiments.sweep(die, DICE, range(50), executor, progress=False, **more)


def without_time(table: pd.DataFrame) -> pd.DataFrame:
    return table.drop(columns="seconds")


def test_all_combinations_with_all_seeds_in_order() -> None:
    table = rolled()
    fixed = ["sides", "bonus", "seed", "outcome", "moves", "seconds"]
    assert list(table.columns) == [*fixed, "square"]
    keys = list(table[["sides", "bonus", "seed"]].itertuples(index=False, name=None))
    assert keys == list(itertools.product([4, 6], [0, 1], range(50)))
    for row in table.itertuples():
        assert die(row.sides, row.bonus, row.seed)["moves"] == row.moves
    assert (table.seconds >= 0).all()
    assert table.attrs == {"complete": True, "missing": 0, "why": ""}


def test_settings_one_by_one() -> None:
    settings = [{"sides": 6, "bonus": 5}, {"sides": 2, "bonus": 0}]
    table = experiments.sweep(die, settings, [3], progress=False)
    assert table[["sides", "bonus"]].values.tolist() == [[6, 5], [2, 0]]


def test_threads_give_the_same_table() -> None:
    with ThreadPoolExecutor(3) as pool:
        assert without_time(rolled(pool)).equals(without_time(rolled()))


@slow
def test_processes_give_the_same_table() -> None:
    asked: Any = (experiments.climbing, {"grid": ["4 x 4"], "rule": ["strict"]}, range(6))
    with experiments.processes(1) as pool:
        table = experiments.sweep(*asked, pool, progress=False)
    assert without_time(table).equals(without_time(experiments.sweep(*asked, progress=False)))


class Counting(Executor):
    """Runs at once, and counts what it is handed."""

    def __init__(self) -> None:
        self.chunks = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.chunks += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_small_runs_go_in_chunks_and_long_ones_alone() -> None:
    pool = Counting()
    assert len(rolled(pool)) == 200
    assert pool.chunks < 100
    slow = Counting()
    experiments.sweep(lambda seed: time.sleep(0.21), [{}], range(3), slow, progress=False)
    assert slow.chunks == 3


def test_values_get_labels() -> None:
    board = grid.square(2, 3, blocked=[(0, 0)])
    values = [grid.square(8, 8), board, die, (10.0, 0.1), None, np.int64(3), True, "text"]
    table = experiments.sweep(
        lambda value, seed: str(value)[:0], {"value": values}, [1], progress=False
    )
    told = table.value.tolist()
    assert told[0] == "8 x 8"
    assert told[1].startswith("5 cells of 2 x 3, #")
    assert told[2:] == ["die", "(10.0, 0.1)", None, 3, True, "text"]
    assert table.result.tolist() == [""] * 8


def test_one_value_stands_for_itself() -> None:
    table = experiments.sweep(
        lambda rule, n, seed: n, {"rule": "literal", "n": 3}, [1], progress=False
    )
    assert table[["rule", "n", "result"]].values.tolist() == [["literal", 3, 3]]


def test_an_error_is_a_row() -> None:
    def fragile(seed: int) -> dict[str, Any]:
        return {"moves": 12 // (seed - 1)}

    table = experiments.sweep(fragile, [{}], range(3), progress=False)
    assert table.outcome.tolist() == ["done", "error", "done"]
    assert table.message[1].startswith("ZeroDivisionError: ")
    assert table.attrs["complete"]


@pytest.mark.parametrize(
    ("parameters", "seeds", "text"),
    [
        ({"sides": []}, [1], "no setting"),
        ([], [1], "no setting"),
        ([{"sides": 1}, {"bonus": 2}], [1], "same parameters"),
        ({"seed": [1]}, [1], "'seed'"),
        ({"moves": [1]}, [1], "'moves'"),
        ({"sides": [1]}, [], "no seeds"),
        ({"sides": [1]}, [1, 2, 1], "twice"),
    ],
)
def test_what_cannot_be_run_is_told(parameters: Any, seeds: Any, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        experiments.sweep(die, parameters, seeds, progress=False)


def test_a_result_that_is_called_like_a_parameter_takes_its_place() -> None:
    table = experiments.sweep(
        lambda size, seed: {"size": [size] * 2}, {"size": [2, 3]}, [1], progress=False
    )
    assert table["size"].tolist() == [[2, 2], [3, 3]]
    with pytest.raises(ValueError, match="'seed'"):
        experiments.sweep(lambda seed: {"seed": 1}, [{}], [1], progress=False)


# --- sweeps: bar, stop, interruption --------------------------------------------------------------


def test_bar_and_told_progress(capsys: pytest.CaptureFixture[str]) -> None:
    experiments.sweep(die, DICE, range(2))
    assert "8/8" in capsys.readouterr().err
    told: list[experiments.Progress] = []
    experiments.sweep(die, DICE, range(2), progress=told.append)
    assert [(one.done, one.total) for one in told] == [(n, 8) for n in range(1, 9)]
    assert {(one.row["sides"], one.row["bonus"], one.row["seed"]) for one in told} == {
        *itertools.product([4, 6], [0, 1], range(2))
    }
    assert not capsys.readouterr().err


def test_a_browser_has_a_bar_and_no_pools(in_browser: Any) -> None:
    tqdm.auto.tqdm.monitor = None
    assert len(experiments.sweep(die, DICE, range(2))) == 8  # a warning would be an error
    with pytest.raises(NotInBrowser, match="leave the executor out"):
        experiments.processes(2)
    with pytest.raises(NotInBrowser, match="leave the executor out"):
        experiments.sweep(die, DICE, range(2), ThreadPoolExecutor(2))


@pytest.mark.parametrize("threads", [0, 2])
def test_stop_keeps_what_is_finished(threads: int) -> None:
    ran: list[int] = []

    def slow(seed: int) -> None:
        ran.append(seed)
        time.sleep(0.002)

    def stop() -> bool:
        return len(ran) >= 20

    pool = ThreadPoolExecutor(threads) if threads else None
    table = experiments.sweep(slow, [{}], range(1000), pool, progress=False, stop=stop)
    assert 20 <= len(table) < 1000
    assert table.attrs == {"complete": False, "missing": 1000 - len(table), "why": "stopped"}
    assert (table.outcome == "done").all()
    if pool:
        pool.shutdown()


def test_stop_reaches_a_long_run() -> None:
    asked = threading.Event()

    def endless(seed: int, stop: Callable[[], bool]) -> dict[str, str]:
        asked.set()
        while not stop():
            time.sleep(0.001)
        return {"outcome": "interrupted"}

    with ThreadPoolExecutor(1) as pool:
        table = experiments.sweep(endless, [{}], range(9), pool, progress=False, stop=asked.is_set)
    assert len(table) == 0
    assert table.attrs["missing"] == 9


def interrupting(seed: int) -> int:
    if seed == 3:
        signal.raise_signal(signal.SIGINT)
    return seed


def test_ctrl_c_keeps_what_is_finished() -> None:
    table = experiments.sweep(interrupting, [{}], range(9), progress=False)
    assert table.result.tolist() == [0, 1, 2]
    assert table.attrs == {"complete": False, "missing": 6, "why": "interrupted"}


def test_ctrl_c_in_a_worker_ends_the_sweep() -> None:
    table = experiments.sweep(interrupting, [{}], range(99), Counting(), progress=False)
    assert 3 <= len(table) < 99
    assert 3 not in table.result.tolist()
    assert table.attrs["why"] == "interrupted"


def test_ctrl_c_while_waiting_for_a_worker() -> None:
    def slow(seed: int) -> int:
        if seed == 3:
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        time.sleep(0.01)
        return seed

    with ThreadPoolExecutor(1) as pool:
        table = experiments.sweep(slow, [{}], range(500), pool, progress=False)
    assert table.result.tolist()[:4] == [0, 1, 2, 3]  # the run that it met was not the one to stop
    assert len(table) < 500
    assert table.attrs["why"] == "interrupted"


def test_a_run_that_was_interrupted_is_no_row() -> None:
    table = experiments.sweep(
        lambda seed: {"outcome": "interrupted" if seed == 2 else "found"},
        [{}],
        range(5),
        progress=False,
    )
    assert table.seed.tolist() == [0, 1]
    # A climb asks after a thousand moves, at the latest.
    row = experiments.climbing("8 x 8", "literal", stop=lambda: True)
    assert row["outcome"] == "interrupted"


class Dying(Counting):
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.chunks == 2:
            raise BrokenExecutor("out of memory")
        return super().submit(fn, *args, **kwargs)


def test_a_pool_that_dies_leaves_what_it_gave() -> None:
    pool = Dying()
    pool._max_workers = 1  # type: ignore[attr-defined]
    table = experiments.sweep(lambda seed: time.sleep(0.21), [{}], range(4), pool, progress=False)
    assert len(table) == 2
    assert "out of memory" in table.attrs["why"]


# --- sweeps: the file -----------------------------------------------------------------------------


def test_what_is_missing_is_run(tmp_path: Path) -> None:
    file, ran = tmp_path / "runs.jsonl", []

    def watched(board: Any, seed: int) -> dict[str, Any]:
        ran.append(seed)
        return {"moves": math.inf if seed else 3, "pair": (1, 2.5)}

    def some(told: experiments.Progress) -> None:
        if told.done == 3:
            raise RuntimeError("the machine breaks down")

    boards = {"board": [grid.square(8, 8), max]}
    with pytest.raises(RuntimeError):
        experiments.sweep(watched, boards, range(4), file=file, progress=some)
    assert len(ran) == 3
    with file.open("a") as half:
        half.write('{"setting": 1, "seed": 2, "ro')
    table = experiments.sweep(watched, boards, range(4), file=file, progress=False)
    assert len(ran) == 8
    again = experiments.sweep(watched, boards, range(4), file=file, progress=False)
    assert len(ran) == 8
    assert again.equals(table)
    fresh = experiments.sweep(watched, boards, range(4), progress=False)
    assert without_time(fresh).equals(without_time(table))
    assert len([json.loads(line) for line in file.read_text().splitlines()]) == 1 + 8
    more = experiments.sweep(watched, boards, range(5), file=file, progress=False)
    assert len(more) == 10
    fewer = experiments.sweep(watched, boards, [3, 1], file=file, progress=False)
    assert fewer.seed.tolist() == [3, 1, 3, 1]
    assert len(ran) == 8 + 8 + 2


def test_an_error_is_run_again(tmp_path: Path) -> None:
    file, ran = tmp_path / "runs.jsonl", []

    def sometimes(board: str, seed: int) -> int:
        ran.append(seed)
        if len(ran) == 2:
            raise OSError("the disk is full")
        return seed

    def swept() -> pd.DataFrame:
        return experiments.sweep(sometimes, {"board": ["a"]}, range(3), file=file, progress=False)

    assert swept().outcome.tolist() == ["done", "error", "done"]
    assert swept().outcome.tolist() == ["done"] * 3
    assert swept().result.tolist() == [0, 1, 2]
    assert ran == [0, 1, 2, 1]


def test_the_file_of_another_sweep(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    experiments.sweep(die, DICE, [1], file=file, progress=False)
    before = file.read_bytes()
    with pytest.raises(OtherSweep, match=r"has \(sides=6, bonus=0\).*lacks \(sides=7, bonus=0\)"):
        experiments.sweep(die, {**DICE, "sides": [4, 7]}, [1], file=file, progress=False)
    with pytest.raises(OtherSweep, match="another order"):
        experiments.sweep(die, {**DICE, "sides": [6, 4]}, [1], file=file, progress=False)
    with pytest.raises(OtherSweep, match=r"die, not of .*\.interrupting"):
        experiments.sweep(interrupting, DICE, [1], file=file, progress=False)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["rule,moves\nliteral,3\n", "no line end", '{"a": 1}\n', "[1]\n"])
def test_a_file_that_is_no_sweep_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(text)
    with pytest.raises((OtherSweep, FormatError)):
        experiments.sweep(die, DICE, [1], file=file, progress=False)
    assert file.read_text() == text


@pytest.mark.parametrize("length", [0, 1, 5, 30])
def test_a_head_that_was_cut_off_is_written_again(tmp_path: Path, length: int) -> None:
    file = tmp_path / "runs.jsonl"
    experiments.sweep(die, DICE, [1], file=file, progress=False)
    file.write_bytes(file.read_bytes()[:length])
    assert len(experiments.sweep(die, DICE, [1], file=file, progress=False)) == 4


@pytest.mark.parametrize(
    "line",
    [
        '{"setting": 1, "se',
        '{"sweep": 1}',
        '{"row": {}}',
        '{"setting": 0, "seed": 1, "row": []}',
        '{"setting": 0, "seed": 1, "row": {"outcome": 1}}',
        '{"setting": 0, "seed": 1, "row": {"outcome": "done", "seed": 2}}',
        '{"setting": "0", "seed": [1], "row": {"outcome": "done"}}',
        '{"sweep": "test_experiments.die", "settings": []}',
        "[" * 100_000,
        "9" * 5_000,
        "\udcff\udcfe",
        "null",
        "",
    ],
)
def test_a_damaged_line_is_told(tmp_path: Path, line: str) -> None:
    file = tmp_path / "runs.jsonl"
    experiments.sweep(die, DICE, [1], file=file, progress=False)
    lines = file.read_bytes().splitlines(keepends=True)
    damaged = line.encode(errors="surrogateescape") + b"\n"
    for place, said in ((1, "(?i)name another file"), (3, "delete it to make its run again")):
        file.write_bytes(b"".join([*lines[: place - 1], damaged, *lines[place:]]))
        before = file.read_bytes()
        with pytest.raises((FormatError, OtherSweep), match=said) as caught:
            experiments.sweep(die, DICE, [1], file=file, progress=False)
        assert file.read_bytes() == before
        if isinstance(caught.value, FormatError):
            assert caught.value.line == place
    file.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    assert len(experiments.sweep(die, DICE, [1], file=file, progress=False)) == 4


@cache
def swept() -> str:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "runs.jsonl"
        experiments.sweep(die, DICE, range(5), file=file, progress=False)
        return file.read_text()


LINES = ['{"sweep": 1}', '{"row": {}}', "[" * 3_000, "null", '{"setting": 0, "seed": 1, "row": {}}']
PARTS = ["\n", "{", "}", "[", "]", '"', ",", "-", "9" * 5_000, "null", "NaN", "\0", "\xff", *LINES]


@slow
@given(
    mutated(st.builds(swept), PARTS, longest=60),
    st.lists(st.tuples(st.integers(0, 20), st.sampled_from(LINES)), max_size=2),
)
@settings(max_examples=1_000)
def test_any_damage_is_told_or_mended(text: str, extra: list[tuple[int, str]]) -> None:
    lines = text.split("\n")
    for place, line in extra:
        lines.insert(place, line)
    damaged = "\n".join(lines).encode("latin-1")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "runs.jsonl"
        file.write_bytes(damaged)
        table, place = None, 1
        try:
            table = experiments.sweep(die, DICE, range(5), file=file, progress=False)
        except (FormatError, OtherSweep) as error:
            place = getattr(error, "line", 1)
        target(float(len(lines) if table is not None else place))
        assert 1 <= place <= damaged.count(b"\n") + 1
        assert len(table) == 20 if table is not None else file.read_bytes() == damaged


# --- sweeps: one file, several programs -----------------------------------------------------------

PROGRAM = """
import itertools, random, sys
from hidato_edu import experiments

def die(sides, seed):
    return {"moves": 1 + int(random.Random(seed).random() * sides), "text": "x" * (seed % 300)}

calls = itertools.count(1)

def told(run):
    if next(calls) == 3:
        print("ready", flush=True)
        sys.stdin.readline()

if __name__ == "__main__":
    file, seeds = sys.argv[1:]
    table = experiments.sweep(die, {"sides": [4, 6]}, range(int(seeds)), file=file, progress=told)
    print(table.drop(columns="seconds").to_json())
"""


@pytest.fixture
def program() -> Iterator[Callable[[Path, int], subprocess.Popen[str]]]:
    """Return what starts a program that sweeps, and waits for a line after three runs."""
    pipe = subprocess.PIPE
    with ExitStack() as stack:

        def start(file: Path, seeds: int) -> subprocess.Popen[str]:
            said = [sys.executable, "-c", PROGRAM, str(file), str(seeds)]
            one = subprocess.Popen(said, stdin=pipe, stdout=pipe, text=True)
            stack.enter_context(one)
            stack.callback(one.kill)
            return one

        yield start


def together(programs: list[subprocess.Popen[str]]) -> None:
    """Let programs go on at the same time."""
    for one in programs:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in programs:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()


def table_of(one: subprocess.Popen[str]) -> str:
    return one.communicate(timeout=60)[0].splitlines()[-1]


def test_two_programs_fill_one_file(tmp_path: Path, program: Any) -> None:
    file, seeds = tmp_path / "runs.jsonl", 500
    programs = [program(file, seeds) for _ in range(2)]
    together(programs)
    told = {table_of(one) for one in programs}
    assert len(told) == 1
    head, *runs = [json.loads(line) for line in file.read_text().splitlines()]
    assert set(head) == {"sweep", "settings"}
    assert {(run["setting"], run["seed"]) for run in runs} == set(
        itertools.product(range(2), range(seeds))
    )
    assert len(json.loads(told.pop())["moves"]) == 2 * seeds


@slow
@pytest.mark.parametrize("number", range(6))
def test_programs_that_are_killed_cost_no_row(tmp_path: Path, program: Any, number: int) -> None:
    file, seeds = tmp_path / "runs.jsonl", 3_000
    programs = [program(file, seeds) for _ in range(3)]
    together(programs)
    rng = random.Random(number)
    for one in programs[: 2 + number % 2]:  # two of three, or all
        time.sleep(rng.random() / 4)
        one.kill()
        one.communicate()
    before = {line for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")}
    if number % 2 == 0:
        table_of(programs[-1])
    assert table_of(program(file, seeds)) == table_of(program(tmp_path / "alone.jsonl", seeds))
    kept = file.read_text().splitlines(keepends=True)
    assert len(before) > 3
    assert before <= set(kept)
    assert all(json.loads(line) for line in kept)


HOLDING = """
import sys, time
from hidato_edu.core.saving import locked

with open(sys.argv[1], "ab", buffering=0) as file, locked(file.fileno()):
    file.write(b'{"setting": 1, "seed": 2, "ro')
    print("ready", flush=True)
    time.sleep(60)
"""


def test_a_program_that_is_killed_holding_the_lock_keeps_nobody_waiting(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    experiments.sweep(die, DICE, range(3), file=file, progress=False)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(file)], stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "ready\n"
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(rolled, file=file)
        with pytest.raises(TimeoutError):
            waiting.result(timeout=0.3)
        holder.kill()
        holder.communicate()
        table = waiting.result(timeout=30)
    assert without_time(table).equals(without_time(rolled()))


def test_threads_fill_one_file(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(lambda _: rolled(file=file), range(4)))
    assert all(without_time(table).equals(without_time(rolled())) for table in tables)
    assert len({json.loads(line).get("seed") for line in file.read_text().splitlines()}) == 51


# --- intervals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 7, 60])
def test_wilson_holds_the_share_and_solves_its_equation(n: int) -> None:
    z = 1.959964
    for k in range(n + 1):
        low, high = experiments.wilson(k, n)
        assert 0 <= low <= k / n <= high <= 1
        for end in (low, high):
            if 0 < end < 1:
                assert math.isclose((k / n - end) ** 2, z**2 * end * (1 - end) / n, rel_tol=1e-5)


def test_wilson_refuses_what_is_no_share() -> None:
    for k, n in ((0, 0), (3, 2), (-1, 2)):
        with pytest.raises(ValueError, match="must"):
            experiments.wilson(k, n)
    for k, n in ((1.5, 3), (1, 2.5)):
        with pytest.raises(ValueError, match=rf"{k} of {n}; use whole numbers"):
            experiments.wilson(k, n)
    assert experiments.wilson(np.float64(2), np.int64(3)) == experiments.wilson(2, 3)


@pytest.mark.parametrize("confidence", [0, 1, 1.2, 95, math.nan])
def test_no_interval_is_certain(confidence: float) -> None:
    for call in (lambda: experiments.wilson(1, 3, confidence),
                 lambda: experiments.bootstrap([1, 2, 3], confidence=confidence)):  # fmt: skip
        with pytest.raises(ValueError, match=r"confidence=.*; use a number between 0 and 1"):
            call()


def test_bootstrap_takes_any_statistic() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    by_hand = experiments.bootstrap(values, lambda sample: max(sample), resamples=100)
    assert experiments.bootstrap(values, max, resamples=100) == by_hand
    assert by_hand == experiments.bootstrap(values, np.max, resamples=100)


@given(st.lists(st.integers(0, 50), min_size=2, max_size=12), st.integers(0, 4))
def test_bootstrap_of_a_median_with_runs_that_failed(values: list[int], failed: int) -> None:
    data = [*map(float, values), *[math.inf] * failed]
    low, high = experiments.bootstrap(data, resamples=200)
    assert low <= np.median(data) <= high or len(data) < 6
    assert low >= min(data)
    assert high <= max(data)


def test_bootstrap_agrees_with_drawing_again_by_hand() -> None:
    values = np.random.default_rng(3).exponential(10, 40)
    low, high = experiments.bootstrap(values, np.mean, resamples=4000)
    drawn = np.random.default_rng(4).choice(values, (4000, 40)).mean(axis=1)
    assert np.allclose([low, high], np.quantile(drawn, [0.025, 0.975]), rtol=0.04)
    assert experiments.bootstrap(values, np.mean, resamples=4000) == (low, high)
    wide = experiments.bootstrap(values, np.mean, 0.99, resamples=4000)
    assert wide.low < low < high < wide.high


def test_bootstrap_of_little() -> None:
    assert experiments.bootstrap([4.0]) == Interval(-math.inf, math.inf)
    assert experiments.bootstrap([math.inf] * 5) == Interval(math.inf, math.inf)
    for nothing in ([], [1.0, math.nan]):
        with pytest.raises(ValueError, match="at least one value"):
            experiments.bootstrap(nothing)


def test_paired_counts_and_its_p() -> None:
    first = [3, 5, math.inf, 9, 2, 8, 1, 7]
    second = [math.inf, 6, math.inf, 4, math.inf, 9, math.inf, math.inf]
    found = experiments.paired(first, second)
    assert (found.both, found.first_only, found.second_only, found.neither) == (3, 4, 0, 1)
    assert found.p == pytest.approx(2 * 0.5**4)
    assert (found.first_quicker, found.second_quicker) == (6, 1)
    assert found.p_quicker == pytest.approx(2 * (1 + 7) / 2**7)
    assert found.difference == 0.5
    assert found.interval.low < 0.5 < found.interval.high
    other = experiments.paired(second, first)
    assert (other.p, other.difference) == (found.p, -0.5)
    assert found.verdict("x", "y").startswith("No difference in what is solved is shown")
    assert other.verdict("y", "x").startswith("No difference in what is solved is shown: x has")
    none = experiments.paired([math.inf] * 3, [math.inf] * 3)
    assert none.verdict() == "Neither solved any of the 3 seeds."
    same = experiments.paired([1, 2], [1, 2])
    assert same.p == same.p_quicker == 1
    for wrong in (([], []), ([1], [1, 2])):
        with pytest.raises(ValueError, match="same seeds"):
            experiments.paired(*wrong)


# --- tables ---------------------------------------------------------------------------------------


def test_summary_and_comparison() -> None:
    table = rolled()
    rows = experiments.summary(table, ["sides", "bonus"])
    assert rows[["sides", "bonus"]].values.tolist() == [[4, 0], [4, 1], [6, 0], [6, 1]]
    for row in rows.itertuples():
        runs = table[(table.sides == row.sides) & (table.bonus == row.bonus)]
        k = int((runs.outcome == "found").sum())
        assert (row.n, row.solved, row.share) == (50, k, k / 50)
        assert (row.low, row.high) == experiments.wilson(k, 50)
        moves = np.where(runs.outcome == "found", runs.moves, np.inf)
        assert row.median == np.median(moves)
        assert row.median_low <= row.median <= row.median_high
    part = table[table.bonus == 0]
    found = experiments.compare(part, "sides")
    assert found.n == 50
    assert found.both + found.first_only == rows.solved[0]
    assert found.both + found.second_only == rows.solved[2]
    assert found == experiments.compare(part.sample(frac=1, random_state=1), "sides", 4, 6)
    with pytest.raises(ValueError, match="occurs twice"):
        experiments.compare(table, "sides")
    with pytest.raises(ValueError, match="has 4, 6"):
        experiments.compare(part, "sides", 4, 5)


def test_errors_and_missing_values_count_as_not_solved() -> None:
    table = pd.DataFrame(
        {"rule": [None, None], "moves": [3.0, math.nan], "solved": [True, math.nan]}
    )
    rows = experiments.summary(table, "rule")
    assert rows[["n", "solved", "median"]].values.tolist() == [[2, 1, math.inf]]


# --- climbs ---------------------------------------------------------------------------------------


def test_rows_are_those_of_the_climb() -> None:
    for rule, seed in itertools.product(hidato.RULES, range(3)):
        row = experiments.climbing("4 x 4", rule, seed, max_moves=700, curve=50)
        run = hidato.climb_run(
            grid.square(4, 4), rule, max_moves=700, tries=1, seed=seed, curve=True
        )
        assert (row["outcome"], row["moves"], row["blanks"]) == (
            run.outcome,
            run.moves,
            run.blanks,
        )
        assert row["solved"] == (run.blanks == 0)
        assert len(row["curve"]) <= 50
        assert all(run.curve[move] == blanks for move, blanks in row["curve"])
        assert row["curve"][-1][0] == run.moves


def always(delta: int, temperature: float, u: float) -> bool:
    return True


DRAWN = grid.square(3, 4, blocked=[(0, 0)], adjacency="edges")


@pytest.mark.parametrize(
    "settings",
    [
        [Settings(), Settings(rule="strict", max_moves=500)],
        [Settings("4 x 4", adjacency="edges", rule=always, max_moves=300, start=(0, 1), tries=2)],
        [Settings(DRAWN, None, "annealing", (3.0, 0.5), "linear", max_moves=3000)],
        [Settings("2 2\n0 0\n0 -1"), Settings(hidato.parse("square edges\n2 2\n0 0\n0 0").grid)],
    ],
)
def test_the_line_of_code_makes_the_same_table(settings: list[Settings]) -> None:
    line = experiments.code(settings, range(3))
    assert "\n" not in line
    names = {"experiments": experiments, "grid": grid, "always": always}
    table = eval(line.replace("range(0, 3)", "range(0, 3), progress=False"), names)
    runs = [one.run(seed) for one in settings for seed in range(3)]
    assert table.moves.tolist() == [run.moves for run in runs]
    assert table.outcome.tolist() == [run.outcome for run in runs]
    steps = list(settings[0].steps(0))
    assert sum(event[0] == "assign" and event[4] == "move" for event in steps) == runs[0].moves


def test_a_function_without_a_name_is_to_be_defined() -> None:
    pair = [
        Settings("4 x 4", rule=lambda delta, *_: delta < 1, schedule=lambda part: 1.0),
        Settings("4 x 4", rule=lambda delta, *_: delta < 2),
    ]
    line = experiments.code(pair, range(2))
    assert line.endswith("  # define before: rule, schedule, rule_2")
    names = {"experiments": experiments, "rule": always, "rule_2": always, "schedule": abs}
    table = eval(line.replace("range(0, 2)", "range(0, 2), progress=False"), names)
    assert len(table) == 4
    assert "#" not in experiments.code([Settings(rule=always)], [1])


def test_a_setting_whose_runs_all_failed_is_no_row_of_a_summary() -> None:
    asked = {"grid": ["4 x 4", "5 x 5"], "max_moves": [100]}
    table = experiments.sweep(experiments.climbing, asked, range(2), progress=False)
    with pytest.raises(ValueError, match=r"all 2 runs with grid = 5 x 5 .*no map is called"):
        experiments.summary(table, "grid")


def test_maps_by_name() -> None:
    for name in experiments.MAPS:
        board = experiments.preset(name)
        assert map_name(board) == name
        assert (hidato.why_impossible(board) is None) == (name not in ("fork", "islands"))
    assert experiments.preset("slides") == MAP_8X8.grid
    assert experiments.read_map("slides", "edges").shape.adjacency == "edges"
    assert experiments.read_map("0").size == (1, 1)
    assert experiments.read_map("gem", "edges+corners").shape == Triangular("edges+corners")
    with pytest.raises(InvalidPuzzle, match="not an adjacency of hexagons"):
        experiments.read_map("honeycomb", "knight")
    with pytest.raises(InvalidPuzzle, match="leave it out for a graph"):
        experiments.read_map("dodecahedron", "edges+corners")
    for name in ("nowhere", "5 x 5"):
        with pytest.raises(ValueError, match="'slides', '4 x 4'"):
            experiments.read_map(name)
    with pytest.raises(FormatError, match="line 2"):
        experiments.read_map("2 1\n0 x")


BOARDS = [
    "honeycomb",
    "dodecahedron",
    grid.hexagonal(3, 4, layout="even-q"),
    grid.triangular(3, 5, adjacency="edges+corners", blocked=[(0, 0)]),
    grid.square(4, 5, adjacency="knight"),
    grid.Grid(((0, 0), (0, 1), (40, 40)), grid.Square("edges")),
    grid.from_graph(nx.cycle_graph(["a", "b", "c"])),
]


@pytest.mark.parametrize("board", BOARDS, ids=range(len(BOARDS)))
def test_every_shape_runs_and_has_its_code(board: str | grid.Grid) -> None:
    asked = Settings(board, rule="strict", max_moves=60)
    seeds = range(1, 3)
    line = asked.code(seeds).replace("range(1, 3)", "range(1, 3), progress=False")
    table = eval(line, {"experiments": experiments, "grid": grid})
    found = [asked.run(seed) for seed in seeds]
    assert list(table.moves) == [run.moves for run in found]
    assert list(table.blanks) == [run.blanks for run in found]


@pytest.mark.parametrize("name", list(experiments.generators()))
def test_a_puzzle_is_that_of_its_row(name: str) -> None:
    """Its knobs have the defaults that the generator declares, not those of its function."""
    one, board = experiments.generators()[name], grid.square(6, 6)
    row, puzzle = one(board, seed=1), one.puzzle(board, seed=1)
    if "givens" in row:
        assert len(puzzle.givens) == row["givens"]
    elif name == "hidato climb":
        assert puzzle.size == 36 - row["blanks"]
    else:
        assert len(puzzle.pairs) == row["pairs"]
    if name == "hidato proper":
        assert hidato.count_solutions(puzzle, 2) == 1


def test_an_own_function_makes_no_puzzles() -> None:
    def dice(seed: int) -> dict[str, bool]:
        return {"solved": seed < 2}

    mine = experiments.generator_of(dice)
    table = experiments.sweep(mine, {"board": [None]}, range(3), progress=False)
    with pytest.raises(TypeError, match="the generator 'dice' makes no puzzles"):
        experiments.puzzles(mine, None, table)


def test_figures_look_the_same_turned() -> None:
    for name, kept in (("hexagon", 12), ("flower", 6), ("triangle", 6), ("gem", 12)):
        assert len(group(experiments.preset(name))) == kept
    dodecahedron = experiments.preset("dodecahedron").to_networkx()
    assert nx.is_isomorphic(dodecahedron, nx.dodecahedral_graph())


def test_expected_time() -> None:
    settings = Settings("10 x 10", rule="literal", max_moves=20_000)
    began = time.process_time()
    found = experiments.expected_seconds(settings, range(30))
    assert time.process_time() - began < 20  # a tenth of a second
    assert found.likely == pytest.approx(found.most, rel=0.3)  # it never ends early
    assert found.most == pytest.approx(30 * 20_000 * found.seconds_per_move)
    both = experiments.expected_seconds([Settings("fork"), Settings()], range(30), workers=2)
    assert 0 < both.likely < both.most
    assert str(experiments.expected_seconds(Settings("fork"), range(9))) == "less than a second"
