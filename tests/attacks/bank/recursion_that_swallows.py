"""Call itself in every handler of an exception.

Noticed by: time.
Seat belt: stopped.
"""


def verify(problem, answer):
    try:
        verify(problem, answer)
    except:
        verify(problem, answer)
    finally:
        verify(problem, answer)
