"""Talk to a server of this machine by an abstract socket, which is no file.

Noticed by: network.
Seat belt: stopped.
"""

import socket

socket.socket(socket.AF_UNIX).connect(f"\0{WORD}")
