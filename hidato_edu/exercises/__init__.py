"""Exercises that answer back: run a student's answer, find out what is wrong, say it in words.

Reading order: `question` and `feedback`, what all exercises have in common; `worksheet`, how a
student meets them. Functions: `isolation` (with `surroundings` and `memory`) runs one, `judging`
finds out what is wrong, by what an `exercise` says. Types of questions: `functions` (C, F),
`choices` (M, P), `predictions` (P, with `stops`), `traces` (T), `examples` (X), `parsons` (N),
`experiments` (D). What a student writes is read by `reading`, `boards`, `moves`, `seeds` and
`parsons_reading`; probes are made of `paths` and shown as `pictures`. Graded mode: `child` starts
`serving` in a process of its own, `plain` data goes between them, and `subjects` lets the same
judge ask either side. Then one package per notebook with its questions, their known wrong answers
and solutions. Nothing here draws or needs a widget.
"""

from hidato_edu.exercises.feedback import Feedback
from hidato_edu.exercises.worksheet import Worksheet, worksheet

__all__ = ["Feedback", "Worksheet", "worksheet"]
