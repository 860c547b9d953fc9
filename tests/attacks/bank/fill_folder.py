"""Fill the own folder.

Noticed by: disk, memory.
Seat belt: gets through.
"""

import os
import time

for number in range(8):
    with open(f"file-{number}", "wb") as file:
        file.write(b"9" * (50 << 20))
time.sleep(0.3)
