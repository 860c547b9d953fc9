"""Stored puzzles: those of a user, one JSON file each, and those that come with the package.

A file names the version of its layout (``"schema"``). One that cannot be read is named with the
place of the damage and left alone; nothing is ever deleted or written over by something else.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

import platformdirs

from hidato_edu.core import resources
from hidato_edu.core.errors import InvalidPuzzle, LibraryError
from hidato_edu.core.saving import clear_parts, write_new, write_over
from hidato_edu.family.registry import DEFAULT, families, family_of, family_of_text
from hidato_edu.records import Document, Entry, Puzzle

__all__ = [
    "MIGRATIONS",
    "SCHEMA",
    "VARIABLE",
    "Contents",
    "Entry",
    "Library",
    "Puzzle",
    "default_folder",
    "file_name",
    "shipped",
]

SCHEMA = 1
"""Version of the layout of the files that are written."""

MIGRATIONS: dict[int, Callable[[Document], Document]] = {}
"""From an older version of the layout to the document of the next one."""

VARIABLE = "HIDATO_EDU_LIBRARY"
"""Environment variable that names the folder of the user's library."""

LONGEST = 60  # characters of a name: in any script a file may be called so on any system
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")  # devices on Windows, whatever follows '.'
HALF = re.compile("[\ud800-\udfff]")  # halves of characters, which no file can hold
REMOVED = "removed"
TEXTS = ("name", "grade", "uniqueness", "made", "source", "created", "notes")


class Contents(NamedTuple):
    """What a library holds."""

    entries: tuple[Entry, ...]  # the puzzles, by the names of their files
    problems: tuple[LibraryError, ...]  # a word about each file that could not be read


class Library:
    """The folder with a user's puzzles.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from hidato_edu import hidato
    >>> with TemporaryDirectory() as folder:
    ...     mine = Library(folder)
    ...     added = mine.add(hidato.parse("1 0 0 4"), "My first one", notes="for Monday")
    ...     mine.names(), mine.get("my first one").notes, added.puzzle.size
    (['My first one'], 'for Monday', 4)
    """

    def __init__(self, folder: Path | str | None = None) -> None:
        self.folder = default_folder() if folder is None else Path(folder)

    def add(
        self,
        puzzle: Puzzle,
        name: str | None = None,
        *,
        grade: str | None = None,
        uniqueness: str | None = None,
        asked: int | None = None,
        seed: int | None = None,
        made: str = "",
        source: str = "",
        notes: str = "",
    ) -> Entry:
        """Store a puzzle in a file of its own.

        Notes
        -----
        Programs that add at the same time do not come into each other's way. What a killed one
        has left half written is deleted a day later.
        """
        if not isinstance(puzzle, tuple(family.puzzle for family in families().values())):
            raise LibraryError(f"{puzzle!r} is not a Puzzle; make one: hidato.parse(text)")
        about = Entry(
            "",
            puzzle,
            grade=grade,
            uniqueness=uniqueness,
            asked=asked,
            seed=seed,
            made=made,
            source=source,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
            notes=notes,
        )
        about.check()
        self._check_folder()
        clear_parts(self.folder)
        for tried in _names(puzzle) if name is None else [name]:
            entry = replace(about, name=tried)
            target = self.folder / file_name(tried)
            try:
                write_new(target, _json({"schema": SCHEMA, **entry.to_document()}))
            except FileExistsError:
                continue
            return entry
        raise LibraryError(f"there is a puzzle {name!r} already: {target}")

    def get(self, name: str) -> Entry:
        """Return the puzzle of a name."""
        return _read(self.file(name))

    def contents(self) -> Contents:
        """Return all puzzles, and a word about each file that could not be read."""
        entries, problems = [], []
        for file in self._files():
            try:
                entries.append(_read(file))
            except LibraryError as error:
                problems.append(error)
        return Contents(tuple(entries), tuple(problems))

    def names(self) -> list[str]:
        """Return the names of all puzzles that can be read."""
        return [entry.name for entry in self.contents().entries]

    def save_game(self, name: str, game: Mapping[str, Any] | None) -> None:
        """Store the state of a game with its puzzle; all else in the file stays."""
        if game is not None and not isinstance(game, Mapping):
            raise LibraryError(f"game={game!r}; use a mapping, or None")
        file = self.file(name)
        document = _document(file)
        _entry(document, file.stem, str(file))  # nothing is written over what cannot be read
        write_over(file, _json({**document, "game": game}))

    def remove(self, name: str) -> Path:
        """Move the file of a puzzle, readable or not, into a folder of removed ones; return it."""
        file = self.file(name)
        place = self.folder / REMOVED / f"{file.stem}.{token_hex(4)}.json"  # a name of its own
        place.parent.mkdir(exist_ok=True)
        return file.rename(place)

    def file(self, name: str) -> Path:
        """Return the file of a puzzle, readable or not."""
        files = {file.name: file for file in self._files()}
        for wanted in (file_name(name), f"{name}.json"):  # the second: renamed by hand
            if wanted in files:
                return files[wanted]
        raise LibraryError(f"there is no puzzle {name!r} in {self.folder}")

    def _check_folder(self) -> None:
        """Raise `LibraryError` where the folder, or one that it lies in, is a file."""
        with suppress(PermissionError):
            place = next(at for at in (self.folder, *self.folder.parents) if os.path.lexists(at))
            if not place.is_dir():
                raise LibraryError(f"{place} is no folder: a library is a folder of files")

    def _files(self) -> list[Path]:
        self._check_folder()
        return sorted(file for file in self.folder.glob("*.json") if file.name[0] != ".")


