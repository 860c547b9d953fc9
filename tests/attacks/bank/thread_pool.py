"""End only when threads end that wait for each other.

Noticed by: time.
Seat belt: stopped.
"""

from concurrent.futures import ThreadPoolExecutor

pool = ThreadPoolExecutor(1)


def verify(problem, answer):
    return pool.submit(lambda: pool.submit(lambda: True).result()).result()
