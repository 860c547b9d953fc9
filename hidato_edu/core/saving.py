"""Files that are there whole or not at all, whatever happens while they are written."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

__all__ = ["PART", "clear_parts", "write_new", "write_over"]

PART = ".part"
"""How the name of a file ends that is still being written, or was when the program ended."""


OURS = re.compile(rf"\.[0-9a-f]{{16}}{re.escape(PART)}")
OLD = 24 * 3600  # seconds: whoever wrote it does so no more


def clear_parts(folder: Path) -> None:
    """Delete what programs that were killed while they wrote have left in a folder a day ago.

    Notes
    -----
    A younger one may be another program's that is writing it right now.
    """
    with suppress(OSError):
        for file in folder.iterdir():
            if OURS.fullmatch(file.name) and file.stat().st_mtime < time.time() - OLD:
                file.unlink(missing_ok=True)


def write_new(target: Path, text: str) -> None:
    """Write a file that must not be there yet, in a folder that is made if it is not there.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "note.txt"
    ...     write_new(file, "one")
    ...     write_over(file, "two")
    ...     file.read_text(encoding="utf-8")
    'two'
    """
    part = _written(target, text)
    try:
        _claim(part, target)
    finally:
        part.unlink(missing_ok=True)
    _sync(target.parent)


def write_over(target: Path, text: str) -> None:
    """Write a file, in place of an older one where there is one.

    A reader sees the old text or the new one, never a part; so it is after a crash.

    Notes
    -----
    The text goes into a file beside the target and onto the disk before it takes the target's
    name. It takes as long as the disk needs to say that it has it: some milliseconds.
    """
    part = _written(target, text)
    try:
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    _sync(target.parent)


def _written(target: Path, text: str) -> Path:
    """Return a file in the folder of the target that holds the text, safe on the disk."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{token_hex(8)}{PART}")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return part


def _claim(part: Path, target: Path) -> None:
    """Give a file its name unless the name is taken; no other program can come in between."""
    try:
        target.hardlink_to(part)
    except (OSError, NotImplementedError):
        # The name is taken, or the disk knows no second names: there an empty file goes first.
        target.open("x").close()
        part.replace(target)


def _sync(folder: Path) -> None:
    """Wait until the disk knows the names in a folder, on systems where one can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with suppress(OSError):  # some disks of a network cannot tell
            os.fsync(handle)
    finally:
        os.close(handle)
