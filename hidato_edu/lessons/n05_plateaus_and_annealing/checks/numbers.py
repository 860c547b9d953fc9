"""The question that asks for a number."""

from __future__ import annotations

from dataclasses import replace
from math import log, log10

from hidato_edu.exercises.lesson import section

WORSE = 3  # blanks more than before
HALF = WORSE / log(2)  # the temperature at which such a move is kept in half of the cases

say = section(
    __file__,
    "half_chance",
    right=HALF,
    multiplied=WORSE * log(2),
    negative=-HALF,
    to_base_ten=WORSE / log10(2),
    without_delta=log(2),
    one_worse=1 / log(2),
)

half_chance = replace(say.data(), reference=round(HALF, 3))
