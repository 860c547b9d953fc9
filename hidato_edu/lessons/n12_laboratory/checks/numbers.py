"""The two questions that ask for a number."""

from __future__ import annotations

from dataclasses import replace

from hidato_edu.exercises.lesson import section

LOOKS, LEVEL = 20, 0.05

say = section(
    __file__,
    "many",
    looks=LOOKS,
    right=100 * (1 - (1 - LEVEL) ** LOOKS),
    one=100 * LEVEL,
    sum=100 * LEVEL * LOOKS,
    none=100 * (1 - LEVEL) ** LOOKS,
    level=100 * (1 - LEVEL),
    share=1 - (1 - LEVEL) ** LOOKS,
)

many = replace(say.data(), reference=64)
seeds_needed = replace(section(__file__, "seeds_needed").data(), reference=240)
