"""The proof of "if and only if", line by line: all of it is text."""

from __future__ import annotations

from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.parsons import ParsonsQuestion

proof = section(__file__, "proof").ask(ParsonsQuestion)
