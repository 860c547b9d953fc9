"""Lower a limit of the grader.

Noticed by: grader.
Seat belt: stopped.
"""

import os
import resource

resource.prlimit(os.getppid(), resource.RLIMIT_CORE, (0, 0))
resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (200, 200))
