"""Change into the teacher's folder, and write by a short name.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.chdir(OUTSIDE)
open("mallory.csv", "w").write("20")
