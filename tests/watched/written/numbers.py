"""Recursion on numbers and on nodes, and searches with global state, as written elsewhere."""

from functools import cache, lru_cache

from watched.style import Style


def partitions(n, largest=None):
    if largest is None:
        largest = n
    if n == 0:
        return [[]]
    result = []
    for part in range(min(n, largest), 0, -1):
        for rest in partitions(n - part, part):
            result.append([part] + rest)
    return result


def parentheses(n):
    res = []

    def helper(current, opened, closed):
        if len(current) == 2 * n:
            res.append(current)
            return
        if opened < n:
            helper(current + "(", opened + 1, closed)
        if closed < opened:
            helper(current + ")", opened, closed + 1)

    helper("", 0, 0)
    return res


def hanoi(n, source, target, spare):
    if n > 0:
        hanoi(n - 1, source, spare, target)
        target.append(source.pop())
        hanoi(n - 1, spare, target, source)
    return len(target)


def fibonacci(n):
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


def fibonacci_with_a_dict(n, memo={}):
    if n in memo:
        return memo[n]
    if n <= 2:
        return 1
    memo[n] = fibonacci_with_a_dict(n - 1, memo) + fibonacci_with_a_dict(n - 2, memo)
    return memo[n]


def coin_change(coins, amount):
    @lru_cache(maxsize=None)
    def fewest(rest):
        if rest == 0:
            return 0
        best = float("inf")
        for coin in coins:
            if coin <= rest:
                best = min(best, 1 + fewest(rest - coin))
        return best

    return fewest(amount)


@cache
def ways(rows, cols):
    if rows == 1 or cols == 1:
        return 1
    return ways(rows - 1, cols) + ways(rows, cols - 1)


def ways_of_a_grid(n):
    ways.cache_clear()
    return ways(n, n)


# --- a method that is recursive on the nodes of a class


class Node:
    def __init__(self, value, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right

    def insert(self, value):
        side = "left" if value < self.value else "right"
        child = getattr(self, side)
        if child is None:
            setattr(self, side, Node(value))
        else:
            child.insert(value)

    def in_order(self):
        found = []
        if self.left:
            found += self.left.in_order()
        found.append(self.value)
        if self.right:
            found += self.right.in_order()
        return found


def tree_sort(values):
    root = Node(values[0])
    for value in values[1:]:
        root.insert(value)
    return root.in_order()


# --- Hidato: a list of lists, and global state


def neighbors(board, r, c):
    for i in range(max(0, r - 1), min(len(board), r + 2)):
        for j in range(max(0, c - 1), min(len(board[0]), c + 2)):
            if (i, j) != (r, c):
                yield i, j


def hidato_in_lists(board, r, c, n, last, given):
    if board[r][c] not in (0, n):
        return False
    if board[r][c] == 0 and n in given:
        return False
    before = board[r][c]
    board[r][c] = n
    if n == last:
        return True
    for i, j in neighbors(board, r, c):
        if hidato_in_lists(board, i, j, n + 1, last, given):
            return True
    board[r][c] = before
    return False


board = []
given = []
start = None


def setup(rows):
    global board, given, start
    board = []
    given = []
    for r, line in enumerate(rows):
        board.append([int(one) for one in line.split()])
        for c, n in enumerate(board[-1]):
            if n > 0:
                given.append(n)
            if n == 1:
                start = r, c
    given.sort()


def solve(r, c, n, next=0):
    if n > given[-1]:
        return True
    if not (0 <= r < len(board) and 0 <= c < len(board[0])):
        return False
    if board[r][c] and board[r][c] != n:
        return False
    if board[r][c] == 0 and given[next] == n:
        return False
    back = 0
    if board[r][c] == n:
        next += 1
        back = n
    board[r][c] = n
    for i in range(-1, 2):
        for j in range(-1, 2):
            if solve(r + i, c + j, n + 1, next):
                return True
    board[r][c] = back
    return False


def hidato_with_globals(rows):
    setup(rows)
    solve(start[0], start[1], 1)
    return board


STYLES = [
    Style(
        "partitions of a number: lists",
        partitions,
        lambda: (4,),
        [[4], [3, 1], [2, 2], [2, 1, 1], [1, 1, 1, 1]],
        "result, rest",
    ),
    Style(
        "parentheses: string that grows",
        parentheses,
        lambda: (3,),
        ["((()))", "(()())", "(())()", "()(())", "()()()"],
        "res",
    ),
    Style("Hanoi: three lists", hanoi, lambda: (3, [3, 2, 1], [], []), 3, "source, target"),
    Style("Fibonacci: two calls", fibonacci, lambda: (6,), 8, ""),
    Style("Fibonacci: dict as a default", fibonacci_with_a_dict, lambda: (8, {}), 21, "memo"),
    Style("coin change: lru_cache", coin_change, lambda: ((1, 4, 5), 8), 2, ""),
    Style("ways in a grid: cache", ways_of_a_grid, lambda: (4,), 20, ""),
    Style(
        "method of nodes", tree_sort, lambda: ([4, 2, 6, 1, 3],), [1, 2, 3, 4, 6], "found, values"
    ),
    Style(
        "Hidato: list of lists",
        hidato_in_lists,
        lambda: ([[1, 0, 0], [0, 0, 6], [9, 0, 0]], 0, 0, 1, 9, {1, 6, 9}),
        True,
        "board, given",
    ),
    Style(
        "Hidato: global state",
        hidato_with_globals,
        lambda: (["1 0 0", "0 0 6", "9 0 0"],),
        [[1, 2, 3], [8, 4, 6], [9, 7, 5]],
        "board, given",
    ),
]
