"""Attach data to a teacher's file that is open.

Noticed by: file outside.
Seat belt: gets through.
"""

import os

os.setxattr(os.open(f"{OUTSIDE}/marks.csv", os.O_RDONLY), "user.points", b"20")
