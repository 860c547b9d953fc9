"""A student's working copy of the notebooks and the data.

A small manifest in the copy holds the digest of every file as it was copied. So a file that the
student has not touched can be renewed, and one that was changed is never overwritten. To get a
fresh copy of a file, delete or rename it and update.
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

__all__ = ["MANIFEST", "Update", "trust", "update"]

MANIFEST = ".hidato-edu.json"


@dataclass
class Update:
    """What an update did, as lists of relative names."""

    added: list[str] = field(default_factory=list)  # files that were not there
    # Files that the student had not touched, and that have changed since
    renewed: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)  # files that are as they are shipped
    kept: list[str] = field(default_factory=list)  # files that the student has changed, left alone
    # Those of `kept` that are shipped in a newer version
    outdated: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """Yield what a person wants to know, a line for each kind of change."""
        if self.added:
            yield f"added: {_listed(self.added)}"
        if self.renewed:
            yield f"renewed: {_listed(self.renewed)}"
        if self.kept:
            yield f"kept, because you changed them: {_listed(self.kept, most=None)}"
        if self.outdated:
            yield (
                f"there is a newer version of: {_listed(self.outdated, most=None)} "
                "(rename yours and start again to get it)"
            )


def _listed(names: list[str], most: int | None = 4) -> str:
    if most is not None and len(names) > most:
        return f"{len(names)} files"
    return ", ".join(names)


def update(folder: Path, files: Iterable[tuple[str, Path]] | None = None) -> Update:
    """Make a working copy, or bring one up to date without touching a student's work.

    Notes
    -----
    Linear in the size of the files. Interrupted at any point, it can be run again.
    """
    copied = _read_manifest(folder)
    result = Update()
    for name, source in resources.shipped() if files is None else files:
        target = _place(folder, name)
        if target.exists() and target.samefile(source):
            raise FileExistsError(f"{folder} holds the originals; choose another folder")
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
            _write(target, source.read_bytes())
        outcome.append(name)
        copied[name] = str(new)
    _write(folder / MANIFEST, json.dumps(copied, indent=1, sort_keys=True).encode())
    return result


def trust(folder: Path, names: Iterable[str]) -> int:
    """Sign notebooks for the present user, so that the players in their outputs run at once."""
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


def _write(target: Path, content: bytes) -> None:
    """Write a file so that no reader, and no interruption, ever sees half of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.part")
    part.write_bytes(content)
    part.replace(target)


def _read_manifest(folder: Path) -> dict[str, str]:
    """Return the digests of the files as copied; without them, all that differs is kept."""
    try:
        copied = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return copied if isinstance(copied, dict) else {}
