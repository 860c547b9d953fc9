"""Let the module that quotes lines return control sequences and long texts.

Noticed by: output.
Seat belt: stopped.
"""

import linecache

linecache.getline = lambda *args: "\x1b[2J" + "9" * 10**6


def verify(problem, answer):
    raise ValueError
