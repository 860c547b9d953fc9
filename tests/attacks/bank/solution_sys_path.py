"""Import the grader's package in place of the copy.

Noticed by: mark.
Seat belt: stopped.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(PACKAGE).parent))
for name in [name for name in sys.modules if name.startswith("hidato_edu")]:
    del sys.modules[name]
from hidato_edu.lessons.n01_rules_and_verifier.answers.verifier import verify
