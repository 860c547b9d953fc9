"""End the process in the cell.

Noticed by: grader.
Seat belt: stopped.
"""

import sys

sys.exit(0)
