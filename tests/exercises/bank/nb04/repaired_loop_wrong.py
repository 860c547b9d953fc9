"""Wrong repairs of the slides' loop, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random
import sys

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


@says("not-a-list")
def wrong_number_of_kept(links, start, turns):
    return sum(_right(links, start, turns))


@says("not-a-list")
def wrong_set(links, start, turns):
    return set(_right(links, start, turns))


@says("not-truth-values")
def wrong_returns_links(links, start, turns):
    _right(links, start, turns)
    return [link + 10 for link in links]


@says("not-truth-values", "ends-too-early", "should-be-kept", "should-be-undone")
def wrong_returns_the_board(links, start, turns):
    _right(links, start, turns)
    return links


@says("returns-nothing")
def wrong_none(links, start, turns):
    kept = _right(links, start, turns)  # noqa: F841


@says("prints")
def wrong_prints(links, start, turns):
    print(_right(links, start, turns))


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


@says("raises-UnboundLocalError")
def wrong_no_first_value(links, start, turns):
    kept = []
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = _blank(links, start)
        if current_count > prev_count:  # noqa: F821
            links[index] = backup
            kept.append(False)
        else:
            prev_count = current_count  # noqa: F841
            kept.append(True)
    return kept


@says("endless-loop")
def wrong_until_no_blank(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    while prev_count > 0:
        for index, new in turns:
            backup = links[index]
            links[index] = new
            kept.append(_blank(links, start) <= prev_count)
            if not kept[-1]:
                links[index] = backup
    return kept


@says("endless-recursion")
def wrong_recursion(links, start, turns):
    return wrong_recursion(links, start, turns)


@says("exits")
def wrong_exit(links, start, turns):
    sys.exit()


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


@says("unstable")
def wrong_random(links, start, turns):
    return [random.random() < 0.5 for _ in turns]


@says("unstable")
def wrong_default(links, start, turns, kept=[]):
    kept += _right(links, start, turns)
    return list(kept)


@says("parameters")
def wrong_parameters(links, turns):
    return []


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-truth-values")
def wrong_equal_to_all(links, start, turns):
    return [_EqualToAll() for _ in turns]


@says("not-a-list")
def wrong_equal_to_all_itself(links, start, turns):
    return _EqualToAll()


wrong_result_instead_of_function = Wrong([True, False], "not-a-function")
