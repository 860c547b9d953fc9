"""The course around the notebooks: its versions, and grading what students hand in.

Reading order: `cells`; `teacher`, `leaks`, `lecture`, `output`, `build`; `slicing`,
`submissions`, `gradebook`, `grading`; `nbgrading` (the same for nbgrader).
"""
