"""The views of a Kakuro, one module for each.

Reading order: `replay`, `board`, `runs`, `hint`.
"""
