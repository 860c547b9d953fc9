"""Read the value from a larger result of the library.

Question: 12 wilson.
Noticed by: mark.
Seat belt: stopped.
"""

from hidato_edu import experiments


def wilson(k, n):
    import pandas as pd

    solved = [True] * k + [False] * (n - k)
    table = pd.DataFrame({"solved": solved, "moves": 1, "group": 1})
    told = experiments.summary(table, "group")
    return tuple(float(told.iloc[0][name]) for name in ("low", "high"))
