"""make a database of another kind in the teacher's folder.

Noticed by: file outside.
Seat belt: gets through.
"""

try:
    from _dbm import open as made
except ImportError:
    from _gdbm import open as made
made(f"{OUTSIDE}/marks", "c")
