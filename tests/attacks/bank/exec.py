"""Become another program, which ignores the grader.

Noticed by: process left.
Seat belt: stopped.
"""

import os

os.execv("/bin/sleep", ["sleep", "30"])
