"""Write control sequences into the text of an exception in the function.

Noticed by: output.
Seat belt: stopped.
"""


def verify(problem, answer):
    raise type("X\x1b[2J", (KeyError,), {})("\x1b]0;right\x07\x1b[2J\x9b\u202e")
