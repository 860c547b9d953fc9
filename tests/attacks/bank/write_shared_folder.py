"""Leave a file in the folder for all temporary files.

Noticed by: file outside.
Seat belt: stopped.
"""

open(f"/tmp/{WORD}", "w").write("for my friends")
