"""The pseudo-code and the captions of the search."""

from __future__ import annotations

from functools import cache

from hidato_edu.core.narration import Caption, Line, Story
from hidato_edu.hashi.search.deducing import RULES

__all__ = ["WRONG", "story"]

WRONG = {
    "too many": "an island has too many lanes",
    "too few": "an island can get too few lanes",
    "crossing": "bridges cross",
    "closed": "a group of islands is complete but not connected to the rest",
    "cut off": "islands are cut off",
    "parity": "the lanes of the only way out do not fit",
}
"""The reasons for which a call fails, in words."""


@cache
def story(probing: bool = False) -> Story:
    """Return the pseudo-code and the captions of the search, which may assume before it guesses.

    Examples
    --------
    >>> print(*story().code, sep=chr(10))
    search():
      repeat:
        while a rule sees more:
          shrink a domain
        if something is wrong:
          return false
        if all is decided:
          return true
        b = an open bridge
        n = its most lanes
        guess n lanes of b
        if search(): return true
        take back what followed
        strike n from b's domain
    """
    assumes = (
        "    for each open bridge b:",
        Line(
            "      what if b has n lanes?",
            *(Caption("enter", f"{n}?", f"what if a bridge had {n} lanes?") for n in range(3)),
            Caption("assign", "assumed", "{var}: {new}, assumed"),
        ),
        Line(
            "      if that is wrong:",
            *(
                Caption("leave", f"pruned: {why}", f"that is wrong: {words}", True)
                for why, words in WRONG.items()
            ),
        ),
        Line(
            "        strike n, repeat",
            Caption("assign", "what if", "{var}: {new} is left (what if)", True),
        ),
    )
    code = (
        Line(
            "search():",
            Caption("enter", "start", "search is called for the first time"),
            Caption("enter", "", "search is called: {label} lanes are guessed"),
        ),
        "  repeat:",
        "    while a rule sees more:",
        Line(
            "      shrink a domain",
            *(Caption("assign", rule, f"{{var}}: {{new}} ({rule})") for rule in RULES),
        ),
        "    if something is wrong:",
        Line(
            "      return false",
            *(
                Caption("leave", f"failed: {why}", f"search returns false: {words}", True)
                for why, words in WRONG.items()
            ),
            Caption("leave", "failed: known", "search returns false: this solution is known", True),
        ),
        "    if all is decided:",
        Line(
            "      return true",
            Caption("solved", "", "all is decided: a solution", interesting=True),
        ),
        *(assumes if probing else ()),
        "    b = an open bridge",
        "    n = its most lanes",
        Line("    guess n lanes of b", Caption("assign", "guess", "{var}: {new}, guessed", True)),
        Line(
            "    if search(): return true",
            Caption("leave", "found", "search returns true: there is a solution below"),
        ),
        Line(
            "    take back what followed",
            Caption("assign", "return", "{var}: {new} again"),
            Caption("leave", "pruned: restart", "enough calls: restart without guesses", True),
        ),
        Line(
            "    strike n from b's domain",
            Caption("assign", "tried", "{var}: {new} is left without the guess"),
        ),
    )
    title = "deduce, assume, guess" if probing else "deduce and guess"
    return Story(title, code, forced_by={"closed": lambda write: min(write.new) > min(write.old)})
