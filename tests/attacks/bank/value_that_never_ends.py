"""Return a list whose items are computed without end.

Noticed by: time.
Seat belt: stopped.
"""


class Endless(list):
    def __iter__(self):
        while True:
            yield 1

    __len__ = __repr__ = __eq__ = lambda self, *args: sum(self)


def verify(problem, answer):
    return Endless()
