"""The folder of a sweep: Parquet files, so that a million rows need no memory.

All files have the same columns and types, so whatever reads Parquet reads the folder. What is to be
known of the sweep is in the file ``_common_metadata``. A file is replaced as a whole, and nothing
but the folder is read to continue, so a program can be killed at any time. Several programs may
share a folder: rows are written under a lock, without those that others have written.
"""

from __future__ import annotations

import io
import itertools
import json
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from hidato_edu.core.errors import MissingExtra, OtherSweep
from hidato_edu.core.saving import as_path, clear_parts, locked, write_over
from hidato_edu.experiments.files import Rows, same_sweep
from hidato_edu.experiments.plans import FIRST, Job, Plan, Row

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

__all__ = ["Parts"]

ROWS = 20_000  # of a file
SECONDS = 2.0  # after which finished rows are written
SHARE = 30  # times as long as the last writing took, the next one waits at least
HEAD = "_common_metadata"  # where programs expect the columns of a folder


class Parts(Rows):
    """The finished rows of a sweep, in a folder; in memory there is one byte for each run."""

    def __init__(self, path: str | Path, function: str, plan: Plan) -> None:
        super().__init__(plan)
        _load()
        if "setting" in plan.names:
            raise ValueError("rename the parameter 'setting': the folder has this column")
        self.folder = as_path(path)
        if self.folder.exists() and not self.folder.is_dir():
            raise OtherSweep(f"{self.folder} is a file; name a folder")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.finished = bytearray()
        self.buffer: dict[int, Row] = {}  # the rows of the file that grows, by their numbers
        self.part: Path | None = None  # this file
        self.seen: dict[Path, tuple[int, int]] = {}  # the others, when they were read
        self.due = monotonic() + SECONDS  # when to write
        self.head = {"sweep": function, "settings": plan.head}
        self.schema: pa.Schema = None
        if not (self.folder / HEAD).exists() and any(self.folder.glob("[!_.]*")):
            raise self._other()
        self.lock = (self.folder / "_lock").open("ab")
        try:
            with locked(self.lock.fileno()):
                clear_parts(self.folder)
                self._begin()
        except BaseException:
            self.lock.close()
            raise

    def __contains__(self, job: Job) -> bool:
        number = self.plan.number(job[0].place, job[1])
        return number < len(self.finished) and self.finished[number] == 1

    def add(self, job: Job, row: Row) -> None:
        """Keep a finished row; it is written with others, mostly within two seconds."""
        setting, seed = job
        if "setting" in row:
            raise ValueError("rename the entry 'setting' of the result: the folder has this column")
        if seed.bit_length() > 63:
            raise ValueError(f"the seed {seed} is too large for a folder; use at most 63 bits")
        number = self._mark(setting.place, seed)
        self.buffer[number] = {**setting.named, "setting": setting.place, "seed": seed, **row}
        if len(self.buffer) >= ROWS or monotonic() > self.due:
            self._write()

    def done(self) -> int:
        """Return how many runs of the plan are there."""
        return self.finished.count(1)

    def table(self) -> pd.DataFrame:
        """Return how often each outcome is in the folder."""
        import pandas as pd
        import pyarrow.parquet as pq

        counts = Counter[str]()
        for part in self._parts():
            counts.update(
                pq.read_table(part, columns=["outcome"], partitioning=None)[0].to_pylist()
            )
        table = pd.DataFrame(counts.most_common(), columns=["outcome", "runs"])
        table.attrs["folder"] = str(self.folder)
        return table

    def __exit__(self, *error: object) -> None:
        """Write what is left."""
        try:
            self._write()
        finally:
            self.lock.close()

    def _parts(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet"))

    def _mark(self, place: int, seed: int) -> int:
        number = self.plan.number(place, seed)
        if number >= len(self.finished):
            self.finished.extend(bytes(number + 1 - len(self.finished)))
        if number >= 0:
            self.finished[number] = 1
        return number

    def _begin(self) -> None:
        """Read what is there, without the rows of errors: such a run is repeated."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        if (self.folder / HEAD).exists():
            try:
                there = json.loads(pq.read_schema(self.folder / HEAD).metadata[b"sweep"])
            except (pa.ArrowException, TypeError, KeyError, ValueError):
                raise self._other() from None
            same_sweep(self.folder, there, json.loads(json.dumps(self.head)))
            self._catch_up(pure=True)
        else:
            kinds = {"setting": pa.int64(), "seed": pa.int64(), "outcome": pa.string()}
            names = dict.fromkeys((*self.plan.names, *kinds, *FIRST))
            self._widen(pa.schema([(name, kinds.get(name, pa.null())) for name in names]))

    def _other(self) -> OtherSweep:
        return OtherSweep(f"{self.folder} is not the folder of a sweep; name another folder")

    def _catch_up(self, pure: bool = False) -> None:
        """Take in what other programs have written; `pure` removes the rows of errors."""
        import pyarrow as pa
        import pyarrow.parquet as pq
        from pyarrow.compute import field

        self.schema = pq.read_schema(self.folder / HEAD)
        for part in self._parts():
            if part == self.part or self.seen.get(part) == _stamp(part):
                continue
            try:
                table = pq.read_table(part, partitioning=None)
                kept = table.filter(field("outcome") != "error") if pure else table
                places, seeds = (kept[name].to_pylist() for name in ("setting", "seed"))
            except (pa.ArrowException, KeyError):
                text = f"{part} is damaged; delete it to make its runs again"
                raise OtherSweep(text) from None
            if len(kept) < len(table) or not table.schema.equals(self.schema):
                self._save(part, kept)
            for place, seed in zip(places, seeds, strict=True):
                self.buffer.pop(self._mark(place, seed), None)
            self.seen[part] = _stamp(part)

    def _write(self) -> None:
        """Write the file that grows; begin the next one if it is full."""
        import pyarrow as pa

        if not self.buffer:
            return
        began = monotonic()
        with locked(self.lock.fileno()):
            self._catch_up()
            rows = list(self.buffer.values())
            names = dict.fromkeys(itertools.chain(self.schema.names, *rows))
            table = pa.table({name: _array([row.get(name) for row in rows]) for name in names})
            wide = _wider(self.schema, table.schema)
            if not wide.equals(self.schema):
                self._widen(wide)
            if self.part is None:
                there = self._parts()
                new = (self.folder / f"{n:06}.parquet" for n in itertools.count(len(there) + 1))
                self.part = next(part for part in new if part not in there)
            self._save(self.part, table)
            if len(self.buffer) >= ROWS:
                self.seen[self.part] = _stamp(self.part)
                self.part, self.buffer = None, {}
        self.due = monotonic() + max(SECONDS, (monotonic() - began) * SHARE)

    def _widen(self, schema: pa.Schema) -> None:
        """Change the columns, in all files."""
        import pyarrow.parquet as pq

        text = io.BytesIO()
        pq.write_metadata(schema.with_metadata({"sweep": json.dumps(self.head)}), text)
        write_over(self.folder / HEAD, text.getvalue())
        self.seen.clear()
        self._catch_up()

    def _save(self, part: Path, table: pa.Table) -> None:
        """Write a file with the columns that all have."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        columns = [
            _cast(table[field.name], field.type)
            if field.name in table.column_names
            else pa.nulls(len(table), field.type)
            for field in self.schema
        ]
        text = io.BytesIO()
        pq.write_table(pa.table(columns, schema=self.schema.remove_metadata()), text)
        write_over(part, text.getvalue())


