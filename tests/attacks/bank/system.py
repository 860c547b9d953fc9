"""Let a shell start a program that outlives it.

Noticed by: process left.
Seat belt: stopped.
"""

import os

os.system("setsid sleep 30 &")
