"""The slides' generator: hill climbing on pointers.

Every open cell points to one of its neighbors. From the start cell the pointers are followed and
numbers written until a cell repeats; what stays without a number is a blank. A move turns one
pointer; it is undone where the blanks grew. The climb ends when no blank is left.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Algorithm" (the loop; 100,000 moves, 10 tries).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal, TypeAlias

from hidato_edu.errors import GenerationFailed
from hidato_edu.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.grid import Cell, Grid
from hidato_edu.hidato.puzzle import Solution
from hidato_edu.story import Beat, Narrated, Story

__all__ = ["RULES", "climb", "climb_steps", "story"]

Rule: TypeAlias = Literal["not-worse", "strict", "literal"]
Seed: TypeAlias = int | Random | None

RULES: dict[str, str] = {
    "not-worse": "undo a move if the blanks grew: what the slides mean",
    "strict": "undo a move unless the blanks shrank",
    "literal": "the loop as printed: it sets prev and min to the new count before it compares, "
    "so that nothing is ever undone, and nothing ever kept as the best",
}

DECISIONS: dict[str, tuple[str, str, str]] = {
    "not-worse": ("if now > blanks: undo", "else: blanks = now", "if blanks = 0: done"),
    "strict": ("if now >= blanks: undo", "else: blanks = now", "if blanks = 0: done"),
    "literal": ("prev = min = now", "if now > prev: undo", "if now < min: min = now"),
}


def story(rule: Rule = "not-worse", max_moves: int = 100_000, tries: int = 10) -> Story:
    """Return the pseudo-code and the captions of a climb with these settings.

    Examples
    --------
    >>> story("literal").code[7:9]
    ('    prev = min = now', '    if now > prev: undo')
    """
    undone = "not better" if rule == "strict" else "worse"
    return Story(
        "climb",
        (
            "try once:" if tries == 1 else f"for each of {tries} tries:",
            "  start = a random cell",
            "  point all at random",
            "  blanks = count(walk)",
            f"  for {max_moves:,} moves:",
            "    turn a pointer",
            "    now = count(walk)",
            *(f"    {line}" for line in DECISIONS[rule]),
            "  give up this try",
        ),
        {
            ("enter", ""): Beat(0, "try {label} begins", interesting=True),
            ("assign", "start"): Beat(1, "the walk starts at {new}"),
            ("assign", "draw"): Beat(2, "{var} points to {new}"),
            ("assign", "move"): Beat(5, "{var} now points to {new}"),
            ("measure", "blanks"): Beat(6, "{value} cells are blank"),
            ("assign", "undo"): Beat(7, undone + ": {var} points to {new} again"),
            ("solved", ""): Beat(9, "no blank is left: a Hidato", interesting=True),
            ("leave", "found"): Beat(9, "the try ends with a Hidato"),
            ("leave", "failed"): Beat(10, "the try is given up: {why}", interesting=True),
        },
    )


def random_source(seed: Seed) -> Random:
    """Return the random source of a seed: an int, None for a new one, or a source itself."""
    return seed if isinstance(seed, Random) else Random(seed)


def pick(rng: Random, n: int) -> int:
    """Return a random int from 0 to n - 1; the same on every version of Python."""
    return int(rng.random() * n)


def walk(links: Sequence[int], start: int) -> list[int]:
    """Return the cells that the pointers lead through, from the start until one repeats.

    Parameters
    ----------
    links : sequence of int
        The cell that each cell points to; -1 for none.
    start : int
        The first cell.

    Examples
    --------
    >>> walk([1, 2, 1, 0], 0)
    [0, 1, 2]
    """
    seen = bytearray(len(links) + 1)  # the last entry stands for "no cell", -1
    seen[-1] = 1
    path = []
    here = start
    while not seen[here]:
        seen[here] = 1
        path.append(here)
        here = links[here]
    return path


def _check(rule: Rule) -> None:
    if rule not in RULES:
        raise ValueError(f"rule={rule!r}; use one of {', '.join(map(repr, RULES))}")


def _climb(
    grid: Grid, trace: bool, rule: Rule, max_moves: int, tries: int, seed: Seed
) -> Iterator[Event]:
    """Yield `Solved` at the end of a climb that succeeds, and the other events only if `trace`."""
    _check(rule)
    rng = random_source(seed)
    cells, links, n = grid.cells, grid.links, len(grid)
    # A cell with one neighbor has no other one to turn to; drawing again would never end.
    movable = [cell for cell in range(n) if len(links[cell]) > 1]
    stops = rule != "literal"  # as printed, the count is never less than min, so never tested for 0

    start_cell: Cell | None = None
    pointed: list[Cell | None] = [None] * n  # by the try before: going back needs it
    for attempt in range(1, tries + 1):
        start = pick(rng, n)
        pointer = [near[pick(rng, len(near))] if near else -1 for near in links]
        if trace:
            yield Enter("enter", attempt)
            yield Assign("assign", "start", start_cell, cells[start], "start")
            for cell in range(n):
                if pointer[cell] >= 0:
                    yield Assign("assign", cells[cell], pointed[cell], cells[pointer[cell]], "draw")
        blanks = n - len(walk(pointer, start))
        if trace:
            yield Measure("measure", "blanks", blanks)

        moves = 0
        while moves < max_moves and movable and (blanks or not stops):
            moves += 1
            cell = movable[pick(rng, len(movable))]
            old = pointer[cell]
            others = links[cell]
            choice = pick(rng, len(others) - 1)
            new = others[choice] if others[choice] != old else others[-1]
            pointer[cell] = new
            now = n - len(walk(pointer, start))
            if trace:
                yield Assign("assign", cells[cell], cells[old], cells[new], "move")
                yield Measure("measure", "blanks", now)
            previous = now if rule == "literal" else blanks
            if now > previous or (rule == "strict" and now == previous):
                pointer[cell] = old
                if trace:
                    yield Assign("assign", cells[cell], cells[new], cells[old], "undo")
            else:
                blanks = now

        if not blanks and stops:
            path = walk(pointer, start)
            numbers = ((cells[cell], number) for number, cell in enumerate(path, start=1))
            yield Solved("solved", Solution(grid, numbers))
            if trace:
                yield Leave("leave", "found")
            return
        if trace:
            why = f"{moves:,} moves, {blanks} cells still blank"
            yield Leave("leave", "failed", why if movable else f"no pointer can turn, {why}")
        start_cell = cells[start]
        pointed = [cells[target] if target >= 0 else None for target in pointer]


def climb_steps(
    grid: Grid,
    rule: Rule = "not-worse",
    *,
    max_moves: int = 100_000,
    tries: int = 10,
    seed: Seed = None,
) -> Narrated:
    """Climb to a path through all cells and tell every move.

    Parameters
    ----------
    grid : Grid
        The open cells.
    rule : {"not-worse", "strict", "literal"}
        When a move is undone, see `RULES`.
    max_moves : int
        Moves of one try.
    tries : int
        Each begins with a new start cell and new pointers.
    seed : int, random.Random or None
        The same seed gives the same events.

    Yields
    ------
    Event
        A try is an `Enter` of its number, an `Assign` of ``"start"`` and of the pointer of every
        cell (reasons ``"start"``, ``"draw"``), a `Measure` of the blanks, then for each move an
        `Assign` (``"move"``), a `Measure`, and where it is undone the inverse `Assign`
        (``"undo"``); `Solved` if no blank is left; a `Leave`, ``"found"`` or ``"failed"``. The
        run fails if the last `Leave` is ``"failed"``.

    Raises
    ------
    ValueError
        If there is no such rule.

    Notes
    -----
    A move costs as much as the walk is long. A cell with one neighbor is never chosen; where no
    cell has two, a try ends at once.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> events = list(climb_steps(grid.square(3, 3), seed=1))
    >>> tuple(events[0]), events[-1].outcome
    (('enter', 1), 'found')
    """
    _check(rule)
    events = _climb(grid, True, rule, max_moves, tries, seed)
    return Narrated(events, story(rule, max_moves, tries))


def climb(
    grid: Grid,
    rule: Rule = "not-worse",
    *,
    max_moves: int = 100_000,
    tries: int = 10,
    seed: Seed = None,
) -> Solution:
    """Return a path through all cells, found by the same climb as `climb_steps`.

    Raises
    ------
    GenerationFailed
        If no try reaches a path; there may be none.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> len(climb(grid.square(4, 4), seed=0).path)
    16
    """
    for event in _climb(grid, False, rule, max_moves, tries, seed):
        assert isinstance(event, Solved)
        solution: Solution = event.solution
        return solution
    raise GenerationFailed(
        f"no path through the {len(grid)} cells in {tries} tries of {max_moves:,} moves; "
        "the board may have none"
    )
