"""Functions that do not return, and what the last step says of each."""

import os
import signal
import sys

from hidato_edu.core.errors import LimitReached

LIMIT = 3_000
CUT = f"cut off after {LIMIT:,} events: the function was still running"


def fails(n):
    if n == 0:
        raise ValueError("too small")
    return fails(n - 1)


def runs_deep(n):
    return 1 + runs_deep(n + 1)


def runs_deep_and_goes_on(n):
    try:
        return runs_deep_and_goes_on(n + 1)
    except RecursionError:
        return n


def never_ends():
    while True:
        pass


def never_ends_in_lines(n):
    while True:
        n = n + 1


def catches_all(n):
    while True:
        try:
            n += 1
        except:
            pass


def catches_all_in_calls(n):
    try:
        return catches_all_in_calls(n + 1)
    except:
        return n


def branches_and_catches_all(n):
    try:
        branches_and_catches_all(n + 1)
    except:
        pass
    try:
        branches_and_catches_all(n + 1)
    except BaseException:
        pass
    return n


def finally_goes_on(n):
    while True:
        try:
            n += 1
        finally:
            n += 1


def interrupts():
    raise KeyboardInterrupt


def presses():
    os.kill(os.getpid(), signal.SIGINT)
    while True:
        pass


def leaves():
    sys.exit(3)


def counts():
    n = 0
    while True:
        yield n
        n += 1


def consumes():
    return sum(counts())


def calls_for_ever():
    n = 0
    while True:
        n += one()


def one():
    return 1


def wrong_name():
    print(undefined)


def strange():
    class Strange(Exception):
        def __str__(self):
            raise ValueError

    raise Strange


ENDINGS = [
    (fails, (3,), "the run ended with ValueError: too small", ValueError),
    (wrong_name, (), "the run ended with NameError: name 'undefined' is not defined", NameError),
    (strange, (), "the run ended with Strange", Exception),
    (never_ends, (), CUT, LimitReached),
    (never_ends_in_lines, (1,), CUT, LimitReached),
    (catches_all, (1,), CUT, LimitReached),
    (finally_goes_on, (1,), CUT, LimitReached),
    (counts, (), CUT, LimitReached),
    (consumes, (), CUT, LimitReached),
    (calls_for_ever, (), CUT, LimitReached),
    (branches_and_catches_all, (1,), CUT, LimitReached),
    (interrupts, (), "interrupted: the function was still running", KeyboardInterrupt),
    (presses, (), "interrupted: the function was still running", KeyboardInterrupt),
    (leaves, (), "the run ended with SystemExit: 3", SystemExit),
]
