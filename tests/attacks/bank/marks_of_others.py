"""Read the marks of other students in a teacher's file.

Noticed by: secret.
Seat belt: gets through.
"""

raise ValueError(open(f"{OUTSIDE}/marks.csv").read())
