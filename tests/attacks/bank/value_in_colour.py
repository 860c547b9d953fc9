"""Return a text with control sequences, and a long one.

Noticed by: output.
Seat belt: stopped.
"""


def verify(problem, answer):
    return "\x1b[2J\x1b[32m right \x1b[0m" * 10_000
