"""Return a number with millions of digits.

Noticed by: memory.
Seat belt: stopped.
"""


def verify(problem, answer):
    return 7 ** (3 * 10**6) << 10**8
