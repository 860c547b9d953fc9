"""Measure the generator of proper puzzles, and how rarely those of the slides are proper.

``python benchmarks/generators.py`` writes its section of README.md; ``--quick`` measures less and
writes nothing. Times are CPU time, including the path and all tests. The plain method takes turns
with ours on the same paths and orders, and must produce the same puzzle: it asks the engine about
each given in turn.
"""

from __future__ import annotations

import argparse
import platform
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import pandas as pd
import readme
from measures import quartiles

from hidato_edu import hidato
from hidato_edu.boards.grid import Grid, square
from hidato_edu.boards.symmetry import symmetries
from hidato_edu.experiments import wilson
from hidato_edu.hidato.generate.removing import remove

SLIDES_MAP = Path(__file__).resolve().parent.parent / "data" / "slides" / "map_8x8.txt"


GRADED = 8  # seeds: the grade takes longer than the puzzle


class Goal(NamedTuple):
    """A board, a share of blanks, and the target or the time of another program, in ms."""

    side: int
    blanks: float
    target: float | None = None
    compiled: float | None = None


GOALS = (
    Goal(10, 0.50, target=15),
    Goal(15, 0.50, target=100),
    Goal(20, 0.50, target=300),
    Goal(30, 0.50),
    Goal(10, 1.00, target=300),
    Goal(15, 1.00),
    Goal(10, 0.57, compiled=7),
    Goal(10, 0.63, compiled=35),
    Goal(15, 0.58, compiled=90),
    Goal(15, 0.63, compiled=490),
)


def table(rows: Sequence[dict[str, object]]) -> str:
    text: str = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    return text


def spread(values: Sequence[float], form: str = "{:.1f}") -> str:
    """Return median and quartiles."""
    low, mid, high = (form.format(value) for value in quartiles(sorted(values)))
    return f"{mid} ({low} to {high})"


def goals_table(seeds: range) -> str:
    rows = []
    for side, blanks, target, compiled in GOALS:
        board = square(side, side)
        times, graded, shares, undecided = [], [], [], 0
        for seed in seeds:
            began = process_time()
            made = hidato.generate_with_report(board, blanks, unique=True, seed=seed)
            times.append(1000 * (process_time() - began))
            if compiled is not None and seed < seeds.start + GRADED:
                assert made.report.grade
                graded.append(1000 * (process_time() - began))
            shares.append(made.report.reached)
            undecided += made.report.undecided + made.report.untested
        there = "" if compiled is None else f"{compiled:g}"
        rows.append(
            {
                "board": f"{side}x{side}",
                "blanks requested": f"{blanks:.2f}",
                "blanks reached": spread(shares, "{:.2f}"),
                "ms": spread(times),
                "target, ms": "" if target is None else f"{target:g}",
                "compiled C, ms": there,
                "ours with grade, ms": spread(graded, "{:.0f}") if graded else "",
                "ours / C": f"{median(times) / compiled:.2f}" if compiled else "",
                "undecided tests": f"{undecided / len(seeds):.1f}",
            }
        )
    return (
        f"Exactly one solution, {len(seeds)} seeds each: medians and quartiles. The times of the "
        "compiled program were measured on its author's machine. It grades with other techniques, "
        f"so the ratio uses our time without the grade; the time with it is from {GRADED} seeds. "
        f"Undecided tests are counted per puzzle.\n\n{table(rows)}"
    )


def plainly(
    board: Grid, path: hidato.Solution, units: list[tuple[int, ...]], most: int
) -> set[int]:
    """Return what is removed if the whole engine is asked about each given in turn."""
    gone: set[int] = set()
    for unit in units:
        if len(gone) == most:
            break
        fewer = gone.union(unit)
        puzzle = hidato.Puzzle(board, tuple((c, k) for c, k in path.items() if k not in fewer))
        if hidato.uniqueness(puzzle, engine="engine", max_nodes=20_000) == "unique":
            gone = fewer
    return gone


def plain_table(points: Sequence[tuple[int, float]], seeds: range) -> str:
    rows = []
    for side, blanks in points:
        board = square(side, side)
        ours, plain, equal = [], [], 0
        for seed in seeds:
            rng = Random(seed)
            path = hidato.random_path(board, rng)
            numbers = list(range(2, len(board)))
            rng.shuffle(numbers)
            units, most = [(k,) for k in numbers], round(blanks * len(board))
            began = process_time()
            found = remove(board, path.path, units, most).gone
            middle = process_time()
            others = plainly(board, path, units, most)
            ours.append(1000 * (middle - began))
            plain.append(1000 * (process_time() - middle))
            equal += set(found) == others
        rows.append(
            {
                "board": f"{side}x{side}",
                "blanks requested": f"{blanks:.2f}",
                "one by one, ms": spread(plain),
                "ours, ms": spread(ours),
                "ratio": spread([a / b for a, b in zip(plain, ours, strict=True)]),
                "same puzzle": f"{equal} of {len(seeds)}",
            }
        )
    return (
        f"The same order of givens, {len(seeds)} seeds each, without the path. The puzzles differ "
        f"where one of the two methods ran out of nodes:\n\n{table(rows)}"
    )


