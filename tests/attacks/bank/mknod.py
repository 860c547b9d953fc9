"""Make a file as devices are made.

Noticed by: file outside.
Seat belt: gets through.
"""

import os
import stat

os.mknod(f"{OUTSIDE}/04_mallory.ipynb", 0o600 | stat.S_IFREG)
