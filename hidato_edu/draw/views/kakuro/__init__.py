"""The views of a Kakuro.

Reading order: `replay`, `board`, `runs`, `hint`.
"""
