"""Call itself through C until the stack overflows.

Noticed by: grader.
Seat belt: stopped.
"""

from sys import setrecursionlimit as limit


def verify(problem, answer):
    limit(10**9)
    return max([1], key=lambda n: verify(problem, answer))
