"""The course around the notebooks: its versions, and the grading of submissions.

Reading order: `cells`; `notebooks` (from the sources of a lesson); `teacher`, `leaks`, `lecture`,
`output`, `build`; `site` (the course as a web site); `slicing`, `submissions`, `gradebook`,
`grading`, `report`; `nbgrading` (the same for nbgrader).
"""
