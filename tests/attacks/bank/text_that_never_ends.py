"""Raise an exception whose text is computed without end.

Noticed by: time.
Seat belt: stopped.
"""


class Slow(Exception):
    def __str__(self):
        while True:
            pass


def verify(problem, answer):
    raise Slow
