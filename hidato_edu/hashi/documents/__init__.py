"""The document's solver.

Reading order: `rules`, `narration`, `run` (what it is asked and what it answers), `program`.
"""
