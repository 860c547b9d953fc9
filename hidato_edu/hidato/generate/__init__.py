"""Puzzles made from paths.

Reading order: `removing` (which numbers to remove), `grading` (how hard the puzzle becomes),
`report`, `maker`, `generator`; `levels` (six shares of blanks);
`rows` (climbs and templates as rows of a table).
"""
