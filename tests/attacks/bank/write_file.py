"""Write a file of the teacher in the ordinary way.

Noticed by: file outside.
Seat belt: stopped.
"""

open(f"{OUTSIDE}/marks.csv", "a").write("mallory,20\n")
