"""Fill the memory in the cell itself.

Noticed by: memory.
Seat belt: stopped.
"""

verify = [0] * 10**10
