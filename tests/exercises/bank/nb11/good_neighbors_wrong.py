"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from itertools import count

from exercises.bank.expected import Wrong
from exercises.bank.nb11.good_neighbors_right import QUESTION, letters


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


wrong_looks_ahead = _mistake("looks-ahead")
wrong_blanks_though_next = _mistake("blanks-though-next")
wrong_blanks_and_next = _mistake("blanks-and-next")
wrong_first_only = _mistake("first-only")
wrong_as_squares = _mistake("as-squares")
wrong_all_neighbors = _mistake("all-neighbors")
wrong_expects_none = _mistake("expects-none")
wrong_tried_before = _mistake("tried-before")
wrong_later_in_order = _mistake("later-in-order")
wrong_corner_of_squares = _mistake("corner-of-squares")

RIGHT = letters(1)
OTHER = next(number for number in count(2) if letters(number) != RIGHT)
STOP = QUESTION.run(1).stops[0]
FIRST = next(letter for letter in STOP.letters if letter != RIGHT[0])

wrong_all_alike = Wrong((1, FIRST * 5), STOP.option(FIRST).key)
wrong_run_of_others = Wrong(
    (OTHER, RIGHT),
    *(option.key for stop in QUESTION.run(OTHER).stops for option in stop.options),
    "no-such-option",
)
