"""Wrong turns by hand: one mistake each, on the first board where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n03_np_hardness.answers.by_hand import QUESTION, turned


def _by(number, right, down):
    """Return the cells if a step to the right and a step down lead elsewhere."""
    instance = QUESTION.instance(number)
    (x0, y0), (row, col) = instance.points[0], instance.cells[0]
    return number, [
        (
            row + (x - x0) * right[0] + (y - y0) * down[0],
            col + (x - x0) * right[1] + (y - y0) * down[1],
        )
        for x, y in instance.points
    ]


def _changed(number, place, cell):
    cells = turned(number)
    cells[place] = cell(*cells[place])
    return number, cells


wrong_unturned = Wrong(_by(1, (0, 1), (1, 0)), "unturned")
wrong_other_way = Wrong(_by(1, (1, 1), (1, -1)), "other-turn")
wrong_mirrored = Wrong(_by(2, (-1, 1), (-1, -1)), "mirrored")
wrong_only_right_turned = Wrong(_by(1, (-1, 1), (1, 0)), "half-turned", "unturned")
wrong_only_down_turned = Wrong(_by(3, (0, 1), (1, 1)), "half-turned", "unturned")
wrong_spread = Wrong(_by(1, (0, 2), (2, 0)), "spread")
wrong_too_far = Wrong(_by(4, (-2, 2), (2, 2)), "too-far")
wrong_rows_and_columns_swapped = Wrong(
    (1, [(col, row) for row, col in turned(1)]), "swapped", "other-start"
)
wrong_counted_from_one = Wrong(
    (1, [(row + 1, col + 1) for row, col in turned(1)]), "counted-from-one", "other-start"
)
wrong_points_instead_of_cells = Wrong(
    (1, list(QUESTION.instance(1).points)), "other-start", "elsewhere", "other-color", "unturned"
)
wrong_without_a = Wrong((2, turned(2)[1:]), "other-start")
wrong_last_missing = Wrong((2, turned(2)[:-1]), "points-missing")
wrong_only_a = Wrong((3, turned(3)[:1]), "points-missing")
wrong_last_twice = Wrong((4, [*turned(4), turned(4)[-1]]), "too-many")
wrong_same_cell_twice = Wrong((1, [turned(1)[0]] * 6), "taken")
wrong_other_color = Wrong(
    _changed(1, 3, lambda row, col: (row, col + 1)), "other-color", "no-cell", "half-turned"
)
wrong_same_color = Wrong(
    _changed(1, 3, lambda row, col: (row + 2, col)), "elsewhere", "no-cell", "mirrored", "taken"
)
wrong_outside = Wrong(_changed(2, 2, lambda row, col: (row + 20, col)), "no-cell")
wrong_negative = Wrong(_changed(5, 5, lambda row, col: (row - 20, col)), "no-cell")
wrong_other_board = Wrong(
    (2, turned(1)), "other-start", "mirrored", "elsewhere", "no-cell", "unturned"
)
wrong_two_swapped = Wrong(
    (1, [*turned(1)[:4], turned(1)[5], turned(1)[4]]), "elsewhere", "other-color", "no-cell"
)
wrong_half_a_cell = Wrong((1, "(0;1)"), "not-a-move")
wrong_triples = Wrong((1, [(0, 0, 0)]), "not-a-move")
wrong_erased = Wrong((1, [("erase", (0, 0))]), "foreign-action")
wrong_no_step = Wrong((1, []), "not-yet")
