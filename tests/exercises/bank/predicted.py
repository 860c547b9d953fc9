"""What the banks of predictions share: right letters, one mistake each, letters right by chance."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from exercises.bank.expected import Wrong

from hidato_edu.core.trace import Trace
from hidato_edu.exercises.questions.predictions import PredictQuestion, Stop

Letters = Callable[[int], str]


def letters_by(question: PredictQuestion, fits: Callable[[str, Stop, Trace], bool]) -> Letters:
    """Return what finds the right letters of a run, where one option of each stop fits."""

    def letters(number: int) -> str:
        run = question.run(number)
        found = ""
        for stop in run.stops:
            fitting = [a for a in stop.letters if fits(stop.option(a).text, stop, run.trace)]
            (letter,) = fitting
            found += letter
        return found

    return letters


def excused(letters: Letters) -> Callable[[Any], str]:
    """Return what excuses a change that happens to be another right answer."""

    def excuse(mutant: Any) -> str:
        try:
            number, text = mutant
            same = letters(number) == "".join(text).lower()
            return "the right letters of that run" if same else ""
        except (TypeError, ValueError):
            return ""

    return excuse


def mistaken(question: PredictQuestion, letters: Letters) -> Callable[[str], Wrong]:
    """Return what makes one mistake, by its key, in the first run in which it can be made."""

    def mistake(key: str) -> Wrong:
        for number in count(1):
            for place, stop in enumerate(question.run(number).stops):
                for letter in stop.letters:
                    if stop.option(letter).key == key:
                        right = letters(number)
                        return Wrong((number, right[:place] + letter + right[place + 1 :]), key)
        raise AssertionError(key)

    return mistake
