"""Write a file until the disk is full.

Noticed by: disk.
Seat belt: stopped.
"""

with open("file", "wb") as file:
    while True:
        file.write(b"9" * (1 << 24))
