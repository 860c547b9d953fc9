"""Sweeps: a function run with all settings and all seeds, to a table with one row per run."""

from __future__ import annotations

import inspect
import itertools
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias

from hidato_edu.experiments.files import RowFile
from hidato_edu.experiments.labels import label, labels, plain

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Progress", "processes", "sweep"]

Row: TypeAlias = dict[str, Any]
Key: TypeAlias = tuple[int, int]
Job: TypeAlias = tuple[Key, Mapping[str, Any], int]  # whose row, parameters, seed
Finished: TypeAlias = tuple[Key, Row]

FIRST = ("outcome", "moves", "seconds")
CHUNK_SECONDS = 0.2  # so long a worker goes on before it hands in what it has
CHUNK = 64  # runs that are handed to a worker at once, at most
GRACE = 1.0  # seconds that running chunks get after a stop


class Progress(NamedTuple):
    """What ``progress=`` is told after every run.

    Parameters
    ----------
    done, total : int
        Runs, those of an earlier sweep out of the file among them.
    row : dict
        The row that is new.
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
        columns (``outcome``, ``moves``, ``seconds`` have their fixed place, and one that is called
        like a parameter takes its place), or one value, which stands in the column ``result``. If
        it has a parameter ``stop``, it gets the one below, unless it runs in another process.
    parameters : mapping or sequence of mappings
        Name to values, for all combinations; or the settings themselves, one by one. A value that
        is a tuple stands in a list: ``{"temperatures": [(10.0, 0.1)]}``.
    seeds : iterable of int
        Every setting runs with every seed.
    executor : concurrent.futures.Executor, optional
        Where to run: a `ThreadPoolExecutor`, a `ProcessPoolExecutor` (then the function must be
        importable), or any other; it is left open. By default here, one run after another.
    file : path, optional
        Every finished run is written to it at once. Called again, only what is missing is run, and
        what ended with an error. More seeds may be asked for then, but no other settings.
    progress : bool or callable
        Whether a bar is shown; or what is called after each run, with a `Progress`.
    stop : callable, optional
        Asked before every run, with an executor every 0.1 s, whether to end early.

    Returns
    -------
    pandas.DataFrame
        Columns: the parameters, ``seed``, ``outcome`` (``"done"`` where the function tells none),
        ``moves`` (NaN where it tells none), ``seconds``, and the others. Rows are ordered by
        setting, then seed, whatever the executor. A value that is no number, text, bool or None
        stands there as a label: a grid by its name, a function by its own. ``attrs["complete"]``
        says whether all runs are there, ``attrs["missing"]`` how many are not, ``attrs["why"]``
        why not.

    Raises
    ------
    OtherSweep
        If the file belongs to another sweep: quotes what differs.
    ValueError
        If there is nothing to run, a seed occurs twice, settings differ in their names, or a
        parameter or a result is called as a column that the table has.

    Notes
    -----
    An exception in a run makes it a row with the outcome ``"error"`` and a ``message``; the sweep
    goes on. Ctrl-C, or a run whose outcome is ``"interrupted"``, ends it: finished rows are kept
    and returned, the run that was interrupted is not. A worker hands in its rows after some 0.2 s,
    so small runs cost little on top, and a process pool stops within the length of a run; it is
    not waited for longer than a second.

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
    settings = _settings(parameters)
    told = _labelled(settings)
    numbers = _seeds(seeds)
    keys = list(itertools.product(range(len(settings)), numbers))
    halt = _Halt(stop)
    with ExitStack() as stack:
        rows: dict[Key, Row] = {}
        keep: Callable[[Key, Row], None] = rows.__setitem__
        if file is not None:
            kept = stack.enter_context(RowFile(file, _head(function, told)))
            rows, keep = kept.rows, kept.add
        # Seed by seed: settings that are compared come on together.
        order = itertools.product(numbers, range(len(settings)))
        todo: list[Job] = [
            ((place, seed), settings[place], seed)
            for seed, place in order
            if (place, seed) not in rows
        ]
        teller = stack.enter_context(_Teller(progress, len(keys), len(keys) - len(todo)))
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
                teller.tell({**told[key[0]], "seed": key[1], **row})
        except KeyboardInterrupt:
            halt.now("interrupted")
        finally:
            finished.close()
    return _table(keys, told, rows, halt.why)


# --- what is run ----------------------------------------------------------------------------------


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
        raise ValueError("there is no setting to run: a parameter without values?")
    if any(set(one) != set(settings[0]) for one in settings):
        raise ValueError("all settings must have the same parameters")
    taken = {"seed", *FIRST} & set(settings[0])
    if taken:
        raise ValueError(f"no parameter may be called {taken.pop()!r}: the table has this column")
    return settings


def _values(values: Any) -> list[Any]:
    """Return the values of a parameter; one that is no list stands for itself."""
    return [values] if isinstance(values, str) or not hasattr(values, "__iter__") else list(values)


def _seeds(seeds: Iterable[int]) -> list[int]:
    numbers = [int(seed) for seed in seeds]
    if not numbers:
        raise ValueError("there are no seeds")
    if len(set(numbers)) < len(numbers):
        raise ValueError("a seed occurs twice: the same run would count twice")
    return numbers


def _labelled(settings: Sequence[Mapping[str, Any]]) -> list[Row]:
    """Return the settings as they stand in the table."""
    columns = {name: labels([one[name] for one in settings]) for name in settings[0]}
    return [{name: columns[name][place] for name in columns} for place in range(len(settings))]


def _head(function: Callable[..., Any], told: list[Row]) -> dict[str, Any]:
    module = getattr(function, "__module__", "")
    return {"sweep": f"{module}.{label(function)}", "settings": told}


def _passed_on(
    function: Callable[..., Any], stop: Callable[[], bool] | None, executor: Executor | None
) -> dict[str, Any]:
    """Return what a run gets besides: ``stop``, if it wants it and runs in this process."""
    if stop is None or not (executor is None or isinstance(executor, ThreadPoolExecutor)):
        return {}
    return {"stop": stop} if "stop" in inspect.signature(function).parameters else {}


# --- running it -----------------------------------------------------------------------------------


@dataclass
class _Halt:
    """Whether to end early, and why: asked for, or told by `now`."""

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
        raise ValueError("the function returns a 'seed': the table has this column")
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
    """Return the rows of the first runs: as many as there is time for, one at least."""
    end = monotonic() + CHUNK_SECONDS
    rows: list[Finished] = []
    try:
        for run in runs:
            rows.append(_one(function, run, more))
            if monotonic() > end or rows[-1][1]["outcome"] == "interrupted":
                break
    except KeyboardInterrupt:  # of a worker process: its own is not the only one that gets it
        rows.append((runs[len(rows)][0], {"outcome": "interrupted"}))
    return rows


@dataclass
class _Pool:
    """What waits and what runs in an executor."""

    executor: Executor
    function: Callable[..., Any]
    more: Mapping[str, Any]
    waiting: deque[Job]
    running: dict[Future[list[Finished]], list[Job]] = field(default_factory=dict)

    @property
    def workers(self) -> int:
        """How many runs the executor does at a time, as far as it says."""
        return getattr(self.executor, "_max_workers", None) or os.cpu_count() or 1

    def hand_out(self) -> None:
        """Keep every worker busy, and as many chunks more; small ones towards the end."""
        while self.waiting and len(self.running) < 2 * self.workers:
            size = min(CHUNK, 1 + len(self.waiting) // (4 * self.workers))
            runs = [self.waiting.popleft() for _ in range(min(size, len(self.waiting)))]
            self.running[self.executor.submit(_chunk, self.function, runs, self.more)] = runs

    def handed_in(self, seconds: float) -> list[Finished]:
        """Return the rows of the chunks that end within a time; the rest of them waits again."""
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
        """Take back what has not begun."""
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


def processes(workers: int | None = None) -> ProcessPoolExecutor:
    """Return a pool of processes for `sweep`; they leave Ctrl-C to the process that waits.

    Parameters
    ----------
    workers : int, optional
        How many; by default one for each processor.

    Notes
    -----
    They start anew rather than as copies of this process, so they are safe beside threads; this
    takes some tenths of a second. In a program that is run as a file, the sweep has to stand below
    ``if __name__ == "__main__":``.
    """
    return ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )


# --- what is told ---------------------------------------------------------------------------------


class _Teller:
    """A bar, a function that is called, or silence."""

    def __init__(
        self, progress: bool | Callable[[Progress], object], total: int, done: int
    ) -> None:
        self.total, self.done = total, done
        self.called = progress if callable(progress) else None
        self.bar: Any = None
        if progress is True:
            from tqdm.auto import tqdm

            self.bar = tqdm(total=total, initial=done, unit="run")

    def tell(self, row: Row) -> None:
        """Count a finished run."""
        self.done += 1
        if self.bar is not None:
            self.bar.update()
        if self.called is not None:
            self.called(Progress(self.done, self.total, row))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()


def _table(
    keys: Sequence[Key], told: Sequence[Row], rows: Mapping[Key, Row], why: str
) -> pd.DataFrame:
    import pandas as pd

    there = [key for key in keys if key in rows]
    records = [{**told[place], "seed": seed, **rows[place, seed]} for place, seed in there]
    names = dict.fromkeys([*told[0], "seed", *FIRST])  # in this order, each once
    for record in records:
        names |= dict.fromkeys(record)
    table = pd.DataFrame.from_records(records, columns=list(names))
    missing = len(keys) - len(there)
    table.attrs |= {"complete": not missing, "missing": missing, "why": why if missing else ""}
    return table
