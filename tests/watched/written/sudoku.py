"""Sudoku, as it is written elsewhere."""

from watched.style import Style

SMALL = [[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [4, 0, 0, 1]]
FULL = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
BLANKS = {2, 41, 77}
LINE = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NINE = "".join("." if k in BLANKS else digit for k, digit in enumerate(LINE))


def copy_of(rows):
    return [list(row) for row in rows]


# --- sudoku: the first blank


def find_empty(bo):
    for i in range(len(bo)):
        for j in range(len(bo[0])):
            if bo[i][j] == 0:
                return (i, j)
    return None


def valid(bo, num, pos):
    for i in range(len(bo[0])):
        if bo[pos[0]][i] == num and pos[1] != i:
            return False
    for i in range(len(bo)):
        if bo[i][pos[1]] == num and pos[0] != i:
            return False
    box_x = pos[1] // 2
    box_y = pos[0] // 2
    for i in range(box_y * 2, box_y * 2 + 2):
        for j in range(box_x * 2, box_x * 2 + 2):
            if bo[i][j] == num and (i, j) != pos:
                return False
    return True


def solve(bo):
    find = find_empty(bo)
    if not find:
        return True
    else:
        row, col = find
    for i in range(1, 5):
        if valid(bo, i, (row, col)):
            bo[row][col] = i
            if solve(bo):
                return True
            bo[row][col] = 0
    return False


# --- sudoku: a class


class Sudoku:
    def __init__(self, board):
        self.board = board
        self.tries = 0

    def options(self, r, c):
        used = set(self.board[r]) | {row[c] for row in self.board}
        top, left = r - r % 2, c - c % 2
        used |= {self.board[i][j] for i in (top, top + 1) for j in (left, left + 1)}
        return [d for d in (1, 2, 3, 4) if d not in used]

    def solve(self):
        for r, row in enumerate(self.board):
            for c, value in enumerate(row):
                if value:
                    continue
                for d in self.options(r, c):
                    self.tries += 1
                    self.board[r][c] = d
                    if self.solve():
                        return True
                self.board[r][c] = 0
                return False
        return True


def solve_with_a_class(board):
    game = Sudoku(board)
    return game.solve() and game.board


# --- sudoku: a string that is copied


def same_row(i, j):
    return i // 9 == j // 9


def same_col(i, j):
    return (i - j) % 9 == 0


def same_block(i, j):
    return i // 27 == j // 27 and i % 9 // 3 == j % 9 // 3


def r(a):
    i = a.find(".")
    if i == -1:
        return a
    excluded = set()
    for j in range(81):
        if same_row(i, j) or same_col(i, j) or same_block(i, j):
            excluded.add(a[j])
    for m in "123456789":
        if m not in excluded:
            done = r(a[:i] + m + a[i + 1 :])
            if done:
                return done
    return None


# --- sudoku: an exception ends the search


class Found(Exception):
    pass


def fill(cells, at):
    if at == 16:
        raise Found([cells[k : k + 4] for k in range(0, 16, 4)])
    if cells[at]:
        fill(cells, at + 1)
        return
    row, col = divmod(at, 4)
    for digit in (1, 2, 3, 4):
        for other in range(16):
            i, j = divmod(other, 4)
            if cells[other] == digit and (
                i == row or j == col or (i // 2, j // 2) == (row // 2, col // 2)
            ):
                break
        else:
            cells[at] = digit
            fill(cells, at + 1)
            cells[at] = 0


def solve_by_exception(cells):
    try:
        fill(cells, 0)
    except Found as found:
        return found.args[0]
    return None


# --- sudoku: a dict of candidates

CELLS = [row + col for row in "ABCD" for col in "1234"]
BOXES = [[a + b for a in rows for b in cols] for rows in ("AB", "CD") for cols in ("12", "34")]
UNITS = [[a + b for b in "1234"] for a in "ABCD"] + [[a + b for a in "ABCD"] for b in "1234"]
PEERS = {s: set().union(*(u for u in UNITS + BOXES if s in u)) - {s} for s in CELLS}


def eliminate(values, s, d):
    if d not in values[s]:
        return True
    values[s] = values[s].replace(d, "")
    if not values[s]:
        return False
    if len(values[s]) == 1:
        return all(eliminate(values, peer, values[s]) for peer in sorted(PEERS[s]))
    return True


def assign(values, s, d):
    if all(eliminate(values, s, other) for other in values[s].replace(d, "")):
        return values
    return False


def search(values):
    if values is False:
        return False
    if all(len(values[s]) == 1 for s in CELLS):
        return values
    _, s = min((len(values[s]), s) for s in CELLS if len(values[s]) > 1)
    for d in values[s]:
        done = search(assign(values.copy(), s, d))
        if done:
            return done
    return False


def solve_by_candidates(text):
    values = {s: "1234" for s in CELLS}
    for s, d in zip(CELLS, text):
        if d in "1234" and not assign(values, s, d):
            return None
    done = search(values)
    return "".join(done[s] for s in CELLS)


STYLES = [
    Style("sudoku: first blank", solve, lambda: (copy_of(SMALL),), True, "bo"),
    Style(
        "sudoku: class with a board",
        solve_with_a_class,
        lambda: (copy_of(SMALL),),
        FULL,
        "self.board, row",
    ),
    Style("sudoku: string that is copied", r, lambda: (NINE,), LINE, "excluded"),
    Style(
        "sudoku: exception ends the search",
        solve_by_exception,
        lambda: (sum(SMALL, []),),
        FULL,
        "cells",
    ),
    Style(
        "sudoku: dict of candidates",
        solve_by_candidates,
        lambda: ("1..4..1..1..4..1",),
        "1234341221434321",
        "values, done",
    ),
]
