"""Sweeps: run a function with all settings and all seeds, for a table with one row per run."""

from __future__ import annotations

import inspect
import itertools
import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hidato_edu.experiments.files import RowFile
from hidato_edu.experiments.labels import label, labels, plain
from hidato_edu.experiments.pools import check_executor

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Progress", "sweep"]

Row: TypeAlias = dict[str, Any]
Key: TypeAlias = tuple[int, int]
Job: TypeAlias = tuple[Key, Mapping[str, Any], int]  # key of its row, parameters, seed
Finished: TypeAlias = tuple[Key, Row]

FIRST = ("outcome", "moves", "seconds")  # of the columns after the parameters and the seed
CHUNK_SECONDS = 0.2  # after which a worker returns its rows
CHUNK = 64  # the most runs in a chunk for a worker
GRACE = 1.0  # seconds that running chunks get after a stop


class Progress(NamedTuple):
    """The argument of ``progress=`` after every run.

    Parameters
    ----------
    done, total : int
        Runs, including those of an earlier sweep in the file.
    row : dict
        The new row.
    """

    done: int
    total: int
    row: Row


def sweep(
    function: Callable[..., Any],
    parameters: Mapping[str, Iterable[Any]] | Sequence[Mapping[str, Any]],
    seeds: Iterable[int],
    executor: Executor | None = None,
    *,
    file: str | Path | None = None,
    progress: bool | Callable[[Progress], object] = True,
    stop: Callable[[], bool] | None = None,
) -> pd.DataFrame:
    """Run a function with every setting and every seed; return a table with one row per run.

    Parameters
    ----------
    function : callable
        Called as ``function(**parameters, seed=seed)``. It returns a mapping, whose entries become
        columns (``outcome``, ``moves`` and ``seconds`` have fixed places, and an entry with the
        name of a parameter replaces it), or one value for the column ``result``. If it has a
        parameter ``stop``, it gets the one below, unless it runs in another process.
    parameters : mapping or sequence of mappings
        Name to values, for all combinations; or the settings themselves. Put a value that is a
        tuple into a list: ``{"temperatures": [(10.0, 0.1)]}``.
    seeds : iterable of int
        Every setting runs with every seed.
    executor : concurrent.futures.Executor, optional
        Where to run: a `ThreadPoolExecutor`, a `ProcessPoolExecutor` (the function must be
        importable), or any other; it is left open. By default all runs are in this thread.
    file : path, optional
        Every finished run is written to it immediately; several programs may share it. A later call
        runs only what is missing or ended with an error; it may have more seeds, no other settings.
    progress : bool or callable
        Whether to show a bar, or a function that is called with a `Progress` after each run.
    stop : callable, optional
        Called before every run, with an executor every 0.1 s; the sweep ends if it returns True.

    Returns
    -------
    pandas.DataFrame
        Columns: the parameters, ``seed``, ``outcome`` (by default ``"done"``), ``moves`` (by
        default NaN), ``seconds``, and the others. Rows are ordered by setting, then seed, for every
        executor. A value that is not a number, text, bool or None is replaced by a label: the name
        of a grid or a function. ``attrs["complete"]`` is whether all runs are there,
        ``attrs["missing"]`` how many are not, ``attrs["why"]`` the reason.

    Raises
    ------
    NotInBrowser
        If a browser has an executor: there, all runs are in this thread.
    OtherSweep, FormatError
        If the file belongs to another sweep (the message quotes the differences); is damaged.
    ValueError
        If there is nothing to run, a seed occurs twice, settings differ in their names, or a
        parameter or a result has the name of a fixed column.

    Notes
    -----
    An exception in a run becomes a row with the outcome ``"error"`` and a ``message``; the sweep
    continues. Ctrl-C, or a run with the outcome ``"interrupted"``, ends it: finished rows are kept
    and returned, the interrupted run is not. A worker returns its rows after about 0.2 s, so small
    runs have little overhead; the sweep waits at most a second for a process pool to stop.

    Examples
    --------
    >>> def toss(sides, seed):
    ...     return {"moves": 1, "solved": seed % sides == 0}
    >>> table = sweep(toss, {"sides": [2, 6]}, range(3), progress=False)
    >>> table[["sides", "seed", "outcome", "solved"]].values.tolist()[2:4]
    [[2, 2, 'done', True], [6, 0, 'done', True]]
    >>> table.attrs["complete"]
    True
    """
    check_executor(executor)
    settings = _settings(parameters)
    named = _labelled(settings)
    numbers = _seeds(seeds)
    keys = list(itertools.product(range(len(settings)), numbers))
    halt = _Halt(stop)
    with ExitStack() as stack:
        rows: dict[Key, Row] = {}
        keep: Callable[[Key, Row], None] = rows.__setitem__
        if file is not None:
            kept = stack.enter_context(RowFile(file, _head(function, named)))
            rows, keep = kept.rows, kept.add
        # Seed by seed, so that compared settings progress together.
        order = itertools.product(numbers, range(len(settings)))
        todo: list[Job] = [
            ((place, seed), settings[place], seed)
            for seed, place in order
            if (place, seed) not in rows
        ]
        count = stack.enter_context(_counting(progress, len(keys), len(keys) - len(todo)))
        more = _passed_on(function, stop, executor)
        if executor is None:
            finished = _here(function, todo, more, halt)
        else:
            finished = _pooled(executor, function, todo, more, halt)
        try:
            for key, row in finished:
                if row["outcome"] == "interrupted":
                    halt.now("interrupted")
                    continue
                keep(key, row)
                count({**named[key[0]], "seed": key[1], **row})
        except KeyboardInterrupt:
            halt.now("interrupted")
        finally:
            finished.close()
    return _table(keys, named, rows, halt.why)


