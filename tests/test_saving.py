"""What is written: a new file takes the place of an old one only when it is complete."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import players
import pytest
import typer

import hidato_edu
from hidato_edu import hidato, workspace
from hidato_edu.cli.common import write
from hidato_edu.core.saving import locked, write_over
from hidato_edu.course.output import write_files
from hidato_edu.exercises.worksheet import worksheet
from hidato_edu.library import Library

PACKAGE = Path(hidato_edu.__file__).parent
PUZZLE = hidato.parse("1 0 0 4")


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """Let no file grow over so many bytes."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def in_library(file: Path, text: str) -> None:
    mine = Library(file.parent)
    if not file.exists():
        mine.add(PUZZLE, file.stem)
    mine.save_game(file.stem, {"moves": text})


def in_working_copy(file: Path, text: str) -> None:
    source = file.parent.parent / "source"
    source.write_text(text)
    workspace.update(file.parent, [(file.name, source)])


def page(file: Path, text: str) -> None:
    player = players.small_search()
    player.title = text
    player.save_html(file)


# What writes a file that depends on a text.
WRITERS: dict[str, Callable[[Path, str], Any]] = {
    "page": page,
    "game": lambda file, text: hidato.Game(PUZZLE, elapsed=len(text)).save(file),
    "journal": lambda file, text: worksheet("01", seed=len(text)).export(file),
    "output": lambda file, text: write(text, file),
    "course": lambda file, text: write_files(file.parent, {file.name: text.encode()}),
    "library": in_library,
    "working copy": in_working_copy,
}


@pytest.mark.parametrize("what", WRITERS)
def test_a_full_disk_keeps_the_old_files(tmp_path: Path, what: str) -> None:
    file = tmp_path / "files" / "one.json"
    file.parent.mkdir()
    WRITERS[what](file, "old")
    before = {path.name: path.read_bytes() for path in file.parent.iterdir()}
    with pytest.raises((OSError, typer.Exit)), full_disk(20):
        WRITERS[what](file, "newer" * 10)
    assert {path.name: path.read_bytes() for path in file.parent.iterdir()} == before
    WRITERS[what](file, "newer" * 10)
    assert file.read_bytes() != before[file.name]


def test_a_link_stays_a_link_and_a_pipe_is_written_to(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    with suppress(OSError):  # not everybody may make one on Windows
        link.symlink_to(file)
        write_over(link, "new")
        assert link.is_symlink()
        assert file.read_text() == "new"
    write_over(Path(os.devnull), "new")
    assert Path(os.devnull).exists()
    assert not Path(os.devnull).is_file()


def test_a_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", ModuleType("fcntl"))  # as in a browser
    with (tmp_path / "file").open("w") as file, locked(file.fileno()):
        file.write("locked")
    assert (tmp_path / "file").read_text() == "locked"


WRITES = re.compile(r"""\.write_(text|bytes)\(|(?<!fd)open\([^)\n]*["'][rb]*[wax+]""")


def test_all_files_are_written_by_one_module() -> None:
    found = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        if WRITES.search(file.read_text(encoding="utf-8"))
    }
    # A box, a site and what is unpacked are new folders; the files of a sweep and of marks grow.
    site = {"course/site/lite.py", "course/site/pages.py", "course/submissions.py"}
    grow = {"course/grading.py", "experiments/files.py", "experiments/parts.py"}
    assert found == {"core/saving.py", "exercises/sandbox/box.py"} | site | grow
