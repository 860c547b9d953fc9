"""Known wrong answers to the question if two cells touch."""

from __future__ import annotations

from collections.abc import Callable

from hidato_edu.boards.grid import Cell


def _apart(a: Cell, b: Cell) -> tuple[int, int]:
    return abs(a[0] - b[0]), abs(a[1] - b[1])


def _sides(a: Cell, b: Cell) -> bool:
    return sum(_apart(a, b)) == 1


def _corners(a: Cell, b: Cell) -> bool:
    return _apart(a, b) == (1, 1)


def _with_itself(a: Cell, b: Cell) -> bool:
    return max(_apart(a, b)) <= 1


def _sum_of_distances(a: Cell, b: Cell) -> bool:
    return 0 < sum(_apart(a, b)) <= 2


def _sum_with_itself(a: Cell, b: Cell) -> bool:
    return sum(_apart(a, b)) <= 2


def _knight(a: Cell, b: Cell) -> bool:
    return sorted(_apart(a, b)) == [1, 2]


def _two_away(a: Cell, b: Cell) -> bool:
    return 0 < max(_apart(a, b)) <= 2


def _one_distance(a: Cell, b: Cell) -> bool:
    return 1 in _apart(a, b)


def _one_distance_at_most(a: Cell, b: Cell) -> bool:
    return a != b and min(_apart(a, b)) <= 1


def _without_abs(a: Cell, b: Cell) -> bool:
    return a != b and a[0] - b[0] <= 1 and a[1] - b[1] <= 1


def _without_abs_backwards(a: Cell, b: Cell) -> bool:
    return a != b and b[0] - a[0] <= 1 and b[1] - a[1] <= 1


def _without_abs_with_itself(a: Cell, b: Cell) -> bool:
    return a[0] - b[0] <= 1 and a[1] - b[1] <= 1


def _backwards_with_itself(a: Cell, b: Cell) -> bool:
    return b[0] - a[0] <= 1 and b[1] - a[1] <= 1


def _same_line(a: Cell, b: Cell) -> bool:
    return (a[0] == b[0]) != (a[1] == b[1])


def _same_line_with_itself(a: Cell, b: Cell) -> bool:
    return a[0] == b[0] or a[1] == b[1]


def _rows_only(a: Cell, b: Cell) -> bool:
    return a != b and _apart(a, b)[0] <= 1


def _cols_only(a: Cell, b: Cell) -> bool:
    return a != b and _apart(a, b)[1] <= 1


def _row_beside(a: Cell, b: Cell) -> bool:
    return _apart(a, b)[0] == 1


def _col_beside(a: Cell, b: Cell) -> bool:
    return _apart(a, b)[1] == 1


def _beside(a: Cell, b: Cell) -> bool:
    return _apart(a, b) == (0, 1)


def _below(a: Cell, b: Cell) -> bool:
    return _apart(a, b) == (1, 0)


def _row_of_one_column_of_other(a: Cell, b: Cell) -> bool:
    return a != b and abs(a[0] - b[1]) <= 1 and abs(a[1] - b[0]) <= 1


def _within_one_cell(a: Cell, b: Cell) -> bool:
    return abs(a[0] - a[1]) <= 1 and abs(b[0] - b[1]) <= 1


def _next_only(a: Cell, b: Cell) -> bool:
    return a < b and max(_apart(a, b)) == 1


def _previous_only(a: Cell, b: Cell) -> bool:
    return b < a and max(_apart(a, b)) == 1


def _right_or_below(a: Cell, b: Cell) -> bool:
    return (b[0] - a[0], b[1] - a[1]) in ((0, 1), (1, 0))


def _not_below_nor_right(a: Cell, b: Cell) -> bool:
    return a[0] - b[0] in (0, 1) and a[1] - b[1] in (0, 1)


def _not_above_nor_left(a: Cell, b: Cell) -> bool:
    return b[0] - a[0] in (0, 1) and b[1] - a[1] in (0, 1)


