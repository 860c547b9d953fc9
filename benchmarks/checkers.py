"""Measure how good the checks of the exercises are, and write the table in README.md.

Every exercise has a bank of right and wrong answers in ``tests/exercises/bank``; mutants are made
from a right one. ``python benchmarks/checkers.py --quick`` tries only some mutants, prints the
table and does not change README.md; ``--notebooks 01 08`` measures the exercises of these
notebooks and keeps the other rows of the table.
"""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path
from statistics import median

import pandas as pd
import readme

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT / "tests")  # replaces this folder, which has another numberlink.py

from exercises import quality  # noqa: E402 - the banks belong to the tests


def share(part: int, whole: int) -> str:
    return f"{part} of {whole}"


def row(bank: quality.Bank, found: quality.Quality) -> dict[str, str]:
    return {
        "exercise": f"{bank.notebook} `{bank.question.name}`",
        "type": bank.question.kind,
        "right accepted": share(found.right - len(found.refused), found.right),
        "wrong rejected": share(found.wrong - len(found.accepted), found.wrong),
        "specific message": share(
            found.wrong - len(found.foreign) - len(found.accepted), found.wrong
        ),
        "mutants rejected": share(found.mutants - len(found.alive), found.mutants),
        "median, ms": f"{1000 * found.median:.1f}",
        "slowest, s": f"{found.slowest:.2f}",
    }


def total(rows: list[dict[str, str]]) -> dict[str, str]:
    """Return the last row: sums, the median of the medians, the slowest of all."""
    last = {"exercise": f"all {len(rows)}", "type": ""}
    for name in ("right accepted", "wrong rejected", "specific message", "mutants rejected"):
        pairs = [tuple(map(int, one[name].split(" of "))) for one in rows]
        last[name] = share(sum(part for part, _ in pairs), sum(whole for _, whole in pairs))
    last["median, ms"] = f"{median(float(one['median, ms']) for one in rows):.1f}"
    last["slowest, s"] = f"{max(float(one['slowest, s']) for one in rows):.2f}"
    return last


def standing() -> list[dict[str, str]]:
    """Return the rows of the table in README.md except the last."""
    lines = [line for line in readme.read("checkers").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [dict(zip(cells[0], row, strict=True)) for row in cells[2:-1]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="try 20 mutants, write nothing")
    parser.add_argument("--notebooks", nargs="+", metavar="NN", help="measure only these")
    asked = parser.parse_args()
    quick = asked.quick
    banks = [one for one in quality.banks() if one.notebook in (asked.notebooks or [one.notebook])]
    measured = [quality.measure(bank, None, *([20, 20] if quick else [])) for bank in banks]
    rows = [row(bank, found) for bank, found in zip(banks, measured, strict=True)]
    if asked.notebooks:
        rows += [one for one in standing() if one["exercise"].split()[0] not in asked.notebooks]
        rows.sort(key=lambda one: one["exercise"].split()[0])
    table = pd.DataFrame([*rows, total(rows)]).to_markdown(index=False, disable_numparse=True)
    python = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    text = f"Seed 0, {python}.\n\n{table}"
    print(text)
    for bank, found in zip(banks, measured, strict=True):
        for problem in (*found.refused, *found.accepted, *found.foreign, *found.alive):
            print(f"{bank}: {problem.splitlines()[0]}")
    if not quick:
        readme.write("checkers", text)


if __name__ == "__main__":
    main()
