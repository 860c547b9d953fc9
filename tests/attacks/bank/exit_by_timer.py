"""Let the module that reports crashes end the process later.

Noticed by: grader.
Seat belt: stopped.
"""

import faulthandler

faulthandler.dump_traceback_later(0.5, exit=True)


def verify(problem, answer):
    while True:
        pass
