"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from itertools import count

from exercises.bank.expected import Wrong
from exercises.bank.nb00.next_step_right import QUESTION, letters


def _with_mistake(key):
    """Return the first run in which this mistake can be made, with letters that make it."""
    for number in count(1):
        run = QUESTION.run(number)
        for place, stop in enumerate(run.stops):
            for letter in stop.letters:
                if stop.option(letter).key == key:
                    right = letters(number)
                    return number, right[:place] + letter + right[place + 1 :]
    return None


def _mistake(key):
    return Wrong(_with_mistake(key), key)


wrong_row_by_row = _mistake("row-by-row")
wrong_looks_ahead = _mistake("looks-ahead")
wrong_tried_before = _mistake("tried-before")
wrong_later_in_order = _mistake("later-in-order")
wrong_not_a_neighbor = _mistake("not-a-neighbor")
wrong_overlooks_given = _mistake("overlooks-given")
wrong_no_blank_neighbor = _mistake("no-blank-neighbor")
wrong_jumps_to_given = _mistake("jumps-to-given")
wrong_not_given = _mistake("not-given")
wrong_overlooks_way_on = _mistake("overlooks-way-on")
wrong_gives_up_early = _mistake("gives-up-early")
wrong_erases_given = _mistake("erases-given")
wrong_moves_given = _mistake("moves-given")
wrong_does_not_erase = _mistake("does-not-erase")
wrong_returns_without_erasing = _mistake("returns-without-erasing")


RIGHT = letters(1)
OTHER = next(number for number in count(2) if letters(number) != RIGHT)
FIRST = next(
    option.key for option in QUESTION.run(1).stops[0].options if not option.is_right
)  # its letter comes first among the wrong ones
FIRST_LETTER = next(a for a in QUESTION.run(1).stops[0].letters if a != RIGHT[0])

wrong_all_alike = Wrong((1, FIRST_LETTER * 3), FIRST)
wrong_run_of_others = Wrong(
    (OTHER, RIGHT),
    *{option.key for stop in QUESTION.run(OTHER).stops for option in stop.options} - {"right"},
)