def proper_table(boards: dict[str, Grid], seeds: range) -> str:
    """Count the puzzles with one solution among those that are made without any test."""
    rows = []
    for name, board in boards.items():
        for path in hidato.PATHS:
            row: dict[str, object] = {"board": name, "path": path}
            for share in (0.2, 0.35, 0.5):
                verdicts = Counter(
                    hidato.uniqueness(
                        hidato.generate(board, share, seed=seed, path=path), max_seconds=10
                    )
                    for seed in seeds
                )
                low, high = wilson(verdicts["unique"], len(seeds))
                row[f"{share:.0%} blanks"] = (
                    f"{verdicts['unique']} of {len(seeds)} ({100 * low:.0f} to {100 * high:.0f} %)"
                )
            rows.append(row)
    return (
        "Puzzles made by the slides' method (the first and last numbers stay, others are removed "
        f"at random) that have exactly one solution, with 95 % intervals:\n\n{table(rows)}"
    )


def reach_table(boards: dict[str, Grid], seeds: range) -> str:
    """Return how many numbers can be removed."""
    rows = []
    for name, board in boards.items():
        made = [
            hidato.generate_with_report(board, 1.0, unique=True, seed=seed).report for seed in seeds
        ]
        freed = [
            hidato.generate_with_report(board, 1.0, unique=True, seed=seed, keep_ends=False).report
            for seed in seeds
        ]
        symmetry = symmetries(board)[0]
        mirrored = [
            hidato.generate_with_report(
                board, 1.0, unique=True, symmetry=symmetry, seed=seed
            ).report
            for seed in seeds
        ]
        rows.append(
            {
                "board": name,
                "blanks reached": spread([one.reached for one in made], "{:.2f}"),
                "ends removable": spread([one.reached for one in freed], "{:.2f}"),
                "symmetric": spread([one.reached for one in mirrored], "{:.2f}") + f", {symmetry}",
                "maximum": f"{max(one.reached for one in made):.2f}",
            }
        )
    return (
        f"As many blanks as possible, {len(seeds)} seeds: share of blanks, medians and quartiles. "
        f"80 % and 90 % are out of reach:\n\n{table(rows)}"
    )


def grades_table(board: Grid, shares: Sequence[float], seeds: range) -> str:
    rows = []
    for share in shares:
        grades = Counter(
            hidato.generate_with_report(board, share, unique=True, seed=seed).report.grade
            for seed in seeds
        )
        rows.append(
            {"blanks requested": f"{share:.2f}"}
            | {grade: f"{100 * grades[grade] / len(seeds):.0f} %" for grade in hidato.GRADES}
            | {"unknown": f"{100 * grades[None] / len(seeds):.0f} %"}
        )
    height, width = board.size
    return f"Grades on {height}x{width}, {len(seeds)} seeds:\n\n{table(rows)}"


def difficulty_table(board: Grid, seeds: range) -> str:
    rows = []
    for grade in hidato.GRADES:
        times, reached, attempts = [], [], []
        for seed in seeds:
            began = process_time()
            report = hidato.generate_with_report(
                board, 0.6, difficulty=grade, seed=seed, tries=30
            ).report
            times.append(process_time() - began)
            reached.append(report.reached)
            attempts.append(report.attempts)
        rows.append(
            {
                "difficulty": grade,
                "seconds": spread(times, "{:.2f}"),
                "blanks reached": spread(reached, "{:.2f}"),
                "paths tried": f"at most {max(attempts)}",
            }
        )
    return f"`difficulty=` on 10x10, at most 60 % blanks, {len(seeds)} seeds:\n\n{table(rows)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less")
    quick = parser.parse_args().quick
    slides_map = hidato.parse(SLIDES_MAP.read_text(encoding="utf-8")).grid
    boards = {
        "slides' map": slides_map,
        "8x8": square(8, 8),
        "10x10": square(10, 10),
    }
    ten = boards["10x10"]
    points = ((10, 0.5), (10, 0.63), (15, 0.5))
    parts = [
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}.",
        goals_table(range(5 if quick else 30)),
        plain_table(points, range(2 if quick else 10)),
        proper_table(boards, range(10 if quick else 60)),
        reach_table(boards, range(5 if quick else 30)),
        grades_table(ten, (0.3, 0.4, 0.5, 0.6), range(5 if quick else 30)),
        difficulty_table(ten, range(2 if quick else 8)),
    ]
    text = "\n\n".join(parts)
    print(text)
    if not quick:
        readme.write("generators", text)


if __name__ == "__main__":
    main()
