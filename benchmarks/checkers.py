"""Measure how good the checks of the exercises are, and write the table in README.md.

Every exercise has a bank of right and wrong answers in ``tests/exercises/bank``; mutants are made
of a right one. ``python benchmarks/checkers.py --quick`` tries some mutants only, prints the
table and leaves README.md alone.
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
sys.path.insert(0, str(ROOT / "tests"))

from exercises import quality  # noqa: E402 - the banks lie among the tests


def share(part: int, whole: int) -> str:
    return f"{part} of {whole}"


def row(bank: quality.Bank, found: quality.Quality) -> dict[str, str]:
    return {
        "exercise": f"{bank.notebook} `{bank.question.name}`",
        "type": bank.question.kind,
        "right accepted": share(found.right - len(found.refused), found.right),
        "wrong rejected": share(found.wrong - len(found.accepted), found.wrong),
        "own message": share(found.wrong - len(found.foreign) - len(found.accepted), found.wrong),
        "mutants rejected": share(found.mutants - len(found.alive), found.mutants),
        "median, ms": f"{1000 * found.median:.1f}",
        "slowest, s": f"{found.slowest:.2f}",
    }


def total(measured: list[quality.Quality]) -> dict[str, str]:
    right, wrong = sum(one.right for one in measured), sum(one.wrong for one in measured)
    refused = sum(len(one.refused) for one in measured)
    accepted = sum(len(one.accepted) for one in measured)
    foreign = sum(len(one.foreign) for one in measured)
    mutants, alive = sum(one.mutants for one in measured), sum(len(one.alive) for one in measured)
    return {
        "exercise": f"all {len(measured)}",
        "type": "",
        "right accepted": share(right - refused, right),
        "wrong rejected": share(wrong - accepted, wrong),
        "own message": share(wrong - foreign - accepted, wrong),
        "mutants rejected": share(mutants - alive, mutants),
        "median, ms": f"{1000 * median(s for one in measured for s in one.seconds):.1f}",
        "slowest, s": f"{max(one.slowest for one in measured):.2f}",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="try 20 mutants, write nothing")
    quick = parser.parse_args().quick
    banks = quality.banks()
    measured = [quality.measure(bank, most=20 if quick else None) for bank in banks]
    rows = [row(bank, found) for bank, found in zip(banks, measured, strict=True)]
    table = pd.DataFrame([*rows, total(measured)]).to_markdown(index=False, disable_numparse=True)
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
