"""Reply with objects instead of a result, as many as a reply may contain.

Noticed by: memory.
Seat belt: stopped.
"""

import os
import struct
import sys

many = b"[" + b'{"":0},' * 1_190_000 + b"0]"


def verify(problem, answer):
    for number in range(3, 30):
        try:
            os.write(number, struct.pack(">Q", len(many)))
            left = memoryview(many)
            while left:
                left = left[os.write(number, left) :]
        except OSError:
            continue
