"""Measure the generator of Numberlink: sizes, settings, how often it fails.

``python benchmarks/numberlink_generators.py`` writes its section of README.md; ``--quick`` measures
less and writes nothing. CPU time; everything comes from seeds, and no budget is in seconds.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Sequence
from statistics import median, quantiles
from time import process_time
from typing import Any

import pandas as pd
import readme

from hidato_edu import GenerationFailed, numberlink
from hidato_edu.experiments import wilson

CHECKED = 144
"""Cells of the largest boards whose uniqueness another engine confirms."""

PLAN: list[tuple[int, dict[str, Any], int]] = [
    (5, {}, 100),
    (7, {}, 100),
    (10, {}, 100),
    (12, {}, 40),
    (15, {}, 20),
    (20, {}, 20),
    (10, {"cover": False}, 40),
    (10, {"self_touch": False}, 40),
    (10, {"solid": 10}, 40),
    (10, {"shortest": 2}, 40),
    (10, {"shortest": 4}, 40),
    (10, {"shortest": 6}, 20),
    (10, {"pairs": 20}, 40),
    (10, {"pairs": 12}, 40),
    (10, {"pairs": 10}, 20),
    (7, {"pairs": 4}, 40),
]
"""Rows and columns, settings, how many seeds."""


def row(side: int, how: dict[str, Any], seeds: range) -> dict[str, object]:
    """Return the row of a size and its settings."""
    times, tried, pairs, longest = [], [], [], []
    for seed in seeds:
        began = process_time()
        try:
            puzzle, report = numberlink.generate_with_report(side, seed=seed, **how)
        except GenerationFailed:
            times.append(process_time() - began)
            continue
        times.append(process_time() - began)
        if puzzle.size <= CHECKED:
            assert numberlink.uniqueness(puzzle) == "unique"
        tried.append(report.attempts)
        pairs.append(report.pairs)
        longest.append(report.longest)
    done = wilson(len(tried), len(seeds))
    late = quantiles(times, n=10, method="inclusive")[-1]
    return {
        "board": f"{side}x{side}",
        "settings": ", ".join(f"{name}={value}" for name, value in how.items()) or "default",
        "generated": f"{len(tried)} of {len(seeds)} (from {done.low:.0%})",
        "median, ms": f"{1000 * median(times):,.1f}",
        "90th percentile, ms": f"{1000 * late:,.1f}",
        "slowest, ms": f"{1000 * max(times):,.0f}",
        "on the first board": f"{tried.count(1)} of {len(tried)}",
        "pairs": f"{min(pairs)} to {max(pairs)}, median {median(pairs):g}" if pairs else "",
        "longest path, median": f"{median(longest):g}" if longest else "",
    }


def section(rows: Sequence[dict[str, object]]) -> str:
    """Return the section of README.md."""
    table: str = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    return (
        "Seeds from 0; by default paths have at least 3 cells. The times include the generator's "
        f"proof and failures; on boards of up to {CHECKED} cells `uniqueness` confirms every "
        'puzzle. "from" is the lower end of the 95 % interval (Wilson).\n\n'
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
        readme.write("numberlink generators", text)


if __name__ == "__main__":
    main()
