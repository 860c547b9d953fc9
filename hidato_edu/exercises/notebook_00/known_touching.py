"""Known wrong answers to the question if two cells touch."""

from __future__ import annotations

from collections.abc import Callable

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Misconception

__all__ = ["MISCONCEPTIONS"]


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


def _opposite(a: Cell, b: Cell) -> bool:
    return max(_apart(a, b)) != 1


def _equal(a: Cell, b: Cell) -> bool:
    return a == b


def _different(a: Cell, b: Cell) -> bool:
    return a != b


SIGNS = "The difference of two rows can be negative: -5 <= 1 is true. `abs` takes the sign away."
ONE_OF_TWO = (
    "Your function is content if one of the two distances is small. Both must be: the one of the "
    "rows and the one of the columns."
)
ONE_WAY = (
    "Your function knows neighbors in one direction only. Touching works both ways: if b touches "
    "a, then a touches b."
)

MISCONCEPTIONS = (
    Misconception(
        "always-true", "Your function says True for any two cells.", (lambda a, b: True,)
    ),
    Misconception(
        "always-false", "Your function says False for any two cells.", (lambda a, b: False,)
    ),
    Misconception(
        "sides-only",
        "Your function knows neighbors by a side only. Cells with a common corner touch, too.",
        (_sides, lambda a, b: sum(_apart(a, b)) <= 1),
    ),
    Misconception(
        "corners-only",
        "Your function knows neighbors by a corner only. Cells with a common side touch, too.",
        (_corners,),
    ),
    Misconception(
        "is-not-equal",
        "Your function asks with `is` or `is not` whether two cells are the same: that asks for "
        "the same object in memory. Two cells can be equal and still be two objects; compare them "
        "with `==` or `!=`.",
        (lambda a, b: a is not b and max(_apart(a, b)) <= 1,),
    ),
    Misconception(
        "itself",
        "Your function says that a cell touches itself. Neighbors are two different cells; all "
        "else is right.",
        (_with_itself,),
    ),
    Misconception(
        "sum-of-distances",
        "Your function takes the cell next but one in a row or column, too. If you put the two "
        "distances together into one number, it hardly differs from a corner: look at the distance "
        "of the rows and that of the columns one by one.",
        (_sum_of_distances, _sum_with_itself),
    ),
    Misconception(
        "two-away",
        "Your function takes cells that are two steps away. Neighbors are one step away.",
        (_two_away, lambda a, b: max(_apart(a, b)) <= 2, lambda a, b: max(_apart(a, b)) == 2),
    ),
    Misconception(
        "knight",
        "Your function knows the knight's moves of chess. Here it is one step in each of eight "
        "directions, as the king moves.",
        (_knight,),
    ),
    Misconception(
        "one-of-two",
        ONE_OF_TWO,
        (
            _one_distance,
            _one_distance_at_most,
            lambda a, b: min(_apart(a, b)) <= 1,
            lambda a, b: min(_apart(a, b)) == 1,
        ),
    ),
    Misconception(
        "no-absolute-value",
        SIGNS,
        (
            _without_abs,
            _without_abs_backwards,
            _without_abs_with_itself,
            _backwards_with_itself,
            lambda a, b: a[0] - b[0] == 1 or a[1] - b[1] == 1,
            lambda a, b: b[0] - a[0] == 1 or b[1] - a[1] == 1,
            lambda a, b: a[0] - b[0] + a[1] - b[1] == 1,
            lambda a, b: b[0] - a[0] + b[1] - a[1] == 1,
        ),
    ),
    Misconception(
        "same-line",
        "Your function says True for all cells of the same row or column. How far apart may they "
        "be? And what about a common corner?",
        (_same_line, _same_line_with_itself),
    ),
    Misconception(
        "rows-only",
        "Your function looks at the rows alone: cells at the two ends of a row are far apart.",
        (_rows_only, _row_beside, lambda a, b: _apart(a, b)[0] <= 1, lambda a, b: a[0] == b[0]),
    ),
    Misconception(
        "columns-only",
        "Your function looks at the columns alone: cells at the two ends of a column are far "
        "apart.",
        (_cols_only, _col_beside, lambda a, b: _apart(a, b)[1] <= 1, lambda a, b: a[1] == b[1]),
    ),
    Misconception(
        "row-left-out",
        "Your function forgets the neighbors in the same row: there the distance of the rows is 0.",
        (lambda a, b: _apart(a, b)[0] == 1 >= _apart(a, b)[1],),
    ),
    Misconception(
        "column-left-out",
        "Your function forgets the neighbors in the same column: there the distance of the columns "
        "is 0.",
        (lambda a, b: _apart(a, b)[1] == 1 >= _apart(a, b)[0],),
    ),
    Misconception(
        "one-direction",
        "Your function knows one of the eight directions only. Is there a `return` inside a loop "
        "that ends it in its first round?",
        tuple(_one_direction(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)
              if (down, right) != (0, 0)),
    ),
    Misconception(
        "end-of-range",
        "Your function leaves out one direction of the rows and one of the columns: a difference "
        "can be -1, 0, or 1. If you use a range: `range(-1, 1)` is -1 and 0 only.",
        (
            _not_below_nor_right,
            _not_above_nor_left,
            lambda a, b: a != b and _not_below_nor_right(a, b),
            lambda a, b: a != b and _not_above_nor_left(a, b),
        ),
    ),
    Misconception(
        "few-directions",
        "Your function knows two of the eight directions only.",
        (_beside, _below),
    ),
    Misconception(
        "one-way", ONE_WAY, (_next_only, _previous_only, _right_or_below)
    ),
    Misconception(
        "mixed-up",
        "Your function compares a row with a column. `a[0]` is the row of a, `a[1]` its column: "
        "compare the rows of the two cells, and their columns.",
        (_row_of_one_column_of_other, _within_one_cell,
         lambda a, b: abs(a[0] - a[1]) <= 1 or abs(b[0] - b[1]) <= 1,
         lambda a, b: abs(a[0] - b[1]) <= 1 and abs(a[1] - b[0]) <= 1),
    ),
    Misconception(
        "opposite",
        "Your function says True where the cells do not touch, and False where they do: turn it "
        "round.",
        (_opposite,),
    ),
    Misconception(
        "equal-or-not",
        "Your function only asks whether the two cells are the same. How far apart are they?",
        (_equal, _different),
    ),
)  # fmt: skip
"""In the order in which they are tried."""
