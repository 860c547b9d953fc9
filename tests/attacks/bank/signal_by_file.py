"""Make the grader the owner of a socket, whose every event is a signal to it.

Noticed by: grader.
Seat belt: gets through.
"""

import fcntl
import os
import signal
import socket

mine, other = socket.socketpair()
fcntl.fcntl(mine, fcntl.F_SETOWN, os.getppid())
fcntl.fcntl(mine, 10, signal.SIGURG)  # F_SETSIG
fcntl.fcntl(mine, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
other.send(b"x")
