"""Never come to the end of the cell.

Noticed by: time.
Seat belt: stopped.
"""

while True:
    pass
