"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from itertools import count

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n07_pruning.answers.pruned_or_not import QUESTION, letters


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


wrong_overlooks_dead_end = _mistake("overlooks-dead-end")
wrong_overlooks_gap = _mistake("overlooks-gap")
wrong_not_too_far = _mistake("not-too-far")
wrong_no_dead_end = _mistake("no-dead-end")
wrong_asked_second = _mistake("asked-second")


RIGHT = letters(1)
OTHER = next(number for number in count(2) if letters(number) != RIGHT)
FIRST = next(
    option.key for option in QUESTION.run(1).stops[0].options if not option.is_right
)  # its letter comes first among the wrong ones
FIRST_LETTER = next(a for a in QUESTION.run(1).stops[0].letters if a != RIGHT[0])

wrong_all_alike = Wrong((1, FIRST_LETTER * 5), FIRST)
wrong_run_of_others = Wrong(
    (OTHER, RIGHT),
    *{option.key for stop in QUESTION.run(OTHER).stops for option in stop.options} - {"right"},
)
