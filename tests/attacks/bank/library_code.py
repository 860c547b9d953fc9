"""Make a function of one's own from the code of the library's.

Question: 12 wilson.
Noticed by: mark.
Seat belt: stopped.
"""

import inspect
from types import FunctionType

from hidato_edu.experiments import intervals

found = inspect.unwrap(intervals.wilson)
wilson = FunctionType(found.__code__, vars(intervals), "wilson", found.__defaults__)
