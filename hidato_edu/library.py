"""Stored puzzles: those of a user, in one JSON file each, and those shipped with the package.

A file contains the version of its layout (``"schema"``). If it cannot be read, an error names the
place of the damage. No file is deleted or replaced by another puzzle.
"""

from __future__ import annotations

import json
import os
import re
import sys
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
from hidato_edu.core.saving import as_path, clear_parts, write_new, write_over
from hidato_edu.family.registry import DEFAULT, families, family_of, family_of_text
from hidato_edu.proofs import Certificate, certificate
from hidato_edu.records import Document, Entry, Puzzle

__all__ = [
    "MIGRATIONS",
    "SCHEMA",
    "VARIABLE",
    "Contents",
    "Entry",
    "Library",
    "Puzzle",
    "certificates",
    "default_folder",
    "file_name",
    "shipped",
]

SCHEMA = 1
"""The current version of the layout of files."""

MIGRATIONS: dict[int, Callable[[Document], Document]] = {}
"""Functions from the document of an older version to that of the next one."""

VARIABLE = "HIDATO_EDU_LIBRARY"
"""The environment variable with the folder of the user's library."""

LONGEST = 60  # characters of a name: short enough for every file system, in any script
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")  # devices on Windows, with any suffix
HALF = re.compile("[\ud800-\udfff]")  # halves of characters, which cannot be written to a file
REMOVED = "removed"
TEXTS = ("name", "grade", "uniqueness", "made", "source", "created", "notes")


class Contents(NamedTuple):
    """The contents of a library, in the order of file names."""

    entries: tuple[Entry, ...]
    problems: tuple[LibraryError, ...]  # one for each file that could not be read


class Library:
    """A folder with a user's puzzles, which is made when the first puzzle is added.

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
        self.folder = default_folder() if folder is None else as_path(folder)

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
        """Store a puzzle in a new file.

        Several programs may add puzzles at the same time. Incomplete files of a killed program are
        deleted a day later.
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
        raise LibraryError(f"there is already a puzzle {name!r}; choose another name: {target}")

    def get(self, name: str) -> Entry:
        """Return the puzzle with a name."""
        return _read(self.file(name))

    def contents(self) -> Contents:
        """Return all puzzles, and an error for each file that could not be read."""
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
        """Store the state of a game with its puzzle; the rest of the file is kept."""
        if game is not None and not isinstance(game, Mapping):
            raise LibraryError(f"game={game!r}; use a mapping, or None")
        file = self.file(name)
        document = _document(file)
        _entry(document, file.stem, str(file))  # a file that cannot be read is not replaced
        write_over(file, _json({**document, "game": game}))

    def remove(self, name: str) -> Path:
        """Move the file of a puzzle, readable or not, to a subfolder; return its new path."""
        file = self.file(name)
        place = self.folder / REMOVED / f"{file.stem}.{token_hex(4)}.json"  # a unique name
        place.parent.mkdir(exist_ok=True)
        try:
            return file.rename(place)
        except FileNotFoundError:
            raise LibraryError(f"there is no puzzle {name!r} in {self.folder} any more") from None

    def file(self, name: str) -> Path:
        """Return the file of a puzzle, readable or not."""
        files = {file.name: file for file in self._files()}
        for wanted in (file_name(name), f"{name}.json"):  # the second: renamed by hand
            if wanted in files:
                return files[wanted]
        raise LibraryError(f"there is no puzzle {name!r} in {self.folder}")

    def _check_folder(self) -> None:
        """Raise `LibraryError` if the folder, or one of its parents, is a file."""
        with suppress(PermissionError):
            place = next(at for at in (self.folder, *self.folder.parents) if os.path.lexists(at))
            if not place.is_dir():
                raise LibraryError(f"{place} is not a folder; a library is a folder of files")

    def _files(self) -> list[Path]:
        self._check_folder()
        return sorted(file for file in self.folder.glob("*.json") if file.name[0] != ".")


def default_folder() -> Path:
    """Return the folder of the user's library, which may not exist yet.

    It is the value of `VARIABLE`, or a folder for user data as the system defines it. A browser
    keeps only what lies beside the notebooks.
    """
    named = os.environ.get(VARIABLE) or ("library" if sys.platform == "emscripten" else "")
    if named:
        return Path(named)
    return platformdirs.user_data_path("hidato-edu", appauthor=False) / "library"


