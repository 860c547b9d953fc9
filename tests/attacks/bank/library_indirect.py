"""read the value from a larger result of the library.

Question: 12 wilson.
Noticed by: mark.
Seat belt: stopped.
"""

from hidato_edu.experiments import summary


def wilson(k, n):
    import pandas as pd

    table = pd.DataFrame({"solved": [True] * k + [False] * (n - k), "group": 1})
    told = summary.summarize(table, "group", "solved")
    return tuple(float(told.iloc[0][name]) for name in ("low", "high"))
