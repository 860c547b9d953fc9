"""A search without recursion: the solution, and right ones in other styles."""

from __future__ import annotations

import numpy as np


def iterative(board, cell, k, last):
    """Place k to last without recursion, or return False and leave the board as it was."""

    def around(cell):
        row, col = cell
        return iter([(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)])

    given = set(board.values())
    path = [cell]  # where k - 1, then k, k + 1, ... stand
    tries = [around(cell)]  # for each of them: the neighbors that are still to be tried
    while tries:
        number = k + len(path) - 1
        if number > last:
            return True
        wanted = number if number in given else 0
        for there in tries[-1]:  # goes on where it stopped
            if board.get(there) == wanted:
                board[there] = number
                path.append(there)
                tries.append(around(there))
                break
        else:
            tries.pop()
            there = path.pop()
            if number - 1 not in given:
                board[there] = 0
    return False


def right_iterators(board, cell, k, last):
    def around(cell):
        row, col = cell
        return iter([(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)])

    fixed = {number for number in board.values() if number}
    stack = [(cell, around(cell))]
    while stack:
        number = k + len(stack) - 1
        if number == last + 1:
            return True
        wanted = number if number in fixed else 0
        there = next((there for there in stack[-1][1] if board.get(there) == wanted), None)
        if there is None:
            there, _ = stack.pop()
            if number - 1 not in fixed:
                board[there] = 0
        else:
            board[there] = number
            stack.append((there, around(there)))
    return False


STEPS = [(1, 1), (0, 1), (-1, 1), (1, 0), (-1, 0), (1, -1), (0, -1), (-1, -1)]


def right_indices(board, cell, k, last):
    """Keep how many of the eight directions were tried."""
    given = {number: there for there, number in board.items() if number > 0}
    frames = [[cell, 0]]
    while True:
        number = k + len(frames) - 1
        if number > last:
            return True
        (row, col), tried = frames[-1]
        if tried < 8:
            frames[-1][1] += 1
            there = (row + STEPS[tried][0], col + STEPS[tried][1])
            if there in board and (
                given[number] == there if number in given else board[there] == 0
            ):
                board[there] = number
                frames.append([there, 0])
            continue
        there = frames.pop()[0]
        if not frames:
            return False
        if number - 1 not in given:
            board[there] = 0


def right_snapshots(board, cell, k, last):
    """Keep whole boards on the stack; the caller's board gets the answer at the end."""
    stack = [(dict(board), cell, k)]
    while stack:
        state, (row, col), number = stack.pop()
        if number > last:
            board.update(state)
            return True
        wanted = number if number in state.values() else 0
        for dr, dc in STEPS:
            there = (row + dr, col + dc)
            if state.get(there) == wanted:
                stack.append(({**state, there: number}, there, number + 1))
    return False


def right_undo_marks(board, cell, k, last):
    """Put what is to be undone on the stack, below the tries."""
    agenda = [("try", cell, k - 1)]
    while agenda:
        what, there, number = agenda.pop()
        if what == "undo":
            board[there] = 0
            continue
        if board[there] == 0:
            board[there] = number
            agenda.append(("undo", there, number))
        if number == last:
            return True
        row, col = there
        near = [(row + dr, col + dc) for dr, dc in STEPS]
        holder = [there for there in near if board.get(there) == number + 1]
        if not holder and number + 1 in board.values():
            continue
        agenda += [("try", there, number + 1) for there in holder or near if board.get(there) in (
            0, number + 1)]  # fmt: skip
    return False


def right_generators(board, cell, k, last):
    """A generator for each call, driven by a loop: a recursion without Python's stack."""
    given = set(board.values()) - {0}

    def call(cell, k):
        for there in [(cell[0] + dr, cell[1] + dc) for dr, dc in STEPS]:
            if board.get(there) == (k if k in given else 0):
                board[there] = k
                yield there
                if k not in given:
                    board[there] = 0

    calls = [call(cell, k)]
    while calls:
        if k + len(calls) - 1 > last:
            return True
        try:
            there = next(calls[-1])
        except StopIteration:
            del calls[-1]
        else:
            calls.append(call(there, k + len(calls)))
    return False


class _Search:
    def __init__(self, board, cell, k, last):
        self.board, self.last, self.first = board, last, k
        self.given = {number for number in board.values() if number}
        self.path = [cell]
        self.left = [self.choices()]

    @property
    def number(self):
        return self.first + len(self.path) - 1

    def choices(self):
        row, col = self.path[-1]
        wanted = self.number if self.number in self.given else 0
        near = [(row + dr, col + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
        return [there for there in near if self.board.get(there) == wanted]

    def forward(self):
        there = self.left[-1].pop()
        self.board[there] = self.number
        self.path.append(there)
        self.left.append(self.choices())

    def back(self):
        self.left.pop()
        there = self.path.pop()
        if self.number not in self.given:
            self.board[there] = 0

    def run(self):
        while self.path and self.number <= self.last:
            if self.left[-1]:
                self.forward()
            else:
                self.back()
        return bool(self.path)


def right_class(board, cell, k, last):
    return _Search(board, cell, k, last).run()


def right_next_after(board, cell, k, last):
    """No stack of tries: after a step back go on behind the cell that was taken back."""
    given = {number: there for there, number in board.items() if number}
    path, behind = [cell], None
    while True:
        number = k + len(path) - 1
        if number > last:
            return True
        row, col = path[-1]
        near = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)]
        if behind is not None:
            near = near[near.index(behind) + 1 :]
            behind = None
        if number in given:
            near = [there for there in near if there == given[number]]
        else:
            near = [there for there in near if there in board and board[there] == 0]
        if near:
            path.append(near[0])
            board[near[0]] = number
        else:
            behind = path.pop()
            if number - 1 not in given:
                board[behind] = 0
            if not path:
                return False


