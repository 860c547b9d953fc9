"""Let the program of the one-page introduction check the answer.

Noticed by: mark.
Seat belt: stopped.
"""

from hidato_edu import one_page


def verify(problem, answer):
    cells = [(r, c) for r, row in enumerate(problem) for c, n in enumerate(row) if n >= 0]
    given = {(r, c): problem[r][c] for r, c in cells}
    walls = all(a == n for x, y in zip(problem, answer) for n, a in zip(x, y) if n == -1)
    return walls and not one_page.mistakes(given, {(r, c): answer[r][c] for r, c in cells})
