"""Make a folder by a name that is relative to an open folder.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.mkdir("mallory", dir_fd=os.open(OUTSIDE, os.O_RDONLY))
