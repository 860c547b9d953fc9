"""Exercises that answer back: run a student's answer, find out what is wrong, say it in words.

Reading order: `question`, `feedback`, `worksheet`; `isolation`, `reading`, `judging`; the types of
questions, `functions`, `choices`, ...; then one package per notebook with its questions, their
known wrong answers and solutions. Nothing here draws or needs a widget.
"""

from hidato_edu.exercises.feedback import Feedback
from hidato_edu.exercises.worksheet import Worksheet, worksheet

__all__ = ["Feedback", "Worksheet", "worksheet"]
