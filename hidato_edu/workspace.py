"""A student's working copy of the notebooks and the data.

A small manifest in the copy contains the digest of every copied file. So a file that the student
has not changed can be updated, and a changed one is never overwritten. To get a fresh copy of a
file, delete or rename it and update.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary

from hidato_edu.core import resources
from hidato_edu.core.saving import write_over

__all__ = ["MANIFEST", "Update", "trust", "update"]

MANIFEST = ".hidato-edu.json"
NOTEBOOKS = "notebooks/"
WORKSHOPS = f"{NOTEBOOKS}workshop/"


@dataclass
class Update:
    """The relative names of files by what an update did with them."""

    added: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)  # unchanged by the student, newer when shipped
    unchanged: list[str] = field(default_factory=list)  # the same as shipped
    kept: list[str] = field(default_factory=list)  # changed by the student
    outdated: list[str] = field(default_factory=list)  # in `kept`, and shipped in a newer version
    is_from_0_1: bool = False  # the copy has notebooks, but no workshops yet

    def lines(self) -> Iterator[str]:
        """Yield a line for each kind of change."""
        if self.added:
            yield f"added: {_listed(self.added)}"
        if self.renewed:
            yield f"renewed: {_listed(self.renewed)}"
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
        copied[name] = str(new)
    write_over(folder / MANIFEST, json.dumps(copied, indent=1, sort_keys=True))
    return result


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
