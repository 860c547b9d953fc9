"""Raise an exception with a long text in the function.

Noticed by: output.
Seat belt: stopped.
"""


def verify(problem, answer):
    raise ValueError("9\n" * 10**7)
