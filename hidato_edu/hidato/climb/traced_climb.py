"""The slides' generator: hill climbing on pointers.

Every open cell points to one of its neighbors. The walk follows the pointers from the start cell
and writes numbers until a cell repeats; the cells without a number are blank. A move turns one
pointer; it is undone if the rule does not accept it: on the slides, if there are more blanks. The
climb ends when no blank is left. `acceptance` contains the rules, `fast_climb` a fast version.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Algorithm" (the loop; 100,000 moves, 10 tries).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from hidato_edu.boards.arguments import check_grid, is_cell, whole
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.hidato.climb.acceptance import (
    HOT_AND_COLD,
    Accept,
    Acceptance,
    Rule,
    Schedule,
    Temperatures,
    acceptance,
)
from hidato_edu.hidato.paths.impossible import Impossible, why_impossible
from hidato_edu.hidato.puzzle import Solution

__all__ = ["CHECKED", "REFUTED", "climb_steps", "story"]

DECISIONS: dict[str, tuple[str, ...]] = {
    "literal": ("prev = min = now", "if now > prev: undo", "if now < min: min = now"),
    "strict": ("if now >= blanks: undo", "else: blanks = now", "if blanks = 0: done"),
    "not-worse": ("if now > blanks: undo", "else: blanks = now", "if blanks = 0: done"),
    "annealing": (
        "d = now - blanks",
        "if u >= exp(-d/T): undo",
        "else: blanks = now",
        "if blanks = 0: done",
    ),
    "own": (
        "d = now - blanks",
        "ok = accept(d, T, u)",
        "if not ok: undo",
        "else: blanks = now",
        "if blanks = 0: done",
    ),
}
UNDONE = {
    "strict": "not better",
    "annealing": "worse, and no luck",
    "own": "not accepted",
}  # with the other rules: worse


def story(
    rule: Rule | Accept = "not-worse",
    max_moves: int = 100_000,
    tries: int = 10,
    start: Cell | None = None,
) -> Story:
    """Return the pseudo-code and the captions of a climb with these settings.

    Examples
    --------
    >>> story("literal").code[7:9]
    ('    prev = min = now', '    if now > prev: undo')
    >>> story("annealing").code[5:7]
    ('    T = temperature', '    turn a pointer')
    """
    name = "own" if callable(rule) else rule
    undone = UNDONE.get(name, "worse") + ": {var} points to {new} again"
    told = {
        "undo": (Caption("assign", "undo", undone),),
        "done": (
            Caption("solved", "", "no blank is left: a Hidato", interesting=True),
            Caption("leave", "found", "the try ends with a Hidato"),
        ),
    }
    cools = [
        Line("    T = temperature", Caption("measure", "temperature", "the temperature is {value}"))
    ]
    *decisions, last = (
        Line(f"    {line}", *told.get(line.rpartition(": ")[2], ())) for line in DECISIONS[name]
    )
    return Story(
        "annealing" if name == "annealing" else "climb",
        (
            Line(
                "try once:" if tries == 1 else f"for each of {tries} tries:",
                Caption("enter", "", "try {label} begins", interesting=True),
            ),
            Line(
                "  start = a random cell" if start is None else f"  start = {start}",
                Caption("assign", "start", "the walk starts at {new}"),
            ),
            Line("  point all at random", Caption("assign", "draw", "{var} points to {new}")),
            "  blanks = count(walk)",
            f"  for {max_moves:,} moves:",
            *(cools if name in ("annealing", "own") else ()),
            Line("    turn a pointer", Caption("assign", "move", "{var} now points to {new}")),
            Line("    now = count(walk)", Caption("measure", "blanks", "blank cells: {value}")),
            *decisions,
            Line(str(last), *told["done"]),
            Line(
                "  give up this try",
                Caption("leave", "failed", "the try is given up: {why}", interesting=True),
            ),
        ),
    )


CHECKED = Caption("enter", "check", "can there be a path at all?")
REFUTED = Story(
    "refuted",
    (
        Line("ask why_impossible(grid)", CHECKED),
        Line("if it has a reason: stop", Caption("leave", "failed", "no: {why}", interesting=True)),
    ),
)


def walk(links: Sequence[int], start: int) -> list[int]:
    """Return the cells that the pointers visit, from the start until one repeats."""
    seen = bytearray(len(links) + 1)  # the last entry is for -1, "no cell"
    seen[-1] = 1
    path = []
    here = start
    while not seen[here]:
        seen[here] = 1
        path.append(here)
        here = links[here]
    return path


def gave_up(moves: int, blanks: int, can_turn: bool) -> str:
    """Return why a try ended without a path."""
    why = f"{moves:,} moves, {blanks} {'cell' if blanks == 1 else 'cells'} still blank"
    return why if can_turn else f"no pointer can turn, {why}"


def number_of(grid: Grid, start: Cell | None) -> int | None:
    """Return the index of a start cell, or None; `ValueError` if the cell is not open."""
    if start is not None and not is_cell(grid, start):
        raise ValueError(f"start={start!r} is not an open cell (row, column) of the board")
    return None if start is None else grid.index[start]


def check_climb(grid: Grid, max_moves: int, tries: int) -> None:
    """Raise `TypeError` if this is not a grid, `ValueError` for bad numbers of moves or tries."""
    check_grid(grid)
    whole("max_moves", max_moves, 0)
    whole("tries", tries, 1)


def _climb(
    grid: Grid, rule: Acceptance, first: int | None, max_moves: int, tries: int, rng: Random
) -> Iterator[Event]:
    cells, links, n = grid.cells, grid.links, len(grid)
    # The pointer of a cell with one neighbor cannot turn; drawing again would never end.
    movable = [cell for cell in range(n) if len(links[cell]) > 1]

    start_cell: Cell | None = None
    pointed: list[Cell | None] = [None] * n  # in the try before; a trace needs it to go back
    for attempt in range(1, tries + 1):
        start = pick(rng, n) if first is None else first
        pointer = [near[pick(rng, len(near))] if near else -1 for near in links]
        yield Enter(attempt)
        yield Assign("start", start_cell, cells[start], "start")
        for cell in range(n):
            if pointer[cell] >= 0:
                yield Assign(cells[cell], pointed[cell], cells[pointer[cell]], "draw")
        blanks = n - len(walk(pointer, start))
        yield Measure("blanks", blanks)

        moves = 0
        # As printed, the count is never less than min, and so never tested for 0.
        while moves < max_moves and movable and (blanks or not rule.compares):
            moves += 1
            cell = movable[pick(rng, len(movable))]
            old = pointer[cell]
            others = links[cell]
            choice = pick(rng, len(others) - 1)
            new = others[choice] if others[choice] != old else others[-1]
            temperature = u = 0.0
            if rule.cools:
                u = rng.random()
                temperature = rule.temperature((moves - 1) / max_moves)
                yield Measure("temperature", temperature)
            pointer[cell] = new
            yield Assign(cells[cell], cells[old], cells[new], "move")
            now = n - len(walk(pointer, start))
            yield Measure("blanks", now)
            previous = blanks if rule.compares else now
            if rule.accept(now - previous, temperature, u):
                blanks = now
            else:
                pointer[cell] = old
                yield Assign(cells[cell], cells[new], cells[old], "undo")

        if not blanks and rule.compares:
            path = walk(pointer, start)
            numbers = ((cells[cell], number) for number, cell in enumerate(path, start=1))
            yield Solved(Solution(grid, numbers))
            yield Leave("found")
            return
        yield Leave("failed", gave_up(moves, blanks, bool(movable)))
        start_cell = cells[start]
        pointed = [cells[target] if target >= 0 else None for target in pointer]


def _refuted(reason: Impossible) -> Iterator[Event]:
    yield Enter("check")
    yield Leave("failed", reason.why, reason.cells)


def climb_steps(
    grid: Grid,
    rule: Rule | Accept = "not-worse",
    *,
    temperatures: Temperatures = HOT_AND_COLD,
    schedule: Schedule = "exponential",
    start: Cell | None = None,
    check: bool = True,
    max_moves: int = 100_000,
    tries: int = 10,
    seed: Seed = None,
) -> Narrated:
    """Climb to a path through all cells and report every move.

    Parameters
    ----------
    grid : Grid
        The open cells.
    rule : {"not-worse", "strict", "literal", "annealing"} or callable
        When a move is kept, see `RULES`; or your own function ``accept(delta, temperature, u) ->
        bool``: `delta` is how many more cells are blank after the move, `u` a random number from 0
        to 1.
    temperatures : (float, float)
        At the first move and towards the last, for ``"annealing"`` and your own rule.
    schedule : {"exponential", "linear", "constant"} or callable
        How the temperature falls; or a function from the part of the moves that is done, 0 to 1,
        to the temperature.
    start : (row, col), optional
        The first cell of the path; by default a random cell for each try.
    check : bool
        Whether to call `why_impossible` first and stop if it has a reason.
    max_moves : int
        Moves of one try.
    tries : int
        Number of tries, each with a new start cell and new pointers.
    seed : int, random.Random or None
        The same seed gives the same events.

    Yields
    ------
    Event
        A try is an `Enter` of its number, an `Assign` of ``"start"`` and of the pointer of every
        cell (reasons ``"start"``, ``"draw"``), a `Measure` of the blanks, then for each move a
        `Measure` of the temperature if the rule uses it, an `Assign` (``"move"``), a `Measure`
        of the blanks, and if it is undone the inverse `Assign` (``"undo"``); `Solved` if no
        blank is left; a `Leave`, ``"found"`` or ``"failed"``. The climb fails if the last `Leave`
        is ``"failed"``. For a board without a path, there is an `Enter` of ``"check"`` and a
        `Leave`, ``"failed"``, with the reason and its cells.

    Raises
    ------
    TypeError
        If grid is not a `Grid`, or seed is not a seed.
    ValueError
        If there is no such rule, schedule or start cell, less than one try, or fewer than 0 moves;
        during the climb, if your own schedule does not return a temperature.

    Notes
    -----
    A move is linear in the length of the walk; `climb_run` is many times as fast. A cell with one
    neighbor is never chosen; if no cell has two, a try ends at once.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> events = list(climb_steps(grid.square(3, 3), seed=1))
    >>> tuple(events[0]), events[-1].outcome
    (('enter', 1), 'found')
    >>> careful = climb_steps(grid.square(3, 3), lambda delta, T, u: delta < 0, seed=1)
    >>> careful.story.code[9]
    '    ok = accept(d, T, u)'
    """
    check_climb(grid, max_moves, tries)
    asked = acceptance(rule, temperatures, schedule)
    first = number_of(grid, start)
    rng = random_source(seed)
    reason = why_impossible(grid, start) if check else None
    if reason is not None:
        return Narrated(_refuted(reason), REFUTED)
    events = _climb(grid, asked, first, max_moves, tries, rng)
    return Narrated(events, story(rule, max_moves, tries, start).on(grid))
