"""Known wrong repairs of the slides' loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hidato_edu.hidato.climb.traced_climb import walk

from ..checks.replay import Links, Turn, blanks, changed, climbs, turned

Loop: TypeAlias = Callable[[Links, int, Sequence[Turn]], list[Any]]

_right = climbs()


def _never(count: int, smallest: int) -> bool:
    return False


def _ending_or_not(*rule: Callable[[int], bool], **parts: Any) -> tuple[Loop, Loop]:
    """Return a loop that ends when no cell is blank, and the same that never ends."""
    return climbs(*rule, **parts), climbs(*rule, **parts, ends=_never)


def _literal(links: Links, start: int, turns: Sequence[Turn]) -> list[bool]:
    return [True for _ in turns]


def _kept_only(links: Links, start: int, turns: Sequence[Turn]) -> list[bool]:
    return [one for one in _right(links, start, turns) if one]


def _kept_only_for_ever(links: Links, start: int, turns: Sequence[Turn]) -> list[bool]:
    return [True] * sum(climbs(ends=_never)(links, start, turns))


def _up_to_first_undone(links: Links, start: int, turns: Sequence[Turn]) -> list[bool]:
    kept = _right(links, start, turns)
    return kept[: kept.index(False) + 1] if False in kept else kept


def _better(links: Links, start: int, turns: Sequence[Turn]) -> list[bool]:
    found = []
    kept = _right(links, start, turns)
    for number in range(len(kept)):
        before = turned(links, turns, kept[:number])
        after = changed(before, turns[number])
        found.append(blanks(after, start) < blanks(before, start))
    return found


KNOWN = {
    "starter": (_literal,),
    "never-breaks": (climbs(ends=_never),),
    "undoes-nothing": (climbs(lambda diff: False),),
    "follows-the-tried": _ending_or_not(follows="tried"),
    "compares-with-the-first": _ending_or_not(follows="never"),
    "strict": _ending_or_not(lambda diff: diff >= 0),
    "reversed": (
        *_ending_or_not(lambda diff: diff < 0),
        *_ending_or_not(lambda diff: diff <= 0),
        *_ending_or_not(count=lambda links, start: len(walk(links, start))),
    ),
    "starts-at-zero": (climbs(first=lambda count, cells: 0),),
    "first-turn-always-kept": (
        climbs(first=lambda count, cells: cells),
        *_ending_or_not(first=lambda count, cells: 10**9),
    ),
    "does-not-restore": _ending_or_not(restores=False),
    "ends-at-first-better": (climbs(ends=lambda count, smallest: count < smallest),),
    "ends-at-first-kept": (climbs(ends=lambda count, smallest: True),),
    "ends-at-one": (climbs(ends=lambda count, smallest: count <= 1),),
    "returns-in-the-loop": (lambda links, start, turns: _right(links, start, turns)[:1],),
    "ends-at-first-undone": (_up_to_first_undone,),
    "keeps-equal-only": _ending_or_not(lambda diff: diff != 0),
    "mixes-counts": _ending_or_not(first=lambda count, cells: cells - count),
    "last-turn-missing": (climbs(notes_end=False),),
    "undone-left-out": (_kept_only, _kept_only_for_ever),
    "tells-the-opposite": _ending_or_not(note=lambda is_kept, now: not is_kept),
    "tells-better": (_better,),
    "always-undone": (lambda links, start, turns: [False for _ in turns],),
    "empty": (lambda links, start, turns: [],),
}
