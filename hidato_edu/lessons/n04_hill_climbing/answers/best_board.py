"""Right ways to keep the best board."""

from __future__ import annotations

import copy

import numpy as np

from hidato_edu.hidato.climb import walk


def my_best(links, start, turns):
    """Make all turns; return the best board that was there."""
    from hidato_edu.hidato.climb.traced_climb import walk

    best = list(links)
    min_count = len(links) - len(walk(links, start))
    for index, new in turns:
        links[index] = new
        count = len(links) - len(walk(links, start))
        if count < min_count:
            min_count = count
            best = list(links)
    return best


def _length(links, start):
    seen = set()
    while start not in seen:
        seen.add(start)
        start = links[start]
    return len(seen)


def right_list(links, start, turns):
    best = list(links)
    min_count = len(links) - len(walk(links, start))
    for index, new in turns:
        links[index] = new
        count = len(links) - len(walk(links, start))
        if count < min_count:
            min_count = count
            best = list(links)
    return best


def right_slice_and_latest(links, start, turns):
    best, longest = links[:], len(walk(links, start))
    for cell, to in turns:
        links[cell] = to
        if len(walk(links, start)) >= longest:
            best, longest = links[:], len(walk(links, start))
    return best


def right_all_boards_then_max(links, start, turns):
    boards = [links.copy()]
    for cell, to in turns:
        boards.append(boards[-1].copy())
        boards[-1][cell] = to
    return max(boards, key=lambda board: _length(board, start))


def right_new_board_each_time(links, start, turns):
    best = links
    for cell, to in turns:
        links = [to if number == cell else old for number, old in enumerate(links)]
        best = min(best, links, key=lambda board: len(board) - _length(board, start))
    return best


def right_deepcopy(links, start, turns):
    best = copy.deepcopy(links)
    for cell, to in turns:
        links[cell] = to
        if _length(links, start) > _length(best, start):
            best = copy.deepcopy(links)
    return best


def right_numpy(links, start, turns):
    board = np.array(links)
    best = board.copy()
    for cell, to in turns:
        board[cell] = to
        if _length(board, start) > _length(best, start):
            best = board.copy()
    return best


def right_tuple(links, start, turns):
    best = tuple(links)
    for cell, to in turns:
        links[cell] = to
        if _length(links, start) > _length(best, start):
            best = tuple(links)
    return best


def right_recursion(links, start, turns):
    if not turns:
        return links
    (cell, to), *rest = turns
    later = right_recursion([*links[:cell], to, *links[cell + 1 :]], start, rest)
    return links if _length(links, start) >= _length(later, start) else later


def right_remembers_the_place(links, start, turns):
    lengths = [_length(links, start)]
    first = list(links)
    for cell, to in turns:
        links[cell] = to
        lengths.append(_length(links, start))
    for cell, to in turns[: lengths.index(max(lengths))]:
        first[cell] = to
    print(lengths)
    return first


def right_copies_into(links, start, turns):
    best = [*links]
    fewest = len(links)
    for turn in [None, *turns]:
        if turn:
            links[turn[0]] = turn[1]
        if len(links) - len(walk(links, start)) < fewest:
            fewest = len(links) - len(walk(links, start))
            best[:] = links
    return best


EQUIVALENT = {
    "line 10: count < min_count -> count <= min_count": "of several equally good ones any will do",
}
