"""The lessons, a folder each: texts, checks, known wrong answers, solutions, the teacher's plan.

`exercises.lesson` says how a folder becomes questions, and CONTRIBUTING how to change or add one.
"""
