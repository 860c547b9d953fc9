"""A student's working copy of the notebooks and the data.

A small manifest in the copy contains the digest of every copied file and of the cells of every
notebook. So a file that the student has not changed can be updated. A changed notebook gets the
cells that are new, and keeps what the student wrote; any other changed file is never overwritten.
To get a fresh copy of a file, delete or rename it and update. `course/site/work.js` does the same
in a browser.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import nbformat
from nbformat.sign import NotebookNotary

from hidato_edu.core import resources
from hidato_edu.core.saving import write_over

__all__ = ["MANIFEST", "Update", "digests", "merged", "trust", "update"]

MANIFEST = ".hidato-edu.json"
CELLS = "cells"  # where the manifest has the digests of the cells, beside those of the files
NOTEBOOKS = "notebooks/"
WORKSHOPS = f"{NOTEBOOKS}workshop/"


@dataclass
class Update:
    """The relative names of files by what an update did with them."""

    added: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)  # unchanged by the student, newer when shipped
    unchanged: list[str] = field(default_factory=list)  # the same as shipped
    merged: list[str] = field(default_factory=list)  # both of them have changed the notebook
    copies: list[str] = field(default_factory=list)  # of files in `merged`, as they were before
    kept: list[str] = field(default_factory=list)  # changed by the student
    outdated: list[str] = field(default_factory=list)  # in `kept`, and shipped in a newer version
    is_from_0_1: bool = False  # the copy has notebooks, but no workshops yet

    def lines(self) -> Iterator[str]:
        """Yield a line for each kind of change."""
        if self.added:
            yield f"added: {_listed(self.added)}"
        if self.renewed:
            yield f"renewed: {_listed(self.renewed)}"
        if self.merged:
            yield f"renewed around your own cells: {_listed(self.merged, most=None)}"
        if self.copies:
            yield (
                "you and the new version changed the same cell; it stays as you wrote it, and your "
                f"notebook as it was before is {_listed(self.copies, most=None)}"
            )
        if self.kept:
            yield f"kept, because you changed them: {_listed(self.kept, most=None)}"
        if self.outdated:
            yield (
                f"there is a newer version of: {_listed(self.outdated, most=None)} "
                "(to get it, rename yours and start again)"
            )
        if self.is_from_0_1:
            yield (
                f"since 0.2 each lesson has two notebooks: what {NOTEBOOKS}NN_*.ipynb no longer "
                f"contains is in {WORKSHOPS}, with the same questions"
            )


def _listed(names: list[str], most: int | None = 4) -> str:
    if most is not None and len(names) > most:
        return f"{len(names)} files"
    return ", ".join(names)


def update(folder: Path, files: Iterable[tuple[str, Path]] | None = None) -> Update:
    """Make a working copy, or update one without touching a student's work.

    If it is interrupted, it can be run again.
    """
    copied = _read_manifest(folder)
    known = copied.pop(CELLS, None)
    cells: dict[str, dict[str, str]] = known if isinstance(known, dict) else {}
    result = Update(
        is_from_0_1=any(name.startswith(NOTEBOOKS) for name in copied)
        and not any(name.startswith(WORKSHOPS) for name in copied)
    )
    for name, source in resources.shipped() if files is None else files:
        target = _place(folder, name)
        if target.exists() and target.samefile(source):
            raise FileExistsError(f"{folder} contains the originals; choose another folder")
        now, before, new = _digest(target), copied.get(name), _digest(source)
        if now is not None and now not in (before, new):
            if new != before and _merge(target, source, cells.get(name), result):
                result.merged.append(name)
                copied[name], cells[name] = str(new), digests(_notebook(source))
                continue
            result.kept.append(name)
            if new != before:
                result.outdated.append(name)
            continue
        outcome = result.added if now is None else result.renewed
        if now == new:
            outcome = result.unchanged
        else:
            write_over(target, source.read_bytes())
        outcome.append(name)
        if name.endswith(".ipynb") and (new != before or name not in cells):
            cells[name] = digests(_notebook(source))
        copied[name] = str(new)
    told = json.dumps(copied | {CELLS: cells}, indent=1, sort_keys=True)
    write_over(folder / MANIFEST, told)
    return result


def digests(notebook: Mapping[str, Any]) -> dict[str, str]:
    """Return the digest of the text of every cell by its id; `work.js` computes the same.

    Examples
    --------
    >>> digests({"cells": [{"id": "sum", "source": ["1 +", " 1"]}]})
    {'sum': '5-a13448c'}
    """
    return {cell["id"]: _cell_digest(cell) for cell in notebook["cells"] if "id" in cell}


def merged(
    mine: Mapping[str, Any], base: Mapping[str, str], new: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]] | None:
    """Merge a new version of a notebook into a student's; `work.js` does the same.

    Parameters
    ----------
    mine, new : mapping
        The notebooks as JSON.
    base : mapping
        The digests of the cells of the version that the student began with.

    Returns
    -------
    tuple or None
        The merged notebook, and the ids of the cells that both of them have changed: these stay as
        the student wrote them. None if the cells cannot be told apart by their ids.

    Examples
    --------
    >>> old = {"cells": [{"id": "a", "source": "1"}, {"id": "b", "source": "2"}]}
    >>> mine = {"cells": [{"id": "a", "source": "mine"}, {"id": "b", "source": "2"}]}
    >>> new = {"cells": [{"id": "a", "source": "1"}, {"id": "b", "source": "3"}]}
    >>> result, both = merged(mine, digests(old), new)
    >>> [cell["source"] for cell in result["cells"]], both
    (['mine', '3'], [])
    """
    own = {cell.get("id"): cell for cell in mine["cells"]}
    if None in own or len(own) < len(mine["cells"]):
        return None
    cells, both = [], []
    for cell in new["cells"]:
        name, digest, before = cell["id"], _cell_digest(cell), base.get(cell["id"])
        if name not in own:
            if before != digest:  # otherwise the student has deleted it
                cells.append(cell)
            continue
        written = _cell_digest(own[name])
        if written == before != digest:
            cells.append(cell)
            continue
        about = {**own[name].get("metadata", {}), **cell.get("metadata", {})}
        cells.append({**own[name], "metadata": about})
        if digest not in (written, before):
            both.append(name)
    place = 0
    theirs = {cell["id"] for cell in new["cells"]}
    for name, cell in own.items():  # what only the student has stays behind the same cell
        if name not in theirs and base.get(name) != _cell_digest(cell):
            cells.insert(place, cell)
        places = (number for number, one in enumerate(cells, start=1) if one["id"] == name)
        place = next(places, place)
    return {**new, "cells": cells}, both


def trust(folder: Path, names: Iterable[str]) -> int:
    """Sign notebooks for the current user, so that the players in their outputs run immediately.

    Pass only shipped notebooks: a signature lets the outputs run code in the browser.
    """
    signed = 0
    notary = NotebookNotary()
    with closing(notary.store):
        for name in names:
            if name.endswith(".ipynb"):
                notary.sign(nbformat.read(_place(folder, name), as_version=4))
                signed += 1
    return signed


def _merge(target: Path, source: Path, base: Mapping[str, str] | None, result: Update) -> bool:
    """Merge a notebook that both have changed; return whether that is possible."""
    if base is None:
        return False
    try:
        mine, new = _notebook(target), _notebook(source)
        if mine["nbformat"] != new["nbformat"] or (found := merged(mine, base, new)) is None:
            return False
    except (ValueError, KeyError, TypeError, AttributeError):  # whatever the student has there
        return False
    if found[1]:
        free = (target.with_name(f"{target.stem}.mine{number}.ipynb") for number in count(1))
        copy = next(place for place in free if not place.exists())
        write_over(copy, target.read_bytes())
        result.copies.append(copy.name)
    write_over(target, json.dumps(found[0], indent=1, ensure_ascii=False) + "\n")
    return True


def _notebook(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def _cell_digest(cell: Mapping[str, Any]) -> str:
    """Return length and CRC-32 of the text, because a page without TLS computes no other digest."""
    text = cell["source"]
    data = (text if isinstance(text, str) else "".join(text)).encode(errors="replace")
    return f"{len(data)}-{crc32(data):x}"


def _place(folder: Path, name: str) -> Path:
    return folder.joinpath(*name.split("/"))


def _digest(file: Path) -> str | None:
    return sha256(file.read_bytes()).hexdigest() if file.is_file() else None


def _read_manifest(folder: Path) -> dict[str, str]:
    """Return the digests of the copied files; without them, all files that differ are kept."""
    try:
        copied = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return copied if isinstance(copied, dict) else {}
