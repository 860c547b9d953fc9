"""Turn what was typed into settings: read the numbers, and report an error in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from hidato_edu import experiments, hidato
from hidato_edu.boards.grid import Grid
from hidato_edu.experiments import Settings
from hidato_edu.experiments.climbs import grid_code
from hidato_edu.experiments.maps import map_name
from hidato_edu.hidato.climb.acceptance import SCHEDULES
from hidato_edu.widgets.lab import boards

__all__ = ["Request", "choices", "first_state", "ran", "read", "told"]

State: TypeAlias = Mapping[str, Any]

MOST_MOVES, MOST_TRIES, MOST_SEEDS, LAST_SEED = 10_000_000, 1_000, 1_000, 2**31
NAMES = {"max_moves": "moves per try", "map": "map"}


@dataclass(frozen=True)
class Request:
    """The settings of a run."""

    parts: dict[str, Settings]  # ``"a"``, and where two are compared ``"b"``, to the settings
    seeds: range  # of both settings
    blanks: float  # share of the cells that the puzzle leaves blank, 0 to 1
    unique: bool  # whether it must have exactly one solution

    @property
    def titles(self) -> dict[str, str]:
        """The names of A and B: their rule, or the first knob in which they differ."""
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
        grid = self.parts["a"].map
        if isinstance(grid, str):
            return f"from hidato_edu import experiments\n{line}"
        board = grid_code(grid)  # long, and A and B share it
        line = line.replace(board, "board")
        return f"from hidato_edu import experiments, grid\nboard = {board}\n{line}"


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
        "kinds": boards.kinds(),
        "maps": boards.maps(),
        "size": boards.SIZE,
    }


def first_state(grid: Grid | None = None) -> dict[str, Any]:
    """Return the initial knobs: not-worse against literal."""
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
        **boards.as_board(experiments.preset("slides") if grid is None else grid),
        "start": None,
        "compare": True,
        "a": setting,
        "b": setting | {"rule": "literal"},
        "first": "0",
        "seeds": "60",
        "share": "50",
        "unique": True,
    }


def read(state: State) -> Request:
    """Return what is to be run.

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
    grid = boards.as_grid(state)
    names = ("a", "b") if state["compare"] else ("a",)
    parts = {name: _setting(name.upper(), state[name], grid, state.get("start")) for name in names}
    if len(parts) == 2 and parts["a"] == parts["b"]:
        raise ValueError("A and B are the same: turn one knob, or compare nothing")
    first = _whole("first seed", state["first"], 0, LAST_SEED)
    many = _whole("seeds", state["seeds"], 1, MOST_SEEDS)
    blanks = _number("blanks of the puzzle", state["share"], 0, 100) / 100
    return Request(parts, range(first, first + many), blanks, bool(state["unique"]))


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
        start=boards.cell_at(grid, start) if typed["start"] == "chosen" else None,
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
            f"{name}: {typed!r} is not valid; use a number from {least:,.9g} to {most:,.9g}"
        )
    return value


def _whole(name: str, typed: str, least: int, most: int) -> int:
    value = _number(name, typed, least, most)
    if value != int(value):
        raise ValueError(f"{name}: {typed!r} is not a whole number")
    return int(value)


def told(state: State, workers: int = 1, *, timed: bool = True) -> dict[str, Any]:
    """Return what there is to say about a state before it is run.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> told(first_state(square(1, 3, blocked=[(0, 1)])))["why"]
    'No path: the board has 2 parts that are not connected, ...'
    """
    said = {"version": state["version"], "ready": False, "marks": [], "expected": ""}
    try:
        asked = read(state)
    except ValueError as error:
        return said | {"why": f"{error}."}
    for setting in asked.parts.values():
        found = hidato.why_impossible(setting.grid, setting.start)
        if found is not None:
            marks = [boards.place_of(setting.grid, cell) for cell in found.cells]
            return said | {"why": f"No path: {found.why}.", "marks": marks}
    runs = len(asked.parts) * len(asked.seeds)
    if timed:
        time = experiments.expected_seconds(
            list(asked.parts.values()), asked.seeds, workers=workers
        )
        said["expected"] = f"{runs:,} runs, expected: {time}"
    why = f"{boards.described(asked.parts['a'].grid)}: nothing that rules out a path was found."
    return said | {"ready": True, "why": why}


def ran(state: State, asked: Request) -> dict[str, Any]:
    """Return the map of a run in words, so that the page can notice a change of map.

    Examples
    --------
    >>> state = first_state()
    >>> ran(state, read(state))["words"]
    'slides, 40 cells (squares, 8 neighbors)'
    """
    settings = asked.parts["a"]
    name = settings.map if isinstance(settings.map, str) else "one of your own"
    chosen = any(one.start is not None for one in asked.parts.values())
    return {
        **{part: state.get(part) for part in ("map", "kind", "graph")},
        "start": state.get("start") if chosen else None,
        "words": f"{name}, {boards.described(settings.grid)}",
    }
