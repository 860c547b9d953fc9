"""One right answer for each exercise of notebook 01 that asks for a function."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["verify"]


def verify(problem, answer):
    """Return whether an answer solves a problem."""
    cell_of = {}
    open_cells = 0
    for row, line in enumerate(problem):
        for col, given in enumerate(line):
            number = answer[row][col]
            if given != 0 and number != given:
                return False
            if given != -1:
                open_cells += 1
                cell_of[number] = (row, col)
    if set(cell_of) != set(range(1, open_cells + 1)):
        return False
    for number in range(1, open_cells):
        (r1, c1), (r2, c2) = cell_of[number], cell_of[number + 1]
        if max(abs(r1 - r2), abs(c1 - c2)) > 1:
            return False
    return True
