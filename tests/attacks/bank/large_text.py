"""Return a text of a gigabyte.

Noticed by: memory.
Seat belt: stopped.
"""


def verify(problem, answer):
    return "9" * 10**9
