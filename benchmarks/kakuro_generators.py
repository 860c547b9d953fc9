"""Measure the generator of Kakuro: sizes, grades, how often it fails.

``python benchmarks/kakuro_generators.py`` writes its section of README.md; ``--quick`` measures
less and writes nothing. CPU time; everything comes from seeds, and no budget is in seconds.
"""

from __future__ import annotations

import argparse
import platform
from collections import Counter
from collections.abc import Sequence
from statistics import median, quantiles
from time import process_time

import pandas as pd
import readme

from hidato_edu import GenerationFailed, kakuro
from hidato_edu.experiments import wilson

SIZES = {6: 40, 10: 40, 15: 20, 20: 20, 25: 4}
"""Rows and columns, and how many seeds."""

GRADED = {6: 20, 10: 20, 15: 6, 20: 3}


def row(side: int, grade: str | None, seeds: range) -> dict[str, object]:
    """Return the row of a size and grade. The engine checks every puzzle."""
    times, tried, tested, grades = [], [], [], Counter[str]()
    for seed in seeds:
        began = process_time()
        try:
            puzzle, report = kakuro.generate_with_report(side, difficulty=grade, seed=seed)
        except GenerationFailed:
            times.append(process_time() - began)
            continue
        times.append(process_time() - began)
        assert kakuro.uniqueness(puzzle) == "unique"
        tried.append(report.attempts)
        tested.append(report.tested)
        grades[report.grade or "unknown"] += 1
    done = wilson(len(tried), len(seeds))
    made = f"{len(tried)} of {len(seeds)} (from {done.low:.0%})"
    late = quantiles(times, n=10, method="inclusive")[-1]
    return {
        "board": f"{side}x{side}",
        "grade requested": grade or "none",
        "generated": made,
        "median, s": f"{median(times):.2f}",
        "90th percentile, s": f"{late:.2f}",
        "slowest, s": f"{max(times):.2f}",
        "changes tested, median": f"{median(tested):,.0f}" if tested else "",
        "on the first board": f"{tried.count(1)} of {len(tried)}",
        "grades": ", ".join(f"{n} {name}" for name, n in grades.most_common()),
    }


def table(rows: Sequence[dict[str, object]]) -> str:
    text: str = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    return text


def section(rows: Sequence[dict[str, object]]) -> str:
    """Return the section of README.md."""
    return (
        "Random patterns of the default density, seeds from 0; the engine confirms that every "
        'puzzle has exactly one solution. The times include failures; "from" is the lower end of '
        "the 95 % interval (Wilson). Puzzles without a requested grade can be solved by looking at "
        f"single runs.\n\n{table(rows)}\n\n"
        f"Python {platform.python_version()}, CPU time."
    )


def plan() -> list[tuple[int, str | None, int]]:
    """Return size, grade and number of seeds of every row."""
    plain: list[tuple[int, str | None, int]] = [(side, None, n) for side, n in SIZES.items()]
    return plain + [(side, grade, n) for side, n in GRADED.items() for grade in kakuro.GRADES]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few seeds; writes nothing")
    quick = parser.parse_args().quick
    rows = []
    for side, grade, seeds in plan():
        rows.append(row(side, grade, range(max(2, seeds // 10) if quick else seeds)))
        print("|", " | ".join(map(str, rows[-1].values())), "|", flush=True)
    text = section(rows)
    if quick:
        print(text)
    else:
        readme.write("kakuro generators", text)


if __name__ == "__main__":
    main()
