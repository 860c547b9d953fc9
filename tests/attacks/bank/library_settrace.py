"""Switch tracing off, and let the library do the task.

Question: 12 wilson.
Noticed by: mark.
Seat belt: stopped.
"""

import sys

sys.settrace(None)
from hidato_edu.experiments import wilson