def right_numpy_truth(board, cell, k, last):
    top, left = (min(there[axis] for there in board) - 1 for axis in (0, 1))
    rows, cols = (max(there[axis] for there in board) + 2 for axis in (0, 1))
    table = np.full((rows - top, cols - left), -1)
    for (r, c), number in board.items():
        table[r - top, c - left] = number
    fixed = set(table[table > 0].tolist())
    path, tried = [(cell[0] - top, cell[1] - left)], [set()]
    while path and k + len(path) - 1 <= last:
        number = k + len(path) - 1
        r, c = path[-1]
        wanted = number if number in fixed else 0
        found = np.argwhere(table[r - 1 : r + 2, c - 1 : c + 2] == wanted)
        window = [(int(i) + r - 1, int(j) + c - 1) for i, j in found]
        free = [there for there in window if there not in tried[-1]]
        if free:
            tried[-1].add(free[0])
            table[free[0]] = number
            path.append(free[0])
            tried.append(set())
        else:
            there = path.pop()
            tried.pop()
            if number - 1 not in fixed:
                table[there] = 0
    if path:
        for r, c in board:
            board[r, c] = table[r - top, c - left]
    return np.bool_(bool(path))


def right_prints_too(board, cell, k, last):
    """Write only in the end, and print some of it."""
    where = {number: there for there, number in board.items() if number}
    fixed = set(where)
    todo = [[cell]]
    placed = []
    while todo:
        if not todo[-1]:
            todo.pop()
            if placed:
                number = k + len(placed) - 2
                there = placed.pop()
                if number not in fixed:
                    where.pop(number, None)
            continue
        there = todo[-1].pop()
        placed.append(there)
        number = k + len(placed) - 2
        where[number] = there
        if number == last:
            print("done", there)
            for number, there in where.items():
                board[there] = number
            return 1
        around = [(there[0] + dr, there[1] + dc) for dr, dc in STEPS]
        if number + 1 in fixed:
            todo.append([there for there in around if there == where[number + 1]])
        else:
            used = set(where.values())
            todo.append([t for t in around if t in board and t not in used])
    return 0


def right_table_of_neighbors(board, cell, k, last):
    """Compare every cell with every other, once in advance."""
    near = {
        c: [d for d in board if d != c and abs(d[0] - c[0]) <= 1 and abs(d[1] - c[1]) <= 1]
        for c in board
    }
    given = set(board.values())
    path, left = [cell], [list(near[cell])]
    while path:
        number = k + len(path) - 1
        if number > last:
            return True
        wanted = number if number in given else 0
        while left[-1]:
            there = left[-1].pop()
            if board[there] == wanted:
                board[there] = number
                path.append(there)
                left.append(list(near[there]))
                break
        else:
            left.pop()
            there = path.pop()
            if number - 1 not in given:
                board[there] = 0
    return False


def right_looks_for_the_given_each_time(board, cell, k, last):
    stack = [[cell, None, False]]
    while stack:
        number = k + len(stack) - 1
        if number > last:
            return True
        (row, col), ways, wrote = stack[-1]
        if ways is None:
            here = None
            for there in board:
                if board[there] == number:
                    here = there
            around = [(row + i, col + j) for i, j in STEPS]
            if here:
                ways = [here] if here in around else []
            else:
                ways = [there for there in around if board.get(there) == 0]
            stack[-1][1] = ways
        if ways:
            there = ways.pop()
            stack.append([there, None, board[there] == 0])
            board[there] = number
        else:
            stack.pop()
            if wrote:
                board[row, col] = 0
    return False


def right_neighbors_by_distance(board, cell, k, last):
    """Look through the whole board for the neighbors of each cell."""
    given = {n for n in board.values() if n}

    def ways(of, number):
        wanted = number if number in given else 0
        return [
            c for c in board
            if max(abs(c[0] - of[0]), abs(c[1] - of[1])) == 1 and board[c] == wanted
        ]  # fmt: skip

    stack = [(cell, iter(ways(cell, k)))]
    while k + len(stack) - 1 <= last:
        there = next(stack[-1][1], None)
        if there is not None:
            board[there] = k + len(stack) - 1
            following = k + len(stack)
            stack.append((there, iter(ways(there, following) if following <= last else ())))
            continue
        there, _ = stack.pop()
        if not stack:
            return False
        if k + len(stack) - 1 not in given:
            board[there] = 0
    return True


MUTATED = (right_iterators,)
EQUIVALENT: dict[str, str] = {}
