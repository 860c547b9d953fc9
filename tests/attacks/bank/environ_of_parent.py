"""Read a password in the environment of the grader.

Noticed by: secret.
Seat belt: gets through.
"""

import os
from pathlib import Path

told = Path(f"/proc/{os.getppid()}/environ").read_text().split("\0")
raise ValueError(next(one for one in told if one.startswith("COURSE_TOKEN")))
