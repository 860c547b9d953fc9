"""Move a file of one's own over a teacher's file.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

open("mine", "w").write("mallory,20\n")
os.replace("mine", f"{OUTSIDE}/marks.csv")
