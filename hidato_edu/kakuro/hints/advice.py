"""A hint: a conclusion, its technique, and the cells that show the reason."""

from __future__ import annotations

from hidato_edu.family.advice import Advice

__all__ = ["TECHNIQUES", "Hint"]

TECHNIQUES = (
    "last cell",
    "crossing sums",
    "only place",
    "two cells left",
    "sets that fit",
    "locked digits",
    "whole run",
    "region sums",
    "bounded look-ahead",
    "search",
)
"""The names of the techniques, the easiest first."""


class Hint(Advice):
    r"""The next digit that can be concluded, with its reason; it displays itself as a picture.

    Parameters
    ----------
    technique : str
        One of `TECHNIQUES`; or ``"undo"`` (a placed digit is wrong), ``"several solutions"``
        (no other digit is common to all solutions), ``"solved"``.
    numbers : mapping from cell to int
        The digits that follow. They are in every solution.
    removed : mapping from cell to Digits
        The eliminated candidates, which no solution has in the cell. With ``"undo"``, the cell and
        the wrong digit.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle of the hint.
    placed : mapping from cell to int
        The digits on its board besides the givens.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> found = kakuro.hint(kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0"))
    >>> found.technique, dict(found.numbers)
    ('crossing sums', {(1, 1): 1})
    """
