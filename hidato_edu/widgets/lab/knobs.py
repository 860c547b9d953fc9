"""From what was typed to settings: numbers are read, and what is wrong is said in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from hidato_edu import experiments, hidato
from hidato_edu.errors import FormatError
from hidato_edu.experiments import Settings
from hidato_edu.experiments.maps import map_name
from hidato_edu.grid import Cell, Grid, Square
from hidato_edu.hidato.accept import SCHEDULES

__all__ = ["Asked", "choices", "first_state", "read", "read_map", "told"]

State: TypeAlias = Mapping[str, Any]

NEIGHBORS = {"edges+corners": "8 neighbors", "edges": "4 neighbors"}
MOST_MOVES, MOST_TRIES, MOST_SEEDS, LAST_SEED = 10_000_000, 1_000, 1_000, 2**31
SIZE = 40  # rows and columns that the editor shows
NAMES = {"max_moves": "moves per try", "map": "map"}


@dataclass(frozen=True)
class Asked:
    """What is to be run.

    Parameters
    ----------
    parts : dict
        ``"a"``, and where two are compared ``"b"``, to the settings.
    seeds : range
        What both run with.
    blanks : float
        Share of the cells that the puzzle leaves blank, 0 to 1.
    unique : bool
        Whether it shall have one answer only.
    """

    parts: dict[str, Settings]
    seeds: range
    blanks: float
    unique: bool

    @property
    def titles(self) -> dict[str, str]:
        """What A and B are called: by the rule, or by the first knob in which they differ."""
        named = {part: f"{part.upper()}: {setting.rule}" for part, setting in self.parts.items()}
        if len(set(map(str, (one.rule for one in self.parts.values())))) < len(self.parts):
            a, b = self.parts.values()
            differ = [one.name for one in fields(a) if getattr(a, one.name) != getattr(b, one.name)]
            for part, setting in self.parts.items():
                value = getattr(setting, differ[0])
                words = f"{value:,}" if isinstance(value, int) else str(value or "random")
                name = NAMES.get(differ[0], differ[0].replace("_", " "))
                named[part] += f", {name} {words}"
        return named

    @property
    def code(self) -> str:
        """The lines that make the same table."""
        line = experiments.code(list(self.parts.values()), self.seeds)
        needs = "experiments, grid" if "grid.square(" in line else "experiments"
        return f"from hidato_edu import {needs}\n{line}"


def choices() -> dict[str, Any]:
    """Return what the menus offer.

    Examples
    --------
    >>> [name for name, _ in choices()["rules"]]
    ['literal', 'strict', 'not-worse', 'annealing']
    """
    return {
        "rules": [(name, name) for name in hidato.RULES],
        "schedules": [(name, name) for name in SCHEDULES],
        "starts": [("random", "random"), ("chosen", "the cell S")],
        "adjacencies": list(NEIGHBORS.items()),
        "maps": [
            {"name": name, "map": _rows(experiments.preset(name))} for name in experiments.MAPS
        ],
    }


def first_state(rows: list[str] | None = None) -> dict[str, Any]:
    """Return the knobs as they are at first: the slides' map, not-worse against literal."""
    setting = {
        "rule": "not-worse",
        "moves": "100,000",
        "tries": "1",
        "start": "random",
        "hot": "10",
        "cold": "0.1",
        "schedule": "exponential",
    }
    return {
        "version": 0,
        "map": rows or _rows(experiments.preset("slides")),
        "start": None,
        "adjacency": "edges+corners",
        "compare": True,
        "a": setting,
        "b": setting | {"rule": "literal"},
        "first": "0",
        "seeds": "60",
        "share": "50",
        "unique": True,
    }


def read(state: State) -> Asked:
    """Return what is to be run.

    Parameters
    ----------
    state : mapping
        As `first_state`; numbers are texts.

    Raises
    ------
    ValueError
        If a knob stands wrong: says which, and what is allowed.

    Examples
    --------
    >>> asked = read(first_state())
    >>> asked.titles, asked.seeds
    ({'a': 'A: not-worse', 'b': 'B: literal'}, range(0, 60))
    >>> print(asked.code)
    from hidato_edu import experiments
    experiments.sweep(experiments.climbing, [{'grid': 'slides', 'rule': 'not-worse'}, \
{'grid': 'slides', 'rule': 'literal'}], range(0, 60))
    """
    grid = _grid(state)
    names = ("a", "b") if state["compare"] else ("a",)
    parts = {name: _setting(name.upper(), state[name], grid, state["start"]) for name in names}
    if len(parts) == 2 and parts["a"] == parts["b"]:
        raise ValueError("A and B are the same: turn one knob, or compare nothing")
    first = _whole("first seed", state["first"], 0, LAST_SEED)
    many = _whole("seeds", state["seeds"], 1, MOST_SEEDS)
    blanks = _number("blanks of the puzzle", state["share"], 0, 100) / 100
    return Asked(parts, range(first, first + many), blanks, bool(state["unique"]))


