"""Fork in the ordinary way.

Noticed by: process left.
Seat belt: stopped.
"""

import os
import time

if os.fork() == 0:
    os.setsid()
    time.sleep(30)
