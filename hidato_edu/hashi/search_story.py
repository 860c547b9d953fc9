"""The pseudo-code of the search, and how its events are told."""

from __future__ import annotations

from functools import cache

from hidato_edu.hashi.deducing import RULES
from hidato_edu.story import Beat, Story

__all__ = ["WRONG", "story"]

WRONG = {
    "too many": "an island has too many lanes",
    "too few": "an island can get too few lanes",
    "crossing": "bridges cross",
    "closed": "a group is closed, and islands are outside",
    "cut off": "islands are cut off",
    "parity": "the lanes of the only way out do not fit",
}
"""What is wrong where a call fails at once, in words."""


@cache
def story(probing: bool = False) -> Story:
    """Return the pseudo-code and the captions of the search.

    Parameters
    ----------
    probing : bool
        Whether a call assumes before it guesses.

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
    code = [
        "search():",
        "  repeat:",
        "    while a rule sees more:",
        "      shrink a domain",
        "    if something is wrong:",
        "      return false",
        "    if all is decided:",
        "      return true",
    ]
    beats = {
        ("enter", "start"): Beat(0, "search is called for the first time"),
        ("enter", ""): Beat(0, "search is called: {label} lanes are guessed"),
    }
    probe = len(code)
    if probing:
        code += [
            "    for each open bridge b:",
            "      what if b has n lanes?",
            "      if that is wrong:",
            "        strike n, repeat",
        ]
        for label in ("0?", "1?", "2?"):
            beats["enter", label] = Beat(probe + 1, f"what if a bridge had {label[0]} lanes?")
        beats["assign", "assumed"] = Beat(probe + 1, "{var}: {new}, assumed")
        beats["assign", "what if"] = Beat(probe + 3, "{var}: {new} is left (what if)", True)
        for why, words in WRONG.items():
            beats["leave", f"pruned: {why}"] = Beat(probe + 2, f"that is wrong: {words}", True)
    guess = len(code)
    code += [
        "    b = an open bridge",
        "    n = its most lanes",
        "    guess n lanes of b",
        "    if search(): return true",
        "    take back what followed",
        "    strike n from b's domain",
    ]
    for rule in RULES:
        beats["assign", rule] = Beat(3, f"{{var}}: {{new}} ({rule})")
    for why, words in WRONG.items():
        beats["leave", f"failed: {why}"] = Beat(5, f"search returns false: {words}", True)
    beats |= {
        ("assign", "guess"): Beat(guess + 2, "{var}: {new}, guessed", True),
        ("assign", "return"): Beat(guess + 4, "{var}: {new} again"),
        ("assign", "tried"): Beat(guess + 5, "{var}: {new} is left, the guess is struck out"),
        ("leave", "failed: known"): Beat(5, "search returns false: this answer is known", True),
        ("leave", "found"): Beat(guess + 3, "search returns true: there is an answer below"),
        ("leave", "pruned: restart"): Beat(guess + 4, "enough calls: all guesses are left", True),
        ("solved", ""): Beat(7, "all is decided: an answer", interesting=True),
    }
    title = "deduce, assume, guess" if probing else "deduce and guess"
    return Story(title, tuple(code), beats)
