"""Write a teacher's file through a symbolic link.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.symlink(f"{OUTSIDE}/marks.csv", "mine")
open("mine", "a").write("mallory,20\n")
