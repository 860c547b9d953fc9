"""The figures in the texts: they are counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from hidato_edu import kakuro
from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Leave
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.puzzle import Puzzle, Run
from hidato_edu.kakuro.search.table import candidate_table, entries

ROOM = 10 * 46 * 1024  # of the document's array
SETS = 511  # of one to nine different digits
OURS = (
    "# 12\\ 17\\ # 19\\ 9\\\n\\9 0 0 19\\3 0 0\n\\20 0 0 0 0 0\n"
    "# 16\\21 0 0 0 5\\\n\\21 0 0 0 0 0\n\\16 0 0 \\7 0 0"
)
CROWDED = "# 3\\ 3\\ 6\\\n\\6 0 0 0\n\\6 0 0 0"
TINY = "# 5\\ 11\\ #\n\\8 0 0 8\\\n\\10 0 0 0\n# \\6 0 0"


def table_entries() -> dict[str, float]:
    """Return how full the document's table is."""
    filled = sum(1 for _ in entries(candidate_table()))
    return {
        "room": ROOM,
        "half": ROOM // 2,
        "sets": SETS,
        "filled": round(filled, -2),
        "share": 100 * filled / ROOM,
    }


@cache
def board(text: str) -> Puzzle:
    """Return one of the boards of the notebook.

    Examples
    --------
    >>> board(OURS).size, kakuro.count_solutions(board(OURS))
    (21, 1)
    >>> set(map(str, kakuro.candidates(board(CROWDED)).values()))
    {'1 2'}
    """
    return kakuro.parse(text)


def calls_left() -> dict[str, int]:
    """Return the calls on our board, and wrong guesses at them."""
    ours = board(OURS)
    fixed, fewest = (kakuro.count_nodes(ours, method) for method in ("fixed", "most-constrained"))
    return {
        "cells": ours.size,
        "fixed": fixed,
        "about_fixed": fixed // 10 * 10,
        "half": fixed // 20 * 10,
        "fewest": round(fewest, -1),
        "cells_and_one": ours.size + 1,
    }


def seen_at_once() -> dict[str, int]:
    """Return the calls that two methods need to see that the crowded board has no solution."""
    return {
        method.replace("-", "_"): kakuro.count_nodes(board(CROWDED), method, first=False)
        for method in kakuro.METHODS
    }


@cache
def removed() -> dict[str, int]:
    """Return the digits that the search puts and removes, and wrong guesses at the latter.

    Examples
    --------
    >>> counts = removed()
    >>> counts["put"] - counts["right"] == counts["cells"]
    True
    """
    whys = [one.why for one in kakuro.steps(board(TINY), limit=1) if isinstance(one, Assign)]
    put, gone = whys.count("put"), whys.count("remove")
    cells = board(TINY).size
    return {
        "right": gone,
        "put": put,
        "cells": cells,
        "put_and_cells": put + cells,
        "one_less": gone - 1,
        "one_more": gone + 1,
    }


@cache
def last_candidate() -> dict[str, object]:
    """Return the steps of fixed order up to its first failure, and which of them is to blame.

    Examples
    --------
    >>> found = last_candidate()
    >>> [found[name] for name in ("dead", "near", "other", "right", "last")]
    [(3, 2), 2, 3, 4, 5]
    """
    tiny = board(TINY)
    events = list(kakuro.steps(tiny, method="fixed", limit=1))
    end, failed = next((n, one) for n, one in enumerate(events) if isinstance(one, Leave))
    dead = failed.cells[0]
    puts: list[Any] = [(one.var, one.new) for one in events[:end] if isinstance(one, Assign)]
    left = [kakuro.candidates(tiny, dict(puts[:n]))[dead] for n in range(len(puts) + 1)]
    right = left.index(Digits())
    crossing = {cell for run in tiny.runs_of(dead) for cell in run.cells}
    near = max(n for n in range(1, right) if puts[n - 1][0] in crossing)
    return {
        "trace": "\n".join(f"{n}. puts {d} at {cell}" for n, (cell, d) in enumerate(puts, 1)),
        "dead": dead,
        "runs": " and ".join(
            f"{run.total} {run.direction}, {_named(run.cells)}," for run in tiny.runs_of(dead)
        ).rstrip(","),
        "right": right,
        "near": near,
        "other": max(n for n in range(1, right) if puts[n - 1][0] not in crossing),
        "last": len(puts),
        "left": left[near],
    }


@cache
def forcing_step() -> dict[str, object]:
    """Return the runs that are filtered until one comes again, and what brings it back.

    Examples
    --------
    >>> found = forcing_step()
    >>> [found[name] for name in ("first", "right", "idle", "before", "again")]
    [1, 4, 5, 6, 7]
    """
    runs = {str(run): run for run in board(TINY).runs}
    done: list[tuple[str, dict[Cell, Digits]]] = []
    for event in kakuro.propagation_steps(board(TINY)):
        if isinstance(event, Enter) and event.label in runs:
            done.append((event.label, {}))
        elif isinstance(event, Assign) and done:
            kind, cell = cast(tuple[Any, Any], event.var)
            if kind == "domain":
                done[-1][1][cell] = event.new
    labels = [label for label, _ in done]
    again = next(n for n, label in enumerate(labels) if label in labels[:n])
    cells = {*runs[labels[again]].cells}
    return {
        "trace": "\n".join(_filtered(n, runs[label], new) for n, (label, new) in
                           enumerate(done[: again + 1], 1)),
        "right": max(n for n in range(1, again + 1) if cells & {*done[n - 1][1]}),
        "first": labels.index(labels[again]) + 1,
        "idle": next(n for n, (_, new) in enumerate(done, 1) if not new),
        "before": again,
        "again": again + 1,
    }  # fmt: skip


def _named(cells: Sequence[Cell]) -> str:
    return " ".join(map(str, cells))


def _filtered(number: int, run: Run, new: dict[Cell, Digits]) -> str:
    """Return a line on a run that was filtered, such as "6. 8 down: (3, 3) keeps 1 2 5"."""
    by_digits: dict[Digits, list[Cell]] = {}
    for cell, digits in sorted(new.items()):
        by_digits.setdefault(digits, []).append(cell)
    kept = "; ".join(
        f"{_named(cells)} keep{'s' * (len(cells) == 1)} {digits}"
        for digits, cells in by_digits.items()
    )
    return f"{number}. {run.total} {run.direction}: {kept or 'nothing changes'}"
