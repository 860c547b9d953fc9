"""Lock the teacher out of a file.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.chmod(f"{OUTSIDE}/marks.csv", 0)
