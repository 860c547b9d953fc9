"""A hint: what follows, by which technique, and the cells that show why."""

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
    r"""The next digit that can be concluded, with its reason; it shows itself as a picture.

    Parameters
    ----------
    technique : str
        One of `TECHNIQUES`; or ``"undo"`` (a placed digit is wrong), ``"several answers"``
        (nothing more is common to all of them), ``"solved"``.
    numbers : mapping from cell to int
        The digits that follow. They stand so in every solution.
    removed : mapping from cell to Digits
        What was struck out on the way: the digits that stand in a cell in no solution. With
        ``"undo"``, the cell and the wrong digit.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle to which the hint belongs.
    placed : mapping from cell to int
        What stood on its board besides the givens.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> found = kakuro.hint(kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0"))
    >>> found.technique, dict(found.numbers)
    ('crossing sums', {(1, 1): 1})
    """
