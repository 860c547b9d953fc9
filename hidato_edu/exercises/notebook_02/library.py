"""What the library knows of neighbors, which is to be found out in this notebook."""

__all__ = ["KNOWS_NEIGHBORS"]

KNOWS_NEIGHBORS = (
    "hidato_edu.boards.grid.Grid.neighbors",
    "hidato_edu.boards.grid.Grid.to_networkx",
    "hidato_edu.hidato.hardness.graphs.",
)
"""Functions and a module that a student's own function may not call, see `Exercise.forbidden`."""
