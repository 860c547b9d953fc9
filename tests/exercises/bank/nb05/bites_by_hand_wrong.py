"""Wrong bites by hand: one mistake each, on the first board where it makes a difference."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n05_plateaus_and_annealing.answers.bites_by_hand import (
    QUESTION,
    bites,
    right,
)


def _first(fits):
    """Return the first board that fits."""
    return next(number for number in range(1, 400) if fits(number))


def _touch(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def _path(number):
    return list(QUESTION.instance(number).path)


def _bitten(number, bite=0):
    return QUESTION.instance(number).bitten[bite]


def _middle(number):
    """Return a cell of the first tail that is neither its first nor its last."""
    return bites(number)[0][1:-1]


LONG = _first(lambda n: len(bites(n)[0]) >= 4 and _path(n).index(_bitten(n)) >= 1)
FORWARD = _first(lambda n: len(bites(n)[0]) >= 3)
LEAVES = _first(lambda n: len(bites(n)[0]) >= 4 and _touch(bites(n)[0][0], bites(n)[0][2]))
JUMPS = _first(lambda n: len(bites(n)[0]) >= 4 and not _touch(bites(n)[0][0], bites(n)[0][2]))
ROWS = _first(lambda n: right(n)[0][0] != right(n)[0][1] and len(bites(n)[0]) >= 3)
FIRST_TWO = bites(LONG)[0] + bites(LONG)[1]

wrong_old_direction = Wrong((FORWARD, bites(FORWARD)[0][::-1]), "link-not-cut")
wrong_begins_with_the_bitten = Wrong((1, [_bitten(1), *right(1)]), "bitten-again")
wrong_whole_path = Wrong((LONG, [*_path(LONG)[:2], *right(LONG)]), "head-changes", "bitten-again")
wrong_cell_before = Wrong((LONG, [_path(LONG)[_path(LONG).index(_bitten(LONG)) - 1]]),
                          "head-changes")  # fmt: skip
wrong_from_the_middle = Wrong((LONG, [_middle(LONG)[0]]), "not-the-end")
wrong_leaves_the_path = Wrong((LEAVES, [bites(LEAVES)[0][0], bites(LEAVES)[0][2]]),
                              "leaves-the-path")  # fmt: skip
wrong_jump = Wrong((JUMPS, [bites(JUMPS)[0][0], bites(JUMPS)[0][2]]), "jumps")
wrong_twice = Wrong((1, [right(1)[0], right(1)[0]]), "twice")
wrong_back_to_the_bitten = Wrong((1, [right(1)[0], _bitten(1)]), "bitten-again")
wrong_back_to_the_start = Wrong((LONG, [right(LONG)[0], _path(LONG)[0]]), "head-changes",
                                "bitten-again")  # fmt: skip
wrong_off_the_board = Wrong((1, [right(1)[0], (3, 1)]), "no-cell")
wrong_one_bite = Wrong((1, bites(1)[0]), "bite-missing")
wrong_two_bites = Wrong((LONG, FIRST_TWO), "bite-missing")
wrong_half_a_bite = Wrong((LONG, bites(LONG)[0][:2]), "tail-missing")
wrong_last_cell_missing = Wrong((1, right(1)[:-1]), "tail-missing")
wrong_one_more = Wrong((1, [*right(1), right(1)[-1]]), "goes-on")
wrong_fourth_bite = Wrong((2, [*right(2), *bites(2)[0]]), "goes-on")
wrong_second_bite_forward = Wrong((LONG, [*bites(LONG)[0], *bites(LONG)[1][::-1]]), "link-not-cut")
wrong_swapped = Wrong((ROWS, [cell[::-1] for cell in right(ROWS)]), "swapped", "not-the-end",
                      "link-not-cut", "head-changes", "bitten-again")  # fmt: skip
wrong_from_one = Wrong((1, [(row + 1, col + 1) for row, col in right(1)]), "counted-from-one",
                       "no-cell", "not-the-end", "bitten-again", "link-not-cut")  # fmt: skip
wrong_answer_of_another_board = Wrong((2, right(1)), "link-not-cut", "not-the-end", "head-changes",
                                      "bitten-again", "jumps", "leaves-the-path")  # fmt: skip
wrong_set = Wrong((1, set(right(1))), "not-moves")
wrong_dict = Wrong((1, dict.fromkeys(right(1), 5)), "not-moves")
wrong_erases = Wrong((1, [right(1)[0], ("erase", right(1)[0])]), "foreign-action")
wrong_half_a_cell = Wrong((1, f"{right(1)[0]} (0,"), "not-a-move")
wrong_floats = Wrong((1, [(0.0, 1.0)]), "not-a-move")
wrong_numbers = Wrong((1, [9, 8, 7]), "not-a-move")
