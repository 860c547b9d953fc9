"""Send a signal to the grader.

Noticed by: grader.
Seat belt: stopped.
"""

import os
import signal

os.kill(os.getppid(), signal.SIGURG)
