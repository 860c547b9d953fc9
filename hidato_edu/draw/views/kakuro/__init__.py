"""The views of a Kakuro.

Reading order: `state`, `board`, `runs`, `hint`.
"""
