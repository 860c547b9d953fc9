"""Code that changes a structure in unusual ways: a line that looks harmless changes it."""

from collections import defaultdict


def put(board, k):
    board[k] = 1
    return k == 2


def in_an_expression(board):
    if any(put(board, k) for k in range(4)):
        k = 5
        return k
    return None


def by_a_method_in_an_expression(board):
    if all(board.append(k) is None for k in range(2)):
        k = 1
        return k
    return None


def writing(board):
    for k in range(3):
        board[k] = k + 1
        yield k


def in_a_generator(board):
    numbers = writing(board)
    for k in numbers:
        total = k
        total = total + 1
    return total


def in_a_sum(board):
    numbers = writing(board)
    total = sum(numbers)
    total = total + 1
    return total


def in_a_key(board):
    key = lambda k: put(board, k)
    best = max(range(3), key=key)
    best = best + 1
    return best


def in_a_nested_function(board):
    def nested(k):
        board[k] = 7

    nested(len(board) - 1)
    k = 1
    return k


def by_an_alias(board):
    push = board.append
    push(len(board))
    k = 1
    return k


def by_reading():
    found = defaultdict(list)
    if found[3] == []:
        k = 1
        k = k + 1
    return k


class Box:
    def __init__(self):
        self.items = []

    @property
    def size(self):
        self.items.append(0)
        return len(self.items)

    def __contains__(self, one):
        self.items.append(one)
        return True


def in_a_property():
    box = Box()
    items = box.items
    if box.size == 1:
        k = 1
        k = k + len(items)
    if 7 in box:
        k = 2
        k = k + len(items)
    return k


ONES = [
    (in_an_expression, True),
    (by_a_method_in_an_expression, True),
    (in_a_generator, True),
    (in_a_sum, True),
    (in_a_key, True),
    (in_a_nested_function, True),
    (by_an_alias, True),
    (by_reading, False),
    (in_a_property, False),
]
"""Each with whether it takes a list."""
