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
