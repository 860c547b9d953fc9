"""Wait when the process is told to end.

Noticed by: process left.
Seat belt: stopped.
"""

import atexit
import signal
import time

atexit.register(time.sleep, 30)
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(number, signal.SIG_IGN)
