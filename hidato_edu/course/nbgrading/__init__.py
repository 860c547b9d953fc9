"""The course for nbgrader.

Reading order: `assignments`, `autograde`, `marks`.
"""
