"""Wrong orders of the blank neighbors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

from ..checks.states import Numbers, around, before, blanks_around, sides, steps, wrapped

Order: TypeAlias = Callable[[Numbers, Cell], list[Cell]]
Key: TypeAlias = Callable[[Numbers, Cell], int]
Cells: TypeAlias = Callable[[Numbers, Cell], list[Cell]]


def _free(board: Numbers, cell: Cell) -> int:
    return len(blanks_around(board, cell))


def _sorted_by(
    key: Key, cells: Cells = blanks_around, backwards: bool = False
) -> tuple[Order, ...]:
    """Return orders of some cells by a key, with ties in their order and the other way round."""

    def order(board: Numbers, cell: Cell) -> list[Cell]:
        return sorted(cells(board, cell), key=lambda near: key(board, near), reverse=backwards)

    def other(board: Numbers, cell: Cell) -> list[Cell]:
        found = cells(board, cell)[::-1]
        return sorted(found, key=lambda near: key(board, near), reverse=backwards)

    return order, other


def _count(
    counts: Callable[[Numbers, Cell], bool], near: Callable[[Cell], list[Cell]] = around
) -> Key:
    """Return the key that counts some of the cells near a cell."""
    return lambda board, cell: sum(counts(board, there) for there in near(cell))


def _some(
    counts: Callable[[Numbers, Cell], bool], near: Callable[[Cell], list[Cell]] = around
) -> Cells:
    return lambda board, cell: [there for there in near(cell) if counts(board, there)]


def _is_blank(board: Numbers, cell: Cell) -> bool:
    return board.get(cell) == 0


def _is_blank_or_wall(board: Numbers, cell: Cell) -> bool:
    return not board.get(cell)


def _is_filled(board: Numbers, cell: Cell) -> bool:
    return board.get(cell, 0) > 0


def _is_cell(board: Numbers, cell: Cell) -> bool:
    return cell in board


def _all_blanks(board: Numbers, cell: Cell) -> list[Cell]:
    return [there for there in board if not board[there]]


def _wrapped(board: Numbers, cell: Cell) -> list[Cell]:
    return [near for near in wrapped(board, around(cell)) if _is_blank(board, near)]


def _ways_of_ways(board: Numbers, cell: Cell) -> int:
    return sum(_free(board, near) for near in blanks_around(board, cell))


def _within_two(board: Numbers, cell: Cell) -> int:
    return sum(not board[there] and steps(there, cell) <= 2 for there in board)


def _capped(most: int) -> Key:
    return lambda board, cell: min(_free(board, cell), most)


def _merged(count: int) -> Key:
    """Take a number of blanks for the next greater one."""
    return lambda board, cell: _free(board, cell) + (_free(board, cell) == count)


def _bubbled(passes: int) -> Order:
    """Stop a bubble sort after some passes."""

    def order(board: Numbers, cell: Cell) -> list[Cell]:
        found = blanks_around(board, cell)
        for _ in range(passes):
            for n in range(len(found) - 1):
                if _free(board, found[n]) > _free(board, found[n + 1]):
                    found[n : n + 2] = found[n + 1], found[n]
        return found

    return order


def _next_counts(board: Numbers, cell: Cell) -> list[Cell]:
    """Also count a neighbor that holds the number that the path looks for."""
    counted = {0, board[cell] + 1}
    key = _count(lambda board, there: board.get(there) in counted)
    return sorted(blanks_around(board, cell), key=lambda near: key(board, near))


def _zero_last(board: Numbers, cell: Cell) -> int:
    return _free(board, cell) or 9


def _best_of(order: Order) -> Order:
    return lambda board, cell: order(board, cell)[:1]


def _best_then_rest(board: Numbers, cell: Cell) -> list[Cell]:
    best = _best_of(_sorted_by(_free)[0])(board, cell)
    return best + [near for near in blanks_around(board, cell) if near not in best]


KNOWN: dict[str, tuple[Order, ...]] = {
    "most-first": _sorted_by(_free, backwards=True),
    "counts-open-cells": _sorted_by(_count(_is_cell)),
    "counts-walls": _sorted_by(_count(_is_blank_or_wall)),
    "counts-filled-cells": _sorted_by(_count(_is_filled)),
    "counts-four": _sorted_by(_count(_is_blank, sides)),
    "counts-two-steps": (*_sorted_by(_ways_of_ways), *_sorted_by(_within_two)),
    "four-neighbors": (
        _sorted_by(_count(_is_blank, sides), _some(_is_blank, sides))[0],
        _sorted_by(_free, _some(_is_blank, sides))[0],
    ),
    "unsorted": (
        *_sorted_by(lambda board, cell: 0),
        *_sorted_by(lambda board, cell: cell[0]),
        *_sorted_by(lambda board, cell: cell[1]),
        *_sorted_by(lambda board, cell: -cell[1]),
    ),
    "only-the-best": tuple(map(_best_of, _sorted_by(_free))),
    "drops-dead-ends": (
        lambda board, cell: [c for c in _sorted_by(_free)[0](board, cell) if _free(board, c)],
    ),
    "with-numbers": _sorted_by(_free, _some(_is_cell))[:1],
    "with-itself": _sorted_by(_free, lambda board, cell: [*blanks_around(board, cell), cell])[:1],
    "off-the-board": (
        _sorted_by(_free, _some(_is_blank_or_wall))[0],
        _sorted_by(_count(_is_blank_or_wall), _some(_is_blank_or_wall))[0],
    ),
    "up-and-left-only": (
        _sorted_by(_count(_is_blank, before), _some(_is_blank, before))[0],
        _sorted_by(_free, _some(_is_blank, before))[0],
    ),
    "round-the-edge": _sorted_by(lambda board, cell: len(_wrapped(board, cell)), _wrapped)[:1],
    "always-empty": (lambda board, cell: [],),
    "all-blanks": _sorted_by(_free, _all_blanks)[:1],
}

DIFFERENT = [(order,) for orders in KNOWN.values() for order in orders]
"""Each of these must be wrong on some board, whatever the seed."""

FEATURES: tuple[Key, ...] = (
    _count(_is_cell),
    _count(_is_blank_or_wall),
    _count(_is_filled),
    _count(_is_blank, sides),
    _within_two,
    lambda board, cell: cell[0],
    lambda board, cell: cell[1],
)


def _with(feature: Key, sign: int) -> Key:
    return lambda board, cell: _free(board, cell) + sign * feature(board, cell)


TEMPTING = (
    *map(_sorted_by, (_ways_of_ways, _zero_last, *FEATURES, *map(_capped, range(1, 7)))),
    *(_sorted_by(_with(feature, sign)) for feature in FEATURES[:-2] for sign in (1, -1)),
    *(_sorted_by(_with(feature, sign)) for feature in FEATURES[-2:] for sign in (2, -2)),
    *(_sorted_by(_merged(count)) for count in range(7)),
    *((_bubbled(passes),) for passes in range(1, 6)),
    (_best_then_rest,),
    (_next_counts,),
)
"""Orders whose boards are drawn: each pair is wrong on them with ties in either order."""
