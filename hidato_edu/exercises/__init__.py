"""Exercises that answer back: run a student's function, find out what is wrong, say it in words.

Reading order: `feedback`, `isolation`, `reading`, `judging`; then `paths` and one module per
notebook, each with its known wrong answers. Nothing here draws or needs a widget.
"""

from hidato_edu.exercises.feedback import Feedback
from hidato_edu.exercises.notebook_01 import check_verifier
from hidato_edu.exercises.notebook_04 import check_blank_count
from hidato_edu.exercises.notebook_06 import check_search

__all__ = ["Feedback", "check_blank_count", "check_search", "check_verifier"]
