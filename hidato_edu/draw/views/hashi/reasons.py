"""Why lanes were laid: a sign and a color for every reason of a run."""

from __future__ import annotations

from typing import Any

from hidato_edu import hashi
from hidato_edu.boards.arguments import is_whole
from hidato_edu.core.events import Assign, Event
from hidato_edu.core.trace import Trace

__all__ = ["Reasons"]

GUESS = "guess"
HUES = 6  # for reasons; the last hue of the palette is for guesses
UNDONE = ("", "return", "undo")


class Reasons:
    """The signs of the reasons of a run: rule 1 is 1, a guess is a question mark.

    Examples
    --------
    >>> rise = ("assign", ("bridge", (0, 0), (0, 2)), 0, 1)
    >>> Reasons(Trace([(*rise, "rule 2"), (*rise, "guess"), (*rise, "mine")])).sign
    {'mine': '1', 'rule 2': '2', 'guess': '?'}
    """

    def __init__(self, trace: Trace | None = None) -> None:
        self.sign: dict[str, str] = {}
        told = [event[4] for event in trace or () if _rises(event)]  # type: ignore[misc]
        free = len(hashi.TECHNIQUES) if not {*told}.isdisjoint(hashi.TECHNIQUES) else 0
        for why in dict.fromkeys(told):
            if why in UNDONE:
                continue
            rule = str(why).removeprefix("rule ")
            if why in hashi.TECHNIQUES:
                self.sign[why] = str(hashi.TECHNIQUES.index(why) + 1)
            elif rule != why and rule[:1].isdigit():
                self.sign[why] = rule
            elif is_guess(why):
                self.sign[why] = "?"
            else:
                free += 1
                self.sign[why] = str(free)
        self._sort()

    def _sort(self) -> None:
        """Order the reasons by their numbers, guesses at the end."""
        order = sorted(self.sign.items(), key=lambda one: (one[1] == "?", len(one[1]), one[1]))
        self.sign = dict(order)

    def hue(self, why: str) -> str:
        """Return the color of a reason; that of ink if there is no reason."""
        sign = self.sign.get(why, "")
        if sign == "?":
            return "hue-6"
        number = int("".join(filter(str.isdigit, sign)) or 0)
        return f"hue-{(number - 1) % HUES}" if number else "ink"

    def legend(self) -> list[tuple[str, str, str]]:
        """Return sign, name and color of every reason; several guesses count as one."""
        found = {sign: (why, self.hue(why)) for why, sign in reversed(self.sign.items())}
        return [(sign, why, hue) for sign, (why, hue) in reversed(found.items())]


def is_guess(why: Any) -> bool:
    """Return whether a reason is a guess.

    Examples
    --------
    >>> is_guess("guess"), is_guess("rule 1")
    (True, False)
    """
    return str(why).startswith(GUESS)


def _rises(event: Event) -> bool:
    """Return whether an event lays a lane."""
    if not isinstance(event, Assign) or not isinstance(event.var, tuple):
        return False
    grown = is_whole(event.new) and event.new > (event.old if is_whole(event.old) else 0)
    return grown and event.var[:1] == ("bridge",)
