"""Compute a number whose digits fill the memory.

Noticed by: time.
Seat belt: stopped.
"""


def verify(problem, answer):
    return 10**10**9
