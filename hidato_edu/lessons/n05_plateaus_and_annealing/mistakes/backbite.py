"""Known wrong answers to `backbite`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell

Path: TypeAlias = list[Cell]


def _parts(join: Callable[[Path, Path], Path], more: int = 1) -> Callable[[Path, Cell], Path]:
    """Return an answer made of the part up to the bitten cell, and the rest.

    `more` tells how many cells from the bitten one on belong to the first part.
    """

    def joined(path: Path, cell: Cell) -> Path:
        place = path.index(cell) + more
        return join(path[:place], path[place:])

    return joined


KNOWN: dict[str, tuple[Callable[..., Any], ...]] = {
    "unchanged": (lambda path, cell: path,),
    "reverses-the-bitten": (_parts(lambda head, tail: head + tail[::-1], 0),),
    "keeps-one-too-many": (_parts(lambda head, tail: head + tail[::-1], 2),),
    "turns-the-head": (_parts(lambda head, tail: head[::-1] + tail),),
    "turns-the-wrong-part": (_parts(lambda head, tail: (head + tail[::-1])[::-1]),),
    "turns-all": (lambda path, cell: path[::-1],),
    "moves-the-end": (
        _parts(lambda head, tail: [*head, tail[-1], *tail[:-1]]),
        lambda path, cell: [*path[: path.index(cell)], path[-1], *path[path.index(cell) : -1]],
    ),
    "swaps-two": (
        lambda path, cell: _swapped(path, path.index(cell) + 1, len(path) - 1),
        lambda path, cell: _swapped(path, path.index(cell), len(path) - 1),
    ),
    "exchanges-the-parts": (
        _parts(lambda head, tail: tail + head),
        _parts(lambda head, tail: tail + head, 0),
    ),
    "only-the-tail": (
        _parts(lambda head, tail: tail[::-1]),
        _parts(lambda head, tail: head[-1:] + tail[::-1]),
        _parts(lambda head, tail: tail),
    ),
    "only-the-head": (_parts(lambda head, tail: head), _parts(lambda head, tail: head, 0)),
    "cell-twice": (
        lambda path, cell: [*path, cell],
        lambda path, cell: path[: path.index(cell) + 1] + path[path.index(cell) :][::-1],
    ),
    "bitten-missing": (
        lambda path, cell: path[: path.index(cell)] + path[path.index(cell) + 1 :][::-1],
    ),
    "last-missing": (
        lambda path, cell: path[: path.index(cell) + 1] + path[path.index(cell) + 1 : -1][::-1],
        lambda path, cell: path[: path.index(cell) + 1] + path[-2 : path.index(cell) : -1],
    ),
    "one-missing": (
        lambda path, cell: path[: path.index(cell) + 1] + path[: path.index(cell) + 1 : -1],
        lambda path, cell: path[: path.index(cell) + 1] + path[path.index(cell) + 2 :][::-1],
    ),
    "start-bites": (lambda path, cell: path[: path.index(cell)][::-1] + path[path.index(cell) :],),
    "sorted": (lambda path, cell: sorted(path), _parts(lambda head, tail: head + sorted(tail))),
}


def _swapped(path: Path, one: int, other: int) -> Path:
    path = list(path)
    path[one], path[other] = path[other], path[one]
    return path
