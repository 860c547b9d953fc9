"""From an answer to its feedback.

Reading order: `feedback`, `seeds`, `reading` and `cells` (what a returned value means), `exercise`,
`judging`.
"""
