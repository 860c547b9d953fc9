"""Start a program by a function of the system.

Noticed by: process left.
Seat belt: stopped.
"""

import os

os.posix_spawn("/bin/sleep", ["sleep", "30"], {}, setsid=True)
