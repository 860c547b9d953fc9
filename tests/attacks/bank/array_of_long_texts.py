"""Return an array whose type asks for two gigabytes for each item.

Noticed by: memory.
Seat belt: stopped.
"""

import sys

worker = sys._getframe(1).f_globals
worker["_packed"] = lambda done: worker["dumps"](
    ("returned", None, "", "", None, "", done.args, (), (), (), 0)
).replace("null", '["a","<U500000000",[1],"x"]', 1)


def verify(problem, answer):
    return True
