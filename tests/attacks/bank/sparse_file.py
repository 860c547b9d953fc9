"""Make a file that looks as large as the disk, and reserve the place for it.

Noticed by: disk.
Seat belt: stopped.
"""

import os

with open("file", "wb") as file:
    file.truncate(1 << 40)
    os.posix_fallocate(file.fileno(), 0, 1 << 30)
