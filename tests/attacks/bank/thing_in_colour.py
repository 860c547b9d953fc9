"""Return an object whose name and text contain control sequences.

Noticed by: output.
Seat belt: stopped.
"""


def verify(problem, answer):
    return type("X\x1b[2J\n" * 1000, (), {"__repr__": lambda self: "\x1b[2J" * 1000})()
