"""Return a list that fills the memory.

Noticed by: memory.
Seat belt: stopped.
"""


def verify(problem, answer):
    return [0] * (3 * 10**8)
