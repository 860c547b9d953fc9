"""From a table with one row per run to one with one row per setting, or to a comparison of two."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from hidato_edu.core.errors import check_type
from hidato_edu.experiments.intervals import Paired, bootstrap, paired, wilson

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["compare", "needed", "solved", "summary"]


def check_table(table: pd.DataFrame) -> pd.DataFrame:
    """Return a table of runs; raise `WrongType` if it is none."""
    import pandas as pd

    return check_type(table, pd.DataFrame, use="use a result of experiments.sweep")


def solved(table: pd.DataFrame) -> pd.Series[bool]:
    """Return whether each run succeeded: by its column ``solved``, else by its ``outcome``.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run, as `sweep` returns it.

    Returns
    -------
    pandas.Series
        Without a column ``solved``, the outcomes ``"found"`` and ``"done"`` count as success.

    Examples
    --------
    >>> import pandas as pd
    >>> solved(pd.DataFrame({"outcome": ["found", "failed"]})).tolist()
    [True, False]
    """
    if "solved" in check_table(table).columns:
        return table["solved"].eq(True)
    return table["outcome"].isin(["found", "done"])


def needed(table: pd.DataFrame, column: str = "moves") -> pd.Series[float]:
    """Return what each run needed, ``inf`` for a run that did not succeed.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run, as `sweep` returns it.
    column : str
        What to count: ``"moves"``, ``"seconds"``, ...

    Examples
    --------
    >>> import pandas as pd
    >>> needed(pd.DataFrame({"moves": [7, 9], "solved": [True, False]})).tolist()
    [7.0, inf]
    """
    return check_table(table)[column].astype(float).where(solved(table), math.inf)


def summary(
    table: pd.DataFrame,
    by: str | Sequence[str],
    *,
    column: str = "moves",
    confidence: float = 0.95,
    seed: int = 0,
) -> pd.DataFrame:
    """Return one row per setting, with intervals.

    Parameters
    ----------
    table : pandas.DataFrame
        A result of `sweep`, or a table with the columns `by`, `column` and ``solved`` or
        ``outcome``.
    by : str or sequence of str
        The parameters that define a setting.
    column : str
        The column for the median. A run that did not succeed counts as ``inf``, not as the number
        at which it was stopped.
    confidence : float
        The confidence of both intervals.
    seed : int
        The seed of the bootstrap.

    Returns
    -------
    pandas.DataFrame
        Columns: `by`, ``n``, ``solved``, ``share`` with its Wilson interval ``low``, ``high``,
        and ``median``, ``median_low``, ``median_high`` (bootstrap) of `column`. The settings are
        in the order of the table.

    Raises
    ------
    ValueError
        If all runs of a setting ended with an error; the message quotes the first one.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"rule": ["b", "b", "b", "a"], "moves": [3, 4, 9, 7],
    ...                      "solved": [True, True, True, False]})
    >>> summary(runs, "rule")[["rule", "n", "solved", "median"]].values.tolist()
    [['b', 3, 3, 4.0], ['a', 1, 0, inf]]
    """
    import pandas as pd

    names = [by] if isinstance(by, str) else list(by)
    rows = []
    for values, runs in check_table(table).groupby(names, sort=False, dropna=False):
        _raise_if_failed(dict(zip(names, values, strict=True)), runs)
        n, k = len(runs), int(solved(runs).sum())
        share = wilson(k, n, confidence)
        moves = needed(runs, column).to_numpy()
        typical = bootstrap(moves, np.median, confidence, seed=seed)
        row: dict[str, Any] = dict(zip(names, values, strict=True))
        row |= {"n": n, "solved": k, "share": k / n, "low": share.low, "high": share.high}
        row |= {"median": float(np.median(moves)), "median_low": typical.low}
        rows.append(row | {"median_high": typical.high})
    return pd.DataFrame(rows)


def _raise_if_failed(setting: dict[str, Any], runs: pd.DataFrame) -> None:
    if "outcome" in runs.columns and runs["outcome"].eq("error").all():
        named = ", ".join(f"{name} = {value}" for name, value in setting.items())
        error = runs["message"].iloc[0]
        raise ValueError(f"all {len(runs)} runs with {named} ended with an error: {error}")


def compare(
    table: pd.DataFrame,
    by: str,
    first: Any = None,
    second: Any = None,
    *,
    column: str = "moves",
    seed: int = 0,
) -> Paired:
    """Compare two settings on their common seeds.

    Parameters
    ----------
    table : pandas.DataFrame
        A result of `sweep`, with one run per value and seed.
    by : str
        The parameter in which they differ.
    first, second : value of the parameter, optional
        By default the two values in the table.
    column : str
        What to compare if both succeeded; less is better.
    seed : int
        The seed of the bootstrap.

    Raises
    ------
    ValueError
        If there are not two values, no common seed, or a seed occurs twice.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"rule": ["a", "a", "b", "b"], "seed": [0, 1, 0, 1],
    ...                      "moves": [3, 4, 9, 7], "solved": [True, True, True, False]})
    >>> found = compare(runs, "rule")
    >>> found.n, found.first_only, found.first_quicker
    (2, 1, 2)
    """
    values = list(dict.fromkeys(check_table(table)[by]))
    if first is None and second is None and len(values) == 2:
        first, second = values
    if first not in values or second not in values or first == second:
        listed = ", ".join(map(repr, values))
        raise ValueError(f"name two different values of {by!r}; the table has {listed}")
    chosen = [table[table[by].eq(value)] for value in (first, second)]
    sides = [dict(zip(runs["seed"], needed(runs, column), strict=True)) for runs in chosen]
    if any(len(side) < len(runs) for side, runs in zip(sides, chosen, strict=True)):
        raise ValueError(f"a seed occurs twice with the same {by}; use a part of the table")
    common = [one for one in sides[0] if one in sides[1]]
    return paired([sides[0][one] for one in common], [sides[1][one] for one in common], seed=seed)
