"""Recorded turns of pointers, and what loops make of them: for two questions of lesson 04.

A board is a list: `links[cell]` is the cell that a cell points to. A turn is a pair (cell, new
link) that was drawn at random once, so that every loop is offered the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Grid
from hidato_edu.core.rng import pick
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.hidato.climb.traced_climb import walk

__all__ = [
    "SIZES",
    "Links",
    "Turn",
    "blank_counts",
    "blanks",
    "boards_of",
    "changed",
    "climbs",
    "drawn",
    "picture",
    "turned",
]

Links: TypeAlias = list[int]
Turn: TypeAlias = tuple[int, int]

SIZES = ((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4))


def blanks(links: Sequence[int], start: int) -> int:
    """Return how many cells the walk from a start leaves blank.

    Examples
    --------
    >>> blanks([1, 0, 0, 0], 3)
    1
    """
    return len(links) - len(walk(links, start))


def drawn(board: Grid, count: int, rng: Random) -> tuple[Links, int, list[Turn]]:
    """Return random links that leave a cell blank, a start, and turns.

    A turn may name the link that is there already: which links are there depends on the loop.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> links, start, turns = drawn(square(2, 2), 3, Random(1))
    >>> len(links), start in range(4), len(turns)
    (4, True, 3)
    """
    n = len(board)
    while True:
        links = [near[pick(rng, len(near))] for near in board.links]
        start = pick(rng, n)
        if blanks(links, start):
            break
    turns = []
    for _ in range(count):
        cell = pick(rng, n)
        near = board.links[cell]
        turns.append((cell, near[pick(rng, len(near))]))
    return links, start, turns


def boards_of(links: Sequence[int], turns: Sequence[Turn]) -> Iterator[Links]:
    """Yield the first board, and the board after each turn if all are kept.

    Examples
    --------
    >>> list(boards_of([1, 0, 0], [(2, 1)]))
    [[1, 0, 0], [1, 0, 1]]
    """
    here = list(links)
    yield list(here)
    for cell, to in turns:
        here[cell] = to
        yield list(here)


def blank_counts(links: Sequence[int], start: int, turns: Sequence[Turn]) -> list[int]:
    """Return how many cells are blank on the first board, and after each turn if all are kept."""
    return [blanks(board, start) for board in boards_of(links, turns)]


def changed(links: Sequence[int], turn: Turn) -> Links:
    """Return the board after one turn."""
    cell, to = turn
    return [*links[:cell], to, *links[cell + 1 :]]


def turned(links: Sequence[int], turns: Sequence[Turn], kept: Sequence[bool]) -> Links:
    """Return the board after turns of which only some were kept.

    Examples
    --------
    >>> turned([1, 0, 0], [(2, 1), (1, 2)], [True, False])
    [1, 0, 1]
    """
    here = list(links)
    for (cell, to), is_kept in zip(turns, kept, strict=False):
        if is_kept:
            here[cell] = to
    return here


def climbs(
    undone: Callable[[int], bool] = lambda diff: diff > 0,
    *,
    first: Callable[[int, int], int] = lambda count, cells: count,
    follows: str = "kept",
    restores: bool = True,
    ends: Callable[[int, int], bool] = lambda count, smallest: count == 0,
    count: Callable[[Sequence[int], int], int] = blanks,
    note: Callable[[bool, int], Any] = lambda is_kept, now: is_kept,
    notes_end: bool = True,
) -> Callable[[Links, int, Sequence[Turn]], list[Any]]:
    """Return a loop that makes turns and tells which were kept; by default a right one.

    Parameters
    ----------
    undone : callable
        From the difference of the counts to whether a turn is undone.
    first : callable
        From the count of the first board, and its number of cells, to what is compared first.
    follows : {"kept", "tried", "never"}
        Whether the previous count is that of the board kept last, tried last, or the first one.
    restores : bool
        Whether an undone turn is turned back.
    ends : callable
        From the count, and the smallest one so far, to whether a turn that was kept is the last.
    count : callable
        What is counted on a board.
    note : callable
        From whether a turn was kept, and the count, to what is put into the list.
    notes_end : bool
        Whether the last turn comes into the list.

    Examples
    --------
    >>> climbs()([1, 0, 0], 0, [(0, 2), (2, 1), (1, 2)])
    [True, True]
    """

    def loop(links: Links, start: int, turns: Sequence[Turn]) -> list[Any]:
        links, kept = list(links), []
        previous = smallest = first(count(links, start), len(links))
        for cell, to in turns:
            backup, links[cell] = links[cell], to
            now = count(links, start)
            is_kept = not undone(now - previous)
            over = is_kept and ends(now, smallest)
            if notes_end or not over:
                kept.append(note(is_kept, now))
            if over:
                break
            if is_kept:
                smallest = min(now, smallest)
            elif restores:
                links[cell] = backup
            if follows == "tried" or (follows == "kept" and is_kept):
                previous = now
        return kept

    return loop


def picture(board: Grid, links: Sequence[int], start: int) -> PointerBoard:
    """Return how a board of links is shown.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> print(picture(square(1, 3), [1, 0, 1], 0))
         0  1  2
    0 | 1→ 2← .←
    """
    cells = board.cells
    pointers = {cell: cells[to] for cell, to in zip(cells, links, strict=True)}
    return PointerBoard(board, pointers, tuple(cells[cell] for cell in walk(links, start)))