def file_name(name: str) -> str:
    """Return the file name for the name of a puzzle, valid on every system.

    Names that differ only in case, or in the characters between letters and digits, share a file.

    Examples
    --------
    >>> file_name("My Puzzle: No. 7?"), file_name("../con")
    ('my-puzzle-no-7.json', 'con-.json')
    """
    if not isinstance(name, str) or HALF.search(name):
        raise LibraryError(f"{name!r} is not a name for a puzzle: use letters or digits")
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    kept = (sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in plain)
    words = "".join(kept).split()
    if not words or max(len(name), len("-".join(words))) > LONGEST:
        raise LibraryError(
            f"{name!r} is not a name for a puzzle: use letters or digits, at most {LONGEST}"
            " characters"
        )
    stem = "-".join(words)
    return f"{stem}-.json" if RESERVED.fullmatch(stem) else f"{stem}.json"


@cache
def shipped() -> tuple[Entry, ...]:
    """Return the puzzles of the package: all shapes, levels and grades, each with one solution.

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


def certificates(*, max_seconds: float | None = None) -> Iterator[tuple[str, Certificate]]:
    """Yield the names of the shipped puzzles, each with a proof that it has exactly one solution.

    Parameters
    ----------
    max_seconds : float, optional
        Budget in seconds for each puzzle.

    Raises
    ------
    MissingExtra
        If python-sat is not installed.
    LimitReached
        When the budget is used up; with no budget, all together take some seconds.

    Examples
    --------
    >>> name, made = next(certificates())
    >>> name, made.claim
    ('dodecahedron 1', 'unique')
    """
    for entry in shipped():
        yield entry.name, certificate(entry.puzzle, max_seconds=max_seconds)


def _names(puzzle: Puzzle) -> Iterator[str]:
    """Yield infinitely many names for a puzzle without one."""
    family = family_of(puzzle)
    kind = puzzle.grid.shape.name if family == DEFAULT else family
    return (f"{kind} {puzzle.size} no {number}" for number in count(1))


def _json(document: Document) -> str:
    """Return the text of a file; raise `LibraryError` if JSON or UTF-8 cannot express it."""
    try:
        text = json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False) + "\n"
    except (TypeError, ValueError, RecursionError) as error:
        raise LibraryError(
            f"this cannot be stored, because JSON cannot express it: {error}"
        ) from None
    half = HALF.search(text)
    if half:
        shown = text[max(0, half.start() - 20) : half.end()].split("\n")[-1]
        raise LibraryError(f"this cannot be stored: half a character at the end of {shown!r}")
    return text


def _read(file: Path) -> Entry:
    return _entry(_document(file), file.stem, str(file))


def _document(file: Path) -> Document:
    """Return the document in a file, in the current layout."""
    document: Any
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise LibraryError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise LibraryError(f"{file}: damaged: byte {error.start + 1} is not UTF-8") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise LibraryError(f"{file}: damaged: {place}: {error.msg}") from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, deep nesting
        raise LibraryError(f"{file}: damaged: {error}") from None
    schema = document.get("schema") if isinstance(document, dict) else None
    if type(schema) is not int or schema < 1:
        raise LibraryError(f'{file}: damaged: it is not an object with "schema": 1 or more')
    if schema > SCHEMA:
        raise LibraryError(
            f"{file}: written by a newer version of hidato-edu (schema {schema}, this one reads "
            f"{SCHEMA}); update hidato-edu to read it"
        )
    for version in range(schema, SCHEMA):
        document = {**MIGRATIONS[version](document), "schema": version + 1}
    return dict(document)


def _entry(document: Document, stem: str, file: str) -> Entry:
    """Return the puzzle of a document; the name of its file determines its name."""
    lines = document.get("text")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise LibraryError(f'{file}: damaged: "text" is not a list of lines')
    about: dict[str, Any] = {key: document.get(key) for key in TEXTS}
    for key, value in about.items():
        if value is not None and not isinstance(value, str):
            raise LibraryError(f'{file}: damaged: "{key}" is not a text: {value!r}')
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
    """Return the file name for a name, or "" if it is not a valid name."""
    try:
        return file_name(name)
    except LibraryError:
        return ""
