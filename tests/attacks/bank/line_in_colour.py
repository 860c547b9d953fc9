"""Write control sequences into the line that is quoted.

Noticed by: output.
Seat belt: stopped.
"""

exec("raise ValueError(1)  # \x1b[2J\x1b[32m right")