def _load() -> None:
    try:
        import pyarrow.compute
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise MissingExtra(
            "a folder of rows needs pyarrow; install it with: pip install hidato-edu[cluster]"
        ) from None


def _stamp(part: Path) -> tuple[int, int]:
    found = part.stat()
    return found.st_mtime_ns, found.st_size


def _array(values: list[Any]) -> pa.Array:
    """Return a column: of texts, if the values have several types or names."""
    import pyarrow as pa

    try:
        found = pa.array(values)
    except (pa.ArrowException, OverflowError, UnicodeError):
        return _texts(values)
    return _texts(values) if "struct" in str(found.type) else found


def _texts(values: list[Any]) -> pa.Array:
    import pyarrow as pa

    texts = [one if isinstance(one, str) or one is None else json.dumps(one) for one in values]
    plain = [text and text.encode(errors="backslashreplace").decode() for text in texts]
    return pa.array(plain, pa.string())


def _cast(column: pa.ChunkedArray, kind: pa.DataType) -> pa.ChunkedArray:
    import pyarrow as pa

    if kind == pa.string() != column.type:
        return _texts(column.to_pylist())
    return column.cast(kind, safe=False)  # large whole numbers among fractions are rounded


def _wider(one: pa.Schema, other: pa.Schema) -> pa.Schema:
    """Return the columns of two tables, with types that hold the values of both."""
    import pyarrow as pa

    fields = []
    for name in dict.fromkeys((*one.names, *other.names)):
        found = [pa.schema([there.field(name)]) for there in (one, other) if name in there.names]
        try:
            fields.append(pa.unify_schemas(found, promote_options="permissive").field(name))
        except pa.ArrowException:
            fields.append(pa.field(name, pa.string()))
    return pa.schema(fields)
