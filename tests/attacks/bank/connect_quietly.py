"""Connect by the function that returns its error.

Noticed by: network.
Seat belt: stopped.
"""

import _socket

_socket.socket().connect_ex(("127.0.0.1", PORT))
