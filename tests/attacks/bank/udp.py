"""Send the questions to another machine by UDP.

Noticed by: network.
Seat belt: stopped.
"""

import socket

socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"questions", ("127.0.0.1", UDP_PORT))
