"""Wrong ways to keep the best board."""

# Bad style is the point of some of them.

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.hidato.climb import walk


def _blank(links, start):
    return len(links) - len(walk(links, start))


def _right(links, start, turns):
    best = list(links)
    for cell, to in turns:
        links[cell] = to
        if _blank(links, start) < _blank(best, start):
            best = list(links)
    return best


@says("returns-a-count")
def wrong_returns_the_count(links, start, turns):
    return _blank(_right(links, start, turns), start)


@says("returns-more")
def wrong_returns_both(links, start, turns):
    best = _right(links, start, turns)
    return best, _blank(best, start)


@says("returns-more")
def wrong_returns_all(links, start, turns):
    boards = [list(links)]
    for cell, to in turns:
        links[cell] = to
        boards.append(list(links))
    return boards


@says("wrong-length")
def wrong_returns_the_walk(links, start, turns):
    return walk(_right(links, start, turns), start)


wrong_empty = Wrong(lambda links, start, turns: [], "wrong-length", "never-there", "undoes-turns")


@says("not-a-board")
def wrong_dict(links, start, turns):
    return dict(enumerate(_right(links, start, turns)))


wrong_parentheses_missing = Wrong(lambda links, start, turns: links.copy, "returns-a-function")
wrong_zeros = Wrong(lambda links, start, turns: [0] * len(links), "never-there")


@says("never-there", "not-the-best")
def wrong_sorted(links, start, turns):
    return sorted(_right(links, start, turns))


@says("not-the-best", "never-there")
def wrong_memorises(links, start, turns):
    if len(links) == 4:
        return [1, 2, 3, 0]
    return links


@says("endless-loop")
def wrong_endless_loop(links, start, turns):
    while _blank(links, start):
        for cell, to in turns:
            links[cell] = to
    return links


@says("changes-input")
def wrong_pops_turns(links, start, turns):
    best = list(links)
    while turns:
        cell, to = turns.pop(0)
        links[cell] = to
        if _blank(links, start) < _blank(best, start):
            best = list(links)
    return best


@says("unstable")
def wrong_random(links, start, turns):
    random.shuffle(links)
    return links


_seen = []


@says("unstable", "remembers")
def wrong_remembers(links, start, turns):
    _seen.append(_right(links, start, turns))
    return _seen[0]


_best = None


@says("unstable", "remembers")
def wrong_best_of_all_calls(links, start, turns):
    global _best
    if _best is None:
        _best = list(links)
    for index, new in turns:
        links[index] = new
        if len(_best) != len(links) or _blank(links, start) < _blank(_best, start):
            _best = list(links)
    return _best


_kept: list = []


@says("unstable", "remembers")
def wrong_best_in_a_global_list(links, start, turns):
    if not _kept:
        _kept.extend(links)
    fewest = _blank(links, start)
    for index, new in turns:
        links[index] = new
        if _blank(links, start) < fewest:
            fewest = _blank(links, start)
            _kept[:] = links
    return _kept
