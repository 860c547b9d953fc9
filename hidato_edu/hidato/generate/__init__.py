"""Puzzles out of paths.

Reading order: `removing` (which numbers may go), `grading` (how hard it becomes), `report`,
`maker`, `generator`; `levels` (six shares of blanks).
"""
