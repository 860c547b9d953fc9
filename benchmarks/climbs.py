"""Measure the climb: its fast form against the plain loop, and the four rules.

``python benchmarks/climbs.py`` writes its section of README.md; ``--quick`` measures less and
writes nothing. Both forms take turns on the same seeds, so that a noisy machine is noisy for both;
times are CPU time. The plain loop is the climb without its events: it repeats the walk after every
move.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import pandas as pd
import readme

from hidato_edu import hidato
from hidato_edu.boards.grid import Grid, square
from hidato_edu.core.rng import pick
from hidato_edu.experiments import bootstrap, wilson
from hidato_edu.hidato.climb.acceptance import Rule, acceptance
from hidato_edu.hidato.climb.traced_climb import walk

SLIDES_MAP = Path(__file__).resolve().parent.parent / "data" / "slides" / "map_8x8.txt"
COMPILED = 0.616  # seconds that the slides report for their 15x15 result, in compiled code


def plain_climb(grid: Grid, rule: Rule, max_moves: int, seed: int) -> tuple[int, int]:
    """Climb once by the plain loop; return the moves, and the blanks at the end."""
    rng, asked = Random(seed), acceptance(rule)
    links, n = grid.links, len(grid)
    movable = [cell for cell in range(n) if len(links[cell]) > 1]
    start = pick(rng, n)
    pointer = [near[pick(rng, len(near))] for near in links]
    blanks = n - len(walk(pointer, start))
    moves = 0
    temperature = u = 0.0
    while moves < max_moves and (blanks or not asked.compares):
        moves += 1
        cell = movable[pick(rng, len(movable))]
        old = pointer[cell]
        others = links[cell]
        choice = pick(rng, len(others) - 1)
        pointer[cell] = others[choice] if others[choice] != old else others[-1]
        if asked.cools:
            u = rng.random()
            temperature = asked.temperature((moves - 1) / max_moves)
        now = n - len(walk(pointer, start))
        if asked.accept(now - (blanks if asked.compares else now), temperature, u):
            blanks = now
        else:
            pointer[cell] = old
    return moves, blanks


def table(rows: list[dict[str, str]]) -> str:
    text: str = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    return text


def spread(values: Sequence[float], style: str = "{:.1f}") -> str:
    return f"{style.format(min(values))} to {style.format(max(values))}"


def speed_table(boards: dict[str, Grid], rules: Sequence[Rule], rounds: int) -> str:
    """Compare the two forms, run by run; fail unless they make the same number of moves."""
    rows = []
    for name, board in boards.items():
        for rule in rules:
            plain, fast, moves = [], [], 0
            for seed in range(rounds):
                began = process_time()
                told = plain_climb(board, rule, 100_000, seed)
                middle = process_time()
                run = hidato.climb_run(board, rule, tries=1, seed=seed)
                plain.append(middle - began)
                fast.append(process_time() - middle)
                moves += run.moves
                if told[0] != run.moves:
                    raise SystemExit(f"{name}, {rule}, seed {seed}: the forms differ")
            ratios = [slow / quick for slow, quick in zip(plain, fast, strict=True)]
            rows.append(
                {
                    "board": name,
                    "rule": rule,
                    "plain loop, ms": f"{1000 * median(plain):.1f}",
                    "fast form, ms": f"{1000 * median(fast):.2f}",
                    "per move, us": f"{1e6 * sum(fast) / moves:.2f}",
                    "ratio": f"{median(ratios):.1f}",
                    "range": spread(ratios),
                }
            )
    return f"One climb, at most 100,000 moves; medians of {rounds} seeds:\n\n{table(rows)}"


def rules_table(board: Grid, seeds: range) -> str:
    """Count the climbs of each rule that reach a board without blanks at any move."""
    rows = []
    for rule in hidato.RULES:
        runs = [hidato.climb_run(board, rule, tries=1, seed=seed) for seed in seeds]
        solved = [run.moves for run in runs if run.blanks == 0]
        low, high = wilson(len(solved), len(runs))
        around = bootstrap(solved) if solved else None
        rows.append(
            {
                "rule": rule,
                "solved": f"{len(solved)} of {len(runs)}",
                "95 % interval": f"{100 * low:.0f} to {100 * high:.0f} %",
                "median moves": f"{median(solved):,.0f}" if solved else "",
                "95 % interval of the median": f"{around[0]:,.0f} to {around[1]:,.0f}"
                if around
                else "",
                "fewest blanks, median": f"{median(run.blanks for run in runs):g}",
            }
        )
    return f"The slides' map, one try of 100,000 moves, {len(seeds)} seeds:\n\n{table(rows)}"


def sizes_table(sides: dict[int, int], runs: int) -> str:
    """Climb on full boards with caps; a side is mapped to its cap."""
    rows = []
    for side, cap in sides.items():
        done = [
            hidato.climb_run(square(side, side), tries=1, max_moves=cap, seed=seed)
            for seed in range(runs)
        ]
        solved = [run for run in done if run.solution is not None]
        rows.append(
            {
                "board": f"{side}x{side}",
                "cap": f"{cap:,}",
                "solved": f"{len(solved)} of {runs}",
                "median moves": f"{median(run.moves for run in done):,.0f}",
                "fewest, most moves": f"{min(r.moves for r in done):,}, "
                f"{max(r.moves for r in done):,}",
                "median, s": f"{median(run.seconds for run in done):.3f}",
            }
        )
    return f"`not-worse`, one try; a climb that fails counts as its cap:\n\n{table(rows)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less")
    quick = parser.parse_args().quick
    slides_map = hidato.parse(SLIDES_MAP.read_text(encoding="utf-8")).grid
    boards = {"slides' map": slides_map} | {
        f"{side}x{side}": square(side, side) for side in (8, 10, 15, 20)
    }
    caps = dict.fromkeys((8, 10, 12, 15, 20, 30), 100_000)
    others: tuple[Rule, ...] = ("literal", "strict", "annealing")
    parts = [
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}.",
        speed_table(boards, ("not-worse",), 3 if quick else 9),
        speed_table({"15x15": boards["15x15"]}, others, 1 if quick else 3),
        f"The slides report {COMPILED} s for 15x15, in compiled code on their machine.",
        rules_table(slides_map, range(6 if quick else 60)),
        sizes_table(caps, 3 if quick else 20),
    ]
    if not quick:
        parts.append(sizes_table({30: 10**6, 40: 10**7}, 5))
    text = "\n\n".join(parts)
    print(text)
    if not quick:
        readme.write("climbs", text)


if __name__ == "__main__":
    main()
