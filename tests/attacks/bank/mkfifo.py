"""Put a named pipe into a teacher's folder, at which every reader waits.

Noticed by: file outside.
Seat belt: gets through.
"""

import os

os.mkfifo(f"{OUTSIDE}/04_mallory.ipynb")
