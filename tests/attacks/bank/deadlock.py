"""Wait for a lock that nobody gives back.

Noticed by: time.
Seat belt: stopped.
"""

import threading

lock = threading.Lock()


def verify(problem, answer):
    lock.acquire()
    lock.acquire()
