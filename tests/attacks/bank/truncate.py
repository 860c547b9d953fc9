"""Empty a teacher's file.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.truncate(f"{OUTSIDE}/marks.csv", 0)
