"""Match an expression that takes exponential time inside C.

Noticed by: time.
Seat belt: stopped.
"""

import re


def verify(problem, answer):
    return re.match(r"(a|aa)+$", "a" * 99 + "b")
