"""Turn what was typed into settings: read the values, and report an error in one sentence."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hidato_edu import experiments, hidato
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.experiments import Settings
from hidato_edu.experiments.climbs import grid_code
from hidato_edu.experiments.maps import map_name
from hidato_edu.family.registry import Generator, Knob
from hidato_edu.hidato.generate.rows import OWN, as_rule
from hidato_edu.widgets.laboratory import boards
from hidato_edu.widgets.laboratory.values import number, typed, value_of, values_of, whole

__all__ = [
    "LETTERS",
    "Plan",
    "Request",
    "choices",
    "climbed",
    "first_state",
    "new_setting",
    "plan",
    "ran",
    "read",
    "told",
]

State: TypeAlias = Mapping[str, Any]
Known: TypeAlias = Mapping[str, Generator]

LETTERS = "abcdefgh"
CLIMB = "hidato climb"
MOST_SEEDS, LAST_SEED = 1_000, 2**31
MOST_RUNS = 20_000  # of all settings together
TIMED = 12  # points of a range whose time is measured
UNTIMED = "a run is timed first"


@dataclass(frozen=True)
class Plan:
    """One setting, ready to run."""

    generator: Generator
    board: Grid
    knobs: dict[str, Any]  # the values of those that count
    over: dict[str, list[Any]] = field(default_factory=dict)  # the knobs that take several values
    start: Cell | None = None  # the cell S, if the walk starts there

    @property
    def points(self) -> list[dict[str, Any]]:
        """The combinations of the values."""
        found = itertools.product(*self.over.values())
        return [dict(zip(self.over, values, strict=True)) for values in found]

    def run(self, seed: int, point: Mapping[str, Any], **more: Any) -> Any:
        """Return the row of one run."""
        return self.generator(self.board, seed=seed, **self.values(point), **more)

    def values(self, point: Mapping[str, Any]) -> dict[str, Any]:
        """Return the knobs of a run."""
        values = {**self.knobs, **point}
        return values | ({"start": self.start} if values.get("start") == "chosen" else {})

    @property
    def key(self) -> str:
        """A text that only equal plans have."""
        return self.code(range(1))

    def settings(self, point: Mapping[str, Any]) -> Settings:
        """Return the same climb for `experiments`."""
        values = {**self.knobs, **point}
        rule = values.get("rule", "not-worse")
        heat = tuple(
            values.get(name, knob.default)
            for knob in self.generator.knobs
            if (name := knob.name) in ("hot", "cold")
        )
        more = {name: values[name] for name in ("max_moves", "tries", "schedule") if name in values}
        return Settings(
            map_name(self.board) or self.board,
            rule=as_rule(values["accept"]) if rule == OWN else rule,
            temperatures=heat,
            start=self.start if values.get("start") == "chosen" else None,
            **more,
        )

    def code(self, seeds: range) -> str:
        """Return the lines of Python that make the same table."""
        name, own = self.generator.name, self.generator.name not in experiments.generators()
        called = f"generator_of({name})" if own else f"generators()[{name!r}]"
        known = map_name(self.board)
        board = f"experiments.preset({known!r})" if known else grid_code(self.board)
        defaults = {knob.name: knob.default for knob in self.generator.knobs}
        values = {key: one for key, one in self.values({}).items() if one != defaults[key]}
        knobs = {key: [one] for key, one in values.items()} | self.over
        parts = ["'board': [board]", *(f"{key!r}: {one!r}" for key, one in knobs.items())]
        return (
            f"from hidato_edu import experiments{'' if known else ', grid'}\nboard = {board}\n"
            f"experiments.sweep(experiments.{called}, {{{', '.join(parts)}}}, {seeds!r})"
        )


@dataclass(frozen=True)
class Request:
    """The settings of a run."""

    parts: dict[str, Plan]  # by letter
    named: dict[str, str]  # the names that the user gave
    seeds: range  # of all settings
    blanks: float  # share of the cells that the puzzle leaves blank, 0 to 1
    unique: bool  # whether it must have exactly one solution

    @property
    def titles(self) -> dict[str, str]:
        """The names of the settings: the given ones; the rule; the knob in which they differ."""
        words = {
            part: self.named.get(part) or str(one.knobs.get("rule", one.generator.name))
            for part, one in self.parts.items()
        }
        titles = {part: f"{part.upper()}: {word}" for part, word in words.items()}
        for part, one in self.parts.items():
            twins = [self.parts[other] for other in words if words[other] == words[part]]
            for knob in one.generator.knobs:
                if len({repr(twin.knobs.get(knob.name)) for twin in twins}) > 1:
                    value = one.knobs.get(knob.name)
                    said = f"{value:,}" if type(value) is int else str(value)
                    titles[part] += f", {knob.label} {said}"
                    break
        return titles

    @property
    def code(self) -> str:
        """The lines that make the same tables."""
        return "\n".join(dict.fromkeys("\n".join(
            one.code(self.seeds) for one in self.parts.values()
        ).split("\n")))  # fmt: skip

    def parameters(self) -> list[dict[str, Any]]:
        """Return the settings of a sweep; a knob that a generator does not have is None."""
        names = list(dict.fromkeys(name for one in self.parts.values() for name in one.over))
        return [
            {"setting": part, **{name: point.get(name) for name in names}}
            for part, one in self.parts.items()
            for point in one.points
        ]


def choices(known: Known) -> dict[str, Any]:
    """Return what the menus offer.

    Examples
    --------
    >>> offered = choices(experiments.generators())["generators"]["hidato climb"]["knobs"]
    >>> offered[0]["choices"]
    ['literal', 'strict', 'not-worse', 'annealing', 'own']
    """
    return {
        "generators": {
            name: {"sentence": one.sentence, "knobs": [_offered(knob) for knob in one.knobs]}
            for name, one in known.items()
        },
        "kinds": boards.kinds(),
        "maps": boards.maps(),
        "size": boards.SIZE,
        "letters": LETTERS,
    }


def _offered(knob: Knob) -> dict[str, Any]:
    choices = list(knob.choices) if knob.default is not None else ["", *knob.choices]
    return {
        "name": knob.name,
        "label": knob.label,
        "sentence": knob.sentence + (f" In {knob.unit}." if knob.unit else ""),
        "kind": knob.kind.__name__,
        "choices": choices if knob.choices else [],
        "default": typed(knob.default),
        "when": list(knob.when),
    }


def new_setting(generator: Generator, **changes: Any) -> dict[str, Any]:
    """Return a setting with the default knobs."""
    knobs = {knob.name: typed(knob.default) for knob in generator.knobs} | changes
    return {"generator": generator.name, "name": "", "note": "", "prediction": "", "knobs": knobs}


def first_state(grid: Grid | None = None, own: Iterable[Generator] = ()) -> dict[str, Any]:
    """Return the initial state: not-worse against literal, or the user's own generators."""
    climb = experiments.generators()[CLIMB]
    mine = [new_setting(one) for one in own]
    rules = [new_setting(climb), new_setting(climb, rule="literal")]
    return {
        "version": 0,
        **boards.as_board(experiments.preset("slides") if grid is None else grid),
        "start": None,
        "settings": dict(zip(LETTERS, mine or rules, strict=False)),
        "over": [],  # at most two of {"knob", "values"}
        "first": "0",
        "seeds": "60",
        "share": "50",
        "unique": True,
    }


