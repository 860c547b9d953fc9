"""Send the questions to another machine by TCP.

Noticed by: network.
Seat belt: stopped.
"""

import socket

socket.create_connection(("127.0.0.1", PORT)).send(b"questions")
