"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from itertools import count

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n01_rules_and_verifier.answers.verdicts import QUESTION, letters


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


wrong_overlooks_changed_given = _mistake("overlooks-changed-given")
wrong_expects_changed_given = _mistake("expects-changed-given")
wrong_accepts_after_givens = _mistake("accepts-after-givens")
wrong_looks_for_the_last = _mistake("looks-for-the-last")
wrong_overlooks_gap = _mistake("overlooks-gap")
wrong_tests_the_last_link = _mistake("tests-the-last-link")
wrong_overlooks_neighbor = _mistake("overlooks-neighbor")
wrong_accepts_early = _mistake("accepts-early")
