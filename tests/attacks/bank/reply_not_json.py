"""reply with nested brackets, at which a reader of JSON fails.

Noticed by: grader.
Seat belt: stopped.
"""

from hidato_edu.exercises.sandbox import worker

worker.Server.call = lambda *args, **more: {"run": "[" * 1_000_000}


def verify(problem, answer):
    return True
