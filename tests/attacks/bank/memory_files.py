"""Keep memory in files that are no files, which the limit of a process does not count.

Noticed by: memory.
Seat belt: gets through.
"""

import os
import time

for _ in range(25):
    os.posix_fallocate(os.memfd_create("mine"), 0, 50 << 20)
time.sleep(0.5)
