"""Import the solution that is shipped with the package.

Noticed by: mark.
Seat belt: stopped.
"""

from hidato_edu.lessons.n01_rules_and_verifier.answers.verifier import verify
