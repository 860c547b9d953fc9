"""Return a list in a list in a list, twenty thousand times.

Noticed by: memory.
Seat belt: stopped.
"""


def verify(problem, answer):
    deep = []
    for _ in range(20_000):
        deep = [deep]
    return deep
