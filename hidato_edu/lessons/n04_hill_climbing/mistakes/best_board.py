"""Known wrong ways to keep the best board."""

from __future__ import annotations

from collections.abc import Sequence

from ..checks.replay import Links, Turn, blank_counts, blanks, boards_of, climbs, turned


def _last(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return list(boards_of(links, turns))[-1]


def least(
    links: Links, start: int, turns: Sequence[Turn], first: int = 0, last: int | None = None
) -> Links:
    """Return the best of some of the boards; of several the first."""
    boards = list(boards_of(links, turns))
    return min(boards[first:last] or boards, key=lambda board: blanks(board, start))


def _first_is_alias(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    counts = blank_counts(links, start, turns)
    wrong = min(counts) == counts[0]
    return _last(links, start, turns) if wrong else least(links, start, turns)


def _later_is_alias(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    counts = blank_counts(links, start, turns)
    return list(links) if min(counts) == counts[0] else _last(links, start, turns)


def _worst(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return max(boards_of(links, turns), key=lambda board: blanks(board, start))


def _last_worst(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return max(reversed(list(boards_of(links, turns))), key=lambda board: blanks(board, start))


def _first_better(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    now = blanks(links, start)
    better = (board for board in boards_of(links, turns) if blanks(board, start) < now)
    return next(better, list(links))


def _last_better_step(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    """Return the last board that was better than the one before it."""
    found, before = list(links), blanks(links, start)
    for board in boards_of(links, turns):
        if blanks(board, start) < before:
            found = board
        before = blanks(board, start)
    return found


def _last_better_than_first(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    now, found = blanks(links, start), list(links)
    for board in boards_of(links, turns):
        if blanks(board, start) < now:
            found = board
    return found


def _one_late(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    """Return the board one turn after the best."""
    counts = blank_counts(links, start, turns)
    best = counts[:-1].index(min(counts[:-1]))
    return list(boards_of(links, turns))[best + 1 if best else 0]


def _one_early(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    """Return the board one turn before the best."""
    counts = blank_counts(links, start, turns)
    return list(boards_of(links, turns))[max(0, counts.index(min(counts)) - 1)]


def _undoes(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return turned(links, turns, climbs()(list(links), start, turns))


def _undoes_for_ever(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    kept = climbs(ends=lambda count, smallest: False)(list(links), start, turns)
    return turned(links, turns, kept)


def _undoes_equal(links: Links, start: int, turns: Sequence[Turn]) -> Links:
    return turned(links, turns, climbs(lambda diff: diff >= 0)(list(links), start, turns))


KNOWN = {
    "returns-the-last": (_last,),
    "first-is-alias": (_first_is_alias,),
    "later-is-alias": (_later_is_alias,),
    "returns-the-first": (lambda links, start, turns: list(links),),
    "returns-the-worst": (_worst, _last_worst),
    "first-left-out": (lambda links, start, turns: least(links, start, turns, first=1),),
    "last-left-out": (lambda links, start, turns: least(links, start, turns, last=-1),),
    "one-turn-off": (_one_late, _one_early),
    "stops-at-first-better": (_first_better,),
    "forgets-its-best": (_last_better_step, _last_better_than_first),
    "undoes-turns": (_undoes, _undoes_for_ever, _undoes_equal),
}
