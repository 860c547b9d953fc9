"""Print millions of lines.

Noticed by: output.
Seat belt: stopped.
"""

import sys

for _ in range(10**6):
    print("right " * 20)
    print("right " * 20, file=sys.stderr)


def verify(problem, answer):
    while True:
        print("right " * 20)