def _settings(
    parameters: Mapping[str, Iterable[Any]] | Sequence[Mapping[str, Any]],
) -> list[dict[str, Any]]:
    if isinstance(parameters, Mapping):
        values = [_values(one) for one in parameters.values()]
        settings = [
            dict(zip(parameters, chosen, strict=True)) for chosen in itertools.product(*values)
        ]
    else:
        settings = [dict(one) for one in parameters]
    if not settings:
        raise ValueError("there is no setting to run: does a parameter have no values?")
    if any(set(one) != set(settings[0]) for one in settings):
        raise ValueError("all settings must have the same parameters")
    taken = {"seed", *FIRST} & set(settings[0])
    if taken:
        raise ValueError(f"rename the parameter {taken.pop()!r}: the table has this column")
    return settings


def _values(values: Any) -> list[Any]:
    """Return the values of a parameter as a list; a single value is allowed too."""
    return [values] if isinstance(values, str) or not hasattr(values, "__iter__") else list(values)


def _seeds(seeds: Iterable[int]) -> list[int]:
    numbers = [int(seed) for seed in seeds]
    if not numbers:
        raise ValueError("there are no seeds; give at least one")
    if len(set(numbers)) < len(numbers):
        raise ValueError("a seed occurs twice; use each once, because it gives the same run")
    return numbers


def _labelled(settings: Sequence[Mapping[str, Any]]) -> list[Row]:
    """Return the settings with labels, for the table."""
    columns = {name: labels([one[name] for one in settings]) for name in settings[0]}
    return [{name: columns[name][place] for name in columns} for place in range(len(settings))]


def _head(function: Callable[..., Any], named: list[Row]) -> dict[str, Any]:
    module = getattr(function, "__module__", "")
    return {"sweep": f"{module}.{label(function)}", "settings": named}


def _passed_on(
    function: Callable[..., Any], stop: Callable[[], bool] | None, executor: Executor | None
) -> dict[str, Any]:
    """Return additional arguments: ``stop``, if the function takes it and runs in this process."""
    if stop is None or not (executor is None or isinstance(executor, ThreadPoolExecutor)):
        return {}
    return {"stop": stop} if "stop" in inspect.signature(function).parameters else {}


@dataclass
class _Halt:
    """Whether to end early, and why: because of ``stop``, or of a call of `now`."""

    stop: Callable[[], bool] | None
    why: str = ""

    def __call__(self) -> bool:
        if not self.why and self.stop is not None and self.stop():
            self.now("stopped")
        return bool(self.why)

    def now(self, why: str) -> None:
        """Stop; the first reason counts."""
        self.why = self.why or why


def _one(function: Callable[..., Any], run: Job, more: Mapping[str, Any]) -> Finished:
    """Return the row of one run."""
    key, parameters, seed = run
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
    return key, row


