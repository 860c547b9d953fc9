"""Reply that the cell failed, with a name, a text and a line of a megabyte each, in colour.

Noticed by: output.
Seat belt: stopped.
"""

import sys

worker = sys._getframe(1).f_globals
loud = "\x1b[2J" * 300_000
error = {"cell": loud, "name": loud, "text": loud, "line": loud, "source": loud}
worker["_described"] = lambda *args: error
raise ValueError
