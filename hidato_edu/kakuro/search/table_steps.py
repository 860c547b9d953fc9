"""The construction of the document's table of candidates, set by set.

References
----------
KAKURO2 (algospot, after the book by Jongman Koo): "generateCandidates()".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.kakuro.digits import SUM_OF, Digits
from hidato_edu.kakuro.search.table import MASKS, SETS

__all__ = ["table_steps", "table_story"]

By: TypeAlias = Literal["document", "submasks"]

ADDS = Line(
    "    table[size][sum][known]",
    Caption("assign", "add", "table[size][sum][known] at {var}: {old} becomes {new}"),
)
PAIRS = {
    "document": (
        "  for known = 0, 2, 4, ...:",
        "    if it is not part of set:",
        "      continue",
        ADDS,
        "      gets set without known",
    ),
    "submasks": (
        "  known = set",
        "  repeat:",
        ADDS,
        "      gets set without known",
        "    if known = 0: next set",
        "    known = (known - 1) & set",
    ),
}


def table_story(by: By = "document") -> Story:
    """Return the pseudo-code and the captions of building the table in one of the two ways.

    Examples
    --------
    >>> table_story("submasks").code[-1]
    '    known = (known - 1) & set'
    """
    if by not in PAIRS:
        raise ValueError(f"by={by!r}; use {', '.join(map(repr, PAIRS))}")
    first, *rest = PAIRS[by]
    pairs = Caption("measure", "pairs", "{value} pairs of set and known were looked at so far")
    return Story(
        f"table, {by}",
        (
            Line(
                "for set = 2, 4, 6, ...:",
                Caption("enter", "", "the next set is {label}", interesting=True),
                Caption("leave", "found", "all that is known of this set is in the table"),
            ),
            "  size, sum = those of set",
            Line(first, pairs),
            *rest,
        ),
    )


def table_steps(by: By = "document") -> Narrated:
    """Build the table of candidates and report every change of an entry.

    Parameters
    ----------
    by : {"document", "submasks"}
        As printed, all 512 masks for every set; or only the subsets of the set, by
        ``known = (known - 1) & set``.

    Yields
    ------
    Event
        For every set: ``Enter(set)``; `Assign` of ``(length, sum, known)``, known as a mask, with
        the reason ``"add"``, if the entry changes; ``Measure("pairs", number)`` with the number of
        pairs of a set and a mask so far; ``Leave``. Sets and entries are `Digits`.

    Raises
    ------
    ValueError
        If `by` is unknown.

    Notes
    -----
    261,632 pairs, or 19,682: four or three to the power of nine, without those of the empty set.

    Examples
    --------
    >>> table = {event.var: event.new for event in table_steps() if event[0] == "assign"}
    >>> len(table), table[2, 4, 0]
    (13756, Digits({1, 3}))
    """
    return Narrated(_table(by), table_story(by))


def _table(by: By) -> Iterator[Event]:
    built: dict[tuple[int, int, int], Digits] = {}
    pairs = 0
    for chosen in SETS:
        size, total = chosen.bit_count(), SUM_OF[chosen]
        yield Enter(Digits.of(chosen))
        for known in _parts(chosen) if by == "submasks" else range(0, MASKS, 2):
            pairs += 1
            if chosen | known != chosen:
                continue
            old = built.get((size, total, known), Digits.of(0))
            new = Digits.of(old.mask | (chosen & ~known))
            if new != old:
                built[size, total, known] = new
                yield Assign((size, total, known), old, new, "add")
        yield Measure("pairs", pairs)
        yield Leave("found")


def _parts(chosen: int) -> Iterator[int]:
    """Yield all subsets of a mask, itself first and 0 last."""
    known = chosen
    while known:
        yield known
        known = (known - 1) & chosen
    yield 0
