"""Kill the own process.

Noticed by: grader.
Seat belt: stopped.
"""

import os


def verify(problem, answer):
    os.kill(os.getpid(), 9)
