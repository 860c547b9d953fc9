"""Lock the teacher out of a file that is open.

Noticed by: file outside.
Seat belt: gets through.
"""

import os

os.fchmod(os.open(f"{OUTSIDE}/marks.csv", os.O_RDONLY), 0)
