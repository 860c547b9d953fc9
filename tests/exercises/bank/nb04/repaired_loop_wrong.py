"""Wrong repairs of the slides' loop, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.hidato.climb import walk


def _blank(links, start):
    return len(links) - len(walk(links, start))


def _right(links, start, turns):
    kept, prev = [], _blank(links, start)
    for index, new in turns:
        backup, links[index] = links[index], new
        now = _blank(links, start)
        kept.append(now <= prev)
        if now > prev:
            links[index] = backup
        prev = min(prev, now)
        if prev == 0:
            break
    return kept


@says("not-truth-values")
def wrong_counts(links, start, turns):
    counts = []
    for cell, to in turns:
        links[cell] = to
        counts.append(10 + _blank(links, start))
    return counts


@says("not-truth-values")
def wrong_words(links, start, turns):
    return ["kept" if one else "undone" for one in _right(links, start, turns)]


@says("not-a-list")
def wrong_text(links, start, turns):
    return "".join("01"[one] for one in _right(links, start, turns))


wrong_set = Wrong(lambda links, start, turns: set(_right(links, start, turns)), "not-a-list")


@says("not-truth-values")
def wrong_returns_links(links, start, turns):
    _right(links, start, turns)
    return [link + 10 for link in links]


@says("should-be-kept", "should-be-undone")
def wrong_memorises(links, start, turns):
    return [True, False, True, True, True, False][: len(turns)]


@says("should-be-kept", "should-be-undone")
def wrong_restores_another_cell(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        count = _blank(links, start)
        kept.append(count <= prev_count)
        if count > prev_count:
            links[start] = backup
            continue
        prev_count = count
        if count == 0:
            break
    return kept


@says("changes-input")
def wrong_pops_turns(links, start, turns):
    kept = []
    prev = _blank(links, start)
    while turns and prev:
        cell, to = turns.pop(0)
        old, links[cell] = links[cell], to
        now = _blank(links, start)
        kept.append(now <= prev)
        if now > prev:
            links[cell] = old
        prev = min(prev, now)
    return kept


wrong_random = Wrong(lambda links, start, turns: [random.random() < 0.5 for _ in turns], "unstable")


@says("unstable")
def wrong_default(links, start, turns, kept=[]):
    kept += _right(links, start, turns)
    return list(kept)


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-truth-values")
def wrong_equal_to_all(links, start, turns):
    return [_EqualToAll() for _ in turns]
