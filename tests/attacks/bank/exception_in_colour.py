"""Write control sequences into the text of an exception.

Noticed by: output.
Seat belt: stopped.
"""

raise ValueError("\x1b]0;right\x07\x1b[2J\x1b[32m mallory: 20 of 20 points \x00\x08\x7f\u202e")
