"""Seeds as a student gives them: a range, a list, the first and the last, or a text."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import numpy as np

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named

__all__ = ["read_seeds"]

MAX_SEED = 2**32 - 1
FROM_TO = re.compile(r"\s*(\d{1,10})\s*(?:-|to|\.\.+)\s*(\d{1,10})\s*")
FORMS = "a range such as `range(100, 150)`, a list, or the first and the last, `(100, 149)`"


def read_seeds(value: Any, few: int, most: int) -> tuple[int, ...] | Message:
    """Return the seeds in the order in which they were given, or a message.

    Two numbers are the first and the last seed, and so is the text ``"100-149"``.

    Examples
    --------
    >>> read_seeds((7, 10), 30, 200), read_seeds([3, 1, 2], 30, 200)
    ((7, 8, 9, 10), (3, 1, 2))
    >>> read_seeds([1, 2, 1], 30, 200).key
    'seeds-twice'
    """
    seeds = _listed(value, few, most)
    if isinstance(seeds, Message):
        return seeds
    if not seeds:
        return Message("no-seeds", f"There are no seeds in {named(value)}. Give {FORMS}.")
    if len(seeds) > most:
        text = f"These are more than {most} seeds: the check would take too long. Use {few} to "
        return Message("too-many-seeds", f"{text}{most} and report their figures.")
    strange = next((seed for seed in seeds if not 0 <= seed <= MAX_SEED), None)
    if strange is not None:
        text = f"Seed {strange} cannot be used: use whole numbers from 0 to {MAX_SEED:,}."
        text += " (In Python -3 and 3 are the same seed.)" if strange < 0 else ""
        return Message("bad-seed", text)
    twice = next((seed for seed in seeds if seeds.count(seed) > 1), None)
    if twice is not None:
        text = (
            f"Seed {twice} occurs {seeds.count(twice)} times. The same seed gives the same run, "
            "not a second one. Use every seed once."
        )
        return Message("seeds-twice", text)
    return tuple(seeds)


def _listed(value: Any, few: int, most: int) -> list[int] | Message:
    """Return the seeds as numbers, at most one more than allowed."""
    if type(value) is range:
        return list(islice(value, most + 1))
    if as_whole(value) is not None:
        text = f"The seeds are {named(value)}: is this their number, or one of them? Give "
        return Message("seeds-are-one-number", f"{text}{FORMS}.")
    if type(value) is str:
        found = FROM_TO.fullmatch(value)
        value = (int(found[1]), int(found[2])) if found else value
    if type(value) is np.ndarray and value.ndim == 1:
        value = list(islice(value, most + 1))
    if type(value) not in (list, tuple, set, frozenset):
        return Message("not-seeds", f"The seeds are {named(value)}. Give {FORMS}.")
    numbers = []
    for one in islice(sorted(value, key=_order) if type(value) is set else value, most + 1):
        number = as_whole(one)
        if number is None:
            text = f"One of your seeds is {named(one)}. Seeds are whole numbers: {FORMS}."
            return Message("seed-not-whole", text)
        numbers.append(number)
    if len(numbers) == 2 and numbers[0] < numbers[1] and type(value) is not set:
        return list(islice(range(numbers[0], numbers[1] + 1), most + 1))
    return numbers


def _order(seed: Any) -> int:
    return as_whole(seed) or 0