def _setting(part: str, typed: State, grid: Grid, start: Any) -> Settings:
    if typed["start"] == "chosen" and start is None:
        raise ValueError(f"{part} starts at the cell S: mark it on the map, or take a random start")
    more: dict[str, Any] = {}
    if typed["rule"] == "annealing":
        hot, cold = (
            _number(f"{part}: {name} temperature", typed[knob], 0.001, 1_000)
            for name, knob in (("first", "hot"), ("last", "cold"))
        )
        more = {"temperatures": (hot, cold), "schedule": typed["schedule"]}
    name = map_name(grid)
    return Settings(
        name or grid,
        rule=typed["rule"],
        start=(start[0], start[1]) if typed["start"] == "chosen" else None,
        max_moves=_whole(f"{part}: moves per try", typed["moves"], 1, MOST_MOVES),
        tries=_whole(f"{part}: tries", typed["tries"], 1, MOST_TRIES),
        **more,
    )


def _number(name: str, typed: str, least: float, most: float) -> float:
    try:
        value = float(str(typed).replace(",", "").replace("_", "").replace(" ", ""))
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        raise ValueError(
            f"{name}: {typed!r} does not do; a number from {least:,.9g} to {most:,.9g}"
        )
    return value


def _whole(name: str, typed: str, least: int, most: int) -> int:
    value = _number(name, typed, least, most)
    if value != int(value):
        raise ValueError(f"{name}: {typed!r} is no whole number")
    return int(value)


def _grid(state: State) -> Grid:
    rows = state["map"]
    cells = tuple((r, c) for r, row in enumerate(rows) for c, one in enumerate(row) if one == ".")
    if not cells:
        raise ValueError("the map has no open cell: a path needs at least one")
    return Grid(cells, Square(state["adjacency"]), (len(rows), len(rows[0])))


def _rows(grid: Grid) -> list[str]:
    rows, cols = grid.size
    return ["".join(".#"[(r, c) not in grid] for c in range(cols)) for r in range(rows)]


def told(state: State, workers: int = 1, *, timed: bool = True) -> dict[str, Any]:
    """Return what there is to say about a state before it is run.

    Parameters
    ----------
    state : mapping
        As `first_state`.
    workers : int
        How many runs go on at the same time.
    timed : bool
        Whether to try, for a tenth of a second, how long the runs will take.

    Returns
    -------
    dict
        ``ready``, ``why`` (a sentence), ``marks`` (the cells that it is about), ``expected`` (the
        time), and the state's ``version``.

    Examples
    --------
    >>> told(first_state([".#."]))["why"]
    'No path: the board falls into 2 parts that no link joins, ...'
    """
    said = {"version": state["version"], "ready": False, "marks": [], "expected": ""}
    try:
        asked = read(state)
    except ValueError as error:
        return said | {"why": f"{error}."}
    for setting in asked.parts.values():
        found = hidato.why_impossible(setting.grid, setting.start)
        if found is not None:
            return said | {"why": f"No path: {found.why}.", "marks": _plain(found.cells)}
    cells = len(asked.parts["a"].grid)
    runs = len(asked.parts) * len(asked.seeds)
    if timed:
        time = experiments.expected_seconds(
            list(asked.parts.values()), asked.seeds, workers=workers
        )
        said["expected"] = f"{runs:,} runs, expected: {time}"
    near = NEIGHBORS[state["adjacency"]]
    why = f"{cells:,} cells, {near}: nothing is seen that rules out a path."
    return said | {"ready": True, "why": why}


def _plain(cells: tuple[Cell, ...]) -> list[list[int]]:
    return [list(cell) for cell in cells]


def read_map(text: str) -> dict[str, Any]:
    r"""Return a map that was loaded or pasted, or what is wrong with it.

    Parameters
    ----------
    text : str
        In one of the formats that `hidato.parse` reads; of several maps the first is taken.

    Returns
    -------
    dict
        ``map`` and ``adjacency``; or ``problem`` and, as two offsets in the text, its ``place``.

    Examples
    --------
    >>> read_map("2 2\n0 0\n0 -1")["map"]
    ['..', '.#']
    >>> read_map("2 2\n0 0\n0 x")["place"]
    [10, 11]
    """
    try:
        grid = experiments.read_map(text if "\n" in text else text + "\n")
        if max(grid.size) > SIZE:
            raise ValueError(f"the editor shows {SIZE} rows and columns, not {max(grid.size)}")
        if grid.shape.adjacency not in NEIGHBORS:
            raise ValueError(f"the laboratory has 4 or 8 neighbors, not {grid.shape.adjacency!r}")
    except FormatError as error:
        lines = text.splitlines(keepends=True)
        begin = sum(map(len, lines[: error.line - 1])) + error.column - 1
        return {"problem": f"{error}", "place": [begin, begin + max(1, len(error.token))]}
    except ValueError as error:
        return {"problem": f"{error}"}
    return {"problem": "", "map": _rows(grid), "adjacency": grid.shape.adjacency}
