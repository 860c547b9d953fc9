"""Measure the generator of Hashi: sizes, settings, how often it fails, how hard its puzzles are.

``python benchmarks/hashi_generators.py`` writes its section of README.md; ``--quick`` measures less
and writes nothing. CPU time; everything comes from seeds, and no budget is in seconds.
"""

from __future__ import annotations

import argparse
import platform
from collections import Counter
from collections.abc import Sequence
from statistics import median, quantiles
from time import process_time
from typing import Any

import pandas as pd
import readme

from hidato_edu import GenerationFailed, hashi
from hidato_edu.experiments import wilson

CHECKED = 225
"""Cells of the largest boards whose uniqueness the traced search confirms."""

PLAN: list[tuple[int, dict[str, Any], int]] = [
    (7, {}, 100),
    (10, {}, 100),
    (15, {}, 40),
    (20, {}, 40),
    (25, {}, 20),
    (40, {}, 10),
    (10, {"islands": 15}, 40),
    (10, {"islands": 34}, 40),
    (10, {"touching": True}, 40),
    *[(10, {"difficulty": grade}, 40) for grade in hashi.GRADES[:-1]],
    *[(17, {"difficulty": grade}, 20) for grade in hashi.GRADES[:-1]],
    (10, {"difficulty": hashi.GRADES[-1]}, 5),
    *[(10, {"hardest": technique}, 20) for technique in hashi.TECHNIQUES[:-1]],
]
"""Rows and columns, settings, how many seeds."""


def row(side: int, how: dict[str, Any], seeds: range) -> dict[str, object]:
    """Return the row of a size and its settings."""
    times, made = [], []
    for seed in seeds:
        began = process_time()
        try:
            puzzle, report = hashi.generate_with_report(side, seed=seed, **how)
        except GenerationFailed:
            times.append(process_time() - began)
            continue
        times.append(process_time() - began)
        if puzzle.size <= CHECKED:
            assert list(hashi.solutions(puzzle, engine="search")) == [report.answer]
        made.append(report)
    done = wilson(len(made), len(seeds))
    grades = Counter(report.grade for report in made)
    double = [(report.lanes - report.bridges) / report.bridges for report in made]
    return {
        "board": f"{side}x{side}",
        "settings": ", ".join(f"{name}={value}" for name, value in how.items()) or "default",
        "generated": f"{len(made)} of {len(seeds)} (from {done.low:.0%})",
        "median, ms": f"{1000 * median(times):,.1f}",
        "90th percentile, ms": f"{1000 * quantiles(times, n=10, method='inclusive')[-1]:,.1f}",
        "slowest, ms": f"{1000 * max(times):,.0f}",
        "on the first network": f"{sum(report.attempts == 1 for report in made)} of {len(made)}",
        "islands, median": f"{median(report.islands for report in made):g}" if made else "",
        "loops, median": f"{median(report.loops for report in made):g}" if made else "",
        "bridges of two lanes, median": f"{median(double):.0%}" if made else "",
        "grades": ", ".join(f"{name} {grades[name]}" for name in hashi.GRADES if grades[name]),
    }


def section(rows: Sequence[dict[str, object]]) -> str:
    """Return the section of README.md."""
    table: str = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    return (
        "Seeds from 0. The times include the generator's proof and failures; on boards of up to "
        f"{CHECKED} cells the traced search confirms every puzzle. "
        '"from" is the lower end of the 95 % interval (Wilson). '
        "In 101 published puzzles of one collection, 6x6 to 40x60, 18 to 41 % of the cells are "
        "islands, and no two islands are adjacent.\n\n"
        f"{table}\n\nPython {platform.python_version()}, CPU time."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few seeds; writes nothing")
    quick = parser.parse_args().quick
    rows = []
    for side, how, seeds in PLAN:
        rows.append(row(side, how, range(max(2, seeds // 10) if quick else seeds)))
        print("|", " | ".join(map(str, rows[-1].values())), "|", flush=True)
    text = section(rows)
    if quick:
        print(text)
    else:
        readme.write("hashi generators", text)


if __name__ == "__main__":
    main()
