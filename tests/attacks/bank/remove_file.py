"""Remove a file of the teacher.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.remove(f"{OUTSIDE}/marks.csv")
