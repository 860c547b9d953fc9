"""The rows of a sweep: in memory, or in a file, so that a sweep can continue where it stopped.

The file has JSON lines, one per run; for more runs than fit into memory there are `parts`.

The first line describes the sweep; every other line is one run. A line is written as soon as its
run is finished. If a crash leaves an incomplete last line, it is cut off.

Several programs may write to one file: a line is added under a lock, behind the lines of others,
which are read as well. Whatever was run twice gives the same row, up to its time.
"""

from __future__ import annotations

import itertools
import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from hidato_edu.core.errors import FormatError, OtherSweep
from hidato_edu.core.saving import as_path, locked
from hidato_edu.experiments.plans import FIRST, Job, Plan, Row

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["RowFile", "Rows", "same_sweep"]

Key: TypeAlias = tuple[int, int]  # number of the setting, seed


class Rows:
    """The finished rows of a sweep, in memory."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rows: dict[Key, Row] = {}

    def __contains__(self, job: Job) -> bool:
        return (job[0].place, job[1]) in self.rows

    def add(self, job: Job, row: Row) -> None:
        """Keep a finished row."""
        self.rows[job[0].place, job[1]] = row

    def done(self) -> int:
        """Return how many runs of the plan are there."""
        return sum(self.plan.number(*key) >= 0 for key in self.rows)

    def table(self) -> pd.DataFrame:
        """Return the rows of the plan, ordered by setting, then seed."""
        import pandas as pd

        seeds = defaultdict[int, list[tuple[int, int]]](list)
        for place, seed in self.rows:
            seeds[place].append((self.plan.index(seed), seed))
        records = [
            {**one.named, "seed": seed, **self.rows[one.place, seed]}
            for one in self.plan.first
            for index, seed in sorted(seeds[one.place])
            if index >= 0
        ]
        names = dict.fromkeys(itertools.chain(self.plan.names, ("seed",), FIRST, *records))
        return pd.DataFrame.from_records(records, columns=list(names))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """Close what is open."""


class RowFile(Rows):
    """The finished rows of a sweep, in memory and in a file of JSON lines."""

    def __init__(self, path: str | Path, function: str, plan: Plan) -> None:
        super().__init__(plan)
        self.path = as_path(path)
        self.head = {"sweep": function, "settings": [one.named for one in plan.first]}
        self.lines = 0  # of the file, as far as they were read or written here
        self.end = 0  # of these lines, in bytes
        self.file = self.path.open("a+b", buffering=0)
        try:
            with locked(self.file.fileno()):
                self._catch_up()
        except BaseException:
            self.file.close()
            raise

    def add(self, job: Job, row: Row) -> None:
        """Append a finished row to the file."""
        with locked(self.file.fileno()):
            self._catch_up()
            self._write({"setting": job[0].place, "seed": job[1], "row": row})
        super().add(job, row)

    def _catch_up(self) -> None:
        """Read the lines that are new; cut off the part of a line, whose program has ended."""
        self.file.seek(self.end)
        text = self.file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not (self.lines or whole or _line(self.head).startswith(text)):
            raise OtherSweep(f"{self.path} is not the file of a sweep; name another file")
        for line in whole.split(b"\n")[:-1]:
            self._read(line)
        self.end += len(whole)
        if whole != text:
            self.file.truncate(self.end)
        if not self.lines:
            self._write(self.head)

    def _read(self, text: bytes) -> None:
        """Take a line of the file: its head, or a run."""
        self.lines += 1
        try:
            found = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self._damaged("is not JSON", getattr(error, "colno", 1)) from None
        match found:
            case {"sweep": str(), "settings": list(settings)} if self.lines == 1:
                if all(isinstance(one, dict) for one in settings):
                    return same_sweep(self.path, found, json.loads(json.dumps(self.head)))
            case {"setting": int(place), "seed": int(seed), "row": {"outcome": str()} as row}:
                if self.lines > 1 and "seed" not in row:
                    if row["outcome"] != "error":  # such a run is repeated
                        self.rows[place, seed] = row
                    return
        raise self._damaged("is not a run of a sweep" if self.lines > 1 else "begins no sweep")

    def _damaged(self, what: str, column: int = 1) -> FormatError:
        todo = "delete it to make its run again" if self.lines > 1 else "name another file"
        text = f"this line of {self.path} {what}; {todo}"
        return FormatError(text, line=self.lines, column=column)

    def _write(self, line: dict[str, Any]) -> None:
        rest = text = _line(line)
        while rest:
            rest = rest[self.file.write(rest) :]
        self.lines += 1
        self.end += len(text)

    def __exit__(self, *error: object) -> None:
        """Close the file."""
        self.file.close()


def _line(found: dict[str, Any]) -> bytes:
    return json.dumps(found).encode() + b"\n"


def same_sweep(path: Path, there: Row, asked: Row) -> None:
    """Raise an error that quotes the differences, if there are any."""
    if there == asked:
        return
    old, new = _texts(there.get("settings", ())), _texts(asked["settings"])
    gone, added = [one for one in old if one not in new], [one for one in new if one not in old]
    if there.get("sweep") != asked["sweep"]:
        differs = f"of {there.get('sweep')}, not of {asked['sweep']}"
    elif gone or added:
        parts = [f"has {_some(gone)}"] if gone else []
        parts += [f"lacks {_some(added)}"] if added else []
        differs = f"of other settings: it {' and '.join(parts)}"
    else:
        differs = "of the same settings in another order"
    raise OtherSweep(f"{path} contains a sweep {differs}. Name another file, or delete this one.")


def _texts(settings: Iterable[Any]) -> list[str]:
    return [", ".join(f"{key}={value!r}" for key, value in one.items()) for one in settings]


def _some(texts: list[str], most: int = 2) -> str:
    more = f" and {len(texts) - most} more" if len(texts) > most else ""
    return "; ".join(f"({text})" for text in texts[:most]) + more
