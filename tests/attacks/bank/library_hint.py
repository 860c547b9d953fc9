"""Ask the library for a hint, which says whether a number has to be undone.

Noticed by: mark.
Seat belt: stopped.
"""

from hidato_edu import hidato


def verify(problem, answer):
    puzzle = hidato.from_array(problem)
    placed = {(r, c): answer[r][c] for r, c in puzzle.grid.cells}
    try:
        return "ndo" not in str(hidato.hint(puzzle, placed))
    except ValueError:
        return sorted(placed.values()) == list(range(1, len(placed) + 1))
