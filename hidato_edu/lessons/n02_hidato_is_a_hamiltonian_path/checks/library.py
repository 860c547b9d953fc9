"""What the library knows of neighbors, which is to be found out in this lesson."""

from __future__ import annotations

from functools import lru_cache

from hidato_edu.boards import grid

KNOWS_NEIGHBORS = (
    "hidato_edu.boards.grid.Grid.neighbors",
    "hidato_edu.boards.grid.Grid.to_networkx",
    "hidato_edu.hidato.hardness.graphs.",
)
"""Functions and a module that a student's own function may not call, see `Exercise.forbidden`."""


@lru_cache(maxsize=1024)
def count_edges(r: int, c: int, adjacency: str = "edges+corners") -> int:
    """Return the number of edges of a full board, counted on its graph.

    Parameters
    ----------
    r, c : int
        Rows and columns.
    adjacency : str
        Which cells are neighbors, see `hidato_edu.boards.grid.square`.

    Examples
    --------
    >>> count_edges(2, 2), count_edges(2, 2, "edges")
    (6, 4)
    """
    return int(grid.square(r, c, adjacency=adjacency).to_networkx().number_of_edges())
