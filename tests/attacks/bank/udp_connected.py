"""Send the questions to another machine by UDP, as a connection.

Noticed by: network.
Seat belt: stopped.
"""

import socket

one = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
one.connect(("127.0.0.1", UDP_PORT))
one.send(b"questions")
