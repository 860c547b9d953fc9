"""Let a program copy the shipped solution into the folder of the cell.

Noticed by: mark.
Seat belt: gets through.
"""

import _posixsubprocess
import os
import time

name = f"{PACKAGE}/lessons/n01_rules_and_verifier/answers/verifier.py"
_posixsubprocess.fork_exec(
    [b"cp", name.encode(), b"mine.py"],
    [b"/bin/cp"],
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
while not os.path.exists("mine.py"):
    time.sleep(0.01)
time.sleep(0.3)
exec(open("mine.py").read())