def read(state: State, known: Known | None = None) -> Request:
    """Return what is to be run.

    Examples
    --------
    >>> asked = read(first_state())
    >>> asked.titles, asked.seeds
    ({'a': 'A: not-worse', 'b': 'B: literal'}, range(0, 60))
    >>> print(asked.code)
    from hidato_edu import experiments
    board = experiments.preset('slides')
    experiments.sweep(experiments.generators()['hidato climb'], {'board': [board]}, range(0, 60))
    experiments.sweep(experiments.generators()['hidato climb'], {'board': [board], \
'rule': ['literal']}, range(0, 60))
    """
    grid = boards.as_grid(state)
    settings = state["settings"]
    over = state.get("over") or []
    parts = {
        part: plan(one, grid, state.get("start"), over, part.upper(), known)
        for part, one in settings.items()
    }
    for (one, mine), (other, yours) in itertools.combinations(parts.items(), 2):
        if mine == yours:
            raise ValueError(f"{one.upper()} and {other.upper()} are the same: turn one knob")
    lost = [one["knob"] for one in over if not any(one["knob"] in p.over for p in parts.values())]
    if lost:
        raise ValueError(f"no setting has the knob {lost[0].replace('_', ' ')}")
    first = whole("first seed", state["first"], 0, LAST_SEED)
    many = whole("seeds", state["seeds"], 1, MOST_SEEDS)
    runs = many * sum(len(one.points) for one in parts.values())
    if runs > MOST_RUNS:
        raise ValueError(f"{runs:,} runs; take fewer seeds or values, for {MOST_RUNS:,} at most")
    blanks = number("blanks of the puzzle", state["share"], 0, 100) / 100
    named = {part: str(one.get("name") or "") for part, one in settings.items()}
    return Request(parts, named, range(first, first + many), blanks, bool(state["unique"]))


