"""Return a range that has more items than fit into any memory.

Noticed by: memory.
Seat belt: stopped.
"""


def verify(problem, answer):
    return [range(10**18)] * 1000