def default_folder() -> Path:
    """Return the folder of the user's library: what `VARIABLE` says, or the system's place.

    It need not be there yet.
    """
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    return platformdirs.user_data_path("hidato-edu", appauthor=False) / "library"


def file_name(name: str) -> str:
    """Return the name of the file for a puzzle's name, good on every system.

    Examples
    --------
    >>> file_name("My Puzzle: No. 7?"), file_name("../con")
    ('my-puzzle-no-7.json', 'con-.json')
    """
    if not isinstance(name, str) or HALF.search(name):
        raise LibraryError(f"{name!r} is no name for a puzzle: use letters or digits")
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    kept = (sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in plain)
    words = "".join(kept).split()
    if not words or max(len(name), len("-".join(words))) > LONGEST:
        raise LibraryError(
            f"{name!r} is no name for a puzzle: use letters or digits, at most {LONGEST} characters"
        )
    stem = "-".join(words)
    return f"{stem}-.json" if RESERVED.fullmatch(stem) else f"{stem}.json"


@cache
def shipped() -> tuple[Entry, ...]:
    """Return the puzzles of the package: all shapes, levels and grades, one answer each.

    Examples
    --------
    >>> len(shipped()) >= 60, {entry.uniqueness for entry in shipped()}
    (True, {'unique'})
    """
    entries: list[Entry] = []
    for file in sorted(resources.data("library").glob("*.json")):
        document = _document(file)
        entries += [_entry(one, "", str(file)) for one in document["puzzles"]]
    return tuple(entries)


def _names(puzzle: Puzzle) -> Iterator[str]:
    """Yield names for a puzzle that has none, without end."""
    family = family_of(puzzle)
    kind = puzzle.grid.shape.name if family == DEFAULT else family
    return (f"{kind} {puzzle.size} no {number}" for number in count(1))


def _json(document: Document) -> str:
    """Return the text of a file; raise `LibraryError` where JSON or UTF-8 has none."""
    try:
        text = json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False) + "\n"
    except (TypeError, ValueError, RecursionError) as error:
        raise LibraryError(f"this cannot be stored: JSON has no words for it: {error}") from None
    half = HALF.search(text)
    if half:
        shown = text[max(0, half.start() - 20) : half.end()].split("\n")[-1]
        raise LibraryError(f"this cannot be stored: half a character at the end of {shown!r}")
    return text


def _read(file: Path) -> Entry:
    return _entry(_document(file), file.stem, str(file))


def _document(file: Path) -> Document:
    """Return what a file holds, in the layout of today."""
    document: Any
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise LibraryError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise LibraryError(f"{file}: damaged: byte {error.start + 1} is no UTF-8") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise LibraryError(f"{file}: damaged: {place}: {error.msg}") from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, deep nesting
        raise LibraryError(f"{file}: damaged: {error}") from None
    schema = document.get("schema") if isinstance(document, dict) else None
    if type(schema) is not int or schema < 1:
        raise LibraryError(f'{file}: damaged: it is no object with "schema": 1 or more')
    if schema > SCHEMA:
        raise LibraryError(
            f"{file}: written by a newer version of hidato-edu (schema {schema}, this one knows "
            f"{SCHEMA}); the file is kept, update hidato-edu to read it"
        )
    for version in range(schema, SCHEMA):
        document = {**MIGRATIONS[version](document), "schema": version + 1}
    return dict(document)


def _entry(document: Document, stem: str, file: str) -> Entry:
    """Return the puzzle of a document; its file's name decides what it is called."""
    lines = document.get("text")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise LibraryError(f'{file}: damaged: "text" is no list of lines')
    about: dict[str, Any] = {key: document.get(key) for key in TEXTS}
    for key, value in about.items():
        if value is not None and not isinstance(value, str):
            raise LibraryError(f'{file}: damaged: "{key}" is no text: {value!r}')
    known = {key: value for key, value in about.items() if value is not None}
    name = known.pop("name", stem)
    if stem and f"{stem}.json" != _file_name(name):
        name = stem
    try:
        text = "\n".join(lines)
        puzzle = families()[family_of_text(text)].texts.parse(text)
    except InvalidPuzzle as error:
        raise LibraryError(f'{file}: damaged: "text": {error}') from None
    seed, asked, game = (document.get(key) for key in ("seed", "asked", "game"))
    return Entry(
        name,
        puzzle,
        seed=seed if type(seed) is int else None,
        asked=asked if type(asked) is int else None,
        game=game if isinstance(game, dict) else None,
        **known,
    )


def _file_name(name: str) -> str:
    """Return the name of the file, or nothing where the name is none."""
    try:
        return file_name(name)
    except LibraryError:
        return ""
