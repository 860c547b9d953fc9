"""Put a new file into the teacher's folder by the function of the system.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

os.open(f"{OUTSIDE}/mallory.csv", os.O_WRONLY | os.O_CREAT)
