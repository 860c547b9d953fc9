"""Sweeps: run a function with all settings and all seeds, for a table with one row per run."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hidato_edu.experiments.files import RowFile, Rows
from hidato_edu.experiments.labels import label
from hidato_edu.experiments.parts import Parts
from hidato_edu.experiments.plans import Job, Plan, Row
from hidato_edu.experiments.pools import Halt, opened, running

if TYPE_CHECKING:
    import pandas as pd
    from distributed import Client

__all__ = ["Progress", "sweep"]


class Progress(NamedTuple):
    """The argument of ``progress=`` after every run.

    Parameters
    ----------
    done, total : int
        Runs, including those of an earlier sweep in the file; the total is None as long as an
        iterator of settings goes on.
    row : dict
        The new row.
    """

    done: int
    total: int | None
    row: Row


def sweep(
    function: Callable[..., Any],
    parameters: Mapping[str, Iterable[Any]] | Iterable[Mapping[str, Any]],
    seeds: Iterable[int],
    executor: Executor | Client | str | None = None,
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
    parameters : mapping or iterable of mappings
        Name to values, for all combinations; or the settings themselves. Put a value that is a
        tuple into a list: ``{"temperatures": [(10.0, 0.1)]}``.
    seeds : iterable of int
        Every setting runs with every seed. A range is never made a list.
    executor : concurrent.futures.Executor, distributed.Client or str, optional
        Where to run: a `ThreadPoolExecutor`, a `ProcessPoolExecutor` (the function must be
        importable), or any other; the client of a dask cluster; the address of its scheduler, such
        as ``"tcp://10.0.0.1:8786"``. What is passed is left open. By default the cluster whose
        address is in the variable ``HIDATO_EDU_SCHEDULER``; without it, all runs are in this
        thread.
    file : path, optional
        Every finished run is written to it immediately; several programs may share it. A later call
        runs only what is missing or ended with an error; it may have more seeds, no other settings.
        A folder, or a name that ends in ``.parquet``, is for more rows than fit into memory; see
        the notes.
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
        ``attrs["missing"]`` how many are not, ``attrs["why"]`` the reason. With a folder, the
        table has one row for each ``outcome`` and how many ``runs`` have it.

    Raises
    ------
    MissingExtra
        If a cluster or a folder needs the extra ``cluster``, which is not installed.
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
    and returned, the interrupted run is not. A worker returns its rows after about 0.2 s, in a
    cluster after a second, so small runs have little overhead; the sweep waits at most a second for
    a process pool to stop.

    A folder consists of Parquet files of 20,000 rows, for `pandas.read_parquet` and others. Rows
    are written after about two seconds, in the order in which they finish; the column ``setting``
    is the number of the setting. All files have the same columns: values of several types become
    texts, and mappings become JSON. In memory there is one byte for each run. An iterator of
    settings is read as the sweep goes on, 1,000 at a time; to resume, it has to yield the same
    settings in the same order, of which the first 1,000 are compared.

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
    folder = file is not None and (Path(file).suffix == ".parquet" or Path(file).is_dir())
    plan = Plan(parameters, seeds, stream=folder)
    name = f"{getattr(function, '__module__', '')}.{label(function)}"
    halt = Halt(stop)
    with ExitStack() as stack:
        pool = stack.enter_context(opened(executor))
        kind = Parts if folder else RowFile
        kept = stack.enter_context(Rows(plan) if file is None else kind(file, name, plan))
        done = kept.done()
        count = stack.enter_context(_counting(progress, plan.total, done))
        todo = (job for job in plan.jobs() if job not in kept)
        left = sys.maxsize if plan.total is None else plan.total - done
        finished = running(pool, function, todo, left, halt)
        try:
            for job, row in finished:
                if row["outcome"] == "interrupted":
                    halt.now("interrupted")
                    continue
                kept.add(job, row)
                count(job, row)
        except KeyboardInterrupt:
            halt.now("interrupted")
        finally:
            finished.close()
    table, missing = kept.table(), plan.total and plan.total - kept.done()
    complete = missing == 0
    table.attrs |= {"complete": complete, "missing": missing, "why": "" if complete else halt.why}
    return table


@contextmanager
def _counting(
    progress: bool | Callable[[Progress], object], total: int | None, done: int
) -> Iterator[Callable[[Job, Row], object]]:
    """Yield a function to call with every new row: it updates a bar or calls `progress`."""
    if progress is True:
        from tqdm.auto import tqdm

        if sys.platform == "emscripten":
            tqdm.monitor_interval = 0  # it watches the bar in a thread, which a browser has not
        with tqdm(total=total, initial=done, unit="run") as bar:
            yield lambda job, row: bar.update()
    elif callable(progress):
        number = itertools.count(done + 1)
        yield lambda job, row: progress(
            Progress(next(number), total, {**job[0].named, "seed": job[1], **row})
        )
    else:
        yield lambda job, row: None
