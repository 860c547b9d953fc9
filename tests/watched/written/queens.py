"""The queens and the knight, as they are written elsewhere."""

from itertools import permutations

from watched.style import Style

FOUR = [[1, 3, 0, 2], [2, 0, 3, 1]]


# --- a list of columns


def is_safe(columns, column):
    row = len(columns)
    for r, c in enumerate(columns):
        if c == column or abs(c - column) == row - r:
            return False
    return True


def place_queens(n, columns):
    if len(columns) == n:
        return True
    for column in range(n):
        if is_safe(columns, column):
            columns.append(column)
            if place_queens(n, columns):
                return True
            columns.pop()
    return False


def columns_of_queens(n):
    columns = []
    if place_queens(n, columns):
        return columns
    return None


# --- a board of lists


def isSafe(board, row, col, N):
    for i in range(col):
        if board[row][i] == 1:
            return False
    i, j = row, col
    while i >= 0 and j >= 0:
        if board[i][j] == 1:
            return False
        i -= 1
        j -= 1
    i, j = row, col
    while i < N and j >= 0:
        if board[i][j] == 1:
            return False
        i += 1
        j -= 1
    return True


def solveNQUtil(board, col, N):
    if col >= N:
        return True
    for i in range(N):
        if isSafe(board, i, col, N):
            board[i][col] = 1
            if solveNQUtil(board, col + 1, N) == True:
                return True
            board[i][col] = 0
    return False


def solveNQ(N):
    board = [[0 for _ in range(N)] for _ in range(N)]
    if solveNQUtil(board, 0, N) == False:
        print("Solution does not exist")
        return False
    return board


# --- sets of diagonals


class Solution:
    def solveNQueens(self, n):
        cols = set()
        pos = set()
        neg = set()
        res = []
        board = [["."] * n for i in range(n)]

        def backtrack(r):
            if r == n:
                copy = ["".join(row) for row in board]
                res.append(copy)
                return
            for c in range(n):
                if c in cols or (r + c) in pos or (r - c) in neg:
                    continue
                cols.add(c)
                pos.add(r + c)
                neg.add(r - c)
                board[r][c] = "Q"
                backtrack(r + 1)
                cols.remove(c)
                pos.remove(r + c)
                neg.remove(r - c)
                board[r][c] = "."

        backtrack(0)
        return res


# --- bit masks


def count_queens(n, row=0, cols=0, left=0, right=0):
    if row == n:
        return 1
    count = 0
    free = ~(cols | left | right) & ((1 << n) - 1)
    while free:
        bit = free & -free
        free ^= bit
        count += count_queens(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1)
    return count


# --- generators


def queens(n, state=()):
    if len(state) == n:
        yield list(state)
        return
    for pos in range(n):
        if not any(abs(pos - c) in (0, len(state) - r) for r, c in enumerate(state)):
            yield from queens(n, (*state, pos))


def conflict(state, nextX):
    nextY = len(state)
    for i in range(nextY):
        if abs(state[i] - nextX) in (0, nextY - i):
            return True
    return False


def gen_queens(num, state=()):
    for pos in range(num):
        if not conflict(state, pos):
            if len(state) == num - 1:
                yield (pos,)
            else:
                for result in gen_queens(num, (*state, pos)):
                    yield (pos,) + result


# --- permutations and a filter


def queens_by_permutations(n):
    cols = range(n)
    found = []
    for vec in permutations(cols):
        if n == len(set(vec[i] + i for i in cols)) == len(set(vec[i] - i for i in cols)):
            found.append(list(vec))
    return found


# --- the knight: a list of lists, Warnsdorff's rule, an explicit stack

DX = [2, 1, -1, -2, -2, -1, 1, 2]
DY = [1, 2, 2, 1, -1, -2, -2, -1]


def can_step(x, y, rows, cols, sol):
    return 0 <= x < rows and 0 <= y < cols and sol[x][y] == -1


def tour(x, y, movei, sol, rows, cols):
    if movei == rows * cols:
        return True
    for i in range(8):
        next_x = x + DX[i]
        next_y = y + DY[i]
        if can_step(next_x, next_y, rows, cols, sol):
            sol[next_x][next_y] = movei
            if tour(next_x, next_y, movei + 1, sol, rows, cols):
                return True
            sol[next_x][next_y] = -1
    return False


def knights_tour(rows, cols):
    sol = [[-1] * cols for _ in range(rows)]
    sol[0][0] = 0
    return sol if tour(0, 0, 1, sol, rows, cols) else None


JUMPS = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]


def warnsdorff(n, start):
    visited = {start: 1}

    def onward(cell):
        r, c = cell
        for dr, dc in JUMPS:
            new = r + dr, c + dc
            if 0 <= new[0] < n and 0 <= new[1] < n and new not in visited:
                yield new

    def step(cell, k):
        if k == n * n:
            return True
        for new in sorted(onward(cell), key=lambda one: sum(1 for _ in onward(one))):
            visited[new] = k + 1
            if step(new, k + 1):
                return True
            del visited[new]
        return False

    return step(start, 1) and len(visited)


def knight_with_a_stack(rows, cols):
    stack = [((0, 0), [(0, 0)])]
    while stack:
        (r, c), path = stack.pop()
        if len(path) == rows * cols:
            return path
        for dr, dc in JUMPS:
            cell = r + dr, c + dc
            if 0 <= cell[0] < rows and 0 <= cell[1] < cols and cell not in path:
                stack.append((cell, [*path, cell]))
    return []


THREE_BY_FOUR = [[0, 3, 6, 9], [11, 8, 1, 4], [2, 5, 10, 7]]

WALK = [
    (0, 0),
    (1, 2),
    (2, 0),
    (0, 1),
    (1, 3),
    (2, 1),
    (0, 2),
    (2, 3),
    (1, 1),
    (0, 3),
    (2, 2),
    (1, 0),
]

STYLES = [
    Style("n queens: list of columns", columns_of_queens, lambda: (4,), [1, 3, 0, 2], "columns"),
    Style(
        "n queens: board of lists",
        solveNQ,
        lambda: (4,),
        [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]],
        "board",
    ),
    Style(
        "n queens: sets of diagonals, nested in a method",
        Solution().solveNQueens,
        lambda: (4,),
        [[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]],
        "board, pos",
    ),
    Style("n queens: bit masks", count_queens, lambda: (5,), 10, ""),
    Style("n queens: generator with yield from", queens, lambda: (4,), FOUR, ""),
    Style(
        "n queens: generator with for and yield",
        gen_queens,
        lambda: (4,),
        [tuple(one) for one in FOUR],
        "",
    ),
    Style(
        "n queens: permutations and a filter", queens_by_permutations, lambda: (4,), FOUR, "found"
    ),
    Style("knight's tour: list of lists", knights_tour, lambda: (3, 4), THREE_BY_FOUR, "sol"),
    Style("knight's tour: Warnsdorff's rule", warnsdorff, lambda: (5, (0, 0)), 25, "visited"),
    Style(
        "knight's tour: explicit stack",
        knight_with_a_stack,
        lambda: (3, 4),
        WALK,
        "stack, path",
    ),
]
