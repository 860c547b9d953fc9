"""Announce a reply of a terabyte, and send as much of it as is read.

Noticed by: memory.
Seat belt: stopped.
"""

import os
import struct


def verify(problem, answer):
    for number in range(3, 30):
        try:
            os.write(number, struct.pack(">Q", 1 << 40))
            while True:
                os.write(number, b"9" * (1 << 20))
        except OSError:
            continue
