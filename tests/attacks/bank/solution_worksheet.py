"""Take the reference answer of the question.

Noticed by: mark.
Seat belt: stopped.
"""

from hidato_edu import exercises

verify = exercises.worksheet("01").verifier.question.reference
