"""Climbs as an experiment: one run as a row, its settings, and how long many runs take."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from hidato_edu import hidato
from hidato_edu.boards.arguments import whole
from hidato_edu.boards.grid import SHAPES, Cell, Grid
from hidato_edu.core.errors import check_type
from hidato_edu.core.narration import Narrated
from hidato_edu.experiments.maps import map_name, read_map
from hidato_edu.hidato.climb.acceptance import HOT_AND_COLD, Accept, Rule, Schedule, Temperatures
from hidato_edu.hidato.generate.rows import row_of_climb

__all__ = [
    "Expectation",
    "Settings",
    "as_row",
    "climbing",
    "code",
    "expected_seconds",
    "grid_code",
    "parameters",
    "thinned",
]

BUDGET = 0.1  # seconds for timing a setting
PILOT = 7_919  # the first seed for timing; experiments use other seeds


@dataclass(frozen=True)
class Settings:
    """Everything that a climb depends on except its seed; frozen.

    Parameters
    ----------
    map : str or Grid
        A name from `MAPS`, a text that `hidato.parse` reads, or a grid.
    adjacency : str, optional
        Which cells are neighbors, one of `grid.SHAPES`: for squares ``"edges+corners"`` (8),
        ``"edges"`` (4), ...; by default that of the map.
    rule : str or callable
        One of `hidato.RULES`, or ``accept(delta, temperature, u) -> bool``.
    temperatures : (float, float)
        The first and the last, in blanks.
    schedule : str or callable
        ``"exponential"``, ``"linear"``, ``"constant"``, or from progress (0 to 1) to temperature.
    start : (row, col), optional
        Where every walk starts; by default random for each try.
    max_moves, tries : int
        The greatest number of moves in a try, and of tries.

    Examples
    --------
    >>> settings = Settings("4 x 4", rule="strict", max_moves=500)
    >>> len(settings.grid), settings.run(6).outcome
    (16, 'failed')
    >>> print(Settings("4 x 4", rule="strict").code(range(30)))
    experiments.sweep(experiments.climbing, [{'grid': '4 x 4', 'rule': 'strict'}], range(0, 30))
    """

    map: str | Grid = "slides"
    adjacency: str | None = None
    rule: Rule | Accept = "not-worse"
    temperatures: Temperatures = HOT_AND_COLD
    schedule: Schedule = "exponential"
    start: Cell | None = None
    max_moves: int = 100_000
    tries: int = 1

    @property
    def grid(self) -> Grid:
        """The open cells with their neighbors."""
        return read_map(self.map, self.adjacency)

    def run(self, seed: int, **more: Any) -> hidato.Climb:
        """Return one climb; `more` goes to `hidato.climb_run`: ``progress=``, ``stop=``, ..."""
        return hidato.climb_run(self.grid, self.rule, seed=seed, **self._asked(), **more)

    def steps(self, seed: int) -> Narrated:
        """Return the events of the same climb, for a `Trace`."""
        return hidato.climb_steps(self.grid, self.rule, seed=seed, **self._asked())

    def _asked(self) -> dict[str, Any]:
        """Return the parameters of both forms of the climb."""
        names = ("temperatures", "schedule", "start", "max_moves", "tries")
        return {name: getattr(self, name) for name in names}

    def code(self, seeds: Iterable[int]) -> str:
        """Return the line of Python that runs these settings, see `code`."""
        return code([self], seeds)


def climbing(
    grid: str | Grid,
    rule: Rule | Accept = "not-worse",
    seed: int = 0,
    *,
    curve: int = 0,
    stop: Callable[[], bool] | None = None,
    **settings: Any,
) -> dict[str, Any]:
    """Run one climb and return it as a row of a table, for `sweep`.

    Parameters
    ----------
    grid, rule
        See `Settings`, where grid is called map.
    seed : int
        The same seed gives the same climb.
    curve : int
        The greatest number of points of the curve of blanks; 0 for no curve.
    stop : callable, optional
        Called now and then; if it returns True, the outcome is ``"interrupted"``.
    **settings
        The other fields of `Settings`: ``max_moves=``, ``tries=`` (one by default), ...

    Returns
    -------
    dict
        ``outcome``, ``moves`` (of all tries), ``seconds``, ``solved`` (whether some move left no
        blank), ``blanks`` (the least number of them), ``tried`` (the number of tries begun),
        ``message`` (why it failed), and with `curve` also ``curve``: pairs (move, blanks) of the
        last try.

    Examples
    --------
    >>> row = climbing("4 x 4", "not-worse", seed=1)
    >>> row["outcome"], row["solved"], row["blanks"]
    ('found', True, 0)
    """
    run = Settings(grid, rule=rule, **settings).run(seed, stop=stop, curve=curve > 0)
    row = as_row(run)
    if curve > 0:
        row["curve"] = thinned(run.curve, curve)
    return row


def as_row(run: hidato.Climb) -> dict[str, Any]:
    """Return a climb as a row of a table, see `climbing`.

    Examples
    --------
    >>> as_row(Settings("fork").run(1))["outcome"]
    'impossible'
    """
    return row_of_climb(check_type(run, hidato.Climb))


def thinned(values: Sequence[float], points: int) -> list[tuple[int, float]]:
    """Return a long curve with few points, including the first and the last.

    Parameters
    ----------
    values : sequence of float
        The value after each move; the first one is before any move.
    points : int
        The greatest number of points, 2 or more. Half of them are evenly spaced, the others are
        denser at the beginning, so that the curve also looks good over a logarithmic axis.

    Returns
    -------
    list of (int, float)
        Move and value.

    Examples
    --------
    >>> thinned(range(9, 2, -1), 4)
    [(0, 9), (1, 8), (2, 7), (6, 3)]
    >>> len(thinned(range(100_000), 400)) <= 400
    True
    """
    last = len(values) - 1
    if last < points:
        return list(enumerate(values))
    even = points // 2 if whole("points", points, 2) > 3 else points
    kept = {round(last * step / (even - 1)) for step in range(even)}
    rest = points - even
    kept |= {round(last ** (step / rest)) for step in range(rest)}
    return [(move, values[move]) for move in sorted(kept)]


NAMES = {"map": "grid"}
"""The fields of `Settings` that have another name as a parameter of `climbing`."""


def parameters(settings: Iterable[Settings]) -> list[dict[str, Any]]:
    """Return settings as the parameters of a sweep: map, rule, and all that are not the default.

    Parameters
    ----------
    settings : iterable of Settings
        One or more.

    Returns
    -------
    list of dict
        All with the same keys.

    Examples
    --------
    >>> for row in parameters([Settings(tries=2), Settings(rule="literal")]):
    ...     print(row)
    {'grid': 'slides', 'rule': 'not-worse', 'tries': 2}
    {'grid': 'slides', 'rule': 'literal', 'tries': 1}
    """
    wanted = [check_type(one, Settings) for one in settings]
    names = ["map", "rule"]
    names += [
        field.name
        for field in dataclasses.fields(Settings)
        if field.name not in names
        and any(getattr(one, field.name) != field.default for one in wanted)
    ]
    return [{NAMES.get(name, name): getattr(one, name) for name in names} for one in wanted]


def code(settings: Sequence[Settings], seeds: Iterable[int]) -> str:
    """Return the line of Python that makes the table of these settings on these seeds.

    Parameters
    ----------
    settings : sequence of Settings
        One, or two for A and B.
    seeds : iterable of int
        The seeds of every setting.

    Returns
    -------
    str
        An expression; it needs ``from hidato_edu import experiments, grid``. A function of yours
        appears by its name; one without a name gets that of its parameter, and a comment says so.

    Examples
    --------
    >>> line = code([Settings("4 x 4"), Settings("4 x 4", rule="strict")], range(2))
    >>> from hidato_edu import experiments
    >>> list(eval(line, {"experiments": experiments}).rule)
    ['not-worse', 'not-worse', 'strict', 'strict']
    """
    nameless: list[tuple[str, Any]] = []  # the new name, and the function
    rows = [
        ", ".join(f"{key!r}: {_written(key, value, nameless)}" for key, value in row.items())
        for row in parameters(settings)
    ]
    given = seeds if isinstance(seeds, range) else list(seeds)
    line = f"experiments.sweep(experiments.climbing, [{{{'}, {'.join(rows)}}}], {given!r})"
    if nameless:
        line += f"  # define before: {', '.join(name for name, _ in nameless)}"
    return line


def _written(key: str, value: Any, nameless: list[tuple[str, Any]]) -> str:
    if isinstance(value, Grid):
        name = map_name(value)
        return repr(name) if name else grid_code(value)
    if not callable(value):
        return repr(value)
    name = str(getattr(value, "__name__", ""))
    if name.isidentifier():
        return name
    known = [called for called, function in nameless if function is value]
    if not known:
        count = sum(called.startswith(key) for called, _ in nameless)
        known = [f"{key}_{count + 1}" if count else key]
        nameless.append((known[0], value))
    return known[0]


RECTANGLES = {"square": "square", "hexagon": "hexagonal", "triangle": "triangular"}
"""The functions of `hidato_edu.boards.grid` for rectangles, by shape."""


def grid_code(grid: Grid) -> str:
    """Return an expression for a board, with its open or its blocked cells.

    It needs ``from hidato_edu import grid``.

    Examples
    --------
    >>> from hidato_edu.boards.grid import triangular
    >>> grid_code(triangular(2, 3))
    "grid.triangular(2, 3, adjacency='edges', blocked=[])"
    """
    rows, cols = grid.size
    shape = grid.shape
    if shape.name not in RECTANGLES or rows * cols > 2 * len(grid):
        named = f"shape_named{(shape.name, shape.adjacency, shape.layout)!r}"
        lattice = named if shape.name in SHAPES.keys() - RECTANGLES.keys() else repr(shape)
        return f"grid.Grid({grid.cells!r}, grid.{lattice}, {grid.size!r})"
    blocked = [(row, col) for row in range(rows) for col in range(cols) if (row, col) not in grid]
    layout = f", layout={shape.layout!r}" if shape.layout else ""
    how = f"{layout}, adjacency={shape.adjacency!r}, blocked={blocked!r}"
    return f"grid.{RECTANGLES[shape.name]}({rows}, {cols}{how})"


class Expectation(NamedTuple):
    """How long runs will take, in seconds.

    Parameters
    ----------
    likely : float
        The estimate from the timed runs; the same as `most` if none of them ended.
    most : float
        The time if every run uses up all its moves.
    seconds_per_move : float
        The average time of a move, on this map with this rule.
    """

    likely: float
    most: float
    seconds_per_move: float

    def __str__(self) -> str:
        if self.most < 1:
            return "less than a second"
        if self.likely > 0.9 * self.most or self.most < 1.5:
            return f"about {_duration(self.most)}"
        return f"about {_duration(self.likely)}, {_duration(self.most)} at most"


def _duration(seconds: float) -> str:
    if seconds < 1.5:
        return "a second"
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 90 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def expected_seconds(
    settings: Settings | Sequence[Settings],
    seeds: Iterable[int],
    *,
    workers: int = 1,
    budget: float = BUDGET,
) -> Expectation:
    """Return how long the runs will take, from timing some runs with other seeds.

    Parameters
    ----------
    settings : Settings or sequence of Settings
        All of them run with all seeds.
    seeds : iterable of int
        Only their number matters.
    workers : int
        The number of runs at the same time.
    budget : float
        Seconds for timing all settings together.

    Raises
    ------
    FormatError, ValueError
        If there is no such map or rule.

    Examples
    --------
    >>> quick = expected_seconds(Settings("4 x 4", rule="literal", max_moves=10_000), range(60))
    >>> 0 < quick.likely <= quick.most
    True
    """
    wanted = [settings] if isinstance(settings, Settings) else list(settings)
    n = sum(1 for _ in seeds)
    found = [_timed(one, n, budget / len(wanted)) for one in wanted]
    return Expectation(
        sum(one.likely for one in found) / workers,
        sum(one.most for one in found) / workers,
        max((one.seconds_per_move for one in found), default=0.0),
    )


def _timed(settings: Settings, n: int, budget: float) -> Expectation:
    """Run the setting until the budget is used up, and count the runs that end."""
    start, moves, ended, seed, spent = perf_counter(), 0, 0, PILOT, 0.0
    while spent < budget and ended < n:
        run = check_type(settings, Settings).run(seed, max_seconds=budget - spent)
        if run.outcome == "impossible":
            return Expectation(n * run.seconds, n * run.seconds, 0.0)
        moves += run.moves
        ended += run.outcome in ("found", "failed")
        seed += 1
        spent = perf_counter() - start
    a_move = spent / max(moves, 1)
    most = n * settings.tries * settings.max_moves * a_move
    # All the time divided by the runs that ended: the time of an interrupted run counts too.
    likely = min(most, n * spent / ended) if ended else most
    return Expectation(likely, most, a_move)
