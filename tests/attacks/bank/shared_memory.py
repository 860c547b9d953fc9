"""Leave memory behind that all processes share.

Noticed by: file outside.
Seat belt: gets through.
"""

import _posixshmem
import os

_posixshmem.shm_open(f"/{WORD}", os.O_CREAT | os.O_RDWR)
