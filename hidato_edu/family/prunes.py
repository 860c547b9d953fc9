"""Prunes of a search: what may end a call early, by name or as a function of a state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from hidato_edu.boards.grid import Cell

__all__ = ["Chosen", "Reason", "ask", "chosen"]

S = TypeVar("S")


class Reason(NamedTuple):
    """Why a call is pruned.

    Parameters
    ----------
    why : str
        The reason in a few words.
    cells : tuple of (row, col)
        The cells that show it.

    Examples
    --------
    >>> Reason("a cell is a dead end", ((0, 2),)).cells
    ((0, 2),)
    """

    why: str
    cells: tuple[Cell, ...] = ()


AnyPrune: TypeAlias = Callable[[S], Reason | str | None]
Chosen: TypeAlias = Iterable[AnyPrune[S] | str] | AnyPrune[S] | str
"""What ``prunes=`` takes: names and functions, or one of either."""


def chosen(prunes: Chosen[S], known: Mapping[str, AnyPrune[S]]) -> tuple[AnyPrune[S], ...]:
    """Return the prunes of a choice, in its order."""
    if isinstance(prunes, str) or callable(prunes):
        prunes = (prunes,)
    found: list[AnyPrune[S]] = []
    for prune in prunes:
        if callable(prune):
            found.append(prune)
        elif not isinstance(prune, str):
            raise TypeError(f"{prune!r} is not a prune; use a name or a function of a state")
        elif prune not in known:
            raise ValueError(f"prune {prune!r}; use {', '.join(map(repr, known))} or a function")
        else:
            found.append(known[prune])
    return tuple(found)


def ask(prune: AnyPrune[S], state: S) -> Reason | None:
    """Ask one prune, and say clearly what is wrong with it if it breaks."""
    try:
        answer: Any = prune(state)
    except Exception as error:
        kind = type(error).__name__
        before = f"before {state.k} " if hasattr(state, "k") else ""
        raise TypeError(
            f"the prune {_name(prune)!r} raised {kind}: {error}; it was asked {before}on\n{state}"
        ) from error
    if answer is None:
        return None
    if isinstance(answer, str) and answer:
        return Reason(answer)
    if isinstance(answer, Reason) and isinstance(answer.why, str) and answer.why:
        return answer
    raise TypeError(
        f"the prune {_name(prune)!r} returned {answer!r}; a prune returns None to go on, or a "
        "reason to stop: a text that is not empty, or a Reason(why, cells)"
    )


def _name(prune: AnyPrune[S]) -> str:
    return getattr(prune, "__name__", type(prune).__name__)
