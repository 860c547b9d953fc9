"""Keep objects until nothing is left, and swallow the exception.

Noticed by: memory.
Seat belt: stopped.
"""

kept = []


def verify(problem, answer):
    while True:
        try:
            kept.extend([object(), {}, []] for _ in range(10**5))
        except MemoryError:
            pass
