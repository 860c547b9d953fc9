"""Start programs in the session of the child by `_posixsubprocess`, which reports nothing.

Noticed by: process left.
Seat belt: stopped.
"""

import _posixsubprocess
import os

for _ in range(5):
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
        False,
        -1,
        None,
        None,
        None,
        -1,
        None,
        True,
    )
