"""The data and notebooks that are shipped with the package.

In a clone they are beside the package, in an installed wheel inside it. All names are relative
paths with '/' on every system: ``"slides/map_8x8.txt"``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

__all__ = ["FOLDERS", "data", "notebooks", "shipped"]

FOLDERS = ("data", "notebooks")
PACKAGE = Path(__file__).resolve().parent.parent


def data(name: str = "") -> Path:
    """Return the path of a file in the folder ``data``, or of the folder itself.

    Parameters
    ----------
    name : str
        Relative path with '/'.

    Raises
    ------
    FileNotFoundError
        If there is no such file.

    Examples
    --------
    >>> data("slides/map_8x8.txt").read_text(encoding="utf-8").split()[:3]
    ['1', '8', '8']
    """
    return _inside("data", name)


def notebooks(name: str = "") -> Path:
    """Return the path of a shipped notebook, or of the folder with all of them.

    Parameters
    ----------
    name : str
        File name.

    Raises
    ------
    FileNotFoundError
        If there is no such notebook.

    Examples
    --------
    >>> notebooks().name
    'notebooks'
    """
    return _inside("notebooks", name)


def shipped() -> Iterator[tuple[str, Path]]:
    """Yield the files that a student gets: the relative name with '/' and the path of each.

    Hidden files and files that Python leaves behind are not included.

    Examples
    --------
    >>> dict(shipped())["data/slides/map_8x8.txt"].is_file()
    True
    """
    for folder in FOLDERS:
        root = _inside(folder, "")
        for file in sorted(root.rglob("*")):
            parts = file.relative_to(root).parts
            private = any(part.startswith((".", "__")) for part in parts)
            if file.is_file() and not private and file.suffix != ".py":
                yield "/".join((folder, *parts)), file


def _inside(folder: str, name: str) -> Path:
    path = _root() / folder / name
    if not path.exists():
        raise FileNotFoundError(f"{folder}/{name} is not shipped with this package: {path}")
    return path


def _root() -> Path:
    """Return the folder that contains `FOLDERS`."""
    installed = PACKAGE / "_shipped"
    clone = PACKAGE.parent
    # An unrelated folder "data" may be beside an installed package.
    if not installed.is_dir() and (clone / "pyproject.toml").is_file():
        return clone
    return installed
