"""Fork with a terminal, in a session of its own.

Noticed by: process left.
Seat belt: stopped.
"""

import pty
import time

if pty.fork()[0] == 0:
    time.sleep(30)
