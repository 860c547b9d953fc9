"""Open a teacher's file for reading, and open the same file again for writing.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

file = os.open(f"{OUTSIDE}/marks.csv", os.O_RDONLY)
os.write(os.open(f"/proc/self/fd/{file}", os.O_WRONLY), b"eve")
