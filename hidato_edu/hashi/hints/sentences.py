"""Reasons in words: why a technique applies, and what is wrong if a state is contradictory."""

from __future__ import annotations

from collections.abc import Sequence

from hidato_edu.family.advice import listing
from hidato_edu.hashi.search.deducing import Contradiction, Deducing, Fact

__all__ = ["say_against", "say_bar", "say_bridge", "say_cut", "say_island", "say_needs"]


def say_island(state: Deducing, island: int) -> str:
    """Return an island as its points and place."""
    return f"{state.points[island]} at {state.puzzle.grid.say(state.cells[island])}"


def say_bridge(state: Deducing, bridge: int) -> str:
    """Return a bridge as its islands.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> say_bridge(Deducing(hashi.from_array([[1, 0, 1]])), 0)
    '1 at row 0, column 0 and 1 at row 0, column 2'
    """
    one, other = state.ends[bridge]
    return f"{say_island(state, one)} and {say_island(state, other)}"


def _say_part(state: Deducing, islands: Sequence[int]) -> str:
    """Return a group of islands: up to two by name, more by their number and the first."""
    if len(islands) < 3:
        return listing(say_island(state, island) for island in islands)
    return f"{len(islands)} islands including {say_island(state, min(islands))}"


def _lanes(number: int) -> str:
    return ("no lane", "one lane", "two lanes")[number] if number < 3 else f"{number} lanes"


def say_needs(state: Deducing, island: int, facts: Sequence[Fact]) -> str:
    """Return why an island must have lanes: it has room for at most one more than it needs.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> state = Deducing(hashi.from_array([[1, 0, 1]]))
    >>> say_needs(state, 0, list(state.follows("last lanes")))
    '1 at row 0, column 0 needs one lane and has room for no more'
    """
    left = state.left(island)
    room = state.most[island] - state.sure[island]
    need = f"{say_island(state, island)} needs {_more(state, island, left)}"
    if room == left:
        return f"{need} and has room for no more"
    ways = [say_island(state, state.other(fact.bridge, island)) for fact in facts]
    lead = "leads to" if len(ways) == 1 else "leads to each of"
    return f"{need} and has room for {room}: at least one lane {lead} {listing(ways)}"


def _more(state: Deducing, island: int, left: int) -> str:
    words = _lanes(left)
    return words.replace(" lane", " more lane") if state.sure[island] else words


def say_bar(state: Deducing, island: int, fact: Fact, against: str = "") -> str:
    """Return why a bridge has no more lanes, as seen from one of its islands.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> state = Deducing(hashi.from_array([[2, 0, 1]]))
    >>> say_bar(state, 0, Fact("full", 0, 0, 1, (1,)))
    '1 at row 0, column 2 has one lane left'
    """
    other = say_island(state, state.other(fact.bridge, island))
    match fact.technique:
        case "full":
            short = fact.islands[0]
            left = state.left(short)
            return f"{say_island(state, short)} " + ("has one lane left" if left else "is full")
        case "crossing":
            one, two = (say_island(state, end) for end in fact.islands)
            return f"a bridge to {other} would cross the one from {one} to {two}"
        case "isolated group":
            group = _say_part(state, fact.islands)
            return f"{_next(state, fact)} to {other} would disconnect {group} from the others"
        case "cut":
            part = _say_part(state, fact.islands)
            points = sum(state.points[near] for near in fact.islands)
            return f"{part} have {points} points in all, so only one lane leads to {other}"
        case _:
            return f"if there were {_next(state, fact)} to {other}, then {against}"


def _next(state: Deducing, fact: Fact) -> str:
    """Return the number of lanes that is one too many."""
    if fact.high and state.low[fact.bridge]:
        return "a second lane"
    return _lanes(fact.high + 1)


def say_cut(state: Deducing, fact: Fact) -> str:
    """Return why a bridge must have lanes, and how many.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> state = Deducing(hashi.from_array([[1, 0, 3, 0, 2]]))
    >>> say_cut(state, next(state.follows("cut")))
    'The only possible bridge leads from 2 at row 0, column 4 to 3 at row 0, column 2'
    """
    part = fact.islands
    points = sum(state.points[island] for island in part)
    inside, outside = sorted(state.ends[fact.bridge], key=lambda end: end not in part)
    leads = f"from {say_island(state, inside)} to {say_island(state, outside)}"
    if len(part) == 1:
        return f"The only possible bridge leads {leads}"
    odd = f"{points} points in all, an {'odd' if points % 2 else 'even'} number"
    return (
        f"The only possible bridge out of {_say_part(state, part)} leads {leads}; they have {odd}, "
        f"so {_lanes(fact.low)} must lead there"
    )


def say_against(state: Deducing, reason: Contradiction, later: int = 0) -> str:
    """Return what would be wrong; this completes a sentence after "then" or "otherwise".

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> state = Deducing(hashi.from_array([[1, 0, 2]]))
    >>> say_against(state, Contradiction("too few", (1,)), 3)
    '2 at row 0, column 2 would have room for too few lanes, 3 conclusions later'
    """
    said = _wrong(state, reason)
    return f"{said}, {later} conclusions later" if later > 1 else said


def _wrong(state: Deducing, reason: Contradiction) -> str:
    islands = reason.islands
    match reason.code:
        case "too many":
            return f"{say_island(state, islands[0])} would have too many lanes"
        case "too few":
            return f"{say_island(state, islands[0])} would have room for too few lanes"
        case "crossing":
            ends = [say_island(state, island) for island in islands]
            return (
                f"the bridge from {ends[0]} to {ends[1]} would cross "
                f"the one from {ends[2]} to {ends[3]}"
            )
        case "closed":
            return f"{_say_part(state, islands)} would be disconnected from the others"
        case "cut off":
            return f"{_say_part(state, islands)} would be cut off"
        case _:
            points = sum(state.points[island] for island in islands)
            return (
                f"only one bridge would lead out of {_say_part(state, islands)}, "
                f"which have {points} points in all, and no number of lanes would fit"
            )
