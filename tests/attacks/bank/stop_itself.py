"""Stop the own process, so that it never answers.

Noticed by: time.
Seat belt: stopped.
"""

import os
import signal


def verify(problem, answer):
    os.kill(os.getpid(), signal.SIGSTOP)