def _one_direction(down: int, right: int) -> Callable[[Cell, Cell], bool]:
    return lambda a, b: (b[0] - a[0], b[1] - a[1]) == (down, right)


def _wrapped(size: int) -> Callable[[Cell, Cell], bool]:
    """Return what takes the differences as remainders, as on a board whose edges are joined."""
    near = (0, 1, size - 1)
    return lambda a, b: a != b and (a[0] - b[0]) % size in near and (a[1] - b[1]) % size in near


def _opposite(a: Cell, b: Cell) -> bool:
    return max(_apart(a, b)) != 1


def _equal(a: Cell, b: Cell) -> bool:
    return a == b


def _different(a: Cell, b: Cell) -> bool:
    return a != b


TOUCH_KNOWN: dict[str, tuple[Callable[[Cell, Cell], bool], ...]] = {
    "always-true": (lambda a, b: True,),
    "always-false": (lambda a, b: False,),
    "sides-only": (_sides, lambda a, b: sum(_apart(a, b)) <= 1),
    "corners-only": (_corners,),
    "is-not-equal": (lambda a, b: a is not b and max(_apart(a, b)) <= 1,),
    "itself": (_with_itself,),
    "sum-of-distances": (_sum_of_distances, _sum_with_itself),
    "two-away": (
        _two_away,
        lambda a, b: max(_apart(a, b)) <= 2,
        lambda a, b: max(_apart(a, b)) == 2,
    ),
    "knight": (_knight,),
    "one-of-two": (
        _one_distance,
        _one_distance_at_most,
        lambda a, b: min(_apart(a, b)) <= 1,
        lambda a, b: min(_apart(a, b)) == 1,
    ),
    "no-absolute-value": (
        _without_abs,
        _without_abs_backwards,
        _without_abs_with_itself,
        _backwards_with_itself,
        lambda a, b: a[0] - b[0] == 1 or a[1] - b[1] == 1,
        lambda a, b: b[0] - a[0] == 1 or b[1] - a[1] == 1,
        lambda a, b: a[0] - b[0] + a[1] - b[1] == 1,
        lambda a, b: b[0] - a[0] + b[1] - a[1] == 1,
    ),
    "wraps-around": tuple(map(_wrapped, range(4, 17))),
    "same-line": (_same_line, _same_line_with_itself),
    "rows-only": (
        _rows_only,
        _row_beside,
        lambda a, b: _apart(a, b)[0] <= 1,
        lambda a, b: a[0] == b[0],
    ),
    "columns-only": (
        _cols_only,
        _col_beside,
        lambda a, b: _apart(a, b)[1] <= 1,
        lambda a, b: a[1] == b[1],
    ),
    "row-left-out": (lambda a, b: _apart(a, b)[0] == 1 >= _apart(a, b)[1],),
    "column-left-out": (lambda a, b: _apart(a, b)[1] == 1 >= _apart(a, b)[0],),
    "one-direction": tuple(
        _one_direction(down, right)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down, right) != (0, 0)
    ),
    "end-of-range": (
        _not_below_nor_right,
        _not_above_nor_left,
        lambda a, b: a != b and _not_below_nor_right(a, b),
        lambda a, b: a != b and _not_above_nor_left(a, b),
    ),
    "few-directions": (_beside, _below),
    "one-way": (_next_only, _previous_only, _right_or_below),
    "mixed-up": (
        _row_of_one_column_of_other,
        _within_one_cell,
        lambda a, b: abs(a[0] - a[1]) <= 1 or abs(b[0] - b[1]) <= 1,
        lambda a, b: abs(a[0] - b[1]) <= 1 and abs(a[1] - b[0]) <= 1,
    ),
    "opposite": (_opposite,),
    "equal-or-not": (_equal, _different),
}
"""In the order in which they are tried."""
