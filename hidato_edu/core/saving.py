"""Atomic writing: a file is complete or does not exist, even after a crash; and locks."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from threading import Lock

__all__ = ["PART", "as_path", "clear_parts", "locked", "write_new", "write_over"]

PART = ".part"
"""The suffix of a file that is still being written, or was when the program ended."""


OURS = re.compile(rf"\.[0-9a-f]{{16}}{re.escape(PART)}")
OLD = 24 * 3600  # seconds; another program may still be writing a newer file
THREADS = Lock()  # a lock of the system keeps out other processes, but not other threads
BEHIND = 2**31 - 2  # the byte that Windows locks: it bars readers, so it is one without text


def as_path(path: str | os.PathLike[str]) -> Path:
    """Return a path; raise `ValueError` if a disk cannot hold its name."""
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        raise ValueError(f"{path!r} is not a path: it contains half a character") from None
    return Path(path)


def clear_parts(folder: Path) -> None:
    """Delete the unfinished files of programs that were killed more than a day ago."""
    with suppress(OSError):
        for file in folder.iterdir():
            if OURS.fullmatch(file.name) and file.stat().st_mtime < time.time() - OLD:
                file.unlink(missing_ok=True)


def write_new(target: Path, text: str) -> None:
    """Write a file that must not exist yet; make its folder if necessary.

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


def write_over(target: Path, text: str | bytes, check: Callable[[], object] = lambda: None) -> None:
    """Write a file, or replace an existing one.

    A reader sees the old text or the new one, never a part, even after a crash or on a full disk:
    the text is on the disk before the file gets the target's name. This takes some milliseconds.
    Just before, `check` is called; if it raises an error, the old file stays. A device or a pipe is
    written directly.
    """
    if target.exists() and not target.is_file():
        target.write_bytes(text.encode() if isinstance(text, str) else text)
        return
    target = Path(os.path.realpath(target))  # a link stays a link
    part = _written(target, text)
    try:
        check()
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    _sync(target.parent)


@contextmanager
def locked(handle: int) -> Iterator[None]:
    """Keep an open file from other programs and threads that ask for it with this function.

    The system takes the lock back when its program ends, even if it is killed. A browser and some
    network disks have no locks; there, only threads are kept out.
    """
    with THREADS:
        _lock(handle, True)
        try:
            yield
        finally:
            _lock(handle, False)


def _lock(handle: int, take: bool) -> None:
    """Take the lock of a file, as soon as it is free, or give it back."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, BEHIND, os.SEEK_SET)
        while True:
            try:
                return msvcrt.locking(handle, msvcrt.LK_NBLCK if take else msvcrt.LK_UNLCK, 1)
            except PermissionError:  # another program has it
                time.sleep(0.01)
    else:
        with suppress(AttributeError, ImportError, OSError):  # a browser has an empty fcntl
            import fcntl

            fcntl.lockf(handle, fcntl.LOCK_EX if take else fcntl.LOCK_UN)


def _written(target: Path, text: str | bytes) -> Path:
    """Return a file in the folder of the target with the text, flushed to the disk."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{token_hex(8)}{PART}")
    try:
        with part.open("xb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return part


def _claim(part: Path, target: Path) -> None:
    """Give a file its name unless the name is taken, atomically."""
    try:
        target.hardlink_to(part)
    except (OSError, NotImplementedError):
        # The name is taken, or the disk has no hard links: then an empty file reserves the name.
        target.open("x").close()
        part.replace(target)


def _sync(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, if the system can do so."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with suppress(OSError):  # not supported by some network file systems
            os.fsync(handle)
    finally:
        os.close(handle)
