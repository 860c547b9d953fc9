"""Sleep for an hour.

Noticed by: time.
Seat belt: stopped.
"""

import time


def verify(problem, answer):
    time.sleep(3600)
