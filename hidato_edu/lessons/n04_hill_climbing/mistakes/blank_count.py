"""Known wrong counts of blanks."""

from __future__ import annotations

from typing import TypeAlias

from hidato_edu.boards.grid import Cell

Pointers: TypeAlias = dict[Cell, Cell]


def path_of(pointers: Pointers, start: Cell) -> list[Cell]:
    """Return the cells of the walk in order."""
    seen: dict[Cell, None] = {}
    while start not in seen:
        seen[start] = None
        start = pointers[start]
    return list(seen)


def _counts_the_walk(pointers: Pointers, start: Cell) -> int:
    return len(path_of(pointers, start))


def _counts_the_repeated_cell(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(path_of(pointers, start)) - 1


def _forgets_the_start(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(path_of(pointers, start)) + 1


def _waits_for_the_start(pointers: Pointers, start: Cell) -> int:
    steps, here = 1, pointers[start]
    while here != start:
        steps, here = steps + 1, pointers[here]
    return len(pointers) - steps


def _never_ends(pointers: Pointers, start: Cell) -> int:
    while True:
        start = pointers[start]


def _nobody_points_there(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(set(pointers.values()))


def _walk_without_tail(pointers: Pointers, start: Cell) -> int:
    path = path_of(pointers, start)
    return len(pointers) - len(path) + path.index(pointers[path[-1]])


def _looks_one_step_back(pointers: Pointers, start: Cell) -> int:
    steps, before, here = 1, None, start
    while pointers[here] != before:
        steps, before, here = steps + 1, here, pointers[here]
    return len(pointers) - steps


def _stops_at_its_repetition_of_start_or_n(pointers: Pointers, start: Cell) -> int:
    steps, here = 1, pointers[start]
    while here != start and steps < len(pointers):
        steps, here = steps + 1, pointers[here]
    return len(pointers) - steps


def _begins_after_the_start(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(path_of(pointers, pointers[start]))


def _first_key(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(path_of(pointers, next(iter(pointers))))


def _top_left(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(path_of(pointers, min(pointers)))


def _corner(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(path_of(pointers, (0, 0)))


def _rectangle(pointers: Pointers, start: Cell) -> int:
    rows = max(row for row, _ in pointers) + 1
    cols = max(col for _, col in pointers) + 1
    return rows * cols - len(path_of(pointers, start))


def _cannot_come_to_start(pointers: Pointers, start: Cell) -> int:
    return sum(start not in path_of(pointers, cell) for cell in pointers)


KNOWN = {
    "always-zero": (lambda pointers, start: 0,),
    "counts-the-walk": (_counts_the_walk,),
    "counts-the-repeated-cell": (_counts_the_repeated_cell,),
    "forgets-the-start": (_forgets_the_start,),
    "forgets-the-start/tail": (_begins_after_the_start,),
    "waits-for-the-start": (_waits_for_the_start,),
    "never-ends": (_never_ends,),
    "nobody-points-there": (_nobody_points_there,),
    "walk-without-tail": (_walk_without_tail,),
    "looks-one-step-back": (_looks_one_step_back,),
    "counts-steps": (_stops_at_its_repetition_of_start_or_n,),
    "other-start": (_first_key, _top_left, _corner),
    "counts-walls": (_rectangle,),
    "backwards": (_cannot_come_to_start,),
}
