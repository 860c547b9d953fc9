"""Let the line editor write its history into the teacher's folder.

Noticed by: file outside.
Seat belt: gets through.
"""

import readline

readline.add_history("mallory,20")
readline.write_history_file(f"{OUTSIDE}/mallory.csv")
