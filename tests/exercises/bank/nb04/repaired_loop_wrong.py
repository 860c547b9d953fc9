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


@says("starter")
def wrong_as_printed(links, start, turns):
    kept = []
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = len(links) - len(walk(links, start))
        prev_count = current_count
        min_count = current_count
        diff = current_count - prev_count
        if diff > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = current_count
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


@says("never-breaks")
def wrong_min_still_inside(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = _blank(links, start)
        min_count = current_count
        if current_count - prev_count > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = current_count
            if current_count < min_count:
                break
    return kept


@says("undoes-nothing")
def wrong_prev_still_inside(links, start, turns):
    kept = []
    min_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = _blank(links, start)
        prev_count = current_count
        if current_count - prev_count > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


@says("follows-the-tried")
def wrong_prev_at_the_end_of_the_loop(links, start, turns):
    kept = []
    prev_count = min_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = _blank(links, start)
        diff = current_count - prev_count
        prev_count = current_count
        if diff > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


def _loop(compare, links, start, turns, first=None, update=True, stop=True, restore=True):
    kept = []
    prev_count = _blank(links, start) if first is None else first
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = _blank(links, start)
        if compare(current_count, prev_count):
            if restore:
                links[index] = backup
            kept.append(False)
            continue
        kept.append(True)
        if update:
            prev_count = current_count
        if stop and current_count == 0:
            break
    return kept


def _worse(now, before):
    return now > before


@says("compares-with-the-first")
def wrong_prev_never_updated(links, start, turns):
    return _loop(_worse, links, start, turns, update=False)


@says("strict")
def wrong_strict(links, start, turns):
    return _loop(lambda now, before: now >= before, links, start, turns)


@says("strict")
def wrong_strict_without_end(links, start, turns):
    return _loop(lambda now, before: now >= before, links, start, turns, stop=False)


@says("reversed")
def wrong_reversed(links, start, turns):
    return _loop(lambda now, before: now < before, links, start, turns)


@says("starts-at-zero")
def wrong_begins_at_zero(links, start, turns):
    return _loop(_worse, links, start, turns, first=0)


@says("first-turn-always-kept")
def wrong_begins_at_infinity(links, start, turns):
    return _loop(_worse, links, start, turns, first=float("inf"))


@says("first-turn-always-kept")
def wrong_begins_at_n(links, start, turns):
    return _loop(_worse, links, start, turns, first=len(links))


@says("first-turn-always-kept")
def wrong_begins_after_the_first_turn(links, start, turns):
    prev_count = None
    kept = []
    for index, new in turns:
        backup = links[index]
        links[index] = new
        count = _blank(links, start)
        if prev_count is None:
            prev_count = count
        if count > prev_count:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = count
            if count <= 0:
                break
    return kept


@says("does-not-restore")
def wrong_does_not_restore(links, start, turns):
    return _loop(_worse, links, start, turns, restore=False)


@says("does-not-restore")
def wrong_backup_after_the_turn(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    for index, new in turns:
        links[index] = new
        backup = links[index]
        count = _blank(links, start)
        if count > prev_count:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = count
            if not count:
                break
    return kept


@says("ends-at-first-better")
def wrong_break_not_nested(links, start, turns):
    kept = []
    prev_count = min_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        count = _blank(links, start)
        if count > prev_count:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = count
            if count < min_count:
                min_count = count
                break
    return kept


@says("ends-at-one")
def wrong_ends_at_one(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        count = _blank(links, start)
        kept.append(count <= prev_count)
        if count > prev_count:
            links[index] = backup
            continue
        prev_count = count
        if count < 2:
            break
    return kept


@says("last-turn-missing")
def wrong_breaks_before_it_notes(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        count = _blank(links, start)
        if count > prev_count:
            links[index] = backup
            kept.append(False)
        else:
            prev_count = count
            if count <= 0:
                break
            kept.append(True)
    return kept


@says("undone-left-out")
def wrong_only_kept_ones(links, start, turns):
    return [one for one in _right(links, start, turns) if one]


@says("tells-the-opposite")
def wrong_tells_undone(links, start, turns):
    return [not one for one in _right(links, start, turns)]


@says("always-undone")
def wrong_always_undone(links, start, turns):
    return [False] * len(turns)


@says("empty")
def wrong_empty(links, start, turns):
    return []


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


@says("returns-in-the-loop")
def wrong_return_in_the_loop(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        count = _blank(links, start)
        if count > prev_count:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = count
        return kept


@says("ends-at-first-undone")
def wrong_ends_at_first_undone(links, start, turns):
    kept = []
    prev_count = _blank(links, start)
    for index, new in turns:
        links[index] = new
        count = _blank(links, start)
        kept.append(count <= prev_count)
        if count > prev_count or count == 0:
            break
        prev_count = count
    return kept


@says("keeps-equal-only")
def wrong_absolute_difference(links, start, turns):
    return _loop(lambda now, before: abs(now - before) > 0, links, start, turns)


@says("mixes-counts")
def wrong_compares_with_the_walk(links, start, turns):
    return _loop(_worse, links, start, turns, first=len(walk(links, start)))


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


@says("returns-in-the-loop")
def wrong_one_turn_only(links, start, turns):
    return _right(links, start, turns[:1])


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


@says("reversed")
def wrong_counts_the_walk(links, start, turns):
    kept = []
    prev_count = min_count = len(walk(links, start))
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = len(walk(links, start))
        if current_count > prev_count:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = current_count
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


@says("tells-better")
def wrong_tells_better(links, start, turns):
    told = []
    prev = _blank(links, start)
    for index, new in turns:
        backup, links[index] = links[index], new
        now = _blank(links, start)
        told.append(now < prev)
        if now > prev:
            links[index] = backup
        prev = min(prev, now)
        if not prev:
            break
    return told


wrong_result_instead_of_function = Wrong([True, False], "not-a-function")


@says("never-breaks")
def wrong_without_a_break(links, start, turns):
    kept = []
    before = _blank(links, start)
    for index, new in turns:
        backup, links[index] = links[index], new
        now = _blank(links, start)
        kept.append(now <= before)
        if now > before:
            links[index] = backup
        else:
            before = now
    return kept
