"""Return a board that travels as a few bytes and is rebuilt with a thousand million cells.

Noticed by: memory.
Seat belt: stopped.
"""

from hidato_edu.boards.grid import Grid


def verify(problem, answer):
    made = object.__new__(Grid)
    for name in Grid.__dataclass_fields__:
        object.__setattr__(made, name, None)
    object.__setattr__(made, "shape", "square")
    object.__setattr__(made, "size", (1, 10**9))
    object.__setattr__(made, "cells", range(10**9))
    return made
