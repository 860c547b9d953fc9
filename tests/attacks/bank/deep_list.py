"""Return a list in a list in a list, a million times.

Noticed by: memory.
Seat belt: stopped.
"""


def verify(problem, answer):
    deep = []
    for _ in range(10**6):
        deep = [deep]
    return deep
