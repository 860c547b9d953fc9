"""Writing a course into a folder without changing any other files in it.

A manifest in the folder contains the digest of every written file. So a course can be written
again, and if one of the files was changed or is not from the course, nothing is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from hidato_edu.core.errors import CourseError
from hidato_edu.core.saving import write_over

__all__ = ["MANIFEST", "write_files"]

MANIFEST = ".hidato-edu-course.json"


def write_files(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Write files into a folder."""
    written = _manifest(folder)
    for name in files:
        present = _digest(folder / name)
        if present not in (None, written.get(name), _digest_of(files[name])):
            raise CourseError(
                f"{folder / name} already exists and was not written by this command, or was "
                "changed since. Rename it, or choose another folder."
            )
    changed = [name for name, content in files.items() if not _holds(folder / name, content)]
    for name in changed:
        write_over(folder / name, files[name])
    digests = written | {name: _digest_of(content) for name, content in files.items()}
    write_over(folder / MANIFEST, json.dumps(digests, indent=1, sort_keys=True))
    return changed


def _manifest(folder: Path) -> dict[str, str]:
    try:
        written = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return written if isinstance(written, dict) else {}


def _digest_of(content: bytes) -> str:
    return sha256(content).hexdigest()


def _digest(file: Path) -> str | None:
    """Return the digest of a file, "" for something else, None if there is nothing."""
    if file.is_file():
        return _digest_of(file.read_bytes())
    return "" if file.exists() else None


def _holds(file: Path, content: bytes) -> bool:
    return file.is_file() and file.read_bytes() == content
