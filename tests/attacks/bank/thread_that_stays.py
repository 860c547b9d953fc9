"""Leave a thread behind that keeps the process alive.

Noticed by: process left.
Seat belt: stopped.
"""

import threading
import time

threading.Thread(target=time.sleep, args=(30,)).start()
