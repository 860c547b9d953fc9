"""Let a log be written into the teacher's folder.

Noticed by: file outside.
Seat belt: stopped.
"""

import logging

logging.basicConfig(filename=f"{OUTSIDE}/marks.log", force=True)
logging.warning("mallory,20")
