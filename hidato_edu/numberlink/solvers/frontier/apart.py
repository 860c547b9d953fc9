"""States of the frontier if a path may not touch itself.

Two neighbors on one path must be linked. So a state also stores the path of the last cell of every
column, and which partial paths have touched and must not become one path.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from hidato_edu.numberlink.solvers.frontier.sweep import Step, Sweep

__all__ = ["Apart", "Pattern"]

T = TypeVar("T")


class Pattern(NamedTuple):
    """A state of the frontier.

    `paths` has, for the last cell of every column, the number of its path; -1, -2, ... for paths
    without a number, in the order of the columns; 0 if there is no path that can continue.
    """

    plugs: tuple[bool, ...]  # whether a path crosses, for every place
    paths: tuple[int, ...]
    touched: tuple[tuple[int, int], ...]  # paths that must not become one


class Apart:
    """The transitions of a sweep over a puzzle whose paths may not touch themselves."""

    def __init__(self, sweep: Sweep) -> None:
        self.cover = sweep.puzzle.cover
        self.start = Pattern((False,) * (sweep.width + 1), (0,) * sweep.width, ())

    def after(self, step: Step, state: Pattern) -> Iterator[tuple[Pattern, str]]:
        """Yield the successors of a state at a cell, each with the name of the transition."""
        must = step.must
        left, up = state.plugs[step.at : step.at + 2]
        goes = (1 if step.number else 2) - left - up  # links that continue from here
        if not step.is_open:
            yield _left_behind(step, state, 0, False, False), "solid"
            return
        if not self.cover and not step.number and goes == 2 and not any(must):
            yield _left_behind(step, state, 0, False, False), "skip"
        joined = _joined(step, state, (left, up))
        if joined is None or goes < 0:
            return
        now, path = joined
        for down in (True, False) if step.down else (False,):
            for right in (True, False) if step.right else (False,):
                if down + right == goes and (down or not must[0]) and (right or not must[1]):
                    after = _left_behind(step, now, path, down, right)
                    yield after, _why(step, state, down, right)

    def flow(
        self, step: Step, items: Iterable[tuple[Pattern, T]]
    ) -> Iterator[tuple[Pattern, T, str]]:
        """Yield the successors of states at a cell, with the item of each and the transition."""
        for state, item in items:
            for after, why in self.after(step, state):
                yield after, item, why

    def links(self, step: Step, state: Pattern) -> tuple[bool, bool]:
        """Return whether a path goes down and right from the cell before a state."""
        at = step.at + step.is_last
        return state.plugs[at], not step.is_last and state.plugs[at + 1]

    def pattern(self, state: Pattern, at: int) -> tuple[object, ...]:
        """Return a state before a place as numbers: the plugs, the paths, the touching pairs."""
        plugs = tuple(
            path if plug else 0 for plug, path in zip(state.plugs, _spread(state, at), strict=True)
        )
        return (*plugs, state.paths, state.touched)


def _joined(step: Step, state: Pattern, linked: tuple[bool, bool]) -> tuple[Pattern, int] | None:
    """Return the state after the plugs of a cell are joined, and their path; None if forbidden."""
    places = (step.at - 1, step.at)
    path, is_fresh = step.number, not step.number
    for at, is_linked in zip(places, linked, strict=True):
        if not is_linked:
            continue
        other = state.paths[at]
        if is_fresh:
            path, is_fresh = other, False
        elif path == other:
            if path < 0:
                return None  # a loop
        else:
            if min(path, other) > 0 or tuple(sorted((path, other))) in state.touched:
                return None
            path, gone = max(path, other), min(path, other)
            state = _renamed(state, {gone: path})
    if is_fresh:
        path = min(0, *state.paths) - 1
    touched = list(state.touched)
    for at, is_linked in zip(places, linked, strict=True):
        other = state.paths[at] if at >= 0 else 0
        if other and not is_linked:
            if other == path:
                return None  # the path touches itself
            if min(other, path) < 0:
                touched.append((min(other, path), max(other, path)))
    return state._replace(touched=tuple(touched)), path


def _why(step: Step, state: Pattern, down: bool, right: bool) -> str:
    """Return the name of the transition at a cell, as in `states.Free`."""
    at = step.at
    if down or right:
        way = "down" if down else "right"
        return "turn" if down and right else f"begin {way}" if step.number else way
    if step.number:
        path = state.paths[at if state.plugs[at + 1] else at - 1]
        return "end" if path == step.number else "end of a part"
    return "close" if state.paths[at - 1] == state.paths[at] else "join"


def _left_behind(step: Step, state: Pattern, path: int, down: bool, right: bool) -> Pattern:
    """Return the state of the frontier after it has passed a cell."""
    at = step.at
    plugs = (*state.plugs[:at], down, right, *state.plugs[at + 2 :])
    paths = (*state.paths[:at], path, *state.paths[at + 1 :])
    behind = Pattern(plugs, paths, state.touched)
    live = {number for number, plug in zip(_spread(behind, at + 1), plugs, strict=True) if plug}
    names = {number: number if number > 0 else 0 for number in live}
    for number in paths:
        if names.get(number) == 0:
            names[number] = min(0, *names.values()) - 1
    found = _renamed(behind, {number: names.get(number, 0) for number in paths})
    return found._replace(plugs=(False, *plugs[:-1])) if step.is_last else found


def _spread(state: Pattern, at: int) -> tuple[int, ...]:
    """Return, for every place of the frontier before a place `at`, the path of a plug there."""
    return (*state.paths[:at], state.paths[at - 1] if at else 0, *state.paths[at:])


def _renamed(state: Pattern, names: dict[int, int]) -> Pattern:
    """Return a state with renamed paths; touching pairs of complete paths are dropped."""
    pairs = (
        tuple(sorted((names.get(one, one), names.get(other, other))))
        for one, other in state.touched
    )
    return Pattern(
        state.plugs,
        tuple(names.get(path, path) for path in state.paths),
        tuple(sorted({(one, other) for one, other in pairs if one < 0 and other})),
    )
