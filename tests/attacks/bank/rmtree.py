"""Empty a teacher's folder with `shutil.rmtree`, which removes by folders that are open.

Noticed by: file outside.
Seat belt: stopped.
"""

import shutil

shutil.rmtree(OUTSIDE)
