"""Measure what tracing, recording, drawing and reducing cost, and write the tables in README.md.

All rows of a table are measured in one run and compared with the first row. The candidates take
turns, so that a noisy machine is noisy for all of them. ``python benchmarks/run.py --quick`` prints
smaller measurements and leaves README.md alone.
"""

from __future__ import annotations

import argparse
import platform
import resource
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from math import log
from pathlib import Path
from statistics import linear_regression, median, quantiles
from time import process_time
from typing import TypeAlias

import networkx as nx
import pandas as pd
import readme
from climbs import plain_climb

from hidato_edu import RecordingBoard, Trace, draw, hidato
from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.events import Event
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.hardness import reduction

Task: TypeAlias = Callable[[], object]

SLIDES = Path(__file__).resolve().parent.parent / "data" / "slides"


# --- the bare loop ------------------------------------------------------------------------------


def slides_order(grid: Grid, cell: Cell) -> list[Cell]:
    row, col = cell
    near = [(row + dy, col + dx) for dx, dy in hidato.SLIDES_ORDER]
    return [place for place in near if place in grid]


def bare_search(puzzle: Puzzle) -> int:
    """Return the number of calls of the slides' whole search; 1 must be given.

    An explicit stack like that of `hidato.search`, but no events, no budget, no solutions and no
    options: the least that this search costs in Python.
    """
    n, index = puzzle.size, puzzle.grid.index
    links = [[index[c] for c in slides_order(puzzle.grid, cell)] for cell in puzzle.grid.cells]
    board = [puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells]
    where = [-1] * (n + 2)
    for given, number in puzzle.givens.items():
        where[number] = index[given]

    calls, k, cell = 0, 2, where[1]
    path: list[int] = []
    stack: list[Iterator[int]] = []
    while True:
        calls += 1
        path.append(cell)
        target = where[k]
        if k > n:
            stack.append(iter(()))
        elif target < 0:
            stack.append(iter(links[cell]))
        else:
            stack.append(iter((target,) if target in links[cell] else ()))
        while True:
            for cell in stack[-1]:
                if not board[cell]:
                    board[cell] = k
                    break
                if board[cell] == k:
                    break
            else:
                stack.pop()
                here = path.pop()
                if not stack:
                    return calls
                k -= 1
                if where[k] < 0:
                    board[here] = 0
                continue
            k += 1
            break


# --- measuring ----------------------------------------------------------------------------------


def drain(events: Iterator[object]) -> None:
    deque(iter(events), maxlen=0)


