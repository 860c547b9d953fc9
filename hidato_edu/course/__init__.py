"""The course around the notebooks: its versions, and grading what students hand in.

Reading order: `cells`; `teacher`, `leaks`, `lecture`, `output`, `build`; `marks`, `nbgrader`;
`slicing`, `submissions`, `gradebook`, `grading`.
"""
