"""Experiments: a table of many runs, and the conclusions from it.

Reading order: `maps` and `climbs` (a climb as a row, its settings, how long many of them take);
`knobs` (the generators of all families, and your own); `labels`, `plans`, `files`, `parts`, `pools`
and `sweeps` (all settings with all seeds); `figures`, `intervals` and `summary`. Their plots are in
`hidato_edu.draw.plots`. pandas, scipy, tqdm, pyarrow and dask are loaded on first use.
"""

from __future__ import annotations

from hidato_edu.experiments.climbs import (
    Expectation,
    Settings,
    climbing,
    code,
    expected_seconds,
    parameters,
    thinned,
)
from hidato_edu.experiments.intervals import (
    Interval,
    Paired,
    bootstrap,
    load_libraries,
    paired,
    wilson,
)
from hidato_edu.experiments.knobs import generator_of, generators, puzzles
from hidato_edu.experiments.maps import MAPS, preset, read_map
from hidato_edu.experiments.pools import processes
from hidato_edu.experiments.summary import compare, needed, solved, summary
from hidato_edu.experiments.sweeps import Progress, sweep

__all__ = [
    "MAPS",
    "Expectation",
    "Interval",
    "Paired",
    "Progress",
    "Settings",
    "bootstrap",
    "climbing",
    "code",
    "compare",
    "expected_seconds",
    "generator_of",
    "generators",
    "load_libraries",
    "needed",
    "paired",
    "parameters",
    "preset",
    "processes",
    "puzzles",
    "read_map",
    "solved",
    "summary",
    "sweep",
    "thinned",
    "wilson",
]
