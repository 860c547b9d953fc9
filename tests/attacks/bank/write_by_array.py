"""Map a teacher's file into an array, and change it.

Noticed by: file outside.
Seat belt: stopped.
"""

import numpy as np

np.memmap(f"{OUTSIDE}/marks.csv", mode="r+")[:3] = list(b"eve")
