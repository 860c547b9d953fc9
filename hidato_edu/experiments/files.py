"""The file of a sweep: JSON lines, one per run, so that a sweep can continue where it stopped.

The first line describes the sweep; every other line is one run. A line is written and flushed as
soon as its run is finished. If a crash leaves an incomplete last line, it is cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

from hidato_edu.core.errors import FormatError, OtherSweep

__all__ = ["RowFile"]

Row: TypeAlias = dict[str, Any]
Key: TypeAlias = tuple[int, int]  # number of the setting, seed


class RowFile:
    """The finished rows of a sweep, on disk."""

    def __init__(self, path: str | Path, head: dict[str, Any]) -> None:
        self.path = Path(path)
        self.rows: dict[Key, Row] = {}
        text = self.path.read_bytes() if self.path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", "replace").splitlines()
        if lines:
            _same(self.path, _read(lines[0], 1), json.loads(json.dumps(head)))
            for number, line in enumerate(lines[1:], start=2):
                found = _read(line, number)
                if found["row"].get("outcome") != "error":  # such a run is repeated
                    self.rows[found["setting"], found["seed"]] = found["row"]
        elif text and not text.startswith(b'{"sweep"'[: len(text)]):
            raise OtherSweep(f"{self.path} is not the file of a sweep; name another file")
        self.file = self.path.open("r+b" if self.path.exists() else "wb")
        self.file.truncate(len(whole))
        self.file.seek(len(whole))
        if not lines:
            self._write(head)

    def add(self, key: Key, row: Row) -> None:
        """Append a finished row and flush the file."""
        self.rows[key] = row
        self._write({"setting": key[0], "seed": key[1], "row": row})

    def _write(self, line: dict[str, Any]) -> None:
        self.file.write(json.dumps(line).encode() + b"\n")
        self.file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.file.close()


def _read(line: str, number: int) -> Row:
    try:
        found = json.loads(line)
    except json.JSONDecodeError as error:
        raise FormatError(
            "this line is not a run of a sweep; name another file", line=number, column=error.colno
        ) from error
    if not isinstance(found, dict) or not ({"sweep", "row"} & set(found)):
        raise OtherSweep(f"line {number} is not a run of a sweep; name another file")
    return found


def _same(path: Path, there: Row, asked: Row) -> None:
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
