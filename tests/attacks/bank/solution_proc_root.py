"""Read the shipped solution by a path through `/proc/self/root`.

Noticed by: mark.
Seat belt: stopped.
"""

name = "lessons/n01_rules_and_verifier/answers/verifier.py"
exec(open(f"/proc/self/root{PACKAGE}/{name}").read())
