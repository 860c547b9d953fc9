"""One right answer for each exercise of notebook 01 that asks for a function."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["neighbors", "parse_maps", "verify"]


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


def neighbors(board, row, col):
    """Return the open cells that touch a cell at a side or at a corner."""
    found = []
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            on_board = 0 <= r < len(board) and 0 <= c < len(board[0])
            if on_board and (r, c) != (row, col) and board[r][c] != -1:
                found.append((r, c))
    return found


def parse_maps(text):
    """Return the maps of a file, each a list of rows."""
    lines = [line.split() for line in text.splitlines() if line.split()]
    if not lines or len(lines[0]) != 1:
        raise ValueError("the first line must hold the number of maps, and nothing else")
    maps = []
    at = 1
    for _ in range(int(lines[0][0])):
        if at == len(lines):
            raise ValueError("the text ends before the last map")
        if len(lines[at]) != 2:
            raise ValueError("the size of a map is two numbers")
        width, height = map(int, lines[at])
        rows = [[int(word) for word in line] for line in lines[at + 1 : at + 1 + height]]
        if len(rows) < height:
            raise ValueError(f"{height} rows are announced, but {len(rows)} follow")
        for number, row in enumerate(rows):
            if len(row) != width:
                raise ValueError(f"row {number} has {len(row)} numbers instead of {width}")
        maps.append(rows)
        at += 1 + height
    if at < len(lines):
        raise ValueError("there is more text after the last map")
    return maps
