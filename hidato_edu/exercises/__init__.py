"""Exercises that answer back: run a student's answer, find out what is wrong, say it in words.

Reading order: `questions` (their types), `worksheet` (how a student meets them); `sandbox` (runs
a student's function), `judge` (finds out what is wrong); `boards` (what students write), `pictures`
(what feedback shows), `views` (what draws it, loaded on first use); `checkpoints` (where a player
asks). Then one package per notebook with its questions, their known wrong answers and solutions.
"""

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.worksheet import Worksheet, worksheet

__all__ = ["Feedback", "Worksheet", "worksheet"]
