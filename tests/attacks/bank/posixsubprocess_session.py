"""Start a program in a session of its own by `_posixsubprocess`, which reports nothing.

Noticed by: process left.
Seat belt: gets through.
"""

import _posixsubprocess
import os
import time

_posixsubprocess.fork_exec(
    [b"sleep", b"30"],
    [b"/bin/sleep", b"/usr/bin/sleep"],
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
    True,
    -1,
    None,
    None,
    None,
    -1,
    None,
    True,
)
time.sleep(0.5)
