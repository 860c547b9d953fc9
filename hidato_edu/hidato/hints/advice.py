"""A hint: what follows, by which technique, and the cells that show why."""

from __future__ import annotations

from hidato_edu.family.advice import Advice

__all__ = ["TECHNIQUES", "Hint"]

TECHNIQUES = (
    "only cell for a number",
    "two-ended reach",
    "only number for a cell",
    "two colors",
    "dead end",
    "cut cell",
    "path sets",
    "bounded look-ahead",
    "search",
)
"""The names of the techniques, the easiest first."""


class Hint(Advice):
    """The next step that can be concluded, with its reason; notebooks show it as a picture.

    Parameters
    ----------
    technique : str
        One of `TECHNIQUES`; or ``"undo"`` (a placed number is wrong), ``"several solutions"``
        (the solutions have nothing more in common), ``"solved"``.
    numbers : mapping from cell to int
        The numbers that follow; every solution has them there.
    removed : mapping from int to cells
        The candidates that were ruled out on the way: cells in which no solution has the number.
        With ``"undo"``, the wrong number and its cell.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle to which the hint belongs.
    placed : mapping from cell to int
        The numbers on its board besides the givens.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> found = hidato.hint(hidato.parse("1 0 0 4"))
    >>> found.technique, dict(found.numbers)
    ('only cell for a number', {(0, 1): 2})
    >>> print(found)
    only cell for a number: 2 must be next to 1 (row 0, column 0), and the only blank ...
    """
