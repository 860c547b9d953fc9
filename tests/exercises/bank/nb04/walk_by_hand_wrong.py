"""Wrong walks: one mistake each, on the first board where it makes a difference."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n04_hill_climbing.answers.walk_by_hand import QUESTION, right, walk

ALL = [(row, col) for row in range(3) for col in range(3)]


def _first(fits):
    """Return the first board that fits."""
    return next(number for number in range(1, 200) if fits(number))


def _to(number):
    return dict(QUESTION.instance(number).pointers)


def _touch(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def _against(number):
    """Return a cell that points to the start and that the start does not point to."""
    to, start = _to(number), walk(number)[0]
    return next((cell for cell in ALL if to[cell] == start and to[start] != cell), None)


def _no_arrow(number, touching):
    """Return a cell that no arrow joins with the start, and that is not the second next."""
    to, start = _to(number), walk(number)[0]
    return next(
        cell
        for cell in ALL
        if cell != start
        and start != to[cell]
        and cell not in (to[start], to[to[start]])
        and _touch(cell, start) == touching
    )


AGAINST = _first(_against)
CORNER = _first(lambda n: walk(n)[0] in ((0, 0), (0, 2), (2, 0), (2, 2)))
SKIP = _first(lambda n: not _touch(walk(n)[0], walk(n)[2]) and walk(n)[0] != walk(n)[2])
ROWS = _first(lambda n: walk(n)[0][0] != walk(n)[0][1])

wrong_start_forgotten = Wrong((1, right(1)[1:]), "forgets-the-start")
wrong_other_start = Wrong(
    (CORNER, [(1, 1), *right(CORNER)[1:]]), "other-start", "forgets-the-start"
)
wrong_against_the_arrow = Wrong((AGAINST, [walk(AGAINST)[0], _against(AGAINST)]),
                                "against-the-arrow")  # fmt: skip
wrong_other_neighbor = Wrong((1, [walk(1)[0], _no_arrow(1, True)]), "not-the-arrow")
wrong_jump = Wrong((CORNER, [walk(CORNER)[0], _no_arrow(CORNER, False)]), "jumps")
wrong_skipped_cell = Wrong((SKIP, [walk(SKIP)[0], *right(SKIP)[2:]]), "skips-a-cell")
wrong_stays = Wrong((1, [walk(1)[0], *right(1)]), "stays")
wrong_off_the_board = Wrong((1, [*walk(1)[:2], (3, 1)]), "no-cell")
wrong_without_the_repeated_cell = Wrong((1, [*walk(1)[:-1], right(1)[-1]]), "stops-too-early")
wrong_half = Wrong((1, walk(1)[:3]), "stops-too-early")
wrong_without_the_count = Wrong((1, walk(1)), "count-missing")
wrong_goes_round_again = Wrong((1, [*walk(1), _to(1)[walk(1)[-1]], right(1)[-1]]),
                               "goes-on-after-repetition")  # fmt: skip
wrong_counts_the_walk = Wrong((1, [*walk(1), len(set(walk(1)))]), "counts-the-walk")
wrong_counts_the_list = Wrong((1, [*walk(1), len(walk(1))]), "counts-the-list")
wrong_counts_the_cell_twice = Wrong((1, [*walk(1), right(1)[-1] - 1]), "counts-the-repeated-cell")
LONG = _first(lambda n: len(walk(n)) - 1 not in (10 - len(walk(n)) + 1, 10 - len(walk(n)) + 2)
              and len(walk(n)) != 10 - len(walk(n)) + 1)  # fmt: skip
wrong_start_counted_as_blank = Wrong((LONG, [*walk(LONG), right(LONG)[-1] + 1]),
                                     "counts-one-too-many")  # fmt: skip
wrong_count_is_nonsense = Wrong((1, [*walk(1), 90]), "miscounts")
wrong_goes_on_after_the_count = Wrong((1, [*right(1), (0, 0)]), "goes-on-after-count")
wrong_swapped = Wrong((ROWS, [*(cell[::-1] for cell in walk(ROWS)), right(ROWS)[-1]]), "swapped")
wrong_from_one = Wrong(
    (1, [*((row + 1, col + 1) for row, col in walk(1)), right(1)[-1]]), "counted-from-one"
)
wrong_answer_of_another_board = Wrong((2, right(1)), "other-start", "forgets-the-start")
wrong_set = Wrong((1, set(walk(1))), "not-moves")
wrong_dict = Wrong((1, _to(1)), "not-moves")
wrong_erases = Wrong((1, [walk(1)[0], ("erase", walk(1)[0])]), "foreign-action")
wrong_half_a_cell = Wrong((1, "(0,0) (0,"), "not-a-move")
wrong_floats = Wrong((1, [(0.0, 1.0)]), "not-a-move")
wrong_count_without_number = Wrong((1, "go (0,0) count"), "word-alone", "other-start")

# Cells counted from 0 to 8, row by row: a number alone is the count of blanks.
wrong_numbered_cells = Wrong((1, [3 * row + col for row, col in walk(1)]), "number-for-a-cell")
wrong_numbered_cells_and_blanks = Wrong(
    (2, [*(3 * row + col for row, col in walk(2)), right(2)[-1]]), "number-for-a-cell"
)
wrong_numbered_cells_as_text = Wrong(
    (3, " ".join(str(3 * row + col) for row, col in walk(3))), "number-for-a-cell"
)
