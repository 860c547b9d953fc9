"""Let another program connect.

Noticed by: network.
Seat belt: gets through.
"""

import _posixsubprocess
import os
import time

line = f"echo questions > /dev/tcp/127.0.0.1/{PORT}"
_posixsubprocess.fork_exec(
    [b"bash", b"-c", line.encode()],
    [b"/bin/bash", b"/usr/bin/bash"],
    True,
    (),
    None,
    None,
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    *os.pipe(),
    True,
    False,
    -1,
    None,
    None,
    None,
    -1,
    None,
    True,
)
time.sleep(0.5)
