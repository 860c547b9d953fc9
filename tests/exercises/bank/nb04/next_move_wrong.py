"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from itertools import count

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n04_hill_climbing.answers.next_move import QUESTION, letters


def _mistake(key):
    """Return the first run in which this mistake can be made, with letters that make it."""
    for number in count(1):
        run = QUESTION.run(number)
        for place, stop in enumerate(run.stops):
            for letter in stop.letters:
                if stop.option(letter).key == key:
                    right = letters(number)
                    return Wrong((number, right[:place] + letter + right[place + 1 :]), key)
    return None


wrong_keeps_worse = _mistake("keeps-worse")
wrong_undoes_equal = _mistake("undoes-equal")
wrong_undoes_better = _mistake("undoes-better")
wrong_ends_early = _mistake("ends-early")
wrong_goes_on_at_0 = _mistake("goes-on-at-0")
wrong_unchanged = _mistake("unchanged")
wrong_counts_the_walk = _mistake("counts-the-walk")
wrong_one_too_many = _mistake("one-too-many")
wrong_one_too_few = _mistake("one-too-few")

RIGHT = letters(1)
OTHER = next(number for number in count(2) if letters(number) != RIGHT)

wrong_too_few = Wrong((1, RIGHT[:3]), "too-few-letters")
wrong_too_many = Wrong((1, RIGHT + "a"), "too-many-letters")
wrong_no_such_letter = Wrong((1, "e" + RIGHT[1:]), "no-such-option")
wrong_words = Wrong((1, ["kept", "undone", "kept", "kept", "undone"]), "too-many-letters")
wrong_numbers = Wrong((1, [1, 2, 1, 3, 2]), "not-letters")
wrong_number_only = Wrong(1, "not-a-pair")
wrong_letters_only = Wrong(RIGHT, "not-a-pair")
wrong_text = Wrong("I do not know", "not-a-pair")
wrong_run_as_text = Wrong(("1", RIGHT), "no-run-number")
wrong_run_as_truth = Wrong((True, RIGHT), "no-run-number")
wrong_run_0 = Wrong((0, RIGHT), "no-such-run")
wrong_run_too_large = Wrong((10**30, RIGHT), "no-such-run")
wrong_three_things = Wrong((1, RIGHT, 5), "not-a-pair")
wrong_dict = Wrong({1: RIGHT}, "not-a-pair")
wrong_function = Wrong(letters, "not-a-pair")
wrong_run_of_others = Wrong(
    (OTHER, RIGHT),
    "no-such-option",
    *{option.key for stop in QUESTION.run(OTHER).stops for option in stop.options} - {"right"},
)
