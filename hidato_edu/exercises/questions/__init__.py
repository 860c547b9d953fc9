"""The types of questions.

Reading order: `question` (what all have in common); `choices`, `functions`, `verifier_tests` and
`examples`, `parsons_reading` and `parsons`, `traces`, `predictions`, `experiments`.
"""