def of_children() -> float:
    """Return the CPU time of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(
    tasks: dict[str, Task], rounds: int, clock: Callable[[], float] = process_time
) -> pd.DataFrame:
    """Return medians and quartiles in ms of CPU time; the ratios are those of the same round."""
    seconds: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            began = clock()  # other programs on the machine do not count
            task()
            seconds[name].append(clock() - began)
    first = next(iter(seconds.values()))
    rows = []
    for name, times in seconds.items():
        low, middle, high = quantiles(times, n=4)
        ratios = [a / b for a, b in zip(times, first, strict=True)]
        ratio_low, ratio, ratio_high = quantiles(ratios, n=4)
        rows.append(
            {
                "what": name,
                "ms": f"{1000 * middle:.1f}",
                "quartiles": f"{1000 * low:.1f} to {1000 * high:.1f}",
                "ratio": f"{ratio:.2f}",
                "quartiles of the ratio": f"{ratio_low:.2f} to {ratio_high:.2f}",
            }
        )
    return pd.DataFrame(rows)


def table(frame: pd.DataFrame) -> str:
    text: str = frame.to_markdown(index=False, disable_numparse=True)
    return text


# --- the tables ---------------------------------------------------------------------------------


def slides(name: str) -> Puzzle:
    return hidato.parse((SLIDES / name).read_text(encoding="utf-8"))


def search_table(rounds: int) -> str:
    puzzle = slides("puzzle_10x10.txt")
    calls = bare_search(puzzle)
    told = sum(event[0] == "enter" for event in hidato.steps(puzzle))
    if calls != told:
        raise SystemExit(f"the bare loop makes {calls:,} calls, the search {told:,}")
    frame = measure(
        {
            "bare loop": lambda: bare_search(puzzle),
            "`solutions`: not traced (goal: at most 1.3)": lambda: drain(
                hidato.solutions(puzzle, engine="search")
            ),
            "`steps`: traced (goal: at most 4)": lambda: drain(hidato.steps(puzzle)),
            "`Trace(steps)`: recorded": lambda: Trace(hidato.steps(puzzle)),
        },
        rounds,
    )
    return f"The complete search of the slides' 10x10 puzzle, {calls:,} calls:\n\n{table(frame)}"


def answer_table(rounds: int) -> str:
    puzzle = slides("puzzle_10x10.txt")

    def recursion() -> None:
        board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
        hidato.slides_search(board, puzzle)

    def recorded_recursion() -> None:
        start = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
        hidato.slides_search(RecordingBoard(start), puzzle)

    frame = measure(
        {
            "`solve`": lambda: hidato.solve(puzzle, engine="search"),
            "`slides_search`: the recursion as printed": recursion,
            "`slides_search` on a `RecordingBoard`": recorded_recursion,
        },
        rounds,
    )
    return f"The same search up to the solution, 18,983 calls:\n\n{table(frame)}"


def climb_table(rounds: int, moves: int) -> str:
    grid = slides("map_8x8.txt").grid

    def steps() -> Iterator[Event]:
        return hidato.climb_steps(grid, "strict", max_moves=moves, tries=1, seed=1)

    if any(event[0] == "solved" for event in steps()):
        raise SystemExit("this climb ends early; take another seed")
    frame = measure(
        {
            "plain loop: not traced": lambda: plain_climb(grid, "strict", moves, 1),
            "`climb_steps`: traced": lambda: drain(steps()),
            "`Trace(climb_steps)`: recorded": lambda: Trace(steps()),
        },
        rounds,
    )
    return f"A climb of {moves:,} moves on the slides' 8x8 map:\n\n{table(frame)}"


def parse_table(rounds: int, side: int) -> str:
    board = Puzzle(square(side, side), {(0, 0): 1})
    text, rows = str(board), board.to_array()
    frame = measure(
        {
            "`split` and `int`": lambda: [[int(n) for n in r.split()] for r in text.splitlines()],
            "`parse`": lambda: hidato.parse(text),
            "`from_array`": lambda: hidato.from_array(rows),
            "`str`": lambda: str(board),
        },
        rounds,
    )
    return f"A map of {side} x {side} cells, {len(text) / 1000:,.0f} kB:\n\n{table(frame)}"


def reduction_table(rounds: int, sides: list[int]) -> str:
    """Return the times of the reduction of n x n grids, and how they grow with the points."""
    rows = []
    seconds: dict[str, dict[int, list[float]]] = {"diamond": {}, "square": {}}
    for side in sides:
        graph = nx.grid_2d_graph(side, side)
        row = {"grid": f"{side} x {side}", "points": f"{side**2:,}"}
        for board, times in seconds.items():
            cells = reduction.reduce_cycle(graph, board).puzzle.size
            times[side] = []
            for _ in range(rounds):
                began = process_time()
                reduction.reduce_cycle(graph, board)
                times[side].append(process_time() - began)
            low, middle, high = quantiles(times[side], n=4)
            row[f"{board}, cells"] = f"{cells:,}"
            row[f"{board}, ms"] = f"{1000 * middle:.1f}"
            row[f"{board}, quartiles"] = f"{1000 * low:.1f} to {1000 * high:.1f}"
        rows.append(row)
    slopes = [
        f"{slope([side**2 for side in sides], [median(times[side]) for side in sides]):.2f}"
        for times in seconds.values()
    ]
    return (
        f"The reduction: `reduce_cycle` for grids of n x n points (goal: 10 x 10 in under 100 ms)."
        f"\n\n{table(pd.DataFrame(rows))}\n\nThe time grows with the number of points to the power"
        f" of {slopes[0]} (diamond) and {slopes[1]} (square), fitted by least squares to the"
        f" logarithms; 1 is linear."
    )


def import_table(rounds: int) -> str:
    """Return the startup times of Python with the package, and with each family, imported."""

    def starting(program: str) -> Task:
        return lambda: subprocess.run([sys.executable, "-c", program], check=True)

    tasks = {
        "Python alone": starting("pass"),
        "`import hidato_edu`": starting("import hidato_edu"),
        **{
            f"`from hidato_edu import {family}`": starting(f"from hidato_edu import {family}")
            for family in ("hidato", "kakuro", "numberlink", "hashi")
        },
    }
    return (
        "Startup of Python (goal for `import hidato_edu`: a ratio of at most 6):\n\n"
        f"{table(measure(tasks, rounds, of_children))}"
    )


def slope(xs: list[int], ys: list[float]) -> float:
    return linear_regression([log(x) for x in xs], [log(y) for y in ys]).slope


def player_table(moves: int) -> str:
    """Return the time to build a player once, and the size of its page."""
    puzzle, board = slides("puzzle_10x10.txt"), slides("map_8x8.txt")
    rows = []
    for name, trace, views in (
        (
            "10x10 search up to the solution: board and tree",
            Trace(hidato.steps(puzzle, limit=1)),
            lambda trace: (draw.board(puzzle), draw.tree(trace)),
        ),
        (
            f"{moves:,} moves of the climb: walk and curve",
            Trace(hidato.climb_steps(board.grid, "strict", max_moves=moves // 2, tries=2, seed=1)),
            lambda trace: (draw.walk(board), draw.curve(trace)),
        ),
    ):
        began = process_time()
        player = draw.player(trace, *views(trace))
        steps = len(player.score)
        scored = process_time()
        page = player.html()
        packed = process_time()
        rows.append(
            {
                "player": name,
                "steps": f"{steps:,}",
                "score, s": f"{scored - began:.2f}",
                "page, s": f"{packed - scored:.2f}",
                "page, kB": f"{len(page.encode()) / 1000:,.0f}",
            }
        )
    return f"Building a player (CPU time, one run):\n\n{table(pd.DataFrame(rows))}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less, write nothing")
    quick = parser.parse_args().quick
    rounds = 3 if quick else 15
    tables = [
        search_table(rounds),
        answer_table(rounds),
        climb_table(rounds, 5_000 if quick else 50_000),
        parse_table(rounds, 100 if quick else 300),
        reduction_table(rounds, [5, 10, 20] if quick else [5, 10, 20, 40, 80, 160]),
        player_table(10_000 if quick else 200_000),
        import_table(rounds),
    ]
    python = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    text = "\n\n".join([f"{rounds} rounds, {python}.", *tables])
    print(text)
    if not quick:
        readme.write("tables", text)


if __name__ == "__main__":
    main()
