"""Wrong sweeps: one mistake each, on the first board where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n07_pruning.answers.sweep import QUESTION, cells, rings


def _touch(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def _side(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def _first(make):
    """Return (number, moves) of the first board for which `make` returns moves."""
    for number in range(1, 400):
        moves = make(number)
        if moves:
            return number, moves
    raise AssertionError("no board fits")


def _start(number):
    return QUESTION.instance(number).start


def _sides_only(number):
    """Leave out what touches the ring before it at corners only, as long as it can be told."""
    first, second = rings(number)[:2]
    by_side = [cell for cell in first if _side(cell, _start(number))]
    if not by_side or by_side == first:
        return None
    after = [cell for cell in second if any(_side(cell, one) for one in by_side)]
    return [*by_side, *after] if after else None


def _corner_left_out(number):
    found = _sides_only(number)
    return found and found[: len([c for c in found if c in rings(number)[0]]) + 1]


def _ring_not_complete(number):
    """Leave out a cell beside the start."""
    first, second = rings(number)[:2]
    beside = [cell for cell in first if _side(cell, _start(number))]
    if not beside or len(first) < 2:
        return None
    rest = [cell for cell in first if cell != beside[0]]
    after = [cell for cell in second if any(_touch(cell, one) for one in first)]
    return [*rest, after[0]] if after else None


def _third_ring_early(number):
    first, _, third = rings(number)[:3]
    far = [cell for cell in third if not any(_touch(cell, one) for one in first)]
    return [*first[:1], far[0]] if far else None


def _too_far(number):
    known = cells(number)
    puzzle = QUESTION.instance(number).puzzle
    others = [c for c in puzzle.grid.cells if c not in known and c not in puzzle.givens]
    near = [c for c in others if any(_touch(c, one) for one in known)]
    return [*known, near[0]] if near else None


def _not_reached(number):
    known = cells(number)
    puzzle = QUESTION.instance(number).puzzle
    others = [c for c in puzzle.grid.cells if c not in known and c not in puzzle.givens]
    far = [c for c in others if not any(_touch(c, one) for one in known)]
    return [*known, far[0]] if far else None


def _on_a_given(number):
    givens = QUESTION.instance(number).puzzle.givens
    near = [c for c in givens if _touch(c, _start(number))]
    return [near[0]] if near else None


def _wall(number):
    grid = QUESTION.instance(number).puzzle.grid
    rows, cols = grid.size
    walls = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in grid]
    return [walls[0], *cells(number)] if walls else None


def _swapped(number):
    moves = [cell[::-1] for cell in cells(number)]
    return moves if moves[0] not in rings(number)[0] else None


ONE = cells(1)
wrong_corner_left_out = Wrong(_first(_corner_left_out), "diagonal-forgotten")
wrong_ring_not_complete = Wrong(_first(_ring_not_complete), "ring-not-complete")
wrong_third_ring_early = Wrong(_first(_third_ring_early), "skips-a-ring")
wrong_goes_on_to_the_given = Wrong(_first(_too_far), "too-far")
wrong_beyond_a_given = Wrong(_first(_not_reached), "not-reached")
wrong_given = Wrong(_first(_on_a_given), "on-a-given")
wrong_start_itself = Wrong((1, [_start(1), *ONE]), "on-a-given")
wrong_wall = Wrong(_first(_wall), "no-cell")
wrong_off_the_board = Wrong((1, [(0, -1), *ONE]), "no-cell")
wrong_twice = Wrong((1, [ONE[0], ONE[0]]), "twice")
wrong_ring_written_again = Wrong((1, [*ONE, ONE[0]]), "twice")
wrong_last_cell_missing = Wrong((1, ONE[:-1]), "cell-missing", "stops-too-early")
wrong_first_ring_only = Wrong((1, rings(1)[0]), "stops-too-early")
wrong_without_the_last_ring = Wrong((1, [c for r in rings(1)[:-1] for c in r]), "stops-too-early")
wrong_one_cell = Wrong((2, cells(2)[:1]), "cell-missing")
wrong_backwards = Wrong((1, ONE[::-1]), "skips-a-ring", "ring-not-complete", "diagonal-forgotten")
wrong_swapped = Wrong(_first(_swapped), "swapped", "no-cell", "skips-a-ring", "on-a-given",
                      "ring-not-complete", "diagonal-forgotten")  # fmt: skip
wrong_other_board = Wrong((2, ONE), "no-cell", "on-a-given", "skips-a-ring", "ring-not-complete",
                          "not-reached")  # fmt: skip
wrong_set = Wrong((1, set(ONE)), "not-moves")
wrong_dict = Wrong((1, dict.fromkeys(ONE, 0)), "not-moves")
wrong_all_in_one_ring = Wrong((1, [ONE]), "ring-ends")
wrong_rings_exchanged = Wrong((1, rings(1)[::-1]), "skips-a-ring", "ring-not-complete",
                              "diagonal-forgotten")  # fmt: skip
wrong_sets_within_sets = Wrong((1, [[rings(1)]]), "not-a-move")
wrong_erases = Wrong((1, [("erase", ONE[0])]), "foreign-action")
wrong_counts = Wrong((1, [2, 3]), "not-a-move", "foreign-action")
wrong_half_a_cell = Wrong((1, f"{ONE[0]} (0,"), "not-a-move")
wrong_floats = Wrong((1, [(0.0, 1.0)]), "not-a-move")
