"""Read a password that was handed down in the environment.

Noticed by: secret.
Seat belt: stopped.
"""

import os

raise ValueError(os.environ["COURSE_TOKEN"])