def _here(
    function: Callable[..., Any], todo: Sequence[Job], more: Mapping[str, Any], halt: _Halt
) -> Generator[Finished, None, None]:
    for run in todo:
        if halt():
            return
        yield _one(function, run, more)


def _chunk(
    function: Callable[..., Any], runs: list[Job], more: Mapping[str, Any]
) -> list[Finished]:
    """Return the rows of the first runs, as many as there is time for, at least one."""
    end = monotonic() + CHUNK_SECONDS
    rows: list[Finished] = []
    try:
        for run in runs:
            rows.append(_one(function, run, more))
            if monotonic() > end or rows[-1][1]["outcome"] == "interrupted":
                break
    except KeyboardInterrupt:  # Ctrl-C reaches worker processes too
        rows.append((runs[len(rows)][0], {"outcome": "interrupted"}))
    return rows


@dataclass
class _Pool:
    """The waiting and the running jobs of an executor."""

    executor: Executor
    function: Callable[..., Any]
    more: Mapping[str, Any]
    waiting: deque[Job]
    running: dict[Future[list[Finished]], list[Job]] = field(default_factory=dict)

    @property
    def workers(self) -> int:
        """The number of runs at the same time, if the executor reveals it."""
        return getattr(self.executor, "_max_workers", None) or os.cpu_count() or 1

    def hand_out(self) -> None:
        """Keep two chunks per worker in the executor; they get smaller towards the end."""
        while self.waiting and len(self.running) < 2 * self.workers:
            size = min(CHUNK, 1 + len(self.waiting) // (4 * self.workers))
            runs = [self.waiting.popleft() for _ in range(min(size, len(self.waiting)))]
            self.running[self.executor.submit(_chunk, self.function, runs, self.more)] = runs

    def handed_in(self, seconds: float) -> list[Finished]:
        """Return the rows of the chunks that end within a time; their other runs wait again."""
        rows: list[Finished] = []
        ended, _ = wait(self.running, seconds, FIRST_COMPLETED)
        for future in ended:
            runs = self.running.pop(future)
            if not future.cancelled():
                found = future.result()
                rows += found
                self.waiting.extendleft(reversed(runs[len(found) :]))
        return rows

    def cancel(self) -> None:
        """Cancel the chunks that have not begun."""
        for future in self.running:
            future.cancel()


def _pooled(
    executor: Executor,
    function: Callable[..., Any],
    todo: Sequence[Job],
    more: Mapping[str, Any],
    halt: _Halt,
) -> Generator[Finished, None, None]:
    pool = _Pool(executor, function, more, deque(todo))
    try:
        while (pool.waiting or pool.running) and not halt():
            try:
                pool.hand_out()
                rows = pool.handed_in(0.1)
            except KeyboardInterrupt:
                halt.now("interrupted")
                break
            except BrokenExecutor as error:
                halt.now(f"a worker died: {error}")
                return
            yield from rows
        pool.cancel()
        end = monotonic() + GRACE
        while pool.running and monotonic() < end:
            yield from pool.handed_in(end - monotonic())
    finally:
        pool.cancel()


@contextmanager
def _counting(
    progress: bool | Callable[[Progress], object], total: int, done: int
) -> Iterator[Callable[[Row], object]]:
    """Yield a function to call with every new row: it updates a bar or calls `progress`."""
    if progress is True:
        from tqdm.auto import tqdm

        if sys.platform == "emscripten":
            tqdm.monitor_interval = 0  # it watches the bar in a thread, which a browser has not
        with tqdm(total=total, initial=done, unit="run") as bar:
            yield lambda row: bar.update()
    elif callable(progress):
        number = itertools.count(done + 1)
        yield lambda row: progress(Progress(next(number), total, row))
    else:
        yield lambda row: None


def _table(
    keys: Sequence[Key], named: Sequence[Row], rows: Mapping[Key, Row], why: str
) -> pd.DataFrame:
    import pandas as pd

    there = [key for key in keys if key in rows]
    records = [{**named[place], "seed": seed, **rows[place, seed]} for place, seed in there]
    names = dict.fromkeys(itertools.chain(named[0], ("seed",), FIRST, *records))  # each once
    table = pd.DataFrame.from_records(records, columns=list(names))
    missing = len(keys) - len(there)
    table.attrs |= {"complete": not missing, "missing": missing, "why": why if missing else ""}
    return table
