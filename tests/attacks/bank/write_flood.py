"""Write megabytes into the standard streams by the function of the system.

Noticed by: output.
Seat belt: stopped.
"""

import os


def verify(problem, answer):
    for number in (1, 2):
        os.write(number, b"right\n" * 10**6)
    return True
