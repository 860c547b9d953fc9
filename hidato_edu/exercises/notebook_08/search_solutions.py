"""A right answer for each exercise of notebook 08 that asks for a part of the search."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["fewest_first_cell", "one_pass"]


def one_pass(domains, cells, total):
    """Return the domains after one run was filtered."""
    from itertools import product

    fillings = [
        digits
        for digits in product(*(domains[cell] for cell in cells))
        if sum(digits) == total and len(set(digits)) == len(digits)
    ]
    filtered = dict(domains)
    for place, cell in enumerate(cells):
        filtered[cell] = {digits[place] for digits in fillings}
    return filtered


def fewest_first_cell(digits, candidates):
    """Return the blank cell with the fewest candidates; None where no cell is blank."""
    blanks = [cell for cell in sorted(digits) if digits[cell] == 0]
    if not blanks:
        return None
    return min(blanks, key=lambda cell: len(candidates[cell]))
