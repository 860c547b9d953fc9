"""Measure the six levels: the document's puzzles and programs, and our unique puzzles.

``python benchmarks/levels.py`` writes its section of README.md; ``--quick`` measures less and
writes nothing. Everything comes from seeds; only budgets in seconds depend on the machine.
"""

from __future__ import annotations

import argparse
import platform
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import TypeAlias

import pandas as pd
import readme

from hidato_edu import LimitReached, hidato
from hidato_edu.boards.grid import Cell, Grid, shape_named
from hidato_edu.experiments import bootstrap, wilson
from hidato_edu.hidato import JavaGenerated, Puzzle

Numbers: TypeAlias = dict[Cell, int]

KINDS = {
    "Q, C": ("square", "edges"),
    "Q, CA": ("square", "edges+corners"),
    "T, C": ("triangle", "edges"),
    "T, CA": ("triangle", "edges+corners"),
    "H": ("hexagon", "edges"),
}
LEVELS = range(1, 7)
SECONDS = 10.0  # for the number of solutions of one puzzle
NODES = 100_000  # for the solvers


def table(rows: Sequence[dict[str, object]]) -> str:
    text: str = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    return text


def part(k: int, n: int) -> str:
    """Return a share in percent, with its interval."""
    if not n:
        return ""
    low, high = wilson(k, n)
    return f"{100 * k / n:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def middle(values: Sequence[float], form: str = "{:.2f}") -> str:
    """Return a median, with its interval."""
    low, high = bootstrap(values)
    return f"{form.format(median(values))} ({form.format(low)} to {form.format(high)})"


def named(level: int) -> str:
    return f"{level}: {hidato.LEVELS[level - 1]:.0%}"


def made(kind: str, side: int, level: int, seed: int) -> JavaGenerated:
    """Return a puzzle of the document's generator."""
    shape, adjacency = KINDS[kind]
    return hidato.java_generate(shape, side, side, level, seed, adjacency=adjacency)


def full(kind: str, side: int) -> Grid:
    """Return a board without holes."""
    cells = tuple((r, c) for r in range(side) for c in range(side))
    return Grid(cells, shape_named(*KINDS[kind]), (side, side))


# --- the document's generator -------------------------------------------------------------------


def walks_table(sides: Sequence[int], seeds: range) -> str:
    rows = []
    for kind in KINDS:
        for side in sides:
            boards = [made(kind, side, 3, seed) for seed in seeds]
            cells = side * side
            rows.append(
                {
                    "board": f"{kind} {side}x{side}",
                    "walks": middle([one.walks for one in boards], "{:.0f}"),
                    "walks, maximum": max(one.walks for one in boards),
                    "share required, more than": f"{median(one.least for one in boards):.0%}",
                    "share of board cells": middle([one.puzzle.size / cells for one in boards]),
                    "share of holes": f"{median(len(one.holes) / cells for one in boards):.2f}",
                }
            )
    return (
        f"The document's generator: how many walks it starts, and the shares of the rectangle "
        f"({len(seeds)} seeds; medians with 95 % intervals):\n\n{table(rows)}"
    )


def proper_table(sides: Sequence[int], seeds: range) -> tuple[str, dict[int, Counter[str]]]:
    """Count the document's puzzles with one solution; also return their grades."""
    rows = []
    grades: dict[int, Counter[str]] = {level: Counter() for level in LEVELS}
    undecided = 0
    for kind in KINDS:
        for side in sides:
            row: dict[str, object] = {"board": f"{kind} {side}x{side}"}
            for level in LEVELS:
                proper = 0
                for seed in seeds:
                    puzzle = made(kind, side, level, seed).puzzle
                    verdict = hidato.uniqueness(puzzle, max_seconds=SECONDS)
                    undecided += verdict == "undecided"
                    if verdict == "unique":
                        proper += 1
                        grades[level][graded(puzzle)] += 1
                row[named(level)] = part(proper, len(seeds))
            rows.append(row)
    text = (
        f"Share of the document's puzzles that have exactly one solution, by level ({len(seeds)} "
        f"seeds each; 95 % intervals; {undecided} of {len(rows) * len(LEVELS) * len(seeds):,} "
        f"were undecided after {SECONDS:.0f} s and count as not unique):\n\n{table(rows)}"
    )
    return text, grades


def graded(puzzle: Puzzle) -> str:
    try:
        return hidato.grade(puzzle, max_seconds=SECONDS)
    except LimitReached:
        return "unknown"


def grades_table(what: str, grades: dict[int, Counter[str]]) -> str:
    rows = []
    for level, counts in grades.items():
        n = sum(counts.values())
        rows.append(
            {"level": named(level), "puzzles": n}
            | {grade: f"{100 * counts[grade] / n:.0f} %" if n else "" for grade in hidato.GRADES}
            | {"unknown": counts["unknown"]}
        )
    return f"{what}:\n\n{table(rows)}"


# --- ours ---------------------------------------------------------------------------------------


def ours_tables(side: int, seeds: range) -> str:
    rows = []
    grades: dict[int, Counter[str]] = {level: Counter() for level in LEVELS}
    for kind in KINDS:
        board = full(kind, side)
        row: dict[str, object] = {"board": f"{kind} {side}x{side}"}
        for level in LEVELS:
            reports = [hidato.generate_level(board, level, seed).report for seed in seeds]
            for report in reports:
                grades[level][report.grade or "unknown"] += 1
            reached = sum(report.is_reached for report in reports)
            row[named(level)] = (
                f"{reached} of {len(seeds)}"
                if reached == len(seeds)
                else f"{reached} of {len(seeds)}, at {middle([one.reached for one in reports])}"
            )
        rows.append(row)
    return (
        f"`generate_level`, exactly one solution, full boards, at most 5 paths: how often the "
        f"level was reached, otherwise also the median share of blanks with its 95 % interval "
        f"({len(seeds)} seeds):\n\n{table(rows)}\n\n"
        + grades_table(f"Grades of these puzzles, {side}x{side} of all five kinds", grades)
    )


