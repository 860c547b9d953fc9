"""Exercises that answer back: run a student's answer, find out what is wrong, say it in words.

Reading order: `questions` (their types), `worksheet` (how a student meets them), `recall` (some of
earlier lessons); `prose` and `lesson` (from the folder of a lesson to its questions); `sandbox`
(runs a student's function), `judge` (finds out what is wrong); `boards` (what students write),
`pictures` (what feedback shows), `views` (what draws it, loaded on first use); `checkpoints` (where
a player asks). The questions are in `hidato_edu.lessons`.
"""

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.worksheet import Worksheet, worksheet

__all__ = ["Feedback", "Worksheet", "worksheet"]