def plan(
    setting: State, grid: Grid, start: Any, over: Iterable[State] = (), letter: str = "",
    known: Known | None = None,
) -> Plan:  # fmt: skip
    """Return one setting; `over` has the knobs that take several values, as texts."""
    found = (known or experiments.generators()).get(setting["generator"])
    if found is None:
        name = setting["generator"]
        raise ValueError(f"{letter}: the generator {name!r} is not here; pass it to widgets.lab")
    given, values = setting["knobs"], {}
    for knob in found.knobs:
        values[knob.name] = value_of(f"{letter}: {knob.label}", knob, given.get(knob.name, ""))
    several = {
        knob.name: values_of(f"{letter}: {knob.label}", knob, str(one["values"]))
        for one in over
        for knob in found.knobs
        if knob.name == one["knob"]
    }
    kept = {
        knob.name: values[knob.name]
        for knob in found.knobs
        if knob.name not in several
        and (not knob.when or values[knob.when[0]] in knob.when[1:] or knob.when[0] in several)
    }
    if kept.get("rule") == OWN:
        as_rule(kept["accept"])
    if kept.get("start") == "chosen" and start is None:
        raise ValueError(
            f"{letter} starts at the cell S: mark it on the map, or take a random start"
        )
    cell = boards.cell_at(grid, start) if kept.get("start") == "chosen" else None
    return Plan(found, grid, kept, several, cell)


def climbed(asked: Request) -> dict[str, Plan]:
    """Return the settings whose curves are drawn: climbs with one value for every knob."""
    return {p: one for p, one in asked.parts.items() if one.generator.climbs and not one.over}


def told(
    state: State, workers: int = 1, *, timed: bool = True, pace: float = 1.0,
    known: Known | None = None, times: Mapping[str, float] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Return what there is to say about a state before it is run.

    `times` has the seconds of a run, by the `key` of a plan that does not climb.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> told(first_state(square(1, 3, blocked=[(0, 1)])))["why"]
    'No path: the board has 2 parts that are not connected, ...'
    """
    said = {"version": state["version"], "ready": False, "marks": [], "expected": "", "seconds": 0}
    try:
        asked = read(state, known)
    except ValueError as error:
        return said | {"why": f"{error}."}
    climbs = [one for one in asked.parts.values() if one.generator.climbs]
    for one in climbs:
        found = hidato.why_impossible(one.board, one.start)
        if found is not None:
            marks = [boards.place_of(one.board, cell) for cell in found.cells]
            return said | {"why": f"No path: {found.why}.", "marks": marks}
    runs = len(asked.seeds) * len(asked.parameters())
    others = [one for one in asked.parts.values() if not one.generator.climbs]
    if timed and not {one.key for one in others} <= (times or {}).keys():
        said["expected"] = f"{runs:,} runs, expected: {UNTIMED}"
    elif timed:
        more = sum(times[one.key] * len(one.points) for one in others) if times else 0.0
        more *= len(asked.seeds) / workers
        time = experiments.Expectation(more, more, 0.0)
        if climbs:
            every = [one.settings(point) for one in climbs for point in one.points]
            some = every[:: -(-len(every) // TIMED)]
            mean = experiments.expected_seconds(some, asked.seeds, workers=workers)
            likely, most = (one * len(every) / len(some) + more for one in mean[:2])
            time = mean._replace(likely=likely, most=most)
        time = time._replace(likely=time.likely * pace, most=time.most * pace)
        said |= {"expected": f"{runs:,} runs, expected: {time}", "seconds": time.likely}
    board = next(iter(asked.parts.values())).board
    why = f"{boards.described(board)}: nothing that rules out a path was found."
    return said | {"ready": True, "why": why if climbs else f"{boards.described(board)}."}


def ran(state: State, asked: Request) -> dict[str, Any]:
    """Return the map of a run in words, so that the page can notice a change of map.

    Examples
    --------
    >>> state = first_state()
    >>> ran(state, read(state))["words"]
    'slides, 40 cells (squares, 8 neighbors)'
    """
    board = next(iter(asked.parts.values())).board
    chosen = any(one.start is not None for one in asked.parts.values())
    return {
        **{part: state.get(part) for part in ("map", "kind", "graph")},
        "start": state.get("start") if chosen else None,
        "words": f"{map_name(board) or 'one of your own'}, {boards.described(board)}",
    }