# --- the document's solver and validator --------------------------------------------------------


def calls(solver: Callable[..., object], puzzle: Puzzle) -> int | None:
    """Return how many calls a solver makes up to its first solution; None if the budget ended."""
    nodes = 0
    try:
        for event in solver(puzzle, max_nodes=NODES):
            nodes += event[0] == "enter" and event[1] > 1
            if event[0] == "solved":
                return nodes
    except LimitReached:
        return None
    raise AssertionError("the puzzle has a solution")


def solver_table(side: int, seeds: range) -> str:
    rows = []
    for level in LEVELS:
        ratios, here, there, n = [], 0, 0, 0
        wrong_cells = wrong_greatest = answers = open_ended = 0
        for kind in KINDS:
            for seed in seeds:
                puzzle = made(kind, side, level, seed).puzzle
                document = calls(hidato.java_steps, puzzle)
                plain = calls(row_major, puzzle)
                n += 1
                here += document is not None
                there += plain is not None
                if document is not None and plain is not None:
                    ratios.append(document / plain)
                open_end = Puzzle(
                    puzzle.grid, {c: k for c, k in puzzle.givens.items() if k < puzzle.size}
                )
                right = answered(puzzle, "cells")
                answers += right is not None
                wrong_cells += right is False
                right = answered(open_end, "greatest")
                open_ended += right is not None
                wrong_greatest += right is False
        rows.append(
            {
                "level": named(level),
                "document: answers": part(here, n),
                "`steps`: answers": part(there, n),
                "calls / calls of `steps`": middle(ratios),
                "wrong answers": f"{wrong_cells} of {answers}",
                'wrong answers, last="greatest", last blank': f"{wrong_greatest} of {open_ended}",
            }
        )
    return (
        f"The document's solver on the document's puzzles, {side}x{side} of all five kinds, "
        f"{len(seeds)} seeds each, at most {NODES:,} calls, compared with `hidato.steps`, which "
        f"checks where the next given is, with the same order of neighbors:\n\n{table(rows)}"
    )


def row_major(puzzle: Puzzle, max_nodes: int) -> object:
    return hidato.steps(puzzle, order="row-major", max_nodes=max_nodes)


def answered(puzzle: Puzzle, last: str) -> bool | None:
    """Return whether the answer of the document's solver is right; None if it gives none."""
    try:
        answer = hidato.java_solve(puzzle, last=last, max_nodes=NODES)  # type: ignore[arg-type]
    except LimitReached:
        return None
    return hidato.is_solution(puzzle, answer)


def top_missing(answer: Numbers, rng: Random) -> Numbers:
    top = rng.randrange(1, len(answer))
    return {cell: k if k <= top else 0 for cell, k in answer.items()}


def one_erased(answer: Numbers, rng: Random) -> Numbers:
    gone = rng.randrange(1, len(answer))
    return {cell: 0 if k == gone else k for cell, k in answer.items()}


def backwards(answer: Numbers, rng: Random) -> Numbers:
    return {cell: len(answer) + 1 - k for cell, k in answer.items()}


def top_doubles(answer: Numbers, rng: Random) -> Numbers:
    other = rng.randrange(1, len(answer))
    return {cell: other if k == len(answer) else k for cell, k in answer.items()}


def two_exchanged(answer: Numbers, rng: Random) -> Numbers:
    a, b = rng.sample(range(1, len(answer) + 1), 2)
    return {cell: {a: b, b: a}.get(k, k) for cell, k in answer.items()}


DAMAGES: dict[str, Callable[[Numbers, Random], Numbers]] = {
    "the numbers above some number are missing": top_missing,
    "all numbers backwards, givens too": backwards,
    "another number in place of the last": top_doubles,
    "one number but the last erased": one_erased,
    "two numbers exchanged": two_exchanged,
}


def validator_table(side: int, count: int) -> str:
    rows = []
    for name, damage in DAMAGES.items():
        rng = Random(name)
        tried = document = 0
        while tried < count:
            kind = list(KINDS)[tried % len(KINDS)]
            board = made(kind, side, 3, rng.randrange(10**6))
            answer = damage(dict(board.answer), rng)
            if hidato.is_solution(board.puzzle, answer):
                continue  # such an exchange can make another solution
            tried += 1
            document += hidato.java_validator(board.puzzle, answer)
        rows.append({"error": name, "accepted": part(document, tried)})
    return (
        f"Wrong answers that the document's validator accepts, {count} of each, {side}x{side} of "
        f"all five kinds:\n\n{table(rows)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less")
    quick = parser.parse_args().quick
    seeds = range(6 if quick else 60)
    proper, grades = proper_table((5,) if quick else (5, 7, 10), seeds)
    parts = [
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}. Kinds as "
        "in the course's maps: squares (Q), triangles (T), hexagons (H); neighbors over sides (C) "
        "or over sides and corners (CA).",
        walks_table((5, 10) if quick else (5, 7, 10, 15, 20), seeds),
        proper,
        grades_table("Grades of the document's puzzles with exactly one solution", grades),
        ours_tables(4 if quick else 8, range(3 if quick else 20)),
        solver_table(5, range(2 if quick else 20)),
        validator_table(5, 50 if quick else 500),
    ]
    text = "\n\n".join(parts)
    print(text)
    if not quick:
        readme.write("levels", text)


if __name__ == "__main__":
    main()
