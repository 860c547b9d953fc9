"""Start a program in a session of its own.

Noticed by: process left.
Seat belt: stopped.
"""

import subprocess

subprocess.Popen(["sleep", "30"], start_new_session=True)
