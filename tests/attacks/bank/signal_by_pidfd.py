"""Send a signal to the grader by a file that stands for it.

Noticed by: grader.
Seat belt: gets through.
"""

import os
import signal

signal.pidfd_send_signal(os.pidfd_open(os.getppid()), signal.SIGURG)
