"""Link a teacher's file into the own folder, and write it there.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.link(f"{OUTSIDE}/marks.csv", "mine")
open("mine", "a").write("mallory,20\n")
