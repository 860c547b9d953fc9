"""Write a teacher's file by a name that is relative to an open folder.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

folder = os.open(OUTSIDE, os.O_RDONLY)
file = os.open("marks.csv", os.O_WRONLY | os.O_APPEND, dir_fd=folder)
os.write(file, b"mallory,99\n")
