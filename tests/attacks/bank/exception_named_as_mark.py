"""Give an exception a name with control sequences, and with a line that looks like a mark.

Noticed by: output.
Seat belt: stopped.
"""

raise type("X\x1b[2J\nmallory: 99 of 99 points", (Exception,), {})()
