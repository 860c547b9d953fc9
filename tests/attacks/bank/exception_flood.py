"""Raise an exception with a text of a hundred million characters.

Noticed by: output.
Seat belt: stopped.
"""

raise ValueError("9" * 10**8)
