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


class _Chameleon:
    def __eq__(self, other):
        return True

    __hash__ = None


RIGHT = letters(1)

wrong_too_few = Wrong((1, RIGHT[:-1]), "too-few-letters")
wrong_too_many = Wrong((1, RIGHT + "a"), "too-many-letters")
wrong_no_such_letter = Wrong((1, "e" + RIGHT[1:]), "no-such-option")
wrong_codes = Wrong((1, [-1, -2, 1]), "not-letters")
wrong_number_only = Wrong(1, "not-a-pair")
wrong_letters_only = Wrong(RIGHT, "not-a-pair")
wrong_text = Wrong("it goes on", "not-a-pair")
wrong_run_as_text = Wrong(("1", RIGHT), "no-run-number")
wrong_run_as_truth = Wrong((True, RIGHT), "no-run-number")
wrong_run_0 = Wrong((0, RIGHT), "no-such-run")
wrong_run_too_large = Wrong((10**30, RIGHT), "no-such-run")
wrong_three_things = Wrong((1, RIGHT, 5), "not-a-pair")
wrong_dict = Wrong({1: RIGHT}, "not-a-pair")
wrong_function = Wrong(letters, "not-a-pair")
wrong_equal_to_everything = Wrong(_Chameleon(), "not-a-pair")
